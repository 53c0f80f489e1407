"""Finding each other: filters, quick matches, invitations, following, and who looks on."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ludoteca.games import GAMES
from tests.server.house import Guest, House, Json
from tests.server.test_admin import soon
from tests.server.test_fair import account, name

FEWEST = min(game.seats[0] for game in GAMES.values())
GAME = next(name for name, game in GAMES.items() if game.seats[0] <= 2 <= game.seats[1])
HTML = {"Accept": "text/html"}


@pytest.fixture(scope="module")
def site(either: House) -> House:
    return either


def wish(pace: str = "days", **more: object) -> Json:
    return {"games": [GAME], "seats": [2], "pace": pace} | more


def test_tables_are_filtered_by_what_stands_in_the_address(site: House) -> None:
    anna = account(site, "Annafil")
    live = {"kind": "live", "bank": 600, "increment": 5}
    made = {
        "plain": anna.open_table("me", "open", public=True, language="it"),
        "live": anna.open_table("me", "open", "open", public=True, language="fr", pace=live),
        "rated": anna.open_table("me", "open", public=True, rated=True, language="en"),
    }
    ids = {name: table.rpartition("/")[2] for name, table in made.items()}
    cases = {
        "game=council&language=it": ["plain"],
        "pace=live&language=fr": ["live"],
        "seats=3&language=fr": ["live"],
        "rated=yes&language=en": ["rated"],
        "rated=no&language=en&pace=live": [],
        "game=&seats=&language=it": ["plain"],
    }
    for query, expected in cases.items():
        found = {one["id"] for one in anna.get(f"/api/tables?{query}")["open"]}
        assert {ids[name] for name in expected} == found & set(ids.values()), query
        page = Guest(site).http.get(f"/lobby?{query}", headers=HTML)
        assert page.status_code == 200
        assert {id for id in ids.values() if f"/tables/{id}" in page.text} == {
            ids[name] for name in expected
        }
    for query in ("game=nothing", "seats=99", "seats=two", "pace=slow", "rated=perhaps"):
        refused = anna.http.get(f"/api/tables?{query}")
        assert refused.status_code == 400
        value = query.partition("=")[2]
        assert f"“{value}”" in refused.json()["message"]
        assert anna.http.get(f"/lobby?{query}", headers=HTML).status_code == 400


def test_a_match_is_made_once_enough_would_play_the_same(site: House) -> None:
    anna, bruno = account(site, "Annamat"), account(site, "Brunomat")
    first = anna.post("/api/match", wish()).json()
    assert (first["sought"], first["table"], first["waiting"][GAME] >= 1) == (True, None, True)
    carla = account(site, "Carlamat")
    assert carla.post("/api/match", wish("live")).json()["table"] is None  # at another pace
    carla.http.delete("/api/match")
    table = bruno.post("/api/match", wish(seats=[2, 3])).json()["table"]
    assert table is not None
    assert anna.get("/api/match")["table"] == table
    soon(lambda: anna.get(f"/api/tables/{table}")["status"] == "playing")
    shown = anna.get(f"/api/tables/{table}")
    assert {seat["name"] for seat in shown["seats"]} == {name(anna), name(bruno)}
    assert anna.post("/api/match", wish()).json()["table"] == table  # first she is told of it
    assert anna.http.delete("/api/match").json()["table"] is None
    again = anna.post("/api/match", wish()).json()
    assert (again["sought"], again["table"]) == (True, None)
    anna.http.delete("/api/match")


def test_nobody_is_matched_with_somebody_blocked_either_way(site: House) -> None:
    anna, bruno, carla = (account(site, n) for n in ("Annaapt", "Brunoapt", "Carlaapt"))
    bruno.post("/api/blocks", {"name": name(anna)})
    assert anna.post("/api/match", wish()).json()["sought"]
    assert bruno.post("/api/match", wish()).json()["sought"]
    table = carla.post("/api/match", wish()).json()["table"]
    seats = carla.get(f"/api/tables/{table}")["seats"]
    assert {seat["name"] for seat in seats} == {name(anna), name(carla)}
    assert bruno.http.delete("/api/match").json()["sought"] is False


def test_at_a_live_match_the_clock_waits_for_everybody(site: House) -> None:
    anna, bruno = account(site, "Annaliv"), account(site, "Brunoliv")
    anna.post("/api/match", wish("live"))
    table = f"/api/tables/{bruno.post('/api/match', wish('live')).json()['table']}"
    assert anna.get(table)["status"] == "waiting"
    for guest in (anna, bruno):
        assert guest.post(f"{table}/join").status_code == 200
    assert anna.get(table)["status"] == "playing"


def test_wishes_that_nobody_can_grant_are_refused(site: House) -> None:
    anna = account(site, "Annabad")
    for body in (
        wish(games=["nothing"]),
        wish(games=[]),
        wish(seats=[]),
        wish(seats=[15]),
        wish("slow"),
        {},
    ):
        assert anna.post("/api/match", body).status_code == 400, body
    assert anna.get("/api/match")["sought"] is False
    assert anna.post("/api/match/bots").status_code == 409
    anna.post("/api/match", wish())
    assert anna.post("/api/match/bots").json()["error"] == "too_early"
    anna.http.delete("/api/match")
    assert Guest(site).http.get("/api/match").status_code == 401


def test_many_at_once_make_each_table_once(site: House) -> None:
    guests = [Guest(site, f"Quick {n}") for n in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda guest: guest.post("/api/match", wish("none", seats=[4])), guests))
    if max(game.seats[1] for game in GAMES.values()) >= 4:
        tables = [guest.get("/api/match")["table"] for guest in guests]
        assert len(set(tables)) == 2
        assert None not in tables
        for guest in guests:
            guest.http.delete("/api/match")


@pytest.fixture
def eager(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path, bots_offered=0.0).start()
    yield house
    assert house.stop() == 0


def test_after_a_while_bots_fill_the_table(eager: House) -> None:
    anna = Guest(eager, "Anna")
    assert anna.post("/api/match", wish(seats=[3])).json()["bots"] is True
    table = anna.post("/api/match/bots").json()["table"]
    kinds = [seat["kind"] for seat in anna.get(f"/api/tables/{table}")["seats"]]
    assert sorted(kinds) == ["bot", "bot", "person"]
    assert anna.my_turn(f"/api/tables/{table}")["choices"]


def test_invitations_by_name_and_by_link_end(site: House) -> None:
    anna, bruno, carla = (account(site, n) for n in ("Annainv", "Brunoinv", "Carlainv"))
    table = anna.open_table("me", "open", "bot")
    ask = f"{table}/invitations"
    assert anna.post(ask, {"name": name(bruno)}).status_code == 201
    assert anna.post(ask, {"name": name(bruno)}).status_code == 201  # the same again
    [one] = bruno.get("/api/invitations")["invitations"]
    assert (one["by"], f"/api/tables/{one['table']}") == (name(anna), table)
    assert name(anna) in bruno.http.get("/lobby", headers=HTML).text
    for body, expected in (
        ({"name": "Nobody at all"}, 404),
        ({"name": name(anna)}, 403),
        ({"hours": 0}, 400),
        ({"hours": 1e9}, 400),
    ):
        assert anna.post(ask, body).status_code == expected, body
    assert carla.post(ask, {"name": name(bruno)}).status_code == 403
    assert bruno.http.delete(f"/api/invitations/{one['id']}").status_code == 200
    assert bruno.http.delete(f"/api/invitations/{one['id']}").status_code == 404
    assert bruno.get("/api/invitations")["invitations"] == []
    carla.post("/api/blocks", {"name": name(anna)})
    assert anna.post(ask, {"name": name(carla)}).status_code == 201  # she is not told
    assert carla.get("/api/invitations")["invitations"] == []
    key = anna.post(ask, {"hours": 1}).json()["key"]
    led = Guest(site).http.get(f"/invite/{key}", headers=HTML)
    assert (led.status_code, led.headers["location"]) == (303, table.removeprefix("/api"))
    assert Guest(site).http.get("/invite/other", headers=HTML).status_code == 404
    assert bruno.post(f"{table}/join").status_code == 200
    assert anna.post(ask, {"name": name(carla)}).status_code == 409


def test_only_those_who_share_it_are_seen_by_those_who_follow_them(site: House) -> None:
    anna, bruno = account(site, "Annafol"), account(site, "Brunofol")
    assert anna.post("/api/follows", {"name": name(bruno)}).status_code == 200
    bruno.http.get("/lists")
    [one] = anna.get("/api/follows")["follows"]
    assert (one["name"], one["here"]) == (name(bruno), None)
    assert bruno.post("/api/me/sharing", {"on": True}).json()["shared"] is True
    bruno.http.get("/lists")
    assert anna.get("/api/follows")["follows"][0]["here"] is True
    table = bruno.open_table("me", "open", public=True)
    for n in range(3):
        Guest(site, f"Later {n}").open_table("me", "open", public=True)
    assert anna.get("/api/tables")["open"][0]["id"] == table.rpartition("/")[2]
    assert "★" in anna.http.get("/lists").text
    bruno.post("/api/me/sharing", {"on": False})
    assert anna.get("/api/follows")["follows"][0]["here"] is None
    for body, expected in (({"name": "Nobody"}, 404), ({"name": name(anna)}, 403), ({}, 400)):
        assert anna.post("/api/follows", body).status_code == expected
    bruno.post("/api/me/sharing", {"on": True})
    bruno.post("/api/blocks", {"name": name(anna)})  # which ends it
    assert anna.get("/api/follows")["follows"] == []
    anna.post("/api/follows", {"name": name(bruno)})
    bruno.http.get("/lists")
    assert anna.get("/api/follows")["follows"][0]["here"] is None
    key = one["key"]
    assert anna.http.delete(f"/api/follows/{key}").status_code == 200
    assert anna.http.delete(f"/api/follows/{key}").status_code == 404
