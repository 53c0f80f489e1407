"""Satisfying a council: shared by acquiring a permit and building with the king."""

from itertools import permutations

import pytest

from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import CARD_NAMES
from ludoteca.games.council.scenario import answered, offered, play, position
from ludoteca.testing.scenario import as_bag
from tests.games.council.why import why

editions = pytest.mark.parametrize("edition", ["original", "cmon"])

# Cards laid, and the price of the council in coins.
PRICES = [
    ("white", 10),
    ("black", 10),
    ("pink white", 7),
    ("blue pink white", 4),
    ("black blue pink white", 0),
    ("joker", 10 + 1),
    ("white joker", 7 + 1),
    ("joker joker", 7 + 2),
    ("pink white joker", 4 + 1),
    ("white joker joker", 4 + 2),
    ("joker joker joker", 4 + 3),
    ("black blue white joker", 0 + 1),
    ("black blue joker joker", 0 + 2),
    ("black joker joker joker", 0 + 3),
    ("joker joker joker joker", 0 + 4),
]
EVERYTHING = "black+black+blue+pink+white+white+orange+joker+joker+joker+joker"


def table(hand: str, coins: int = 20, edition: str = "original") -> Council:
    """Red has chosen the permit D, and the coast's council is to be satisfied."""
    s = position(f"""
        option edition {edition}
        coast    white pink blue black
        permits  coast D -
        red      coins {coins} hand {hand}
    """)
    play(s, "acquire", "slot coast left")
    return s


def pay(s: Council, cards: str) -> None:
    """Lay the cards, and pay; four pay by themselves."""
    play(s, *[f"pay {card}" for card in cards.split()])
    if len(cards.split()) < 4:
        play(s, "pay coins")


@editions
@pytest.mark.parametrize(("cards", "price"), PRICES)
def test_the_price_falls_with_cards_and_rises_with_jokers(
    cards: str, price: int, edition: str
) -> None:
    """C-324, C-325, C-E05, C-C04."""
    s = table(EVERYTHING, 20, edition)
    pay(s, cards)
    assert s.areas[0].coins == 20 - price
    assert s.discard == as_bag(cards.replace(" ", "+"), CARD_NAMES)
    assert s.areas[0].hand == as_bag(EVERYTHING, CARD_NAMES) - s.discard


@pytest.mark.parametrize(("cards", "price"), PRICES)
def test_exactly_the_price_is_enough(cards: str, price: int) -> None:
    """C-324, C-325."""
    s = table(cards.replace(" ", "+"), price)
    pay(s, cards)
    assert s.areas[0].coins == 0


@pytest.mark.parametrize(("cards", "price"), [row for row in PRICES if row[1] > 0])
def test_a_coin_too_few_is_refused(cards: str, price: int) -> None:
    """C-324, C-325, C-R49."""
    s = position(f"""
        coast    white pink blue black
        permits  coast D -
        red      coins {price - 1} hand {cards.replace(" ", "+")}
    """)
    numbers = {"council": "coast", "have": price - 1, "needed": price}
    assert why(s, "acquire") == ("council_too_dear", "C-324", numbers)


def test_four_cards_at_most_are_laid() -> None:
    """C-321, C-R76."""
    s = table("black+blue+pink+white+joker")
    play(s, "pay black", "pay blue", "pay pink", "pay white")
    assert s.areas[0].hand == as_bag("joker", CARD_NAMES)
    assert offered(s, "pay") == []
    assert s.areas[0].permits != 0


@pytest.mark.parametrize("kept", ["none", "orange", "black", "white", "joker"])
def test_nobody_learns_from_the_moves_what_is_left_in_the_hand(kept: str) -> None:
    """C-R76, C-135."""
    s = table("white" if kept == "none" else f"white+{kept}")
    play(s, "pay white", "pay coins")
    assert (s.areas[0].coins, s.areas[0].hand) == (20 - 10, as_bag(kept, CARD_NAMES))


def test_a_last_card_that_matches_does_not_pay_by_itself() -> None:
    """C-R76."""
    s = table("black+white+orange")
    play(s, "pay white", "pay black")
    assert (s.areas[0].coins, offered(s, "pay")) == (20, ["coins"])


def test_where_no_card_is_left_to_hide_nothing_is_asked() -> None:
    """C-R76."""
    s = table("white")
    assert (s.areas[0].coins, answered(s)) == (20 - 10, ["pay white", "pay coins"])
    s = table("black+white")
    play(s, "pay white", "pay black")
    assert (s.areas[0].coins, answered(s)) == (20 - 7, ["pay coins"])


def test_one_card_at_least_is_laid() -> None:
    """C-321, C-C05."""
    s = table("white+orange")
    numbers = {"council": "coast", "have": 20}
    assert why(s, "pay coins") == ("one_card_at_least", "C-321", numbers)


@pytest.mark.parametrize("hand", ["none", "orange", "purple+purple+orange"])
def test_without_a_matching_card_no_council_is_satisfied(hand: str) -> None:
    """C-321, C-322, C-E04."""
    s = position(f"""
        coast    white pink blue black
        permits  coast D -
        red      coins 20 hand {hand}
    """)
    expected = ("no_matching_card", "C-321", {"council": "coast", "have": 20})
    assert why(s, "acquire") == expected


def test_a_card_that_is_not_in_the_hand_cannot_be_laid() -> None:
    """C-321."""
    s = table("white+orange")
    numbers = {"council": "coast", "have": 20, "card": "pink"}
    assert why(s, "pay pink") == ("card_not_in_hand", "C-321", numbers)
    assert why(s, "pay joker")[0] == "card_not_in_hand"


