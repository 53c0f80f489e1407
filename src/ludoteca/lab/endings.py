"""The last turn of a seat: every way to play it, and the one that counts most in the end.

A search is after the win, and where that is decided its noise hides a point. Here points are sure,
so they are counted instead, whether they decide the game or not.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.kits import kit_of
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.judge import final_lead
from ludoteca.record import digest
from ludoteca.table.seat import Seat

MOST: Final = 1500  # positions that are looked at


class Ending(Protocol):
    """The room `ending` of a game, a module."""

    def last_turn(self, s: State, seat: int) -> bool:
        """Whether `seat` is to act and has no turn after this one, whatever happens."""

    def settled(self, s: State, seat: int) -> float:
        """The points of a seat if the game ended now, and a little for what breaks ties."""


class Way(NamedTuple):
    """A way to play a turn, as far as it goes."""

    s: State
    plan: list[int]
    drawn: bool  # whether something has been drawn: the plan ends there


def last_plan(seat: Seat, rng: Rng) -> list[int] | None:
    """The plan that counts most, up to the next draw; None if it is not the last turn.

    None too if there are more ways than anybody would look at. Draws are made as they may come.
    """
    kit = kit_of(seat.game)
    if not kit.has("ending"):
        return None
    ending: Ending = kit.room("ending")
    world = seat.imagine(rng)
    if not ending.last_turn(world, seat.seat):
        return None
    judge = judge_of(seat.game)
    waiting, seen = [Way(world, [], False)], {digest(seat.game, world)}
    best: tuple[float, list[int]] | None = None
    while waiting:
        way = waiting.pop()
        choices = judge.deeper if way.plan else judge.choices
        for code in reversed(choices(way.s, core.top(way.s))):
            after = step(way, int(code), rng)
            if core.actor(after.s) == seat.seat and ending.last_turn(after.s, seat.seat):
                known = digest(seat.game, after.s)
                if known not in seen:
                    seen.add(known)
                    waiting.append(after)
                continue
            value = worth(seat.game, ending, after.s, seat.seat)
            if best is None or value > best[0]:
                best = value, after.plan
        if len(seen) > MOST:
            return None
    return None if best is None else best[1]


def step(way: Way, code: int, rng: Rng) -> Way:
    """One decision more, and the draws after it."""
    s = way.s.copy()
    core.take(s, code)
    plan = way.plan if way.drawn else [*way.plan, code]
    drawn = core.actor(s) == core.CHANCE
    if drawn:
        core.draw(s, rng)
    return Way(s, plan, way.drawn or drawn)


def worth(game: Game, ending: Ending, s: State, seat: int) -> float:
    """The margin over the best of the others, if the game ended now."""
    if core.actor(s) == core.OVER:
        return float(final_lead(game, s, seat))
    others = [ending.settled(s, other) for other in range(s.seats) if other != seat]
    return ending.settled(s, seat) - max(others)
