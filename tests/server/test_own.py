"""One's own data: downloaded whole, deleted for good."""

from __future__ import annotations

import json
from pathlib import Path

from sqlalchemy import text

from ludoteca.server.database import Database
from tests.server.house import Guest, House
from tests.server.test_admin import PASSWORD, account


def test_everything_about_oneself_is_in_one_file(house: House) -> None:
    anna, bruno = account(house, "Datanna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open")
    bruno.post(f"{table}/join")
    anna.post(f"{table}/chat", {"text": "mine"})
    bruno.post(f"{table}/chat", {"text": "not mine"})
    token = anna.post("/api/tokens", {"name": "robot"}).json()["token"]
    given = anna.http.get("/api/me/data")
    assert "attachment" in given.headers["content-disposition"]
    kept = given.json()
    assert (kept["name"], kept["account"]) == ("Datanna", True)
    assert len(kept["sessions"]) == 1
    assert {one["name"] for one in kept["tokens"]} >= {"robot"}
    [one] = kept["tables"]
    assert (one["id"], one["seats"]) == (table.rpartition("/")[2], {"0": "Datanna"})
    assert [line["text"] for line in one["chat"]] == ["mine"]
    for secret in (token, "not mine", "argon2", "secret"):
        assert secret not in given.text
    assert Guest(house).http.get("/api/me/data").status_code == 401


def test_an_account_goes_and_its_games_stay_without_the_name(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna, bruno = account(house, "Vanishing Anna"), Guest(house, "Bruno")
    playing = anna.open_table("me", "open")
    bruno.post(f"{playing}/join")
    waiting = anna.open_table("me", "open")
    anna.post(f"{playing}/chat", {"text": "farewell"})
    token = anna.post("/api/tokens", {"name": "robot"}).json()["token"]
    wrong = anna.post("/api/me/delete", {"password": "not my password"})
    assert (wrong.status_code, wrong.json()["error"]) == (401, "wrong_password")
    assert anna.get("/api/me")["name"] == "Vanishing Anna"
    assert anna.post("/api/me/delete", PASSWORD).status_code == 200
    assert anna.get("/api/me")["name"] is None
    robot = anna.http.get("/api/tables", headers={"Authorization": f"Bearer {token}"})
    assert robot.status_code == 401
    login = {"name": "Vanishing Anna", **PASSWORD}
    assert Guest(house).post("/api/session", login).status_code == 401
    shown = bruno.my_turn(playing)
    seat = shown["seats"][0]
    assert (seat["kind"], seat["name"].rpartition(" ")[0]) == ("bot", "Deleted player")
    assert shown["chat"][0]["name"] == seat["name"]
    assert bruno.get(waiting)["seats"][0]["kind"] == "open"
    assert "Vanishing" not in json.dumps(shown)
    assert account(house, "Vanishing Anna").get("/api/me")["account"]  # the name is free again
    house.kill()
    house.start()
    assert bruno.get(playing)["seats"][0]["name"] == seat["name"]


def test_nothing_about_the_deleted_is_left_in_the_database(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna = account(house, "Traceless")
    table = anna.open_table("me", "bot")
    assert anna.post("/api/me/delete", PASSWORD).status_code == 200
    house.stop()
    db = Database(str(house.settings["database"]))
    with db.engine.connect() as c:
        for name in ("sessions", "tokens", "links"):
            assert c.execute(text(f"SELECT count(*) FROM {name}")).scalar() == 0
        rows = [*c.execute(text("SELECT * FROM people")), *c.execute(text("SELECT * FROM seats"))]
        assert c.execute(text("SELECT count(*) FROM games")).scalar() == 1
    db.close()
    assert table
    assert "raceless" not in repr(rows)
    assert "argon2" not in repr(rows)


def test_a_guest_goes_without_a_password(house: House) -> None:
    anna = Guest(house, "Passing by")
    table = anna.open_table("me", "bot")
    assert anna.post("/api/me/delete").status_code == 200
    assert anna.get("/api/me")["name"] is None
    assert Guest(house).get(table)["seats"][0]["name"].startswith("Deleted player")
    assert Guest(house).post("/api/me/delete").status_code == 401
