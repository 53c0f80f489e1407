"""The worked examples of the rulebooks."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.bits import size, total
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.scenario import answered, offered, play, position
from ludoteca.testing import scenario
from ludoteca.testing.scenario import settle_draws

# Ten cities that fill neither a colour nor a region.
TEN = "burgen+castrum+dorful+esti+framek+graden+hellar+kultos+merkatim+naris"
COAST = """
    coast   orange pink blue black
    permits coast D A
    red     hand {hand} coins {coins}
"""


def test_permit_c_gives_two_assistants_and_three_coins() -> None:
    """C-E01."""
    s = position("""
        coast   orange pink blue black
        permits coast C A
        red     hand orange+pink+blue+black
    """)
    play(s, "acquire", "slot coast left", "pay black", "pay blue", "pay orange", "pay pink")
    assert (s.areas[0].assistants, s.areas[0].coins) == (2, 3)


def test_permit_c_allows_an_emporium_in_castrum_and_nowhere_else() -> None:
    """C-E01."""
    s = position("red permits C")
    play(s, "build")
    assert answered(s) == ["permit C", "city castrum"]
    s = position("red permits BC")
    play(s, "build")
    why = scenario.refusal(COUNCIL, s, "city dorful")
    assert (why.key, why.rule) == ("city_not_on_permit", "C-332")
    assert why.numbers == {"permit": "BC", "city": "dorful"}


def test_orange_blue_and_a_joker_cost_five_coins() -> None:
    """C-E02, C-C03."""
    s = position(COAST.format(hand="orange+blue+joker", coins=5))
    play(s, "acquire", "slot coast left", "pay blue", "pay orange", "pay joker", "pay coins")
    assert s.areas[0].coins == 0


def test_a_second_blue_card_has_no_councillor() -> None:
    """C-E03, C-C01."""
    s = position(COAST.format(hand="orange+blue+blue", coins=20))
    play(s, "acquire", "slot coast left", "pay blue")
    why = scenario.refusal(COUNCIL, s, "pay blue")
    assert (why.key, why.rule) == ("no_councillor_left", "C-322")
    assert (why.numbers["card"], why.numbers["councillors"]) == ("blue", 1)


def test_a_purple_card_satisfies_no_councillor() -> None:
    """C-E04."""
    s = position(COAST.format(hand="purple", coins=20))
    why = scenario.refusal(COUNCIL, s, "acquire")
    assert (why.key, why.rule) == ("no_matching_card", "C-321")
    assert why.numbers == {"council": "coast", "have": 20}


@pytest.mark.parametrize(
    ("cards", "price"), [("orange", 10), ("orange+pink", 7), ("blue+orange+pink", 4)]
)
def test_the_price_falls_with_each_card(cards: str, price: int) -> None:
    """C-E05."""
    s = position(COAST.format(hand=cards, coins=20))
    play(s, "acquire", "slot coast left", *[f"pay {card}" for card in cards.split("+")])
    play(s, "pay coins")
    assert s.areas[0].coins == 20 - price


def test_four_cards_cost_no_coins() -> None:
    """C-E05."""
    s = position(COAST.format(hand="orange+pink+blue+black", coins=0))
    play(s, "acquire", "slot coast left", "pay black", "pay blue", "pay orange", "pay pink")
    assert s.areas[0].coins == 0


def test_four_players_start_with_these_coins_assistants_and_cards() -> None:
    """C-E10."""
    s = council(COUNCIL.deal(4))
    while not COUNCIL.view(s, 0)["turn"]:
        core.take(s, core.codes(s)[0])
    assert [area.coins for area in s.areas] == [10, 11, 12, 13]
    assert [area.assistants for area in s.areas] == [1, 2, 3, 4]
    assert [total(area.hand) for area in s.areas] == [6, 6, 6, 6]


@pytest.mark.parametrize(("permits", "number"), [("A F K", 3), ("ABC FGH KLM", 9)])
def test_two_players_have_three_to_nine_neutral_emporiums(permits: str, number: int) -> None:
    """C-E11."""
    s = council(COUNCIL.deal(2))
    while not offered(s, "neutral"):
        core.take(s, core.codes(s)[-1])
    play(s, *[f"neutral {permit}" for permit in permits.split()])
    assert size(s.neutral) == number
    assert [area.emporiums for area in s.areas] == [10, 10]


def legend(square: int) -> str:
    """What reaching a square brings, in words."""
    s = position(f"""
        permits coast D A
        red     permits O used B cities arkon+esti nobility {square - 1}
    """)
    play(s, "build", "permit O", "city osium")
    settle_draws(s)
    area = s.areas[0]
    gained = {
        "points": area.points(),
        "coins": area.coins,
        "assistants": area.assistants,
        "cards": total(area.hand),
        "mains": s.mains,
    }
    asked = str(COUNCIL.view(s, 0)["question"])
    found = [f"{amount} {what}" for what, amount in gained.items() if amount]
    return ", ".join(found + [asked] * (asked != "action")) or "-"


def test_the_legend_of_the_nobility_track() -> None:
    """C-E12."""
    assert [legend(square) for square in range(1, 21)] == [
        "-",
        "2 points, 2 coins",
        "-",
        "token again",
        "-",
        "1 mains",
        "-",
        "3 points, 1 cards",
        "-",
        "free permit",
        "-",
        "5 points, 1 assistants",
        "-",
        "permit again",
        "-",
        "token again",
        "-",
        "8 points",
        "2 points",
        "3 points",
    ]


@pytest.mark.parametrize(
    ("places", "points"), [((9, 9, 5, 2), [5, 5, 0, 0]), ((9, 5, 5, 2), [5, 2, 2, 0])]
)
def test_the_nobility_track_at_the_end(places: tuple[int, ...], points: list[int]) -> None:
    """C-E13."""
    s = position(f"""
        seats  4
        turn   yellow mains 0
        red    nobility {places[0]} cities {TEN}
        blue   nobility {places[1]}
        green  nobility {places[2]}
        yellow nobility {places[3]}
    """)
    play(s, "end")
    assert [dict(rows)["nobility rank"] for rows in COUNCIL.breakdown(s)] == points


@pytest.mark.parametrize(("city", "coins"), [("kultos", 4), ("juvelar", 0)])
def test_the_king_travels_from_juvelar(city: str, coins: int) -> None:
    """C-E14."""
    s = position("""
        token kultos points1
        king  black blue orange pink
        red   hand black+blue+orange coins 8
    """)
    play(s, "travel", f"city {city}", "pay black", "pay blue", "pay orange", "pay coins")
    assert s.areas[0].coins == 8 - 4 - coins
