"""Sets and bags in one integer, against Python's own sets and lists."""

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.bits import (
    bag_of,
    bit,
    count,
    counts,
    has,
    kinds,
    lowest,
    mask_of,
    member,
    members,
    one,
    piece,
    shared,
    shl,
    size,
    total,
)

places = st.integers(0, 62)
sets = st.sets(places)
bags = st.lists(st.integers(0, 15), min_size=1, max_size=15)


def test_shifts_go_beyond_32_bits() -> None:
    """A literal shifted by a variable would stay within 32 when compiled."""
    assert [bit(n) for n in (0, 30, 31, 32, 45, 62)] == [2**n for n in (0, 30, 31, 32, 45, 62)]
    assert shl(5, 40) == 5 * 2**40
    assert one(14) == 16**14


@given(sets)
def test_a_set_gives_back_its_members_ascending(items: set[int]) -> None:
    mask = mask_of(list(items))
    assert members(mask) == sorted(items)
    for base in (100, 5000, -70):  # among the numbers that are made, and beyond them
        assert members(mask, base) == [base + i for i in sorted(items)]
    assert size(mask) == len(items)


@given(sets, places)
def test_a_set_has_its_members_only(items: set[int], i: int) -> None:
    assert has(mask_of(list(items)), i) == (i in items)


@given(sets.filter(bool))
def test_members_are_counted_from_the_lowest(items: set[int]) -> None:
    mask = mask_of(list(items))
    assert lowest(mask) == min(items)
    assert [member(mask, k) for k in range(len(items))] == sorted(items)


@given(st.lists(places))
def test_naming_a_member_twice_changes_nothing(items: list[int]) -> None:
    assert mask_of(items) == mask_of(list(set(items)))


@given(bags)
def test_a_bag_gives_back_its_numbers(numbers: list[int]) -> None:
    bag = bag_of(numbers)
    assert counts(bag, len(numbers)) == numbers
    assert [count(bag, kind) for kind in range(len(numbers))] == numbers
    assert total(bag) == sum(numbers)
    assert members(kinds(bag)) == [kind for kind, n in enumerate(numbers) if n > 0]


@given(st.lists(st.tuples(st.integers(0, 15), st.integers(0, 15)), min_size=1, max_size=14))
def test_bags_share_the_smaller_number_of_each_kind(pairs: list[tuple[int, int]]) -> None:
    first, second = bag_of([a for a, _ in pairs]), bag_of([b for _, b in pairs])
    assert shared(first, second) == shared(second, first) == sum([min(pair) for pair in pairs])


@given(bags)
def test_pieces_lie_in_order_of_their_kinds(numbers: list[int]) -> None:
    pieces = [kind for kind, n in enumerate(numbers) for _ in range(n)]
    bag = bag_of(numbers)
    assert [piece(bag, k) for k in range(len(pieces))] == pieces


@given(bags, st.data())
def test_one_piece_moves_from_bag_to_bag(numbers: list[int], data: st.DataObject) -> None:
    kind = data.draw(st.integers(0, len(numbers) - 1))
    bag = bag_of(numbers)
    if numbers[kind] > 0:
        assert count(bag - one(kind), kind) == numbers[kind] - 1
        assert total(bag - one(kind)) == sum(numbers) - 1
    if numbers[kind] < 15:
        assert count(bag + one(kind), kind) == numbers[kind] + 1
