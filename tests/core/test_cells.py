"""Sets of up to 180 members."""

from random import Random

import pytest

from ludoteca.core.cells import WORD, Cells, cells_of, listed, nth, sizes

CELLS = 3 * WORD


def test_nothing_follows_in_an_empty_set() -> None:
    assert Cells().after(-1) == -1


@pytest.mark.parametrize("number", [1, 2, 60, CELLS])
def test_a_walk_meets_every_member_once_and_ascending(number: int) -> None:
    chosen = sorted(Random(number).sample(range(CELLS), number))
    cells = cells_of(chosen)
    assert cells.members() == chosen
    for z in range(-1, CELLS):
        assert cells.after(z) == min([other for other in chosen if other > z], default=-1)


def test_sets_are_joined_and_met_across_all_words() -> None:
    some, others = set(range(0, CELLS, 2)), set(range(0, CELLS, 3))
    one, other = cells_of(list(some)), cells_of(list(others))
    assert one.either(other).members() == sorted(some | others)
    assert one.both(other).members() == sorted(some & others)
    assert one.size() == len(some)
    assert [nth(one.a, one.b, one.c, k) for k in range(len(some))] == sorted(some)
    assert one.meets(other)
    assert not one.meets(cells_of([1, 61, 121]))


@pytest.mark.parametrize("number", [0, 1, 2, 60, CELLS])
def test_a_set_given_by_its_words_is_counted_and_listed(number: int) -> None:
    chosen = sorted(Random(number).sample(range(CELLS), number))
    cells = cells_of(chosen)
    assert sizes(cells.a, cells.b, cells.c) == cells.size() == number
    assert listed(cells.a, cells.b, cells.c, 500) == [500 + z for z in chosen]


@pytest.mark.parametrize("start", [0, 33, 59, 60, 66, 99, 132])
def test_part_of_a_set_is_read_and_written_across_words(start: int) -> None:
    chosen = set(Random(start).sample(range(CELLS), 90))
    cells = cells_of(list(chosen))
    span = cells.span(start, 33)
    assert {start + i for i in range(33) if span >> i & 1} == {
        z for z in chosen if start <= z < start + 33
    }
    copy = cells_of([z for z in chosen if not start <= z < start + 33])
    copy.join_span(start, span)
    assert copy.members() == sorted(chosen)
