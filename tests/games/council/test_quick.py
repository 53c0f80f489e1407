"""The quick actions: engage an assistant, change permits, send an assistant, act once more."""

import pytest

from ludoteca.core import state as core
from ludoteca.games.council.rules import sheet
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.scenario import council, in_pool, offered, play, position
from ludoteca.testing import scenario

TABLE = """
    permits coast D ABC
    red     coins 3 assistants 3
"""
ELECTION = ("elect", "council coast", "councillor white")


def quick_actions(s: Council) -> list[str]:
    return [verb for verb in ("engage", "change", "send", "again") if offered(s, verb)]


def test_a_quick_action_is_one_of_four() -> None:
    """C-603."""
    s = position(TABLE)
    assert quick_actions(s) == ["engage", "change", "send", "again"]


def test_a_quick_action_is_never_compulsory() -> None:
    """C-601."""
    s = position(TABLE)
    play(s, *ELECTION)
    assert quick_actions(s) == ["engage", "change", "send", "again"]
    play(s, "end")
    assert s.turn == 1


def test_a_quick_action_may_come_before_the_main_action() -> None:
    """C-602."""
    s = position(TABLE)
    play(s, "engage")
    assert quick_actions(s) == []
    assert offered(s, "elect") == [""]


def test_a_quick_action_may_come_after_the_main_action() -> None:
    """C-602."""
    s = position(TABLE)
    play(s, *ELECTION)
    assert offered(s, "elect") == []
    assert quick_actions(s) == ["engage", "change", "send", "again"]


@pytest.mark.parametrize("verb", ["engage", "change", "send", "again"])
def test_there_is_no_second_quick_action(verb: str) -> None:
    """C-603, C-R55."""
    s = position("""
        permits coast D ABC
        red     coins 6 assistants 3
    """)
    play(s, "engage")
    why = scenario.refusal(COUNCIL, s, verb)
    assert (why.key, why.rule, why.numbers) == ("second_quick_action", "C-208", {})


def test_an_assistant_costs_three_coins() -> None:
    """C-611."""
    s = position("red coins 5")
    play(s, "engage")
    assert s.areas[0].coins == 2


def test_an_assistant_engaged_comes_from_the_pool() -> None:
    """C-612."""
    s = position("red coins 5 assistants 1")
    play(s, "engage")
    assert (s.areas[0].assistants, s.supply) == (2, 46)


def test_two_coins_do_not_engage_an_assistant() -> None:
    """C-613, C-C30."""
    s = position("red coins 2")
    assert offered(s, "engage") == []
    why = scenario.refusal(COUNCIL, s, "engage")
    assert (why.key, why.rule) == ("engage_coins", "C-613")
    assert why.numbers == {"needed": 3, "have": 2}


def test_changing_permits_returns_an_assistant_to_the_pool() -> None:
    """C-621."""
    s = position(TABLE)
    play(s, "change", "council coast")
    assert (s.areas[0].assistants, s.supply) == (2, 46)


def test_changing_permits_takes_an_assistant() -> None:
    """C-621."""
    s = position("permits coast D ABC")
    why = scenario.refusal(COUNCIL, s, "change")
    assert (why.key, why.rule) == ("change_assistants", "C-621")
    assert why.numbers == {"needed": 1, "have": 0}


def test_changed_permits_go_to_the_bottom_of_their_deck() -> None:
    """C-622, C-R42."""
    s = position("""
        permits coast D ABC
        under   coast A
        red     assistants 1
    """)
    play(s, "change", "council coast", "reveal E", "reveal CD")
    assert sheet.buried(s)["coast"] == ["A", "D", "ABC"]


def test_changed_permits_make_room_for_two_from_the_top() -> None:
    """C-623."""
    s = position(TABLE)
    play(s, "change", "council coast")
    assert offered(s, "reveal") == "A B C E AB AE BC CD DE ABE ADE BCD CDE".split()
    play(s, "reveal E", "reveal CD")
    assert sheet.face_up(s)["coast"] == ["E", "CD"]


