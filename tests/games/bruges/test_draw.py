"""Phase 1: drawing cards, and piles that run out."""

import pytest

from ludoteca.core import state as core
from ludoteca.games.bruges.rules.codes import SPLIT
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.scenario import offered, play, position, refused, state_of
from ludoteca.testing.scenario import settle_draws


def test_a_card_at_a_time_and_the_pile_chosen_each_time() -> None:
    """B-202, B-203, B-C01."""
    s = position("phase 1\nred hand none")
    for pile in ("left", "right", "left", "left"):
        assert offered(s, "pile") == ["left", "right"]
        play(s, f"pile {pile}", f"top {pile} brown")
    play(s, "pile right", "top right brown")
    assert state_of(s, "red cards x") == "red cards 0"
    assert offered(s, "draw") != []
    settle_draws(s)
    assert state_of(s, "red cards x") == "red cards 5"
    assert core.actor(s) == 1


def test_faces_are_looked_at_only_when_the_hand_is_full() -> None:
    """B-204, B-C01."""
    s = position("phase 1\nred hand poet")
    play(s, "pile left", "top left brown")
    mine = BRUGES.view(s, 0)["areas"][0]
    assert (mine["hand"], mine["drawn"]) == (["poet"], {"blue": 1})


def test_the_hand_is_filled_up_to_five_whatever_it_holds() -> None:
    """B-202, B-C02."""
    for hand, drawn in [("none", 5), ("poet", 4), ("poet+king", 3)]:
        s = position(f"phase 1\nred hand {hand}")
        for _ in range(drawn):
            assert core.actor(s) == 0
            play(s, "pile left")
            while offered(s, "top"):
                play(s, f"top {offered(s, 'top')[0]}")
        settle_draws(s)
        assert core.actor(s) == 1


def test_a_full_hand_draws_nothing_and_keeps_all() -> None:
    """B-205, B-C03."""
    s = position("phase 1\nred hand poet+king+queen+prince+nun+monk")
    assert core.actor(s) == 1
    assert state_of(s, "red cards x") == "red cards 6"


def test_the_sixth_card_of_the_inventor_may_be_left_undrawn() -> None:
    """B-R34."""
    s = position("phase 1\nred hand poet+king+queen+prince houses red:inventor")
    assert offered(s, "pass") == []
    play(s, "pile left", "top left brown")
    assert offered(s, "pass") == [""]
    assert offered(s, "pile") == ["left", "right"]
    play(s, "pass")
    settle_draws(s)
    assert state_of(s, "red cards x") == "red cards 5"
    assert core.actor(s) == 1


def test_the_sixth_card_of_the_inventor_is_drawn_where_the_table_says_so() -> None:
    """B-R34."""
    full = "phase 1\nred hand poet+king+queen+prince+nun houses red:inventor"
    s = position(f"option inventor must\n{full}")
    assert offered(s, "pass") == []
    assert refused(s, "pass") == "not_asked"
    s = position(full)
    play(s, "pile left", "top left brown")
    settle_draws(s)
    assert state_of(s, "red cards x") == "red cards 6"
    assert core.actor(s) == 1


def test_drawing_goes_clockwise_from_the_start_player() -> None:
    """B-202."""
    s = position("phase 1\nseats 3\nfirst yellow\nyellow hand poet+king+queen+prince+nun")
    assert core.actor(s) == 0


@pytest.mark.parametrize(
    ("sizes", "pile", "left", "right"), [("1 20", "left", 30, 20), ("20 1", "right", 20, 30)]
)
def test_a_pile_that_runs_out_in_phase_1_is_replaced_and_ends_the_game_this_round(
    sizes: str, pile: str, left: int, right: int
) -> None:
    """B-206, B-207, B-C04."""
    s = position(f"phase 1\nround 7\npiles {sizes} extra 30\nred hand none")
    play(s, f"pile {pile}")
    assert (s.left, s.right, s.extra, s.last) == (left, right, 0, 7)
    play(s, f"top {pile} red")
    assert offered(s, "pile") == ["left", "right"]


def test_a_pile_that_runs_out_in_phase_3_ends_the_game_a_round_later() -> None:
    """B-209, B-C05."""
    s = position("""
        round 7
        piles 1 20 extra 30
        red hand poet workers red houses red:servant
    """)
    play(s, "activate servant", "pile left", "top left red", "draw count")
    assert (s.left, s.extra, s.last) == (30, 0, 8)


def test_a_second_pile_that_runs_out_makes_two_of_the_other() -> None:
    """B-208, B-C06: the end of the game does not move."""
    s = position("phase 1\nround 7 last 7\npiles 1 21 extra 0\nred hand none")
    play(s, "pile left")
    assert (s.left, s.right, s.last) == (10, 11, 7)
    assert s.right_top >= 0
    s = position("""
        round 7 last 8
        piles 21 1 extra 0
        red hand poet workers red houses red:servant
    """)
    play(s, "activate servant", "pile right")
    assert (s.left, s.right, s.last) == (11, 10, 8)
    assert core.actor(s) == core.CHANCE


@pytest.mark.parametrize(
    ("piles", "drawn", "told"),
    [("1 21", "left", (10, 11)), ("21 1", "right", (11, 10)), ("1 1", "left", None)],
)
def test_the_log_tells_what_is_in_each_pile_after_a_split(
    piles: str, drawn: str, told: tuple[int, int] | None
) -> None:
    """B-208: a single card cannot be split."""
    s = position(f"phase 1\nround 7 last 7\npiles {piles} extra 0\nred hand none")
    s.notes = []
    play(s, f"pile {drawn}")
    assert [note[1:3] for note in s.notes if note[0] == SPLIT] == ([told] if told else [])


def test_the_last_cards_of_all_are_drawn_and_then_none() -> None:
    """B-R11."""
    s = position("phase 1\nround 7 last 7\npiles 1 1 extra 0\nred hand none\nblue hand none")
    play(s, "pile left")
    assert core.actor(s) == core.CHANCE
    settle_draws(s)
    assert state_of(s, "red cards x blue cards x") == "red cards 2 blue cards 0"
    assert (s.left, s.right) == (0, 0)
    assert s.faults() == []


def test_an_empty_pile_cannot_be_drawn_from() -> None:
    """B-R11."""
    s = position("round 7 last 7\npiles 2 0 extra 0\nred hand poet workers red houses red:servant")
    play(s, "activate servant")
    assert core.actor(s) == core.CHANCE
    assert s.left == 1
    s = position("phase 1\npiles 5 5 extra 20\nred hand none")
    s.right, s.right_top = 0, -1
    assert refused(s, "pile right") == "pile_empty"


def test_cards_of_a_person_are_looked_at_together_or_each_as_agreed() -> None:
    """B-R02."""
    text = "red hand notary guilders 3 houses red"
    s = position(text)
    play(s, "place", "pile left", "top left brown")
    assert offered(s, "pile") == ["left", "right"]
    s = position(f"option looking each\n{text}")
    play(s, "place", "pile left", "top left brown")
    assert "count" in offered(s, "draw")


def test_a_back_is_as_likely_as_there_are_cards_of_its_colour() -> None:
    s = position("phase 1\nred hand none")
    play(s, "pile left")
    assert sum(core.weights(s)) == s.left + s.right + s.extra - 1
    assert refused(s, "pile left") == "chance_first"
