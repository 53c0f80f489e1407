"""The judge of Río de la Plata sees what a player sees."""

from __future__ import annotations

import pytest

import ludoteca as lt
from ludoteca.core.rng import Rng
from ludoteca.core.state import codes, top
from ludoteca.games.rio.bot.judge import RioJudge
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.rules.steps.pieces import PLACE_ROAD
from ludoteca.games.rio.scenario import play, position
from tests.lab.think import judging

JUDGE = RioJudge()


def worth(text: str, turn: int = 6) -> float:
    return JUDGE.worth(position(f"turn {turn}\n{text}"), 0)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("green points 12", "green points 9"),
        ("green silver 5 points 12", "green silver 2 points 12"),
        ("green stone 2", "green stone 1"),
        ("green precious 1", "green stone 1"),
        ("house f6 green", "hut f6 green"),
        ("hut f6 green", ""),
        ("house f6 green\nchurch g6", "house f6 green\nchurch j6"),
        ("house f6 green", "house a3 green"),
        ("green offices master-carpenter", ""),
        ("green seeking master-carpenter silver 5 points 10", "green silver 5 points 10"),
        ("green silver 4 points 9", "green seeking gunner silver 4 points 9"),
        ("discs f6 green+green", "discs f6 green"),
        ("order green red yellow", "order red yellow green"),
        ("grid roads 1 green\ngrid roads 2 green", "grid roads 1 green"),
        ("site quarry 1 green", ""),
        ("green fields 2", ""),
    ],
)
def test_more_is_worth_more(more: str, less: str) -> None:
    assert worth(more) > worth(less)


def test_a_box_that_cannot_be_paid_for_costs_points() -> None:
    owed = "working green\ngrid walls 1 green owes"
    assert worth(f"{owed}\ngreen stone 1") > worth(f"{owed}\ngreen stone 0") + 3


def test_discs_that_have_done_their_work_are_worth_less_than_those_that_will() -> None:
    before = worth("working green\ndiscs f6 green+green")
    after = worth("working red\ndiscs f6 green+green")
    assert before > after


def test_goods_lose_their_worth_as_the_end_comes_near() -> None:
    early = worth("green stone 3 wood 3") - worth("green stone 0 wood 0")
    late = worth("green stone 3 wood 3", 20) - worth("green stone 0 wood 0", 20)
    assert early > 2 > 0.5 > late


def test_attackers_near_a_house_please_their_leader_and_worry_its_owner() -> None:
    near = position("turn 6\nhouse f6 green\nwar natives red\nattackers f5 1")
    far = position("turn 6\nhouse f6 green\nwar natives red\nattackers o1 1")
    assert JUDGE.worth(near, 1) > JUDGE.worth(far, 1)
    assert JUDGE.worth(near, 0) < JUDGE.worth(far, 0)


def test_only_roads_that_lead_to_a_centre_are_worth_a_thought() -> None:
    s = position("turn 6\nplacing green")
    s.push(PLACE_ROAD[0])
    roads = JUDGE.choices(s, top(s))
    assert 1 < len(roads) < 20 < len(codes(s))
    assert RIO.parse("road g8s") in roads


def test_nobody_thinks_of_trade_or_of_offices_out_of_reach() -> None:
    poor = position("green silver 1 points 0")
    assert not {"trade", "office"} & {RIO.text(c) for c in JUDGE.choices(poor, top(poor))}
    rich = position("green silver 9 points 9")
    assert "office" in {RIO.text(c) for c in JUDGE.choices(rich, top(rich))}


@pytest.mark.parametrize(
    "bot", [lt.bots.LEVELS["easy"], lt.bots.LEVELS["normal"], "search:sims=60"]
)
@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        ("want silver, want silver, want silver", "refuse"),
        ("give stone, want silver, want silver, want silver, want silver", "refuse"),
        ("want precious", "refuse"),
        ("give stone, give stone", "accept"),
        ("give silver, give silver, want wood", "accept"),
    ],
)
def test_bots_decline_hopeless_trades_and_take_good_ones(bot: str, offer: str, answer: str) -> None:
    for seed in range(3):
        s = position("""
            green stone 2 silver 2
            red silver 5 wood 2 precious 1
        """)
        play(s, "trade", "partner red", *offer.split(", "), "propose")
        chosen = lt.bots.make(bot, seed).choose(lt.Seat(RIO, s, 1))
        assert RIO.text(chosen) == answer


def test_without_thinking_attackers_go_for_the_building_beside_them() -> None:
    s = position("house f6 green\nwar natives red\nattackers f5 1\nmoving red")
    rng = Rng(3)
    play(s, "cell f5")
    picks = [RIO.text(JUDGE.pick(s, top(s), rng)) for _ in range(20)]
    assert picks.count("march south") > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_its_quick_choices_beat_chance_and_it_knows_when_a_game_is_young(seats: int) -> None:
    judging.picking_beats_chance(RIO, seats)
    judging.leads_say_less_early(RIO, seats)
    judging.time_goes_by_ones(RIO, seats)
