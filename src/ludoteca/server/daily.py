"""The deal of the day: the same for everybody, and foreseen by nobody."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from ludoteca.core.errors import UnknownGame
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.server.errors import not_found

FIRST: Final = date(1970, 1, 1)  # when servers' clocks began


@dataclass(frozen=True)
class Deal:
    """One game on one day, by the server's clock in universal time."""

    game: Game
    day: date

    @property
    def ends(self) -> float:
        """When the day is over, in seconds since 1970."""
        midnight = datetime(self.day.year, self.day.month, self.day.day, tzinfo=UTC)
        return (midnight + timedelta(days=1)).timestamp()

    @property
    def seats(self) -> int:
        """One more than the fewest there can be."""
        fewest, most = self.game.seats
        return min(fewest + 1, most)

    def secret(self, key: str) -> str:
        """What the dealer draws from; only the key's holder can work it out."""
        text = f"daily {self.game.name} {self.day.isoformat()}"
        return hmac.new(key.encode(), text.encode(), "sha256").hexdigest()


def today(now: float) -> date:
    return datetime.fromtimestamp(now, UTC).date()


def deal(game: str, day: str, now: float) -> Deal:
    """The deal of a game on a day that has come, or today."""
    try:
        dealt, asked = GAMES[game], date.fromisoformat(day) if day else today(now)
    except UnknownGame:
        raise not_found("no_game") from None
    except ValueError:
        raise not_found("no_day") from None
    if not FIRST <= asked <= today(now):
        raise not_found("no_day")
    return Deal(dealt, asked)


def thought(secret: str, number: int) -> int:
    """What the bots of a deal think with at its `number`th move: the same at every table."""
    made = hmac.new(secret.encode(), f"bot {number}".encode(), "sha256").digest()
    return int.from_bytes(made[:7], "big")
