"""Ratings: what counts, how often, and what comes of it, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from sqlalchemy import Connection, insert, select, update

import ludoteca as lt
from ludoteca.server import people as company
from ludoteca.server import schema, told
from ludoteca.server.clocks import Pace
from ludoteca.server.database import Database
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live
from ludoteca.server.profile import measured
from ludoteca.server.rating import Rating, after
from ludoteca.server.routes.tables import new_row
from ludoteca.server.store import outcomes, people, ratings, writing
from ludoteca.server.store.tables import OVER, Entry, Place, add
from tests.cli.run import ludoteca
from tests.server import postgres
from tests.server.house import Guest, House
from tests.server.inside import Time, hall
from tests.server.test_daily import member

COUNCIL = lt.GAMES["council"]
NAMES = ["Anna", "Bruno", "Carla", "Dario"]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("ratings")
    if request.param == "sqlite":
        yield f"sqlite:///{folder}/ratings.db"
    elif postgres.binaries() is None:
        pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    else:
        with postgres.server(folder) as made:
            yield made


@pytest.fixture
def db(url: str) -> Iterator[Database]:
    """A database with four accounts and no tables."""
    found = Database(url)
    found.migrate()
    with writer(found) as c:
        for table in reversed(schema.metadata.sorted_tables):
            c.execute(table.delete())
        for name in NAMES:
            folded = {"folded": name.lower(), "password": "x"}
            c.execute(insert(schema.people).values(id=name, name=name, created=0.0, **folded))
    yield found
    found.close()


@contextmanager
def writer(db: Database) -> Iterator[Connection]:
    """A transaction, as the server's."""
    with db.engine.connect().execution_options(writing=True) as c, c.begin():
        yield c


def played(c: Connection, id: str, who: list[str], places: list[int], at: float = 1.0) -> None:
    """A rated game that ends as told."""
    options = COUNCIL.settle_options({})
    row = new_row(at, COUNCIL, options, Pace("days", days=2), True, NAMES[0])
    seats = [
        Place(seat, one, None, one[4:]) if one.startswith("bot ") else Place(seat, one, one)
        for seat, one in enumerate(who)
    ]
    add(c, replace(row, id=id, rated=True, status="playing"), seats)
    result = {"points": [10 * len(who) - 10 * place for place in places], "places": places}
    ending = {"status": OVER, "result": result, "changed": at}
    writing.write(c, id, [Entry(1, "move", 0, "end", None, at)], ending, [])


def state(c: Connection) -> tuple[list[tuple[object, ...]], ...]:
    """Everything that is derived, exactly."""
    tables = (schema.ratings, schema.rating_log)
    return tuple(sorted(tuple(row) for row in c.execute(select(table))) for table in tables)


def some_games(c: Connection, number: int, first: int = 0) -> None:
    dice = random.Random(first)
    for game in range(first, first + number):
        who = dice.sample([*NAMES, "bot easy", "bot hard"], dice.randint(2, 4))
        places = [min(4, dice.randint(1, len(who))) for _ in who]
        played(c, f"table{game}", who, places, float(game))


def test_ratings_computed_anew_from_the_results_are_the_same(db: Database) -> None:
    with writer(db) as c:
        some_games(c, 40)
        before = state(c)
        assert len(before[0]) == 6
        assert before[1]
        assert ratings.recount(c) == 40
        assert state(c) == before
        assert ratings.recount(c, 25) == 16  # a part of them, too
        assert state(c) == before


def test_a_removed_game_leaves_no_trace_in_the_ratings(db: Database) -> None:
    with writer(db) as c:
        some_games(c, 12)
        writing.remove(c, "table5")
        some_games(c, 6, 12)
        kept = state(c)
        assert ratings.recount(c) == 17
        assert state(c) == kept
        assert "table5" not in str(kept)


