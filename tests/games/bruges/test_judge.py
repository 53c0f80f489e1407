"""The judge of Bruges sees what a player sees."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER, actor, advance, codes, draw, top
from ludoteca.games.bruges.bot.judge import BrugesJudge
from ludoteca.games.bruges.bot.parts import SECTIONS, STATUE
from ludoteca.games.bruges.bot.persons import (
    AT_ONCE,
    BETTER,
    EVENTS,
    HIGHEST_DIE,
    RULES,
    USUAL,
    op_worth,
)
from ludoteca.games.bruges.bot.uses import USELESS, use
from ludoteca.games.bruges.rules.effects.counting import COUNT_NAMES
from ludoteca.games.bruges.rules.effects.lasting import RULE_NAMES
from ludoteca.games.bruges.rules.effects.rows import FIELDS
from ludoteca.games.bruges.rules.game import BRUGES, bruges
from ludoteca.games.bruges.rules.powers import MOMENT_NAMES
from ludoteca.games.bruges.rules.table import (
    ACTION_NAMES,
    BUILD_CANAL,
    BUILD_HOUSE,
    COLOURS,
    FACES,
    PERSON_NAMES,
    SECTION,
)
from ludoteca.games.bruges.scenario import play, position
from ludoteca.lab.think.judge import chances
from ludoteca.lab.think.settings import SearchSettings
from tests.lab.test_search import middle, tree
from tests.lab.think import judging

JUDGE = BrugesJudge()


def worth(red: str, rest: str = "round 3") -> float:
    return JUDGE.worth(position(f"{rest}\nred hand none {red}"), 0)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("points 12", "points 9"),
        ("guilders 6", "guilders 2"),
        ("workers blue+red", "workers blue"),
        ("workers blue+red", "workers blue+blue"),
        ("houses blue+red", "houses blue"),
        ("houses blue:prince", "houses blue"),
        ("houses blue:prince", "houses blue:powderman"),
        ("prestige 3", "prestige 2"),
        ("left 3", "left 2"),
        ("left 2", "left 1 right 1"),
        ("majorities canals", ""),
        ("threats red houses blue+blue", "threats red+red houses blue+blue"),
        ("hand alchemist guilders 3 houses blue", "hand none guilders 3 houses blue"),
    ],
)
def test_more_is_worth_more(more: str, less: str) -> None:
    assert worth(more) > worth(less)


def test_a_third_tile_to_come_weighs_more_with_something_to_lose() -> None:
    poor = worth("threats yellow+yellow guilders 0") - worth("guilders 0")
    rich = worth("threats yellow+yellow guilders 9") - worth("guilders 9")
    assert rich < poor


def test_guilders_lose_their_worth_as_the_end_comes_near() -> None:
    early = worth("guilders 9", "round 3") - worth("guilders 1", "round 3")
    end = "round 4 last 4\nturn blue final"
    late = worth("guilders 9", end) - worth("guilders 1", end)
    assert early > 2 > 0.5 > late > 0


def test_a_lead_promises_a_majority_and_being_far_behind_none() -> None:
    ahead = worth("prestige 3", "round 3\nblue prestige 2")
    level = worth("prestige 3", "round 3\nblue prestige 3")
    behind = worth("prestige 3", "round 3\nblue prestige 7")
    assert ahead - level > 0.8
    assert level - behind > 0.8


def test_without_thinking_a_person_in_reach_is_placed_more_often_than_workers_are_taken() -> None:
    s = position("round 3\nred guilders 3 houses blue hand alchemist")
    rng = Rng(4)
    picks = [BRUGES.text(JUDGE.pick(s, top(s), rng)) for _ in range(40)]
    assert picks.count("place") > picks.count("workers")


def test_the_judge_has_a_worth_for_everything_a_row_may_say() -> None:
    assert set(USUAL) == set(COUNT_NAMES)
    assert set(EVENTS) == set(MOMENT_NAMES)
    assert set(RULES) == set(RULE_NAMES)
    assert set(BETTER) == {*ACTION_NAMES, "climb", "fill_hand"}
    assert set(AT_ONCE) < set(FIELDS)
    assert len(SECTIONS) == len(STATUE) == SECTION + 1
    with pytest.raises(KeyError):
        op_worth({"op": "something new"})


def test_the_highest_die_is_what_the_best_of_all_colours_shows() -> None:
    best = sum(face * (face**COLOURS - (face - 1) ** COLOURS) for face in range(1, FACES + 1))
    assert pytest.approx(best / FACES**COLOURS, abs=0.05) == HIGHEST_DIE


@pytest.mark.parametrize(
    ("person", "rest", "action"),
    [
        ("building-inspector", "workers red", BUILD_HOUSE),
        ("harbour-master", "guilders 1 left 1 right 1", BUILD_CANAL),
        ("engineer", "guilders 1 workers red", BUILD_CANAL),
    ],
)
def test_an_action_a_person_makes_possible_is_of_use(person: str, rest: str, action: int) -> None:
    """The judge asks the rules which actions a card can be used for, and what they cost."""

    def useful(house: str) -> int:
        s = position(f"round 3\nred houses {house} {rest} hand none")
        uses = [use(s, 0, card, action, 0.0, 1.0) for card in range(len(PERSON_NAMES))]
        return sum(worth > USELESS for worth in uses)

    assert useful(f"blue:{person}") > useful("blue")


def test_persons_are_read_anew_for_another_deck() -> None:
    first = position("red houses blue:engraver")
    revised = position("option engraver revised\nred houses blue:engraver")
    assert JUDGE.read(first).deck is first.deck
    assert JUDGE.read(revised).deck is revised.deck


def test_playing_a_card_well_raises_the_worth() -> None:
    s = position("round 3\ndice yellow 6\nred guilders 0 hand alchemist")
    before = JUDGE.worth(s, 0)
    play(s, "guilders")
    assert JUDGE.worth(s, 0) > before


def test_who_is_on_turn_is_neither_favoured_nor_neglected() -> None:
    """Each player is on turn as often: a chance told to whoever is must be even in the mean."""
    rng, told = Rng(4), list[float]()
    for _ in range(40):
        s = BRUGES.deal(2)
        draw(s, rng)
        while actor(s) != OVER:
            if top(s).asks() == "turn":
                told.append(chances(BRUGES, JUDGE, s, JUDGE.uncertainty(s))[actor(s)])
            advance(s, JUDGE.pick(s, top(s), rng), rng)
    assert sum(told) / len(told) == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("seats", [2, 4])
def test_its_quick_choices_beat_chance_and_it_knows_when_a_game_is_young(seats: int) -> None:
    judging.picking_beats_chance(BRUGES, seats)
    judging.leads_say_less_early(BRUGES, seats)
    judging.time_goes_by_ones(BRUGES, seats, passing=True)  # how far: the next test


def test_time_passes_with_each_turn_of_phase_3_whoever_decides_in_between() -> None:
    """Offers of prestige and the like are made between turns, and take no time."""
    seen = [(JUDGE.time(s), bruges(s)) for s in judging.positions(BRUGES, 3)]
    for (sooner, before), (later, after) in pairwise(seen):
        begun = after.turns - before.turns
        if before.round == after.round and before.phase == after.phase == 3:
            assert later - sooner == begun
        elif after.phase < 3:
            assert later == sooner


def test_a_search_looks_as_many_turns_ahead_as_it_counts() -> None:
    s = middle("bruges", 2)
    search = tree(s, "bruges", SearchSettings(4, 1))
    while JUDGE.time(s) < search.horizon:
        assert search.turns_left(s, 99) == search.horizon - JUDGE.time(s) > 0
        advance(s, codes(s)[0], Rng(1))
    assert search.turns_left(s, 99) == 0
