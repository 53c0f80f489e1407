"""Phase 2: the dice, the threat tiles they hand out, and one step for whoever pays."""

import pytest

from ludoteca.core import state as core
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.scenario import offered, play, position, refused, roll, state_of


def test_every_die_has_six_faces_alike() -> None:
    """B-301."""
    s = position("phase 2")
    assert offered(s, "roll") == [f"blue {n}" for n in range(1, 7)]
    assert core.weights(s) == [1] * 6
    assert refused(s, "roll red 3") == "wrong_die"


def test_a_5_and_a_6_hand_a_tile_of_their_colour_to_everybody() -> None:
    """B-302, B-303, B-E01, B-C08."""
    s = position("phase 2\nseats 3\nfirst blue")
    roll(s, 3, 4, 6, 5, 3)
    for name in ("red", "blue", "yellow"):
        assert state_of(s, f"{name} threats x") == f"{name} threats yellow+red"
    assert BRUGES.view(s, 0)["areas"][1]["threats"] == {"yellow": 1, "red": 1}


def test_3_and_4_mean_nothing() -> None:
    """B-316."""
    s = position("phase 2\nred guilders 9\nblue guilders 9")
    roll(s, 3, 4, 3, 4, 3)
    assert state_of(s, "red threats x") == "red threats none"
    assert offered(s, "workers") == [""]


def test_the_price_is_the_sum_of_the_dice_that_show_1_or_2() -> None:
    """B-311, B-312, B-317, B-E02, B-C48."""
    s = position("phase 2\nred guilders 3")
    roll(s, 2, 3, 4, 4, 1)
    play(s, "accept")
    assert state_of(s, "red guilders x prestige x") == "red guilders 0 prestige 1"


@pytest.mark.parametrize(("guilders", "asked"), [(3, False), (4, True), (5, True)])
def test_three_low_dice_add_up_and_are_paid_in_full_or_not_at_all(
    guilders: int, asked: bool
) -> None:
    """B-313, B-C10, B-C11."""
    s = position(f"phase 2\nred guilders {guilders}")
    roll(s, 1, 1, 2, 4, 4)
    assert (offered(s, "accept") == [""]) == asked
    if asked:
        play(s, "pass")
        assert state_of(s, "red guilders x prestige x") == f"red guilders {guilders} prestige 0"


def test_nobody_climbs_when_no_die_shows_1_or_2() -> None:
    """B-315, B-C09."""
    s = position("phase 2\nred guilders 20\nblue guilders 20")
    roll(s, 3, 4, 5, 6, 3)
    assert offered(s, "accept") == []
    assert offered(s, "workers") == [""]


def test_each_player_is_asked_once_in_turn_order() -> None:
    """B-311, B-314, B-C10."""
    s = position("phase 2\nseats 3\nfirst blue\nred guilders 5\nblue guilders 5\nyellow guilders 5")
    roll(s, 1, 3, 3, 3, 3)
    for seat in (1, 2, 0):
        assert core.actor(s) == seat
        play(s, "accept")
    assert offered(s, "accept") == []
    assert state_of(s, "red prestige x blue prestige x") == "red prestige 1 blue prestige 1"


def test_tiles_come_before_anybody_may_climb() -> None:
    """B-302, B-C08: the raid takes the guilders a step would have cost."""
    s = position("phase 2\nred guilders 5 threats yellow+yellow\nblue guilders 5")
    roll(s, 1, 3, 6, 3, 3)
    assert core.actor(s) == 1


def test_nobody_climbs_beyond_the_last_step() -> None:
    """B-R15."""
    s = position("phase 2\nred guilders 9 prestige 8\nblue guilders 9")
    roll(s, 1, 3, 3, 3, 3)
    assert core.actor(s) == 1
    s = position("phase 2\noption prestige linear\nred guilders 9 prestige 8")
    roll(s, 1, 3, 3, 3, 3)
    assert offered(s, "accept") == [""]
