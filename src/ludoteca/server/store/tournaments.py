"""Tournaments: who has entered, who plays whom in which round, and what came of it."""

from __future__ import annotations

import hmac
import secrets
from collections import Counter
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, and_, exists, insert, or_, select, update

from ludoteca.games import GAMES
from ludoteca.server.errors import not_found
from ludoteca.server.pairing.rounds import Entrant
from ludoteca.server.pairing.standings import Line, Played, standing
from ludoteca.server.schema import games, people
from ludoteca.server.schema_groups import club_members, entrants, pairings, tournaments
from ludoteca.server.store.tables import OVER

OPEN, PLAYING, DONE, CANCELLED = "open", "playing", "over", "cancelled"
IN, OUT = "in", "out"
LISTED: Final = 50


class Tournament(NamedTuple):
    """What an organiser has announced."""

    id: str
    name: str
    kind: str  # league, swiss, robin, knockout
    game: str
    seats: int
    pace: dict[str, Any]
    duplicate: bool  # every table of a round gets the same draws
    club: str | None
    owner: str
    created: float
    begins: float
    rounds: int  # of a Swiss one
    most: int  # people
    status: str
    round: int  # the last that has begun
    plan: list[Any] | None  # of a round robin: tables and byes of each round
    secret: str
    language: str

    def drawn(self, round: int) -> str:
        """What the dealers of a round draw from, where all draw the same; nobody else knows it."""
        made = hmac.new(self.secret.encode(), f"round {round}".encode(), "sha256")
        return made.hexdigest()

    def __repr__(self) -> str:  # never the secret
        return f"Tournament({self.id})"


def tournament(row: Row[Any]) -> Tournament:
    return Tournament(*[getattr(row, name) for name in Tournament._fields])


def add(c: Connection, new: Tournament) -> None:
    c.execute(insert(tournaments).values(**new._asdict()))


def fresh_id() -> str:
    return secrets.token_hex(6)


def need(c: Connection, id: str, lock: bool = False) -> Tournament:
    found = select(tournaments).where(tournaments.c.id == id)
    row = c.execute(found.with_for_update() if lock else found).first()
    if row is None:
        raise not_found("no_tournament")
    return tournament(row)


def change(c: Connection, id: str, **values: Any) -> None:
    c.execute(update(tournaments).where(tournaments.c.id == id).values(**values))


def listed(c: Connection, who: str | None, club: str | None = None) -> list[Tournament]:
    """Those everybody may see and those of somebody's clubs, or of one club; the latest first."""
    if club is not None:
        seen: ColumnElement[bool] = tournaments.c.club == club
    else:
        mine = select(club_members.c.club).where(club_members.c.person == (who or ""))
        seen = or_(tournaments.c.club.is_(None), tournaments.c.club.in_(mine))
    found = select(tournaments).where(seen).order_by(tournaments.c.begins.desc()).limit(LISTED)
    return [tournament(row) for row in c.execute(found)]


def due(c: Connection, now: float) -> list[str]:
    """Those that are to begin, or of which a round has ended; their game has to be here."""
    unfinished = exists().where(
        pairings.c.tournament == tournaments.c.id,
        pairings.c.score.is_(None),
        pairings.c.game == games.c.id,
        games.c.status != OVER,
        games.c.tournament == tournaments.c.id,
    )
    # Of a league all rounds go on at once, and each is counted as it ends.
    here = tournaments.c.game.in_(list(GAMES))
    found = select(tournaments.c.id).where(
        here,
        or_(
            and_(tournaments.c.status == OPEN, tournaments.c.begins <= now),
            and_(
                tournaments.c.status == PLAYING,
                or_(tournaments.c.kind == "league", ~unfinished),
            ),
        ),
    )
    return [row.id for row in c.execute(found)]


def enter(c: Connection, id: str, who: str, now: float) -> None:
    again = update(entrants).where(entrants.c.tournament == id, entrants.c.person == who)
    if c.execute(again.values(status=IN)).rowcount == 0:
        new = {"tournament": id, "person": who, "seed": 0, "status": IN, "absences": 0}
        c.execute(insert(entrants).values(**new, since=now))


def mark(c: Connection, id: str, who: str, **values: Any) -> None:
    changed = update(entrants).where(entrants.c.tournament == id, entrants.c.person == who)
    c.execute(changed.values(**values))


def forget(c: Connection, who: str) -> None:
    """Somebody is gone: they are paired no more."""
    going = select(tournaments.c.id).where(tournaments.c.status.in_((OPEN, PLAYING)))
    mine = entrants.c.person == who, entrants.c.tournament.in_(going)
    c.execute(update(entrants).where(*mine).values(status=OUT))


def entered(c: Connection, id: str) -> list[Row[Any]]:
    """Everybody with their names, in the order of their seeds."""
    found = select(entrants, people.c.name).join(people, people.c.id == entrants.c.person)
    mine = found.where(entrants.c.tournament == id)
    return list(c.execute(mine.order_by(entrants.c.seed, entrants.c.since, entrants.c.person)))


def pair(c: Connection, id: str, round: int, person: str, game: str | None, **more: Any) -> None:
    new = {"tournament": id, "round": round, "person": person, "game": game}
    c.execute(insert(pairings).values(**new, **more))


def paired(c: Connection, id: str) -> list[Row[Any]]:
    """Everybody's part in every round."""
    found = select(pairings).where(pairings.c.tournament == id)
    return list(c.execute(found.order_by(pairings.c.round, pairings.c.game, pairings.c.seat)))


def score(c: Connection, id: str, round: int, person: str, score: float, share: float) -> None:
    mine = pairings.c.tournament == id, pairings.c.round == round, pairings.c.person == person
    c.execute(update(pairings).where(*mine).values(score=score, share=share))


def played(rows: list[Row[Any]]) -> list[Played]:
    """What has been decided so far, for the standings."""
    tables: dict[tuple[int, str], list[str]] = {}
    for row in rows:
        if row.game is not None:
            tables.setdefault((row.round, row.game), []).append(row.person)
    return [
        Played(
            row.person,
            row.round,
            tuple(p for p in tables.get((row.round, row.game), []) if p != row.person),
            row.seat,
            row.score,
            row.share or 0.0,
        )
        for row in rows
        if row.score is not None
    ]


def standings(c: Connection, id: str) -> list[Line]:
    return standing([row.person for row in entered(c, id)], played(paired(c, id)))


def ranked(c: Connection, id: str) -> list[Entrant]:
    """Those who play on, in the order of the standings, with whom they met and where they sat."""
    rows = paired(c, id)
    done = played(rows)
    met: dict[str, Counter[str]] = {}
    sat: dict[str, list[int]] = {}
    byes: Counter[str] = Counter()
    for one in done:
        met.setdefault(one.person, Counter()).update(one.others)
        if one.seat is None:
            byes[one.person] += 1
        else:
            sat.setdefault(one.person, []).append(one.seat)
    staying = {row.person for row in entered(c, id) if row.status == IN}
    return [
        Entrant(
            line.person,
            line.score,
            met.get(line.person, Counter()),
            byes[line.person],
            tuple(sat.get(line.person, ())),
        )
        for line in standings(c, id)
        if line.person in staying
    ]
