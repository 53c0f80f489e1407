"""Setting up for two: neutral emporiums in the cities of three permits drawn."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.bits import members, size
from ludoteca.core.sheet import Set
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.emporium import others_in
from ludoteca.games.council.rules.table import CITY_NAMES, PERMIT_NAMES, REGION_PERMITS
from ludoteca.games.council.scenario import offered, play
from ludoteca.testing import scenario

FIRST_FACE_UP = ["A", "B", "F", "G", "K", "L"]


def before_neutrals(seats: int, **options: str) -> Council:
    """The set-up, always taking the first outcome, until neutral permits are due or it is over."""
    s = council(COUNCIL.deal(seats, options))
    while core.actor(s) == core.CHANCE and not offered(s, "neutral"):
        core.take(s, core.codes(s)[0])
    return s


def test_permits_of_each_region_are_drawn_once_the_set_up_is_done() -> None:
    """C-901, C-R25."""
    s = before_neutrals(2)
    assert [PERMIT_NAMES[tile] for tile in s.face_up] == FIRST_FACE_UP
    assert [area.coins for area in s.areas] == [10, 11]
    for region, permits in enumerate(REGION_PERMITS):
        drawn = offered(s, "neutral")
        assert drawn == Set(PERMIT_NAMES).write(permits)[2:], region
        assert core.weights(s) == [1] * 13
        play(s, f"neutral {drawn[0]}")
    assert offered(s, "neutral") == []


def test_permits_may_be_drawn_before_any_is_laid_out() -> None:
    """C-902, C-R25."""
    s = before_neutrals(2, neutrals="before")
    assert s.face_up == [-1] * 6
    for permits in REGION_PERMITS:
        drawn = offered(s, "neutral")
        assert drawn == Set(PERMIT_NAMES).write(permits)
        assert core.weights(s) == [1] * 15
        play(s, f"neutral {drawn[0]}")
    assert offered(s, "reveal") == Set(PERMIT_NAMES).write(REGION_PERMITS[0])


@pytest.mark.parametrize("neutrals", ["after", "before"])
def test_permits_for_neutral_emporiums_are_drawn_once(neutrals: str) -> None:
    """C-901, C-902, C-R25."""
    s = council(COUNCIL.deal(2, {"neutrals": neutrals}))
    drawn = 0
    while core.actor(s) == core.CHANCE:
        drawn += 1 if offered(s, "neutral") else 0
        core.take(s, core.codes(s)[0])
    assert drawn == 3


def test_a_neutral_emporium_stands_in_every_city_drawn() -> None:
    """C-903."""
    s = before_neutrals(2)
    play(s, "neutral CD", "neutral HI", "neutral O")
    assert Set(CITY_NAMES).write(s.neutral) == ["castrum", "dorful", "hellar", "indur", "osium"]
    assert all(area.cities == 0 and area.emporiums == 10 for area in s.areas)
    assert [others_in(s, city) for city in range(5)] == [0, 0, 1, 1, 0]


def test_the_permits_drawn_go_back_into_their_decks() -> None:
    """C-904."""
    s = before_neutrals(2)
    play(s, "neutral CD", "neutral HI", "neutral O")
    assert [s.pile(region) for region in range(3)] == [13, 13, 13]
    assert {"CD", "HI", "O"} <= set(Set(PERMIT_NAMES).write(s.stock))
    assert s.buried == []


@pytest.mark.parametrize(
    ("permits", "number"),
    [("C H M", 3), ("CD H M", 4), ("CD HI NO", 6), ("ABC FGH KLM", 9)],
)
@pytest.mark.parametrize("neutrals", ["after", "before"])
def test_there_are_three_to_nine_neutral_emporiums(
    permits: str, number: int, neutrals: str
) -> None:
    """C-905, C-C13."""
    s = before_neutrals(2, neutrals=neutrals)
    play(s, *[f"neutral {permit}" for permit in permits.split()])
    assert size(s.neutral) == number


def test_every_drawing_places_three_to_nine() -> None:
    """C-905, C-C13."""
    for permits in REGION_PERMITS:
        shown = [len(PERMIT_NAMES[permit]) for permit in members(permits)]
        assert (min(shown), max(shown)) == (1, 3)


@pytest.mark.parametrize("neutrals", ["after", "before"])
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_have_no_neutral_emporiums(seats: int, neutrals: str) -> None:
    """C-901, C-902."""
    s = before_neutrals(seats, neutrals=neutrals)
    assert core.actor(s) == 0
    assert s.neutral == 0


def test_a_permit_that_lies_face_up_is_not_drawn_for_neutral_emporiums() -> None:
    """C-901."""
    s = before_neutrals(2)
    shown = str(COUNCIL.dump(s)["face_up"]["coast"][0])
    why = scenario.refusal(COUNCIL, s, f"neutral {shown}")
    assert (why.key, why.rule) == ("no_such_neutral", "C-901")
    assert why.numbers == {"permit": shown, "region": "coast"}
