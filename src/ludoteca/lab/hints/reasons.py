"""Why: what a plan changes, in the features its game names, or in points and declared fields."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core import state as core
from ludoteca.core.advice import Adviser, Feature, Reason
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.kits import kit_of

MOST: Final = 3  # reasons for a hint
POINT, FIELD, OVER, NOTHING = "source", "field", "over", "nothing"  # reasons of any game
IDLE: Final = [Reason(NOTHING, {})]
A_FIELD: Final = 0.1  # points: what one more of something is worth where nobody says


def reasons(game: Game, before: State, after: State, seat: int) -> list[Reason]:
    """What changes most for a seat between two positions it knows: gains first, then costs."""
    if core.actor(after) == core.OVER:
        return [Reason(OVER, {"place": game.places(after)[seat]})]
    changed = changes(game, before, after, seat)
    gains = [reason for worth, reason in changed if worth > 0]
    costs = [reason for worth, reason in changed if worth <= 0]
    told = gains[: MOST - 1] if costs else gains[:MOST]
    return [*told, *costs[: max(1, MOST - len(told))]] or IDLE


def gains_alone(game: Game, before: State, after: State, seat: int) -> bool:
    """Whether something gets better, and nothing worse, in what a player would count."""
    if core.actor(after) == core.OVER:
        return False
    found = changes(game, before, after, seat)
    return bool(found) and all(worth > 0 for worth, _ in found)


def gain(game: Game, before: State, after: State, seat: int) -> float:
    """What all that changes is worth, in points."""
    return sum(worth for worth, _ in changes(game, before, after, seat))


def changes(game: Game, before: State, after: State, seat: int) -> list[tuple[float, Reason]]:
    """All that changes, with its worth in points: what changes most comes first."""
    found = {identity(one): one for one in features(game, before, seat)}
    out: list[tuple[float, Reason]] = []
    for one in features(game, after, seat):
        old = found.get(identity(one), one._replace(value=0))
        change = one.value - old.value
        if change * (one.only or change) > 0:
            way = "more" if change > 0 else "less"
            facts = {"way": way, "n": abs(change), "left": one.value, **one.facts}
            out.append((one.worth * change, Reason(one.key, facts)))
    return sorted(out, key=lambda pair: -abs(pair[0]))


def identity(one: Feature) -> tuple[str, tuple[tuple[str, int | str], ...]]:
    return one.key, tuple(sorted(one.facts.items()))


def features(game: Game, s: State, seat: int) -> list[Feature]:
    """What a game names, or what any game has."""
    kit = kit_of(game)
    if kit.has("advice"):
        adviser: Adviser = kit.room("advice")
        return adviser.features(s, seat)
    return plain(game, s, seat)


def plain(game: Game, s: State, seat: int) -> list[Feature]:
    """Points by their source, and the numbers among the declared fields of an area."""
    area: dict[str, Any] = game.view(s, seat)["areas"][seat]
    points = [Feature(POINT, n, 1.0, {"source": source}) for source, n in game.sources(s, seat)]
    fields = [
        Feature(FIELD, amount(area[name]), A_FIELD, {"name": name})
        for name in game.area.names()
        if name in area
    ]
    return points + fields


def amount(value: object) -> int:
    """A number, or how many things there are; what has another name is no more and no less."""
    if isinstance(value, bool | str):
        return 0
    if isinstance(value, int):
        return value
    if isinstance(value, dict):
        return sum(amount(each) for each in value.values())
    return len(value) if isinstance(value, list) else 0
