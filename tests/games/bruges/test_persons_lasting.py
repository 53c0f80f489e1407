"""Persons that better an action or work by themselves (B-507, B-508)."""

import pytest

from ludoteca.core.state import actor
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.scenario import (
    offered,
    play,
    position,
    refusal,
    refused,
    roll,
    state_of,
)
from ludoteca.testing import scenario
from tests.games.bruges.persons import Case, in_place, named

ROLL = "roll blue {}, roll brown {}, roll yellow {}, roll red {}, roll purple {}"

ACTIONS = [
    Case("lord-of-the-manor", "hand poet workers yellow", "build", "red guilders 2"),
    Case("lawyer", "hand queen", "workers", "red workers red+red+red"),
    Case("harbour-master", "hand count", "canal", "red left 1 guilders 0"),
    Case(
        "building-inspector",
        "hand poet workers red+blue",
        "build, colour red",
        "red houses purple+yellow workers blue",
    ),
    Case("dancer", "hand poet", "guilders", "red guilders 6", "dice yellow 4"),
    Case(
        "wholesaler",
        "hand poet",
        "guilders, colour red",
        "red guilders 6",
        "dice yellow 1 red 6",
    ),
    Case("master-builder", "hand poet workers yellow", "build", "red points 6"),
    Case("biologist", "hand poet houses red guilders 1", "place", "red guilders 0 points 7"),
    Case(
        "confessor",
        "hand poet threats yellow+yellow",
        "threat, colour yellow",
        "red threats none points 7",
    ),
    Case("engineer", "hand poet guilders 1", "canal, side right", "red right 1"),
]

SITUATIONS = [
    Case(
        "viscount",
        "guilders 1",
        f"{ROLL.format(1, 2, 3, 3, 3)}, accept",
        "red prestige 1 guilders 0",
        "phase 2",
    ),
    Case(
        "landgrave",
        "guilders 1",
        f"{ROLL.format(1, 3, 3, 3, 3)}, accept",
        "red prestige 1 points 6",
        "phase 2",
    ),
    Case(
        "sword-swallower",
        "guilders 8 threats yellow+yellow",
        ROLL.format(3, 3, 6, 3, 3),
        "red guilders 3 threats none",
        "phase 2",
    ),
    Case(
        "innkeeper",
        "",
        "place",
        "red guilders 1 blue persons poet",
        "turn blue\nblue hand poet guilders 3 houses red",
    ),
    Case(
        "chimney-sweep",
        "threats red+red left 1 houses blue",
        ROLL.format(3, 3, 3, 6, 3),
        "red threats none left 1 houses purple+blue",
        "phase 2",
    ),
    Case(
        "jester",
        "",
        ROLL.format(3, 3, 6, 3, 3),
        "red points 6 threats yellow blue guilders 0",
        "phase 2\nblue guilders 4 threats yellow+yellow",
    ),
    Case(
        "canon",
        "threats purple+purple",
        ROLL.format(3, 3, 3, 3, 5),
        "red threats none points 5",
        "phase 2",
    ),
    Case("prioress", "hand poet threats yellow", "threat", "red points 7 threats none"),
    Case("composer", "hand prince guilders 9 houses red", "place", "red points 6"),
    Case(
        "court-painter",
        "hand none",
        "workers",
        "red majorities persons points 7",
        "turn blue final\nblue hand king\nround 4 last 4",
    ),
    Case(
        "city-guard",
        "guilders 7 threats yellow+yellow",
        ROLL.format(3, 3, 5, 3, 3),
        "red guilders 7 threats none",
        "phase 2",
    ),
    Case(
        "gatekeeper",
        "threats brown+brown",
        ROLL.format(3, 5, 3, 3, 3),
        "red persons gatekeeper threats none",
        "phase 2",
    ),
    Case(
        "lock-keeper",
        "workers red threats blue+blue",
        ROLL.format(5, 3, 3, 3, 3),
        "red workers red threats none",
        "phase 2",
    ),
    Case(
        "fence",
        "",
        ROLL.format(3, 3, 6, 3, 3),
        "red guilders 3 blue guilders 0",
        "phase 2\nblue guilders 4 threats yellow+yellow",
    ),
    Case(
        "spy",
        "hand none",
        "pile left, top left brown, draw count",
        "red hand count",
        "phase 1",
    ),
    Case(
        "highwayman",
        "",
        f"{ROLL.format(1, 3, 3, 3, 3)}, accept",
        "red guilders 1 blue prestige 1 guilders 0",
        "phase 2\nblue guilders 1",
    ),
    Case(
        "inventor",
        "hand poet+king+prince+nun+monk",
        "pile left, top left brown, draw count",
        "red cards 6",
        "phase 1",
    ),
    Case(
        "astrologer",
        "threats red+red houses blue",
        f"{ROLL.format(3, 3, 3, 6, 5)}, colour red",
        "red threats red+red+purple houses purple+blue blue threats red+purple",
        "phase 2",
    ),
]

CASES = [*ACTIONS, *SITUATIONS]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_person_works_every_time_and_is_never_turned(case: Case) -> None:
    """B-507, B-508, B-509, B-C47."""
    s = in_place(case)
    assert not s.deck.activated(s.areas[0].persons[0])
    if actor(s) == 0:
        assert case.person not in offered(s, "activate")


def test_a_person_that_works_by_itself_cannot_be_used() -> None:
    """B-507, B-508: each refusal names the kind."""
    why = refusal(position("red houses red:lawyer"), "activate lawyer")
    assert (why.key, why.rule) == ("betters_action", "B-507")
    why = refusal(position("red houses red:innkeeper"), "activate innkeeper")
    assert (why.key, why.rule) == ("by_itself", "B-508")


