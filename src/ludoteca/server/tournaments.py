"""What a tournament does by itself: it begins, pairs, counts and ends, each step once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, select

from ludoteca.games import GAMES
from ludoteca.server.clocks import Pace
from ludoteca.server.cluster.notices import tell
from ludoteca.server.hall import Hall
from ludoteca.server.order import Order
from ludoteca.server.pairing.rounds import Round, knockout, robin, swiss
from ludoteca.server.pairing.standings import BYE, duplicate, scores
from ludoteca.server.routes.tables import new_row
from ludoteca.server.schema import games, seats
from ludoteca.server.store import people, tables
from ludoteca.server.store import tournaments as store
from ludoteca.server.store.tables import Place, TableRow
from ludoteca.server.store.tournaments import Tournament

EVERY: Final = 3.0  # seconds between looks
SEALED: Final = 253_402_300_000.0  # until the round is over, whenever that is
ABSENCES: Final = 2  # after which somebody is not paired any more
AT_ONCE: Final = 50


class Keeper:
    """Looks now and then whether a tournament goes on; one server does it for all."""

    def __init__(self, hall: Hall, order: Order) -> None:
        self.hall = hall
        self.order = order

    async def keep(self) -> None:
        while True:
            await self.hall.persist("tournaments", self.look)
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Let tournaments go on, and tables begin at which everybody sits."""
        if not self.hall.claims.leads:
            return
        now, db = self.hall.settings.now(), self.hall.db
        for id in await db.read(lambda c: store.due(c, now)):
            opened = await db.write(lambda c, id=id: advance(c, id, now))  # type: ignore[misc]
            for table in opened:
                await self.order.reload(table)
        for id in await db.read(full):
            self.hall.spawn(self.hall.persist("begin", lambda id=id: self.hall.visit(id)))  # type: ignore[misc]


def full(c: Connection) -> list[str]:
    """Tables that could begin; whoever made them may have stopped just before."""
    missing = (seats.c.person.is_(None) & seats.c.bot.is_(None)) | seats.c.awaited
    waiting = select(seats.c.game).where(missing)
    found = select(games.c.id).where(games.c.status == tables.WAITING, games.c.id.not_in(waiting))
    return [row.id for row in c.execute(found.limit(AT_ONCE))]


def advance(c: Connection, id: str, now: float) -> list[str]:
    """The next step of a tournament, if it is due; the tables whose draws are no secret any more.

    Whoever does it holds the row of the tournament, and a second one finds it done.
    """
    one = store.need(c, id, lock=True)
    if one.status == store.OPEN and one.begins <= now:
        begin(c, one, now)
        return []
    if one.status != store.PLAYING:
        return []
    opened, unfinished = count(c, one, now)
    if not unfinished:
        proceed(c, store.need(c, id), now)
    return opened


def begin(c: Connection, one: Tournament, now: float) -> None:
    """Seeds are drawn; with too few people it does not take place."""
    game = GAMES[one.game]
    fewest = max(2, game.seats[0])
    entered = [row.person for row in store.entered(c, one.id) if row.status == store.IN]
    if len(entered) < fewest:
        store.change(c, one.id, status=store.CANCELLED)
        return
    random.SystemRandom().shuffle(entered)
    for seed, person in enumerate(entered, 1):
        store.mark(c, one.id, person, seed=seed)
    store.change(c, one.id, status=store.PLAYING)
    one = one._replace(status=store.PLAYING)
    if one.kind == "swiss" and one.seats == 2:  # nobody is to meet somebody twice
        one = one._replace(rounds=min(one.rounds, len(entered) - 1))
        store.change(c, one.id, rounds=one.rounds)
    if one.kind in ("robin", "league"):
        made = robin(entered, one.seats, fewest)
        plan = [[list(map(list, each.tables)), list(each.byes)] for each in made]
        store.change(c, one.id, plan=plan, rounds=len(plan))
        one = one._replace(plan=plan, rounds=len(plan))
    if one.kind == "league":
        for number in range(1, one.rounds + 1):
            play(c, one, number, planned(c, one, number), now)
    else:
        proceed(c, one, now)


def proceed(c: Connection, one: Tournament, now: float) -> None:
    """The next round, or the end."""
    number = one.round + 1
    left = store.ranked(c, one.id)
    fewest = max(2, GAMES[one.game].seats[0])
    enough = len(left) >= fewest
    made: Round | None = None
    if one.kind == "swiss" and number <= one.rounds and enough:
        made = swiss(left, one.seats, fewest)
    elif one.kind == "robin" and number <= one.rounds:
        made = planned(c, one, number)
    elif one.kind == "knockout" and enough:
        made = knockout(left, min(one.seats, len(left)), fewest)
    if made is None or not made.tables:
        store.change(c, one.id, status=store.DONE)
        return
    play(c, one, number, made, now)


