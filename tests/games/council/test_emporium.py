"""The rules for building: one emporium a city, assistants for others, and the rewards."""

import pytest

from ludoteca.core.bits import total
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import TOKEN_NAMES
from ludoteca.games.council.scenario import cities, offered, play, position
from ludoteca.testing.scenario import settle_draws
from tests.games.council.why import why

editions = pytest.mark.parametrize("edition", ["original", "cmon"])


def won(s: Council) -> tuple[int, int, int, int]:
    """Points, coins, assistants and cards of red, once its draws are made."""
    settle_draws(s)
    area = s.areas[0]
    return area.points(), area.coins, area.assistants, total(area.hand)


@editions
@pytest.mark.parametrize("assistants", [0, 1, 4])
def test_a_player_has_no_more_than_one_emporium_in_a_city(assistants: int, edition: str) -> None:
    """C-401."""
    s = position(f"""
        option edition {edition}
        red   permits A+ABC+CD cities arkon assistants {assistants}
    """)
    play(s, "build")
    assert offered(s, "permit") == ["CD", "ABC"]
    play(s, "permit ABC")
    assert offered(s, "city") == ["burgen", "castrum"]
    assert why(s, "city arkon") == ("own_emporium_there", "C-401", {"city": "arkon"})


@editions
def test_the_king_takes_nobody_to_a_second_emporium_in_a_city(edition: str) -> None:
    """C-401, C-345, C-C10."""
    s = position(f"""
        option edition {edition}
        king  white pink blue black
        red   coins 20 hand white+pink+blue+black assistants 4 cities juvelar+indur
    """)
    play(s, "travel")
    assert "hellar" in offered(s, "city")
    for city in ("juvelar", "indur"):
        assert why(s, f"city {city}") == ("own_emporium_there", "C-401", {"city": city})


@editions
@pytest.mark.parametrize("have", [0, 1, 2, 3])
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_a_permit_costs_an_assistant_for_each_emporium_of_another(
    others: int, have: int, edition: str
) -> None:
    """C-402, C-403, C-C11."""
    s = position(f"""
        option edition {edition}
        seats   4
        token   castrum points3
        red     permits CDE assistants {have}
        blue    cities {"castrum" if others > 0 else "none"}
        green   cities {"castrum" if others > 1 else "none"}
        yellow  cities {"castrum" if others > 2 else "none"}
    """)
    pool = s.supply
    play(s, "build", "permit CDE")
    if have < others:
        assert offered(s, "city") == ["dorful", "esti"]
        numbers = {"city": "castrum", "needed": others, "have": have}
        assert why(s, "city castrum") == ("build_assistants", "C-402", numbers)
        return
    play(s, "city castrum")
    assert s.areas[0].assistants == have - others
    assert s.supply == pool + others


@editions
@pytest.mark.parametrize("others", [1, 2])
def test_the_king_costs_an_assistant_for_each_emporium_of_another(
    others: int, edition: str
) -> None:
    """C-402, C-C11."""
    text = f"""
        option edition {edition}
        seats   3
        king    white pink blue black
        token   indur points3
        red     coins 12 hand white assistants {{}}
        blue    cities indur
        green   cities {"indur" if others > 1 else "none"}
    """
    s = position(text.format(others - 1))
    play(s, "travel")
    numbers = {"city": "indur", "needed": others, "have": others - 1}
    assert why(s, "city indur") == ("build_assistants", "C-402", numbers)
    s = position(text.format(others))
    play(s, "travel", "city indur", "pay white", "pay coins")
    assert (cities(s, 0), s.areas[0].assistants) == (["indur"], 0)


def test_the_emporiums_of_nobody_cost_assistants_too() -> None:
    """C-402, C-C12."""
    s = position("""
        neutral arkon
        token   arkon points1
        red     permits A assistants 2
        blue    cities arkon
    """)
    play(s, "build", "permit A", "city arkon")
    assert s.areas[0].assistants == 0


def test_the_assistants_are_returned_before_the_reward_comes() -> None:
    """C-402, C-404, C-R48."""
    s = position("""
        token  arkon assistants2
        red    permits A
        blue   cities arkon
    """)
    numbers = {"city": "arkon", "needed": 1, "have": 0}
    assert why(s, "build") == ("build_assistants", "C-402", numbers)


@editions
def test_building_in_an_empty_city_costs_no_assistants(edition: str) -> None:
    """C-403."""
    s = position(f"""
        option edition {edition}
        token  arkon points1
        red    permits A assistants 2
        blue   cities burgen
    """)
    play(s, "build", "permit A", "city arkon")
    assert s.areas[0].assistants == 2


def test_the_choice_of_a_city_shows_the_assistants_it_costs() -> None:
    """C-402, C-403, C-404."""
    s = position("""
        token  arkon points1
        token  burgen coins3
        red    permits AB assistants 2
        blue   cities burgen
    """)
    play(s, "build", "permit AB")
    shown = {city: COUNCIL.facts(s, COUNCIL.parse(f"city {city}")) for city in offered(s, "city")}
    assert shown == {
        "arkon": {"verb": "city", "arg1": "arkon", "gain_points": 1},
        "burgen": {"verb": "city", "arg1": "burgen", "cost_assistants": 1, "gain_coins": 3},
    }


