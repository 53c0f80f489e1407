"""Who may be one and the same, or plays hand in glove, is pointed out to admins only."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

from sqlalchemy import select

from ludoteca.server import fairness, retention, schema, schema_known
from ludoteca.server.admin import Admin
from ludoteca.server.database import Database
from ludoteca.server.store import people, ratings, traces, writing
from tests.cli.run import ludoteca
from tests.server.house import Guest, House
from tests.server.test_daily import member
from tests.server.test_ratings import NAMES, RATED, db, played, url, writer

__all__ = ["db", "url"]
DAY = 86_400.0


def test_one_browser_or_address_at_a_rated_table_is_pointed_out_with_its_tables(
    db: Database,
) -> None:
    with writer(db) as c:
        for table in ("one", "two", "three"):
            played(c, table, NAMES[:3], [1, 2, 3])
        traces.add(c, "one", "Anna", {"browser": "b", "address": "h", "agent": "x"}, 1.0)
        traces.add(c, "one", "Bruno", {"browser": "b", "address": "h", "agent": "x"}, 2.0)
        traces.add(c, "two", "Anna", {"address": "h"}, 3.0)
        traces.add(c, "two", "Bruno", {"address": "h"}, 4.0)
        traces.add(c, "one", "Carla", {"address": "other", "agent": "x"}, 5.0)
        traces.add(c, "three", "Carla", {"address": "h"}, 6.0)  # not at the same table
        [hint] = fairness.hints(c)
        assert hint.names == ("Anna", "Bruno")
        assert hint.facts == {"address": 2, "browser": 1, "agent": 1}
        assert hint.tables == ["two", "one"]
        people.forget(c, "Bruno", "Deleted player")
        assert fairness.hints(c) == []


def test_traces_go_after_thirty_days_and_with_their_table(db: Database) -> None:
    with writer(db) as c:
        for table in ("one", "two"):
            played(c, table, NAMES[:2], [1, 2])
            for name in NAMES[:2]:
                traces.add(c, table, name, {"address": "h"}, 1.0 if table == "one" else 2 * DAY)
        retention.clean(c, {"traces": 30.0}, "test", 31 * DAY)
        assert fairness.hints(c)[0].tables == ["two"]
        writing.remove(c, "two")
        assert c.execute(select(schema.traces)).all() == []


def test_results_that_chance_does_not_explain_are_pointed_out(db: Database) -> None:
    with writer(db) as c:
        for game in range(10):  # Anna beats Bruno always, and nobody else more often than not
            played(c, f"gift{game}", ["Anna", "Bruno"], [1, 2], float(game))
            played(c, f"fair{game}", ["Anna", "Carla"], [1 + game % 2, 2 - game % 2], 50.0 + game)
            played(c, f"other{game}", ["Bruno", "Carla"], [2 - game % 2, 1 + game % 2], 90.0 + game)
        mine = (
            schema_known.outcomes.c.person == "Bruno",
            schema_known.outcomes.c.played.startswith("gift"),
        )
        c.execute(schema_known.outcomes.update().where(*mine).values(quit="resigned"))
        [hint] = fairness.hints(c)
        assert hint.names == ("Anna", "Bruno")
        assert (hint.facts["games"], hint.facts["ahead"], hint.facts["resigned"]) == (10, 10, 10)
        assert 4 < hint.facts["expected"] < 6
        assert hint.facts["chance"] < 0.001
        assert hint.tables[0] == "gift9"


def test_somebody_who_is_simply_stronger_is_not_pointed_out(db: Database) -> None:
    with writer(db) as c:
        for game in range(12):
            for other in ("Bruno", "Carla", "Dario", "bot easy"):
                places = [2, 1] if game % 6 == 5 and other != "Bruno" else [1, 2]
                played(c, f"{other[:5]}{game}", ["Anna", other], places, float(game))
        assert fairness.hints(c) == []


def test_an_admin_lets_a_result_count_no_more(db: Database) -> None:
    with writer(db) as c:
        played(c, "kept", NAMES[:2], [1, 2])
        before = ratings.of_person(c, "Anna")
        played(c, "gift", NAMES[:2], [1, 2])
        Admin(c, "test", 1.0).do("unrate", "gift", "a gift")
        assert ratings.of_person(c, "Anna") == before
        assert not c.execute(
            select(schema.games.c.rated).where(schema.games.c.id == "gift")
        ).scalar()


def test_two_accounts_in_one_browser_are_seen_by_admins_only(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna, bruno = member(house, "Anna"), Guest(house)
    bruno.http.cookies.set("ludoteca-browser", anna.http.cookies["ludoteca-browser"])
    made = bruno.post("/api/accounts", {"name": "Bruno", "password": "correct horse"})
    assert made.status_code == 201
    table = anna.open_table("me", "open", **RATED)
    assert bruno.post(f"{table}/join").status_code == 200
    mover = anna if anna.get(table)["choices"] else bruno
    mover.play(table)
    kept = json.dumps(anna.get("/api/me/data")["traces"])
    assert "browser" in kept
    assert "127.0.0.1" not in kept
    data = str(house.settings["database"])
    [hint] = json.loads(ludoteca("admin", "hints", "--json", "--database", data).stdout)
    assert sorted(hint["names"]) == ["Anna", "Bruno"]
    assert hint["facts"] == {"browser": 1, "address": 1, "agent": 1}
    with closing(Database(data)) as database, database.engine.connect() as c:
        rows = str(c.execute(select(schema.traces)).all())
    assert "127.0.0.1" not in rows
    assert anna.http.cookies["ludoteca-browser"] not in rows
    page = {"accept": "text/html"}
    assert anna.http.get("/admin", headers=page).status_code == 403
    assert ludoteca("admin", "promote", "Anna", "--database", data).returncode == 0
    other = member(house, "Carla")
    assert ludoteca("admin", "promote", "Carla", "--database", data).returncode == 0
    other.post("/api/session", {"name": "Carla", "password": "correct horse"})
    shown = other.http.get("/admin?lang=en", headers=page).text
    assert "The same browser at 1 rated table." in shown
    assert anna.get(table)["status"] == "playing"  # nothing happens by itself
