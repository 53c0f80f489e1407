"""From a move to the last watcher: the event, and the parts of the page fetched because of it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from ludoteca.server.bench.client import HOST, Connection, request
from ludoteca.server.bench.process import Process
from ludoteca.server.bench.rooms import OVER, Room, open_room

PATIENCE: Final = 60.0  # seconds for everybody to have seen a move
END: Final = b"\n\n\r\n"  # of an event in a stream that comes in chunks
NUMBER: Final = b"\nid: "
OVERLAP: Final = 24  # moves whose log lines a page fetches again; must agree with table.js


class Delays(NamedTuple):
    """Milliseconds to the last watcher, for each move."""

    events: list[float]
    screens: list[float]


class Stream(asyncio.Protocol):
    """An event stream, of which only the number of the last whole event matters."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.seen = 0
        self.waiting: tuple[int, asyncio.Future[float]] | None = None
        self._came = 0.0  # when the last event did
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(request("GET", self.path))

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self._rest.endswith(END):
            return
        _, mark, rest = self._rest.rpartition(NUMBER)
        self._rest = b""
        if mark:
            self.seen, self._came = int(rest.partition(b"\n")[0]), time.perf_counter()
            self._tell()

    def wait_for(self, number: int) -> asyncio.Future[float]:
        """When event `number`, or one after it, came."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.waiting = (number, future)
        self._tell()
        return future

    def _tell(self) -> None:
        if self.waiting is not None and self.seen >= self.waiting[0]:
            self.waiting[1].set_result(self._came)
            self.waiting = None


@dataclass
class Watcher:
    """Somebody with the page of a table open."""

    stream: Stream
    connection: Connection
    page: str

    @classmethod
    async def open(cls, port: int, room: Room) -> Watcher:
        loop = asyncio.get_running_loop()
        _, stream = await loop.create_connection(lambda: Stream(f"{room.path}/events"), HOST, port)
        return cls(stream, await Connection.open(port), f"/tables/{room.id}/parts?layout=wide")

    async def see(self, event: int, number: int) -> tuple[float, float]:
        """When the event came, and when what it tells of can be shown, as the page does it."""
        heard = await self.stream.wait_for(event)
        await self.connection.ask("GET", f"{self.page}&after={max(0, number - OVERLAP)}")
        return heard, time.perf_counter()

    def close(self) -> None:
        self.stream.transport.close()
        self.connection.close()


def measure(folder: Path, game: str, watchers: int, moves: int) -> Delays:
    with Process(folder) as server:
        return asyncio.run(watch(server.port, game, watchers, moves))


async def watch(port: int, game: str, watchers: int, moves: int) -> Delays:
    room = await open_room(port, game)
    audience = [await Watcher.open(port, room) for _ in range(watchers)]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*[one.see(room.shown.event, 0) for one in audience])
    out = Delays([], [])
    while len(out.events) < moves and room.shown.status != OVER:
        await room.look()
        coming, number = room.shown.event + 1, room.shown.number
        looks = asyncio.gather(*[one.see(coming, number) for one in audience])
        began = time.perf_counter()
        await room.move()
        async with asyncio.timeout(PATIENCE):
            seen = await looks
        out.events.append(1000 * (max(heard for heard, _ in seen) - began))
        out.screens.append(1000 * (max(shown for _, shown in seen) - began))
    for one in audience:
        one.close()
    room.connection.close()
    return out
