"""Rulings on the table, the turn and the cards."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.bits import total
from ludoteca.core.errors import OptionError
from ludoteca.core.sheet import Bag
from ludoteca.games.council.rules.codes import CODES
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.table import CARD_NAMES
from ludoteca.games.council.scenario import (
    council as balcony,
)
from ludoteca.games.council.scenario import offered, pass_turn, play, position
from ludoteca.testing import scenario
from ludoteca.testing.scenario import settle_draws

STEP = ("build", "permit O", "city osium")
ELECTION = ("elect", "council coast", "councillor white")


def test_electing_is_always_possible() -> None:
    """C-R01."""
    s = position("red coins 0 assistants 0 hand none")
    assert offered(s, "elect") == [""]
    play(s, *ELECTION)
    assert total(s.pool) == 8


def test_a_turn_may_begin_without_a_card() -> None:
    """C-R35, C-C33."""
    s = position("""
        turn    red mains 0
        deck    none
        discard none
    """)
    play(s, "end")
    assert core.actor(s) == 1
    assert total(s.areas[1].hand) == 90


def test_drawing_goes_on_from_the_discards() -> None:
    """C-R41, C-C33."""
    s = position("""
        coast   black blue orange pink
        permits coast B D
        deck    white+white
        discard none
        red     hand joker+joker+joker coins 7
    """)
    play(s, "acquire", "slot coast left", "pay joker", "pay joker", "pay joker")
    play(s, "pay coins", "draw white", "draw white")
    assert offered(s, "draw") == ["joker"]


def test_a_player_draws_what_there_is() -> None:
    """C-R35, C-C33."""
    s = position("""
        mountains black blue orange pink
        permits   mountains K L
        deck      white
        discard   none
        red       hand black coins 10
    """)
    play(s, "acquire", "slot mountains left", "pay black", "pay coins")
    play(s, "draw white", "draw black", "reveal N")
    assert Bag(CARD_NAMES).write(s.areas[0].hand) == {"black": 1, "white": 1}
    assert offered(s, "end") == [""]


def test_the_deck_is_made_anew_the_moment_its_last_card_is_drawn() -> None:
    """C-R41."""
    s = position("""
        turn    red mains 0
        deck    white
        discard blue+pink
    """)
    play(s, "end", "draw white")
    assert Bag(CARD_NAMES).write(s.deck) == {"blue": 1, "pink": 1}
    assert s.discard == 0


def test_without_discards_the_deck_is_made_anew_when_a_card_is_wanted() -> None:
    """C-R41."""
    s = position("""
        turn    red mains 0
        coast   black blue orange pink
        permits coast D A
        deck    white
        discard none
        blue    coins 20
    """)
    play(s, "end", "draw white")
    assert (s.deck, s.discard) == (0, 0)
    play(s, "acquire", "slot coast left", "pay pink", "pay coins")
    settle_draws(s)
    assert (s.deck, total(s.discard)) == (0, 1)
    play(s, "end")
    assert offered(s, "draw") == ["pink"]


def test_a_turn_ends_when_its_player_says_so() -> None:
    """C-R47."""
    s = position("red coins 3")
    play(s, "engage", *ELECTION)
    assert core.actor(s) == 0
    assert [COUNCIL.text(code) for code in core.codes(s)] == ["end"]


def test_a_turn_does_not_end_before_the_main_action() -> None:
    """C-R47."""
    s = position("red coins 3")
    play(s, "engage")
    why = scenario.refusal(COUNCIL, s, "end")
    assert (why.key, why.rule, why.numbers) == ("main_action_due", "C-206", {"mains": 1})


def test_the_quick_action_may_come_between_two_main_actions() -> None:
    """C-R55."""
    s = position("red permits O nobility 5 coins 3")
    play(s, *STEP, "engage", *ELECTION)
    assert (s.areas[0].assistants, s.areas[0].coins) == (1, 4)


def test_more_main_actions_bring_no_more_quick_actions() -> None:
    """C-R55."""
    s = position("red permits O nobility 5 coins 6")
    play(s, "engage", *STEP)
    assert s.mains == 1
    assert scenario.refusal(COUNCIL, s, "engage").key == "second_quick_action"


def test_an_additional_main_action_left_at_the_end_of_the_turn_is_lost() -> None:
    """C-R56."""
    s = position("red permits O nobility 5")
    play(s, *STEP)
    assert s.mains == 1
    play(s, "end")
    pass_turn(s)
    settle_draws(s)
    assert (s.turn, s.mains) == (0, 1)


def test_a_permit_may_be_used_in_the_turn_in_which_it_was_taken() -> None:
    """C-R57."""
    s = position("""
        coast   black blue orange pink
        permits coast E D
        red     hand black+blue+orange+pink
    """)
    play(s, "acquire", "slot coast left", "pay black", "pay blue", "pay orange", "pay pink")
    play(s, "reveal A", "build", "permit E", "city esti")
    assert COUNCIL.dump(s)["areas"]["red"]["used"] == ["E"]


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    """C-R66."""
    with pytest.raises(OptionError, match="2 to 4 seats"):
        COUNCIL.deal(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_colours_are_given_by_seat(seats: int) -> None:
    """C-R66."""
    s = COUNCIL.deal(seats)
    colours = [area["seat"] for area in COUNCIL.view(s, 0)["areas"]]
    assert colours == ["red", "blue", "green", "yellow"][:seats]


def test_there_is_no_hand_limit() -> None:
    """C-R68."""
    s = position(f"turn red mains 0\nblue hand {'+'.join(['white'] * 13 + ['joker'] * 12)}")
    play(s, "end", "draw blue", *ELECTION, "end")
    assert total(s.areas[1].hand) == 26


def test_there_is_no_action_to_trade() -> None:
    """C-R69."""
    menu = [block.verb for block in CODES.blocks if not block.domains]
    assert menu == "elect acquire build travel engage change send again end decline".split()


def test_only_the_worth_of_assistants_matters() -> None:
    """C-R70."""
    s = position("""
        hills   black blue orange pink
        permits hills HG F
        red     hand black+blue+orange+pink
    """)
    play(s, "acquire", "slot hills left", "pay black", "pay blue", "pay orange", "pay pink")
    settle_draws(s)
    play(s, "send")
    assert (s.areas[0].assistants, s.supply) == (2, 46)


@pytest.mark.parametrize("colour", ["pink", "black"])
def test_the_councillor_elected_may_have_any_colour_beside_the_board(colour: str) -> None:
    """C-R71."""
    s = position("coast white pink blue black")
    play(s, "elect", "council coast", f"councillor {colour}")
    assert balcony(s, "coast") == f"{colour} white pink blue"


def test_electing_for_coins_a_player_cannot_hold_is_still_electing() -> None:
    """C-R72."""
    s = position("red coins 20")
    play(s, *ELECTION)
    assert s.areas[0].coins == 20
    assert offered(s, "end") == [""]


def test_each_player_draws_in_their_first_turn_too() -> None:
    """C-R73, C-C34."""
    s = council(COUNCIL.deal(4))
    settle_draws(s)
    for seat in range(4):
        assert core.actor(s) == seat
        assert total(s.areas[seat].hand) == 7
        pass_turn(s)
        settle_draws(s)


def test_nobody_acts_while_something_is_drawn() -> None:
    """C-R74."""
    s = position("turn red mains 0")
    play(s, "end")
    why = scenario.refusal(COUNCIL, s, "elect")
    assert (why.key, why.rule) == ("chance_first", "C-R74")
    assert why.numbers == {"question": "politics card"}


def test_nobody_draws_on_their_own() -> None:
    """C-R74."""
    s = position("permits coast D A")
    for text, verb in (("draw white", "draw"), ("reveal B", "reveal")):
        why = scenario.refusal(COUNCIL, s, text)
        assert (why.key, why.rule, why.numbers) == ("chance_only", "C-R74", {"verb": verb})


def test_an_action_is_finished_before_another_begins() -> None:
    """C-R75."""
    s = position("red coins 3")
    play(s, "elect")
    why = scenario.refusal(COUNCIL, s, "engage")
    assert (why.key, why.rule) == ("not_asked", "C-R75")
    assert why.numbers == {"verb": "engage", "question": "council"}
