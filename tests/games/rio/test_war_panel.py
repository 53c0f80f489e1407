"""A war at a glance, and what a battle would bring and has brought."""

import pytest

from ludoteca import draw
from ludoteca.games import GAMES
from ludoteca.games.rio.scenario import play, position

RIO = GAMES["rio"]
WAR = """
    war natives red
    attackers e4 2
    attackers a1 1
    outside h1n 2+1
    discs e5 yellow+yellow
"""


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_the_panel_says_round_leader_attackers_steps_and_who_scores(language: str) -> None:
    s = position(WAR)
    panel = draw.panel(RIO.view(s, 2), language=language, names=["Ada", "Bo", "Cleo"])
    assert panel is not None
    assert str(RIO.view(s, 2)["war"]["round"]) in panel.title
    leads, left, steps, defence, attack, end = panel.lines
    assert "Bo" in leads
    assert "Bo" in attack
    assert [n for n in left if n.isdigit()] == ["3", "3"]
    assert [n for n in steps if n.isdigit()] == ["3", "2", "1"]
    assert [n for n in defence if n.isdigit()] == ["2", "2"]
    assert "3" in end


def test_in_peace_there_is_no_panel() -> None:
    assert draw.panel(RIO.view(position("turn 3"), 0)) is None


def test_a_step_into_a_battle_says_what_it_brings() -> None:
    s = position("""
        war natives red
        attackers e4 2
        attackers a1 1
        hut e5 green
        discs e5 green
    """)
    play(s, "cell e4")
    assert RIO.facts(s, RIO.parse("march south"))["gain_points"] == 2
    assert "gain_points" not in RIO.facts(s, RIO.parse("march north"))
    before = s.areas[1].points
    play(s, "march south")
    assert s.areas[1].points - before == 2


@pytest.mark.parametrize(
    ("war", "left"),
    [("natives", (0, 0)), ("corsairs", (1, 0))],
)
def test_a_battle_is_shown_with_those_who_are_left(war: str, left: tuple[int, int]) -> None:
    s = position(WAR.replace("natives", war))
    s.notes = []
    play(s, "cell e4", "march south")
    told = [RIO.notes.told(note, 2) for note in s.notes or ()]
    found = draw.clash("rio", told)
    assert found is not None
    assert found.at == "cell-e5"
    assert found.sides == (("attackers", 2, left[0]), ("defenders", 2, left[1]))
    assert told[found.note]["note"] == "fought"
    assert draw.clash("rio", [*told, {"note": "war_ended", "rounds": 3}]) is None


def test_one_attacker_falls_with_the_building() -> None:
    s = position("""
        war natives red
        attackers e4 2
        attackers a1 1
        hut e5 green
    """)
    s.notes = []
    play(s, "cell e4", "march south")
    found = draw.clash("rio", [RIO.notes.told(note, 2) for note in s.notes or ()])
    assert found is not None
    assert found.sides == (("attackers", 2, 1), ("defenders", 0, 0))
    assert RIO.view(s, 0)["discs"]["e5"] == ["violet"]


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "War with the natives: 5 attackers to place"),
        ("it", "Guerra con gli indigeni: 5 attaccanti da schierare"),
        ("fr", "Guerre avec les indigènes : 5 attaquants à placer"),
    ],
)
def test_before_the_first_round_the_title_counts_who_is_still_to_place(
    language: str, title: str
) -> None:
    s = position(WAR)
    view = RIO.view(s, 0)
    view["war"] |= {"round": 0, "reserve": 5}
    panel = draw.panel(view, language=language)
    assert panel is not None
    assert (
        panel.title.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
        == title
    )
    view["war"]["reserve"] = 0
    folded = draw.panel(view)
    assert folded is not None
    assert folded.title == "War with the natives, before round 1 (6 attackers)"
