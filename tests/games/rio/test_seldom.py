"""What games meet too seldom to wait for, each reached on purpose; and what no test names."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from ludoteca.core.bits import bit
from ludoteca.games.rio.rules import refusals, table
from ludoteca.games.rio.rules.codes import CODES, NOTES
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import PALACE_GRID
from ludoteca.games.rio.scenario import play, position, refused
from tests.games.rio import ways

Refused = tuple[Rio, str]  # a position, and what it does not allow


def after(picture: str, moves: str) -> Rio:
    s = position(picture.replace(" / ", "\n"))
    s.notes = []
    play(s, *[move for move in moves.split(", ") if move])
    return s


def by_way(row: tuple[str, str, str], phase: str = "") -> Refused:
    picture, moves, text = row
    return after(f"{picture} / {phase}", moves), text


def no_rebuild() -> Refused:
    s = position("option rebuild no")
    s.ruined |= bit(PALACE_GRID)
    return s, "palace"


def cannot_pay_now() -> Refused:
    """A choice that is only asked while there are goods, and the goods are gone."""
    s = after("green stone 1 wood 1", "fort, box fort 1")
    s.areas[0].stone = 0
    return s, "now"


def no_own_disc() -> Refused:
    """A choice that is only asked while there is a disc, and the disc is gone."""
    s = after("seats 2", "fort, box fort 1")
    s.areas[0].fields = s.areas[0].hand
    s.areas[0].hand = 0
    return s, "disc own"


REFUSALS: dict[str, Callable[[], Refused]] = {
    **{key: partial(by_way, row) for key, row in (ways.PLACING | ways.LATER).items()},
    **{key: partial(by_way, row, "working green") for key, row in ways.EFFECTS.items()},
    "no_rebuild": no_rebuild,
    "cannot_pay_now": cannot_pay_now,
    "no_own_disc": no_own_disc,
}
EVERY: dict[str, Callable[[], Refused]] = {
    **{key: partial(by_way, row) for key, row in ways.COMMON.items()},
    **REFUSALS,
}
WAYS = [*ways.MET, *[f"refusal {key}" for key in REFUSALS]]


@pytest.mark.parametrize("thing", ways.MET)
def test_a_verb_or_note_seldom_met_is_met_on_purpose(thing: str) -> None:
    picture, moves = ways.MET[thing]
    s = after(picture, moves)
    assert s.notes is not None
    met = {f"note {NOTES.kinds[note[0]].name}" for note in s.notes}
    assert thing in met | {f"verb {move.split()[0]}" for move in moves.split(", ")}


@pytest.mark.parametrize("key", EVERY)
def test_a_refusal_is_reached_on_purpose(key: str) -> None:
    s, text = EVERY[key]()
    assert refused(s, text) == key


def test_there_is_a_way_to_every_refusal() -> None:
    assert set(EVERY) == set(refusals.REFUSALS.rule_of)


HERE = Path(__file__).parent
TESTS = "\n".join([path.read_text("utf-8") for path in sorted(HERE.glob("*.py"))])


@pytest.mark.parametrize("verb", [block.verb for block in CODES.blocks])
def test_every_verb_is_played_by_a_test(verb: str) -> None:
    assert re.search(rf'"([^"]+, )?{verb}[ ",]', TESTS)


@pytest.mark.parametrize("name", [*table.KIND_NAMES[1:], *table.OFFICE_NAMES, *table.GRID_NAMES])
def test_every_building_office_and_grid_is_named_by_a_test(name: str) -> None:
    assert re.search(rf'["\s+]{name}[\s+"]', TESTS)
