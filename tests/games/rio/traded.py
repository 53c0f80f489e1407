"""Counts offers between bots: `python -m tests.games.rio.traded --bot normal --games 20`."""

from __future__ import annotations

import argparse
from typing import NamedTuple

import ludoteca as lt
from ludoteca.core.state import top
from ludoteca.games.rio.rules.game import rio
from ludoteca.games.rio.rules.steps.trade import ALL_GIVEN, HALF, Answer


class Counted(NamedTuple):
    """Offers made, those accepted, and those accepted by somebody who got nothing for it."""

    made: int
    accepted: int
    gifts: int


def traded(bot: str, number: int, seats: int) -> Counted:
    """The offers of one game between bots of a kind."""
    game = lt.GAMES["rio"]
    s, dealer = game.deal(seats), lt.Dealer(f"traded {number}")
    bots = [lt.bots.make(bot, 10 * number + seat) for seat in range(seats)]
    made = accepted = gifts = 0
    dealer.settle(s)
    while lt.actor(s) != lt.OVER:
        seat = lt.actor(s)
        answering, offer = isinstance(top(s), Answer), int(rio(s).offer)
        code = bots[seat].choose(lt.Seat(game, s, seat))
        if answering:
            made += 1
            if game.text(code) == "accept":
                accepted += 1
                gifts += (offer & ALL_GIVEN == 0) or (offer >> HALF == 0)
        lt.play(s, code)
        dealer.settle(s)
    return Counted(made, accepted, gifts)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--bot", default="normal")
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--seats", type=int, default=3)
    given = asked.parse_args()
    found = [traded(given.bot, number, given.seats) for number in range(given.games)]
    total = Counted(*(sum(column) for column in zip(*found, strict=True)))
    some = sum(one.accepted > 0 for one in found)
    print(
        f"{given.bot}, {given.seats} players, {given.games} games: {total.made} offers,"
        f" {total.accepted} accepted (in {some} games), {total.gifts} gifts"
    )


if __name__ == "__main__":
    main()
