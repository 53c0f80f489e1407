"""Guests, accounts, sessions, tokens, and what keeps strangers out."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx

from tests.server.house import Guest, House, Json

PASSWORD = {"password": "correct horse battery"}


def test_a_guest_takes_a_name_and_another_one(house: House) -> None:
    anna = Guest(house)
    assert anna.get("/api/me") == {"name": None, "account": False}
    assert anna.post("/api/me", {"name": "  Anna \u0007 Maria\n"}).json()["name"] == "Anna Maria"
    assert anna.post("/api/me", {"name": "Anna"}).json()["name"] == "Anna"
    assert anna.get("/api/me") == {"name": "Anna", "account": False}


def test_an_account_takes_over_the_guests_games_on_every_device(house: House) -> None:
    phone = Guest(house, "Zoe")
    table = phone.open_table("me", "bot")
    assert phone.post("/api/accounts", {"name": "Zoe", **PASSWORD}).status_code == 201
    assert phone.get(table)["mine"] == [0]
    desk = Guest(house, "Somebody")
    other = desk.open_table("me", "bot")
    assert desk.get(table)["mine"] == []
    wrong = desk.post("/api/session", {"name": "zoe", "password": "wrong horse"})
    assert (wrong.status_code, wrong.json()["error"]) == (401, "wrong_password")
    assert desk.post("/api/session", {"name": "  zOe ", **PASSWORD}).status_code == 200
    assert desk.get("/api/me") == {"name": "Zoe", "account": True}
    assert desk.get(table)["mine"] == [0]
    assert phone.get(other)["mine"] == [0]
    assert desk.play(other)["seq"] > 0
    assert len(phone.get("/api/tables")["mine"]) == 2


def test_a_name_belongs_to_one_account(house: House) -> None:
    assert Guest(house).post("/api/accounts", {"name": "Clarissa", **PASSWORD}).status_code == 201
    taken = Guest(house).post("/api/accounts", {"name": "cLARISSA", **PASSWORD})
    assert (taken.status_code, taken.json()["error"]) == (409, "name_taken")
    short = Guest(house).post("/api/accounts", {"name": "Dario", "password": "short"})
    assert short.status_code == 400


def test_a_session_can_be_ended_from_another_one(house: House) -> None:
    phone, desk = Guest(house), Guest(house)
    phone.post("/api/accounts", {"name": "Elena", **PASSWORD})
    desk.post("/api/session", {"name": "Elena", **PASSWORD})
    sessions = desk.get("/api/sessions")
    assert sorted(session["this"] for session in sessions) == [False, True]
    (other,) = [session["key"] for session in sessions if not session["this"]]
    assert phone.get("/api/me")["name"] == "Elena"
    assert desk.http.delete(f"/api/sessions/{other}").status_code == 200
    assert phone.get("/api/me")["name"] is None
    assert desk.http.delete("/api/session").status_code == 200
    assert desk.get("/api/me")["name"] is None


def test_logging_in_begins_a_new_session(house: House) -> None:
    anna = Guest(house, "Anna")
    before = anna.http.cookies["ludoteca"]
    anna.post("/api/accounts", {"name": "Fausta", **PASSWORD})
    assert anna.http.cookies["ludoteca"] != before
    old = httpx.get(f"{house.url}/api/me", cookies={"ludoteca": before})
    assert old.json()["name"] is None


def test_cookies_are_kept_from_scripts_and_other_sites(house: House) -> None:
    answer = Guest(house).post("/api/me", {"name": "Anna"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_a_page_of_another_site_cannot_act_with_our_cookies(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    body = {"seq": anna.get(table)["seq"], "text": "elect"}
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        answer = anna.post(f"{table}/moves", body, headers=headers)
        assert answer.status_code == 403, headers
    assert anna.get(table)["seq"] == body["seq"]
    own = {"Origin": house.url, "Sec-Fetch-Site": "same-origin"}
    assert anna.post(f"{table}/moves", body, headers=own).status_code == 200


def test_every_answer_carries_a_strict_policy(house: House) -> None:
    for path in ("/", "/api/me", "/api/docs", "/nothing"):
        headers = Guest(house).http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        kept = "private, no-cache" if path in ("/", "/api/docs") else "no-store"
        assert headers["cache-control"] == kept


def test_what_is_done_too_often_is_refused_for_a_while(tmp_path: Path) -> None:
    twice = dict.fromkeys(["log-in", "sign-up", "table", "move", "chat"], "2 per minute")
    house = House(tmp_path, rates=twice).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    log_in: tuple[str, Json, int] = (
        "/api/session",
        {"name": "Anna", "password": "wrong horse"},
        401,
    )
    deeds: list[tuple[str, Json, int]] = [
        (f"{table}/moves", {"seq": 0, "text": "elect"}, 409),
        (f"{table}/chat", {"text": "hello"}, 201),
        log_in,
    ]
    for path, body, status in deeds:
        codes = [anna.post(path, body).status_code for _ in range(3)]
        assert codes == [status, status, 429], path
    late = anna.post(*log_in[:2])
    assert late.json()["error"] == "too_many"
    assert 0 < int(late.headers["retry-after"]) <= 60
    stranger = Guest(house, "Stranger")
    assert stranger.post(f"{table}/chat", {"text": "x"}).status_code == 403
    elsewhere = stranger.post("/api/session", {"name": "Bruno", "password": "wrong horse"})
    assert elsewhere.status_code == 401
    assert [
        anna.post("/api/tables", {"game": "council", "seats": [{"kind": "me"}] * 2}).status_code
        for _ in range(2)
    ] == [201, 429]
    house.stop()


def test_nothing_that_opens_a_door_is_kept_or_logged_in_the_clear(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna = Guest(house, "Anna")
    anna.post("/api/accounts", {"name": "Greta", **PASSWORD})
    table = anna.open_table("me", "bot")
    token = anna.post("/api/tokens", {"name": "robot"}).json()["token"]
    cookie = anna.http.cookies["ludoteca"]
    anna.play(table)
    assert house.stop() == 0
    with sqlite3.connect(tmp_path / "test.db") as db:
        stored = "\n".join(db.iterdump())
        (secret,) = db.execute("SELECT secret FROM games").fetchone()
    db.close()
    logged = house.log.read_text()
    for door in (token, cookie, PASSWORD["password"]):
        assert door not in stored
        assert door not in logged
    assert "$argon2id$" in stored
    assert secret not in logged
    assert table.rpartition("/")[2] not in logged
    assert "elect" not in logged


def test_a_new_password_ends_the_other_sessions(house: House) -> None:
    phone, desk = Guest(house), Guest(house)
    phone.post("/api/accounts", {"name": "Ivana", **PASSWORD})
    desk.post("/api/session", {"name": "Ivana", **PASSWORD})
    new = "another horse altogether"
    wrong = desk.post("/api/password", {"old": "wrong horse", "new": new})
    assert (wrong.status_code, wrong.json()["error"]) == (401, "wrong_password")
    short = desk.post("/api/password", {"old": PASSWORD["password"], "new": "short"})
    assert short.status_code == 400
    assert phone.get("/api/me")["name"] == "Ivana"
    before = desk.http.cookies["ludoteca"]
    assert desk.post("/api/password", {"old": PASSWORD["password"], "new": new}).status_code == 200
    assert desk.get("/api/me")["name"] == "Ivana"
    assert desk.http.cookies["ludoteca"] != before
    assert phone.get("/api/me")["name"] is None
    assert phone.post("/api/session", {"name": "Ivana", **PASSWORD}).status_code == 401
    assert phone.post("/api/session", {"name": "Ivana", "password": new}).status_code == 200


def test_only_the_session_of_an_account_can_change_its_password(house: House) -> None:
    body = {"old": "x", "new": "another horse altogether"}
    assert Guest(house).post("/api/password", body).status_code == 401
    guest = Guest(house, "Anna")
    assert guest.post("/api/password", body).status_code == 403
    guest.post("/api/accounts", {"name": "Livia", **PASSWORD})
    token = guest.post("/api/tokens", {"name": "robot"}).json()["token"]
    robot = {"Authorization": f"Bearer {token}"}
    body = {"old": PASSWORD["password"], "new": "another horse altogether"}
    assert httpx.post(f"{house.url}/api/password", json=body, headers=robot).status_code == 403
