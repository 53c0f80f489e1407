"""Deals of the day: the key they come from, who has tried which, and how it went."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, delete, exists, insert, select, update

from ludoteca.server.schema import daily, entries, games, people, seats
from ludoteca.server.store import keys
from ludoteca.server.store.tables import BOT, OVER

KEY = "daily"


class Played(NamedTuple):
    """One person's finished game of a day; the place is that among the bots."""

    person: str
    name: str
    place: int
    points: int
    table: str
    account: str | None = None  # what it is called now, unless it is gone


def key(c: Connection) -> str:
    """The key all deals of the day come from."""
    return keys.find(c, KEY)


def add(c: Connection, day: str, game: str, person: str, played: str, ranked: bool) -> None:
    """The one try of a person; IntegrityError if there was one already."""
    new = {"day": day, "game": game, "person": person, "played": played, "ranked": ranked}
    c.execute(insert(daily).values(**new))


def counts(c: Connection, table: str) -> bool:
    """Whether the try made at a table is ranked."""
    return bool(c.execute(select(daily.c.ranked).where(daily.c.played == table)).scalar())


def by_oneself() -> ColumnElement[bool]:
    """Whether a game that counts was played to its end, by nobody else, and not given up."""
    replaced = exists().where(
        entries.c.game == games.c.id, entries.c.kind == BOT, entries.c.by == seats.c.seat
    )
    whole = games.c.status == OVER, games.c.result.is_not(None), seats.c.resigned.is_(None)
    return and_(daily.c.ranked, *whole, ~replaced)


def tried(c: Connection, day: str, game: str, person: str) -> str | None:
    """The table at which a person plays this deal."""
    found = select(daily.c.played).where(
        daily.c.day == day, daily.c.game == game, daily.c.person == person
    )
    return c.execute(found).scalar()


def finished(c: Connection, table: str, person: str) -> bool:
    """Whether a person has played the deal of this table to its end, in a game that counts."""
    this = select(daily.c.day, daily.c.game).where(daily.c.played == table).subquery()
    found = (
        select(games.c.id)
        .join(daily, daily.c.played == games.c.id)
        .join(this, and_(this.c.day == daily.c.day, this.c.game == daily.c.game))
        .join(seats, and_(seats.c.game == games.c.id, seats.c.person == daily.c.person))
        .where(daily.c.person == person, by_oneself())
    )
    return c.execute(found).first() is not None


def results(c: Connection, day: str, game: str) -> list[Played]:
    """Games finished within the day by those who began them, the best first; no guests' games."""
    found = (
        select(games.c.id, games.c.result, seats.c.seat, seats.c.name, seats.c.person)
        .add_columns(case((people.c.folded.is_not(None), people.c.name)).label("account"))
        .join(daily, daily.c.played == games.c.id)
        .join(seats, and_(seats.c.game == games.c.id, seats.c.person == daily.c.person))
        .join(people, people.c.id == seats.c.person)
        .where(
            daily.c.day == day,
            daily.c.game == game,
            games.c.changed < games.c.sealed,
            by_oneself(),
        )
    )
    out = [
        Played(
            row.person,
            row.name,
            row.result["places"][row.seat],
            row.result["points"][row.seat],
            row.id,
            row.account,
        )
        for row in c.execute(found)
    ]
    return sorted(out, key=lambda one: (one.place, -one.points, one.name))


def hand_over(c: Connection, guest: str, account: str) -> None:
    """A guest's tries become the account's and still do not count; its own tries stay its own."""
    same = select(daily.c.day, daily.c.game).where(daily.c.person == account)
    for day, game in c.execute(same).all():
        c.execute(
            delete(daily).where(daily.c.person == guest, daily.c.day == day, daily.c.game == game)
        )
    c.execute(update(daily).where(daily.c.person == guest).values(person=account))
