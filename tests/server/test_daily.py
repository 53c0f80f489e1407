"""The deal of the day."""

from __future__ import annotations

import re
import time
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
import pytest

import ludoteca as lt
from ludoteca.record import loads
from ludoteca.server.answers import DailyAnswer
from ludoteca.server.daily import Deal, deal, thought, today
from ludoteca.server.errors import Refused
from tests.server.house import Guest, House, Json

COUNCIL = lt.GAMES["council"]
DAY = 86_400
NOON = 12 * 3600


def house_at_noon(folder: Path, days: int = 0) -> House:
    """A server by whose clock it is noon, so that no test sees midnight."""
    now = time.time()
    ahead = NOON - now % DAY + days * DAY
    return House(folder, ahead=ahead, daily_level="random").start()


def member(house: House, name: str) -> Guest:
    """Somebody with an account."""
    guest = Guest(house, name)
    made = guest.post("/api/accounts", {"name": name, "password": "correct horse"})
    assert made.status_code == 201, made.text
    return guest


def begin(guest: Guest) -> str:
    answer = guest.post("/api/daily/council")
    assert answer.status_code == 200, answer.text
    return f"/api/tables/{answer.json()['id']}"


def finish(guest: Guest, table: str, step: int) -> Json:
    shown, moves = guest.my_turn(table), 0
    while shown["status"] != "over":
        shown = guest.play(table, shown, choice=moves * step)
        moves += 1
        if not shown["choices"]:
            shown = guest.my_turn(table)
    return shown


def test_everybody_gets_the_same_deal_and_one_try(tmp_path: Path) -> None:
    house = house_at_noon(tmp_path)
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    tables = [begin(anna), begin(bruno)]
    assert tables[0] != tables[1]
    views = [guest.get(table)["view"] for guest, table in zip((anna, bruno), tables, strict=True)]
    assert views[0] == views[1]
    for _ in range(25):  # the bots answer the same with the same
        shown = [
            guest.play(table, guest.my_turn(table))
            for guest, table in zip((anna, bruno), tables, strict=True)
        ]
        assert shown[0]["number"] == shown[1]["number"]
    views = [
        guest.my_turn(table)["view"] for guest, table in zip((anna, bruno), tables, strict=True)
    ]
    assert views[0] == views[1]
    assert begin(anna) == tables[0]
    assert anna.http.get(f"{tables[0]}/hint").status_code == 403
    other = anna.post("/api/daily/bruges").json()
    assert anna.get(f"/api/tables/{other['id']}")["game"] == "bruges"


def test_nobody_sees_the_deal_who_has_not_played_it_and_its_secret_waits_for_midnight(
    tmp_path: Path,
) -> None:
    house = house_at_noon(tmp_path)
    anna, bruno, carla = (member(house, name) for name in ("Anna", "Bruno", "Carla"))
    table, other = begin(anna), begin(bruno)
    shown = finish(anna, table, 7)
    id = table.rpartition("/")[2]
    assert shown["secret"] is None
    assert loads(anna.http.get(f"{table}/record").text).secret is None
    verdict = anna.get(f"{table}/verify")
    assert (verdict["secret"], verdict["verdict"]) == (None, None)
    mine = [one for one in anna.get("/api/tables")["mine"] if one["id"] == id]
    assert [one["secret"] for one in mine] == [None]
    looks = ["", "/record", "/log", "/events", "/positions/30", "/drawing", "/verify"]
    for guest in (bruno, carla, Guest(house)):
        for look in looks:
            assert guest.http.get(table + look).status_code == 403, look
        for page in (f"/tables/{id}", f"/tables/{id}/parts"):
            assert guest.http.get(page).status_code == 403, page
    refused = carla.http.get(f"/tables/{id}", headers={"Accept": "text/html"})
    assert 'href="/daily/council"' in refused.text
    ended = anna.http.get(f"/tables/{id}")
    assert ended.status_code == 200
    assert f'href="/daily/council?day={anna.get("/api/daily/council")["day"]}"' in ended.text

    before = msgspec.convert(bruno.get("/api/daily/council"), DailyAnswer)
    assert before.mine == other.rpartition("/")[2]
    assert [(one.name, one.table, one.you) for one in before.results] == [("Anna", None, False)]
    finish(bruno, other, 5)
    after = msgspec.convert(bruno.get("/api/daily/council"), DailyAnswer)
    assert sorted(one.name for one in after.results) == ["Anna", "Bruno"]
    assert id in [one.table for one in after.results]
    assert bruno.http.get(table).status_code == 200
    page = bruno.http.get("/daily/council").text
    assert page.count("/tables/") == 3
    assert "against 2 bots (level: random)" in page
    assert re.findall(r">(\w+)</a> \(you\)", page) == ["Bruno"]
    assert page.count("/3</td>") == 2  # places at a table of three
    assert carla.http.get("/daily/council").text.count("/tables/") == 0
    yesterday = after.day

    house.kill()
    house = house_at_noon(tmp_path, days=1)
    carla = Guest(house, "Dora")
    late = carla.get(f"/api/daily/council?day={yesterday}")
    assert id in [one["table"] for one in late["results"]]
    record = loads(carla.http.get(f"{table}/record").text)
    assert lt.verify(record) > 0
    assert carla.get(f"{table}/verify")["verdict"] is True
    assert carla.get("/api/daily/council")["results"] == []
    assert carla.get(begin(carla))["commitment"] != shown["commitment"]


