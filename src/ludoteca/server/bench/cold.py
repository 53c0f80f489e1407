"""Loading a table nobody has in memory: a finished game beside one of a few moves."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final, NamedTuple

from ludoteca.server.bench.client import Connection
from ludoteca.server.bench.process import Process
from ludoteca.server.bench.rooms import Room, leave, open_rooms

FEW: Final = 5  # moves of a short game
ALL: Final = 1_000_000
WARMING: Final = 1  # tables of each kind for what is slow once in a server's life


class Loads(NamedTuple):
    """Milliseconds for each table."""

    finished: list[float]
    short: list[float]


def measure(folder: Path, game: str, tables: int) -> tuple[Loads, Loads]:
    """Of the JSON, and of the page; the server starts anew for each."""
    with Process(folder) as server:
        rooms = asyncio.run(prepare(server.port, game, tables + WARMING))
    loads = []
    for path in ("/api/tables/{}", "/tables/{}"):
        with Process(folder) as server:
            loads.append(asyncio.run(load(server.port, path, *rooms)))
    return loads[0], loads[1]


async def prepare(port: int, game: str, tables: int) -> tuple[list[Room], list[Room]]:
    """Finished games and short ones."""
    finished = await open_rooms(port, game, tables, ALL)
    short = await open_rooms(port, game, tables, FEW)
    leave(finished + short)
    return finished, short


async def load(port: int, path: str, finished: list[Room], short: list[Room]) -> Loads:
    """Each table once, by turns."""
    connection = await Connection.open(port)
    out = Loads([], [])
    for pair in zip(finished, short, strict=True):
        for room, taken in zip(pair, out, strict=True):
            began = time.perf_counter()
            await connection.ask("GET", path.format(room.id), room.tokens[0])
            taken.append(1000 * (time.perf_counter() - began))
    connection.close()
    return Loads(out.finished[WARMING:], out.short[WARMING:])
