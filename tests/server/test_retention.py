"""What nobody needs any more is removed in time, and nothing else."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, text

from ludoteca.server import retention, schema
from ludoteca.server.database import Database
from ludoteca.server.retention import AT_ONCE, DAY
from ludoteca.server.settings import KEPT
from ludoteca.server.store import packs, people, positions, tables, writing
from ludoteca.server.store.people import Use
from ludoteca.server.store.tables import Place, TableRow
from tests.server import postgres
from tests.server.house import Guest, House
from tests.server.inside import Time, hall, table
from tests.server.test_admin import account, admin, asked, soon, status

NOW = 10_000 * DAY


def count(c: Connection, of: Any) -> int:
    return int(c.execute(select(func.count()).select_from(of)).scalar() or 0)


def cleaned(c: Connection, **kept: float | None) -> dict[str, int]:
    return dict(retention.clean(c, {**dict.fromkeys(KEPT), **kept}, "test", NOW))


@pytest.fixture
def db(tmp_path: Path) -> Any:
    made = Database(f"sqlite:///{tmp_path}/test.db")
    made.migrate()
    yield made
    made.close()


def test_guests_go_who_have_left_nothing_behind(db: Database) -> None:
    with db.engine.begin() as c:
        for name, days in (("gone", 31), ("new", 29), ("here", 31), ("banned", 31), ("holder", 31)):
            person = people.add_guest(c, name, NOW - days * DAY)
            if name == "here":
                people.add_session(c, "h", person.id, "", NOW - 31 * DAY)
            if name == "banned":
                people.change(c, person.id, banned=True)
            if name == "holder":
                people.make_account(c, person.id, name, "hash")
        assert cleaned(c) == {}
        assert cleaned(c, guests=30) == {"guests": 1}
        names = {row.name for row in c.execute(select(schema.people.c.name))}
        assert names == {"new", "here", "banned", "holder"}


def test_sessions_go_that_nobody_uses_and_their_guests_with_them(db: Database) -> None:
    with db.engine.begin() as c:
        person = people.add_guest(c, "Anna", NOW - 400 * DAY)
        people.add_session(c, "old", person.id, "", NOW - 181 * DAY)
        people.add_session(c, "new", person.id, "", NOW - 179 * DAY)
        assert cleaned(c, sessions=180, guests=30) == {"sessions": 1}
        assert cleaned(c, sessions=170, guests=30) == {"sessions": 1, "guests": 1}


def test_positions_go_that_nobody_has_shared_or_played_from_for_long(db: Database) -> None:
    old = [{"game": "council", "number": number} for number in range(3)]
    with db.engine.begin() as c:
        keys = [positions.keep(c, position, NOW - 400 * DAY) for position in old]
        assert positions.keep(c, old[1], NOW - 364 * DAY) == keys[1]
        assert positions.renew(c, keys[2], NOW - 364 * DAY)
        assert not positions.renew(c, "nothing", NOW)
        assert cleaned(c, positions=365) == {"positions": 1}
        assert [positions.find(c, key) for key in keys] == [None, old[1], old[2]]


def test_no_more_goes_at_once_than_anybody_waits_for(db: Database) -> None:
    with db.engine.begin() as c:
        for _ in range(AT_ONCE + 3):
            people.add_guest(c, "Anna", 0.0)
        assert [cleaned(c, guests=1).get("guests") for _ in range(3)] == [AT_ONCE, 3, None]


def test_tokens_of_seats_go_when_their_game_is_long_over(tmp_path: Path) -> None:
    async def story() -> None:
        time = Time(NOW)
        async with hall(f"sqlite:///{tmp_path}/test.db", time) as here:
            live = await table(here, None, None)
            use = Use(game=live.row.id)
            await here.db.write(lambda c: people.add_token(c, "seat", "0", "x", NOW, use))
            await here.db.write(
                lambda c: people.add_token(c, "own", "0", "x", 0.0, Use(scope="sit"))
            )
            assert await here.db.write(lambda c: cleaned(c, tokens=1)) == {}
            old = schema.games.update().values(status="over", changed=NOW - 2 * DAY)
            await here.db.write(lambda c: c.execute(old) and None)
            assert await here.db.write(lambda c: cleaned(c, tokens=1)) == {"tokens": 1}
            left = await here.db.read(lambda c: [row.hash for row in people.list_tokens(c, "0")])
            assert left == ["own"]

    asyncio.run(story())


def add_table(c: Connection, id: str, pack: str | None, owner: str) -> None:
    options = {} if pack is None else {"pack": pack}
    row = TableRow(id, "rio", 1, options, {}, True, "", owner, NOW, NOW, tables.OVER)
    tables.add(c, row, [Place(0, "Anna", owner, None)])


def test_a_pack_goes_with_the_last_table_that_plays_with_it(db: Database) -> None:
    with db.engine.begin() as c:
        anna = people.add_guest(c, "Anna", NOW).id
        for id, pack in (("a", "one"), ("b", "one"), ("c", "two"), ("d", None)):
            add_table(c, id, pack, anna)
        assert cleaned(c) == {}
        writing.remove(c, "a")
        assert cleaned(c) == {}
        writing.remove(c, "c")
        assert cleaned(c) == {"packs": 1}
        found = tables.find(c, "b")
        assert found is not None
        assert found[0].options == {"pack": "one"}
        writing.remove(c, "b")
        assert (cleaned(c), count(c, schema.packs)) == ({"packs": 1}, 0)


def test_a_pack_stays_with_which_a_table_is_made_meanwhile(tmp_path: Path) -> None:
    if postgres.binaries() is None:
        pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    with postgres.server(tmp_path) as url, ThreadPoolExecutor() as threads:
        db = Database(url)
        db.migrate()
        waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")

        def clean() -> dict[str, int]:
            with db.engine.begin() as c:
                return cleaned(c)

        def held_up() -> bool:
            with db.engine.connect() as c:
                return bool(c.execute(waiting).scalar())

        with db.engine.begin() as c:
            anna = people.add_guest(c, "Anna", NOW).id
            packs.put_away(c, {"pack": "one"})
            packs.put_away(c, {"pack": "two"})
        with db.engine.begin() as c:
            add_table(c, "a", "one", anna)
            cleaning = threads.submit(clean)
            soon(lambda: cleaning.done() or held_up())
        assert cleaning.result() == {"packs": 1}
        with db.engine.begin() as c:
            found = tables.find(c, "a")
            assert found is not None
            assert found[0].options == {"pack": "one"}
        db.close()


def test_no_more_packs_go_at_once_than_anybody_waits_for(db: Database) -> None:
    with db.engine.begin() as c:
        for number in range(AT_ONCE + 3):
            packs.put_away(c, {"pack": str(number)})
        assert [cleaned(c).get("packs") for _ in range(3)] == [AT_ONCE, 3, None]


def test_a_server_removes_tables_that_were_never_begun_and_keeps_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = House(tmp_path).start()
    anna = account(house, "Anna")
    waiting, playing = anna.open_table("me", "open"), anna.open_table("me", "bot")
    house.stop()
    house.settings["ahead"] = 31 * DAY
    house.start()
    soon(lambda: status(anna, waiting) == 404)
    assert anna.get(playing)["status"] == "playing"
    [last] = asked(house, capsys, "log")
    assert (last["by"], last["what"], last["why"]) == ("server", "remove", "waiting for 30 days")


def test_the_command_cleans_and_a_running_server_follows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = House(tmp_path).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    old = schema.games.update().values(changed=0.0)
    db = Database(str(house.settings["database"]))
    with db.engine.begin() as c:
        c.execute(old)
    db.close()
    assert asked(house, capsys, "clean") == {}
    assert asked(house, capsys, "clean", "--keep", "unfinished=365") == {"unfinished": 1}
    soon(lambda: status(anna, table) == 404)
    assert admin(house, "clean") == 0
    assert capsys.readouterr().out == "Removed nothing\n"


@pytest.mark.parametrize("text", ["waiting", "waiting=", "waiting=0", "waiting=-1", "people=3", ""])
def test_a_time_that_cannot_be_read_is_refused_by_name(text: str) -> None:
    with pytest.raises(retention.BadRetention, match=f"keep '{text}'; expected one of waiting"):
        retention.read([text])


def test_what_is_not_named_is_kept_as_usual() -> None:
    assert retention.read([]) == KEPT
    assert retention.read(["waiting=7", "guests=forever"]) == {**KEPT, "waiting": 7, "guests": None}
