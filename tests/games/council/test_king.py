"""Main action 4: Build with the king's help."""

import pytest

from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.table import CARD_NAMES, CITY_NAMES
from ludoteca.games.council.scenario import answered, cities, offered, play, position
from ludoteca.testing.scenario import as_bag
from tests.games.council.test_satisfy import PRICES
from tests.games.council.why import why

editions = pytest.mark.parametrize("edition", ["original", "cmon"])


@editions
@pytest.mark.parametrize(("cards", "price"), PRICES)
def test_the_kings_council_is_satisfied_like_a_regions(
    cards: str, price: int, edition: str
) -> None:
    """C-341, C-324, C-325."""
    s = position(f"""
        option edition {edition}
        coast  orange orange orange orange
        king   white pink blue black
        red    coins 20 hand {cards.replace(" ", "+")}
    """)
    play(s, "travel", "city juvelar", *[f"pay {card}" for card in cards.split()])
    if len(cards.split()) < 4:
        play(s, "pay coins")
    assert s.areas[0].coins == 20 - price
    assert s.discard == as_bag(cards.replace(" ", "+"), CARD_NAMES)
    assert cities(s, 0) == ["juvelar"]


def test_no_other_council_counts_for_the_king() -> None:
    """C-341."""
    s = position("""
        coast  orange orange orange orange
        king   white pink blue black
        red    coins 20 hand orange
    """)
    expected = ("no_matching_card", "C-321", {"council": "king", "have": 20})
    assert why(s, "travel") == expected


def test_at_least_one_card_is_laid_before_the_king_too() -> None:
    """C-341, C-321."""
    s = position("""
        king   white pink blue black
        red    coins 20 hand white+white
    """)
    play(s, "travel", "city juvelar")
    numbers = {"council": "king", "have": 20}
    assert why(s, "pay coins") == ("one_card_at_least", "C-321", numbers)
    numbers = {"council": "king", "have": 20, "card": "blue"}
    assert why(s, "pay blue") == ("card_not_in_hand", "C-321", numbers)


@editions
def test_the_king_may_go_to_any_city(edition: str) -> None:
    """C-342."""
    s = position(f"""
        option edition {edition}
        king   white pink blue black
        red    coins 20 hand white+pink+blue+black
    """)
    play(s, "travel")
    assert offered(s, "city") == list(CITY_NAMES)


# Roads from Juvelar on map ABA, where the roads to Arkon are the longest journey.
ROADS = {"juvelar": 0, "indur": 1, "hellar": 1, "kultos": 2, "dorful": 2, "naris": 3, "arkon": 4}


@editions
@pytest.mark.parametrize(("city", "roads"), ROADS.items())
def test_two_coins_are_paid_for_each_road(city: str, roads: int, edition: str) -> None:
    """C-344, C-343, C-E14."""
    s = position(f"""
        option edition {edition}
        king   white pink blue black
        token  {city if city != "juvelar" else "arkon"} points1
        red    coins 20 hand white
    """)
    play(s, "travel", f"city {city}", "pay white", "pay coins")
    assert s.areas[0].coins == 20 - 10 - 2 * roads
    assert CITY_NAMES[s.king] == city


def test_the_king_travels_along_roads_from_where_he_is() -> None:
    """C-343, C-342."""
    s = position("""
        king   arkon
        king   white pink blue black
        red    coins 2 hand white+pink+blue+black
    """)
    play(s, "travel")
    assert offered(s, "city") == ["arkon", "burgen", "castrum"]
    numbers = {"city": "dorful", "fare": 4, "price": 0, "have": 2}
    assert why(s, "city dorful") == ("journey_too_dear", "C-344", numbers)


def test_the_king_passes_through_cities_of_any_player() -> None:
    """C-343, C-R61, C-C10."""
    s = position("""
        king   white pink blue black
        red    coins 4 hand white+pink+blue+black cities indur
        blue   cities indur
    """)
    play(s, "travel")
    assert "kultos" in offered(s, "city")
    assert "indur" not in offered(s, "city")
    assert why(s, "city indur") == ("own_emporium_there", "C-401", {"city": "indur"})


