"""People are called back by a whole server, which may be killed at any moment."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from email import message_from_string
from email.policy import default
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
from aiosmtpd.controller import Controller
from sqlalchemy import text

from ludoteca.server.database import Database
from ludoteca.server.store.outbox import LEASE
from tests.server import postgres
from tests.server.house import Guest, House, free_port
from tests.server.notices.receiver import Receiver
from tests.server.test_admin import PASSWORD, account, soon
from tests.server.test_smtp import Keeper

KINDS = ["turn", "begins", "ends", "invited", "wrote"]
NOW = {"wanted": {"hook": KINDS}, "delay": 0}


@pytest.fixture
def letters() -> Iterator[tuple[Keeper, int]]:
    keeper, port = Keeper(), free_port()
    controller = Controller(keeper, hostname="127.0.0.1", port=port)
    controller.start()
    yield keeper, port
    controller.stop()


def site(folder: Path, port: int = 0, **more: Any) -> House:
    if port:
        mail = {"host": "127.0.0.1", "port": port, "sender": "ludoteca@games.example"}
        more["mail"] = mail | {"site": "https://games.example", "starttls": False}
    return House(folder, outgoing_allowed=["localhost"], **more)


def pair(house: House, **more: Any) -> tuple[Guest, Guest, str]:
    """Two accounts at a table: the one to act, the other, and the table."""
    both = [account(house, "Anna"), account(house, "Bruno")]
    table = both[0].open_table("me", "open", **more)
    both[1].post(f"{table}/join")
    acting = [bool(one.get(table)["choices"]) for one in both]
    return both[acting.index(True)], both[acting.index(False)], table


def end_turn(guest: Guest, table: str) -> None:
    while guest.get(table)["choices"]:
        guest.play(table)


def test_a_turn_comes_by_mail_and_one_click_ends_it(
    tmp_path: Path, letters: tuple[Keeper, int]
) -> None:
    keeper, port = letters
    house = site(tmp_path, port).start()
    acts, waits, table = pair(house)
    by_mail = {"wanted": {"mail": ["turn"]}, "delay": 0}
    refused = waits.post("/api/calls", by_mail)
    assert (refused.status_code, refused.json()["error"]) == (409, "no_mail")
    address = "bruno@example.org"
    assert waits.post("/api/mail", {"mail": address, **PASSWORD}).status_code == 200
    soon(lambda: len(keeper.letters) == 1)
    assert waits.post("/api/calls", by_mail).status_code == 409  # not verified yet
    [key] = re.findall(r"/verify#(\S+)", keeper.letters.pop())
    assert waits.post("/api/mail/verify", {"key": key}).status_code == 200
    assert waits.post("/api/calls?lang=fr", by_mail).status_code == 200
    end_turn(acts, table)
    soon(lambda: len(keeper.letters) == 1)
    letter = message_from_string(keeper.letters.pop(), policy=default)
    assert (letter["To"], letter["Subject"]) == (
        address,
        "Ludoteca: À vous de jouer\xa0: Council of Four",
    )
    assert f"https://games.example/tables/{table.rpartition('/')[2]}" in letter.get_content()
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = letter["List-Unsubscribe"].strip("<>").removeprefix("https://games.example")
    program = Guest(house)  # a mail program has no cookies, and sends a form
    assert program.http.get(link, headers={"accept": "text/html"}).status_code == 200
    assert waits.get("/api/calls")["wanted"]["mail"] == ["turn"]  # looking ends nothing
    assert program.http.post(f"{link}0").status_code == 404
    ended = program.http.post(link, data={"List-Unsubscribe": "One-Click"})
    assert ended.status_code == 200
    assert waits.get("/api/calls")["wanted"]["mail"] == []
    assert address not in house.log.read_text()


def test_feeds_are_for_whoever_has_the_address_until_there_is_a_new_one(house: House) -> None:
    anna, bruno = account(house, "Feeder"), account(house, "Fed")
    old = bruno.post("/api/calls/feed").json()
    given = bruno.post("/api/calls/feed").json()
    table = anna.open_table("me", "open", pace={"kind": "days", "days": 2})
    bruno.post(f"{table}/join")
    acting = bruno.get(table)["choices"]
    if not acting:
        end_turn(anna, table)
    reader = Guest(house)
    assert reader.http.get(old["atom"]).status_code == 404
    feed = Xml.fromstring(reader.http.get(given["atom"]).text)
    name = "{http://www.w3.org/2005/Atom}"
    titles = [str(one.text) for one in feed.findall(f"{name}entry/{name}title")]
    assert titles[0] == "Your turn: Council of Four"
    answer = reader.http.get(given["calendar"])
    assert answer.headers["content-type"].startswith("text/calendar")
    lines = answer.text.replace("\r\n ", "").split("\r\n")
    assert "SUMMARY:Your turn: Council of Four" in lines
    assert lines.count("BEGIN:VEVENT") == 1
    assert [line for line in lines if line.startswith("DTEND:")] != []
    assert max(len(line.encode()) for line in answer.text.split("\r\n")) <= 75
    end_turn(bruno, table)
    assert "VEVENT" not in reader.http.get(given["calendar"]).text


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_killed_between_taking_and_sending_it_is_sent_once_all_the_same(
    tmp_path: Path, receive: Callable[..., Receiver], database: str, request: pytest.FixtureRequest
) -> None:
    there = receive()
    there.deaf = True
    where: dict[str, Any] = {}
    if database == "postgresql":
        if postgres.binaries() is None:
            pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
        made = postgres.server(tmp_path)
        where["database"] = made.__enter__()
        request.addfinalizer(lambda: made.__exit__(None, None, None))
    house = site(tmp_path, **where).start()
    acts, waits, table = pair(house)
    assert waits.post("/api/calls/hooks", {"url": there.url}).status_code == 201
    assert waits.post("/api/calls", NOW).status_code == 200
    end_turn(acts, table)
    soon(lambda: there.met == 1)  # it is taken, and somebody is at the door
    house.kill()
    assert there.got == []
    there.deaf = False
    house.settings["ahead"] = LEASE + 5
    house.start()
    soon(lambda: len(there.got) == 1)
    said = json.loads(there.got[0][1])
    assert (said["kind"], said["table"]) == ("turn", table.rpartition("/")[2])
    soon(lambda: left(house) == 0)
    end_turn(waits, table)
    end_turn(acts, table)
    soon(lambda: len(there.got) >= 2)
    assert [json.loads(body)["kind"] for _, body in there.got] == ["turn", "turn"]
    assert "secret" not in house.log.read_text()  # of the hook's address


def left(house: House) -> int:
    db = Database(str(house.settings["database"]))
    with db.engine.connect() as c:
        count: int = c.execute(text("SELECT count(*) FROM outbox")).scalar_one()
    db.close()
    return count


BAD: list[tuple[str, dict[str, Any], int, str]] = [
    ("/api/calls/hooks", {"url": "http://example.org/"}, 400, "https://"),
    ("/api/calls/hooks", {"url": "https://10.0.0.1/"}, 400, "public internet"),
    ("/api/calls/hooks", {"url": "gopher"}, 400, "https://example.org/hook"),
    ("/api/calls/hooks", {"url": "https://example.org/", "form": "x"}, 400, "form"),
    ("/api/calls", NOW | {"zone": "Mars/Olympus"}, 400, "Europe/Rome"),
    ("/api/calls", NOW | {"zone": "../../etc/passwd"}, 400, "Europe/Rome"),
    ("/api/calls", NOW | {"quiet_from": "25:00", "quiet_until": "07:00"}, 400, "22:30"),
    ("/api/calls", NOW | {"quiet_from": "22:00"}, 400, "a beginning and an end"),
    ("/api/calls", NOW | {"delay": -1}, 400, "delay"),
    ("/api/calls", NOW | {"wanted": {"hook": ["gossip"]}}, 400, "gossip"),
    ("/api/calls", NOW | {"wanted": {"mail": ["turn"]}}, 409, "confirm"),
    (
        "/api/calls/push",
        {"endpoint": "https://127.0.0.1/", "keys": {"p256dh": "x", "auth": "y"}},
        400,
        "public internet",
    ),
    (
        "/api/calls/push",
        {"endpoint": "https://example.org/", "keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        400,
        "keys",
    ),
    ("/api/calls/ways/mail/test", {}, 404, "no such place"),
    ("/api/calls/ways/1234/test", {}, 404, "no such place"),
]


def test_what_makes_no_sense_is_refused_with_a_sentence_and_changes_nothing(house: House) -> None:
    anna, bruno = account(house, "Sensible"), account(house, "Other")
    mine = {"url": "https://example.org/hook/secret-of-mine"}
    id = anna.post("/api/calls/hooks", mine).json()["id"]
    good = NOW | {"zone": "Europe/Rome", "quiet_from": "22:30", "quiet_until": "07:00"}
    before = anna.post("/api/calls", good).json()
    assert (before["zone"], before["quiet_from"], before["delay"]) == ("Europe/Rome", "22:30", 0)
    for path, body, status, words in BAD:
        refused = anna.post(path, body)
        assert (refused.status_code, words in refused.json()["message"]) == (status, True), path
    assert anna.get("/api/calls") == before
    assert bruno.http.delete(f"/api/calls/ways/{id}").status_code == 404
    for _ in range(2):
        anna.post("/api/calls/hooks", mine)
    assert anna.post("/api/calls/hooks", mine).json()["error"] == "too_many_ways"
    assert Guest(house, "Nobody").http.get("/api/calls").status_code == 403
    assert Guest(house).http.get("/api/calls").status_code == 401
    table = bruno.open_table("me", "bot")
    assert anna.post(f"{table}/calls", {"how": "off"}).status_code == 403
    assert bruno.post(f"{table}/calls", {"how": "off"}).status_code == 200
    assert bruno.get("/api/calls")["tables"] == {table.rpartition("/")[2]: "off"}
    kept = anna.http.get("/api/me/data").text
    assert json.loads(kept)["calls"]["ways"][0]["name"] == "example.org"
    assert "secret-of-mine" not in kept
    assert "secret-of-mine" not in house.log.read_text()
    assert anna.http.delete(f"/api/calls/ways/{id}").status_code == 200


def test_nothing_of_it_is_left_when_an_account_goes(tmp_path: Path) -> None:
    house = site(tmp_path).start()
    acts, waits, table = pair(house)
    waits.post("/api/calls/hooks", {"url": "https://example.org/hook"})
    waits.post("/api/calls/feed")
    waits.post(f"{table}/calls", {"how": "always"})
    end_turn(acts, table)
    assert waits.get("/api/me/data")["calls"]["told"][0]["kind"] == "turn"
    assert waits.post("/api/me/delete", PASSWORD).status_code == 200
    house.stop()
    db = Database(str(house.settings["database"]))
    with db.engine.connect() as c:
        for name in ("calls", "calls_here", "ways", "notices", "outbox"):
            assert c.execute(text(f"SELECT count(*) FROM {name}")).scalar() == 0, name
    db.close()
