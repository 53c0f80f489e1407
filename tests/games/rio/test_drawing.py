"""What only the drawings of Río de la Plata have."""

import re
from itertools import combinations

import pytest

from ludoteca import draw
from ludoteca.core.notes import Told
from ludoteca.core.state import actor, codes
from ludoteca.games import GAMES
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.buildings import COMMON, OWNED, building
from ludoteca.games.rio.draw.discs import SIGNS
from ludoteca.games.rio.draw.geometry import LAYOUTS
from ludoteca.games.rio.draw.offices import SIGNS as OFFICES
from ludoteca.games.rio.rules.table import COLOUR_NAMES, OFFICE_NAMES
from ludoteca.games.rio.scenario import play, position
from ludoteca.words import LANGUAGES, Speech
from tests.draw.walk import choices, everything, ids, sample

RIO = GAMES["rio"]
DISCS = 9  # besides the one in the turn order
WAR = """
    turn 5
    seats 3
    war natives yellow
    hut d5 green
    discs e5 green+green
    attackers e4 1
    outside b1n 2+1
"""


def test_no_two_buildings_discs_or_offices_differ_by_colour_alone() -> None:
    kinds = [building(kind) for kind in (*OWNED, *COMMON)]
    assert len({re.sub(r"[fs]-[a-z-]+|#[0-9a-f]+", "", kind) for kind in kinds}) == len(kinds)
    assert set(printed.MINOR) <= set(OWNED) | set(COMMON)
    assert set(SIGNS) == {*COLOUR_NAMES, "shadow"}
    assert len(set(SIGNS.values())) == len(SIGNS)
    assert set(OFFICES) == set(OFFICE_NAMES)
    assert len(set(OFFICES.values())) == len(OFFICES)


@pytest.mark.parametrize("shape", LAYOUTS)
def test_spaces_lie_apart_on_the_map_and_beside_their_neighbours(shape: str) -> None:
    layout = LAYOUTS[shape]
    x, y, w, h = layout.map
    spots = {name: layout.middle(name) for name in printed.CELLS}
    for a, b in combinations(spots.values(), 2):
        assert max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= layout.cell - 0.01
    for name, (mx, my) in spots.items():
        assert x < mx < x + w
        assert y < my < y + h
        for side in printed.STEPS:
            next_to = printed.beside(name, side)
            if next_to is not None:
                between = layout.edge(name + side[0])
                other = spots[next_to]
                assert between == pytest.approx(((mx + other[0]) / 2, (my + other[1]) / 2))


def test_every_disc_of_a_player_is_drawn_once_wherever_it_lies() -> None:
    for s in sample("rio", 3, 2, 40):
        view = RIO.view(s, 0)
        drawn = "".join(everything(view, []))
        for area in view["areas"]:
            assert drawn.count(f'data-piece="disc-{area["seat"]}"') == DISCS, view["question"]


def test_a_disc_goes_to_a_box_by_one_click_on_it() -> None:
    s = position("green stone 1 wood 1")
    view = RIO.view(s, 0)
    assert draw.targets(view, "fort")[:2] == ["box-fort-1", "box-fort-2"]
    assert "cell-d5" in draw.targets(view, "city")
    assert "cell-h9" not in draw.targets(view, "city")  # the Plaza Mayor
    play(s, "fort", "box fort 1", "now")
    assert "box-fort-1" not in draw.targets(RIO.view(s, 0), "fort")


def test_steps_of_the_group_on_the_march_are_the_spaces_beside_it() -> None:
    s = position(WAR)
    play(s, "cell e4")
    view = RIO.view(s, actor(s))
    steps = {RIO.text(code): draw.targets(view, RIO.text(code)) for code in codes(s)}
    assert steps["march north"] == ["cell-e3"]
    assert steps["march south"] == ["cell-e5"]
    assert steps["halt"] == []  # or a click on the group would halt it at once
    drawn = draw.board(view, choices=choices(s, view))
    assert re.search(r'class="target"[^>]*id="cell-e3"|id="cell-e3"[^>]*class="target"', drawn)


