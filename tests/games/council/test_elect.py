"""Main action 1: Elect a councillor; quick action 3 for an assistant."""

import pytest

from ludoteca.core.bits import total
from ludoteca.games.council.scenario import council, in_pool, offered, play, position, refused
from tests.games.council.why import why


def test_new_councillor_enters_at_the_arrow_and_the_far_one_leaves() -> None:
    """C-313, C-314, C-316."""
    s = position("""
        coast  white pink blue black
        red    coins 3
    """)
    play(s, "elect", "council coast", "councillor orange")
    assert council(s, "coast") == "orange white pink blue"
    assert s.areas[0].coins == 7


def test_the_councillor_who_leaves_is_free_to_be_elected() -> None:
    """C-315."""
    s = position("""
        coast  white pink blue black
        hills  black black black orange
    """)
    play(s, "elect", "council coast")
    assert "black" not in offered(s, "councillor")
    assert refused(s, "councillor black") == "none_in_pool"
    play(s, "councillor purple")
    assert in_pool(s, "black") == 1


def test_an_election_at_18_coins_gives_20() -> None:
    """C-R02, C-C35."""
    s = position("red coins 18")
    play(s, "elect")
    assert s.areas[0].coins == 20


def test_sending_an_assistant_gives_no_coins_and_keeps_the_main_action() -> None:
    """C-631, C-632, C-633, C-C29."""
    s = position("""
        coast  white pink blue black
        red    coins 3 assistants 1
    """)
    play(s, "send", "council coast", "councillor orange")
    assert (s.areas[0].coins, s.areas[0].assistants) == (3, 0)
    assert offered(s, "elect") == [""]
    assert offered(s, "send") == offered(s, "end") == []
    assert refused(s, "send") == "second_quick_action"


@pytest.mark.parametrize("edition", ["original", "cmon"])
@pytest.mark.parametrize("name", ["coast", "hills", "mountains", "king"])
def test_a_councillor_may_be_elected_to_any_of_the_four_balconies(name: str, edition: str) -> None:
    """C-312, C-313, C-314, C-315, C-316."""
    s = position(f"""
        option edition {edition}
        {name}  white pink blue black
        red     coins 0
    """)
    play(s, "elect")
    assert offered(s, "council") == ["coast", "hills", "mountains", "king"]
    others = {n: council(s, n) for n in offered(s, "council") if n != name}
    free = in_pool(s, "black")
    play(s, f"council {name}", "councillor purple")
    assert council(s, name) == "purple white pink blue"
    assert in_pool(s, "black") == free + 1
    assert {n: council(s, n) for n in others} == others
    assert s.areas[0].coins == 4


def test_any_councillor_beside_the_board_may_be_chosen() -> None:
    """C-311, C-R71."""
    s = position("""
        coast      black black black black
        hills      white pink blue orange
        mountains  white pink blue orange
        king       white pink blue orange
    """)
    play(s, "elect", "council king")
    assert offered(s, "councillor") == ["blue", "orange", "pink", "purple", "white"]
    assert why(s, "councillor black") == ("none_in_pool", "C-311", {"colour": "black"})


def test_councillors_enter_at_the_left_and_fall_out_at_the_right() -> None:
    """C-120, C-313, C-314."""
    s = position("""
        coast  white pink blue black
        red    assistants 3
        turn   red mains 2
    """)
    play(s, "elect", "council coast", "councillor orange")
    play(s, "elect", "council coast", "councillor purple")
    assert council(s, "coast") == "purple orange white pink"


def test_eight_councillors_lie_beside_the_board_after_an_election_too() -> None:
    """C-315, C-122."""
    s = position("coast white pink blue black")
    play(s, "elect", "council coast", "councillor orange")
    assert total(s.pool) == 8


@pytest.mark.parametrize(("before", "after"), [(0, 4), (3, 7), (16, 20), (17, 20), (20, 20)])
def test_electing_moves_the_marker_four_places_along_the_coin_track(
    before: int, after: int
) -> None:
    """C-316, C-317, C-R02, C-R72."""
    s = position(f"red coins {before}")
    play(s, "elect")
    assert s.areas[0].coins == after
    assert s.faults() == []


def test_a_marker_beyond_the_coin_track_is_a_fault() -> None:
    """C-317."""
    s = position("red coins 20")
    s.areas[0].coins += 1
    assert s.faults() == ["red has 21 coins, the track ends at 20"]


def test_an_election_once_begun_is_finished() -> None:
    """C-311, C-312, C-R75."""
    s = position("red coins 20")
    play(s, "elect")
    assert why(s, "acquire") == ("not_asked", "C-R75", {"verb": "acquire", "question": "council"})
    play(s, "council king")
    assert why(s, "end") == ("not_asked", "C-R75", {"verb": "end", "question": "councillor"})