@pytest.mark.parametrize(
    ("region", "old", "new"),
    [("coast", "D ABC", "E CD"), ("hills", "F HI", "G IJ"), ("mountains", "N KL", "O MN")],
)
def test_permits_are_changed_in_the_region_chosen_and_in_no_other(
    region: str, old: str, new: str
) -> None:
    """C-622, C-623."""
    s = position("""
        permits coast D ABC
        permits hills F HI
        permits mountains N KL
        red     assistants 1
    """)
    others = {name: permits for name, permits in sheet.face_up(s).items() if name != region}
    play(s, "change")
    assert offered(s, "council") == ["coast", "hills", "mountains"]
    play(s, f"council {region}", *[f"reveal {permit}" for permit in new.split()])
    assert sheet.face_up(s)[region] == new.split()
    assert {name: sheet.face_up(s)[name] for name in others} == others
    assert sheet.buried(s)[region] == old.split()
    assert sum([len(permits) for permits in sheet.buried(s).values()]) == 2
    assert core.actor(s) == 0


def test_the_king_has_no_permits_to_change() -> None:
    """C-622."""
    s = position(f"{TABLE}\npermits hills F G")
    play(s, "change")
    assert offered(s, "council") == ["coast", "hills"]
    why = scenario.refusal(COUNCIL, s, "council king")
    assert (why.key, why.rule, why.numbers) == ("king_has_no_permits", "C-622", {})


def test_sending_an_assistant_returns_it_to_the_pool() -> None:
    """C-631."""
    s = position("red assistants 2")
    play(s, "send")
    assert (s.areas[0].assistants, s.supply) == (1, 47)


def test_nobody_can_be_sent_by_a_player_without_assistants() -> None:
    """C-631."""
    s = position("blue assistants 5")
    why = scenario.refusal(COUNCIL, s, "send")
    assert (why.key, why.rule) == ("send_assistants", "C-631")
    assert why.numbers == {"needed": 1, "have": 0}


def test_the_assistant_sent_elects_just_as_the_main_action_does() -> None:
    """C-632."""
    s = position("""
        king white pink blue black
        red  assistants 1
    """)
    before = in_pool(s, "black")
    play(s, "send")
    assert offered(s, "council") == ["coast", "hills", "mountains", "king"]
    play(s, "council king", "councillor orange")
    assert council(s, "king") == "orange white pink blue"
    assert in_pool(s, "black") == before + 1


def test_the_assistant_sent_brings_no_coins() -> None:
    """C-633, C-C29."""
    s = position("red coins 3 assistants 1")
    play(s, "send", "council coast", "councillor white")
    assert s.areas[0].coins == 3


def test_an_additional_main_action_returns_three_assistants_to_the_pool() -> None:
    """C-641."""
    s = position("red assistants 4")
    play(s, "again")
    assert (s.areas[0].assistants, s.supply) == (1, 47)


def test_two_assistants_buy_no_main_action() -> None:
    """C-641."""
    s = position("red assistants 2")
    why = scenario.refusal(COUNCIL, s, "again")
    assert (why.key, why.rule) == ("again_assistants", "C-641")
    assert why.numbers == {"needed": 3, "have": 2}


def test_three_assistants_buy_one_main_action_more() -> None:
    """C-642."""
    s = position(TABLE)
    play(s, "again", *ELECTION)
    assert offered(s, "elect") == [""]
    play(s, "elect", "council coast", "councillor purple")
    why = scenario.refusal(COUNCIL, s, "elect")
    assert (why.key, why.rule, why.numbers) == ("no_main_action_left", "C-207", {"taken": 2})


def test_both_main_actions_may_be_the_same() -> None:
    """C-643, C-C27."""
    s = position(TABLE)
    play(s, *ELECTION, "again", "elect", "council coast", "councillor purple")
    assert council(s, "coast").startswith("purple white")
    assert s.areas[0].coins == 3 + 4 + 4


def test_both_main_actions_may_differ() -> None:
    """C-642, C-C27."""
    s = position("""
        permits mountains K L
        red     assistants 3 permits A
    """)
    play(s, "again", "build", "permit A", "city arkon", *ELECTION)
    assert (s.areas[0].emporiums, s.areas[0].coins) == (9, 4)
