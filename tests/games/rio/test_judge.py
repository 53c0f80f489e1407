"""The judge of Río de la Plata sees what a player sees."""

from __future__ import annotations

import pytest

import ludoteca as lt
from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER, actor, advance, codes, draw, top
from ludoteca.games.rio.bot.city import City, Means, group, working
from ludoteca.games.rio.bot.judge import LOST_BOX, RioJudge, collect, debts
from ludoteca.games.rio.rules import scoring
from ludoteca.games.rio.rules.board import QUARTERS
from ludoteca.games.rio.rules.game import RIO, rio
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.build import tiles_left
from ludoteca.games.rio.rules.steps.major import affords_box
from ludoteca.games.rio.rules.steps.pay import silver_for
from ludoteca.games.rio.rules.steps.pieces import PLACE_ROAD
from ludoteca.games.rio.rules.table import (
    GRID_COST,
    GRID_NAMES,
    GRIDS,
    OFFICES,
    UNPAID,
)
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


@pytest.mark.parametrize("options", [{}, {"length": "short", "governor_plaza": "under"}])
def test_the_judge_counts_houses_and_offices_as_the_rules_do(options: dict[str, str]) -> None:
    """It goes over the board once for all quarters, the rules quarter by quarter."""
    s, rng = RIO.deal(3, options), Rng(4)
    draw(s, rng)
    seen = 0
    while actor(s) != OVER:
        if seen % 30 == 0:
            table = rio(s)
            city = City(table, seen % 3)
            values = city.town.values
            assert values == [scoring.house_value(table, quarter) for quarter in range(QUARTERS)]
            houses = [city.houses(quarter) * value for quarter, value in enumerate(values)]
            assert sum(houses) == scoring.house_points(table, seen % 3)
            for office in range(OFFICES):
                assert city.town.offices[office] == scoring.office_points(table, office)
        advance(s, JUDGE.pick(s, top(s), rng), rng)
        seen += 1


def stores(s: Rio) -> tuple[int, int, int, int]:
    area = s.areas[0]
    return area.stone, area.wood, area.precious, area.silver


@pytest.mark.parametrize("cathedral", ["", "cathedral g8"])
@pytest.mark.parametrize(
    ("kind", "goods"),
    [
        ("stonecutter", "stone 1"),
        ("carpenter", "wood 1"),
        ("church", "silver 1"),
        ("market", "stone 1"),
        ("market", "wood 1"),
        ("market", "precious 1"),
        ("guild", "stone 1"),
        ("guild", "precious 1"),
    ],
)
def test_the_judge_expects_of_a_building_what_activating_it_brings(
    kind: str, goods: str, cathedral: str
) -> None:
    s = position(f"""
        {kind} d4
        house d5 green
        discs d4 green
        green {goods}
        working green
        {cathedral}
    """)
    means = Means(*stores(s))
    worth = working(s, means, s.kind(s.areas[0].at.members()[0]))
    before = s.areas[0].points
    play(s, "activate")
    assert (means.stone, means.wood, means.precious, means.silver) == stores(s)
    assert int(worth) == s.areas[0].points - before


def test_the_judge_expects_of_workers_outside_the_city_what_they_bring() -> None:
    s = position("""
        site quarry 1 green
        site quarry 3 green
        site forest 2 green
        green fields 3
        working green
    """)
    means = Means(*stores(s))
    collect(s, s.areas[0], means, 0)
    play(s, "collect", "site quarry 1", "collect", "site quarry 3", "collect", "harvest")
    assert (means.stone, means.wood, means.precious, means.silver) == stores(s)


@pytest.mark.parametrize("goods", ["stone 0", "stone 1", "wood 1", "stone 1 wood 1"])
@pytest.mark.parametrize("grid", range(GRIDS))
def test_the_judge_pays_for_boxes_what_the_rules_ask(grid: int, goods: str) -> None:
    owes = " owes" if GRID_COST[grid] else ""
    s = position(f"grid {GRID_NAMES[grid]} 1 green{owes}\ngreen {goods}\nworking green")
    lost = 0 if affords_box(s, 0, grid) else UNPAID + LOST_BOX
    assert debts(s, 0, Means(*stores(s))) == -lost


def test_the_judge_pays_silver_for_a_good_at_the_first_price_of_a_turn() -> None:
    assert silver_for(position("").areas[0], 1) == 1
    means = Means(0, 0, 0, 1)
    means.pay(1, 0, 0)
    assert means.silver == 0


@pytest.mark.parametrize(("owner", "builds"), [("green", True), ("red", False)])
def test_nobody_expects_to_build_on_the_hut_of_another(owner: str, builds: bool) -> None:
    s = position(f"hut f6 {owner}\ndiscs f6 green")
    z = s.areas[0].at.members()[0]
    tiles = tiles_left(s, s.areas[0])
    assert (group(s, City(s, 0), Means(5, 5, 5, 0), 0.0, z, tiles) > 0) == builds


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


@pytest.mark.parametrize("wanted", ["stone", "silver"])
def test_nobody_thinks_of_giving_something_for_nothing(wanted: str) -> None:
    s = position("""
        green stone 0
        red stone 6 silver 9
    """)
    play(s, "trade", "partner red", f"want {wanted}", "propose")
    assert [RIO.text(code) for code in JUDGE.choices(s, top(s))] == ["refuse"]


def test_an_offer_that_gives_something_is_weighed() -> None:
    s = position("""
        green stone 2
        red silver 3
    """)
    play(s, "trade", "partner red", "give stone", "want silver", "propose")
    assert [RIO.text(code) for code in JUDGE.choices(s, top(s))] == ["accept", "refuse"]