def test_whoever_leaves_has_no_result_sees_no_other_game_and_days_to_come_have_no_page(
    tmp_path: Path,
) -> None:
    house = house_at_noon(tmp_path)
    anna, bruno = member(house, "Anna"), member(house, "Bruno")
    table, other = begin(anna), begin(bruno)
    anna.post(f"{table}/leave")
    deadline = time.monotonic() + 60
    while anna.get(table)["status"] != "over" and time.monotonic() < deadline:
        time.sleep(0.1)
    assert anna.get(table)["status"] == "over"
    assert anna.get("/api/daily/council")["results"] == []
    assert anna.http.get(other).status_code == 403
    for path in ("/api/daily/chess", "/api/daily/council?day=2999-01-01", "/daily/council?day=x"):
        assert anna.http.get(path).status_code == 404, path


def test_whoever_let_a_bot_play_some_moves_has_not_played_it(tmp_path: Path) -> None:
    house = house_at_noon(tmp_path)
    anna, bruno = member(house, "Anna"), member(house, "Bruno")
    table, other = begin(anna), begin(bruno)
    anna.post(f"{table}/leave")
    anna.post(f"{table}/return")
    finish(anna, table, 7)
    assert anna.get("/api/daily/council")["results"] == []
    assert anna.http.get(other).status_code == 403


def test_guests_play_without_a_rank_and_see_no_other_game_before_midnight(tmp_path: Path) -> None:
    house = house_at_noon(tmp_path)
    guest, anna = Guest(house, "Somebody"), member(house, "Anna")
    assert "Log in first" in guest.http.get("/daily/council").text
    table, other = begin(guest), begin(anna)
    assert anna.get("/api/daily/council")["ranked"] is True
    finish(guest, table, 7)
    for _ in range(2):  # an account made afterwards changes nothing
        standing = guest.get("/api/daily/council")
        assert (standing["ranked"], standing["results"]) == (False, [])
        assert guest.http.get(table).status_code == 200
        assert guest.http.get(other).status_code == 403
        assert "as a guest" in guest.http.get("/daily/council").text
        guest.post("/api/accounts", {"name": "Late", "password": "correct horse"})


def test_a_guests_try_becomes_the_accounts(tmp_path: Path) -> None:
    house = house_at_noon(tmp_path)
    account = {"name": "Zoe", "password": "correct horse"}
    phone, desk = Guest(house, "Zoe"), Guest(house, "Somebody")
    table, other = begin(phone), begin(desk)
    phone.post("/api/accounts", account)
    assert begin(phone) == table
    desk.post("/api/session", account)
    assert begin(desk) == table != other


def test_a_deal_ends_at_midnight_and_its_secret_depends_on_game_day_and_key() -> None:
    one = Deal(COUNCIL, date(2026, 11, 16))
    assert one.ends == datetime(2026, 11, 17, tzinfo=UTC).timestamp()
    secrets = {
        one.secret("key"),
        one.secret("another key"),
        Deal(COUNCIL, date(2026, 11, 17)).secret("key"),
        Deal(lt.GAMES["rio"], date(2026, 11, 16)).secret("key"),
    }
    assert len(secrets) == 4
    assert one.secret("key") == Deal(COUNCIL, date(2026, 11, 16)).secret("key")
    assert thought("a", 1) != thought("a", 2)
    assert thought("a", 1) == thought("a", 1) < 1 << 62


def test_today_is_the_last_day_with_a_deal() -> None:
    now = datetime(2026, 11, 16, 23, 59, tzinfo=UTC).timestamp()
    assert today(now) == date(2026, 11, 16)
    assert deal("council", "", now).day == date(2026, 11, 16)
    assert deal("council", "2026-01-02", now).day == date(2026, 1, 2)
    for game, day in (("council", "2026-11-17"), ("council", "soon"), ("chess", "")):
        with pytest.raises(Refused):
            deal(game, day, now)
