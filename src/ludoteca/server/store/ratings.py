"""Ratings: every result of a rated game counts once, in the order in which the games ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from ludoteca.server.rating import BOT, SETTLED, Rating, after
from ludoteca.server.schema import games, people, rating_log, ratings, seats
from ludoteca.server.store.tables import OVER

COUNTING: Final = 0x6C756472  # the lock of whoever does: servers take their turns
AT_ONCE: Final = 500  # results in memory


class Rung(NamedTuple):
    """Somebody on the ladder of a game."""

    who: str
    name: str  # of an account, or a bot's level
    bot: bool
    rating: Rating
    at: float
    shown: str | None  # which parts of their page others see, if they ever said


def count(c: Connection, table: str) -> None:
    """Let the result of a rated game that has ended count, if it has one; within its ending."""
    if not c.execute(select(games.c.rated).where(games.c.id == table)).scalar():
        return
    lock(c)
    waiting = games.c.id == table, games.c.status == OVER, games.c.counted.is_(None)
    row = c.execute(select(games).where(*waiting, games.c.result.is_not(None))).first()
    if row is None:
        return
    number = (c.execute(select(func.max(games.c.counted))).scalar() or 0) + 1
    c.execute(update(games).where(games.c.id == table).values(counted=number))
    sitting = seated(c, [table])[table]
    made = after(sitting, row.result["places"], of_all(c, row.game, sitting))
    c.execute(insert(rating_log), steps(number, row, sitting, made))
    mine = ratings.c.game == row.game, ratings.c.who.in_(made)
    c.execute(delete(ratings).where(*mine))
    put(c, {(row.game, who): (rating, row.changed) for who, rating in made.items()})


def recount(c: Connection, since: int = 0) -> int:
    """Make all ratings anew from the results numbered `since` or more; how many there are."""
    lock(c)
    known = standings_before(c, since)
    c.execute(delete(rating_log).where(rating_log.c.number >= since))
    done, last = 0, since - 1
    while True:
        found = select(games).where(games.c.counted > last).order_by(games.c.counted)
        rows = c.execute(found.limit(AT_ONCE)).all()
        if not rows:
            break
        sitting, log = seated(c, [row.id for row in rows]), []
        for row in rows:
            there = sitting[row.id]
            before = {who: known[row.game, who][0] for who in there if (row.game, who) in known}
            made = after(there, row.result["places"], before)
            known |= {(row.game, who): (rating, row.changed) for who, rating in made.items()}
            log += steps(row.counted, row, there, made)
        c.execute(insert(rating_log), log)
        done, last = done + len(rows), rows[-1].counted
    c.execute(delete(ratings))
    put(c, known)
    return done


def forget(c: Connection, table: str) -> bool:
    """Let the result of a table count no more, nor in what came after it; whether it did."""
    number = c.execute(select(games.c.counted).where(games.c.id == table)).scalar()
    if number is None:
        return False
    c.execute(update(games).where(games.c.id == table).values(counted=None, rated=False))
    recount(c, number)
    return True


def lock(c: Connection) -> None:
    """One server at a time; a file has one writer anyway."""
    if c.dialect.name == "postgresql":
        c.exec_driver_sql(f"SELECT pg_advisory_xact_lock({COUNTING})")


def seated(c: Connection, tables: Iterable[str]) -> dict[str, list[str]]:
    """Who played at each table, by seat: people, also those a bot replaced, and bots."""
    found = select(seats).where(seats.c.game.in_(list(tables))).order_by(seats.c.game, seats.c.seat)
    out: dict[str, list[str]] = {}
    for row in c.execute(found):
        out.setdefault(row.game, []).append(row.person or f"{BOT}{row.bot}")
    return out


def steps(
    number: int, row: Row[Any], sitting: list[str], made: Mapping[str, Rating]
) -> list[dict[str, Any]]:
    """What one result made of everybody's rating, for the log."""
    best: dict[str, int] = {}
    for who, place in zip(sitting, row.result["places"], strict=True):
        best[who] = min(place, best.get(who, place))
    about = {"number": number, "game": row.game, "played": row.id, "at": row.changed}
    return [
        {**about, "who": who, "place": best[who], **rating._asdict()}
        for who, rating in made.items()
    ]


def put(c: Connection, known: Mapping[tuple[str, str], tuple[Rating, float]]) -> None:
    """Where everybody stands now, and since when."""
    rows = [
        {"game": game, "who": who, "at": at, **rating._asdict()}
        for (game, who), (rating, at) in known.items()
    ]
    if rows:
        c.execute(insert(ratings), rows)


def rating(row: Row[Any]) -> Rating:
    return Rating(row.mu, row.sigma, row.games)


def standings_before(c: Connection, number: int) -> dict[tuple[str, str], tuple[Rating, float]]:
    """Everybody as they stood before a result."""
    last = select(
        func.max(rating_log.c.number).label("number"), rating_log.c.game, rating_log.c.who
    )
    last = last.where(rating_log.c.number < number).group_by(rating_log.c.game, rating_log.c.who)
    newest = last.subquery()
    same = (rating_log.c.number == newest.c.number) & (rating_log.c.who == newest.c.who)
    rows = c.execute(select(rating_log).join(newest, same))
    return {(row.game, row.who): (rating(row), row.at) for row in rows}


def of_all(c: Connection, game: str, who: Iterable[str]) -> dict[str, Rating]:
    """The ratings of those among them who have one."""
    found = select(ratings).where(ratings.c.game == game, ratings.c.who.in_(set(who)))
    return {row.who: rating(row) for row in c.execute(found)}


def of_person(c: Connection, who: str) -> dict[str, Rating]:
    """Somebody's rating in each game."""
    found = select(ratings).where(ratings.c.who == who).order_by(ratings.c.game)
    return {row.game: rating(row) for row in c.execute(found)}


def history(c: Connection, game: str, who: str, every: int = 1) -> list[Row[Any]]:
    """Somebody's rating after each of their games, or after every so many, the last included."""
    mine = [rating_log.c.game == game, rating_log.c.who == who]
    if every > 1:
        last = select(ratings.c.games).where(ratings.c.game == game, ratings.c.who == who)
        played = rating_log.c.games
        mine.append(or_(played % every == 0, played == 1, played == last.scalar_subquery()))
    return list(c.execute(select(rating_log).where(*mine).order_by(rating_log.c.number)))


def ladder(c: Connection, game: str, limit: int) -> list[Rung]:
    """Accounts and bots by their rating, those that are provisional last; nobody who is gone."""
    there = or_(people.c.folded.is_not(None), ratings.c.who.startswith(BOT))
    found = (
        select(ratings, people.c.name, people.c.shown)
        .outerjoin(people, people.c.id == ratings.c.who)
        .where(ratings.c.game == game, there)
        .order_by(ratings.c.sigma > SETTLED, ratings.c.mu.desc(), ratings.c.who)
    )
    return [
        Rung(
            row.who,
            row.name or row.who.removeprefix(BOT),
            row.name is None,
            rating(row),
            row.at,
            row.shown,
        )
        for row in c.execute(found.limit(limit))
    ]