def test_no_councillor_is_matched_by_two_cards() -> None:
    """C-322, C-E03, C-C01."""
    s = table("white+white+pink")
    play(s, "pay white")
    assert offered(s, "pay") == ["pink", "coins"]
    numbers = {"council": "coast", "have": 20, "card": "white", "councillors": 1}
    assert why(s, "pay white") == ("no_councillor_left", "C-322", numbers)
    s = table("pink+pink+white")
    play(s, "pay pink")
    assert offered(s, "pay") == ["white", "coins"]
    assert why(s, "pay pink") == ("no_councillor_left", "C-322", {**numbers, "card": "pink"})


def test_a_card_without_a_councillor_of_its_colour_cannot_be_laid() -> None:
    """C-322, C-C06."""
    s = table("white+orange")
    numbers = {"council": "coast", "have": 20, "card": "orange", "councillors": 0}
    assert why(s, "pay orange") == ("no_councillor_left", "C-322", numbers)


def test_two_cards_match_two_councillors_of_one_colour() -> None:
    """C-322, C-C02."""
    s = position("""
        coast    blue pink blue black
        permits  coast D -
        red      coins 20 hand blue+blue+blue+pink
    """)
    play(s, "acquire", "slot coast left", "pay blue", "pay blue")
    numbers = {"council": "coast", "have": 20, "card": "blue", "councillors": 2}
    assert why(s, "pay blue") == ("no_councillor_left", "C-322", numbers)
    play(s, "pay coins")
    assert s.areas[0].coins == 20 - 7


def test_a_joker_stands_for_any_colour() -> None:
    """C-323, C-C03."""
    s = table("black+orange+joker")
    play(s, "pay black", "pay joker", "pay coins")
    assert s.areas[0].coins == 20 - 7 - 1
    assert s.areas[0].hand == as_bag("orange", CARD_NAMES)


def test_a_player_may_lay_fewer_cards_than_match_and_a_joker_before_a_colour() -> None:
    """C-321, C-323, C-R58, C-C07."""
    s = table("black+blue+pink+white+joker")
    assert offered(s, "pay") == ["black", "blue", "pink", "white", "joker"]
    play(s, "pay joker", "pay coins")
    assert s.areas[0].coins == 20 - 10 - 1


def test_the_cards_paid_go_to_the_discards_and_to_nobody_else() -> None:
    """C-321."""
    s = table("black+white")
    play(s, "pay black")
    assert (s.laid, s.discard) == (as_bag("black", CARD_NAMES), 0)
    play(s, "pay white", "pay coins")
    assert (s.laid, s.discard) == (0, as_bag("black+white", CARD_NAMES))


@pytest.mark.parametrize("cards", ["black blue pink white", "blue pink joker", "white joker joker"])
def test_cards_are_laid_in_any_order(cards: str) -> None:
    """C-321, C-R46."""
    laid = []
    for order in permutations(cards.split()):
        s = table(EVERYTHING)
        play(s, *[f"pay {card}" for card in order])
        laid.append(COUNCIL.dump(s))
    assert laid == [laid[0]] * len(laid)


@pytest.mark.parametrize("coins", [0, 3, 4, 6, 7, 10, 20])
def test_every_card_that_matches_may_be_laid_first(coins: int) -> None:
    """C-321, C-R46."""
    s = table("black+blue+pink+white", coins)
    assert offered(s, "pay") == ["black", "blue", "pink", "white"]


def test_an_early_card_locks_none_out() -> None:
    """C-321, C-R46: what cost 4 coins when the order was fixed."""
    s = table("black+blue+pink+white", 4)
    play(s, "pay pink", "pay white")
    assert offered(s, "pay") == ["black", "blue"]
    play(s, "pay blue", "pay black")
    assert s.areas[0].coins == 4


def test_coins_that_do_not_suffice_yet_are_refused_with_the_price() -> None:
    """C-324, C-R49."""
    s = table("black+blue+pink+white", 6)
    play(s, "pay white", "pay blue")
    numbers = {"council": "coast", "have": 6, "needed": 7}
    assert why(s, "pay coins") == ("coins", "C-324", numbers)


def test_jokers_are_counted_in_the_price_within_reach() -> None:
    """C-325, C-R49."""
    s = table("black+blue+pink+white+joker", 0)
    assert offered(s, "pay") == ["black", "blue", "pink", "white"]
    numbers = {"council": "coast", "have": 0, "card": "joker", "needed": 1}
    assert why(s, "pay joker") == ("price_out_of_reach", "C-R49", numbers)


def test_a_joker_leaves_room_for_the_colours_that_are_still_to_come() -> None:
    """C-325, C-R49."""
    s = table("black+blue+pink+joker", 1)
    play(s, "pay joker")
    assert offered(s, "pay") == ["black", "blue", "pink"]
    play(s, "pay pink", "pay black", "pay blue")
    assert s.areas[0].coins == 0


def test_every_choice_shows_the_price_it_leads_to() -> None:
    """C-324, C-325."""
    s = table("black+white+joker")
    prices = {
        c: COUNCIL.facts(s, COUNCIL.parse(f"pay {c}"))["then_coins"] for c in offered(s, "pay")
    }
    assert prices == {"black": 10, "white": 10, "joker": 11}
    play(s, "pay black")
    assert COUNCIL.facts(s, COUNCIL.parse("pay coins"))["cost_coins"] == 10
    assert COUNCIL.facts(s, COUNCIL.parse("pay joker"))["then_coins"] == 8
