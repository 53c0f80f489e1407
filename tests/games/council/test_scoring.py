"""The final count: tiles, nobility, permits, and who wins."""

import pytest

from ludoteca.core.notes import Note
from ludoteca.games.council.rules.codes import NOTES
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.scenario import play, position

# Ten cities that fill neither a colour nor a region.
TEN = "burgen+castrum+dorful+esti+framek+graden+hellar+kultos+merkatim+naris"


def final(text: str) -> Council:
    """The position after the last turn, which is blue's."""
    s = position("turn blue mains 0\n" + text.strip().format(TEN=TEN))
    play(s, "end")
    return s


def scored(s: Council, source: str) -> list[int]:
    """What each seat has from one source of points."""
    return [dict(rows)[source] for rows in COUNCIL.breakdown(s)]


def test_bonus_tiles_score_what_they_show() -> None:
    """C-805."""
    s = final("""
        red  cities {TEN}
        blue cities arkon+merkatim+esti+indur+naris tiles iron+bronze
    """)
    assert scored(s, "bonus tiles") == [0, 5 + 8]


@pytest.mark.parametrize(
    ("tile", "cities", "points"),
    [
        ("gold", "burgen+framek+hellar+kultos+osium", 20),
        ("silver", "castrum+dorful+graden+lyram", 12),
        ("bronze", "esti+indur+naris", 8),
        ("iron", "arkon+merkatim", 5),
        ("coast", "arkon+burgen+castrum+dorful+esti", 5),
        ("hills", "framek+graden+hellar+indur+juvelar", 5),
        ("mountains", "kultos+lyram+merkatim+naris+osium", 5),
    ],
)
def test_each_bonus_tile_scores_its_points(tile: str, cities: str, points: int) -> None:
    """C-805."""
    s = final(f"""
        red  cities {TEN}
        blue cities {cities} tiles {tile}
    """)
    assert scored(s, "bonus tiles") == [0, points]


@pytest.mark.parametrize("edition", ["original", "cmon"])
def test_kings_tiles_score_what_they_show(edition: str) -> None:
    """C-806, C-R23."""
    s = final(f"""
        option edition {edition}
        red    cities {TEN} king_tiles 25+12
        blue   king_tiles 18
    """)
    assert scored(s, "king's tiles") == [25 + 12, 18]


def nobility(places: str) -> list[int]:
    """What the nobility track scores for four seats on these squares."""
    red, blue, green, yellow = places.split()
    s = final(f"""
        seats  4
        red    cities {TEN} nobility {red}
        blue   nobility {blue}
        green  nobility {green}
        yellow nobility {yellow}
        turn   yellow mains 0
    """)
    return scored(s, "nobility rank")


def test_the_furthest_on_the_nobility_track_scores_five() -> None:
    """C-807."""
    assert nobility("3 9 5 4")[1] == 5


def test_the_second_on_the_nobility_track_scores_two() -> None:
    """C-808."""
    assert nobility("3 9 5 4") == [0, 5, 2, 0]


def test_several_firsts_score_five_each_and_leave_no_second() -> None:
    """C-809."""
    assert nobility("9 9 5 2") == [5, 5, 0, 0]
    assert nobility("9 9 9 2") == [5, 5, 5, 0]


def test_several_seconds_score_two_each() -> None:
    """C-810."""
    assert nobility("9 5 5 2") == [5, 2, 2, 0]
    assert nobility("9 5 5 5") == [5, 2, 2, 2]


def test_square_0_counts_like_any_other() -> None:
    """C-R63."""
    assert nobility("0 0 0 0") == [5, 5, 5, 5]
    assert nobility("1 0 0 0") == [5, 2, 2, 2]


def test_the_most_permits_score_three() -> None:
    """C-811."""
    s = final("""
        red  cities {TEN} permits A
        blue permits B+C
    """)
    assert scored(s, "most permits") == [0, 3]


def test_used_permits_count_among_the_most() -> None:
    """C-811, C-R11."""
    s = final("""
        red  cities {TEN} permits A+D
        blue permits B used C+E
    """)
    assert scored(s, "most permits") == [0, 3]


def test_nobody_with_a_permit_leaves_all_level() -> None:
    """C-R64, C-R12."""
    assert scored(final("red cities {TEN}"), "most permits") == [3, 3]


def test_the_most_points_win() -> None:
    """C-812."""
    s = final("""
        red  cities {TEN} points 10 assistants 9
        blue points 11
    """)
    assert COUNCIL.points(s) == [18, 19]
    assert COUNCIL.places(s) == [2, 1]


def test_level_on_points_the_most_assistants_and_cards_win() -> None:
    """C-813, C-C38."""
    s = final("""
        red  cities {TEN} points 10 assistants 3
        blue points 10 assistants 2 hand black+blue
    """)
    assert COUNCIL.points(s) == [18, 18]
    assert COUNCIL.places(s) == [2, 1]


def test_points_come_before_assistants_and_cards() -> None:
    """C-812, C-813."""
    s = final("""
        red  cities {TEN} points 11
        blue points 10 assistants 20 hand black+blue
    """)
    assert COUNCIL.places(s) == [1, 2]


def test_the_sources_add_up_to_the_score() -> None:
    """C-804, C-805, C-806, C-807, C-811."""
    s = final("""
        red  cities {TEN} points 10 nobility 4 permits A king_tiles 25
        blue cities arkon+merkatim tiles iron king_tiles 18 nobility 3
    """)
    assert COUNCIL.points(s) == [10 + 25 + 5 + 3, 5 + 18 + 2]
    assert [sum(dict(rows).values()) for rows in COUNCIL.breakdown(s)] == COUNCIL.points(s)


def test_the_log_counts_up_to_the_score_source_by_source() -> None:
    """C-804."""
    s = position(f"""
        turn blue mains 0
        red  cities {TEN} points 10 nobility 4 permits A king_tiles 25
        blue points 2
    """)
    notes: list[Note] = []
    s.notes = notes
    play(s, "end")
    rows = [dict(NOTES.told(note, 0)) for note in notes]
    told = [(r["seat"], r["source"], r["points"], r["total"]) for r in rows if "total" in r]
    assert told == [
        (0, "king's tiles", 25, 35),
        (0, "nobility rank", 5, 40),
        (0, "most permits", 3, 43),
        (1, "nobility rank", 2, 4),
    ]
    assert COUNCIL.points(s) == [43, 4]


def test_scores_above_99_are_kept() -> None:
    """C-R37, C-C39."""
    s = final("""
        red  cities {TEN} points 98
        blue points 120
    """)
    assert [area.points() for area in s.areas] == [98, 120]
    assert COUNCIL.points(s) == [98 + 8, 120 + 8]
    assert COUNCIL.places(s) == [2, 1]