def planned(c: Connection, one: Tournament, number: int) -> Round:
    """A round of a round robin without those who have left; who is alone then has a bye."""
    assert one.plan is not None
    given, resting = one.plan[number - 1]
    out = {row.person for row in store.entered(c, one.id) if row.status == store.OUT}
    fewest = max(2, GAMES[one.game].seats[0])
    tables_left = [tuple(p for p in table if p not in out) for table in given]
    byes = [p for p in resting if p not in out]
    byes += [p for table in tables_left if len(table) < fewest for p in table]
    return Round(tuple(table for table in tables_left if len(table) >= fewest), tuple(byes))


def play(c: Connection, one: Tournament, number: int, made: Round, now: float) -> None:
    """Set the tables of a round up; clocks begin at once, so that nobody waits for the absent."""
    game = GAMES[one.game]
    options = game.settle_options({})
    for people_there in made.tables:
        listed = one.club is None and not one.duplicate
        row = new_row(now, game, options, Pace(**one.pace), listed, one.owner)
        secret, sealed = (one.drawn(number), SEALED) if one.duplicate else (row.secret, None)
        more = {"tournament": one.id, "club": one.club, "language": one.language}
        row = row.changed_to({**more, "secret": secret, "sealed": sealed})
        places = [Place(seat, named(c, who), who) for seat, who in enumerate(people_there)]
        tables.add(c, row, places)
        for seat, who in enumerate(people_there):
            store.pair(c, one.id, number, who, row.id, seat=seat)
    for who in made.byes:
        store.pair(c, one.id, number, who, None, score=BYE, share=0.0)
    store.change(c, one.id, round=max(number, one.round))


def named(c: Connection, who: str) -> str:
    found = people.find(c, who)
    assert found is not None  # by its foreign key
    return found.name


def count(c: Connection, one: Tournament, now: float) -> tuple[list[str], bool]:
    """Count the rounds that are over; the tables unsealed by that, and whether any goes on."""
    rounds: dict[int, dict[str, list[Any]]] = {}
    for row in store.paired(c, one.id):
        if row.score is None and row.game is not None:
            rounds.setdefault(row.round, {}).setdefault(row.game, []).append(row)
    opened: list[str] = []
    unfinished = False
    for number, there in rounds.items():
        found = {id: tables.find(c, id) for id in there}
        if any(pair is not None and pair[0].status != tables.OVER for pair in found.values()):
            unfinished = True
            continue
        judge(c, one, number, there, found)
        for id, pair in found.items():
            if one.duplicate and pair is not None:
                tables.change(c, id, {"sealed": now})
                opened.append(id)
                if c.dialect.name == "postgresql":
                    tell(c, "table", id)
    return opened, unfinished


def judge(
    c: Connection,
    one: Tournament,
    number: int,
    there: dict[str, list[Any]],
    found: dict[str, tuple[TableRow, list[Place]] | None],
) -> None:
    """What everybody has of a round; in a knock-out only winners play on."""
    ids = list(there)
    points = [points_of(found[id], there[id]) for id in ids]
    absent = [absent_of(found[id], there[id]) for id in ids]
    if one.duplicate:
        made = duplicate(points, absent)
    else:
        made = [
            scores(places_of(found[id], there[id]), gone)
            for id, gone in zip(ids, absent, strict=True)
        ]
    for id, got, line, gone in zip(ids, points, made, absent, strict=True):
        total = sum(max(0.0, each) for each in got) or 1.0
        for row, score, mine, away in zip(there[id], line, got, gone, strict=True):
            share = max(0.0, mine) / total
            store.score(c, one.id, number, row.person, score, share)
            if away:
                missed(c, one, row.person)
        if one.kind == "knockout":
            best = max(range(len(line)), key=lambda seat: (line[seat], got[seat], -seat))
            for seat, row in enumerate(there[id]):
                if seat != best:
                    store.mark(c, one.id, row.person, status=store.OUT)


def missed(c: Connection, one: Tournament, who: str) -> None:
    """Somebody let a bot play or gave up; who does so again is not paired any more."""
    row = next(row for row in store.entered(c, one.id) if row.person == who)
    gone = row.absences + 1 >= ABSENCES
    status = store.OUT if gone else row.status
    store.mark(c, one.id, who, absences=row.absences + 1, status=status)


def points_of(pair: tuple[TableRow, list[Place]] | None, rows: Sequence[Any]) -> list[float]:
    """Points by seat; without a result everybody has the same."""
    result = None if pair is None else pair[0].result
    return [0.0] * len(rows) if result is None else [float(p) for p in result["points"]]


def places_of(pair: tuple[TableRow, list[Place]] | None, rows: Sequence[Any]) -> list[int]:
    result = None if pair is None else pair[0].result
    return [1] * len(rows) if result is None else [int(p) for p in result["places"]]


def absent_of(pair: tuple[TableRow, list[Place]] | None, rows: Sequence[Any]) -> list[bool]:
    """Whose seat a bot played in the end, or who gave up; nobody's of a table that is gone."""
    if pair is None or pair[0].result is None:
        return [False] * len(rows)
    return [place.bot is not None or place.resigned is not None for place in pair[1]]
