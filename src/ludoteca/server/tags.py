"""What a click costs and brings, as tags on the place it is made on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ludoteca import draw
from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.kits import kit_of
from ludoteca.server.plans import Plan

Glance = Callable[[State, int], float]  # what a position is worth to a seat, at first sight
MANY: Final = 9  # places that may glow alike

# How the facts behind a choice begin, and how often what they count goes to the player.
SIGNS: Final[Mapping[str, int]] = {"cost": -1, "gain": 1, "from": -1, "then": -1}
OPEN: Final = {"from": "least", "then": "left"}  # what is not yet settled


def tagged(game: Game, s: State, seat: int, found: Sequence[Plan]) -> list[Plan]:
    """Plans of `seat` with their tags; where many glow, those of less promise do so softly."""
    known = draw.signs(game.name)
    for plan in found:
        tags = tags_of(game, s, plan["steps"], known)
        if tags:
            plan["tags"] = tags
    kit = kit_of(game)
    if kit.has("glance") and len({place for plan in found for place in plan["targets"]}) > MANY:
        soften(game, s, seat, found, kit.room("glance"))
    return list(found)


def soften(game: Game, s: State, seat: int, found: Sequence[Plan], glance: Glance) -> None:
    """Mark as soft whatever leaves `seat` no better off at a glance, unless everything does."""
    now = glance(s, seat)
    idle = [plan for plan in found if glance(played(game, s, plan["steps"]), seat) <= now]
    if len(idle) < len(found):
        for plan in idle:
            plan["soft"] = True


def played(game: Game, s: State, steps: Sequence[str]) -> State:
    """The position after the decisions of one click."""
    then = s.copy()
    for text in steps:
        core.take(then, game.parse(text))
    return then


def tags_of(game: Game, s: State, steps: Sequence[str], known: Mapping[str, str]) -> list[draw.Tag]:
    """What the decisions of one click cost and bring together, as far as there are signs for it."""
    sums: dict[tuple[str, str], int] = {}
    now = s
    for i, text in enumerate(steps):
        code = game.parse(text)
        for key, value in game.facts(now, code).items():
            name, n = counted(key, value)
            kind, _, what = name.partition("_")
            if kind in SIGNS and what in known:
                sums[kind, what] = sums.get((kind, what), 0) + SIGNS[kind] * n
        if i + 1 < len(steps):
            now = now.copy()
            core.take(now, code)
    for kind, what in list(sums):
        if kind == "from":  # one price, of which a part is settled
            sums[kind, what] += sums.pop(("cost", what), 0)
    return [
        draw.Tag(what=what, n=n, sort=OPEN.get(kind, ""))
        for (kind, what), n in sums.items()
        if n or kind in OPEN
    ]


def counted(key: str, value: int | str) -> tuple[str, int]:
    """A fact as a name and a number; one of a kind is counted under its own name."""
    if isinstance(value, int):
        return key, value
    kind, _, what = key.partition("_")
    return f"{kind}_{what}-{value}" if what else f"{kind}_{value}", 1
