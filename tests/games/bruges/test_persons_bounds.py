"""How far the text of a person reaches, and what two of them do together."""

import pytest

from ludoteca.core.state import actor
from ludoteca.games.bruges.scenario import offered, play, position, refused, roll, state_of
from tests.games.bruges.persons import Case, activated

BLUE, YELLOW, PURPLE = [[6 if n == k else 3 for n in range(5)] for k in (0, 2, 4)]


def test_the_landgrave_scores_every_step_and_the_highwayman_earns_in_phase_2_alone() -> None:
    """B-508."""
    s = position("""
        red hand count guilders 6 houses red:landgrave+red
        blue houses red:highwayman
    """)
    play(s, "place")
    after = "red prestige 1 points 6 blue guilders 0"
    assert state_of(s, after) == after


def test_the_viscount_makes_no_step_of_phase_3_cheaper() -> None:
    """B-507."""
    s = position("""
        dice blue 1 red 2
        red guilders 3 workers blue houses red:viscount+red:stilt-walker
    """)
    play(s, "activate stilt-walker")
    assert state_of(s, "red prestige x guilders x") == "red prestige 1 guilders 0"


def test_the_prioress_scores_for_a_tile_returned_by_a_person_too() -> None:
    """B-433, B-508."""
    s = position("red threats red workers brown houses red:prioress+red:monk")
    play(s, "activate monk")
    assert state_of(s, "red threats x points x") == "red threats none points 7"


def test_the_prioress_scores_nothing_for_the_tiles_of_an_event() -> None:
    """B-508, B-609."""
    s = position("phase 2\nred threats purple+purple points 9 houses red:prioress")
    roll(s, *PURPLE)
    assert state_of(s, "red threats x points x") == "red threats none points 6"


def test_the_jester_scores_nothing_when_his_owner_suffers() -> None:
    """B-508."""
    s = position("phase 2\nred threats yellow+yellow houses red:jester")
    roll(s, *YELLOW)
    assert state_of(s, "red threats x points x") == "red threats none points 5"


def test_the_fence_earns_from_raids_alone() -> None:
    """B-508."""
    s = position("phase 2\nred houses red:fence\nblue workers red threats blue+blue")
    roll(s, *BLUE)
    after = "red guilders 0 blue workers none"
    assert state_of(s, after) == after


def test_the_dancer_adds_to_the_die_the_wholesaler_chose() -> None:
    """B-507."""
    s = position("dice yellow 1 red 6\nred hand poet houses red:dancer+red:wholesaler")
    play(s, "guilders", "colour red")
    assert state_of(s, "red guilders x") == "red guilders 8"


def test_the_spy_looks_at_single_cards_in_phase_1_alone() -> None:
    """B-508, B-R02."""
    s = position("red hand notary guilders 3 houses red:spy+red")
    play(s, "place", "pile left", "top left brown")
    assert offered(s, "pile") == ["left", "right"]


def test_the_innkeeper_earns_from_every_person_placed_however_it_is() -> None:
    """B-508."""
    s = position("""
        turn blue
        red houses red:innkeeper
        blue hand chamberlain+prince guilders 12 houses red+red
    """)
    play(s, "place", "card chamberlain", "card prince")
    assert state_of(s, "red guilders x blue guilders x") == "red guilders 2 blue guilders 0"


def test_the_chamberlains_person_needs_an_empty_house_too() -> None:
    """B-461."""
    s = position("red hand chamberlain+page guilders 9 houses red")
    play(s, "place", "card chamberlain")
    assert actor(s) == 1
    assert state_of(s, "red hand x persons x") == "red hand page persons chamberlain"


def test_a_person_back_in_the_hand_no_longer_helps() -> None:
    """B-507, B-606."""
    s = position("""
        turn blue
        first blue
        red hand queen houses red:lawyer
        blue hand arsonist guilders 12 houses red
    """)
    play(s, "place", "workers", "card queen")
    assert state_of(s, "red hand x workers x") == "red hand lawyer workers red+red"


def test_the_court_painter_scores_a_marker_once() -> None:
    """B-508, B-705."""
    s = position("""
        turn blue final
        red hand none houses red:court-painter majorities persons
        blue hand king
    """)
    play(s, "workers")
    assert s.phase == 1
    assert state_of(s, "red majorities x points x") == "red majorities persons points 5"


def test_no_person_makes_a_price_less_than_nothing() -> None:
    """B-462, B-507, B-R09."""
    s = position("red hand page houses red:biologist+red")
    play(s, "place")
    assert state_of(s, "red persons x guilders x") == "red persons biologist+page guilders 0"
    s = position("red hand ship-owner guilders 9 houses red:harbour-master+red")
    play(s, "place", "side left")
    assert state_of(s, "red left x guilders x") == "red left 1 guilders 0"


def test_the_archer_scores_though_nobody_has_a_worker() -> None:
    """B-R22."""
    s = position("seats 3\nred workers red houses red:archer")
    play(s, "activate archer")
    assert (actor(s), s.areas[0].points()) == (0, 6)


def test_the_magician_exchanges_three_times_at_most() -> None:
    """B-R24."""
    s = position("red workers red+blue+blue+blue+blue houses red:magician")
    play(s, "activate magician")
    play(s, "colour brown", "colour blue", "colour brown", "colour blue", "colour brown")
    assert offered(s, "colour") == []
    assert state_of(s, "red workers x") == "red workers blue+brown+brown+brown"


def test_the_juggler_replaces_three_cards_at_most() -> None:
    s = position("red hand juggler+poet+king+queen+prince guilders 3 houses red")
    play(s, "place", "card juggler", "card king", "card queen", "card prince")
    assert offered(s, "pile") == ["left", "right"]


def test_the_jailer_returns_two_tiles_at_most_and_may_stop_at_one() -> None:
    """B-433, B-R25."""
    for moves, after in [
        (["colour red", "colour blue"], "red threats brown points 7"),
        (["colour red", "pass"], "red threats blue+brown points 6"),
    ]:
        s = position("red threats blue+brown+red workers brown houses red:jailer")
        play(s, "activate jailer", *moves)
        assert state_of(s, after) == after
        assert offered(s, "colour") == []


def test_the_preachers_owner_chooses_the_tile_that_goes() -> None:
    """B-R23."""
    s = position("red threats blue+red workers red houses red:preacher")
    play(s, "activate preacher")
    assert offered(s, "colour") == ["blue", "red"]
    assert refused(s, "colour brown") == "no_tile_of_colour"
    play(s, "colour red")
    after = "red threats blue points 5 blue threats red points 5"
    assert state_of(s, after) == after


@pytest.mark.parametrize(
    ("person", "others"),
    [
        ("organist", "red:nun+red:monk+red:vicar+red:abbot"),
        ("knight", "red:archer+red:jailer+red:commander"),
    ],
)
def test_three_points_at_most_for_a_group(person: str, others: str) -> None:
    activated(Case(person, f"houses {others}", "", "red points 8"))


def test_the_powderman_works_with_a_5_and_with_a_6() -> None:
    for value in (5, 6):
        activated(Case("powderman", "", "colour red", "red workers red", f"dice brown {value}"))
