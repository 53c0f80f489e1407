"""Main action 1: Elect a councillor; quick action 3 for an assistant."""

from ludoteca.testing.council import council, in_pool, offered, play, position, refused


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