@pytest.mark.parametrize(
    ("coins", "reached"),
    [
        (10, "juvelar"),
        (11, "juvelar"),
        (12, "graden hellar indur juvelar lyram"),
        (14, "dorful esti framek graden hellar indur juvelar kultos lyram merkatim osium"),
    ],
)
def test_the_journey_and_the_council_are_paid_together(coins: int, reached: str) -> None:
    """C-344, C-341, C-R49, C-C08."""
    s = position(f"""
        king   white pink blue black
        red    coins {coins} hand white
    """)
    play(s, "travel")
    if reached == "juvelar":  # a single card is no secret, so everybody knows: C-R77
        assert answered(s) == ["city juvelar", "pay white", "pay coins"]
        return
    assert offered(s, "city") == reached.split()
    numbers = {"city": "arkon", "fare": 8, "price": 10, "have": coins}
    assert why(s, "city arkon") == ("journey_too_dear", "C-344", numbers)


def test_a_journey_leaves_only_the_payments_that_can_still_be_made() -> None:
    """C-344, C-R49."""
    s = position("""
        king   white pink blue black
        red    coins 9 hand pink+white
    """)
    play(s, "travel", "city indur")
    assert offered(s, "pay") == ["pink", "white"]
    play(s, "pay white")
    assert why(s, "pay coins") == (
        "coins",
        "C-324",
        {"council": "king", "have": 7, "needed": 10},
    )
    play(s, "pay pink", "pay coins")
    assert s.areas[0].coins == 0


def test_the_king_is_refused_with_council_and_nearest_journey_together() -> None:
    """C-344, C-345, C-R49."""
    s = position("""
        king   white pink blue black
        red    coins 11 hand white cities juvelar
    """)
    numbers = {"council": "king", "have": 11, "needed": 12}
    assert why(s, "travel") == ("council_too_dear", "C-324", numbers)


@editions
def test_the_king_may_stay_and_the_journey_costs_nothing(edition: str) -> None:
    """C-345, C-C09."""
    s = position(f"""
        option edition {edition}
        king   castrum
        king   white pink blue black
        red    coins 0 hand white+pink+blue+black
    """)
    play(s, "travel")
    assert answered(s) == ["city castrum"]
    play(s, "pay black", "pay blue", "pay pink", "pay white")
    assert (CITY_NAMES[s.king], cities(s, 0)) == ("castrum", ["castrum"])
    assert s.areas[0].coins == 0


def test_the_king_may_not_stay_where_the_player_has_an_emporium() -> None:
    """C-345, C-401, C-C10."""
    s = position("""
        king   white pink blue black
        red    coins 20 hand white cities juvelar
    """)
    play(s, "travel")
    assert why(s, "city juvelar") == ("own_emporium_there", "C-401", {"city": "juvelar"})


@editions
def test_an_emporium_is_placed_where_the_kings_journey_ends(edition: str) -> None:
    """C-346, C-404."""
    s = position(f"""
        option edition {edition}
        king   white pink blue black
        token  lyram points3
        red    coins 20 hand white
    """)
    play(s, "travel", "city lyram", "pay white", "pay coins")
    assert cities(s, 0) == ["lyram"]
    assert (s.areas[0].emporiums, s.areas[0].points()) == (9, 3)
    assert s.areas[0].permits == s.areas[0].used == 0


def test_the_emporium_is_built_only_when_the_council_is_paid() -> None:
    """C-346, C-341."""
    s = position("""
        king   white pink blue black
        red    coins 20 hand white+pink
    """)
    play(s, "travel", "city lyram")
    assert cities(s, 0) == []
    play(s, "pay white")
    assert cities(s, 0) == []
    play(s, "pay coins")
    assert cities(s, 0) == ["lyram"]


def test_every_city_for_the_king_shows_its_fare() -> None:
    """C-344, C-345."""
    s = position("""
        king   white pink blue black
        red    coins 20 hand white
    """)
    play(s, "travel")
    shown = {
        city: COUNCIL.facts(s, COUNCIL.parse(f"city {city}")).get("cost_coins", 0) for city in ROADS
    }
    assert shown == {city: 2 * roads for city, roads in ROADS.items()}
