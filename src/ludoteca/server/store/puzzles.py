"""Puzzles: what there is to solve, who has tried what, and what that makes of ratings."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ludoteca.lab.puzzles import Puzzle
from ludoteca.server.rating import MU, SCALE, SIGMA, START, Rating, after
from ludoteca.server.schema import people
from ludoteca.server.schema_puzzles import puzzle_days, puzzle_tries, puzzles, solvers

NEAR: Final = 5  # of the unsolved ones that suit somebody best, one is chosen
LONGEST: Final = 254  # letters of all themes


class Kept(NamedTuple):
    """A puzzle without its contents."""

    id: str
    game: str
    themes: tuple[str, ...]
    rating: Rating
    solved: int


class Counted(NamedTuple):
    """What a try made of somebody's rating."""

    before: Rating
    after: Rating


def add(c: Connection, some: Iterable[Puzzle], now: float) -> int:
    """Puzzles that are not there yet; how many that were."""
    known = set(c.execute(select(puzzles.c.id)).scalars())
    fresh = {one.id: one for one in some if one.id not in known}
    for id, one in fresh.items():
        row = {
            "id": id,
            "game": one.game,
            "data": one.as_json(),
            "themes": " " + " ".join(one.themes)[: LONGEST - 2] + " ",
            "mu": MU + (one.start - START) / SCALE,
            "sigma": SIGMA,
            "games": 0,
            "solved": 0,
            "at": now,
        }
        c.execute(unless_there(c, puzzles).values(row))
    return len(fresh)


def unless_there(c: Connection, table: Any) -> Any:
    """An insert that leaves a row of the same key alone."""
    kind = postgresql if c.dialect.name == "postgresql" else sqlite
    return kind.insert(table).on_conflict_do_nothing()


def missing(c: Connection, ids: Sequence[str]) -> list[str]:
    """Those that are not there."""
    there = set(c.execute(select(puzzles.c.id).where(puzzles.c.id.in_(ids))).scalars())
    return [id for id in ids if id not in there]


def find(c: Connection, game: str, id: str) -> tuple[Kept, dict[str, Any]] | None:
    """A puzzle and its contents."""
    row = c.execute(select(puzzles).where(puzzles.c.id == id, puzzles.c.game == game)).first()
    return None if row is None else (kept(row), row.data)


def kept(row: Row[Any]) -> Kept:
    rating = Rating(row.mu, row.sigma, row.games)
    return Kept(row.id, row.game, tuple(row.themes.split()), rating, row.solved)


def about(c: Connection, game: str) -> list[Kept]:
    """All puzzles of a game, without their contents."""
    columns = [column for column in puzzles.c if column.name != "data"]
    found = select(*columns).where(puzzles.c.game == game).order_by(puzzles.c.id)
    return [kept(row) for row in c.execute(found)]


def of_day(c: Connection, game: str, day: str) -> str | None:
    """The puzzle of a day, if it has been chosen."""
    mine = puzzle_days.c.day == day, puzzle_days.c.game == game
    return c.execute(select(puzzle_days.c.puzzle).where(*mine)).scalar()


def choose_day(c: Connection, game: str, day: str) -> str | None:
    """The puzzle of a day: one that was none before, as long as there are any; None without one."""
    found = of_day(c, game, day)
    if found is not None:
        return found
    used = select(puzzle_days.c.puzzle, func.count()).where(puzzle_days.c.game == game)
    times: dict[str, int] = {row[0]: row[1] for row in c.execute(used.group_by("puzzle"))}
    ids = c.execute(select(puzzles.c.id).where(puzzles.c.game == game)).scalars().all()
    if not ids:
        return None

    def order(id: str) -> tuple[int, str]:
        return times.get(id, 0), hashlib.sha256(f"{day} {id}".encode()).hexdigest()

    chosen = {"day": day, "game": game, "puzzle": min(ids, key=order)}
    c.execute(unless_there(c, puzzle_days).values(chosen))
    return of_day(c, game, day)