REWARDS = {
    "points1": (1, 0, 0, 0),
    "points2": (2, 0, 0, 0),
    "points3": (3, 0, 0, 0),
    "coins1": (0, 1, 0, 0),
    "coins2": (0, 2, 0, 0),
    "coins3": (0, 3, 0, 0),
    "assistants1": (0, 0, 1, 0),
    "assistants2": (0, 0, 2, 0),
    "cards1": (0, 0, 0, 1),
    "assistant+coin": (0, 1, 1, 0),
    "assistant+card": (0, 0, 1, 1),
    "card+point": (1, 0, 0, 1),
    "nobility-a": (0, 0, 0, 0),
    "nobility-b": (0, 0, 0, 0),
}


@editions
@pytest.mark.parametrize("token", TOKEN_NAMES)
def test_whoever_builds_receives_the_reward_of_that_city(token: str, edition: str) -> None:
    """C-404."""
    s = position(f"""
        option edition {edition}
        token  arkon {token}
        red    permits A
    """)
    play(s, "build", "permit A", "city arkon")
    assert won(s) == REWARDS[token]
    assert s.areas[0].nobility == (1 if "nobility" in token else 0)


@editions
def test_a_city_joined_directly_by_a_road_gives_its_reward_too(edition: str) -> None:
    """C-405."""
    s = position(f"""
        option edition {edition}
        token  arkon points1
        token  burgen coins2
        token  castrum assistants1
        red    permits A cities burgen+castrum
    """)
    play(s, "build", "permit A", "city arkon")
    assert won(s) == (1, 2, 1, 0)


def test_a_city_no_road_joins_gives_nothing() -> None:
    """C-405."""
    s = position("""
        token  arkon points1
        token  esti coins3
        token  dorful coins2
        red    permits A cities dorful+esti
    """)
    play(s, "build", "permit A", "city arkon")
    assert won(s) == (1, 0, 0, 0)


def test_a_joined_city_where_only_another_player_has_built_gives_nothing() -> None:
    """C-405."""
    s = position("""
        token    arkon points1
        token    burgen coins3
        token    castrum coins2
        neutral  castrum
        red      permits A
        blue     cities burgen
    """)
    play(s, "build", "permit A", "city arkon")
    assert won(s) == (1, 0, 0, 0)
    assert s.areas[1].coins == 0


@editions
def test_cities_linked_further_on_give_their_rewards(edition: str) -> None:
    """C-406."""
    s = position(f"""
        option edition {edition}
        token  arkon points1
        token  burgen points2
        token  dorful coins1
        token  graden assistants1
        red    permits A cities burgen+dorful+graden
    """)
    play(s, "build", "permit A", "city arkon")
    assert won(s) == (1 + 2, 1, 1, 0)


def test_a_chain_ends_at_a_city_without_an_emporium_of_the_builder() -> None:
    """C-406."""
    s = position("""
        token  arkon points1
        token  burgen points2
        token  graden assistants1
        red    permits A cities burgen+graden
        blue   cities dorful
    """)
    play(s, "build", "permit A", "city arkon")
    assert won(s) == (1 + 2, 0, 0, 0)


def test_the_kings_city_links_without_a_reward_of_its_own() -> None:
    """C-406, C-109, C-C15."""
    s = position("""
        token  graden points1
        token  indur points2
        token  lyram coins3
        red    permits G cities juvelar+indur+lyram
    """)
    play(s, "build", "permit G", "city graden")
    assert won(s) == (1 + 2, 3, 0, 0)


def test_building_in_the_kings_city_gives_the_rewards_of_the_linked_ones() -> None:
    """C-405, C-109, C-C14."""
    s = position("""
        token  graden points1
        token  lyram coins3
        red    permits J cities graden+lyram
    """)
    play(s, "build", "permit J", "city juvelar")
    assert won(s) == (1, 3, 0, 0)


def test_a_new_emporium_joins_two_groups_and_each_city_pays_once() -> None:
    """C-405, C-406, C-C16, C-R62."""
    s = position("""
        token  arkon points1
        token  burgen coins1
        token  dorful coins2
        token  castrum coins3
        token  framek points3
        red    permits A cities burgen+dorful+castrum+framek
    """)
    play(s, "build", "permit A", "city arkon")
    assert won(s) == (1 + 3, 1 + 2 + 3, 0, 0)


def test_a_ring_of_roads_pays_each_city_once() -> None:
    """C-406, C-R62."""
    s = position("""
        option map AAA
        token  framek points1
        token  indur points2
        token  hellar coins1
        red    permits F cities graden+indur+hellar
    """)
    play(s, "build", "permit F", "city framek")
    assert won(s) == (1 + 2, 1, 0, 0)


def test_the_rewards_come_with_the_king_as_with_a_permit() -> None:
    """C-404, C-405, C-406."""
    s = position("""
        king   white pink blue black
        token  indur points2
        token  framek points1
        token  castrum coins3
        red    coins 12 hand white cities framek+castrum
    """)
    play(s, "travel", "city indur", "pay white", "pay coins")
    assert won(s) == (2 + 1, 3, 0, 0)
