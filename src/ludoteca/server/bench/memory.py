"""What a table costs in memory: while somebody looks at it, and when it has been let go of."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final, NamedTuple

from ludoteca.server.bench.client import BadAnswer, Connection
from ludoteca.server.bench.process import Process
from ludoteca.server.bench.rooms import Room, leave, open_rooms

MOVES: Final = 20  # made at each table
FOREVER: Final = 3600.0
AT_ONCE: Final = 0.0
PATIENCE: Final = 60.0  # seconds for all tables to be let go of


class Costs(NamedTuple):
    """Bytes of the process for each table."""

    held: float
    idle: float


def measure(folder: Path, game: str, tables: int) -> Costs:
    with Process(folder, keep_idle=FOREVER) as server:
        warm = asyncio.run(play(server.port, game, tables))  # for what a server needs once
        before = server.memory()
        rooms = asyncio.run(play(server.port, game, tables))
        held = server.memory() - before
    with Process(folder, keep_idle=AT_ONCE) as server:
        asyncio.run(look(server.port, warm))
        before = server.memory()
        asyncio.run(look(server.port, rooms))
        idle = server.memory() - before
    return Costs(max(0.0, held / tables), max(0.0, idle / tables))


async def play(port: int, game: str, tables: int) -> list[Room]:
    rooms = await open_rooms(port, game, tables, MOVES)
    leave(rooms)
    return rooms


async def look(port: int, rooms: list[Room]) -> None:
    """Look at every table, and wait until the server has let go of them."""
    connection = await Connection.open(port)
    for room in rooms:
        await connection.ask("GET", room.path, room.tokens[0])
    deadline = time.monotonic() + PATIENCE
    while b"ludoteca_tables 0.0" not in await connection.ask("GET", "/metrics"):
        if time.monotonic() > deadline:
            raise BadAnswer("the server does not let go of tables nobody looks at")
        await asyncio.sleep(0.2)
    connection.close()
