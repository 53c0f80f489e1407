"""Advice: a card with its action in one clause, and what counts for a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.core import state as core
from ludoteca.core.advice import Clause, Feature, belonging
from ludoteca.core.bits import count, has
from ludoteca.core.game import Game
from ludoteca.core.shortcut import Fact
from ludoteca.core.state import State
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.bags import total
from ludoteca.games.bruges.rules.game import bruges
from ludoteca.games.bruges.rules.scoring import final_sum
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.rounds import held

# Each action of a card: what it asks for afterwards.
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "workers": ("card",),
    "guilders": ("card",),
    "threat": ("card",),
    "canal": ("card", "side"),
    "build": ("colour", "card"),
    "place": ("card", "house"),
}
BEGUN: Final[dict[str, str]] = {  # the action that has been begun, by what is asked
    "house colour": "build",
    "card for house": "build",
}
ENDS: Final = ("turn", "rest of turn")


def clause(game: Game, s: State, codes: Sequence[int]) -> Clause | None:
    """A card and what it is played for; what persons ask is told choice by choice."""
    verb, asked = game.codes.block(codes[0]).verb, core.top(s).asks()
    if verb == "pass":
        return Clause(1, "end") if asked in ENDS else None
    if verb == "card" and asked == "card to play":
        return Clause(1, "play", {"card": game.codes.block(codes[0]).names(codes[0])[0]})
    if verb == "player":
        return Clause(1, "choose", {"whom": game.codes.block(codes[0]).names(codes[0])[0]})
    action = BEGUN.get(asked, verb)
    if action not in PARTS:
        return None
    taken = belonging(game, s, codes, PARTS[action])
    facts: dict[str, Fact] = {}
    for one in taken:
        if "card" in one.facts:
            facts["card"] = one.facts["card"]
        if one.verb in PARTS[action]:
            facts[one.verb] = one.names[0]
    if not facts:
        return None
    return Clause(len(taken), called(action, facts), facts)


def called(action: str, facts: Mapping[str, Fact]) -> str:
    """What is told besides the card, as far as it had to be chosen."""
    if "side" in facts:
        return f"{action}_{facts['side']}"
    if "colour" in facts:
        return f"{action}_colour_card" if "card" in facts else f"{action}_colour"
    return f"{action}_house" if "house" in facts else action


def features(s: State, seat: int) -> list[Feature]:
    """Points now and at the end, people, houses, canals, threats, goods, and who leads in what."""
    board = bruges(s)
    area = board.areas[seat]
    threats = sum(int(count(area.threats, colour)) for colour in range(table.COLOURS))
    return [
        Feature("points", int(area.points() + final_sum(board, seat)), 1.0),
        Feature("persons", len(area.persons), 1.0, only=1),
        Feature("rooms", int(area.empty), 0.9, only=1),
        Feature("canals", int(area.left + area.right), 0.8, only=1),
        Feature("threats", threats, -0.8),
        Feature("workers", int(total(area.workers)), 0.45),
        Feature("guilders", int(area.guilders), 0.35),
        *majorities(board, seat),
    ]


def majorities(s: Bruges, seat: int) -> list[Feature]:
    """Where a player is ahead of all others, as long as the marker is not turned."""
    out: list[Feature] = []
    for kind, name in enumerate(table.MAJORITY_NAMES):
        best = max(int(held(s, other, kind)) for other in range(s.seats) if other != seat)
        ahead = int(held(s, seat, kind) > best or has(s.areas[seat].majorities, kind))
        out.append(Feature("majority", ahead, 1.5, {"majority": name}))
    return out
