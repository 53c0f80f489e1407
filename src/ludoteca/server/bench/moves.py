"""Moves per second, each acknowledged when it is on the disk, at several tables at once.

The players know the rules and what the dealer has, so that they ask for nothing but moves, and each
is answered with its number, as those of a page are that gets the rest by its stream. Either nobody
follows, which is what a move costs by itself; or both players are told of every move by a stream of
their own, and who is to act waits for it, as those of the server do that this one is beside.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Final

from ludoteca.core import state as core
from ludoteca.games import GAMES
from ludoteca.record import Player
from ludoteca.server.bench.client import BRIEF
from ludoteca.server.bench.listening import Stream, listen
from ludoteca.server.bench.process import Pace, Process
from ludoteca.server.bench.rooms import Numbered, Room, ended, moves, open_rooms, sit_down
from ludoteca.table import Dealer, Table

WARMING: Final = 0.5  # seconds before counting begins


class Known:
    """A table whose players know what comes next."""

    def __init__(self, room: Room, game: str, secret: str, streams: list[Stream]) -> None:
        self.room = room
        self.table = Table(GAMES[game], [Player("Ada"), Player("Bo")], None, Dealer(secret))
        self.seq = room.shown.seq
        self.streams = streams

    async def move(self) -> None:
        room, actor = self.room, self.table.actor
        code = room.random.choice(core.codes(self.table.state))
        text, token = self.table.game.text(code), room.tokens[actor]
        self.seq = (await room.send(self.seq, text, token, Numbered, BRIEF)).seq
        self.table.take(actor, code)
        for stream in self.streams:
            await stream.wait_for(self.seq)

    @property
    def over(self) -> bool:
        return self.table.actor == core.OVER


def measure(folder: Path, game: str, tables: int, seconds: float, told: bool = False) -> Pace:
    """What one server process acknowledges through HTTP; and tells both players, if they listen."""
    with Process(folder) as server:
        return asyncio.run(count(server, folder, game, tables, seconds, told))


async def count(
    server: Process, folder: Path, game: str, tables: int, seconds: float, told: bool
) -> Pace:
    played: list[Room] = []
    tasks = [
        asyncio.create_task(keep_sending(server.port, folder, game, room, played, told))
        for room in await open_rooms(server.port, game, tables)
    ]
    await asyncio.sleep(WARMING)
    before, spent, began = moves(played), server.cpu(), time.perf_counter()
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    took, used, made = time.perf_counter() - began, server.cpu() - spent, moves(played) - before
    await ended(tasks, played)
    return Pace(made / took, made / max(used, 0.001))


async def keep_sending(
    port: int, folder: Path, game: str, room: Room, played: list[Room], told: bool = False
) -> BaseException:
    """One game after another over the same connection, so that leaving the tables closes it."""
    while True:
        played.append(room)
        tokens = room.tokens if told else []
        streams = [await listen(port, f"{room.path}/events", token) for token in tokens]
        known = Known(room, game, secret(folder, room.id), streams)
        try:
            while not known.over:
                await known.move()
        finally:
            for stream in streams:
                stream.transport.close()
        room = await sit_down(room.connection, game)


def secret(folder: Path, id: str) -> str:
    """What a table's dealer draws by."""
    db = sqlite3.connect(folder / "ludoteca.db")
    (found,) = db.execute("SELECT secret FROM games WHERE id = ?", [id]).fetchone()
    db.close()
    return str(found)
