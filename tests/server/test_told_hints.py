"""What happens beside the game is told to all: who left, who is back, who asked for a hint."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.house import Guest, House


def log(guest: Guest, table: str) -> list[str]:
    """The lines of the log on the page."""
    page = guest.http.get(f"{table.removeprefix('/api')}?lang=en", headers={"Accept": "text/html"})
    return re.findall(r"<button data-at=[^>]*>([^<]*)</button>", page.text)


def two(house: House, **more: bool) -> tuple[Guest, Guest, str]:
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open", **more)
    bruno.post(f"{table}/join")
    return anna, bruno, table


def test_who_leaves_and_who_is_back_is_in_the_log_and_at_the_seat(house: House) -> None:
    anna, bruno, table = two(house)
    bruno.post(f"{table}/leave")
    assert log(anna, table)[-1] == "Bruno has left; a bot plays on."
    assert "A bot is playing for Bruno." in anna.http.get(table.removeprefix("/api")).text
    bruno.post(f"{table}/return")
    assert log(anna, table)[-1] == "Bruno is back."
    assert "A bot is playing for Bruno." not in anna.http.get(table.removeprefix("/api")).text


def test_what_happened_beside_the_game_is_known_after_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna, bruno, table = two(house)
    bruno.post(f"{table}/leave")
    told = log(anna, table)
    house.stop()
    house.start()
    assert told[-1] in log(anna, table)
    house.stop()


def test_between_people_there_are_no_hints_unless_they_agreed(house: House) -> None:
    anna, _, table = two(house)
    refused = anna.http.get(f"{table}/hint")
    assert refused.status_code == 403
    assert "against each other" in refused.json()["message"]
    assert 'data-do="hint"' not in anna.http.get(table.removeprefix("/api")).text


def test_where_hints_are_agreed_everybody_sees_who_asks(house: House) -> None:
    anna, bruno, table = two(house, hints=True)
    assert anna.get(f"{table}/hint")["hints"]
    assert log(bruno, table)[-1] == "Anna asks for a hint."


def test_alone_against_bots_nobody_needs_to_be_told(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    assert anna.get(f"{table}/hint")["hints"]
    assert "Anna asks for a hint." not in log(anna, table)
