"""An open stream, of which only the number of the last whole event matters."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Sequence
from typing import Final

from ludoteca.server.bench.client import HOST, PACKED, request

END: Final = b"\n\n"  # of an event
NUMBER: Final = b"\nid: "
GZIP: Final = 16 + zlib.MAX_WBITS


class Stream(asyncio.Protocol):
    """What the server sends, unpacked chunk by chunk if it is packed."""

    def __init__(self, asked: bytes, packed: bool) -> None:
        self.asked = asked
        self.seen = 0
        self.bytes = 0  # that came over the wire
        self.waiting: tuple[int, asyncio.Future[float]] | None = None
        self._raw = b""
        self._begun = False
        self._unpack = zlib.decompressobj(GZIP) if packed else None
        self._came = 0.0  # when the last event did
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.asked)

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self._raw += data
        if not self._begun:
            _, end, rest = self._raw.partition(b"\r\n\r\n")
            if not end:
                return
            self._begun, self._raw = True, rest
        self._read_chunks()
        if not self._rest.endswith(END):
            return
        _, mark, rest = (b"\n" + self._rest).rpartition(NUMBER)
        self._rest = b""
        if mark:
            self.seen, self._came = int(rest.partition(b"\n")[0]), time.perf_counter()
            self._tell()

    def _read_chunks(self) -> None:
        """Take every chunk that is there as a whole."""
        while True:
            size, end, rest = self._raw.partition(b"\r\n")
            length = int(size, 16) if end else 0
            if not end or len(rest) < length + 2:
                return
            chunk = rest[:length]
            self._rest += chunk if self._unpack is None else self._unpack.decompress(chunk)
            self._raw = rest[length + 2 :]

    def wait_for(self, number: int) -> asyncio.Future[float]:
        """When event `number`, or one after it, came."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.waiting = (number, future)
        self._tell()
        return future

    def _tell(self) -> None:
        if self.waiting is not None and self.seen >= self.waiting[0]:
            (_, future), self.waiting = self.waiting, None
            if not future.done():  # nobody waits any more
                future.set_result(self._came)


async def listen(port: int, path: str, token: str = "", more: Sequence[str] = ()) -> Stream:
    asked = request("GET", path, token, more=more)
    loop = asyncio.get_running_loop()
    made = await loop.create_connection(lambda: Stream(asked, more == PACKED), HOST, port)
    return made[1]
