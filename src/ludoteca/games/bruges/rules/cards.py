"""Decks: the standard persons, and those of a pack a table brings along."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ludoteca.core.packs import PACK, read_pack
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.rules.deck import Deck
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.effects.rows import ACTIVE, LASTING, Builder
from ludoteca.games.bruges.rules.table import CARDS_EACH, COLOUR_NAMES, PERSON_NAMES

Rows = list[dict[str, Any]]

ALLOWED: Final[dict[str, tuple[str, ...]]] = {
    "flash": ACTIVE,
    "worker": ACTIVE,
    "once": ACTIVE,
    "action": LASTING,
    "situation": LASTING,
    "laurel": ("final_points_per",),
}


def make_deck(name: str, rows: Rows) -> Deck:
    """The deck of some rows, which lie in the order of the places in the code space."""
    scripts: list[list[Effect]] = []
    parts: list[list[Effect]] = []
    for card, row in enumerate(rows):
        icon = row["icon"]
        builder = Builder(card, icon == "flash" or len(row["effect"]) > 1)
        where = f"{name}, {row['id']!r}, effect"
        scripts.append(builder.script(row["effect"], where, ALLOWED[icon]))
        parts.append(builder.parts)
    return Deck(name, rows, scripts, parts)


def arrange(rows: Rows) -> Rows:
    """Rows of another file in places of their colour: their own where they have one (B-R19)."""
    out: Rows = []
    for colour, name in enumerate(COLOUR_NAMES):
        mine = [row for row in rows if row["colour"] == name]
        places = PERSON_NAMES[colour * CARDS_EACH : (colour + 1) * CARDS_EACH]
        at_home = {row["id"]: row for row in mine if row["id"] in places}
        rest = [row for row in mine if row["id"] not in at_home]
        out += [at_home[place] if place in at_home else rest.pop(0) for place in places]
    return out


@lru_cache(32)
def pack_deck(text: str) -> Deck:
    """The deck of a pack; BadData names row and field of what is wrong."""
    data = read_pack(text, "bruges", ("person",))
    return make_deck(PACK, arrange(list(printed.persons(data, PACK).values())))


DECKS: Final[dict[str, Deck]] = {
    "first": make_deck("persons.toml", list(printed.PERSONS.values())),
    "revised": make_deck("persons.toml", list(printed.REVISED.values())),
}


def find_deck(options: dict[str, str]) -> Deck:
    """The deck a table plays with."""
    return pack_deck(options[PACK]) if PACK in options else DECKS[options["engraver"]]
