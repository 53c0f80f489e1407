"""Colours and the first player, chosen by whoever sets up the table."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.house import Guest, House


def set_up(guest: Guest, *seats: dict[str, Any], **more: Any) -> httpx.Response:
    return guest.post("/api/tables", {"game": "council", "seats": list(seats)} | more)


def test_everybody_gets_the_colour_they_chose(house: House) -> None:
    ada = Guest(house, "Ada")
    seats = ({"kind": "me", "colour": "yellow"}, {"kind": "bot"}, {"kind": "bot", "colour": "red"})
    table = f"/api/tables/{set_up(ada, *seats).json()['id']}"
    shown = ada.get(table)
    assert [seat["colour"] for seat in shown["seats"]] == ["yellow", "blue", "red"]
    assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Blue", "Red"]
    assert shown["view"]["options"]["colours"] == "yellow blue red green"
    area = ada.http.get(f"{table}/drawing").text
    assert "f-yellow" in area
    header = ada.http.get(f"{table}/record").text.splitlines()[0]
    assert '"colours": "yellow blue red green"' in header


@pytest.mark.parametrize(
    ("colours", "message"),
    [
        (["pink", "red"], "no colour 'pink'; expected some of red, blue, green, yellow"),
        (["red", "red"], "'red' is given to two seats"),
    ],
)
def test_a_colour_that_cannot_be_had_is_refused(
    house: House, colours: list[str], message: str
) -> None:
    answer = set_up(Guest(house), *[{"kind": "me", "colour": colour} for colour in colours])
    assert answer.status_code == 400
    assert message in answer.json()["message"]


def test_the_one_named_begins(house: House) -> None:
    ada = Guest(house, "Ada")
    options = {"first_player": "second"}
    answer = set_up(ada, {"kind": "me"}, {"kind": "me"}, options=options)
    assert ada.get(f"/api/tables/{answer.json()['id']}")["actor"] == 1
    refused = set_up(ada, {"kind": "me"}, {"kind": "me"}, options={"first_player": "third"})
    assert (refused.status_code, "with 2 seats" in refused.json()["message"]) == (400, True)


def test_in_the_next_game_people_keep_the_colours_they_chose(house: House) -> None:
    ada = Guest(house, "Ada")
    seats = [{"kind": "me", "colour": "green"}, *[{"kind": "bot", "level": "easy"}] * 3]
    table = f"/api/tables/{set_up(ada, *seats).json()['id']}"
    assert ada.post(f"{table}/leave").status_code == 200
    assert ada.my_turn(table)["status"] == "over"
    again = ada.post(f"{table}/rematch").json()["id"]
    before, after = ada.get(table)["seats"], ada.get(f"/api/tables/{again}")["seats"]
    assert [seat["colour"] for seat in before] == ["green", "blue", "red", "yellow"]
    assert [seat["colour"] for seat in after] == ["yellow", "green", "blue", "red"]
    assert [seat["name"] for seat in after] == ["Yellow", "Ada", "Blue", "Red"]
