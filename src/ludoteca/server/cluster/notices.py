"""What others have changed, told by the database as soon as it is so."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.server.outage import one_line

log: Final = logging.getLogger("ludoteca.server")

CHANNEL: Final = "ludoteca"  # as in the migration that makes the triggers
WAIT: Final = 1.0  # seconds after which the thread looks whether it should end
PAUSE: Final = 0.5  # seconds until a connection is tried again

Heard = Callable[[str], None]


def tell(c: Connection, what: str, about: str = "") -> None:
    """Let everybody know, once this is committed."""
    c.execute(select(func.pg_notify(CHANNEL, f"{what} {about}".strip())))


class Notices:
    """Listens in a thread of its own; who is told is told in the event loop."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._heard: dict[str, Heard] = {}
        self._again: list[Callable[[], None]] = []
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def on(self, what: str, heard: Heard) -> None:
        """Call `heard` with whatever a notice of this kind is about."""
        self._heard[what] = heard

    def on_gap(self, heard: Callable[[], None]) -> None:
        """Call `heard` when notices may have been missed."""
        self._again.append(heard)

    def begin(self) -> None:
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, args=(loop,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        told = False
        while not self._stop.is_set():
            try:
                self._listen(loop)
                told = False
            except SQLAlchemyError as error:
                if not told:
                    log.warning("notices are not heard", extra={"reason": one_line(error)})
                told = True
                self._stop.wait(PAUSE)

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        plain = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        with plain.connect() as connection:
            connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            self._tell(loop, self._missed)
            driver: Any = connection.connection.driver_connection
            try:
                while not self._stop.is_set():
                    for notice in driver.notifies(timeout=WAIT):
                        self._tell(loop, self._told, notice.payload)
                        if self._stop.is_set():
                            break
            except driver_errors(connection) as error:
                connection.invalidate()
                log.warning("notices are not heard", extra={"reason": " ".join(str(error).split())})
                self._stop.wait(PAUSE)

    def _tell(self, loop: asyncio.AbstractEventLoop, told: Callable[..., None], *what: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(told, *what)

    def _told(self, payload: str) -> None:
        what, _, about = payload.partition(" ")
        if what in self._heard:
            self._heard[what](about)

    def _missed(self) -> None:
        for heard in self._again:
            heard()


def driver_errors(connection: Connection) -> type[Exception]:
    """What the driver raises by itself, where SQLAlchemy is not asked."""
    found: type[Exception] = connection.dialect.loaded_dbapi.Error
    return found
