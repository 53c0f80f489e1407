"""Tokens: each is good for what it was given for, and for nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import select, text

from ludoteca.server import schema
from ludoteca.server.database import Database
from ludoteca.server.store import people
from ludoteca.server.store.people import SEAT_TOKENS, Use
from tests.server.house import TLS, Guest, House, Json

PASSWORD = {"password": "correct horse battery"}
SEATS = [{"kind": "me"}, {"kind": "bot"}]


class Robot:
    """A program with a token and without cookies."""

    def __init__(self, house: House, token: str) -> None:
        self.url = house.url
        self.headers = {"Authorization": f"Bearer {token}"}

    def ask(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        return httpx.request(
            method, self.url + path, json=body, headers=self.headers, verify=TLS, timeout=20
        )

    def status(self, method: str, path: str, body: Json | None = None) -> int:
        return self.ask(method, path, body).status_code


def account(house: House, name: str) -> Guest:
    guest = Guest(house)
    assert guest.post("/api/accounts", {"name": name, **PASSWORD}).status_code == 201
    return guest


def opened(guest: Guest) -> Json:
    made: Json = guest.post("/api/tables", {"game": "council", "seats": SEATS}).json()
    return made


def scoped(house: House, guest: Guest, scope: str) -> Robot:
    made = guest.post("/api/tokens", {"name": f"to {scope}", "scope": scope})
    assert made.status_code == 201, made.text
    return Robot(house, made.json()["token"])


def play(robot: Robot, table: str) -> int:
    seq = robot.ask("GET", table).json()["seq"]
    return robot.status("POST", f"{table}/moves", {"seq": seq, "text": "elect"})


def test_the_token_of_a_seat_plays_at_its_table(house: House) -> None:
    anna = Guest(house, "Anna")
    here = opened(anna)
    robot, table = Robot(house, here["token"]), f"/api/tables/{here['id']}"
    assert robot.ask("GET", table).json()["mine"] == [0]
    assert play(robot, table) == 200
    assert robot.status("POST", f"{table}/chat", {"text": "hello"}) == 201
    assert robot.status("GET", f"{table}/hint") == 200


def test_the_token_of_a_seat_opens_no_other_table_of_its_holder(house: House) -> None:
    anna = account(house, "Tokenia")
    here, there = opened(anna), opened(anna)
    robot, other = Robot(house, here["token"]), f"/api/tables/{there['id']}"
    shown = robot.ask("GET", other).json()
    assert (shown["mine"], shown["choices"], shown["seat"]) == ([], [], None)
    deeds: list[tuple[str, Json]] = [
        (f"{other}/moves", {"seq": shown["seq"], "text": "elect"}),
        (f"{other}/undo", {"seq": shown["seq"]}),
        (f"{other}/chat", {"text": "hello"}),
        (f"{other}/leave", {}),
        (f"{other}/return", {}),
        (f"{other}/rematch", {}),
        (f"{other}/join", {}),
        (f"/api/tables/{here['id']}/join", {}),
        (f"/api/tables/{here['id']}/rematch", {}),
        ("/api/tables", {"game": "council", "seats": SEATS}),
        ("/api/daily/council", {}),
        ("/api/me", {"name": "Mallory"}),
        ("/api/tokens", {"name": "more"}),
        ("/api/password", {"old": PASSWORD["password"], "new": "another horse"}),
    ]
    for path, body in deeds:
        assert robot.status("POST", path, body) == 403, path
    for path in ("/api/tokens", "/api/sessions", f"{other}/hint"):
        assert robot.status("GET", path) == 403, path
    for path in ("/", "/lists", "/api/tables", "/daily/council", "/account"):
        assert there["id"] not in robot.ask("GET", path).text, path
    assert "data-end" not in robot.ask("GET", "/account").text


def test_the_token_of_a_seat_tells_nothing_of_its_holders_deal(house: House) -> None:
    anna = Guest(house, "Anna")
    here = opened(anna)
    deal = anna.post("/api/daily/council").json()["id"]
    assert anna.get("/api/daily/council")["mine"] == deal
    robot = Robot(house, here["token"])
    assert robot.ask("GET", "/api/daily/council").json()["mine"] is None
    assert robot.status("GET", f"/api/tables/{deal}") == 403


@pytest.mark.parametrize(
    ("scope", "expected"),
    [("look", (200, 403, 403)), ("play", (200, 200, 403)), ("sit", (200, 200, 201))],
)
def test_the_token_of_an_account_does_what_its_scope_says(
    house: House, scope: str, expected: tuple[int, int, int]
) -> None:
    anna = account(house, f"Scopus {scope}")
    table = f"/api/tables/{opened(anna)['id']}"
    robot = scoped(house, anna, scope)
    assert robot.ask("GET", table).json()["mine"] == [0]
    assert len(robot.ask("GET", "/api/tables").json()["mine"]) == 1
    seen = robot.status("GET", table)
    played = play(robot, table)
    sat = robot.status("POST", "/api/tables", {"game": "council", "seats": SEATS})
    assert (seen, played, sat) == expected
    for path in ("/api/tokens", "/api/sessions"):
        assert robot.status("GET", path) == 403
    assert robot.status("POST", "/api/tokens", {"name": "more"}) == 403


def test_a_token_begets_no_tokens(house: House) -> None:
    anna = account(house, "Genetrix")
    robot = scoped(house, anna, "sit")
    made = robot.ask("POST", "/api/tables", {"game": "council", "seats": SEATS}).json()
    assert robot.headers == {"Authorization": f"Bearer {made['token']}"}
    (only,) = anna.get("/api/tokens")
    assert anna.http.delete(f"/api/tokens/{only['key']}").status_code == 200
    assert robot.status("GET", f"/api/tables/{made['id']}") == 401


def test_all_tokens_are_listed_by_name_and_ended_one_by_one(house: House) -> None:
    anna = account(house, "Lista")
    here = opened(anna)
    first, second = scoped(house, anna, "look"), scoped(house, anna, "play")
    seat = Robot(house, here["token"])
    listed = {token["name"]: token for token in anna.get("/api/tokens")}
    assert {name: (one["scope"], one["table"]) for name, one in listed.items()} == {
        "to look": ("look", None),
        "to play": ("play", None),
        "Council of Four": (None, here["id"]),
    }
    assert here["token"] not in str(listed)
    ends: list[tuple[str, Robot]] = [("Council of Four", seat), ("to look", first)]
    for name, robot in ends:
        assert robot.status("GET", "/api/me") == 200
        assert anna.http.delete(f"/api/tokens/{listed[name]['key']}").status_code == 200
        assert robot.status("GET", "/api/me") == 401
    assert second.ask("GET", "/api/me").json()["name"] == "Lista"
    assert [token["name"] for token in anna.get("/api/tokens")] == ["to play"]
    assert "to play" in anna.http.get("/account").text


def test_all_tokens_end_with_a_change_of_password(house: House) -> None:
    anna = account(house, "Mutata")
    robots = [scoped(house, anna, "play"), Robot(house, opened(anna)["token"])]
    assert [robot.status("GET", "/api/me") for robot in robots] == [200, 200]
    change = {"old": PASSWORD["password"], "new": "another horse altogether"}
    assert anna.post("/api/password", change).status_code == 200
    assert [robot.status("GET", "/api/me") for robot in robots] == [401, 401]
    assert anna.get("/api/tokens") == []


@pytest.mark.parametrize("by", ["token", "session"])
def test_a_stream_of_events_ends_with_what_opened_it(house: House, by: str) -> None:
    anna = account(house, f"Finita {by}")
    made = opened(anna)
    table = f"/api/tables/{made['id']}"
    if by == "token":
        headers = {"Authorization": f"Bearer {made['token']}"}
        (key,) = [token["key"] for token in anna.get("/api/tokens")]
        end = f"/api/tokens/{key}"
    else:
        other = Guest(house)
        assert other.post("/api/session", {"name": "Finita session", **PASSWORD}).status_code == 200
        headers = {"Cookie": f"ludoteca={other.http.cookies['ludoteca']}"}
        (key,) = [one["key"] for one in anna.get("/api/sessions") if not one["this"]]
        end = f"/api/sessions/{key}"
    url = f"{house.url}{table}/events"
    with httpx.stream("GET", url, headers=headers, verify=TLS, timeout=20) as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("event:")) == "event: table"
        assert anna.http.delete(end).status_code == 200
        anna.play(table, anna.my_turn(table))
        assert not any(line.startswith("event:") for line in lines)  # it ends


def test_a_guest_makes_no_tokens_that_an_account_could_inherit(house: House) -> None:
    refused = Guest(house, "Anna").post("/api/tokens", {"name": "robot"})
    assert (refused.status_code, refused.json()["error"]) == (403, "forbidden")


def test_the_tokens_of_a_guests_seats_are_listed_with_the_account(house: House) -> None:
    anna = Guest(house, "Anna")
    here = opened(anna)
    anna.post("/api/accounts", {"name": "Heres", **PASSWORD})
    assert [token["table"] for token in anna.get("/api/tokens")] == [here["id"]]
    assert play(Robot(house, here["token"]), f"/api/tables/{here['id']}") == 200


def test_only_so_many_tokens_of_seats_are_kept(tmp_path: Path) -> None:
    db = Database(f"sqlite:///{tmp_path}/a.db")
    db.migrate()
    with db.engine.begin() as c:
        anna = people.add_guest(c, "Anna", 0.0)
        people.add_token(c, "mine", anna.id, "robot", 0.0, Use(scope="look"))
        for number in range(SEAT_TOKENS + 5):
            people.add_token(c, f"{number}", anna.id, "seat", float(number), Use(game="table"))
        kept = {row.hash for row in people.list_tokens(c, anna.id)}
    db.close()
    assert kept == {"mine"} | {f"{number}" for number in range(5, SEAT_TOKENS + 5)}


def test_tokens_from_before_there_were_scopes_do_what_they_did_but_are_not_inherited(
    tmp_path: Path,
) -> None:
    db = Database(f"sqlite:///{tmp_path}/a.db")
    config = Config()
    config.set_main_option("script_location", "ludoteca.server:migrations")
    with db.engine.begin() as c:
        config.attributes["connection"] = c
        command.upgrade(config, "a2")
        c.execute(text("INSERT INTO people (id, name, created) VALUES ('0', 'Anna', 0)"))
        old = (
            "INSERT INTO tokens (hash, person, game, name, created) VALUES ('{}', '0', {}, 'x', 0)"
        )
        c.execute(text(old.format("wide", "NULL")))
        c.execute(text(old.format("seat", "'table'")))
    db.migrate()
    with db.engine.begin() as c:
        found: Any = dict(c.execute(select(schema.tokens.c.hash, schema.tokens.c.scope)).all())
        assert found == {"wide": "sit", "seat": None}
        people.make_account(c, "0", "Anna", "hash")
        assert [row.hash for row in people.list_tokens(c, "0")] == ["seat"]
    db.close()
