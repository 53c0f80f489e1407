"""The worked examples of building: Indur, the silver cities, the tokens of the picture."""

import pytest

from ludoteca.core import state as core
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import CITY_NAMES, TOKEN_NAMES
from ludoteca.games.council.scenario import offered, play, position
from ludoteca.testing import scenario

PICTURE = """
    token arkon points1
    token burgen card+point
    token castrum points3
    token dorful assistants2
    token esti assistant+card
    token framek points2
    token graden assistant+coin
    token hellar coins1
    token indur coins3
    token kultos cards1
    token lyram assistants1
    token merkatim nobility-a
    token naris coins2
    token osium nobility-b
"""


def green_builds_in_indur() -> Council:
    s = position(f"""
        {PICTURE.strip()}
        seats 3
        turn  green
        red   cities indur
        green cities castrum+framek+graden+hellar+juvelar permits I coins 2 assistants 4
    """)
    play(s, "build", "permit I", "city indur")
    return s


def test_green_builds_in_indur_and_is_rewarded_by_every_linked_city() -> None:
    """C-E06, C-C15."""
    s = green_builds_in_indur()
    area = s.areas[2]
    assert area.coins == 2 + 3 + 1 + 1
    assert area.points() == 2 + 3
    assert area.assistants == 4 - 1 + 1
    assert (area.hand, area.nobility) == (0, 0)


def test_green_is_asked_for_no_order_and_the_king_stays_where_he_is() -> None:
    """C-E06."""
    s = green_builds_in_indur()
    assert (core.actor(s), offered(s, "end")) == (2, [""])
    assert CITY_NAMES[s.king] == "juvelar"


def test_green_needs_an_assistant_for_the_red_emporium() -> None:
    """C-E06."""
    s = position(f"""
        {PICTURE.strip()}
        seats 3
        turn  green
        red   cities indur
        green cities castrum+framek+graden+hellar+juvelar permits I
    """)
    why = scenario.refusal(COUNCIL, s, "build")
    assert why.key == "build_assistants"
    assert why.numbers == {"city": "indur", "needed": 1, "have": 0}


def test_green_takes_the_hills_tile_and_the_first_kings_tile() -> None:
    """C-E07."""
    s = green_builds_in_indur()
    shown = COUNCIL.view(s, 2)["areas"][2]
    assert (shown["tiles"], shown["king_tiles"]) == (["hills"], [25])
    assert COUNCIL.view(s, 2)["king_tiles"] == [18, 12, 7, 3]


def test_greens_tiles_are_not_yet_on_the_score_track() -> None:
    """C-E07."""
    s = green_builds_in_indur()
    assert COUNCIL.points(s) == [0, 0, 5]


@pytest.mark.parametrize(("seat", "others"), [("red", "blue"), ("blue", "red")])
def test_the_first_to_fill_the_four_silver_cities_takes_their_tile(seat: str, others: str) -> None:
    """C-E08, C-R18."""
    s = position(f"""
        option edition cmon
        option map juvelar
        turn   {seat}
        {seat} cities castrum+dorful+graden permits L
    """)
    play(s, "build", "permit L", "city lyram")
    area = {row["seat"]: row for row in COUNCIL.view(s, 0)["areas"]}
    assert (area[seat]["tiles"], area[seat]["king_tiles"]) == (["silver"], [25])
    assert area[others]["tiles"] == []


def test_the_second_to_fill_the_four_silver_cities_takes_nothing() -> None:
    """C-E08, C-C18."""
    s = position("""
        option edition cmon
        option map juvelar
        red    cities castrum+dorful+graden permits L assistants 1
        blue   cities castrum+dorful+graden+lyram tiles silver king_tiles 25
    """)
    play(s, "build", "permit L", "city lyram")
    assert (s.areas[0].tiles, s.areas[0].king_tiles) == (0, 0)


def test_the_tokens_of_the_picture_are_all_fourteen() -> None:
    """C-E09."""
    s = council(COUNCIL.deal(4, {"map": "ABA"}))
    rows = [line.split() for line in PICTURE.strip().splitlines()]
    for _, city, token in rows:
        assert COUNCIL.dump(s)["stack"][-1] == {"step": "place token", "city": city}
        play(s, f"token {token}")
    assert COUNCIL.dump(s)["tokens"] == {city: token for _, city, token in rows}
    assert set(COUNCIL.dump(s)["tokens"].values()) == set(TOKEN_NAMES)
    assert "juvelar" not in COUNCIL.dump(s)["tokens"]
