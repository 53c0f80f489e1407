"""The bot that does not think."""

from __future__ import annotations

from ludoteca.lab.bots.bot import Bot
from ludoteca.table.seat import Seat


class RandomBot(Bot):
    """Any legal code, all equally likely."""

    name = "random"

    def choose(self, seat: Seat) -> int:
        codes = seat.codes()
        return codes[self.rng.below(len(codes))]
