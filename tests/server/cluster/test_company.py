"""People find each other through several servers: each table and each round is made once."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from tests.server.cluster.several import ask, until
from tests.server.house import Guest, House, Json

WISH: Json = {"games": ["council"], "seats": [2], "pace": "days"}


def test_a_quick_match_through_two_servers_at_once_is_made_once(pair: list[House]) -> None:
    guests = [Guest(pair[n % 2], f"Quick {n}") for n in range(12)]
    with ThreadPoolExecutor(12) as threads:
        list(threads.map(lambda guest: guest.post("/api/match", WISH), guests))
    found = [guest.get("/api/match")["table"] for guest in guests]
    assert None not in found
    assert sorted(map(found.count, set(found))) == [2] * 6
    names = [
        one["name"] for id in set(found) for one in guests[0].get(f"/api/tables/{id}")["seats"]
    ]
    assert sorted(names) == sorted(f"Quick {n}" for n in range(12))
    database = str(pair[0].settings["database"])
    ours = "SELECT count(DISTINCT game) FROM seats WHERE name LIKE 'Quick %%'"
    assert ask(database, ours) == [(6,)]
    for id in set(found):  # whichever server deals, it does
        until(lambda id=id: guests[1].get(f"/api/tables/{id}")["status"] == "playing")  # type: ignore[misc]


def test_a_tournament_begins_and_goes_on_once_whichever_server_is_asked(
    pair: list[House],
) -> None:
    people = []
    for number in range(4):
        guest = Guest(pair[number % 2])
        body = {"name": f"Cup player {number}", "password": "correct horse battery"}
        assert guest.post("/api/accounts", body).status_code == 201
        people.append(guest)
    cup: Json = {"name": "Cup", "kind": "swiss", "rounds": 2, "game": "council", "seats": 2}
    cup |= {"pace": {"kind": "live", "bank": 900, "increment": 20}, "begins": time.time() + 1.5}
    one = f"/api/tournaments/{people[0].post('/api/tournaments', cup).json()['id']}"
    for guest in people:
        assert guest.post(f"{one}/enter").status_code == 200
    for number in (1, 2):
        until(lambda number=number: people[1].get(one)["round"] == number)  # type: ignore[misc]
        shown = people[0].get(one)["tables"][number - 1]
        assert [len(table["people"]) for table in shown["tables"]] == [2, 2]
        for table in shown["tables"]:
            path = f"/api/tables/{table['table']}"
            until(lambda path=path: people[0].get(path)["status"] == "playing")  # type: ignore[misc]
            loser = next(p for p in people if p.get(path)["seat"] is not None)
            assert loser.post(f"{path}/resign").status_code == 200
    until(lambda: people[1].get(one)["status"] == "over")
    assert [len(each["tables"]) for each in people[1].get(one)["tables"]] == [2, 2]
