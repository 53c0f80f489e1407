"""Connections to the other servers, kept open: requests go out as they came, answers come back."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Final

import httptools

from ludoteca.core.errors import LudotecaError

KEPT: Final = 64  # idle connections to each
CONNECT: Final = 2.0  # seconds
IDLE: Final = 30.0  # seconds an idle connection is used again, less than the other side keeps it
HIGH: Final = 256 << 10  # bytes of an answer that wait to be sent on

Header = tuple[bytes, bytes]


class Unreached(LudotecaError):
    """There is no answer; `sent` if the other may have done what it was asked for all the same."""

    def __init__(self, why: str, sent: bool) -> None:
        super().__init__(why)
        self.sent = sent


class Line(asyncio.Protocol):
    """One connection; one request at a time."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.parser: httptools.HttpResponseParser | None = None
        self.headers: list[Header] = []
        self.status = 0
        self.parts: deque[bytes] = deque()
        self.waiting = 0  # bytes in `parts`
        self.complete = False
        self.closed = False
        self.since = 0.0
        self._changed: asyncio.Future[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        self._wake()

    def data_received(self, data: bytes) -> None:
        if self.parser is None:  # nothing was asked
            self.close()
            return
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserError:
            self.close()
        self._wake()

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        assert self.parser is not None
        self.status = self.parser.get_status_code()

    def on_body(self, body: bytes) -> None:
        self.parts.append(body)
        self.waiting += len(body)
        if self.waiting > HIGH and self.transport is not None:
            self.transport.pause_reading()

    def on_message_complete(self) -> None:
        self.complete = True

    def _wake(self) -> None:
        if self._changed is not None and not self._changed.done():
            self._changed.set_result(None)

    async def _wait(self) -> None:
        self._changed = asyncio.get_running_loop().create_future()
        await self._changed

    def send(self, request: bytes) -> None:
        assert self.transport is not None
        self.parser = httptools.HttpResponseParser(self)
        self.headers, self.status, self.complete = [], 0, False
        self.transport.write(request)

    async def head(self) -> None:
        """Wait for the answer to begin."""
        while not self.status:
            if self.closed:
                raise Unreached("the connection ended", sent=True)
            await self._wait()

    async def part(self) -> bytes | None:
        """What comes next of the body; None at its end."""
        while not self.parts:
            if self.complete:
                return None
            if self.closed:
                raise Unreached("the answer broke off", sent=True)
            await self._wait()
        out = b"".join(self.parts)
        self.parts.clear()
        if self.waiting > HIGH and self.transport is not None:
            self.transport.resume_reading()
        self.waiting = 0
        return out

    @property
    def reusable(self) -> bool:
        kept = self.parser is not None and self.parser.should_keep_alive()
        return self.complete and kept and not self.closed

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


class Upstreams:
    """All connections to others."""

    def __init__(self) -> None:
        self._idle: dict[str, list[Line]] = {}
        self._used: dict[str, set[Line]] = {}

    async def ask(self, address: str, request: bytes) -> Line:
        """Send a request, and wait for its answer to begin; give the line back afterwards."""
        line = await self._line(address)
        self._used.setdefault(address, set()).add(line)
        answered = False
        try:
            line.send(request)
            await line.head()
            answered = True
        finally:
            if not answered:
                self.done(address, line)
        return line

    async def _line(self, address: str) -> Line:
        loop = asyncio.get_running_loop()
        idle = self._idle.get(address, [])
        while idle:
            line = idle.pop()
            if not line.closed and loop.time() - line.since < IDLE:
                return line
            line.close()
        host, _, port = address.rpartition(":")
        try:
            async with asyncio.timeout(CONNECT):
                _, made = await loop.create_connection(Line, host.strip("[]"), int(port))
        except (OSError, TimeoutError) as error:
            raise Unreached(f"{address}: {error!r}", sent=False) from error
        return made

    def done(self, address: str, line: Line) -> None:
        """Keep a line whose answer has been read to its end, or hang up."""
        self._used.get(address, set()).discard(line)
        idle = self._idle.setdefault(address, [])
        if line.reusable and len(idle) < KEPT:
            line.since = asyncio.get_running_loop().time()
            line.parser = None
            idle.append(line)
        else:
            line.close()

    def keep_only(self, addresses: Iterable[str]) -> None:
        """Hang up on those that are not there any more, whoever waits for them."""
        kept = set(addresses)
        for lines in (self._idle, self._used):
            for address in [address for address in lines if address not in kept]:
                for line in list(lines.pop(address)):
                    line.close()

    def close(self) -> None:
        self.keep_only(())
