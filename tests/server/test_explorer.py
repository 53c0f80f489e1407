"""The explorer: every finished public game counts once, running and private ones never."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select

import ludoteca as lt
from ludoteca.cli.main import main
from ludoteca.core.explored import facts_of
from ludoteca.lab.arena import Folder, Settings, run
from ludoteca.server import explorer, exploring, schema
from ludoteca.server.clocks import Pace
from ludoteca.server.database import Database, engine
from ludoteca.server.errors import Refused
from ludoteca.server.routes.tables import new_row
from ludoteca.server.schema_explorer import explored, explored_keys
from ludoteca.server.store import explorer as store
from ludoteca.server.store import people, tables, writing
from ludoteca.server.store.explorer import Asked
from ludoteca.server.stored import public_games
from tests import played
from tests.server.house import Guest, House

GAME = lt.GAMES["council"]
KIND = "action"
FIRST = "turn=1 built=0"


def finished(c: Connection, record: lt.Record, now: float, owner: str = "a", **changed: Any) -> str:
    """A table where this game was played by an account and a bot, and is over."""
    row = new_row(now, GAME, dict(record.options), Pace(), True, owner)
    row = replace(row, status=tables.PLAYING, actor=0, **changed)
    assert record.result is not None
    result = {"points": list(record.result.points), "places": list(record.result.places)}
    places = [tables.Place(0, "Ada", owner), tables.Place(1, "Bo", None, "random")]
    entries = [
        tables.Entry(seq, tables.MOVE, move.by, str(move.text), None, now)
        for seq, move in enumerate(record.moves, 1)
    ]
    tables.add(c, row, places)
    over = {"status": tables.OVER, "actor": None, "result": result, "changed": now}
    tables.append(c, row.id, entries, over)
    return row.id


@pytest.fixture(scope="module")
def record() -> lt.Record:
    return played.finished(seats=2).record()


@pytest.fixture
def c(url: str) -> Iterator[Connection]:
    database = Database(url)
    database.migrate()
    with database.engine.connect() as c, c.begin() as whole:
        new = {"id": "a", "name": "a", "folded": "a", "password": "x", "created": 0.0}
        c.execute(insert(schema.people).values(new))
        yield c
        whole.rollback()
    database.close()


def take_in(c: Connection, now: float) -> list[str]:
    ids = store.waiting(c, now, 99)
    for id in ids:
        found = explorer.stored(c, id)
        assert found is not None
        assert store.add(c, found[0], explorer.decisions(found[1]))
    return ids


def everything(c: Connection) -> list[Any]:
    rows = c.execute(select(explored).order_by("played", "number", "kind")).all()
    keys = c.execute(select(explored_keys).order_by("game", "kind", "key")).all()
    return [*map(tuple, rows), *map(tuple, keys)]


def test_games_count_once_are_found_by_filters_and_made_anew_alike(
    c: Connection, record: lt.Record
) -> None:
    ids = [finished(c, record, 1000.0 + 86_400 * day) for day in range(3)]
    assert take_in(c, 1e9) == ids
    assert take_in(c, 1e9) == []
    before = everything(c)
    assert before
    counted = list(explorer.rebuild(c, 1e9))
    assert counted == [1, 2, 3]
    assert everything(c) == before

    def number(**asked: Any) -> int:
        return sum(one.number for one in store.counts(c, "council", KIND, FIRST, Asked(**asked)))

    assert number() == 6
    assert number(who="people") == number(who="bots") == number(person="a") == 3
    assert number(who="random") == 3
    assert number(who="hard") == 0
    assert number(seats=2) == 6
    assert number(seats=3) == 0
    assert number(since=1000.0 + 86_400) == 4
    assert number(until=1000.0 + 86_400) == 2
    assert number(variant="map=AAA") == (6 if record.options["map"] == "AAA" else 0)
    assert dict(store.keys(c, "council", KIND, 99))[FIRST] == 6
    won = sum(one.won for one in store.counts(c, "council", KIND, FIRST, Asked()))
    assert won == pytest.approx(3)
    writing.remove(c, ids[0])
    assert number() == 4
    assert dict(store.keys(c, "council", KIND, 99))[FIRST] == 4
    told = exploring.answer(c, GAME, {"kind": KIND, "key": FIRST}, None, "en")
    assert told["number"] == 4
    assert sum(row["share"] for row in told["choices"]) == pytest.approx(1)


def test_positions_are_listed_by_turn_and_not_as_text(c: Connection, record: lt.Record) -> None:
    finished(c, record, 1000.0)
    take_in(c, 1e9)
    told = exploring.answer(c, GAME, {"kind": "action"}, None, "en")
    turns = [int(facts_of(one["key"])["turn"]) for one in told["keys"]]
    assert turns == sorted(turns)
    assert max(turns) > 9
    assert told["key"] == store.keys(c, "council", "action", 1)[0][0]


def test_games_that_run_are_private_or_sealed_never_count(c: Connection, record: lt.Record) -> None:
    private = finished(c, record, 5.0, public=False)
    sealed = finished(c, record, 5.0, sealed=2000.0)
    running = new_row(5.0, GAME, dict(record.options), Pace(), True, "a")
    running = replace(running, status=tables.PLAYING, actor=0)
    tables.add(c, running, [tables.Place(0, "a", "a"), tables.Place(1, "b", None, "easy")])
    assert store.waiting(c, 1000.0, 9) == []
    assert not store.is_open(c, running.id, 1e9)
    assert not store.is_open(c, private, 1e9)
    assert not store.is_open(c, sealed, 1000.0)
    assert take_in(c, 3000.0) == [sealed]


def test_those_who_look_through_all_games_hold_nothing_meanwhile(
    url: str, record: lt.Record
) -> None:
    database = Database(url)
    database.migrate()
    with database.engine.begin() as c:
        new = {"id": "b", "name": "b", "folded": "b", "password": "x", "created": 0.0}
        c.execute(insert(schema.people).values(new))
        ids = [finished(c, record, 10.0 + day, "b") for day in range(3)]
        unseen = [finished(c, record, 5.0, "b", public=False)]
        unseen.append(finished(c, record, 5.0, "b", sealed=2000.0))
    found = public_games(url, "council", 1000.0)
    assert next(found)[0] == ids[0]
    with database.engine.begin() as c:
        writing.remove(c, ids[1])
    assert [id for id, _ in found] == ids[2:]
    with database.engine.begin() as c:
        for id in (ids[0], ids[2], *unseen):
            writing.remove(c, id)
        c.execute(delete(schema.people).where(schema.people.c.id == "b"))
    database.close()


def test_what_a_bot_decided_in_the_place_of_a_person_counts_for_nobody(
    c: Connection, record: lt.Record
) -> None:
    id = finished(c, record, 5.0)
    tables.set_place(c, id, tables.Place(0, "a", "a", "normal"))
    take_in(c, 9.0)
    levels = {row.level for row in c.execute(select(explored.c.level))}
    assert levels == {"random"}


def test_accounts_that_hide_their_games_are_not_looked_up(c: Connection) -> None:
    people.change(c, "a", shown="ratings")
    with pytest.raises(Refused, match="doesn't show its games"):
        exploring.asked(c, {"player": "a"}, None)
    assert exploring.asked(c, {"player": "a"}, "a").person == "a"


def test_an_arena_is_added_once_and_taken_out_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, folder = f"sqlite:///{tmp_path}/site.db", tmp_path / "some arena"
    database = Database(url)
    database.migrate()
    settings = Settings.of("council", ("random",), 2, 2)
    assert len(list(run(settings, Folder(folder)))) == 2
    for told in ("2 games, 2 added", "2 games, 0 added"):
        assert main(["explorer", "--load", str(folder), "--database", url]) == 0
        assert told in capsys.readouterr().out
    with database.engine.connect() as c:
        [row] = [one for one in store.keys(c, "council", KIND, 99) if one[0] == FIRST]
        assert row[1] == 4
    assert main(["explorer", "--rebuild", "--database", url, "--json"]) == 0
    assert capsys.readouterr().out == '{"games": 0}\n'
    with database.engine.connect() as c:
        assert (FIRST, 4) in store.keys(c, "council", KIND, 99)
    assert main(["explorer", "--forget", "some arena", "--database", url]) == 0
    assert capsys.readouterr().out == "2 forgotten\n"
    with database.engine.connect() as c:
        assert store.keys(c, "council", KIND, 99) == []
    database.close()


def test_a_finished_game_comes_in_by_itself_and_links_to_positions_like_it(
    either: House, record: lt.Record
) -> None:
    guest = Guest(either, "Ada Explores")
    database = engine(str(either.settings["database"]))
    with database.begin() as c:
        owner = c.execute(
            select(schema.people.c.id).where(schema.people.c.name == "Ada Explores")
        ).scalar_one()
    with database.begin() as c:
        id = finished(c, record, time.time(), owner)
    database.dispose()
    api = f"/api/explorer/council?kind={KIND}&key={FIRST}".replace(" ", "%20")
    deadline = time.monotonic() + 60
    while guest.get(api)["number"] < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    told = guest.get(api)
    assert told["number"] >= 2
    assert told["label"] == "Turn 1, emporiums so far: 0"
    here = guest.get(f"/api/explorer/council?table={id}&at=0")
    assert here["at"] is not None
    assert here["kind"] == "hand"
    page = guest.http.get(f"/explorer/council?table={id}&at=0", headers={"accept": "text/html"})
    assert "Back to the game" in page.text
    past = guest.http.get(f"/tables/{id}/parts?at={here['at']}")
    assert f"/explorer/council?table={id}" in past.text
    table = guest.open_table("me", "open")
    running = guest.http.get(f"/api/explorer/council?table={table.rpartition('/')[2]}")
    assert running.status_code == 409
    for query, status in {
        "kind=nothing": 400,
        "seats=x": 400,
        "since=never": 400,
        "option=x=1": 400,
        "player=nobody": 404,
        "table=nothing": 409,
    }.items():
        assert guest.http.get(f"/api/explorer/council?{query}").status_code == status, query
    assert guest.http.get("/api/explorer/nothing").status_code == 404
