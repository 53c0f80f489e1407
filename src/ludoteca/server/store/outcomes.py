"""How finished games went, seat by seat: what pages about people are made of."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, and_, case, func, insert, select, update

from ludoteca.server.schema import daily, games, people, seats
from ludoteca.server.schema_known import outcomes
from ludoteca.server.store.daily import by_oneself
from ludoteca.server.store.tables import OVER, places_of

RESIGNED, LEFT = "resigned", "left"
LATELY: Final = 50  # games whose sources of points are averaged
FIELD: Final = 150  # seats of everybody that they are compared with
RIVALS: Final = 50  # people who were met most often


class Sources(NamedTuple):
    """Where the points of each seat came from, in a game that was played to its end."""

    seats: Sequence[dict[str, int]]


class Total(NamedTuple):
    """How somebody fared in a game with so many players, among people or alone with bots."""

    game: str
    seats: int
    alone: bool
    games: int
    won: int
    place: float  # on average
    points: float
    analysed: int = 0  # games of which is known what luck did
    deserved: float | None = None  # the part of these that were won but for luck


class Met(NamedTuple):
    """Somebody met at tables, by their id: how often, and who came in front."""

    person: str
    games: int
    ahead: int
    behind: int


class Rival(NamedTuple):
    """The same by their name."""

    name: str
    games: int
    ahead: int
    behind: int


def add(c: Connection, id: str, sources: Sources | None) -> None:
    """A game has ended; one that began with a position says nothing of how anybody fares."""
    found = select(games.c.game, games.c.result, games.c.public, games.c.changed, games.c.begun)
    row = c.execute(found.where(games.c.id == id, games.c.status == OVER)).one()
    if row.begun is not None:
        return
    places = places_of(c, id)
    about = {
        "played": id,
        "game": row.game,
        "seats": len(places),
        "people": len({place.person for place in places} - {None}),
        "public": row.public,
        "at": row.changed,
    }
    new: list[dict[str, Any]] = []
    for place in places:
        gone = RESIGNED if place.resigned is not None else None
        if gone is None and place.person is not None and place.bot is not None:
            gone = LEFT
        own = {"seat": place.seat, "person": place.person, "quit": gone}
        for name, key in (("place", "places"), ("points", "points")):
            own[name] = None if row.result is None else row.result[key][place.seat]
        by_source = None if sources is None else sources.seats[place.seat]
        new.append({**about, **own, "sources": by_source})
    c.execute(insert(outcomes), new)


def deserve(c: Connection, id: str, parts: Sequence[float]) -> None:
    """What an analysis has found: the part of the win that each seat has, but for luck."""
    for seat, part in enumerate(parts):
        mine = outcomes.c.played == id, outcomes.c.seat == seat
        c.execute(update(outcomes).where(*mine).values(deserved=part))


def deserved(c: Connection, game: str, seats: Collection[int]) -> dict[str, tuple[int, float]]:
    """How many rated games of each person were analysed, and what they deserved on average."""
    which = outcomes.c.game == game, outcomes.c.seats.in_(seats), outcomes.c.deserved.is_not(None)
    counted = outcomes.c.person.is_not(None), games.c.counted.is_not(None)
    figures = func.count(), func.avg(outcomes.c.deserved)
    found = select(outcomes.c.person, *figures).join(games, games.c.id == outcomes.c.played)
    rows = c.execute(found.where(*which, *counted).group_by(outcomes.c.person))
    return {row[0]: (row[1], float(row[2])) for row in rows}


def own(person: str, public: bool) -> list[Any]:
    """Which rows are somebody's, or those of them that everybody may know of."""
    return [outcomes.c.person == person, *([outcomes.c.public] if public else [])]


def mark(c: Connection, person: str) -> tuple[int, float]:
    """What changes with every game somebody ends: how many there are, and when the last ended."""
    found = select(func.count(), func.max(outcomes.c.at)).where(outcomes.c.person == person)
    number, last = c.execute(found).one()
    return number, last or 0.0


def totals(c: Connection, person: str, public: bool) -> list[Total]:
    """Game by game; those left to a bot do not count."""
    alone = (outcomes.c.people == 1).label("alone")
    kind = (outcomes.c.game, outcomes.c.seats, alone)
    whole = outcomes.c.place.is_not(None), func.coalesce(outcomes.c.quit, "") != LEFT
    won = func.sum(case((outcomes.c.place == 1, 1), else_=0))
    figures = func.count(), won, func.avg(outcomes.c.place), func.avg(outcomes.c.points)
    luck = func.count(outcomes.c.deserved), func.avg(outcomes.c.deserved)
    found = select(*kind, *figures, *luck).where(*own(person, public), *whole)
    rows = c.execute(found.group_by(*kind).order_by(*kind))
    return [
        Total(row[0], row[1], bool(row[2]), row[3], row[4], float(row[5]), float(row[6]), *row[7:])
        for row in rows
    ]


