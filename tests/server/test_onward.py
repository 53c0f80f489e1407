"""Playing on from a position of a finished game, at a table that begins with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import ludoteca as lt
from ludoteca.record import loads
from ludoteca.server.audit import audit
from ludoteca.server.backup import backup, restore
from ludoteca.server.database import Database
from ludoteca.server.schema_positions import beginnings
from ludoteca.server.store import tables
from tests.cli.run import ludoteca
from tests.server.house import Guest, House, Json

GAME = lt.GAMES["council"]
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot"}


def finished(guest: Guest, *kinds: str, moves: int = 8, **more: Any) -> tuple[str, lt.Record]:
    """A game that ended after some moves, and its record."""
    table = guest.open_table(*kinds, **more)
    for choice in range(moves):
        guest.my_turn(table)
        guest.play(table, choice=choice)
    for seat in range(kinds.count("me")):
        guest.post(f"{table}/resign", {"seat": seat})
    assert guest.get(table)["status"] == "over"
    return table, loads(guest.http.get(f"{table}/record").text)


def play_on(guest: Guest, table: str, number: int, *seats: Json, **more: Any) -> str:
    answer = guest.post(f"{table}/positions/{number}/table", {"seats": list(seats)} | more)
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['id']}"


def stored(house: House, table: str) -> lt.State:
    """The position a table began with, as nobody is shown it."""
    database = Database(str(house.settings["database"]), 10)
    try:
        with database.moment() as c:
            found = tables.find(c, table.rpartition("/")[2])
    finally:
        database.close()
    assert found is not None
    assert found[0].begun is not None
    s: lt.State = GAME.load(found[0].begun["position"])
    return s


def test_hidden_cards_are_dealt_anew_as_the_chosen_seat_could_imagine_them(either: House) -> None:
    anna, bruno = Guest(either, "Anna"), Guest(either, "Bruno")
    source, record = finished(anna, "me", "me", "me", public=True)
    number = len(record.moves) - 2
    then = lt.replay(record, upto=number)
    table = play_on(anna, source, number, OPEN, ME, OPEN)
    assert anna.get(table)["status"] == "waiting"
    bruno.post(f"{table}/join")
    carla = Guest(either, "Carla")
    carla.post(f"{table}/join")
    shown = anna.get(table)
    begun = {"table": None, "number": number, "setup": None, "seat": 1, "open": False}
    assert shown["begun"] == begun  # where her cards can be seen is told in the end
    assert (shown["number"], shown["status"], shown["rated"]) == (0, "playing", False)
    assert shown["view"] == GAME.view(then, 1)
    world = stored(either, table)
    assert GAME.view(world, 1) == GAME.view(then, 1)
    assert GAME.dump(world) != GAME.dump(then)  # three hands of 40 cards do not come again
    assert [seen["hand"] for seen in bruno.get(table)["view"]["areas"]][1:] == [None, None]


def test_nobody_reads_the_position_before_the_end(either: House) -> None:
    anna, bruno, carla = (Guest(either, name) for name in ("Anna", "Bruno", "Carla"))
    source, record = finished(anna, "me", "me", public=True)
    table = play_on(anna, source, len(record.moves), ME, OPEN)
    bruno.post(f"{table}/join")
    for guest in (anna, bruno, carla):
        seen = loads(guest.http.get(f"{table}/record").text)
        assert (seen.position, seen.concealed) == (None, True)
        assert seen.notes["begun"]["table"] is None  # Anna's cards can be seen there
        assert '"deck": {' not in guest.http.get(table).text
        pages = [table, f"{table}/positions/0", f"{table}/log", f"{table}/verify"]
        pages += [table.removeprefix("/api"), table.removeprefix("/api") + "/parts"]
        for path in pages:
            assert source.rpartition("/")[2] not in guest.http.get(path).text, path
    mine = lt.replay(record)
    assert anna.get(table)["view"]["areas"][0] == GAME.view(mine, 0)["areas"][0]
    anna.post(f"{table}/resign")
    whole = loads(bruno.http.get(f"{table}/record").text)
    assert whole.position is not None
    assert whole.notes["begun"]["table"] == source.rpartition("/")[2]
    assert lt.verify(whole) >= 0


def test_a_table_that_is_not_public_is_never_named(house: House) -> None:
    anna = Guest(house, "Anna")
    source, record = finished(anna, "me", "me", moves=2)
    table = play_on(anna, source, len(record.moves), ME, OPEN, open=True)
    assert anna.get(table)["begun"]["table"] is None  # its link is its key


def test_all_may_be_open_as_it_was_and_the_table_says_so(either: House) -> None:
    anna, bruno = Guest(either, "Anna"), Guest(either, "Bruno")
    source, record = finished(anna, "me", "me", public=True)
    then = lt.replay(record)
    table = play_on(anna, source, len(record.moves), ME, OPEN, open=True)
    bruno.post(f"{table}/join")
    hands = [GAME.view(then, seat)["areas"][seat]["hand"] for seat in (0, 1)]
    for guest in (anna, bruno, Guest(either)):
        shown = guest.get(table)
        assert shown["begun"]["open"] is True
        assert shown["begun"]["table"] == source.rpartition("/")[2]
        assert [area["hand"] for area in shown["view"]["areas"]] == hands
        said = guest.http.get(table.removeprefix("/api"), headers={"accept": "text/html"}).text
        assert "All cards are open" in said
        seen = loads(guest.http.get(f"{table}/record").text)
        assert seen.position == GAME.dump(then)
        assert seen.secret is None
    for _ in range(6):
        (anna if anna.get(table)["actor"] == 0 else bruno).play(table)
    logs = [guest.get(table)["log"] for guest in (anna, bruno, Guest(either))]
    assert logs == [logs[0]] * 3
    assert "draws a" in str(logs[0])  # a card, which one is told
    assert "draws a politics card" not in str(logs[0])


def test_a_table_from_a_position_outlives_a_power_cut_a_backup_and_its_end(
    tmp_path: Path, url: str
) -> None:
    house = House(tmp_path, database=url).start()
    anna = Guest(house, "Anna")
    source, record = finished(anna, "me", "me")
    table = play_on(anna, source, len(record.moves) - 1, ME, ME)
    waiting = play_on(anna, source, 30, ME, OPEN)
    for choice in range(40):  # past the first snapshots
        shown = anna.play(table, choice=choice)
    early = anna.get(f"{table}/positions/3")
    house.kill()
    house.start()
    again = anna.get(table)
    assert (again["seq"], again["view"]) == (shown["seq"], shown["view"])
    assert anna.get(f"{table}/positions/3")["view"] == early["view"]
    shown = anna.play(table)
    file = tmp_path / "all.gz"
    backup(url, file)
    copy = f"sqlite:///{tmp_path}/copy.db"
    restore(copy, file)
    assert {verdict.verdict for verdict in audit(copy)} == {"sound"}
    assert house.stop() == 0
    second = tmp_path / "second"
    second.mkdir()
    elsewhere = House(second, database=copy)
    elsewhere.port, elsewhere.url = house.port, house.url  # where the guest's cookies are good
    elsewhere.settings["port"] = house.port
    elsewhere.start()
    assert anna.get(table)["view"] == shown["view"]
    assert anna.get(waiting)["status"] == "waiting"
    for seat in (0, 1):
        anna.post(f"{table}/resign", {"seat": seat})
    saved = tmp_path / "saved.jsonl"
    saved.write_text(anna.http.get(f"{table}/record").text)
    whole = loads(saved.read_text())
    assert whole.position is not None
    assert anna.get(f"{table}/verify")["verdict"] is True
    assert ludoteca("verify", str(saved)).returncode == 0
    assert ludoteca("replay", str(saved)).returncode == 0
    assert anna.post(f"{table}/analysis").status_code == 202
    assert {verdict.verdict for verdict in audit(copy)} == {"sound"}
    assert elsewhere.stop() == 0


def test_a_removed_table_leaves_no_position_behind(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna = Guest(house, "Anna")
    source, record = finished(anna, "me", "me")
    table = play_on(anna, source, len(record.moves), ME, BOT).rpartition("/")[2]
    url = str(house.settings["database"])
    assert ludoteca("admin", "remove", table, "--database", url).returncode == 0
    database = Database(url, 10)
    with database.moment() as c:
        assert c.execute(select(beginnings)).all() == []
    database.close()


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"seats": [ME, BOT, BOT]}, "seats: 3, but the position has 2"),
        ({"seats": [ME, {"kind": "bot", "level": "godly"}]}, "godly"),
        ({"seats": [ME, BOT], "eyes": 1}, "eyes: 1, expected one of 0"),
        ({"seats": [ME, BOT], "eyes": 9}, "eyes: 9, expected one of 0"),
        ({"seats": [ME, BOT], "rated": True}, "rated"),
        ({"seats": []}, "seats"),
    ],
)
def test_what_makes_no_table_is_named(house: House, body: Json, why: str) -> None:
    anna = Guest(house, "Anna")
    source, record = finished(anna, "me", "bot", moves=2)
    answer = anna.post(f"{source}/positions/{len(record.moves)}/table", body)
    assert answer.status_code == 400
    assert why in answer.json()["message"]


def test_only_finished_games_are_played_on_and_no_deal_that_others_may_yet_play(
    house: House,
) -> None:
    anna = Guest(house, "Anna")
    body = {"seats": [ME, BOT]}
    going = anna.open_table("me", "bot")
    number = anna.get(going)["number"]
    early = anna.post(f"{going}/positions/{number}/table", body)
    assert (early.status_code, early.json()["error"]) == (409, "not_over")
    anna.post(f"{going}/resign")
    assert anna.post(f"{going}/positions/{number + 99}/table", body).status_code == 404
    assert anna.post(f"{going}/positions/x/table", body).status_code == 404
    daily = f"/api/tables/{anna.post('/api/daily/council').json()['id']}"
    anna.post(f"{daily}/resign")
    assert anna.get(daily)["status"] == "over"
    sealed = anna.post(f"{daily}/positions/{number}/table", {"seats": [ME, BOT, BOT]})
    assert (sealed.status_code, sealed.json()["error"]) == (403, "forbidden")


def test_nothing_is_left_to_play_at_the_end_and_no_rank_is_won(house: House) -> None:
    anna = Guest(house)
    account = {"name": "Onward Anna", "password": "correct horse"}
    assert anna.post("/api/accounts", account).status_code == 201
    source, record = finished(anna, "me", "me")
    table = play_on(anna, source, len(record.moves), ME, ME)
    listed = len(anna.get("/api/results/Onward%20Anna")["games"])
    for seat in (0, 1):
        anna.post(f"{table}/resign", {"seat": seat})
    assert len(anna.get("/api/results/Onward%20Anna")["games"]) == listed
