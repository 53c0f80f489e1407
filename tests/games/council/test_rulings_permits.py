"""Rulings on permits, their places and their price."""

import pytest

from ludoteca.core.sheet import Bag, Set
from ludoteca.games.council.rules import sheet
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.table import CARD_NAMES, PERMIT_NAMES
from ludoteca.games.council.scenario import answered, offered, play, position, refused
from ludoteca.testing import scenario
from ludoteca.testing.scenario import settle_draws

ACQUIRE = ("acquire", "slot coast left", "pay black", "pay blue", "pay orange", "pay pink")
FOUR = "hand black+blue+orange+pink"


def test_with_an_empty_deck_the_place_stays_empty() -> None:
    """C-R09, C-C32."""
    s = position(f"""
        coast   black blue orange pink
        permits coast D A
        stock   coast none
        red     {FOUR}
    """)
    play(s, *ACQUIRE)
    assert sheet.face_up(s)["coast"] == [None, "A"]
    assert offered(s, "end") == [""]


def test_an_empty_place_cannot_be_chosen() -> None:
    """C-R09."""
    s = position(f"""
        coast   black blue orange pink
        permits coast - A
        red     {FOUR}
    """)
    play(s, "acquire")
    assert answered(s) == ["slot coast right"]
    s = position(f"""
        coast   black blue orange pink
        permits coast - A
        permits hills F -
        red     {FOUR}
    """)
    play(s, "acquire")
    why = scenario.refusal(COUNCIL, s, "slot coast left")
    assert (why.key, why.rule) == ("slot_empty", "C-R09")
    assert why.numbers == {"region": "coast", "side": "left"}


def test_cmon_permits_are_taken_kept_paid_out_and_replaced_as_in_the_original() -> None:
    """C-R26."""
    s = position(f"""
        option  edition cmon
        coast   black blue orange pink
        permits coast D A
        red     {FOUR}
    """)
    play(s, *ACQUIRE, "reveal BC")
    assert Set(PERMIT_NAMES).write(s.areas[0].permits) == ["D"]
    assert s.areas[0].points() == 7
    assert sheet.face_up(s)["coast"] == ["BC", "A"]


def test_a_permit_whose_cities_are_all_built_cannot_be_used() -> None:
    """C-R27, C-C20."""
    s = position("red permits CD+A+E cities castrum+dorful")
    play(s, "build")
    assert offered(s, "permit") == ["A", "E"]
    why = scenario.refusal(COUNCIL, s, "permit CD")
    assert (why.key, why.rule, why.numbers) == ("all_cities_built", "C-R27", {})


def test_a_permit_whose_cities_are_all_built_stays_face_up_and_counts() -> None:
    """C-R27, C-C20."""
    s = position("""
        turn blue
        red  cities burgen+castrum+dorful+esti+framek+graden+hellar+kultos+merkatim+naris permits A
        blue cities castrum+dorful permits CD+B
    """)
    assert refused(s, "permit CD") == "not_asked"
    play(s, "elect", "council king", "councillor white", "end")
    assert Set(PERMIT_NAMES).write(s.areas[1].permits) == ["B", "CD"]
    assert [dict(rows)["most permits"] for rows in COUNCIL.breakdown(s)] == [0, 3]


def test_with_an_empty_deck_changed_permits_come_up_again() -> None:
    """C-R33, C-C31."""
    s = position("""
        permits coast D A
        stock   coast none
        red     assistants 1
    """)
    play(s, "change", "council coast")
    assert sheet.face_up(s)["coast"] == ["D", "A"]
    assert (s.areas[0].assistants, s.quicks) == (0, 0)


def test_with_one_permit_in_the_deck_the_left_one_comes_up_again() -> None:
    """C-R33, C-R42."""
    s = position("""
        permits coast D A
        stock   coast BC
        red     assistants 1
    """)
    play(s, "change", "council coast", "reveal BC")
    assert sheet.face_up(s)["coast"] == ["BC", "D"]
    assert sheet.buried(s)["coast"] == ["A"]


def test_nothing_is_acquired_where_nothing_lies_face_up() -> None:
    """C-R34, C-C32."""
    s = position(f"""
        coast black blue orange pink
        red   {FOUR}
    """)
    assert offered(s, "acquire") == []
    why = scenario.refusal(COUNCIL, s, "acquire")
    assert (why.key, why.rule, why.numbers) == ("nothing_face_up", "C-R34", {})


def test_no_cards_are_spent_on_a_region_without_permits() -> None:
    """C-R34, C-C32."""
    s = position("""
        coast   black blue orange pink
        hills   black black white white
        permits hills F G
        red     hand blue+orange+pink coins 20
    """)
    why = scenario.refusal(COUNCIL, s, "acquire")
    assert (why.key, why.numbers) == ("no_matching_card", {"council": "hills", "have": 20})