def met(c: Connection, person: str, public: bool) -> list[Met]:
    """Accounts met at tables, those met most often first."""
    other = outcomes.alias()
    together = and_(other.c.played == outcomes.c.played, other.c.person != person)
    ahead = func.sum(case((outcomes.c.place < other.c.place, 1), else_=0))
    behind = func.sum(case((outcomes.c.place > other.c.place, 1), else_=0))
    among = outcomes.c.people > 1, outcomes.c.place.is_not(None)
    most = (
        select(other.c.person, func.count().label("games"), ahead.label("ahead"))
        .add_columns(behind.label("behind"))
        .join_from(outcomes, other, together)
        .where(*own(person, public), *among)
        .group_by(other.c.person)
        .subquery()
    )
    found = (
        select(people.c.id, most.c.games, most.c.ahead, most.c.behind)
        .join(most, most.c.person == people.c.id)
        .where(people.c.folded.is_not(None))
        .order_by(most.c.games.desc(), people.c.name)
    )
    return [Met(row[0], row[1], int(row[2]), int(row[3])) for row in c.execute(found.limit(RIVALS))]


def named(c: Connection, met: Sequence[Met]) -> list[Rival]:
    """Those of them who are still here, under the names they have now."""
    found = select(people.c.id, people.c.name).where(people.c.folded.is_not(None))
    rows = c.execute(found.where(people.c.id.in_([one.person for one in met])))
    names = {row.id: row.name for row in rows}
    return [Rival(names[one.person], *one[1:]) for one in met if one.person in names]


def sources(
    c: Connection, game: str, seats: int, person: str | None, public: bool
) -> list[dict[str, int]]:
    """Where points came from lately: those of one person, or of everybody in public games."""
    found = select(outcomes.c.sources).where(outcomes.c.game == game, outcomes.c.seats == seats)
    found = found.where(outcomes.c.sources.is_not(None), outcomes.c.person.is_not(None))
    whose = [outcomes.c.public] if person is None else own(person, public)
    rows = c.execute(
        found.where(*whose)
        .order_by(outcomes.c.at.desc())
        .limit(FIELD if person is None else LATELY)
    )
    return [row.sources for row in rows]


class Asked(NamedTuple):
    """Which finished games are looked for; everything that is not said is left open."""

    game: str | None = None
    seats: int | None = None
    people: str | None = None  # the id of somebody else who played
    result: str | None = None  # won, lost, resigned, left, none
    since: float | None = None
    until: float | None = None
    option: tuple[str, str] | None = None


RESULTS: Final = {
    "won": outcomes.c.place == 1,
    "lost": outcomes.c.place > 1,
    "resigned": outcomes.c.quit == RESIGNED,
    "left": outcomes.c.quit == LEFT,
    "none": outcomes.c.place.is_(None),
}


def search(
    c: Connection, person: str, public: bool, asked: Asked, limit: int, skip: int = 0
) -> list[Row[Any]]:
    """Finished games of somebody, the latest first: their own seat, and the table."""
    which = own(person, public)
    if asked.game is not None:
        which.append(outcomes.c.game == asked.game)
    if asked.seats is not None:
        which.append(outcomes.c.seats == asked.seats)
    if asked.result is not None:
        which.append(RESULTS[asked.result])
    if asked.since is not None:
        which.append(outcomes.c.at >= asked.since)
    if asked.until is not None:
        which.append(outcomes.c.at < asked.until)
    if asked.people is not None:
        theirs = select(seats.c.game).where(seats.c.person == asked.people)
        which.append(outcomes.c.played.in_(theirs))
    if asked.option is not None:
        name, value = asked.option
        which.append(games.c.options[name].as_string() == value)
    found = (
        select(outcomes, games.c.rated, games.c.options, games.c.sealed)
        .join(games, games.c.id == outcomes.c.played)
        .where(*which)
        .order_by(outcomes.c.at.desc(), outcomes.c.played, outcomes.c.seat)
    )
    return list(c.execute(found.offset(skip).limit(limit)))


def names_at(c: Connection, tables: Sequence[str]) -> dict[str, list[Row[Any]]]:
    """Everybody at these tables, by seat, with the name of their account if they have one."""
    page = case((people.c.folded.is_not(None), people.c.name)).label("account")
    found = (
        select(outcomes.c.played, outcomes.c.seat, outcomes.c.place, outcomes.c.points)
        .add_columns(seats.c.name, seats.c.bot, seats.c.person, page)
        .join(seats, and_(seats.c.game == outcomes.c.played, seats.c.seat == outcomes.c.seat))
        .outerjoin(people, people.c.id == outcomes.c.person)
        .where(outcomes.c.played.in_(tables))
        .order_by(outcomes.c.played, outcomes.c.seat)
    )
    out: dict[str, list[Row[Any]]] = {}
    for row in c.execute(found):
        out.setdefault(row.played, []).append(row)
    return out


def streak(c: Connection, person: str, today: date) -> tuple[int, int]:
    """For how many days in a row somebody has finished a deal of the day: now, and at most."""
    tried = select(daily.c.played).where(daily.c.person == person, daily.c.ranked)
    mine = [row.played for row in c.execute(tried)]
    found = (
        select(daily.c.day)
        .distinct()
        .join(games, games.c.id == daily.c.played)
        .join(seats, and_(seats.c.game == games.c.id, seats.c.person == daily.c.person))
        .where(daily.c.played.in_(mine), games.c.changed < games.c.sealed, by_oneself())
        .order_by(daily.c.day)
    )
    days = [date.fromisoformat(row.day) for row in c.execute(found)] if mine else []
    longest = run = 0
    before: date | None = None
    for day in days:
        run = run + 1 if before is not None and day - before == timedelta(days=1) else 1
        longest, before = max(longest, run), day
    return (run if before is not None and today - before <= timedelta(days=1) else 0), longest
