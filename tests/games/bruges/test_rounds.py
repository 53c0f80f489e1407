"""Phase 4: the three majorities, straightening, the start player marker."""

import pytest

from ludoteca.core import state as core
from ludoteca.games.bruges.scenario import play, position, state_of

END = "seats 4\nturn green final\ngreen hand king {green}\nred {red}\nblue {blue}\nyellow {yellow}"


def ended(red: str = "", blue: str = "", yellow: str = "", green: str = "") -> list[str]:
    """The majorities of each seat after a round."""
    s = position(END.format(red=red, blue=blue, yellow=yellow, green=green))
    play(s, "workers")
    assert s.phase == 1
    return [state_of(s, f"{name} majorities x").split()[-1] for name in ("red", "blue", "yellow")]


SIX = "houses " + "+".join(f"red:{p}" for p in ["nun", "monk", "vicar", "poet", "duke", "baron"])
FIVE = "houses " + "+".join(f"blue:{p}" for p in ["page", "cook", "queen", "thief", "spy"])
FOUR = "houses " + "+".join(f"brown:{p}" for p in ["mayor", "notary", "lawyer", "fence"])
OTHER_FOUR = "houses " + "+".join(f"yellow:{p}" for p in ["jester", "herald", "count", "banker"])


def test_whoever_is_ahead_on_the_prestige_track_turns_that_marker() -> None:
    """B-701, B-E16."""
    assert ended(red="prestige 3", blue="prestige 2") == ["prestige", "none", "none"]


def test_whoever_has_more_persons_than_each_other_player_turns_that_marker() -> None:
    """B-702, B-E17."""
    found = ended(blue=SIX, yellow=FIVE, red=FOUR, green=OTHER_FOUR)
    assert found == ["none", "persons", "none"]
    assert ended(red="houses red+red", blue="houses red:nun") == ["none", "persons", "none"]


def test_whoever_has_most_canal_tiles_of_both_sections_turns_that_marker() -> None:
    """B-703, B-E18."""
    found = ended(red="left 4 right 2", blue="left 2", yellow="left 3 right 4")
    assert found == ["none", "none", "canals"]


def test_a_tie_at_the_top_turns_nothing() -> None:
    """B-704, B-E19, B-C37."""
    assert ended(red="prestige 3", yellow="prestige 3", blue="prestige 2") == ["none"] * 3
    assert ended() == ["none"] * 3


def test_a_marker_once_turned_stays_and_others_may_turn_theirs() -> None:
    """B-705, B-706, B-C38."""
    found = ended(red="majorities prestige prestige 1", blue="prestige 2")
    assert found == ["prestige", "prestige", "none"]


def test_persons_are_straightened_after_the_majorities() -> None:
    """B-707, B-C46."""
    s = position("""
        turn red final
        red hand poet houses red:queen turned queen
        blue houses red:king turned king
    """)
    play(s, "workers")
    after = "red straight queen blue straight king"
    assert state_of(s, after) == after


def test_the_start_player_marker_goes_clockwise() -> None:
    """B-708, B-C46."""
    s = position("seats 3\nfirst yellow\nturn blue final\nblue hand king")
    play(s, "workers")
    assert (s.first, s.round, s.phase) == (0, 3, 1)
    assert core.actor(s) == 0


@pytest.mark.parametrize(("last", "over"), [(4, True), (5, False)])
def test_the_last_round_is_played_to_its_end_majorities_included(last: int, over: bool) -> None:
    """B-801, B-C39."""
    s = position(f"round 4 last {last}\nturn red final\nred hand poet prestige 1")
    play(s, "workers")
    assert (core.actor(s) == core.OVER) == over
    assert state_of(s, "red majorities x") == "red majorities prestige"
