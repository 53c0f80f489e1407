"""Whole games for tests that need one: dealt from a name, played at random, always the same."""

from __future__ import annotations

from collections.abc import Mapping

import ludoteca as lt


def finished(
    secret: str = "a test", seats: int = 3, options: Mapping[str, str] | None = None
) -> lt.Table:
    """A finished game of random players."""
    table = begun(secret, seats, options)
    bot = lt.bots.make("random", seed=7)
    while table.actor != lt.OVER:
        table.play_code(table.actor, bot.choose(table.seat(table.actor)))
    return table


def begun(
    secret: str = "a test", seats: int = 3, options: Mapping[str, str] | None = None
) -> lt.Table:
    """A table at its first decision."""
    players = [lt.Player("Ada"), lt.Player("Bo", "random"), lt.Player("Cy"), lt.Player("Di")]
    return lt.Table(lt.GAMES["council"], players[:seats], options, lt.Dealer(secret))
