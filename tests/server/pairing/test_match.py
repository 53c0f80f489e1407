"""Quick matches: enough who would play the same, nobody beside somebody they have blocked."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.server.pairing.match import Seek, first

PEOPLE = "abcdefgh"
seeks = st.permutations(PEOPLE).flatmap(
    lambda people: st.tuples(
        *[
            st.builds(
                Seek,
                st.just(person),
                st.lists(st.sampled_from(["x", "y"]), min_size=1, unique=True).map(tuple),
                st.lists(st.sampled_from([2, 3, 4]), min_size=1, unique=True).map(tuple),
                st.sampled_from(["live", "days"]),
            )
            for person in people
        ]
    )
)
pairs = st.sets(st.sampled_from([*combinations(PEOPLE, 2)])).map(
    lambda some: some | {(b, a) for a, b in some}
)


@given(seeks, pairs)
def test_a_table_is_full_and_everybody_there_wanted_it(
    waiting: tuple[Seek, ...], apart: set[tuple[str, str]]
) -> None:
    found = first(waiting, apart)
    wanted = {seek.person: seek for seek in waiting}
    if found is None:
        assert not [
            both
            for both in combinations(waiting, 2)
            if (both[0].person, both[1].person) not in apart
            and both[0].pace == both[1].pace
            and {*both[0].games} & {*both[1].games}
            and 2 in both[0].seats
            and 2 in both[1].seats
        ]
        return
    assert len({*found.people}) == found.seats
    for person in found.people:
        seek = wanted[person]
        assert found.game in seek.games
        assert found.seats in seek.seats
        assert found.pace == seek.pace
    assert not [pair for pair in combinations(found.people, 2) if pair in apart]


@given(seeks, pairs, st.sampled_from(PEOPLE))
def test_who_takes_bots_has_a_table_at_once_with_whoever_would_join(
    waiting: tuple[Seek, ...], apart: set[tuple[str, str]], whose: str
) -> None:
    found = first(waiting, apart, whose)
    assert found is not None
    assert found.people[0] == whose
    assert 1 <= len({*found.people}) == len(found.people) <= found.seats
    assert not [pair for pair in combinations(found.people, 2) if pair in apart]


def test_those_who_wait_longest_come_first() -> None:
    waiting = [Seek(person, ("x",), (2,), "live") for person in "abc"]
    found = first(waiting, {("a", "b"), ("b", "a")})
    assert found is not None
    assert found.people == ("a", "c")
    assert first(waiting[:2], {("a", "b"), ("b", "a")}) is None
