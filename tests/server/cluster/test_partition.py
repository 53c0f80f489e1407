"""A server cut off from the database answers for nothing that another may have taken over."""

from __future__ import annotations

import contextlib
import re
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server import postgres
from tests.server.cluster.cable import Cable
from tests.server.cluster.namespace import Island, island
from tests.server.cluster.several import PATIENCE, at, until
from tests.server.house import Guest, House
from tests.server.postgres import Cluster

__all__ = ["island"]  # a fixture


@pytest.fixture
def cable(pg: Cluster) -> Iterator[Cable]:
    made = Cable(pg.port)
    yield made
    made.close()


class Onlooker(threading.Thread):
    """Asks a server for a table all the time, and remembers when it was shown which position."""

    def __init__(self, guest: Guest, table: str) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.table = table
        self.shown: list[tuple[float, int]] = []  # when it was asked for, and which
        self.refused: list[float] = []
        self.done = threading.Event()

    def run(self) -> None:
        while not self.done.wait(0.01):
            asked = time.monotonic()
            with contextlib.suppress(httpx.TransportError):
                answer = self.guest.http.get(self.table)
                if answer.status_code == 200:
                    self.shown.append((asked, answer.json()["seq"]))
                elif answer.status_code == 503:
                    self.refused.append(asked)


def test_a_server_cut_off_stops_before_another_begins(
    tmp_path: Path, url: str, cable: Cable
) -> None:
    through = re.sub(r":\d+/", f":{cable.port}/", url)
    one, two = (
        House(made(tmp_path, name), database=to) for name, to in [("1", through), ("2", url)]
    )
    ride_out(one.start(), two.start(), cable.pulled())


def test_a_server_in_a_network_that_is_cut_off_stops_before_another_begins(
    tmp_path: Path, island: Island
) -> None:
    if postgres.binaries() is None:
        pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    with postgres.cluster(island.outside["back"]) as pg:
        one = House(made(tmp_path, "1"), database=pg.url, host="0.0.0.0")
        one.prefix, one.url = island.prefix, f"http://{island.inside['front']}:{one.port}"
        two = House(made(tmp_path, "2"), database=pg.url)
        ride_out(one.start(), two.start(), island.pulled())
        for house in (one, two):
            house.stop()


def made(folder: Path, name: str) -> Path:
    place = folder / name
    place.mkdir()
    return place


def ride_out(one: House, two: House, pulled: AbstractContextManager[None]) -> None:
    """One plays a table and is cut off, the other goes on with it, and nobody is told otherwise."""
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "me")
    played = anna.play(table)
    other = at(anna, two)
    assert other.get(table)["seq"] == played["seq"]
    onlooker = Onlooker(at(anna, one), table)
    onlooker.start()
    until(lambda: onlooker.shown)
    acknowledged: list[tuple[float, int]] = []
    with pulled:
        for _ in range(4):
            answer = other.play(table)
            acknowledged.append((time.monotonic(), answer["seq"]))
        until(lambda: onlooker.refused and onlooker.refused[-1] > acknowledged[-1][0])
        ready = at(anna, one).http.get("/readyz", timeout=PATIENCE)
        assert ready.status_code == 503
    # Back again, it sends what it is asked for on to the other, or takes it up where that left it.
    until(lambda: onlooker.shown[-1][1] == acknowledged[-1][1])
    for player in (anna, other, anna, other):
        player.play(table)
    onlooker.done.set()
    onlooker.join(PATIENCE)
    for when, seq in acknowledged:
        assert [shown for asked, shown in onlooker.shown if asked > when and shown < seq] == []
    record = anna.http.get(f"{table}/record").text
    assert sum('"by": 0' in line or '"by": 1' in line for line in record.splitlines()) == 9


def test_a_move_under_way_when_the_cable_is_pulled_is_stored_once_or_not_at_all(
    tmp_path: Path, url: str, cable: Cable
) -> None:
    through = re.sub(r":\d+/", f":{cable.port}/", url)
    places = [tmp_path / "one", tmp_path / "two"]
    for place in places:
        place.mkdir()
    one = House(places[0], database=through, database_seconds=3.0).start()
    two = House(places[1], database=url).start()
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "me")
    shown = anna.play(table)
    move = {"seq": shown["seq"], "text": shown["choices"][0]["text"]}
    with cable.pulled():
        assert anna.post(f"{table}/moves", move).status_code == 503
        other = at(anna, two)
        assert until(lambda: calm(other.post(f"{table}/moves", move)))["number"] > 0
        after = other.play(table)
    # What the first one still had on its way to the database is refused there.
    shown = until(lambda: calm(anna.http.get(table, timeout=PATIENCE)))
    assert shown["seq"] == after["seq"]
    record = anna.http.get(f"{table}/record").text
    assert sum('"by": 0' in line or '"by": 1' in line for line in record.splitlines()) == 3


def calm(answer: httpx.Response) -> Any:
    """What was answered, if it was not that one should try again."""
    return None if answer.status_code == 503 else answer.json()
