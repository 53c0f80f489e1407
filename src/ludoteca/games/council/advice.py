"""Advice: an action with all it asks for in one clause, and what counts for a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.core import state as core
from ludoteca.core.advice import Clause, Feature, Taken, belonging
from ludoteca.core.bits import has, size, total
from ludoteca.core.game import Game
from ludoteca.core.shortcut import Amount, Fact
from ludoteca.core.state import State
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.area import Area
from ludoteca.games.council.rules.game import council
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.build import permitted_cities
from ludoteca.games.council.rules.steps.satisfy import matching

# Each action: what it asks for afterwards, and what must be known to tell it.
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "acquire": ("slot", "pay"),
    "build": ("permit", "city"),
    "travel": ("city", "pay"),
    "elect": ("council", "councillor"),
    "send": ("council", "councillor"),
    "change": ("council",),
    "pay": ("pay",),
    "seat": (),
    "end": (),
}
KNOWN: Final[dict[str, tuple[str, ...]]] = {
    "acquire": ("permit", "region", "what"),
    "build": ("city", "permit"),
    "travel": ("city", "what"),
    "elect": ("council", "colour"),
    "send": ("council", "colour"),
    "change": ("council",),
    "pay": ("what",),
    "seat": ("colour",),
}
BEGUN: Final[dict[str, str]] = {  # the action that has been begun, by what is asked
    "permit to acquire": "acquire",
    "permit to use": "build",
    "city for the king": "travel",
    "council": "elect",
    "councillor": "seat",
    "region": "change",
    "pay": "pay",
}
CALLED: Final[dict[str, str]] = {
    "permit": "permit",
    "city": "city",
    "council": "council",
    "councillor": "colour",
    "slot": "region",
}


def clause(game: Game, s: State, codes: Sequence[int]) -> Clause | None:
    """One action, as far as it goes without a draw."""
    verb = game.codes.block(codes[0]).verb
    action = BEGUN.get(core.top(s).asks(), verb)
    if action not in PARTS:
        return None
    taken = belonging(game, s, codes, PARTS[action])
    facts: dict[str, Fact] = {}
    for one in taken:
        facts |= {key: one.facts[key] for key in ("permit", "city", "region") if key in one.facts}
        if one.verb in CALLED:
            facts[CALLED[one.verb]] = one.names[0]
    paid = spent(taken)
    if paid:
        facts["what"] = paid
    if any(key not in facts for key in KNOWN.get(action, ())):
        return None
    return Clause(len(taken), action, facts)


def spent(taken: Sequence[Taken]) -> list[Amount]:
    """The cards laid, and the coins paid beside them."""
    laid = [one.names[0] for one in taken if one.verb == "pay" and one.names[0] != "coins"]
    cards: list[Amount] = [(f"{card}_cards", laid.count(card)) for card in sorted(set(laid))]
    coins = sum(int(one.facts.get("cost_coins", 0)) for one in taken if one.names == ["coins"])
    return [*cards, ("coins", coins)] if coins else cards


def features(s: State, seat: int) -> list[Feature]:
    """Points, tiles, emporiums, goods, and what the cards are good for."""
    board = council(s)
    area = board.areas[seat]
    reach = permitted_cities(area.permits) & ~area.cities
    extra = int(board.mains) if board.turn == seat else 0
    return [
        Feature("points", int(area.points()), 1.0),
        Feature("emporiums", int(area.emporiums), -8.0),
        Feature("crown", king_points(area), 1.0),
        Feature("reach", int(size(reach)), 3.0, only=1),
        Feature("coins", int(area.coins), 0.8),
        Feature("assistants", int(area.assistants), 2.0),
        Feature("cards", int(total(area.hand)), 1.6),
        Feature("nobility", int(area.nobility), 1.5),
        Feature("mains", extra, 8.0, only=1),
        *tiles(board, area),
        *councils(board, area),
    ]


def king_points(area: Area) -> int:
    return sum(n for i, n in enumerate(table.KING_POINTS) if has(area.king_tiles, i))


def tiles(s: Council, area: Area) -> list[Feature]:
    """The bonus tiles won, and how near the others are that may still be."""
    out: list[Feature] = []
    for group, name in enumerate(table.GROUP_NAMES):
        own = has(area.tiles, group)
        out.append(Feature("tile", int(own), table.GROUP_POINTS[group], {"group": name}))
        if own or not has(s.claimed(), group):
            cities = s.map.groups[group]
            missing = int(size(cities & ~area.cities))
            worth = table.GROUP_POINTS[group] / size(cities) / 2
            out.append(Feature("missing", missing, -worth, {"group": name}))
    return out


def councils(s: Council, area: Area) -> list[Feature]:
    """How many cards each council would take, jokers aside."""
    return [
        Feature(
            "match",
            int(matching(area.hand, table.IN_LINE[s.lines[number]])),
            1.2,
            {"council": name},
            only=1,
        )
        for number, name in enumerate(table.COUNCIL_NAMES)
    ]
