"""What several processes make of a move, beside one: on a core each, how many more moves.

The system deals connections out among the processes. Those who ask for a table through one
connection ask the process that plays it, as behind a proxy that routes by the table's name. Through
several connections by turns every second request is sent on from one of two processes to the other,
as with nothing in front that knows where a table is played.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, Self

from ludoteca.server.bench.client import Connection
from ludoteca.server.bench.moves import WARMING
from ludoteca.server.bench.postgres import NoPostgres, postgres
from ludoteca.server.bench.process import PROC, Process, family
from ludoteca.server.bench.rooms import Room, ended, keep_playing, moves, sit_down

DOORS: Final = 6  # connections of each table's players


class Doors(Connection):
    """Several connections for one."""

    def __init__(self, doors: list[Connection]) -> None:
        super().__init__(doors[0].reader, doors[0].writer)
        self.doors = doors

    @classmethod
    async def several(cls, port: int, number: int) -> Self:
        return cls([await Connection.open(port) for _ in range(number)])

    async def ask(
        self,
        method: str,
        path: str,
        token: str = "",
        body: bytes = b"",
        more: Sequence[str] = (),
    ) -> bytes:
        return await random.choice(self.doors).ask(method, path, token, body, more)

    def close(self) -> None:
        for door in self.doors:
            door.close()


class Counted(NamedTuple):
    """What was acknowledged, and what it cost the server's processes."""

    moves: int
    cpu: float  # seconds of all of them together

    @property
    def cost(self) -> float:
        """Seconds of CPU for a move."""
        return self.cpu / self.moves


class Scaling(NamedTuple):
    """Moves a second of processes that have a core each: one, two, and two that send on."""

    one: float
    two: float
    sent_on: float


def scaling(folder: Path, game: str, tables: int, seconds: float) -> Scaling:
    """NoPostgres if there is none, or no way to know what a process costs."""
    if not (PROC / "self/stat").exists():
        raise NoPostgres("the system does not tell what a process costs")
    with postgres() as url:

        def rate(processes: int, doors: int) -> float:
            at_once = processes * tables  # as many for each process
            with Process(folder, database=url, processes=processes) as server:
                counted = asyncio.run(count(server, processes, doors, game, at_once, seconds))
            return processes / counted.cost

        return Scaling(rate(1, DOORS), rate(2, 1), rate(2, DOORS))


async def count(
    server: Process, processes: int, connections: int, game: str, tables: int, seconds: float
) -> Counted:
    async with asyncio.timeout(30):
        while len(family(server.process.pid)) < processes + (processes > 1):
            await asyncio.sleep(0.05)
    await asyncio.sleep(2 * WARMING)  # until all of them listen
    played: list[Room] = []
    doors = [await Doors.several(server.port, connections) for _ in range(tables)]
    rooms = [await sit_down(each, game) for each in doors]
    tasks = [asyncio.create_task(keep_playing(game, room, played)) for room in rooms]
    await asyncio.sleep(WARMING)
    before, spent = moves(played), server.cpu()
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    made, used = max(1, moves(played) - before), server.cpu() - spent
    await ended(tasks, played)
    return Counted(made, max(used, 0.01))
