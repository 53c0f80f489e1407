"""Tables to be measured at: two people each, who do any legal thing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Final, TypeVar

from msgspec import Struct

from ludoteca.server.bench.client import BRIEF, Connection
from ludoteca.server.wire import JoinBody, MoveBody, SeatBody, TableBody

OVER: Final = "over"

T = TypeVar("T")


class Seated(Struct):
    """The answer to somebody who sits down."""

    token: str
    id: str = ""


class Choice(Struct):
    """Something that may be done."""

    text: str


class Shown(Struct):
    """What a player needs of a table."""

    seq: int
    number: int
    event: int
    status: str
    actor: int | None
    choices: list[Choice]


class Numbered(Struct):
    """The short answer to a move."""

    seq: int


class Room:
    """A table, a connection for its two players, and how it stands."""

    def __init__(self, connection: Connection, id: str, tokens: list[str], shown: Shown) -> None:
        self.connection = connection
        self.id = id
        self.path = f"/api/tables/{id}"
        self.tokens = tokens
        self.shown = shown
        self.random = random.Random(id)
        self.moves = 0  # acknowledged

    @property
    def over(self) -> bool:
        return self.shown.status == OVER

    async def look(self) -> None:
        """Whoever is to act asks what they may do, unless they know."""
        while not self.shown.choices and not self.over:
            token = self.tokens[self.shown.actor or 0]
            self.shown = await self.connection.get(self.path, Shown, token)

    async def move(self) -> None:
        """Whoever is to act does something."""
        await self.look()
        text = self.random.choice(self.shown.choices).text
        token = self.tokens[self.shown.actor or 0]
        self.shown = await self.send(self.shown.seq, text, token, Shown)

    async def move_briefly(self) -> None:
        """The same as a page does it, which gets by its stream what comes of it."""
        await self.look()
        text = self.random.choice(self.shown.choices).text
        await self.send(self.shown.seq, text, self.tokens[self.shown.actor or 0], Numbered, BRIEF)
        self.shown.choices = []

    async def send(
        self, seq: int, text: str, token: str, kind: type[T], more: Sequence[str] = ()
    ) -> T:
        path, body = f"{self.path}/moves", MoveBody(seq, text)
        answer = await self.connection.post(path, body, kind, token, more)
        self.moves += 1
        return answer

    async def play(self, most: int) -> None:
        """So many moves, or to the end."""
        for _ in range(most):
            if self.over:
                return
            await self.move()


async def open_room(port: int, game: str) -> Room:
    return await sit_down(await Connection.open(port), game)


async def sit_down(connection: Connection, game: str) -> Room:
    """A new table."""
    seats = [SeatBody("me", name="Ada"), SeatBody("open")]
    made = await connection.post("/api/tables", TableBody(game, seats, public=True), Seated)
    path = f"/api/tables/{made.id}"
    other = await connection.post(f"{path}/join", JoinBody(name="Bo"), Seated)
    shown = await connection.get(path, Shown, made.token)
    return Room(connection, made.id, [made.token, other.token], shown)


async def open_rooms(port: int, game: str, number: int, moves: int = 0) -> list[Room]:
    """Several tables, ten at a time, each with some moves made."""
    rooms: list[Room] = []
    for first in range(0, number, 10):
        many = min(10, number - first)
        opened = await asyncio.gather(*[open_room(port, game) for _ in range(many)])
        await asyncio.gather(*[room.play(moves) for room in opened])
        rooms += opened
    return rooms


async def keep_playing(game: str, room: Room, played: list[Room]) -> BaseException:
    """One game after another over the same connection, so that leaving the tables closes it."""
    while True:
        played.append(room)
        while not room.over:
            await room.move()
        room = await sit_down(room.connection, game)


async def ended(tasks: list[asyncio.Task[BaseException]], played: list[Room]) -> None:
    """Let everybody stop; who had stopped before has failed."""
    for task in tasks:
        task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    leave(played)
    for end in ends:
        if not isinstance(end, asyncio.CancelledError):
            raise end


def moves(rooms: list[Room]) -> int:
    return sum(room.moves for room in rooms)


def leave(rooms: list[Room]) -> None:
    for room in rooms:
        room.connection.close()