def test_several_servers_count_each_result_once(db: Database, url: str) -> None:
    with writer(db) as c:
        some_games(c, 4)
    others = [Database(url) for _ in range(3)]

    def work(number: int) -> None:
        for game in range(8):
            with writer(others[number]) as c:
                played(c, f"of{number}-{game}", NAMES[:3], [1, 2, 3], float(game))

    threads = [threading.Thread(target=work, args=[number]) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for other in others:
        other.close()
    with writer(db) as c:
        order = [row[0] for row in c.execute(select(schema.games.c.counted))]
        assert sorted(order) == list(range(1, 29))
        before = state(c)
        ratings.count(c, "of0-0")  # again
        assert ratings.recount(c) == 28
        assert state(c) == before


def test_whoever_is_gone_is_on_no_ladder_and_the_others_keep_their_ratings(db: Database) -> None:
    with writer(db) as c:
        some_games(c, 30)
        before = {one.who: one.rating for one in ratings.ladder(c, "council", 99)}
        name = people.forget(c, "Anna", "Deleted player")
        after = {one.who: one.rating for one in ratings.ladder(c, "council", 99)}
        assert set(before) - set(after) == {"Anna"}
        assert ratings.recount(c) == 30
        shown = {one.who: one.rating for one in ratings.ladder(c, "council", 99)}
        assert shown == after == {who: before[who] for who in after}
        assert name not in str(ratings.ladder(c, "council", 99))


def test_games_without_a_result_and_those_that_are_not_rated_count_for_nobody(db: Database) -> None:
    with writer(db) as c:
        played(c, "agreed", NAMES[:2], [1, 2])
        for change in ({"rated": False}, {"result": None}):
            ratings.forget(c, "agreed")
            values = {"rated": True, **change}
            c.execute(update(schema.games).values(**values))
            ratings.count(c, "agreed")
            assert state(c) == ([], [])


def test_the_winner_gains_what_is_unexpected_and_doubt_shrinks() -> None:
    known: dict[str, Rating] = {}
    for game in range(20):  # the strong one wins three of four
        known |= after(["strong", "weak"], [2, 1] if game % 4 == 0 else [1, 2], known)
    assert known["strong"].points > 1500 > known["weak"].points
    assert not known["strong"].provisional
    assert Rating().provisional
    expected, upset = (after(["strong", "weak"], places, known) for places in ([1, 2], [2, 1]))
    gained = expected["strong"].points - known["strong"].points
    assert 0 <= gained < upset["weak"].points - known["weak"].points
    shared = after(["new", "other", "third"], [1, 1, 3], {})
    assert shared["new"] == shared["other"]
    assert shared["third"].points < 1500


def test_a_bot_in_several_seats_is_one_on_the_ladder(db: Database) -> None:
    with writer(db) as c:
        played(c, "bots", ["Anna", "bot easy", "bot easy"], [2, 1, 3])
        rows = {one.name: one for one in ratings.ladder(c, "council", 9)}
        assert rows["easy"].rating.games == 1
        assert rows["easy"].bot
        assert [row.place for row in ratings.history(c, "council", "bot easy")] == [1]


async def rated_table(open_hall: Hall, persons: int) -> Live:
    """A rated table at which accounts sit, about to move."""
    row = new_row(0.0, COUNCIL, COUNCIL.settle_options({}), Pace("live", 60, 0), True, NAMES[0])
    places = [Place(seat, name, name) for seat, name in enumerate(NAMES[:persons])]
    return await open_hall.create(replace(row, rated=True), places)


async def losing(url: str, why: str) -> None:
    time = Time()
    async with hall(url, time) as open_hall:
        two, three = await rated_table(open_hall, 2), await rated_table(open_hall, 3)
        for live in (two, three):
            async with live.lock:
                await company.go(live, 0, why)
        assert two.row.status == OVER
        assert two.row.result is not None
        assert two.row.result["places"] == [2, 1]
        assert three.row.status == "playing"
        assert three.away(NAMES[0]) == []
        assert three.places[0].bot is not None
        assert three.resigned == [0]
        async with three.lock:
            await company.go(three, 2, why)
        assert three.row.result is not None
        assert three.row.result["places"] == [3, 1, 2]


def test_whoever_goes_at_a_rated_table_has_lost_and_does_not_come_back(
    db: Database, url: str
) -> None:
    for why in (told.LEFT, told.FLAGGED, told.REMOVED):
        asyncio.run(losing(url, why))
    with writer(db) as c:
        rows = {one.name: one.rating for one in ratings.ladder(c, "council", 9)}
        assert rows["Bruno"].points > rows["Anna"].points
        assert rows["Anna"].games == 6


RATED = {"rated": True, "public": True, "pace": {"kind": "days", "days": 2}}


def test_a_rated_table_is_set_up_as_all_of_them_are(either: House) -> None:
    anna, guest = member(either, "Rated Anna"), Guest(either, "Rated guest")
    seats = [{"kind": "me"}, {"kind": "open"}]
    good = {"game": "council", "seats": seats, **RATED}

    def refused(who: Guest, said: str, status: int = 400, **change: object) -> None:
        made = who.post("/api/tables?lang=en", {**good, **change})
        assert (made.status_code, said in made.json()["message"]) == (status, True), made.text

    refused(guest, "Only accounts", 403)
    refused(anna, "usual options", options={"coins_above_20": "kept"})
    refused(anna, "no hints", hints=True)
    refused(anna, "public", public=False)
    refused(anna, "needs a clock", pace={"kind": "none", "absent": 0})
    refused(anna, "one seat", seats=[{"kind": "me"}, {"kind": "me", "name": "Other"}])
    refused(anna, "one seat", seats=[{"kind": "me"}, {"kind": "bot"}])
    table = anna.open_table("me", "open", "open", **RATED)
    assert guest.post(f"{table}/join").status_code == 403
    assert anna.post(f"{table}/join", {"seat": 1}).status_code == 409
    assert anna.get(table)["rated"] is True


def test_rated_games_end_on_a_ladder_that_the_command_line_computes_anew(either: House) -> None:
    anna, bruno = member(either, "Ladder Anna"), member(either, "Ladder Bruno")
    for loser in (anna, bruno, bruno):
        table = anna.open_table("me", "open", **RATED)
        bruno.post(f"{table}/join")
        assert anna.get(f"{table}")["status"] == "playing"
        assert anna.http.get(f"{table}/hint").status_code == 403
        assert loser.post(f"{table}/leave").json()["status"] == "over"
    alone = anna.open_table("me", "bot:easy", **RATED)
    assert anna.post(f"{alone}/propose", {"what": "abandon"}).status_code == 409
    assert anna.http.get(f"{alone}/hint").status_code == 403
    assert anna.post(f"{alone}/resign").json()["status"] == "over"
    again = bruno.post(f"{table}/rematch").json()["id"]
    assert bruno.get(f"/api/tables/{again}")["rated"] is True
    rows = {one["name"]: one for one in bruno.get("/api/ratings/council")["ratings"]}
    assert rows["Ladder Bruno"] | {"at": 0} == rows["Ladder Bruno"] | {
        "at": 0, "rank": None, "games": 3, "provisional": True, "you": True, "bot": False
    }  # fmt: skip
    assert rows["Ladder Anna"]["games"] == 4
    assert rows["easy"]["bot"]
    shown = anna.http.get("/ratings/council", headers={"accept": "text/html"}).text
    assert "Ladder Bruno" in shown
    assert "±" in shown
    assert anna.http.get("/api/ratings/chess").status_code == 404
    url = str(either.settings["database"])
    before, rebuilt = (
        json.loads(ludoteca("ratings", *more, "--json", "--database", url).stdout)
        for more in ((), ("--rebuild",))
    )
    assert rebuilt["ratings"] == before["ratings"]
    assert rebuilt["rebuilt"] >= 4


def test_the_ladder_tells_what_was_won_but_for_luck_where_luck_is_measured(either: House) -> None:
    game = next(name for name in lt.GAMES if 2 in measured(name))
    anna, bruno = member(either, "Lucky Anna"), member(either, "Lucky Bruno")
    table = anna.open_table("me", "open", game=game, **RATED)
    bruno.post(f"{table}/join")
    assert anna.post(f"{table}/leave").json()["status"] == "over"

    def told() -> list[tuple[object, object]]:
        rows = {one["name"]: one for one in bruno.get(f"/api/ratings/{game}")["ratings"]}
        both = (rows["Lucky Anna"], rows["Lucky Bruno"])
        return [(one["analysed"], one["deserved"]) for one in both]

    def page(name: str = game) -> str:
        return bruno.http.get(f"/ratings/{name}?lang=en", headers={"accept": "text/html"}).text

    for name in lt.GAMES:
        assert ("Luck has not been measured" in page(name)) == (not measured(name))
    assert told() == [(0, None), (0, None)]
    assert "luck aside" not in page()
    db = Database(str(either.settings["database"]))
    try:
        with writer(db) as c:  # as an analysis does
            outcomes.deserve(c, table.rpartition("/")[2], [0.25, 0.75])
    finally:
        db.close()
    assert told() == [(1, 0.25), (1, 0.75)]
    assert "Won, luck aside" in page()
    assert "75%" in page()
