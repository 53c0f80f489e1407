"""The turn: draw a card, then a main action and perhaps a quick one."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.bits import total
from ludoteca.core.state import CHANCE
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.table import CARD_NAMES, EMPTY
from ludoteca.games.council.scenario import offered, pass_turn, play, position
from ludoteca.testing.scenario import as_bag
from tests.games.council.why import why

MAINS = ["elect", "acquire", "build", "travel"]
QUICKS = ["engage", "change", "send", "again"]
ELECT = ("elect", "council coast", "councillor orange")

# Whoever has the turn can afford every action.
RICH = """
    coast    white pink blue black
    king     white pink blue black
    permits  coast D A
    red      coins 20 assistants 5 hand white+pink+blue+black permits B
"""


def test_the_first_player_takes_the_first_turn() -> None:
    """C-201."""
    s = council(COUNCIL.deal(3, {"first_player": "random"}))
    while s.turn == EMPTY:
        due = core.top(s).asks()
        play(s, "first green" if due == "first player" else COUNCIL.text(core.codes(s)[0]))
    assert s.turn == 2


def test_turns_pass_clockwise() -> None:
    """C-202."""
    s = position("seats 3")
    turns = []
    for _ in range(4):
        turns.append(s.turn)
        pass_turn(s)
    assert turns == [0, 1, 2, 0]


def test_a_card_is_drawn_before_any_action() -> None:
    """C-203, C-R74."""
    s = position("red coins 20 assistants 3")
    pass_turn(s)
    assert (s.turn, core.actor(s), core.top(s).asks()) == (1, CHANCE, "politics card")
    for verb in MAINS + QUICKS + ["end"]:
        assert why(s, verb) == ("chance_first", "C-R74", {"question": "politics card"})
    play(s, "draw white")
    assert core.actor(s) == 1
    assert offered(s, "elect") == [""]
    assert why(s, "draw white") == ("chance_only", "C-R74", {"verb": "draw"})


@pytest.mark.parametrize("edition", ["original", "cmon"])
def test_the_player_draws_one_card_into_their_hand(edition: str) -> None:
    """C-204."""
    s = position(f"""
        option edition {edition}
        red   hand black
        blue  hand pink
    """)
    pass_turn(s)
    play(s, "draw white")
    assert s.areas[1].hand == as_bag("pink+white", CARD_NAMES)
    assert s.areas[0].hand == as_bag("black", CARD_NAMES)
    assert total(s.deck) == 90 - 3
    assert offered(s, "draw") == []


def test_a_card_that_is_not_in_the_deck_is_not_drawn() -> None:
    """C-204."""
    s = position("deck white+blue")
    pass_turn(s)
    assert why(s, "draw pink") == ("no_such_card", "C-204", {"card": "pink"})
    assert core.weights(s) == [1, 1]


def test_the_discards_become_the_deck_when_it_runs_out() -> None:
    """C-205, C-R41."""
    s = position("""
        deck     white
        discard  black+pink
    """)
    pass_turn(s)
    play(s, "draw white")
    assert s.deck == as_bag("black+pink", CARD_NAMES)
    assert s.discard == 0


def test_the_deck_is_made_anew_in_the_middle_of_a_bonus() -> None:
    """C-205, C-C33."""
    s = position("""
        coast    white pink blue black
        permits  coast B -
        deck     pink
        discard  black
        red      coins 10 hand white
    """)
    play(s, "acquire", "slot coast left", "pay white", "pay coins", "draw pink")
    assert s.deck == as_bag("black+white", CARD_NAMES)
    play(s, "draw white", "draw black")
    assert s.areas[0].hand == as_bag("pink+white+black", CARD_NAMES)


def test_the_player_must_perform_a_main_action() -> None:
    """C-206, C-M08."""
    s = position(RICH)
    assert why(s, "end") == ("main_action_due", "C-206", {"mains": 1})
    play(s, "engage")
    assert why(s, "end") == ("main_action_due", "C-206", {"mains": 1})
    play(s, *ELECT)
    assert offered(s, "end") == [""]


@pytest.mark.parametrize("verb", MAINS)
def test_the_player_performs_no_more_than_one_main_action(verb: str) -> None:
    """C-207."""
    s = position(RICH)
    assert offered(s, verb) == [""]
    play(s, *ELECT)
    assert why(s, verb) == ("no_main_action_left", "C-207", {"taken": 1})


def test_an_extra_main_action_is_counted_in_the_refusal_of_another() -> None:
    """C-207, C-642."""
    s = position(RICH)
    play(s, "again", *ELECT, "elect", "council hills")
    play(s, f"councillor {offered(s, 'councillor')[0]}")
    assert why(s, "elect") == ("no_main_action_left", "C-207", {"taken": 2})


@pytest.mark.parametrize("verb", QUICKS)
def test_the_player_may_perform_one_quick_action(verb: str) -> None:
    """C-208."""
    s = position(RICH)
    assert offered(s, verb) == [""]
    play(s, "engage")
    assert why(s, verb) == ("second_quick_action", "C-208", {})
    play(s, *ELECT)
    assert why(s, verb) == ("second_quick_action", "C-208", {})


def test_every_turn_has_one_main_and_one_quick_action() -> None:
    """C-207, C-208."""
    s = position("blue coins 20 assistants 5")
    pass_turn(s)
    play(s, "draw white", *ELECT, "engage")
    assert why(s, "elect") == ("no_main_action_left", "C-207", {"taken": 1})
    assert why(s, "engage") == ("second_quick_action", "C-208", {})


def test_the_quick_action_may_come_first() -> None:
    """C-209."""
    s = position(RICH)
    play(s, "engage", *ELECT)
    assert (s.areas[0].assistants, s.areas[0].coins) == (6, 20)
    assert s.areas[0].coins == 20 - 3 + 3  # electing brings 4, the track ends at 20
    play(s, "end")
    assert s.turn == 1


def test_the_main_action_may_come_first() -> None:
    """C-209."""
    s = position(RICH)
    play(s, *ELECT, "engage")
    assert (s.areas[0].assistants, s.areas[0].coins) == (6, 17)
    play(s, "end")
    assert s.turn == 1


@pytest.mark.parametrize("edition", ["original", "cmon"])
def test_a_main_action_is_one_of_four(edition: str) -> None:
    """C-301, C-M15."""
    s = position(f"option edition {edition}{RICH}")
    verbs = MAINS + QUICKS
    assert len(core.codes(s)) == len(verbs)
    assert [verb for verb in verbs if offered(s, verb) == [""]] == verbs
