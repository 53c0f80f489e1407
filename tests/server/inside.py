"""A hall without HTTP around it, on a time that tests set."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, insert

import ludoteca as lt
from ludoteca.games import GAMES
from ludoteca.server import acts, schema
from ludoteca.server.clocks import Pace
from ludoteca.server.database import Database
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live
from ludoteca.server.metrics import Metrics
from ludoteca.server.routes.tables import new_row
from ludoteca.server.settings import Settings
from ludoteca.server.store import people
from ludoteca.server.store.people import Person
from ludoteca.server.store.tables import Place

PATIENCE = 60.0  # seconds, for a machine that does other things as well
PEOPLE = [Person("0", "Anna", False), Person("1", "Bruno", False), Person("2", "Carla", False)]


class Time:
    """Seconds that pass when told to."""

    def __init__(self, at: float = 1_000_000.0) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


@asynccontextmanager
async def hall(url: str, time: Time, **settings: Any) -> AsyncIterator[Hall]:
    """A hall that goes on with what is in the database, and can be opened again."""
    db = Database(url)
    db.migrate()
    opened = Hall(Settings(database=url, now=time, **settings), db, Metrics())
    await opened.open()
    try:
        yield opened
    finally:
        await opened.close()
        db.close()


async def table(
    hall: Hall,
    *bots: str | None,
    pace: Pace | None = None,
    owner: str = "0",
    game: str = "council",
) -> Live:
    """A table: people for None, bots by name."""
    rules = GAMES[game]
    await hall.db.write(add_people)
    places = [
        Place(seat, PEOPLE[seat].name, None if bot else PEOPLE[seat].id, bot)
        for seat, bot in enumerate(bots)
    ]
    row = new_row(
        hall.settings.now(), rules, rules.settle_options({}), pace or Pace(), False, owner
    )
    return await hall.create(row, places)


def add_people(c: Connection) -> None:
    for person in PEOPLE:
        if people.find(c, person.id) is None:
            c.execute(insert(schema.people).values(id=person.id, name=person.name, created=0.0))


async def play(live: Live, text: str | None = None) -> None:
    """Whoever is to act plays `text`, or the first thing allowed."""
    actor = live.playing().actor
    chosen = text or live.game.text(lt.codes(live.playing().state)[0])
    async with live.lock:
        await acts.play(live, [actor], live.seq, chosen)


async def until(ready: Any) -> None:
    """Wait for bots and timers."""
    async with asyncio.timeout(PATIENCE):
        while not ready():
            await asyncio.sleep(0.01)
