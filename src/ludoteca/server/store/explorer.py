"""What was chosen in positions like each other: added game by game, and asked for by key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from ludoteca.lab.explorer import Chosen
from ludoteca.server.schema import games
from ludoteca.server.schema_explorer import explored, explored_games, explored_keys
from ludoteca.server.store.puzzles import unless_there
from ludoteca.server.store.tables import OVER

SITE: Final = ""  # where games come from that were played here
PEOPLE, BOTS = "people", "bots"  # whose choices, in the place of a bot's level
LONGEST: Final = 120  # letters of a key


class Sat(NamedTuple):
    """Who decided in a seat, and how the game went there."""

    person: str | None
    level: str | None
    won: float
    points: int


class Game(NamedTuple):
    """A finished game; a seat somebody left to a bot is None."""

    played: str
    origin: str
    game: str
    at: float
    variant: str
    seats: Sequence[Sat | None]


class Asked(NamedTuple):
    """Which rows count; what is not said is left open."""

    seats: int | None = None
    who: str | None = None  # PEOPLE, BOTS, or a level
    person: str | None = None
    since: float | None = None
    until: float | None = None
    variant: str | None = None  # one option, as in map=AAA; nothing for the usual ones


class Count(NamedTuple):
    """How often something was chosen by people, or bots of a level, and how they fared."""

    choice: str
    level: str | None
    number: int
    won: float
    points: float


def add(c: Connection, played: Game, rows: Sequence[Chosen]) -> bool:
    """A finished game; whether it is new."""
    about = {"played": played.played, "origin": played.origin, "game": played.game, "at": played.at}
    if not c.execute(unless_there(c, explored_games).values(about)).rowcount:
        return False
    new: dict[tuple[int, str], dict[str, Any]] = {}
    for row in rows:
        sat = played.seats[row.seat]
        if sat is not None:
            new[row.at, row.position.kind] = {
                "played": played.played,
                "number": row.at,
                "kind": row.position.kind,
                "game": played.game,
                "key": row.position.key[:LONGEST],
                "choice": row.choice,
                "seats": len(played.seats),
                **sat._asdict(),
                "at": played.at,
                "variant": played.variant,
            }
    if new:
        c.execute(insert(explored), list(new.values()))
        count(c, played.game, Counter((row["kind"], row["key"]) for row in new.values()))
    return True


def count(c: Connection, game: str, more: Counter[tuple[str, str]]) -> None:
    """So many rows more, or fewer, of each key."""
    for (kind, key), number in sorted(more.items()):
        mine = {"game": game, "kind": kind, "key": key}
        there = [explored_keys.c[name] == value for name, value in mine.items()]
        raised = {"number": explored_keys.c.number + number}
        if not c.execute(update(explored_keys).where(*there).values(raised)).rowcount:
            c.execute(insert(explored_keys).values(**mine, number=number))
    c.execute(delete(explored_keys).where(explored_keys.c.number <= 0))


def forget(c: Connection, played: str) -> None:
    """A game that is gone counts no more."""
    mine = explored.c.played == played
    found = select(explored.c.game, explored.c.kind, explored.c.key).where(mine)
    rows = c.execute(found).all()
    if rows:
        count(
            c,
            rows[0].game,
            Counter({key: -n for key, n in Counter((row.kind, row.key) for row in rows).items()}),
        )
        c.execute(delete(explored).where(mine))
    c.execute(delete(explored_games).where(explored_games.c.played == played))


def clear(c: Connection, origin: str) -> int:
    """Forget all games of the site, or of one arena; how many there were."""
    own = select(explored_games.c.played).where(explored_games.c.origin == origin)
    c.execute(delete(explored).where(explored.c.played.in_(own)))
    gone = c.execute(delete(explored_games).where(explored_games.c.origin == origin)).rowcount
    c.execute(delete(explored_keys))
    keys = explored.c.game, explored.c.kind, explored.c.key
    left = select(*keys, func.count()).group_by(*keys)
    c.execute(insert(explored_keys).from_select(["game", "kind", "key", "number"], left))
    return gone


def waiting(c: Connection, now: float, limit: int) -> list[str]:
    """Finished public games that are not in yet, the first first; sealed ones wait."""
    there = select(explored_games.c.played).where(explored_games.c.played == games.c.id)
    over = games.c.status == OVER, games.c.public, games.c.result.is_not(None)
    open_ = or_(games.c.sealed.is_(None), games.c.sealed <= now)
    found = select(games.c.id).where(*over, open_, ~there.exists())
    return list(c.execute(found.order_by(games.c.changed, games.c.id).limit(limit)).scalars())


def is_open(c: Connection, id: str, now: float) -> bool:
    """Whether a table is a finished public game that everybody may look at."""
    over = games.c.id == id, games.c.status == OVER, games.c.public, games.c.result.is_not(None)
    row = c.execute(select(games.c.sealed).where(*over)).first()
    return row is not None and (row.sealed is None or row.sealed <= now)


def keys(c: Connection, game: str, kind: str, limit: int) -> list[tuple[str, int]]:
    """The keys of a kind with most rows."""
    mine = explored_keys.c.game == game, explored_keys.c.kind == kind
    found = select(explored_keys.c.key, explored_keys.c.number).where(*mine)
    most = found.order_by(explored_keys.c.number.desc(), explored_keys.c.key).limit(limit)
    return [(row.key, row.number) for row in c.execute(most)]


def counts(c: Connection, game: str, kind: str, key: str, asked: Asked) -> list[Count]:
    """What was chosen, by whom, how often, and how the games went."""
    which = [explored.c.game == game, explored.c.kind == kind, explored.c.key == key]
    figures = func.count(), func.sum(explored.c.won), func.sum(explored.c.points)
    found = select(explored.c.choice, explored.c.level, *figures).where(*which, *wanted(asked))
    rows = c.execute(found.group_by(explored.c.choice, explored.c.level))
    return [Count(row[0], row[1], row[2], float(row[3]), float(row[4])) for row in rows]


def wanted(asked: Asked) -> list[ColumnElement[bool]]:
    out: list[ColumnElement[bool]] = []
    if asked.seats is not None:
        out.append(explored.c.seats == asked.seats)
    if asked.who is not None:
        level = explored.c.level
        known = {PEOPLE: level.is_(None), BOTS: level.is_not(None)}
        out.append(known.get(asked.who, level == asked.who))
    if asked.person is not None:
        out.append(explored.c.person == asked.person)
    if asked.since is not None:
        out.append(explored.c.at >= asked.since)
    if asked.until is not None:
        out.append(explored.c.at < asked.until)
    if asked.variant == "":
        out.append(explored.c.variant == "")
    elif asked.variant is not None:
        out.append(explored.c.variant.contains(f" {asked.variant} ", autoescape=True))
    return out


def levels(c: Connection, game: str, kind: str, key: str) -> list[str]:
    """The bots that have ever been there."""
    mine = explored.c.game == game, explored.c.kind == kind, explored.c.key == key
    found = select(explored.c.level).distinct().where(*mine, explored.c.level.is_not(None))
    return sorted(c.execute(found).scalars())
