"""Playing again: with a clock, the next game begins when everybody is there."""

from __future__ import annotations

import pytest

from tests.server.house import Guest, House

LIVE = {"kind": "live", "bank": 600, "increment": 5}


@pytest.fixture
def over(house: House) -> tuple[Guest, Guest, str]:
    """A live game between two that has ended."""
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open", pace=LIVE)
    assert bruno.post(f"{table}/join").status_code == 200
    assert anna.post(f"{table}/resign").status_code == 200
    return anna, bruno, table


def test_no_clock_runs_until_the_other_has_come(over: tuple[Guest, Guest, str]) -> None:
    anna, bruno, table = over
    made = anna.post(f"{table}/rematch").json()
    again = f"/api/tables/{made['id']}"
    shown = anna.get(again)
    assert shown["status"] == "waiting"
    assert [(seat["name"], seat["awaited"]) for seat in shown["seats"]] == [
        ("Bruno", True),
        ("Anna", False),
    ]
    assert anna.post(f"{again}/join").status_code == 200  # she is there already
    assert anna.get(again)["status"] == "waiting"
    assert bruno.post(f"{table}/rematch").json()["id"] == made["id"]
    assert bruno.post(f"{again}/join").json()["seat"] == 0
    shown = bruno.get(again)
    assert shown["status"] == "playing"
    assert not any(seat["awaited"] for seat in shown["seats"])
    assert shown["clock"]["left"] == pytest.approx([600, 600], abs=10)


def test_a_seat_that_is_kept_is_nobody_elses(over: tuple[Guest, Guest, str], house: House) -> None:
    anna, bruno, table = over
    again = f"/api/tables/{anna.post(f'{table}/rematch').json()['id']}"
    stranger = Guest(house, "Carla")
    assert stranger.post(f"{again}/join", {"seat": 0}).status_code == 409
    assert stranger.post(f"{again}/join").status_code == 409
    assert "I&#39;m here" in bruno.http.get(again.removeprefix("/api")).text
    assert "I&#39;m here" not in anna.http.get(again.removeprefix("/api")).text


def test_without_a_clock_nobody_is_waited_for(house: House) -> None:
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open")
    bruno.post(f"{table}/join")
    anna.post(f"{table}/resign")
    again = anna.post(f"{table}/rematch").json()["id"]
    assert anna.get(f"/api/tables/{again}")["status"] == "playing"