def test_groups_outside_are_drawn_at_their_edge() -> None:
    view = RIO.view(position(WAR), 0)
    drawn = draw.board(view)
    assert drawn.count('data-piece="disc-violet"') == 4
    assert "Attackers outside the north edge of b1, in groups of 1 and 2" in drawn


def test_offices_say_that_they_are_worth_more_in_the_short_game() -> None:
    for length, more in (("full", False), ("short", True)):
        view = RIO.view(position(f"option length {length}\ngreen offices gunner"), 0)
        for drawn in (draw.board(view), draw.area(view, "green")):
            assert "5 points at the end." in drawn
            assert ("In the short game it gives 3 points more at the end." in drawn) == more


def test_the_last_battle_of_a_war_is_news_until_the_war_is_over() -> None:
    battle: Told = {"note": "fought", "cell": "e5", "attackers": 1, "defenders": 2}
    assert draw.news("rio", [battle, {"note": "marched"}]) == ["cell-e5"]
    assert draw.news("rio", [battle, {"note": "war_ended", "rounds": 3}]) == []
    assert draw.news("council", [battle]) == []


def test_only_the_stall_of_whoever_is_to_act_can_be_used() -> None:
    s = position("""
        green stone 2
        red wood 1
    """)
    play(s, "trade", "partner red", "give stone")
    view = RIO.view(s, 0)
    offered = choices(s, view)
    mine, theirs = (draw.hand(view, seat, choices=offered) for seat in ("green", "red"))
    assert {"give-stone", "want-wood", "propose"} <= set(ids(mine))
    assert ids(theirs) == []
    assert "Red gives 1 wood" not in theirs
    play(s, "propose")
    view = RIO.view(s, 1)
    assert {"accept", "refuse", "counter"} <= set(ids(draw.hand(view, "red")))
    assert "Green gives 1 stone" in draw.hand(view, "red")


def test_the_stall_invites_to_an_offer_once_there_is_one() -> None:
    s = position("green stone 2\nred wood 2")
    play(s, "trade", "partner red")
    sign = re.compile('id="propose".*<rect class="(f-[^"]*)"[^>]*width="124"')

    def look() -> str:
        found = sign.search(draw.hand(RIO.view(s, 0), "green", choices=choices(s, RIO.view(s, 0))))
        assert found is not None
        return found[1]

    assert "f-felt" in look()
    play(s, "want wood")
    assert "f-coast" in look()


def test_a_sheet_shows_the_prices_once() -> None:
    sheet = draw.document(RIO.view(position("seats 4"), 0))
    assert sheet.count('id="kind-church"') == 1
    assert sheet.count("Church costs 2 workers, 1 stone, 2 wood and 1 precious good") == 1


def test_where_roads_may_lie_is_drawn_only_while_one_is_to_be_laid() -> None:
    s = position("roads g8e")
    view = RIO.view(s, 0)
    assert [name for name in ids(draw.board(view)) if name.startswith("road-")] == ["road-g8e"]
    offer: draw.Choice = {"code": 1, "text": "road a1e", "label": "x", "targets": ["road-a1e"]}
    drawn = draw.board(view, choices=[offer])
    assert len([name for name in ids(drawn) if name.startswith("road-")]) == len(printed.ROADS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stonecutter_is_said_to_work_stone_and_a_carpenter_wood(language: str) -> None:
    speech = Speech("rio", language)
    for kind, good, other in (("stonecutter", "stone", "wood"), ("carpenter", "wood", "stone")):
        said = speech.say("does", building=kind)
        assert speech.count(good, 1) in said
        assert speech.noun(other) not in said


@pytest.mark.parametrize(
    ("options", "bonus"),
    [({}, 4), ({"experience": "beginner"}, 2), ({"seats_modifier": "yes"}, 2)],
)
def test_the_adversary_grid_tells_the_attackers_this_table_meets(
    options: dict[str, str], bonus: int
) -> None:
    s = RIO.deal(5, options)
    drawn = draw.board(RIO.view(s, 0))
    assert f"A roll of 7 or less means war, with {bonus} extra attackers" in drawn
    assert "A roll of 2 or less means war, with no extra attackers" in drawn


def test_the_cover_has_the_shape_that_pages_give_it() -> None:
    assert 'viewBox="0 0 640 360"' in draw.picture("rio")
