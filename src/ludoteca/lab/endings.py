"""The last turn of a seat: every way to play it, and the one that counts most in the end.

A search is after the win, and where that is decided its noise hides a point. Here points are sure,
so they are counted instead, whether they decide the game or not. Whether a turn becomes the last by
what is done in it is left to the bot; how it is played is counted here too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.kits import kit_of
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.judge import final_lead, lead
from ludoteca.record import digest
from ludoteca.table.seat import Seat

MOST: Final = 1500  # positions that are looked at
WAYS: Final = 200  # that are tried, where there are too many or a turn only becomes the last
TRIES: Final = 8  # to go on from what a bot has begun
LONGEST: Final = 60  # decisions of a turn


class Ending(Protocol):
    """The room `ending` of a game, a module."""

    def last_turn(self, s: State, seat: int) -> bool:
        """Whether `seat` is to act and has no turn after this one, whatever happens."""

    def may_close(self, s: State, seat: int) -> bool:
        """Whether `seat` is to act and may make this its last turn, which it is not yet."""

    def closed(self, s: State, seat: int) -> bool:
        """Whether the turn `seat` has just played was its last, by what it did."""

    def settled(self, s: State, seat: int) -> float:
        """The points of a seat if the game ended now, and a little for what breaks ties."""


class Way(NamedTuple):
    """A way to play a turn, as far as it goes."""

    s: State
    plan: list[int]
    drawn: bool  # whether something has been drawn: the plan ends there


def last_plan(seat: Seat, rng: Rng) -> list[int] | None:
    """The plan that counts most, up to the next draw; None if it is not the last turn.

    Of more ways than anybody would look at, many are tried. Draws are made as they may come.
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
            tried = [rolled(seat, world, [], rng) for _ in range(WAYS)]
            found = [(worth(seat.game, ending, way.s, seat.seat), way.plan) for way in tried]
            return max(found if best is None else [best, *found])[1]
    return None if best is None else best[1]


def closing_plan(seat: Seat, begun: Sequence[int], rng: Rng) -> list[int] | None:
    """The best way to play a turn that becomes the last by the plan `begun`; None if it does not.

    The plan may be the beginning of a turn only: the best of several ways to go on stands for it.
    """
    kit = kit_of(seat.game)
    if not kit.has("ending"):
        return None
    ending: Ending = kit.room("ending")
    world = seat.imagine(rng)
    if not ending.may_close(world, seat.seat):
        return None
    meant = [rolled(seat, world, begun, rng) for _ in range(TRIES)]
    judge = judge_of(seat.game)
    likely = max(meant, key=lambda way: lead(seat.game, judge, way.s, seat.seat))
    if not ending.closed(likely.s, seat.seat):
        return None
    ways = [*meant, *(rolled(seat, world, [], rng) for _ in range(WAYS))]
    closing = [way for way in ways if ending.closed(way.s, seat.seat)]
    return max(closing, key=lambda way: worth(seat.game, ending, way.s, seat.seat)).plan


def rolled(seat: Seat, world: State, begun: Sequence[int], rng: Rng) -> Way:
    """A way to play the turn that begins with some decisions and goes on by the rollout policy."""
    judge = judge_of(seat.game)
    way, left = Way(world, [], False), list(begun)
    for _ in range(LONGEST):
        if core.actor(way.s) != seat.seat:
            break
        code = left.pop(0) if left else int(judge.pick(way.s, core.top(way.s), rng))
        way = step(way, code, rng)
    return way


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