def test_permits_put_under_come_up_first_in_first_out() -> None:
    """C-R42."""
    s = position("""
        permits coast D A
        under   coast B C
        stock   coast none
        red     assistants 1
    """)
    play(s, "change", "council coast")
    assert sheet.face_up(s)["coast"] == ["B", "C"]
    assert sheet.buried(s)["coast"] == ["D", "A"]


@pytest.mark.parametrize("permits", ["- A", "A -"])
def test_one_permit_face_up_is_changed_alone(permits: str) -> None:
    """C-R43."""
    s = position(f"""
        permits coast {permits}
        red     assistants 1
    """)
    play(s, "change", "council coast", "reveal D", "reveal BC")
    assert sheet.face_up(s)["coast"] == ["D", "BC"]
    assert sheet.buried(s)["coast"] == ["A"]


def test_a_region_with_no_permit_face_up_cannot_be_changed() -> None:
    """C-R43."""
    s = position("""
        permits coast - A
        permits mountains K L
        red     assistants 1
    """)
    play(s, "change")
    why = scenario.refusal(COUNCIL, s, "council hills")
    assert (why.key, why.rule, why.numbers) == ("region_empty", "C-R43", {"region": "hills"})


def test_with_no_permit_face_up_at_all_there_is_nothing_to_change() -> None:
    """C-R43."""
    s = position("red assistants 1")
    assert refused(s, "change") == "nothing_to_change"


@pytest.mark.parametrize("cards", ["black blue", "pink blue", "orange pink", "pink black"])
def test_cards_are_laid_in_any_order(cards: str) -> None:
    """C-R46."""
    s = position(f"""
        coast   black blue orange pink
        permits coast D A
        red     {FOUR} coins 20
    """)
    first, second = cards.split()
    play(s, "acquire", "slot coast left", f"pay {first}", f"pay {second}")
    play(s, "pay coins")
    assert Bag(CARD_NAMES).write(s.discard) == {first: 1, second: 1}
    assert s.areas[0].coins == 13


def test_the_coins_of_a_permit_do_not_pay_for_it() -> None:
    """C-R48."""
    s = position("""
        mountains black blue orange pink
        permits   mountains N K
        red       hand black+blue+orange coins 3
    """)
    why = scenario.refusal(COUNCIL, s, "acquire")
    assert (why.key, why.rule) == ("council_too_dear", "C-324")
    assert why.numbers == {"council": "mountains", "needed": 4, "have": 3}


def test_a_permit_and_its_coins_come_once_its_council_is_paid() -> None:
    """C-R48, C-R49."""
    s = position("""
        mountains black blue orange pink
        permits   mountains N K
        red       hand black+blue+orange coins 4
    """)
    play(s, "acquire", "slot mountains left")
    assert (s.areas[0].permits, s.areas[0].coins, offered(s, "pay")) == (
        0,
        4,
        ["black", "blue", "orange"],
    )
    play(s, "pay black", "pay blue", "pay orange", "pay coins")
    assert Set(PERMIT_NAMES).write(s.areas[0].permits) == ["N"]
    assert s.areas[0].coins == 4 - 4 + 7


def test_the_assistants_of_a_city_do_not_pay_for_building_there() -> None:
    """C-R48."""
    s = position("""
        token arkon assistants2
        red   permits A
        blue  cities arkon
    """)
    why = scenario.refusal(COUNCIL, s, "build")
    assert (why.key, why.rule) == ("build_assistants", "C-402")
    assert why.numbers == {"city": "arkon", "needed": 1, "have": 0}


def test_a_joker_after_which_the_price_cannot_be_reached_is_refused() -> None:
    """C-R49."""
    s = position(f"""
        coast   black blue orange pink
        permits coast D A
        red     {FOUR}+joker coins 0
    """)
    play(s, "acquire", "slot coast left")
    why = scenario.refusal(COUNCIL, s, "pay joker")
    assert (why.key, why.rule) == ("price_out_of_reach", "C-R49")
    assert (why.numbers["needed"], why.numbers["have"]) == (1, 0)


def test_a_player_may_play_one_card_of_four_that_match() -> None:
    """C-R58, C-C07."""
    s = position(f"""
        coast   black blue orange pink
        permits coast D A
        red     {FOUR} coins 11
    """)
    play(s, "acquire", "slot coast left", "pay blue", "pay coins")
    assert s.areas[0].coins == 1


def test_a_player_may_play_a_joker_and_keep_the_colour() -> None:
    """C-R58."""
    s = position("""
        coast   black blue orange pink
        permits coast D A
        red     hand black+joker coins 11
    """)
    play(s, "acquire", "slot coast left", "pay joker", "pay coins")
    settle_draws(s)
    assert Bag(CARD_NAMES).write(s.areas[0].hand) == {"black": 1}
    assert s.areas[0].coins == 0
