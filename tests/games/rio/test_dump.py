"""Positions written down, edited by hand, and taken up again."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.core.errors import BadPosition
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, WATCHER, actor, codes, take, top
from ludoteca.games.rio.rules.conflict import PEACE, War
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.scenario import building, offered, on, play, position, settler

Json = dict[str, Any]
CITY = """
    turn 5
    working green
    hut d5 green
    house e6 red
    market f6
    discs d6 green+green
    grid fort 1 red
    grid fort 2 green owes
    roads g8e
    walls b1n
    green stone 2 wood 1 silver 3
"""
WAR = """
    turn 5
    war natives yellow
    hut d5 green
    discs e5 green+green
    attackers e4 1
    outside b1n 2+1
"""


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_is_read_back(seed: int) -> None:
    rng = Rng(seed)
    s = RIO.deal(2 + seed, {"length": "short"})
    while s.depth:
        again = RIO.load(json.loads(json.dumps(RIO.dump(s))))
        assert RIO.dump(again) == RIO.dump(s)
        assert RIO.view(again, WATCHER) == RIO.view(s, WATCHER)
        assert codes(again) == codes(s)
        take(s, top(s).sample(s, rng) if actor(s) == CHANCE or seed % 2 else settler(s, rng))
    assert RIO.dump(RIO.load(RIO.dump(s))) == RIO.dump(s)


def edited(text: str, edit: Callable[[Json], object]) -> Json:
    data: Json = json.loads(json.dumps(RIO.dump(position(text))))
    edit(data)
    return data


def test_pieces_may_be_moved_and_the_game_goes_on() -> None:
    def edit(data: Json) -> None:
        data["buildings"]["j5"] = data["buildings"].pop("d5")
        data["discs"]["k5"] = data["discs"].pop("d6")
        data["areas"]["red"]["sources"]["ship"] = -3
        data["areas"]["red"]["silver"] = 40

    s = RIO.load(edited(CITY, edit))
    assert (building(s, "j5"), building(s, "d5"), on(s, "k5")) == ("hut", "none", ["green"] * 2)
    assert (s.areas[1].points, s.areas[1].silver) == (-3, 40)
    play(s, "build")
    assert "hut" in offered(s, "kind")
    play(s, "kind hut")
    assert building(s, "k5") == "hut"
    assert s.faults() == []


def test_a_war_may_be_edited_too() -> None:
    def edit(data: Json) -> None:
        data["war"]["outside"] = {"c1n": [3], "d1n": [1, 1]}
        data["discs"]["e3"] = data["discs"].pop("e4")

    s = RIO.load(edited(WAR, edit))
    assert (s.war.waiting, on(s, "e3")) == (5, ["violet"])
    assert RIO.view(s, WATCHER)["war"]["outside"] == {"c1n": [3], "d1n": [1, 1]}


WRONG: dict[str, tuple[str, Callable[[Json], object], str]] = {
    "a space that is none": (CITY, lambda d: d["discs"].update(z9=["red"]), "discs.z9"),
    "a disc more": (CITY, lambda d: d["discs"].update(g6=["red"]), "red has 11 discs, expected 10"),
    "four discs": (CITY, lambda d: d["discs"].update(d6=["green"] * 4), "discs.d6"),
    "a colour nobody has": (CITY, lambda d: d["discs"].update(d6=["white"]), "discs.d6"),
    "a hut without owner": (
        CITY,
        lambda d: d["buildings"]["d5"].pop("owner"),
        "buildings.d5.owner",
    ),
    "a market with one": (CITY, lambda d: d["buildings"]["f6"].update(owner="red"), "owner"),
    "a debt of another": (
        CITY,
        lambda d: d["grids"]["fort"]["2"].update(owes="red"),
        "grids.fort.2",
    ),
    "a shadow of three": (CITY, lambda d: d["grids"]["fort"]["1"].update(disc="shadow"), "fort.1"),
    "a space twice": (CITY, lambda d: d.update(fresh=["d5", "d5"]), "fresh"),
    "a road twice": (CITY, lambda d: d.update(roads=["g8e", "g8e"]), "roads and walls"),
    "an order of strangers": (CITY, lambda d: d.update(order=["green", "red", "white"]), "order"),
    "attackers in peace": (CITY, lambda d: d["discs"].update(a1=["violet"]), "in peace"),
    "a site too short": (CITY, lambda d: d["sites"].update(quarry=[None]), "sites.quarry"),
    "no war": (WAR, lambda d: d.update(war=None), "of a war is pending in peace"),
    "a group of four": (WAR, lambda d: d["war"].update(outside={"b1n": [4]}), "war.outside.b1n"),
    "an attacker nobody has": (WAR, lambda d: d["war"].update(attacker="white"), "war.attacker"),
    "half a war": (WAR, lambda d: d["war"].pop("bet"), "war.bet"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bad_position_is_refused_for_what_is_wrong(wrong: str) -> None:
    text, edit, fault = WRONG[wrong]
    with pytest.raises(BadPosition) as caught:
        RIO.load(edited(text, edit))
    assert any(fault in found for found in caught.value.faults), caught.value.faults


def test_all_that_is_wrong_is_told_at_once() -> None:
    def edit(data: Json) -> None:
        data["turn"] = "five"
        data["areas"]["red"]["hand"] = -1
        data["walls"] = ["b1x"]

    with pytest.raises(BadPosition) as caught:
        RIO.load(edited(CITY, edit))
    assert [fault.split(":")[0] for fault in caught.value.faults] == [
        "turn",
        "walls",
        "areas.red.hand",
    ]


def test_what_is_kept_beside_the_board_is_checked_against_it() -> None:
    s = position(CITY)
    s.areas[0].at.clear()
    s.tally[1] += 1
    assert [fault.split(":")[0] for fault in s.faults()] == [
        "buildings by kind",
        "spaces with discs of green",
    ]


def test_peace_is_never_changed() -> None:
    """All tables at peace share it."""
    s = position(WAR)
    rng = Rng(1)
    while s.depth:
        take(s, top(s).sample(s, rng))
    assert {name: getattr(PEACE, name) for name in ("attacker", "active", "bet", "round")} == {
        name: getattr(War(), name) for name in ("attacker", "active", "bet", "round")
    }
