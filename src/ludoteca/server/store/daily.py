"""Deals of the day: the key they come from, who has tried which, and how it went."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, insert, select, update

from ludoteca.server.schema import daily, games, keys, seats
from ludoteca.server.store.tables import OVER

KEY = "daily"


class Played(NamedTuple):
    """One person's finished game of a day; the place is that among the bots."""

    person: str
    name: str
    place: int
    points: int
    table: str


def key(c: Connection) -> str:
    """The key all deals of the day come from; made when first asked for, and never told."""
    found: str | None = c.execute(select(keys.c.value).where(keys.c.name == KEY)).scalar()
    if found is None:
        found = secrets.token_hex(32)
        c.execute(insert(keys).values(name=KEY, value=found))
    return found


def add(c: Connection, day: str, game: str, person: str, played: str) -> None:
    """The one try of a person; IntegrityError if there was one already."""
    c.execute(insert(daily).values(day=day, game=game, person=person, played=played))


def tried(c: Connection, day: str, game: str, person: str) -> str | None:
    """The table at which a person plays this deal."""
    found = select(daily.c.played).where(
        daily.c.day == day, daily.c.game == game, daily.c.person == person
    )
    return c.execute(found).scalar()


def finished(c: Connection, table: str, person: str) -> bool:
    """Whether a person is through with the deal that is played at a table."""
    this = select(daily.c.day, daily.c.game).where(daily.c.played == table).subquery()
    found = (
        select(games.c.id)
        .join(daily, daily.c.played == games.c.id)
        .join(this, and_(this.c.day == daily.c.day, this.c.game == daily.c.game))
        .where(daily.c.person == person, games.c.status == OVER)
    )
    return c.execute(found).first() is not None


def results(c: Connection, day: str, game: str) -> list[Played]:
    """Games finished within the day by the person who began them, the best first."""
    found = (
        select(games.c.id, games.c.result, seats.c.seat, seats.c.name, seats.c.person)
        .join(daily, daily.c.played == games.c.id)
        .join(seats, and_(seats.c.game == games.c.id, seats.c.person == daily.c.person))
        .where(
            daily.c.day == day,
            daily.c.game == game,
            games.c.status == OVER,
            games.c.changed < games.c.sealed,
            seats.c.bot.is_(None),
        )
    )
    out = [
        Played(
            row.person,
            row.name,
            row.result["places"][row.seat],
            row.result["points"][row.seat],
            row.id,
        )
        for row in c.execute(found)
    ]
    return sorted(out, key=lambda one: (one.place, -one.points, one.name))


def hand_over(c: Connection, guest: str, account: str) -> None:
    """A guest's tries become the account's, but for deals the account has tried itself."""
    same = select(daily.c.day, daily.c.game).where(daily.c.person == account)
    for day, game in c.execute(same).all():
        c.execute(
            delete(daily).where(daily.c.person == guest, daily.c.day == day, daily.c.game == game)
        )
    c.execute(update(daily).where(daily.c.person == guest).values(person=account))
