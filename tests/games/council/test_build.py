"""Main action 3: Build with a permit."""

import pytest

from ludoteca.core.sheet import Set
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.table import PERMIT_NAMES
from ludoteca.games.council.scenario import answered, cities, offered, play, position
from tests.games.council.why import why

editions = pytest.mark.parametrize("edition", ["original", "cmon"])


@editions
def test_the_player_chooses_one_of_their_face_up_permits(edition: str) -> None:
    """C-331."""
    s = position(f"""
        option edition {edition}
        red   permits A+CD used B
        blue  permits E
    """)
    play(s, "build")
    assert offered(s, "permit") == ["A", "CD"]
    assert why(s, "permit E") == ("permit_not_yours", "C-331", {"permit": "E"})
    assert why(s, "permit K") == ("permit_not_yours", "C-331", {"permit": "K"})


@pytest.mark.parametrize("hand", ["used B", "coins 20"])
def test_without_a_face_up_permit_nothing_is_built(hand: str) -> None:
    """C-331."""
    s = position(f"red {hand}")
    assert why(s, "build") == ("no_permit_face_up", "C-331", {})


@editions
@pytest.mark.parametrize(("permit", "city"), [("A", "arkon"), ("J", "juvelar"), ("O", "osium")])
def test_an_emporium_is_placed_in_the_city_whose_initial_the_permit_shows(
    permit: str, city: str, edition: str
) -> None:
    """C-332."""
    s = position(f"""
        option edition {edition}
        red  permits {permit}
    """)
    play(s, "build")
    assert answered(s) == [f"permit {permit}", f"city {city}"]
    assert cities(s, 0) == [city]
    assert s.areas[0].emporiums == 9


def test_a_permit_is_good_for_no_city_it_does_not_show() -> None:
    """C-332."""
    s = position("red permits CD")
    play(s, "build", "permit CD")
    numbers = {"permit": "CD", "city": "burgen"}
    assert why(s, "city burgen") == ("city_not_on_permit", "C-332", numbers)


@pytest.mark.parametrize("permit", PERMIT_NAMES)
def test_every_permit_offers_the_cities_it_shows(permit: str) -> None:
    """C-332, C-333, C-M13."""
    s = position(f"red permits {permit}")
    play(s, "build", f"permit {permit}")
    asked = offered(s, "city") or [text.removeprefix("city ") for text in answered(s)[:1]]
    assert [city[0].upper() for city in asked] == sorted(permit)


@pytest.mark.parametrize("city", ["burgen", "castrum", "dorful"])
def test_of_several_cities_the_player_chooses_one(city: str) -> None:
    """C-333."""
    s = position("red permits BCD")
    play(s, "build", "permit BCD", f"city {city}")
    assert cities(s, 0) == [city]


def test_the_permit_used_is_turned_face_down() -> None:
    """C-334."""
    s = position("red permits A+CD")
    play(s, "build", "permit CD", "city castrum")
    assert Set(PERMIT_NAMES).write(s.areas[0].permits) == ["A"]
    assert Set(PERMIT_NAMES).write(s.areas[0].used) == ["CD"]
    assert COUNCIL.view(s, 1)["areas"][0]["used"] == ["CD"]


def test_a_face_down_permit_never_builds_again() -> None:
    """C-335."""
    s = position("""
        red   permits A+B used CD
        turn  red mains 3
    """)
    play(s, "build")
    assert why(s, "permit CD") == ("permit_used", "C-335", {"permit": "CD"})
    play(s, "permit A", "city arkon", "build", "permit B")
    assert why(s, "build") == ("no_permit_face_up", "C-331", {})


def test_building_with_a_permit_costs_no_cards_and_no_coins() -> None:
    """C-331, C-332."""
    s = position("red permits D coins 0")
    play(s, "build", "permit D", "city dorful")
    assert s.areas[0].coins == 1  # the city's token
    assert s.discard == 0


def test_the_king_stays_where_he_is() -> None:
    """C-332, C-342."""
    s = position("red permits A")
    play(s, "build", "permit A", "city arkon")
    assert COUNCIL.view(s, 0)["king"] == "juvelar"


def test_a_permit_whose_cities_its_owner_has_is_not_offered() -> None:
    """C-331, C-401, C-R27."""
    s = position("red permits CD+E+A cities castrum+dorful")
    play(s, "build")
    assert offered(s, "permit") == ["A", "E"]
    assert why(s, "permit CD") == ("all_cities_built", "C-R27", {})


def test_the_refusal_of_building_names_the_city_that_lacks_the_least() -> None:
    """C-331, C-402."""
    s = position("""
        seats  3
        red    permits AB cities castrum
        blue   cities arkon+burgen
        green  cities burgen
    """)
    numbers = {"city": "arkon", "needed": 1, "have": 0}
    assert why(s, "build") == ("build_assistants", "C-402", numbers)
