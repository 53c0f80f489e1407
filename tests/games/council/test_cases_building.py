"""Cases of building: assistants, linked cities, tiles, used permits."""

import pytest

from ludoteca.core.sheet import Set
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.table import PERMIT_NAMES
from ludoteca.games.council.scenario import play, position
from ludoteca.testing import scenario

KING = "king black blue orange pink"


def test_one_assistant_is_too_few_for_two_emporiums_with_a_permit() -> None:
    """C-C11."""
    s = position("""
        seats 3
        red   permits A assistants 1
        blue  cities arkon
        green cities arkon
    """)
    why = scenario.refusal(COUNCIL, s, "build")
    assert (why.key, why.rule) == ("build_assistants", "C-402")
    assert why.numbers == {"city": "arkon", "needed": 2, "have": 1}


def test_one_assistant_is_too_few_for_two_emporiums_with_the_king() -> None:
    """C-C11."""
    s = position(f"""
        seats 3
        {KING}
        red   hand black+blue+orange+pink coins 20 assistants 1
        blue  cities juvelar
        green cities juvelar
    """)
    play(s, "travel")
    why = scenario.refusal(COUNCIL, s, "city juvelar")
    assert (why.key, why.rule) == ("build_assistants", "C-402")
    assert why.numbers == {"city": "juvelar", "needed": 2, "have": 1}


def test_two_assistants_are_enough_for_two_emporiums() -> None:
    """C-C11."""
    s = position("""
        seats 3
        red   permits A assistants 2
        blue  cities arkon
        green cities arkon
    """)
    play(s, "build", "permit A", "city arkon")
    assert s.areas[0].assistants == 0


def test_in_the_purple_city_only_the_linked_cities_pay() -> None:
    """C-C14."""
    s = position("""
        token indur coins3
        token graden coins2
        red   permits J cities indur+graden
    """)
    play(s, "build", "permit J", "city juvelar")
    assert s.areas[0].coins == 3 + 2


def test_in_the_purple_city_alone_nothing_pays() -> None:
    """C-C14."""
    s = position("red permits J")
    play(s, "build", "permit J", "city juvelar")
    area = s.areas[0]
    assert (area.points(), area.coins, area.assistants, area.hand, area.nobility) == (0, 0, 0, 0, 0)


def test_the_purple_city_links_a_group() -> None:
    """C-C15."""
    s = position("""
        token indur coins1
        token graden coins2
        token hellar coins3
        red   permits I cities juvelar+graden+hellar
    """)
    play(s, "build", "permit I", "city indur")
    assert s.areas[0].coins == 1 + 2 + 3


def test_an_emporium_that_joins_two_groups_is_paid_by_all_cities_once() -> None:
    """C-C16."""
    s = position("""
        token castrum points1
        token framek points2
        token indur points3
        token kultos coins1
        token arkon coins2
        token burgen coins3
        red   permits F cities arkon+burgen+castrum+indur+kultos
    """)
    play(s, "build", "permit F", "city framek")
    assert (s.areas[0].points(), s.areas[0].coins) == (1 + 2 + 3, 1 + 2 + 3)


def test_the_sixth_completion_brings_the_bonus_tile_only() -> None:
    """C-C17."""
    s = position("""
        red  cities arkon permits M
        blue king_tiles 25+18+12+7+3
    """)
    play(s, "build", "permit M", "city merkatim")
    shown = COUNCIL.view(s, 0)["areas"][0]
    assert (shown["tiles"], shown["king_tiles"]) == (["iron"], [])


def test_the_fifth_completion_still_brings_a_kings_tile() -> None:
    """C-C17."""
    s = position("""
        red  cities arkon permits M
        blue king_tiles 25+18+12+7
    """)
    play(s, "build", "permit M", "city merkatim")
    assert COUNCIL.view(s, 0)["areas"][0]["king_tiles"] == [3]


@pytest.mark.parametrize("edition", ["original", "cmon"])
def test_a_second_player_who_fills_a_group_gets_neither_tile(edition: str) -> None:
    """C-C18."""
    s = position(f"""
        option edition {edition}
        red    cities arkon permits M assistants 1
        blue   cities arkon+merkatim tiles iron king_tiles 25
    """)
    play(s, "build", "permit M", "city merkatim")
    assert (s.areas[0].tiles, s.areas[0].king_tiles) == (0, 0)


def test_the_purple_city_has_no_tile_of_its_colour() -> None:
    """C-C19."""
    s = position("red permits J")
    play(s, "build", "permit J", "city juvelar")
    assert s.areas[0].tiles == 0


def test_the_hills_are_not_filled_without_the_purple_city() -> None:
    """C-C19."""
    s = position("red permits I cities framek+graden+hellar")
    play(s, "build", "permit I", "city indur")
    assert s.areas[0].tiles == 0


def test_the_hills_are_filled_with_the_purple_city() -> None:
    """C-C19."""
    s = position("red permits J cities framek+graden+hellar+indur")
    play(s, "build", "permit J", "city juvelar")
    assert COUNCIL.view(s, 0)["areas"][0]["tiles"] == ["hills"]


def test_a_used_permit_builds_no_more() -> None:
    """C-C21."""
    s = position("red permits A+D used BC")
    play(s, "build")
    why = scenario.refusal(COUNCIL, s, "permit BC")
    assert (why.key, why.rule, why.numbers) == ("permit_used", "C-335", {"permit": "BC"})


def test_a_used_permit_gives_its_bonus_again_and_stays_used() -> None:
    """C-C21."""
    s = position("red permits O used BC nobility 13")
    play(s, "build", "permit O", "city osium", "permit BC")
    assert (s.areas[0].points(), s.areas[0].coins) == (3, 3)
    assert Set(PERMIT_NAMES).write(s.areas[0].used) == ["BC", "O"]
