"""What changes at one server is so at the others: sessions, tokens, bans, names."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.cluster.several import ask, at, houses, until
from tests.server.house import Guest, House
from tests.server.test_admin import admin, expect_end, opened

PASSWORD = "correct horse"


def account(house: House, name: str) -> Guest:
    made = Guest(house)
    answer = made.post("/api/accounts", {"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return made


def me(guest: Guest) -> Any:
    return guest.get("/api/me")["name"]


def test_who_logs_out_at_one_server_is_out_at_the_other(pair: list[House]) -> None:
    anna = account(pair[0], "Anna")
    other = at(anna, pair[1])
    assert me(other) == "Anna"  # and is remembered there
    assert anna.http.delete("/api/session").status_code == 200
    until(lambda: me(other) is None)


def test_a_token_that_ends_at_one_server_ends_at_the_other(pair: list[House]) -> None:
    bruno = account(pair[0], "Bruno")
    token = bruno.post("/api/tokens", {"name": "program"}).json()["token"]
    program = Guest(pair[1])
    program.http.headers["Authorization"] = f"Bearer {token}"
    assert me(program) == "Bruno"
    [key] = [one["key"] for one in bruno.get("/api/tokens")]
    assert bruno.http.delete(f"/api/tokens/{key}").status_code == 200
    until(lambda: program.http.get("/api/me").status_code == 401)


def test_who_is_banned_is_banned_everywhere_at_once(pair: list[House]) -> None:
    carla = account(pair[0], "Carla")
    other = at(carla, pair[1])
    assert me(other) == "Carla"
    url = str(pair[0].settings["database"])
    deed = [sys.executable, "-m", "ludoteca", "admin", "ban", "Carla", "--database", url]
    subprocess.run(deed, check=True, capture_output=True)
    for guest in (carla, other):
        until(lambda guest=guest: guest.http.get("/api/me").status_code == 403)  # type: ignore[misc]


@pytest.mark.parametrize("deed", ["ban", "bar"])
def test_what_is_open_ends_at_once_through_whichever_server(
    tmp_path: Path, url: str, deed: str
) -> None:
    pair = houses(tmp_path, url, 2, heartbeat=600, trusted_proxies=["127.0.0.1"])
    carla, bo = account(pair[0], "Carla"), Guest(pair[0], "Bo")
    tables = [carla.open_table("me", "open"), at(carla, pair[1]).open_table("me", "open")]
    addresses = [{"X-Forwarded-For": "192.0.2.7"}, {"X-Forwarded-For": "198.51.100.7"}]
    with ExitStack() as held:
        ends, stay = [
            [
                opened(held, at(guest, house), f"{table}/events", **address)
                for house in pair
                for table in tables
            ]
            for guest, address in zip((carla, bo), addresses, strict=True)
        ]
        assert admin(pair[0], deed, {"ban": "Carla", "bar": "192.0.2.7"}[deed]) == 0
        expect_end(ends, stay)


def test_a_guest_who_logs_in_elsewhere_plays_on_as_the_account(pair: list[House]) -> None:
    account(pair[0], "Dora")
    guest = Guest(pair[0], "somebody")
    table = guest.open_table("me", "me")
    other = at(guest, pair[1])
    answer = other.post("/api/session", {"name": "Dora", "password": PASSWORD})
    assert answer.status_code == 200
    until(lambda: other.get(table)["mine"] == [0, 1])
    other.play(table)


def test_who_deletes_their_account_leaves_tables_everywhere(pair: list[House]) -> None:
    emil = account(pair[0], "Emil")
    other = at(emil, pair[1])
    tables = [emil.open_table("me", "bot"), other.open_table("me", "bot")]
    answer = emil.post("/api/me/delete", {"password": PASSWORD})
    assert answer.status_code == 200
    url = str(pair[0].settings["database"])
    for table in tables:
        id = table.rpartition("/")[2]
        [(bot,)] = ask(url, "SELECT bot FROM seats WHERE game = %s AND seat = 0", id)
        assert bot is not None
        for house in pair:
            seen = Guest(house)
            until(lambda seen=seen, table=table: "Emil" not in str(seen.get(table)["seats"]))  # type: ignore[misc]


def test_an_admin_closes_a_table_through_any_server(pair: list[House]) -> None:
    flora = account(pair[0], "Flora")
    url = str(pair[0].settings["database"])
    deed = [sys.executable, "-m", "ludoteca", "admin", "promote", "Flora", "--database", url]
    subprocess.run(deed, check=True, capture_output=True)
    until(lambda: flora.http.get("/admin").status_code == 200)
    table = Guest(pair[1], "Gero").open_table("me", "me")
    id = table.rpartition("/")[2]
    body = {"what": "close", "whom": id, "why": "a test"}
    assert flora.post("/api/admin/deeds", body).status_code == 200
    assert flora.get(table)["status"] == "over"


def test_a_rematch_is_found_whoever_set_it_up(pair: list[House]) -> None:
    anna = Guest(pair[0], "Hans")
    table = anna.open_table("me", "bot")
    url = str(pair[0].settings["database"])
    ask(url, "UPDATE games SET status = 'over', actor = NULL, result = %s WHERE id = %s",
        '{"points": [1, 0], "places": [1, 2]}', table.rpartition("/")[2])  # fmt: skip
    ask(url, "SELECT pg_notify('ludoteca', 'table ' || %s)", table.rpartition("/")[2])
    until(lambda: anna.get(table)["status"] == "over")
    other = at(anna, pair[1])
    made = other.post(f"{table}/rematch").json()
    again = anna.post(f"{table}/rematch").json()
    assert made["id"] == again["id"]
    assert made["seat"] == again["seat"] == 1
