"""Setting up: what lies where before the first card is drawn."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.errors import OptionError
from ludoteca.games import GAMES
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.rules.game import BRUGES, bruges
from ludoteca.games.bruges.rules.setup import table
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import (
    BOX,
    CANALS,
    COLOUR_NAMES,
    MAJORITY_NAMES,
    STATUES,
)
from ludoteca.games.bruges.scenario import offered, play, refused, state_of


def dealt(seats: int, **options: str) -> Bruges:
    return bruges(BRUGES.deal(seats, options))


@pytest.mark.parametrize(
    ("seats", "piles", "extra"), [(2, (33, 33), 99), (3, (50, 49), 66), (4, (66, 66), 33)]
)
def test_as_many_fifths_of_the_deck_as_players_make_two_piles(
    seats: int, piles: tuple[int, int], extra: int
) -> None:
    """B-103, B-104, B-105, B-C07."""
    s = dealt(seats)
    assert (s.left, s.right, s.extra) == (*piles, extra)


def test_every_player_starts_with_the_same() -> None:
    """B-106 to B-114."""
    s = dealt(4)
    for seat in range(4):
        name = BRUGES.seat_names[seat]
        workers = "+".join(COLOUR_NAMES)
        wanted = f"{name} guilders 5 workers {workers} points 5 prestige 0 hand none threats none"
        assert state_of(s, wanted) == wanted
        assert s.areas[seat].majorities == 0
        assert (s.areas[seat].left, s.areas[seat].right) == (0, 0)


def test_the_first_player_is_drawn_unless_the_table_says_otherwise() -> None:
    """B-115, B-R20."""
    s = dealt(3)
    assert offered(s, "first") == ["red", "blue", "yellow"]
    assert refused(s, "first green") == "no_such_seat"
    play(s, "first yellow")
    assert s.first == 2
    for place, name in enumerate(("first", "second", "third")):
        s = dealt(3, first_player=name)
        assert (s.first, offered(s, "first")) == (place, [])
    with pytest.raises(OptionError, match="'third' with 2 seats"):
        dealt(2, first_player="third")


def test_the_backs_of_both_piles_show() -> None:
    """B-203."""
    s = dealt(2, first_player="first")
    assert offered(s, "top") == [f"left {name}" for name in COLOUR_NAMES]
    assert core.weights(s) == [33] * 5
    play(s, "top left red")
    assert refused(s, "top left red") == "wrong_pile"
    assert core.weights(s) == [33, 33, 33, 32, 33]
    play(s, "top right red")
    assert core.actor(s) == 0
    assert BRUGES.view(s, 0)["piles"][0] == {"pile": "left", "cards": 33, "top": "red"}


def test_statues_lie_with_the_highest_on_top() -> None:
    """B-102."""
    assert STATUES == [7, 6, 5, 4, 3, 2]
    assert BRUGES.view(dealt(2), 0)["statues"] == STATUES


def test_every_section_shows_all_colours_and_one_first_space_is_blue() -> None:
    """B-441."""
    for sections in CANALS:
        for section in sections:
            assert sorted(section) == list(range(5))
    assert CANALS[0][0][0] == COLOUR_NAMES.index("blue")


def test_every_line_of_the_box_that_can_change_hands_is_counted() -> None:
    """B-001 to B-007."""
    s = table(4, BRUGES.settle_options({}))
    assert s.census() == BOX
    listed = set(printed.BOX["box"]) | set(printed.BOX["unlimited"]) | set(printed.BOX["fixed"])
    assert len(listed) == 16
    assert printed.BOX["fixed"]["dice"] == len(s.dice) == len(COLOUR_NAMES) == 5
    spaces = [space for sections in CANALS for section in sections for space in section]
    assert BOX["canal tiles"] == len(spaces) == 40
    assert BOX["majority markers"] == len(MAJORITY_NAMES) * len(s.areas) == 12


def test_a_missing_card_a_doubled_one_and_a_wrong_tile_are_faults() -> None:
    s = table(2, BRUGES.settle_options({}))
    s.areas[0].hand = [3]
    assert any("piles" in fault for fault in s.faults())
    s = table(2, BRUGES.settle_options({}))
    s.areas[0].threats = 4
    assert any("fourth" in fault for fault in s.faults())


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(OptionError, match="did you mean 'prestige'"):
        BRUGES.deal(2, {"prestge": "linear"})
    with pytest.raises(OptionError, match="expected one of both, linear, english"):
        BRUGES.deal(2, {"prestige": "cubic"})
    with pytest.raises(OptionError, match="2 to 4"):
        BRUGES.deal(5)


def test_the_game_is_registered() -> None:
    assert GAMES["bruges"] is BRUGES
