"""What the judge makes of great buildings, ships, several offices and trade."""

from __future__ import annotations

import itertools

import pytest

import ludoteca as lt
from ludoteca.core.bits import shl
from ludoteca.core.notes import BAG_BITS
from ludoteca.core.rng import Rng
from ludoteca.core.state import top
from ludoteca.games.rio import printed
from ludoteca.games.rio.bot.bargain import WORTHWHILE, bargain, gain
from ludoteca.games.rio.bot.cargo import COIN, load, sailing, shipping
from ludoteca.games.rio.bot.city import City, Means
from ludoteca.games.rio.bot.judge import RioJudge
from ludoteca.games.rio.bot.offices import treasury
from ludoteca.games.rio.bot.placing import placing, workable
from ludoteca.games.rio.bot.projects import (
    GREAT,
    LOCKED,
    in_time,
    points_of,
    projects,
    tile_hope,
)
from ludoteca.games.rio.rules import codes, table
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.ship import cargo_pays
from ludoteca.games.rio.rules.steps.trade import HALF
from ludoteca.games.rio.scenario import play, position

JUDGE = RioJudge()
READING = "option reading narrow\n"


def project(text: str, turns: float = 12.0) -> float:
    return projects(position(READING + text), 0, turns)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("grid fort 1 green", "grid fort 2 green"),
        ("grid fort 1 green\ngrid fort 2 red", "grid fort 1 green"),
        ("grid fort 1 green\ngrid fort 2 red", "grid fort 1 green\ngrid palace 2 red"),
        (
            "grid palace 1 green\ngrid palace 2 red\ngrid palace 3 yellow",
            "grid palace 1 green\ngrid fort 2 red\ngrid port 1 yellow",
        ),
        ("grid fort 1 green\ngrid fort 2 green", "grid fort 1 green\ngrid palace 2 green"),
    ],
)
def test_what_others_have_joined_and_what_is_one_project_is_worth_more(
    more: str, less: str
) -> None:
    assert project(more) > project(less)


def test_a_building_begun_late_is_not_finished() -> None:
    begun = "grid fort 1 green\ngrid fort 2 red"
    assert project(begun, 15.0) > 2 * project(begun, 5.0)
    assert project(begun, 1.0) < 0.5


def test_each_disc_held_costs_more_than_the_one_before() -> None:
    steps = [more - less for less, more in itertools.pairwise(LOCKED)]
    assert steps == sorted(steps)
    assert len(LOCKED) == 1 + table.HAND
    spread = project("grid palace 10 green\ngrid cathedral 10 green")  # boxes of no points
    assert spread == -LOCKED[2] < -LOCKED[1] == project("grid palace 10 green")


@pytest.mark.parametrize("reading", printed.READINGS)
@pytest.mark.parametrize("grid", GREAT)
def test_a_full_building_counts_what_the_rules_pay(reading: str, grid: int) -> None:
    name = table.GRID_NAMES[grid]
    boxes = [
        i + 1
        for i, points in enumerate(table.boxes(reading, grid, 3, False))
        if points != table.EMPTY
    ]
    text = "\n".join(f"grid {name} {box} {'green' if box % 2 else 'red'}" for box in boxes[:-1])
    s = position(f"option reading {reading}\n{text}\ngreen stone 1 wood 1\nplacing green")
    play(s, name, "now")
    promised = projects(s, 0, 10.0) - float(table.CLOSING[grid])
    play(s, "done", "done", "done")
    if lt.actor(s) >= 0 and "cell f" in " ".join(RIO.text(c) for c in lt.codes(s)):
        lt.play(s, lt.codes(s)[0])
    majors = dict(RIO.breakdown(s)[0])["major buildings"]
    assert int(promised) == majors
    assert dict(RIO.breakdown(s)[0])["closing"] == table.CLOSING[grid]


def test_points_are_those_of_the_boxes() -> None:
    s = position(READING)
    assert points_of(s, table.FORT, 0b1_0001) == 5 + 4


def test_what_is_nearer_to_its_end_is_finished_first() -> None:
    alone = position(READING + "grid fort 1 red\ngrid fort 2 red")
    beside = position(
        READING + "grid fort 1 red\ngrid fort 2 red\ngrid port 1 red\ngrid port 2 red"
    )
    assert in_time(beside, table.FORT, 6, 6.0) < in_time(alone, table.FORT, 6, 6.0)
    assert in_time(beside, table.PORT, 4, 6.0) > in_time(beside, table.FORT, 6, 6.0)


def test_houses_beside_the_plaza_hope_for_palace_and_cathedral() -> None:
    begun = READING + "\n".join(f"grid palace {box} red" for box in (1, 2, 3, 4, 5))
    assert tile_hope(position(begun), 10.0) > 0.8
    assert tile_hope(position(READING), 10.0) == 0.0
    inside, outside = (City(position(f"{begun}\nhouse {z} green"), 0, 1.0) for z in ("f6", "a3"))
    s = position(begun)
    assert inside.hoped(s, 5) == float(inside.town.values[5]) + 1.0
    assert outside.hoped(s, 0) == outside.town.values[0]


