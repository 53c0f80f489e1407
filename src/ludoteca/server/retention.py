"""What nobody needs any more: abandoned tables and their packs, guests who left, old sessions."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, Select, Table, delete, select

from ludoteca.core.errors import LudotecaError
from ludoteca.server.admin import Admin
from ludoteca.server.hall import Hall
from ludoteca.server.order import Order
from ludoteca.server.schema import (
    concerned,
    daily,
    deeds,
    games,
    links,
    people,
    seats,
    sessions,
    tokens,
    traces,
)
from ludoteca.server.schema_groups import (
    blocks,
    club_members,
    clubs,
    entrants,
    follows,
    here,
    invitations,
    pairings,
    reports,
    seeks,
    tournaments,
)
from ludoteca.server.schema_positions import positions
from ludoteca.server.schema_studies import studies as study_rows
from ludoteca.server.schema_studies import study_changes
from ludoteca.server.settings import KEPT
from ludoteca.server.store import outbox, packs, studies, tables
from ludoteca.server.store import seeks as waiting

DAY: Final = 86_400.0
EVERY: Final = 3600.0  # seconds between cleanings
AT_ONCE: Final = 50  # tables, and others of each kind, so that nobody waits long for the writer
SERVER: Final = "server"  # who cleans, in the log of deeds
FOREVER: Final = "forever"


class BadRetention(LudotecaError):
    """A time for which something is to be kept that cannot be read."""


def read(given: Sequence[str]) -> dict[str, float | None]:
    """`waiting=30`, `unfinished=forever`: what is not named is kept as usual."""
    out = dict(KEPT)
    for text in given:
        what, _, days = text.partition("=")
        if what not in KEPT or not (days == FOREVER or (days.isdecimal() and int(days) > 0)):
            what = ", ".join(KEPT)
            raise BadRetention(f"keep {text!r}; expected one of {what}, then =DAYS or ={FOREVER}")
        out[what] = None if days == FOREVER else float(days)
    return out


def clean(c: Connection, kept: Mapping[str, float | None], by: str, now: float) -> Counter[str]:
    """Remove some of what is older than it is kept; how many of each."""
    out: Counter[str] = Counter()
    before = {what: now - days * DAY for what, days in kept.items() if days is not None}
    for what, status in (("waiting", tables.WAITING), ("unfinished", tables.PLAYING)):
        if what in before:
            old = games.c.status == status, games.c.changed < before[what]
            for row in c.execute(select(games.c.id).where(*old).limit(AT_ONCE)).all():
                Admin(c, by, now).remove(row.id, f"{what} for {kept[what]:g} days")
                out[what] += 1
    if "sessions" in before:
        out["sessions"] = drop(c, sessions, sessions.c.seen < before["sessions"])
    if "tokens" in before:
        over = games.c.status == tables.OVER, games.c.changed < before["tokens"]
        old_games = select(games.c.id).where(*over)
        out["tokens"] = drop(c, tokens, tokens.c.game.in_(old_games))
    if "studies" in before:
        out["studies"] = studies.clean(c, before["studies"], AT_ONCE)
    if "positions" in before:
        out["positions"] = drop(c, positions, positions.c.created < before["positions"])
    if "guests" in before:
        out["guests"] = drop(c, people, *idle(before["guests"]))
    if "reports" in before:
        old_reports = reports.c.settled.is_not(None), reports.c.settled < before["reports"]
        out["reports"] = drop(c, reports, *old_reports)
    if "traces" in before:
        out["traces"] = c.execute(delete(traces).where(traces.c.at < before["traces"])).rowcount
    out["packs"] = packs.clean(c, AT_ONCE)
    drop(c, links, links.c.until < now)
    drop(c, invitations, invitations.c.until < now)
    waiting.clean(c, now)
    outbox.clean(c, now)
    return +out


def idle(before: float) -> list[ColumnElement[bool]]:
    """Guests of whom nothing is left but a name; somebody banned or once an account stays."""
    used = (sessions.c.person, tokens.c.person, seats.c.person, games.c.owner, daily.c.person)
    named = (links.c.person, deeds.c.by, deeds.c.whom, concerned.c.person)
    order = (reports.c.by, reports.c.about, blocks.c.person, blocks.c.other)
    lobby = (follows.c.person, follows.c.other, here.c.person, seeks.c.person)
    asked = (invitations.c.by, invitations.c.person)
    groups = (entrants.c.person, pairings.c.person, club_members.c.person)
    owned = (tournaments.c.owner, clubs.c.owner)
    studied = (study_rows.c.owner, study_changes.c.by)
    every = (*used, *named, *order, *lobby, *asked, *groups, *owned, *studied)
    guest = people.c.password.is_(None), people.c.banned.is_(False), people.c.created < before
    return [*guest, *[people.c.id.not_in(ids(column)) for column in every]]


def ids(column: ColumnElement[str]) -> Select[str]:
    """Everybody in a column."""
    return select(column).where(column.is_not(None))


def drop(c: Connection, table: Table, *which: ColumnElement[bool]) -> int:
    [key] = table.primary_key.columns
    some = select(key).where(*which).limit(AT_ONCE)
    found = [row[0] for row in c.execute(some)]
    c.execute(delete(table).where(key.in_(found)))
    return len(found)


class Cleaning:
    """Cleans at the start and every hour; goes on if the database fails for a while."""

    def __init__(self, hall: Hall, order: Order) -> None:
        self.hall = hall
        self.order = order

    async def keep(self) -> None:
        while True:
            await self.hall.persist("clean", self.clean)
            await asyncio.sleep(EVERY)

    async def clean(self) -> None:
        """All there is, some at a time; tables that are gone leave the memory too."""
        settings = self.hall.settings
        if not self.hall.claims.leads:
            return
        await self.order.look()  # from here on what is removed is news, also at the start
        while await self.hall.db.write(
            lambda c: clean(c, settings.kept, SERVER, settings.now()).total()
        ):
            await self.order.look()
