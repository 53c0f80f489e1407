"""The explorer's index: finished public games are gone through one by one, soon after their end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sqlalchemy import Connection

from ludoteca.core.colours import COLOURS
from ludoteca.core.errors import BadRecord
from ludoteca.core.packs import PACK
from ludoteca.games import GAMES
from ludoteca.lab.analysis.stretches import finished
from ludoteca.lab.arena import Folder
from ludoteca.lab.explorer import Chosen, chosen
from ludoteca.lab.think.judge import shares
from ludoteca.record import Record, read
from ludoteca.server import history
from ludoteca.server.hall import Hall
from ludoteca.server.store import explorer, tables
from ludoteca.server.store.explorer import SITE, Game, Sat
from ludoteca.server.store.tables import Place

EVERY: Final = 5.0  # seconds between two looks for games that have ended
AT_ONCE: Final = 20  # games
LONGEST: Final = 252  # letters of all options that are not as usual


class Indexing:
    """Keeps the index up to date; one of several servers does."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def keep(self) -> None:
        while True:
            await self.hall.persist("explore", self.catch_up)
            await asyncio.sleep(EVERY)

    async def catch_up(self) -> None:
        """Go through everything that has ended; what no rules replay is noted and left out."""
        hall = self.hall
        while hall.claims.leads and not hall.stopping:
            some = await hall.db.read(lambda c: explorer.waiting(c, hall.settings.now(), AT_ONCE))
            for id in some:
                await self.take_in(id)
            if len(some) < AT_ONCE:
                return

    async def take_in(self, id: str) -> None:
        found = await self.hall.db.read(lambda c: stored(c, id))
        if found is not None:
            game, record = found
            rows = await asyncio.to_thread(decisions, record)
            await self.hall.db.write(lambda c: explorer.add(c, game, rows))


def stored(c: Connection, id: str) -> tuple[Game, Record] | None:
    """A finished game of the site; None if it is gone by now."""
    found = tables.find(c, id)
    if found is None:
        return None
    row, places = found
    record = history.record_of(row, places, tables.entries_of(c, id))
    return Game(id, SITE, row.game, row.changed, variant(record), sat(record, places)), record


def sat(record: Record, places: Sequence[Place]) -> list[Sat | None]:
    """Who decided in each seat; nobody where a bot went on for a person."""
    out: list[Sat | None] = []
    assert record.result is not None
    won = shares(list(record.result.places))
    for place in places:
        left = place.person is not None and place.bot is not None
        if left or place.resigned is not None:
            out.append(None)
        else:
            points = int(record.result.points[place.seat])
            out.append(Sat(place.person, place.bot, won[place.seat], points))
    return out


def variant(record: Record) -> str:
    """The options that are not as usual, with a space before and after each."""
    game = GAMES[record.game]
    usual: Mapping[str, str] = game.settle_options({})
    other = [
        f"{name}={value}"
        for name, value in sorted({**game.late, **record.options}.items())
        if name not in (COLOURS, PACK) and value != usual.get(name)
    ]
    return f" {' '.join(other)} "[: LONGEST + 2] if other else ""


def decisions(record: Record) -> list[Chosen]:
    """What was chosen; nothing if it does not replay, or has data or a beginning of its own."""
    if record.position is not None or PACK in record.options:
        return []
    try:
        return list(chosen(finished(record)))
    except BadRecord:
        return []


def rebuild(c: Connection, now: float) -> Iterator[int]:
    """Make all of the site's part anew from its stored games; says after each how many are done."""
    explorer.clear(c, SITE)
    done = 0
    while True:
        some = explorer.waiting(c, now, AT_ONCE)
        for id in some:
            found = stored(c, id)
            if found is not None:
                explorer.add(c, found[0], decisions(found[1]))
            done += 1
            yield done
        if not some:
            return


def load(c: Connection, folder: Folder, now: float) -> Iterator[bool]:
    """Add the games of an arena, once each; says of each whether it was new."""
    name = folder.path.resolve().name[:48]
    for outcome in folder.outcomes():
        record = read(folder.record(outcome.game))
        parts = [
            Sat(None, bot[:64], won, points)
            for bot, won, points in zip(outcome.bots, outcome.shares(), outcome.points, strict=True)
        ]
        played = f"arena {name}/{outcome.game}"
        about = Game(played, name, record.game, now, variant(record), parts)
        yield explorer.add(c, about, decisions(record))