PORT = "option reading narrow\nstanding port\n"


def cargo(text: str, turn: int = 6, hired: int = table.EMPTY) -> tuple[Rio, Means]:
    s = position(f"turn {turn}\n{PORT}{text}")
    s.hired = hired
    area = s.areas[0]
    return s, Means(area.stone, area.wood, area.precious, area.silver)


def test_cargo_counts_what_the_ship_pays_for_it() -> None:
    """P-C36: two stone, one wood and two precious."""
    assert cargo_pays(2, 1, 2) == (7, 4)
    s, means = cargo("green dock 2 stone 2 wood 1 precious 2", hired=0)
    assert shipping(s, s.areas[0], means, 10.0) == pytest.approx(4 + COIN * 7)
    assert (means.stone, means.wood, means.precious) == (0, 0, 0)


def test_a_ship_that_cannot_be_back_in_time_is_worth_nothing() -> None:
    s, _ = cargo("green dock 1 stone 1", 18)
    assert sailing(s, 2.0) == 0.0
    hired, _ = cargo("green dock 1 stone 1", 18, hired=0)
    assert sailing(hired, 2.0) == 1.0 > sailing(s, 3.0) > 0.0


def test_sets_are_loaded_before_what_is_left_over() -> None:
    hold, means = [0, 0, 0], Means(3, 3, 2, 0)
    while sum(hold) < 6 and load(hold, means):
        pass
    assert hold == [2, 2, 2]


def test_silver_is_saved_for_several_offices() -> None:
    s = position("turn 6\ngreen points 30")
    city = City(s, 0)
    worth = [treasury(s, city, silver, 12.0, 2.0) for silver in range(0, 41, 5)]
    steps = [after - before for before, after in itertools.pairwise(worth)]
    assert all(step > 5 / 3 for step in steps[:4])
    assert steps == pytest.approx(sorted(steps, reverse=True))


def test_silver_counts_a_third_at_the_end() -> None:
    s = position("turn 20\ngreen points 30")
    assert treasury(s, City(s, 0), 12, 0.0, 0.0) == 4


def offers(text: str) -> list[str]:
    s = position(text)
    return [RIO.text(code) for code in JUDGE.choices(s, top(s))]


RICH = "green stone 6 wood 0\nred stone 0 wood 6\nyellow points 9\nworking green"


def test_a_good_is_offered_for_another_if_both_sides_gain() -> None:
    assert "trade" in offers(RICH)
    s = position(RICH)
    for text in ("trade", "partner red", "give stone", "want wood", "propose"):
        chosen = [RIO.text(code) for code in JUDGE.choices(s, top(s))]
        assert text in chosen
        assert text == "trade" or chosen == [text]
        play(s, text)
    assert RIO.text(lt.bots.make("normal", 1).choose(lt.Seat(RIO, s, 1))) == "accept"


def test_no_offer_without_gain_for_both_nor_twice_in_a_turn() -> None:
    assert "trade" not in offers("green stone 6 wood 0\nred stone 6 wood 0\nworking green")
    assert "trade" not in offers(RICH + "\ngreen offers 1")


def test_nobody_bargains_with_the_leader_and_two_never_do() -> None:
    """What one of two gains, the other loses."""
    leading = RICH.replace("yellow points", "red points")
    assert bargain(position(leading), 0, 0b110) == (-1, 0)
    two = RICH.replace("yellow points 9\n", "")
    assert bargain(position("seats 2\n" + two), 0, 0b10) == (-1, 0)


def test_both_sides_gain_by_a_bargain() -> None:
    s = position(RICH)
    partner, offer = bargain(s, 0, 0b110)
    assert partner == 1
    assert offer == 1 + shl(1, HALF + BAG_BITS * table.WOOD)
    stone, wood = 1, shl(1, BAG_BITS * table.WOOD)
    assert gain(s, 0, wood, stone) > WORTHWHILE
    assert gain(s, 1, stone, wood) > WORTHWHILE


def test_rollouts_go_where_a_building_waits_for_a_worker() -> None:
    s = position("turn 6\nhouse d5 green\nstonecutter d4\ngreen stone 1\nplacing green")
    assert workable(s, 0)
    assert not workable(s, 1)
    assert placing(s, 0)[codes.CITY.base] > placing(s, 1)[codes.CITY.base]
    play(s, "city")
    spaces = [RIO.text(JUDGE.pick(s, top(s), Rng(seed))) for seed in range(40)]
    assert spaces.count("cell d4") > 20


def test_rollouts_take_the_cheap_boxes_of_the_quarry() -> None:
    s = position("turn 6\nplacing green")
    play(s, "quarry")
    boxes = [RIO.text(JUDGE.pick(s, top(s), Rng(seed))) for seed in range(40)]
    assert boxes.count("site quarry 1") > 30


def test_rollouts_put_no_disc_where_goods_are_missing() -> None:
    weights = placing(position("turn 6\ngreen stone 0 wood 1\ngrid walls 1 red"), 0)
    assert weights[codes.FORT.base] == 0
    assert weights[codes.WALLS.base] > weights[codes.ROADS.base] > 0