def next_for(
    c: Connection, game: str, theme: str | None, person: str | None, after_id: str
) -> list[str]:
    """Some to choose the next from: new to somebody and about as hard as they are good.

    For nobody in particular it is the one that follows another; all come round.
    """
    which = [puzzles.c.game == game]
    if theme is not None:
        which.append(puzzles.c.themes.contains(f" {theme} ", autoescape=True))
    if person is not None:
        mine = exists().where(
            puzzle_tries.c.puzzle == puzzles.c.id, puzzle_tries.c.person == person
        )
        level = solver(c, game, person).mu
        fresh = select(puzzles.c.id).where(*which, ~mine, puzzles.c.id != after_id)
        found = c.execute(fresh.order_by(func.abs(puzzles.c.mu - level), puzzles.c.id).limit(NEAR))
        some = list(found.scalars())
        if some:
            return some
    ids = select(puzzles.c.id).where(*which).order_by(puzzles.c.id).limit(1)
    later = c.execute(ids.where(puzzles.c.id > after_id)).scalars().all()
    return list(later or c.execute(ids).scalars().all())


def solver(c: Connection, game: str, person: str) -> Rating:
    """How well somebody solves the puzzles of a game."""
    return of_person(c, person).get(game, Rating())


def of_person(c: Connection, person: str) -> dict[str, Rating]:
    found = select(solvers).where(solvers.c.person == person).order_by(solvers.c.game)
    return {row.game: Rating(row.mu, row.sigma, row.games) for row in c.execute(found)}


def tried(c: Connection, person: str, id: str) -> bool | None:
    """Whether somebody solved a puzzle at their first try; None if they never tried."""
    mine = puzzle_tries.c.person == person, puzzle_tries.c.puzzle == id
    return c.execute(select(puzzle_tries.c.solved).where(*mine)).scalar()


def tried_by(c: Connection, person: str) -> list[dict[str, Any]]:
    """All tries of somebody that counted, in their order."""
    mine = select(puzzle_tries).where(puzzle_tries.c.person == person)
    return [
        {"puzzle": row.puzzle, "solved": row.solved, "at": row.at}
        for row in c.execute(mine.order_by(puzzle_tries.c.at, puzzle_tries.c.puzzle))
    ]


def count(c: Connection, person: str, id: str, solved: bool, now: float) -> Counted | None:
    """Let the first try of an account count, for it and for the puzzle; None if one has."""
    there = select(people.c.id).where(people.c.id == person).with_for_update()
    found = select(puzzles).where(puzzles.c.id == id).with_for_update()
    if c.execute(there).first() is None or tried(c, person, id) is not None:
        return None
    row = c.execute(found).one()
    before, of_puzzle = solver(c, row.game, person), Rating(row.mu, row.sigma, row.games)
    known = {person: before, id: of_puzzle}
    made = after([person, id], [1, 2] if solved else [2, 1], known)
    skill = {"mu": made[person].mu, "sigma": made[person].sigma}
    new = {"person": person, "puzzle": id, "solved": solved, "at": now, **skill}
    c.execute(insert(puzzle_tries).values(new))
    changed = {"mu": made[id].mu, "sigma": made[id].sigma, "games": row.games + 1}
    this = update(puzzles).where(puzzles.c.id == id)
    c.execute(this.values(**changed, solved=row.solved + solved))
    mine = solvers.c.game == row.game, solvers.c.person == person
    old = c.execute(select(solvers.c.solved).where(*mine)).scalar()
    c.execute(delete(solvers).where(*mine))
    counts = {"games": made[person].games, "solved": (old or 0) + solved}
    c.execute(insert(solvers).values(game=row.game, person=person, **skill, **counts))
    return Counted(before, made[person])


def forget(c: Connection, person: str) -> None:
    """Somebody goes; what they did to the ratings of puzzles stays."""
    for owned in (puzzle_tries, solvers):
        c.execute(delete(owned).where(owned.c.person == person))
