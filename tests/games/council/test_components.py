"""What is in the box, line by line, in both editions."""

import pytest

from ludoteca.core.bits import counts
from ludoteca.games.council.rules.maps import CMON_NAMES, MAPS
from ludoteca.games.council.rules.table import (
    ALL_COUNCILLORS,
    ASSISTANT_TOKENS,
    ASSISTANTS,
    BOX,
    CITY_NAMES,
    CMON_BOX,
    COLOUR_NAMES,
    COUNCIL_NAMES,
    EMPORIUMS,
    FIXED,
    FULL_DECK,
    GROUP_NAMES,
    GROUP_POINTS,
    KING_POINTS,
    PERMIT_NAMES,
    REGION_NAMES,
    REGION_PERMITS,
    SEAT_NAMES,
    TOKEN_NAMES,
)
from ludoteca.games.council.scenario import position


def test_the_map_is_made_of_three_region_boards() -> None:
    """C-001."""
    assert FIXED["region boards"] == len(REGION_NAMES) == 3
    assert [len(name) for name in MAPS if name not in CMON_NAMES] == [3] * 8


def test_there_is_one_kings_board_with_the_one_balcony_no_region_has() -> None:
    """C-002."""
    assert FIXED["king's board"] == 1
    assert set(COUNCIL_NAMES) - set(REGION_NAMES) == {"king"}


def test_the_later_edition_has_one_main_board_of_three_regions_and_one_track_board() -> None:
    """C-003."""
    assert (CMON_BOX["main board"], CMON_BOX["track board"]) == (1, 1)
    assert [len(MAPS[name].sides) for name in CMON_NAMES] == [3, 3]


def test_there_are_five_kings_tiles() -> None:
    """C-004."""
    assert BOX["king's reward tiles"] == 5
    assert KING_POINTS == [25, 18, 12, 7, 3]


def test_there_are_seven_bonus_tiles() -> None:
    """C-005."""
    assert BOX["bonus tiles"] == 7
    assert dict(zip(GROUP_NAMES[:4], GROUP_POINTS[:4], strict=True)) == {
        "gold": 20,
        "silver": 12,
        "bronze": 8,
        "iron": 5,
    }
    assert GROUP_NAMES[4:] == REGION_NAMES
    assert GROUP_POINTS[4:] == [5, 5, 5]


def test_there_are_fourteen_reward_tokens() -> None:
    """C-006."""
    assert BOX["reward tokens"] == len(set(TOKEN_NAMES)) == 14


def test_there_are_four_balconies_one_for_each_region_and_one_for_the_king() -> None:
    """C-007."""
    assert FIXED["balconies"] == 4
    assert COUNCIL_NAMES == ("coast", "hills", "mountains", "king")
    assert len(position("red coins 0").lines) == 4


def test_there_are_45_permits_15_for_each_region() -> None:
    """C-008."""
    assert BOX["permits"] == len(set(PERMIT_NAMES)) == 45
    own = [[n for i, n in enumerate(PERMIT_NAMES) if mask >> i & 1] for mask in REGION_PERMITS]
    assert [len(names) for names in own] == [15, 15, 15]
    assert ["".join(sorted(set("".join(names)))) for names in own] == ["ABCDE", "FGHIJ", "KLMNO"]


def test_there_are_24_councillors_4_in_each_of_six_colours() -> None:
    """C-009."""
    assert BOX["councillors"] == 24
    assert sorted(COLOUR_NAMES) == ["black", "blue", "orange", "pink", "purple", "white"]
    assert counts(ALL_COUNCILLORS, 6) == [4] * 6


def test_there_are_90_politics_cards_13_in_each_colour_and_12_jokers() -> None:
    """C-010."""
    assert BOX["politics cards"] == 90
    assert counts(FULL_DECK, 7) == [13] * 6 + [12]


def test_there_is_one_king() -> None:
    """C-011."""
    assert BOX["king"] == position("king castrum").census()["king"] == 1


def test_there_are_40_emporiums_10_in_each_players_colour() -> None:
    """C-012."""
    assert BOX["emporiums"] == 40
    assert EMPORIUMS * len(SEAT_NAMES) == 40


def test_of_44_small_merchants_each_player_builds_10_and_one_marks_the_score() -> None:
    """C-013."""
    assert CMON_BOX["small merchants"] == 44
    built = position("option edition cmon").areas[0].emporiums
    assert (built + 1) * len(SEAT_NAMES) == 44


def test_there_are_four_big_merchants_one_in_each_players_colour() -> None:
    """C-014."""
    assert CMON_BOX["big merchants"] == len(set(SEAT_NAMES)) == 4


def test_three_marker_discs_each_show_points_coins_and_nobility() -> None:
    """C-015."""
    assert BOX["marker discs"] == 12
    area = position("red points 3 coins 4 nobility 5").areas[0]
    tracks = (area.points(), area.coins, area.nobility)
    assert tracks == (3, 4, 5)
    assert len(tracks) * len(SEAT_NAMES) == 12


def test_two_markers_each_show_coins_and_nobility_in_the_later_edition() -> None:
    """C-016."""
    assert CMON_BOX["markers"] == 2 * len(SEAT_NAMES) == 8


def test_30_assistant_tokens_21_worth_one_and_9_worth_three_make_48() -> None:
    """C-017."""
    assert ASSISTANT_TOKENS == {"worth_one": 21, "worth_three": 9}
    assert sum(ASSISTANT_TOKENS.values()) == 30
    assert BOX["assistants"] == ASSISTANTS == 21 + 3 * 9 == 48


def test_there_are_four_overview_cards() -> None:
    """C-018."""
    assert FIXED["action summaries"] == len(SEAT_NAMES) == 4


@pytest.mark.parametrize("edition", ["original", "cmon"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_line_of_the_box_is_accounted_for(edition: str, seats: int) -> None:
    """C-004, C-005, C-006, C-008, C-009, C-010, C-011, C-012, C-015, C-017."""
    s = position(f"""
        seats {seats}
        option edition {edition}
        red coins 7 assistants 5 hand white+joker cities arkon permits A used B tiles none
        blue assistants 3 hand black nobility 2
    """)
    assert s.census() == BOX


def test_cities_are_named_in_the_order_of_their_letters() -> None:
    """C-106."""
    assert "".join([name[0] for name in CITY_NAMES]) == "abcdefghijklmno"
