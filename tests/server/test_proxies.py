"""Behind a proxy: whose word is taken about who asks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.house import Guest, House

TWICE = {"guest": "2 per hour"}


def named(house: House, forwarded: list[str]) -> list[int]:
    """What guests get who take a name, each through a proxy that says where they are."""
    return [
        Guest(house)
        .http.post("/api/me", json={"name": "Anna"}, headers={"X-Forwarded-For": address})
        .status_code
        for address in forwarded
    ]


def test_nobody_is_believed_who_was_not_named(tmp_path: Path) -> None:
    house = House(tmp_path, rates=TWICE).start()
    assert named(house, ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) == [201, 201, 429]


def test_a_trusted_proxy_says_who_asks_and_a_household_counts_as_one(tmp_path: Path) -> None:
    house = House(tmp_path, rates=TWICE, trusted_proxies=["127.0.0.0/8"]).start()
    assert named(house, ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) == [201, 201, 201]
    assert named(house, [f"2001:db8::{number}" for number in (1, 2, 3)]) == [201, 201, 429]
    assert named(house, ["192.0.2.66, 192.0.2.1"] * 2) == [201, 429]  # only the last is the proxy's


def test_a_proxy_that_makes_no_sense_is_refused_by_name(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/a.db"
    serve = ["serve", "--port", "0", "--database", database, "--proxy", "nowhere"]
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", *serve], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "proxy 'nowhere'; expected an address such as 10.0.0.5" in done.stderr
    assert "Traceback" not in done.stderr


def test_one_address_has_only_so_many_requests_at_once_behind_a_proxy(tmp_path: Path) -> None:
    house = House(tmp_path, trusted_proxies=["127.0.0.1"], connections_each=2).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "open")
    here, there = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
    with (
        anna.http.stream("GET", f"{table}/events", headers=here),
        anna.http.stream("GET", f"{table}/events", headers=here),
    ):
        crowded = anna.http.get(table, headers=here)
        assert (crowded.status_code, crowded.json()["error"]) == (429, "crowded")
        assert anna.http.get(table, headers=there).status_code == 200
