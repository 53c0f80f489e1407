"""From a move to the last open page: what has changed is there, unpacked and ready to be placed."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path
from typing import Final, NamedTuple

from ludoteca.server.bench.client import PACKED, BadAnswer, Connection
from ludoteca.server.bench.listening import Stream, listen
from ludoteca.server.bench.process import Process
from ludoteca.server.bench.rooms import OVER, Room, open_room

PATIENCE: Final = 60.0  # seconds for everybody to have seen a move
SHOWN: Final = re.compile(rb'data-event="(\d+)" data-drawn="(\d+)"')


class Delays(NamedTuple):
    """For each move: milliseconds to the last screen, and bytes to each."""

    screens: list[float]
    bytes: list[float]


def measure(folder: Path, game: str, watchers: int, moves: int) -> Delays:
    with Process(folder) as server:
        return asyncio.run(watch(server.port, game, watchers, moves))


async def open_pages(port: int, room: Room, watchers: int) -> list[Stream]:
    """So many people with the page open, which tells what its stream goes on from."""
    connection = await Connection.open(port)
    page = await connection.ask("GET", f"/tables/{room.id}?layout=wide")
    connection.close()
    found = SHOWN.search(page)
    if found is None:
        raise BadAnswer("the page of a table does not say what it shows")
    last, drawn = int(found[1]), int(found[2])
    path = f"/tables/{room.id}/stream?layout=wide&last={last}&drawn={drawn}"
    return [await listen(port, path, more=PACKED) for _ in range(watchers)]


async def watch(port: int, game: str, watchers: int, moves: int) -> Delays:
    room = await open_room(port, game)
    screens = await open_pages(port, room, watchers)
    out = Delays([], [])
    while len(out.screens) < moves and room.shown.status != OVER:
        await room.look()
        coming, before = room.shown.event + 1, sum(screen.bytes for screen in screens)
        seen = asyncio.gather(*[screen.wait_for(coming) for screen in screens])
        began = time.perf_counter()
        await room.move_briefly()
        async with asyncio.timeout(PATIENCE):
            came = await seen
        out.screens.append(1000 * (max(came) - began))
        out.bytes.append((sum(screen.bytes for screen in screens) - before) / len(screens))
    for screen in screens:
        screen.transport.close()
    room.connection.close()
    return out
