"""Bonus tiles and king's tiles."""

import pytest

from ludoteca.core.sheet import Set
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import CITY_NAMES, GROUP_NAMES, TILE_NAMES
from ludoteca.games.council.scenario import play, position
from ludoteca.testing.scenario import settle_draws

editions = pytest.mark.parametrize("edition", ["original", "cmon"])

# The groups of map ABA (juvelar in the later edition), and what each tile scores at the end.
GROUPS = {
    "gold": ("BFHKO", 20),
    "silver": ("CDGL", 12),
    "bronze": ("EIN", 8),
    "iron": ("AM", 5),
    "coast": ("ABCDE", 5),
    "hills": ("FGHIJ", 5),
    "mountains": ("KLMNO", 5),
}


def named(initials: str) -> list[str]:
    return [city for city in CITY_NAMES if city[0].upper() in initials]


def tiles(s: Council, seat: int = 0) -> tuple[list[str], list[str]]:
    """The bonus tiles and the king's tiles of a seat."""
    area = s.areas[seat]
    return Set(GROUP_NAMES).write(area.tiles), Set(TILE_NAMES).write(area.king_tiles)


@editions
@pytest.mark.parametrize("group", GROUPS)
def test_the_last_city_of_a_colour_or_region_brings_its_tile(group: str, edition: str) -> None:
    """C-501, C-502, C-503, C-505."""
    *built, last = named(GROUPS[group][0])
    s = position(f"""
        option edition {edition}
        red    permits {last[0].upper()} cities {"+".join(built)}
    """)
    assert tiles(s) == ([], [])
    play(s, "build", f"permit {last[0].upper()}", f"city {last}")
    assert tiles(s) == ([group], ["25"])


@pytest.mark.parametrize("group", GROUPS)
def test_a_city_missing_brings_no_tile(group: str) -> None:
    """C-501."""
    _, *built, last = named(GROUPS[group][0])
    s = position(f"red permits {last[0].upper()} cities {'+'.join(built) or 'none'}")
    play(s, "build", f"permit {last[0].upper()}", f"city {last}")
    assert tiles(s) == ([], [])


def test_there_are_seven_bonus_tiles_with_their_points() -> None:
    """C-505."""
    assert tuple(GROUPS) == GROUP_NAMES
    s = position("red cities none")
    assert [Set(CITY_NAMES).write(mask) for mask in s.map.groups] == [
        named(initials) for initials, _ in GROUPS.values()
    ]


def test_the_tile_is_received_as_soon_as_the_group_is_complete() -> None:
    """C-501, C-M25."""
    s = position("""
        token  arkon cards1
        red    permits A cities merkatim
    """)
    play(s, "build", "permit A", "city arkon")
    assert tiles(s) == (["iron"], ["25"])
    assert COUNCIL.view(s, 0)["question"] == "politics card"  # the reward is still to come


def test_tiles_are_not_marked_on_the_score_track_before_the_end() -> None:
    """C-501, C-503, C-E07."""
    s = position("""
        token  arkon coins1
        red    permits A cities merkatim
    """)
    play(s, "build", "permit A", "city arkon")
    assert COUNCIL.points(s) == [0, 0]


def test_an_emporium_built_with_the_king_completes_a_group_too() -> None:
    """C-501, C-346."""
    s = position("""
        king   arkon
        king   white pink blue black
        red    coins 20 hand white cities merkatim
    """)
    play(s, "travel", "city arkon", "pay white", "pay coins")
    assert tiles(s) == (["iron"], ["25"])


@editions
def test_only_the_first_player_to_complete_a_group_receives_its_tile(edition: str) -> None:
    """C-502, C-C18, C-M05."""
    s = position(f"""
        option edition {edition}
        red    permits A cities merkatim assistants 2
        blue   cities arkon+merkatim tiles iron king_tiles 25
    """)
    play(s, "build", "permit A", "city arkon")
    assert tiles(s, 0) == ([], [])
    assert tiles(s, 1) == (["iron"], ["25"])


@pytest.mark.parametrize("taken", range(5))
def test_the_kings_tile_on_top_of_the_stack_comes_along(taken: int) -> None:
    """C-503, C-117."""
    gone = "+".join(TILE_NAMES[:taken]) or "none"
    s = position(f"""
        token  arkon points1
        red    permits A cities merkatim
        blue   king_tiles {gone}
    """)
    play(s, "build", "permit A", "city arkon")
    assert tiles(s) == (["iron"], [TILE_NAMES[taken]])
    assert COUNCIL.view(s, 0)["king_tiles"] == [25, 18, 12, 7, 3][taken + 1 :]
    assert s.faults() == []


@editions
def test_without_kings_tiles_the_bonus_tile_is_received_alone(edition: str) -> None:
    """C-504, C-C17."""
    s = position(f"""
        option edition {edition}
        red    permits A cities merkatim
        blue   king_tiles 25+18+12+7+3
    """)
    play(s, "build", "permit A", "city arkon")
    settle_draws(s)
    assert tiles(s) == (["iron"], [])


def test_the_kings_city_has_no_colours_tile_but_is_needed_for_the_hills() -> None:
    """C-501, C-505, C-C19."""
    s = position("red permits I cities framek+graden+hellar")
    play(s, "build", "permit I", "city indur")
    assert tiles(s) == ([], [])
    s = position("red permits J cities framek+graden+hellar+indur")
    play(s, "build", "permit J", "city juvelar")
    assert tiles(s) == (["hills"], ["25"])


def test_the_tiles_left_are_seen_by_everyone() -> None:
    """C-118, C-119, C-502."""
    s = position("blue cities arkon+merkatim tiles iron king_tiles 25")
    assert COUNCIL.view(s, 0)["tiles"] == [n for n in GROUP_NAMES if n != "iron"]
    assert COUNCIL.view(s, 0)["areas"][1]["tiles"] == ["iron"]