def test_betterings_of_an_action_hold_each_time_it_is_done() -> None:
    """B-507, B-C36."""
    s = position("""
        red hand queen+princess houses red:lawyer
        blue hand king+count
    """)
    play(s, "workers", "card queen", "workers", "card king", "workers")
    assert state_of(s, "red workers x") == "red workers red+red+red+red+red+red"


def test_without_workers_the_building_inspector_is_told_that_any_colour_would_do() -> None:
    """B-452, B-507."""
    s = position("red hand poet houses red:building-inspector")
    why = scenario.refusal(BRUGES, s, "build")
    assert why.message == "You have no worker to pay for a house"
    assert refused(position("red hand poet workers red"), "build") == "no_worker_to_build"


def test_two_persons_add_up() -> None:
    s = position("red hand poet workers yellow houses red:lord-of-the-manor+red:master-builder")
    play(s, "build")
    assert state_of(s, "red guilders 2 points 6") == "red guilders 2 points 6"


def test_only_a_house_built_with_the_action_is_rewarded() -> None:
    """B-R10."""
    s = position("red hand poet+king workers red houses red:master-builder+red:bricklayer")
    play(s, "activate bricklayer", "colour yellow")
    assert state_of(s, "red houses x points x") == "red houses red+red+yellow points 5"


def test_only_the_action_makes_persons_cheaper_for_the_biologist() -> None:
    """B-R10: the Chamberlain's own three guilders count alone."""
    s = position("red hand chamberlain+prince guilders 10 houses red:biologist+blue+blue")
    play(s, "place", "card chamberlain")
    assert s.areas[0].guilders == 6
    play(s, "card prince")
    assert s.areas[0].guilders == 0


def test_the_harbour_masters_guilder_counts_for_every_canal_tile() -> None:
    """B-R09: twice the price, less one."""
    s = position("red guilders 1 workers purple houses red:harbour-master+red:acrobat")
    play(s, "activate acrobat", "side left")
    assert state_of(s, "red left 1 guilders 0") == "red left 1 guilders 0"


def test_the_confessor_may_stop_at_one() -> None:
    """B-R25."""
    s = position("red hand poet threats yellow+yellow houses red:confessor")
    play(s, "threat", "pass")
    assert state_of(s, "red threats yellow points 6") == "red threats yellow points 6"


def test_the_confessors_second_tile_has_the_colour_of_the_card_too() -> None:
    """B-431, B-507."""
    s = position("red hand poet threats yellow+yellow+red houses red:confessor")
    play(s, "threat")
    assert offered(s, "colour") == ["yellow"]
    assert refused(s, "colour red") == "colour_not_offered"


def test_the_innkeeper_earns_nothing_from_his_owner() -> None:
    s = position("red hand poet guilders 3 houses red:innkeeper+red")
    play(s, "place")
    assert state_of(s, "red guilders x") == "red guilders 0"


def test_the_composer_himself_is_no_new_group() -> None:
    """B-R08."""
    s = position("red hand composer guilders 9 houses red")
    play(s, "place")
    assert s.areas[0].points() == 5


def test_the_composer_rewards_no_group_that_is_there_already() -> None:
    s = position("red hand poet guilders 3 houses red:composer+red")
    play(s, "place")
    assert s.areas[0].points() == 5 + 2


def test_an_event_that_is_ignored_hits_nobody() -> None:
    """B-R07: neither the victim's nor the others' persons make anything of it."""
    s = position("""
        phase 2
        red guilders 7 threats yellow+yellow houses red:city-guard+red:sword-swallower
        blue houses red:jester+red:fence
    """)
    roll(s, 3, 3, 6, 3, 3)
    assert state_of(s, "red guilders 7 blue points 5 guilders 0") == (
        "red guilders 7 blue points 5 guilders 0"
    )


def test_an_event_with_nothing_to_lose_still_counts_as_one() -> None:
    s = position("""
        phase 2
        red threats yellow+yellow houses red:sword-swallower
        blue houses red:jester+red:fence
    """)
    roll(s, 3, 3, 6, 3, 3)
    assert state_of(s, "red guilders 3 blue points 6 guilders 3") == (
        "red guilders 3 blue points 6 guilders 3"
    )


def test_the_viscounts_step_may_cost_nothing_but_needs_a_low_die() -> None:
    s = position("phase 2\nred houses red:viscount")
    roll(s, 1, 3, 3, 3, 3)
    play(s, "accept")
    assert state_of(s, "red prestige 1 guilders 0") == "red prestige 1 guilders 0"
    s = position("phase 2\nred houses red:viscount")
    roll(s, 3, 3, 3, 3, 3)
    assert offered(s, "accept") == []


def test_without_a_spy_cards_are_looked_at_when_the_hand_is_full() -> None:
    """B-204."""
    s = position("phase 1\nred hand none")
    play(s, "pile left", "top left brown")
    assert offered(s, "draw") == []
    assert s.areas[0].hand == []
    assert refused(s, "draw count") == "chance_only"


def test_the_astrologer_may_take_every_tile() -> None:
    s = position("phase 2\nred houses red:astrologer")
    roll(s, 3, 3, 3, 6, 5)
    assert offered(s, "colour") == ["red", "purple"]
    assert refused(s, "colour blue") == "not_handed_out"
    play(s, "pass")
    assert state_of(s, "red threats x") == "red threats red+purple"


def test_a_person_gone_no_longer_helps() -> None:
    s = position("""
        phase 2
        red hand queen threats brown+brown houses red:lawyer
    """)
    roll(s, 3, 6, 3, 3, 3)
    play(s, "workers")
    assert state_of(s, "red workers x") == "red workers red+red"
