"""One connection, held to limits: the size of a request, the time to send it, the time to read.

Uvicorn's parser has none of these. A proxy in front may have its own.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import TimerHandle
from functools import partial
from http import HTTPStatus
from typing import Any, Final

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from ludoteca.server.addresses import Crowd, Trusted, group
from ludoteca.server.metrics import Metrics
from ludoteca.server.settings import Settings

log: Final = logging.getLogger("ludoteca.server")

PIECE: Final = 8 << 10  # bytes parsed at once, so that a limit is noticed in time
LARGEST_HEAD: Final = 32 << 10  # bytes before the body
LARGEST: Final = 1 << 20  # bytes of anything; what a body may have is said in `wire`
OTHERS: Final = "servers"  # all other servers count as one
QUIET: Final = 60.0  # seconds between lines in the log about connections that are refused


class Doorkeeper:
    """What all connections of a server share: its limits, and how many there are."""

    def __init__(self, settings: Settings, metrics: Metrics, most: int) -> None:
        self.settings = settings
        self.metrics = metrics
        self.crowd = Crowd(most, settings.connections_each)
        self.trusted = Trusted(settings.trusted_proxies)
        self.private: int | None = (
            None  # the port by which other servers come, as many as they like
        )
        self._told = -QUIET

    def refusal(self, host: str) -> HTTPStatus | None:
        """Why an address cannot have a connection more."""
        if self.crowd.full:
            return HTTPStatus.SERVICE_UNAVAILABLE
        if host == OTHERS:
            return None
        if host not in self.trusted and self.crowd.crowded(group(host)):
            return HTTPStatus.TOO_MANY_REQUESTS
        return None

    def tell(self, status: HTTPStatus) -> None:
        """Count what is refused, with a line in the log now and then."""
        self.metrics.cut.labels(str(status.value)).inc()
        now = asyncio.get_running_loop().time()
        if now - self._told >= QUIET:
            self._told = now
            log.warning("connections are refused", extra={"status": status.value})


class Connection(HttpToolsProtocol):
    """HTTP/1.1 as uvicorn speaks it, with limits."""

    def __init__(
        self,
        keeper: Doorkeeper,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.keeper = keeper
        self.who: str | None = None  # whom this connection counts for, once it is let in
        self.sent = 0  # bytes of the request that is coming in
        self.headed = False  # whether its headers are complete
        self.running: RequestResponseCycle | None = None  # the request being answered
        self._sending: TimerHandle | None = None
        self._reading: TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        host = str((transport.get_extra_info("peername") or ("unknown",))[0])
        if transport.get_extra_info("sockname")[1] == self.keeper.private:
            host = OTHERS
        refused = self.keeper.refusal(host)
        if refused is not None:
            self.refuse(refused)
            return
        self.who = group(host)
        self.keeper.crowd.enter(self.who)
        super().connection_made(transport)
        self.hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.who is not None:
            self.keeper.crowd.leave(self.who)
            self.who = None
        self.relax()
        self.go_on()
        if self.running is not None and not self.running.response_complete:
            self.running.disconnected = True  # uvicorn tells only the last of several requests
            self.running.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            self.sent += len(piece)
            super().data_received(piece)
            if self.sent > LARGEST_HEAD and not self.headed:
                self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            elif self.sent > LARGEST:
                self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if self.sent and not self.transport.is_closing():
            self.hurry()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.sent = max(self.sent, 1)  # one more may begin in the same piece

    def on_headers_complete(self) -> None:
        self.headed = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.sent, self.headed = 0, False
        self.relax()

    def hurry(self) -> None:
        """A request has begun, or is due: it must come whole before long."""
        if self._sending is None:
            seconds = self.keeper.settings.send_seconds
            self._sending = self.loop.call_later(seconds, self.too_slow)

    def relax(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            self._sending = None

    def too_slow(self) -> None:
        self._sending = None
        if self.sent:
            self.refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is None:
            seconds = self.keeper.settings.stuck_seconds
            self._reading = self.loop.call_later(seconds, self.stuck)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.go_on()

    def go_on(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def stuck(self) -> None:
        """Nobody reads what is sent."""
        self._reading = None
        self.keeper.metrics.cut.labels("stuck").inc()
        self.transport.abort()

    def refuse(self, status: HTTPStatus) -> None:
        """Say why, unless an answer is on its way, and hang up."""
        self.keeper.tell(status)
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(told(status))
        self.transport.close()

    def let_go(self, at_once: bool) -> None:
        """The server stops: whoever is slow is not waited for."""
        if at_once or self.sent or self.flow.write_paused:
            self.transport.abort()

    def _unsupported_upgrade_warning(self) -> None:
        """Answered as if no upgrade had been asked for, and worth no line in the log."""


def told(status: HTTPStatus) -> bytes:
    """An answer to somebody whose request was not even read."""
    body = msgspec.json.encode({"error": status.name.lower(), "message": status.phrase})
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "connection: close",
        *(["retry-after: 10"] if status in (429, 503) else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body


def protocol(keeper: Doorkeeper) -> Any:
    """What uvicorn makes of every connection."""
    return partial(Connection, keeper)
