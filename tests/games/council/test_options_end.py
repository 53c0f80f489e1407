"""House rules of the end, each value beside the other."""

import pytest

from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.scenario import play, position

TEN = "burgen+castrum+dorful+esti+framek+graden+hellar+kultos+merkatim+naris"


def final(text: str) -> Council:
    """The position after the last turn, which is blue's."""
    s = position("turn blue mains 0\n" + text.strip())
    play(s, "end")
    return s


@pytest.mark.parametrize(("value", "points"), [("yes", [0, 3]), ("no", [3, 0])])
def test_used_permits_among_the_most(value: str, points: list[int]) -> None:
    """C-R11."""
    s = final(f"""
        option used_permits_count {value}
        red    cities {TEN} permits A+D
        blue   permits B used C+E
    """)
    assert [dict(rows)["most permits"] for rows in COUNCIL.breakdown(s)] == points


@pytest.mark.parametrize(("value", "points"), [("all", [3, 3]), ("nobody", [0, 0])])
def test_several_with_the_most_permits(value: str, points: list[int]) -> None:
    """C-R12."""
    s = final(f"""
        option most_permits_tie {value}
        red    cities {TEN} permits A+D
        blue   permits B used C
    """)
    assert [dict(rows)["most permits"] for rows in COUNCIL.breakdown(s)] == points


@pytest.mark.parametrize("value", ["all", "nobody"])
def test_one_with_the_most_permits_scores_either_way(value: str) -> None:
    """C-R12."""
    s = final(f"""
        option most_permits_tie {value}
        red    cities {TEN} permits A
    """)
    assert [dict(rows)["most permits"] for rows in COUNCIL.breakdown(s)] == [3, 0]


@pytest.mark.parametrize(("value", "places"), [("sum", [2, 1]), ("assistants", [1, 2])])
def test_assistants_and_cards_break_a_tie(value: str, places: list[int]) -> None:
    """C-R13."""
    s = final(f"""
        option tie_break {value}
        red    cities {TEN} assistants 3
        blue   assistants 2 hand black+blue
    """)
    assert COUNCIL.points(s) == [8, 8]
    assert COUNCIL.places(s) == places


@pytest.mark.parametrize(("value", "places"), [("sum", [2, 1]), ("assistants", [2, 1])])
def test_cards_decide_between_equal_assistants(value: str, places: list[int]) -> None:
    """C-R13."""
    s = final(f"""
        option tie_break {value}
        red    cities {TEN} assistants 2 hand joker
        blue   assistants 2 hand black+blue
    """)
    assert COUNCIL.places(s) == places


@pytest.mark.parametrize(
    ("value", "first", "places"),
    [("shared", 0, [1, 1]), ("later", 0, [2, 1]), ("later", 1, [1, 2])],
)
def test_level_after_the_tie_break(value: str, first: int, places: list[int]) -> None:
    """C-R14."""
    s = position(f"""
        option last_tie {value}
        turn   blue mains 0
        red    cities {TEN} assistants 2
        blue   assistants 1 hand black
    """)
    s.first = first
    play(s, "end")
    assert COUNCIL.places(s) == places


@pytest.mark.parametrize(
    ("edition", "value", "points"),
    [
        ("original", "edition", 3),
        ("cmon", "edition", 0),
        ("original", "every", 3),
        ("cmon", "every", 3),
        ("original", "first", 0),
        ("cmon", "first", 0),
    ],
)
def test_a_second_last_emporium(edition: str, value: str, points: int) -> None:
    """C-R21."""
    s = position(f"""
        option edition {edition}
        option last_emporium {value}
        turn   blue
        red    cities {TEN}
        blue   cities {TEN.removesuffix("+naris")} permits A assistants 1
    """)
    play(s, "build", "permit A", "city arkon")
    assert dict(COUNCIL.breakdown(s)[1])["last emporium"] == points
