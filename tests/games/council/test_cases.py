"""Cases of satisfying a council, of the king, and of additional main actions."""

import pytest

from ludoteca.core.sheet import Bag
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.table import CARD_NAMES
from ludoteca.games.council.scenario import cities, offered, play, position, refused
from ludoteca.testing import scenario

COAST = """
    coast   orange pink blue black
    permits coast D A
    red     hand {hand} coins {coins}
"""
KING = "king black blue orange pink"
CARDS = ("pay black", "pay blue", "pay orange", "pay pink")


def test_each_card_needs_a_councillor_of_its_own() -> None:
    """C-C01."""
    s = position(COAST.format(hand="orange+blue+blue", coins=20))
    play(s, "acquire", "slot coast left", "pay blue")
    assert offered(s, "pay") == ["orange", "coins"]
    assert refused(s, "pay blue") == "no_councillor_left"


def test_two_blue_cards_satisfy_two_blue_councillors() -> None:
    """C-C02."""
    s = position("""
        coast   blue pink blue black
        permits coast D A
        red     hand blue+blue coins 7
    """)
    play(s, "acquire", "slot coast left", "pay blue", "pay blue", "pay coins")
    assert s.areas[0].coins == 0


@pytest.mark.parametrize(("jokers", "price"), [(4, 4), (3, 7), (2, 9), (1, 11)])
def test_each_joker_costs_a_coin_more(jokers: int, price: int) -> None:
    """C-C04, C-C03."""
    s = position(COAST.format(hand="+".join(["joker"] * jokers), coins=20))
    play(s, "acquire", "slot coast left", *["pay joker"] * jokers)
    if jokers < 4:
        play(s, "pay coins")
    assert s.areas[0].coins == 20 - price


def test_coins_alone_satisfy_no_council() -> None:
    """C-C05."""
    s = position(COAST.format(hand="orange+blue", coins=20))
    play(s, "acquire", "slot coast left")
    why = scenario.refusal(COUNCIL, s, "pay coins")
    assert (why.key, why.rule) == ("one_card_at_least", "C-321")


def test_a_player_without_cards_satisfies_no_council() -> None:
    """C-C05."""
    s = position(COAST.format(hand="none", coins=20))
    assert refused(s, "acquire") == "no_matching_card"


def test_a_card_that_matches_nobody_does_not_lower_the_price() -> None:
    """C-C06."""
    s = position(COAST.format(hand="orange+purple", coins=20))
    play(s, "acquire", "slot coast left")
    assert offered(s, "pay") == ["orange"]
    why = scenario.refusal(COUNCIL, s, "pay purple")
    assert (why.key, why.numbers["councillors"]) == ("no_councillor_left", 0)
    play(s, "pay orange", "pay coins")
    assert s.areas[0].coins == 10
    assert Bag(CARD_NAMES).write(s.areas[0].hand) == {"purple": 1}


def test_too_few_coins_for_council_and_journey_spend_nothing() -> None:
    """C-C08, C-R49."""
    s = position(f"""
        {KING}
        red hand black+blue+orange coins 7
    """)
    play(s, "travel")
    assert offered(s, "city") == ["graden", "hellar", "indur", "juvelar", "lyram"]
    why = scenario.refusal(COUNCIL, s, "city kultos")
    assert (why.key, why.rule) == ("journey_too_dear", "C-344")
    assert why.numbers == {"city": "kultos", "fare": 4, "price": 4, "have": 7}


def test_too_few_coins_for_the_nearest_city_refuse_the_whole_action() -> None:
    """C-C08, C-R49."""
    s = position(f"""
        {KING}
        red hand black+blue+orange coins 5 cities juvelar
    """)
    why = scenario.refusal(COUNCIL, s, "travel")
    assert (why.key, why.rule) == ("council_too_dear", "C-324")
    assert why.numbers == {"council": "king", "needed": 4 + 2, "have": 5}


def test_the_king_who_stays_must_still_be_satisfied() -> None:
    """C-C09."""
    s = position(f"""
        {KING}
        red hand black+blue+orange coins 4
    """)
    play(s, "travel", "city juvelar", "pay black", "pay blue", "pay orange", "pay coins")
    assert (cities(s, 0), s.areas[0].coins, s.areas[0].hand) == (["juvelar"], 0, 0)


def test_the_king_who_stays_is_not_satisfied_by_no_cards() -> None:
    """C-C09."""
    s = position(f"""
        {KING}
        red hand purple+white coins 20
    """)
    assert refused(s, "travel") == "no_matching_card"


def test_quick_action_4_may_come_before_or_after_the_main_action() -> None:
    """C-C27."""
    election = ("elect", "council coast", "councillor white")
    before = position("red assistants 3")
    play(before, "again", *election)
    after = position("red assistants 3")
    play(after, *election, "again")
    assert COUNCIL.dump(before) == COUNCIL.dump(after)
    assert after.mains == 1


def test_a_star_gained_in_an_extra_main_action_is_one_more() -> None:
    """C-C28."""
    s = position("""
        turn    red mains 1 quicks 0
        coast   black blue orange pink
        permits coast E D
        red     hand black+blue+orange+pink permits J+O nobility 5
    """)
    play(s, "build", "permit O", "city osium")
    assert s.mains == 1
    play(s, "acquire", "slot coast left", *CARDS, "reveal A")
    assert s.mains == 1
    play(s, "build", "permit E", "city esti")
    assert (s.mains, offered(s, "end")) == (0, [""])


def test_a_star_may_be_left() -> None:
    """C-C28."""
    s = position("""
        coast   black blue orange pink
        permits coast E D
        red     hand black+blue+orange+pink
    """)
    assert refused(s, "end") == "main_action_due"
    play(s, "acquire", "slot coast left", *CARDS, "reveal A")
    assert s.mains == 1
    play(s, "end")
    assert s.turn == 1
