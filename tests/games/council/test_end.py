"""The end: the last emporium, the last turns, and nothing after them."""

import pytest

from ludoteca.core import state as core
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.scenario import offered, pass_turn, play, position, refused
from ludoteca.testing import scenario

# With Castrum they are ten, and fill neither a colour nor a region.
NINE = "burgen+dorful+esti+framek+graden+hellar+kultos+merkatim+naris"
LAST = ("build", "permit C", "city castrum")


def last_emporium(text: str) -> list[int]:
    """What each seat has scored for a last emporium after red and blue have built theirs."""
    s = position(f"""
        {text}
        red  permits C cities {NINE}
        blue permits A cities {NINE} assistants 9
    """)
    play(s, *LAST, "end", "draw white", "build", "permit A", "city arkon")
    return [dict(rows)["last emporium"] for rows in COUNCIL.breakdown(s)]


def test_every_player_scores_three_points_for_a_last_emporium() -> None:
    """C-801."""
    assert last_emporium("option edition original") == [3, 3]


def test_only_the_first_player_scores_three_points_for_a_tenth_emporium() -> None:
    """C-802."""
    assert last_emporium("option edition cmon") == [3, 0]


def test_the_three_points_come_at_once() -> None:
    """C-801, C-C36."""
    s = position(f"red permits C cities {NINE}")
    assert COUNCIL.points(s)[0] == 0
    play(s, *LAST)
    assert dict(COUNCIL.breakdown(s)[0])["last emporium"] == 3
    assert COUNCIL.points(s)[0] == 3 + 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_of_the_others_has_one_last_turn(seats: int) -> None:
    """C-803, C-C36."""
    s = position(f"""
        seats {seats}
        turn  blue
        blue  permits C cities {NINE}
    """)
    play(s, *LAST, "end")
    turns = []
    while core.actor(s) != core.OVER:
        turns.append(s.turn)
        pass_turn(s)
    assert turns == [*range(2, seats), 0]


def test_the_game_goes_on_until_somebody_builds_a_last_emporium() -> None:
    """C-803."""
    s = position(f"red permits C cities {NINE}")
    for _ in range(6):
        pass_turn(s)
    assert core.actor(s) != core.OVER


def test_nothing_can_be_done_once_the_game_is_over() -> None:
    """C-804."""
    s = position(f"""
        turn blue mains 0
        red  cities {NINE}+castrum
    """)
    play(s, "end")
    assert core.actor(s) == core.OVER
    assert core.codes(s) == []
    for text in ("elect", "end", "draw white"):
        why = scenario.refusal(COUNCIL, s, text)
        assert (why.key, why.rule, why.numbers) == ("over", "C-804", {})


def test_final_points_are_counted_only_after_the_last_turns() -> None:
    """C-804."""
    s = position(f"""
        turn blue mains 0
        red  cities {NINE}+castrum nobility 3
    """)
    assert COUNCIL.points(s) == [0, 0]
    play(s, "end")
    assert COUNCIL.points(s) == [5 + 3, 2 + 3]


def test_the_turn_of_the_last_emporium_may_be_finished() -> None:
    """C-R38, C-C36."""
    s = position(f"""
        permits mountains K L
        red     permits C cities {NINE} coins 3 assistants 3
    """)
    play(s, *LAST)
    assert [verb for verb in ("engage", "change", "send", "again", "end") if offered(s, verb)] == [
        "engage",
        "change",
        "send",
        "again",
        "end",
    ]
    play(s, "again")
    assert offered(s, "elect") == [""]


def test_the_last_emporium_still_brings_its_rewards_and_tiles() -> None:
    """C-R38, C-C36."""
    s = position("""
        token castrum coins3
        red   permits C cities arkon+burgen+dorful+esti+indur+juvelar+kultos+lyram+osium
    """)
    play(s, *LAST)
    shown = COUNCIL.view(s, 0)["areas"][0]
    assert shown["coins"] == 3 + 1 + 2
    assert (shown["tiles"], shown["king_tiles"]) == (["coast"], [25])


def test_a_second_last_emporium_starts_no_further_turns() -> None:
    """C-R65."""
    s = position(f"""
        seats 3
        red   permits C cities {NINE}
        blue  permits A cities {NINE} assistants 9
    """)
    play(s, *LAST, "end", "draw white", "build", "permit A", "city arkon", "draw white", "end")
    assert s.turn == 2
    pass_turn(s)
    assert core.actor(s) == core.OVER


def test_the_round_is_not_evened_out() -> None:
    """C-R65."""
    s = position(f"""
        seats 3
        turn  green
        green permits C cities {NINE}
    """)
    play(s, *LAST, "end")
    pass_turn(s)
    pass_turn(s)
    assert core.actor(s) == core.OVER


@pytest.mark.parametrize("verb", ["build", "travel"])
def test_a_player_without_emporiums_left_cannot_build(verb: str) -> None:
    """C-R36, C-C37."""
    s = position(f"""
        turn blue
        king black blue orange pink
        red  cities {NINE}+castrum
        blue cities {NINE}+castrum permits A coins 20 assistants 9 hand black+blue+orange+pink
    """)
    why = scenario.refusal(COUNCIL, s, verb)
    assert (why.key, why.rule, why.numbers) == ("no_emporium_left", "C-R36", {})


def test_a_player_without_emporiums_left_may_do_everything_else() -> None:
    """C-R36."""
    s = position(f"""
        turn blue
        permits coast A B
        coast black blue orange pink
        red  cities {NINE}+castrum
        blue cities {NINE}+castrum hand black+blue+orange+pink
    """)
    assert [verb for verb in ("elect", "acquire", "build", "travel") if offered(s, verb)] == [
        "elect",
        "acquire",
    ]
    assert refused(s, "end") == "main_action_due"
