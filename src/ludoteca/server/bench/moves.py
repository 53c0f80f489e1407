"""Moves per second: each acknowledged when it is on the disk, at several tables at once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from ludoteca.server.bench.process import Process
from ludoteca.server.bench.rooms import Room, leave, open_rooms, sit_down

WARMING = 0.5  # seconds before counting begins


def measure(folder: Path, game: str, tables: int, seconds: float) -> float:
    """What one server process acknowledges through HTTP."""
    with Process(folder) as server:
        return asyncio.run(count(server.port, game, tables, seconds))


async def count(port: int, game: str, tables: int, seconds: float) -> float:
    played: list[Room] = []
    tasks = [
        asyncio.create_task(keep_playing(game, room, played))
        for room in await open_rooms(port, game, tables)
    ]
    await asyncio.sleep(WARMING)
    before, began = moves(played), time.perf_counter()
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    rate = (moves(played) - before) / (time.perf_counter() - began)
    for task in tasks:
        task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    leave(played)
    for end in ends:
        if not isinstance(end, asyncio.CancelledError):
            raise end
    return rate


async def keep_playing(game: str, room: Room, played: list[Room]) -> BaseException:
    """One game after another over the same connection, so that leaving the tables closes it."""
    while True:
        played.append(room)
        while not room.over:
            await room.move()
        room = await sit_down(room.connection, game)


def moves(rooms: list[Room]) -> int:
    return sum(room.moves for room in rooms)
