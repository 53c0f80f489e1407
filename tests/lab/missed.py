"""Counts sure points left lying: `python -m tests.lab.missed GAME --bot normal --games 100`.

The last turn of every player of a finished game is played again in other ways; nothing may be drawn
in it. Then the rest of the game is played as it was. A way that ends with more points for that
player, and with no more for anybody else, was missed.
"""

from __future__ import annotations

import argparse
from typing import Final, NamedTuple

import ludoteca as lt
from ludoteca.core.state import top
from ludoteca.lab.judges import judge_of

WAYS: Final = 150  # to play a turn again


class Made(NamedTuple):
    """A decision or a draw, and the position before it."""

    actor: int
    code: int
    before: lt.State


def played(
    name: str, bot: str, number: int, seats: int, options: dict[str, str] | None = None
) -> tuple[list[Made], lt.State]:
    """A game between bots of one kind."""
    game = lt.GAMES[name]
    s, dealer = game.deal(seats, options or {}), lt.Dealer(f"missed {number}")
    bots = [lt.bots.make(bot, 10 * number + seat) for seat in range(seats)]
    made: list[Made] = []
    while lt.actor(s) != lt.OVER:
        actor, before = lt.actor(s), s.copy()
        drawn = actor == lt.CHANCE
        code = dealer.draw(s) if drawn else bots[actor].choose(lt.Seat(game, s, actor))
        lt.take(s, code)
        made.append(Made(actor, code, before))
    return made, s


def last_turn(made: list[Made], seat: int) -> tuple[int, int]:
    """Where the last decisions of a seat begin and end, with no other seat's in between."""
    end = max(i for i, one in enumerate(made) if one.actor == seat) + 1
    start = end
    while start and made[start - 1].actor in (seat, lt.CHANCE):
        start -= 1
    while made[start].actor != seat:
        start += 1
    return start, end


def missed(name: str, made: list[Made], final: lt.State, seat: int) -> int:
    """The most points `seat` could have had more for sure."""
    game, rng, most = lt.GAMES[name], lt.Rng(seat), 0
    start, end = last_turn(made, seat)
    had = game.points(final)
    for number in range(WAYS):
        s = made[start].before.copy()
        while lt.actor(s) == seat:
            codes = lt.codes(s)
            quick = number % 2 and judge_of(game).pick(s, top(s), rng)
            lt.take(s, int(quick) if quick in codes else codes[rng.below(len(codes))])
        if all(one.actor != seat for one in made[end:]) and again(s, made[end:]):
            got = game.points(s)
            others = all(got[i] <= had[i] for i in range(s.seats) if i != seat)
            if others:
                most = max(most, got[seat] - had[seat])
    return most


def again(s: lt.State, rest: list[Made]) -> bool:
    """Play the rest as it was; False if that cannot be done."""
    for one in rest:
        if lt.actor(s) != one.actor or one.code not in lt.codes(s):
            return False
        lt.take(s, one.code)
    return lt.actor(s) == lt.OVER


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=list(lt.GAMES))
    asked.add_argument("--bot", default="normal")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--seats", type=int, default=2)
    given = asked.parse_args()
    turns, found = 0, list[int]()
    for number in range(given.games):
        made, final = played(given.game, given.bot, number, given.seats)
        for seat in range(given.seats):
            turns += 1
            points = missed(given.game, made, final, seat)
            if points:
                found.append(points)
    print(
        f"{given.game}, {given.bot}, {given.games} games: points missed in {len(found)}"
        f" of {turns} last turns, {sum(found)} points in all"
    )


if __name__ == "__main__":
    main()
