"""A database that is away: locked, full, damaged, hanging or gone; told once, not at every try."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from ludoteca.core.errors import LudotecaError

log: Final = logging.getLogger("ludoteca.server")


class Unavailable(LudotecaError):
    """The database does not answer or stores nothing; whether it just did is not known."""


def away(error: Exception) -> bool:
    """Whether this is the database's fault, not that of what was asked of it."""
    gone = isinstance(error, OperationalError | InterfaceError | NoConnection)
    return gone or type(error) is DatabaseError or lost(error)  # DatabaseError: damaged


def lost(error: Exception) -> bool:
    """Whether the connection has ended."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def one_line(error: Exception) -> str:
    """What the driver says; never the statement, nor what was in it."""
    reason = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(str(reason).split())


class Outage:
    """Whether reading, or writing, fails at present."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.clock: Callable[[], float] = time.monotonic  # which never goes back
        self.errors = 0  # since the server started
        self.lasted = 0.0  # seconds of outages that are over, until somebody makes up for them
        self._since: float | None = None

    @property
    def owed(self) -> float:
        """Seconds that nobody has made up for yet."""
        return self.lasted + self.seconds

    @property
    def seconds(self) -> float:
        """How long it has lasted."""
        return 0.0 if self._since is None else self.clock() - self._since

    def began(self, reason: str) -> None:
        self.errors += 1
        if self._since is None:
            self._since = self.clock()
            log.error("the database is away", extra={"what": self.kind, "reason": reason})

    def ended(self) -> None:
        if self._since is not None:
            lasted = {"what": self.kind, "seconds": round(self.seconds, 1)}
            log.warning("the database is back", extra=lasted)
            self.lasted += self.seconds
            self._since = None
