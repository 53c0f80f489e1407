"""What is known of people: pages, results, search, and who sees what of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, insert, select

import ludoteca as lt
from ludoteca.server import fared, looking, profile, schema, schema_known
from ludoteca.server.clocks import Pace
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused
from ludoteca.server.pages import chart
from ludoteca.server.routes.tables import new_row
from ludoteca.server.store import outcomes, people, tables, writing
from ludoteca.server.store.outcomes import Sources
from ludoteca.server.store.tables import OVER, Entry, Place
from tests.server.house import Guest, House
from tests.server.test_daily import member
from tests.server.test_ratings import NAMES, RATED, db, url, writer

__all__ = ["db", "url"]
COUNCIL = lt.GAMES["council"]
DAY = 86_400.0


def played(
    c: Connection,
    id: str,
    who: list[str],
    places: list[int] | None,
    at: float = DAY,
    public: bool = True,
    sources: Sources | None = None,
    **options: str,
) -> None:
    """A game that ended as told; names of bots are not those of accounts."""
    settled = COUNCIL.settle_options(options)
    row = new_row(at, COUNCIL, settled, Pace(), public, NAMES[0])
    seats = [
        Place(seat, one, one if one in NAMES else None, None if one in NAMES else one)
        for seat, one in enumerate(who)
    ]
    tables.add(c, replace(row, id=id, status="playing"), seats)
    ending: dict[str, object] = {"status": OVER, "changed": at}
    if places is not None:
        ending["result"] = {"points": [50 - 10 * place for place in places], "places": places}
    more = [] if sources is None else [sources]
    writing.write(c, id, [Entry(1, "move", 0, "end", None, at)], ending, more)


def shown(c: Connection, name: str, asker: str | None = None) -> profile.Shown:
    return profile.find(c, name, asker)


def listed(c: Connection, name: str, asker: str | None = None, **query: str) -> list[str]:
    found = profile.games(c, shown(c, name, asker), looking.asked(c, query), looking.page(query))
    return [one["table"] for one in found["games"]]


@pytest.fixture
def evening(db: Database) -> Iterator[Connection]:
    """A few games: two that are public, one that is not, one with bots, one without a result."""
    with writer(db) as c:
        both = Sources([{"a": 10, "b": 30}, {"a": 20, "b": 5}])
        played(c, "first", ["Anna", "Bruno"], [1, 2], DAY, sources=both)
        played(c, "second", ["Anna", "Bruno", "Carla"], [2, 1, 3], 2 * DAY, map="AAA")
        played(c, "private", ["Bruno", "Anna"], [2, 1], 3 * DAY, public=False)
        played(c, "bots", ["Anna", "easy"], [1, 2], 4 * DAY)
        played(c, "none", ["Anna", "Bruno"], None, 5 * DAY)
        yield c


def test_others_see_what_was_played_in_public_and_the_owner_everything(evening: Connection) -> None:
    public, own = (
        profile.summary(evening, shown(evening, "anna", who), 0) for who in (None, "Anna")
    )
    rows = {(one["seats"], one["alone"]): (one["games"], one["won"]) for one in public["results"]}
    assert rows == {(2, False): (1, 1), (2, True): (1, 1), (3, False): (1, 0)}
    mine = {(one["seats"], one["alone"]): (one["games"], one["won"]) for one in own["results"]}
    assert mine == rows | {(2, False): (2, 2)}
    assert public["rivals"][0] == {"name": "Bruno", "games": 2, "ahead": 1, "behind": 1}
    assert own["rivals"][0] == {"name": "Bruno", "games": 3, "ahead": 2, "behind": 1}
    assert listed(evening, "Anna") == ["none", "bots", "second", "first"]
    assert listed(evening, "Anna", "Bruno") == listed(evening, "Anna")  # his seat is no key to hers
    assert listed(evening, "Anna", "Anna") == ["none", "bots", "private", "second", "first"]


def test_what_is_remembered_of_somebody_follows_their_games(evening: Connection) -> None:
    def known() -> tuple[int, dict[str, int]]:
        told = profile.summary(evening, shown(evening, "Anna"), 9 * DAY)
        met = {one["name"]: one["games"] for one in told["rivals"]}
        return sum(one["games"] for one in told["results"]), met

    games, met = known()
    assert known() == (games, met)
    played(evening, "another", ["Carla", "Anna"], [1, 2], 6 * DAY)
    assert known() == (games + 1, met | {"Carla": met["Carla"] + 1})
    writing.remove(evening, "another")
    assert known() == (games, met)
    people.forget(evening, "Bruno", "Gone")  # whoever is gone is not remembered
    assert known()[1] == {"Carla": met["Carla"]}


def test_points_by_source_stand_beside_those_of_everybody(evening: Connection) -> None:
    [found] = profile.summary(evening, shown(evening, "Anna"), 0)["sources"]
    assert (found["seats"], found["games"], found["others"]) == (2, 1, 2)
    assert found["sources"] == [
        {"source": "a", "mine": 10, "field": 15},
        {"source": "b", "mine": 30, "field": 17.5},
    ]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"game": "council"}, ["none", "bots", "second", "first"]),
        ({"game": "bruges"}, []),
        ({"with": "carla"}, ["second"]),
        ({"result": "won"}, ["bots", "first"]),
        ({"result": "lost"}, ["second"]),
        ({"result": "none"}, ["none"]),
        ({"seats": "3"}, ["second"]),
        ({"since": "1970-01-03", "until": "1970-01-05"}, ["bots", "second"]),
        ({"option": "map=AAA"}, ["second"]),
        ({"option": "map=ABA", "result": "won", "with": "Bruno"}, ["first"]),
        ({"page": "2"}, []),
    ],
)
def test_finished_games_are_found(
    evening: Connection, query: dict[str, str], expected: list[str]
) -> None:
    assert listed(evening, "Anna", **query) == expected


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"game": "chess"}, "This game doesn't exist"),
        ({"with": "Nobody at all"}, "no account with this name"),
        ({"result": "drawn"}, "expected one of won, lost"),
        ({"since": "yesterday"}, "expected a day such as"),
        ({"until": "0001-01-01"}, "expected a day such as"),
        ({"seats": "-1"}, "expected a number"),
        ({"page": "0"}, "expected a number from 1"),
        ({"option": "colour=red"}, "as in map=AAA"),
    ],
)
def test_a_search_that_makes_no_sense_is_refused_with_a_sentence(
    evening: Connection, query: dict[str, str], said: str
) -> None:
    with pytest.raises(Refused, match=said):
        listed(evening, "Anna", **query)


def test_the_owner_decides_which_parts_are_shown(evening: Connection) -> None:
    people.change(evening, "Anna", shown="daily")
    found = profile.summary(evening, shown(evening, "Anna"), 0)
    assert {part for part in profile.PARTS if part != "games" and found[part] is not None} == {
        "daily"
    }
    assert listed(evening, "Anna") == []
    assert profile.history(evening, shown(evening, "Anna"), "council") == []
    assert len(listed(evening, "Anna", "Anna")) == 5


def test_somebody_who_is_gone_has_no_page_and_is_nobodys_rival(evening: Connection) -> None:
    gone = people.forget(evening, "Bruno", "Deleted player")
    for name in ("Bruno", gone):
        with pytest.raises(Refused, match="no account"):
            shown(evening, name)
    found = profile.summary(evening, shown(evening, "Anna"), 0)
    assert [one["name"] for one in found["rivals"]] == ["Carla"]
    seats = profile.games(evening, shown(evening, "Anna"), outcomes.Asked(), 1)["games"][-1][
        "seats"
    ]
    assert [(one["name"], one["account"]) for one in seats] == [("Anna", "Anna"), (gone, None)]


def test_a_removed_table_is_nobodys_result(evening: Connection) -> None:
    writing.remove(evening, "first")
    assert listed(evening, "Anna") == ["none", "bots", "second"]


def test_the_run_of_daily_deals_counts_days_in_a_row(evening: Connection) -> None:
    days = ["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-13", "2026-11-14"]
    for day in days:
        at = looking.moment(date.fromisoformat(day)) or 0.0
        played(evening, day, ["Anna", "easy"], [1, 2], at, public=False)
        evening.execute(
            schema.games.update().where(schema.games.c.id == day).values(sealed=at + DAY)
        )
        new = {"day": day, "game": "council", "person": "Anna", "played": day, "ranked": True}
        evening.execute(insert(schema.daily).values(**new))
    assert outcomes.streak(evening, "Anna", date(2026, 11, 15)) == (2, 3)
    assert outcomes.streak(evening, "Anna", date(2026, 11, 16)) == (0, 3)
    assert outcomes.streak(evening, "Bruno", date(2026, 11, 16)) == (0, 0)


def test_games_that_ended_before_are_counted_by_the_migration(tmp_path: Path) -> None:
    old = Database(f"sqlite:///{tmp_path}/old.db")
    old.migrate()
    with writer(old) as c:
        for name in NAMES:
            c.execute(insert(schema.people).values(id=name, name=name, created=0.0))
        played(c, "before", ["Anna", "Bruno", "easy"], [2, 1, 3])
        kept = [one for one in schema_known.outcomes.c if one.name != "deserved"]  # came later
        before = c.execute(select(*kept)).all()
        c.exec_driver_sql("DROP TABLE outcomes")
        c.exec_driver_sql("DROP INDEX daily_of_people")
        c.exec_driver_sql("ALTER TABLE people DROP COLUMN shown")
        c.exec_driver_sql("UPDATE alembic_version SET version_num = 'blocks_and_reports'")
    old.migrate("outcomes")
    with writer(old) as c:
        assert c.execute(select(*kept)).all() == before
    old.close()


def test_a_chart_of_many_games_stays_small_and_begins_and_ends_where_they_do() -> None:
    dice = random.Random(1)
    steps = [{"rating": dice.randint(1300, 1700), "within": 100} for _ in range(10_000)]
    drawn = chart.rating(steps, "A & B", ["2026-01-01", "2026-11-18"])
    assert len(drawn) < 20_000
    assert "A &amp; B" in drawn
    assert chart.thinned(steps)[0] is steps[0]
    assert chart.thinned(steps)[-1] is steps[-1]
    assert "<polyline" in chart.rating(steps[:1], "one", ["2026-01-01"])


def test_a_page_tells_of_a_game_played_there_and_of_nothing_hidden(either: House) -> None:
    anna, bruno, guest = member(either, "Known/Anna"), member(either, "Known Bruno"), Guest(either)
    table = anna.open_table("me", "open", **RATED)
    bruno.post(f"{table}/join")
    bruno.post(f"{table}/resign")
    private = anna.open_table("me", "bot:easy")
    anna.post(f"{private}/resign")
    found = msgspec.convert(guest.get("/api/people/Known%2FAnna"), fared.PersonAnswer)
    assert found.results is not None
    assert [(one.games, one.won) for one in found.results] == [(1, 1)]
    assert found.ratings is not None
    assert found.ratings["council"].games == 1
    history = msgspec.convert(guest.get("/api/ratings/council/Known%2FAnna"), fared.HistoryAnswer)
    assert [step.place for step in history.history] == [1]
    games = msgspec.convert(guest.get("/api/results/Known%2FAnna"), fared.GamesAnswer)
    assert [one.table for one in games.games] == [table.rpartition("/")[2]]
    assert len(anna.get("/api/results/Known%2FAnna")["games"]) == 2
    accounts = [seat["account"] for seat in guest.get(table)["seats"]]
    assert accounts == ["Known/Anna", "Known Bruno"]
    html = {"accept": "text/html"}
    page = guest.http.get("/people/Known%2FAnna?lang=fr", headers=html).text
    assert private.rpartition("/")[2] not in page
    assert "Cote à" in page
    assert "/people/Known%20Bruno" in page
    assert guest.http.get("/people/Known%2FAnna?since=soon", headers=html).status_code == 400
    assert guest.http.get("/people/No%20one", headers=html).status_code == 404
    assert anna.post("/api/me/shown", {"parts": ["everything"]}).status_code == 400
    assert guest.post("/api/me/shown", {"parts": []}).status_code in (401, 403)
    assert anna.post("/api/me/shown", {"parts": []}).json() == {"parts": []}
    assert guest.get("/api/people/Known%2FAnna")["results"] is None
    assert "keeps it to themselves" in guest.http.get("/people/known%2Fanna", headers=html).text
