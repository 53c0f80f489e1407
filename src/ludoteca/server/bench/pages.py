"""Pages that must stay quick: the first one of a large site, and each step through a long game."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Final, NamedTuple

from ludoteca.server.bench.client import PACKED, Connection
from ludoteca.server.bench.process import Process
from ludoteca.server.bench.rooms import open_rooms

STEPS: Final = 60  # of the slider
LOOKS: Final = 40  # at the first page
WARMING: Final = 5


class Taken(NamedTuple):
    """Milliseconds of the server's CPU for each."""

    home: float
    step: float


def measure(folder: Path, game: str, tables: int) -> Taken:
    """With so many finished tables in the database, of which one in fifty is the reader's."""
    with Process(folder) as server:
        token, id, last = asyncio.run(prepare(server.port, game))
    fill(folder, tables)
    with Process(folder) as server:
        return asyncio.run(look(server, token, id, last))


async def prepare(port: int, game: str) -> tuple[str, str, int]:
    """A game that has lasted long enough to be looked through."""
    (room,) = await open_rooms(port, game, 1, 2 * STEPS)
    room.connection.close()
    return room.tokens[0], room.id, room.shown.number


def fill(folder: Path, tables: int) -> None:
    """Copies of the table that is there, finished; the reader has set up one in fifty."""
    db = sqlite3.connect(folder / "ludoteca.db")
    with db:
        made = dict(zip(*columns(db, "games"), strict=True))
        seats = columns(db, "seats")
        owners = [row[0] for row in db.execute("SELECT id FROM people")]
        other = next(id for id in owners if id != made["owner"])
        for number in range(tables):
            id, mine = f"old{number}", number % 50 == 0
            row = made | {"id": id, "status": "over", "changed": float(number), "actor": None}
            row |= {"owner": made["owner"] if mine else other}
            row |= {"result": '{"points":[1,2],"places":[2,1]}', "clock": None}
            put(db, "games", row)
            for seat, values in enumerate(seats[1:]):
                named = dict(zip(seats[0], values, strict=True)) | {"game": id, "seat": seat}
                put(db, "seats", named | ({} if mine else {"person": other}))
    db.close()


def columns(db: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    """The names of a table's columns, and its rows."""
    found = db.execute(f"SELECT * FROM {table}")
    return [tuple(column[0] for column in found.description), *found]


def put(db: sqlite3.Connection, table: str, row: dict[object, object]) -> None:
    names = ",".join(f'"{name}"' for name in row)
    marks = ",".join("?" * len(row))
    db.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", list(row.values()))


async def look(server: Process, token: str, id: str, last: int) -> Taken:
    connection = await Connection.open(server.port)
    steps = [f"/tables/{id}/parts?layout=wide&at={at}" for at in range(1, min(STEPS, last))]

    async def taken(paths: list[str]) -> float:
        for path in paths[:WARMING]:
            await connection.ask("GET", path, token, more=PACKED)
        began = server.cpu()
        for path in paths[WARMING:]:
            await connection.ask("GET", path, token, more=PACKED)
        return 1000 * (server.cpu() - began) / len(paths[WARMING:])

    out = Taken(await taken(["/"] * LOOKS), await taken(steps))
    connection.close()
    return out
