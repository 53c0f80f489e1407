"""Persons of one's own: a pack to begin with, and its rows as the cards they make."""

from __future__ import annotations

from typing import Final

from ludoteca.core.errors import BadData
from ludoteca.core.packs import PACK, parse_pack
from ludoteca.draw.scene import canvas
from ludoteca.draw.svg import group
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw.cards import CARD, front
from ludoteca.games.bruges.draw.scene import written
from ludoteca.games.bruges.rules.cards import make_deck
from ludoteca.games.bruges.rules.effects.rows import FIELDS
from ludoteca.words import title

ROW: Final = "[[person]]"  # what each row of the file begins with
MOST: Final = 12  # rows drawn at a time
ACROSS: Final = 4
HEAD: Final = """\
# A pack for Bruges: 165 persons, 33 of each colour. A row whose id is one of ours takes its place,
# the others take the free places of their colour. `name_it` and `name_fr` are the names in Italian
# and French. docs/packs.md tells what each field may say.
game = "bruges"
name = "Persons of our own"

"""


def template() -> str:
    """Our own persons as a pack."""
    ours = (printed.FOLDER / "persons.toml").read_text("utf-8").partition("# Printed later")[0]
    return HEAD + ours.rstrip() + "\n"


def about() -> list[str]:
    """What a row may say, as lines of a page."""
    by_op: dict[str, str] = {}
    for name, row in printed.PERSONS.items():
        for effect in row["effect"]:
            by_op.setdefault(effect["op"], name)
    return [
        "A pack has 165 rows that begin with `[[person]]`, 33 of each colour.",
        "",
        "| field | says |",
        "|---|---|",
        "| `id` | a name for programs, not used twice |",
        "| `name`, `name_it`, `name_fr` | what the person is called; the last two optional |",
        f"| `colour` | one of {', '.join(printed.COLOURS)} |",
        f"| `group` | one of {', '.join(printed.GROUPS)} |",
        f"| `price` | a multiple of {printed.PRICE_STEP}; the points are a third of it |",
        f"| `icon` | one of {', '.join(printed.ICONS)} |",
        "| `worker` | with the icon `worker`: the colour that must be paid |",
        "| `effect` | a list of operations |",
        "| `known`, `source` | whether the person is after the original; may be left out |",
        "",
        "| operation | must say | may say | for an example see |",
        "|---|---|---|---|",
        *[
            f"| `{op}` | {spelt(each.needed)} | {spelt(each.may)} | {by_op.get(op, '–')} |"
            for op, each in FIELDS.items()
        ],
    ]


def spelt(fields: str) -> str:
    return ", ".join([f"`{field}`" for field in fields.split()]) or "–"


def picture(text: str, language: str) -> str:
    """A few rows as cards; BadData names row and field of what is wrong."""
    rows = parse_pack(text).get("person")
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST:
        raise BadData(f"{PACK}: expected 1 to {MOST} rows that begin with {ROW}")
    for place, row in enumerate(rows, 1):
        where = f"{PACK}, row {place}"
        if not isinstance(row, dict):
            raise BadData(f"{where}: {row!r}, expected a table")
        printed.check_person(row, f"{where} {row.get('id', '?')!r}")
    make_deck(PACK, rows)
    wide, high = CARD[0] + 10, CARD[1] + 10
    drawn = [
        group(front(written(row, language)), at=(wide * (i % ACROSS), high * (i // ACROSS)))
        for i, row in enumerate(rows)
    ]
    w, h = wide * min(ACROSS, len(rows)), high * -(-len(rows) // ACROSS)
    box = f"-4 -4 {w:g} {h:g}"
    return canvas(box, title("bruges", language), "bruges piece", *drawn)
