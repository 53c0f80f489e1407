"""Pairings: everybody plays, nobody twice against the same if avoidable, seats and byes fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.server.pairing.rounds import Entrant, Round, after, knockout, robin, sizes, swiss
from ludoteca.server.pairing.standings import Played, duplicate, placed, scores, standing

tables = st.tuples(st.integers(2, 5), st.integers(0, 3)).map(
    lambda pair: (pair[0], max(2, pair[0] - pair[1]))
)


def everybody(made: Round, ids: Sequence[str]) -> None:
    there = [id for table in made.tables for id in table]
    assert sorted([*there, *made.byes]) == sorted(ids)


def names(number: int) -> list[str]:
    return [f"p{n:02}" for n in range(number)]


@given(st.integers(2, 60), tables)
def test_tables_have_the_seats_asked_for_or_one_less_and_few_are_left_out(
    people: int, shape: tuple[int, int]
) -> None:
    seats, fewest = shape
    made = sizes(people, seats, fewest)
    least = max(fewest, seats - 1, 2)
    assert all(least <= size <= seats for size in made)
    assert 0 <= people - sum(made) < seats
    if least < seats and people >= least * (seats - 1):
        assert sum(made) == people  # numbers that follow each other make up any larger one


@settings(max_examples=60, deadline=None)
@given(st.integers(4, 13), tables, st.integers(1, 6), st.randoms(use_true_random=False))
def test_everybody_plays_every_round_and_byes_and_seats_are_fair(
    people: int, shape: tuple[int, int], rounds: int, chance: object
) -> None:
    seats, fewest = shape
    ids = names(people)
    entrants = {id: Entrant(id) for id in ids}
    shuffle: Callable[[list[float]], None] = getattr(chance, "shuffle")  # noqa: B009
    for number in range(rounds):
        ranked = sorted(entrants.values(), key=lambda one: -one.score)
        made = swiss(ranked, seats, fewest)
        everybody(made, ids)
        assert after(entrants, made).byes == made.byes
        for table in made.tables:
            won = [1.0, *[0.0] * (len(table) - 1)]
            shuffle(won)
            for id, score in zip(table, won, strict=True):
                one = entrants[id]
                entrants[id] = Entrant(id, one.score + score, one.met, one.byes, one.sat)
        byes = [one.byes for one in entrants.values()]
        assert max(byes) - min(byes) <= 1
        assert number + 1 == len(entrants[ids[0]].sat) + entrants[ids[0]].byes
    if seats == 2:
        for one in entrants.values():
            both = Counter(one.sat)
            assert abs(both[0] - both[1]) <= 2


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from([4, 6, 8]).flatmap(
        lambda n: st.tuples(
            st.just(n), st.sets(st.sampled_from([*combinations(range(n), 2)]), max_size=14)
        )
    )
)
def test_nobody_meets_the_same_person_again_if_it_can_be_avoided(
    given_pairs: tuple[int, set[tuple[int, int]]],
) -> None:
    people, met = given_pairs
    ids = names(people)
    both = {(ids[a], ids[b]) for a, b in met} | {(ids[b], ids[a]) for a, b in met}
    entrants = [Entrant(id, 0.0, {b: 1 for a, b in both if a == id}) for id in ids]
    made = swiss(entrants, 2, 2)
    again = [pair for pair in made.tables if pair in both]
    assert bool(again) == (not avoidable(ids, both))


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_of_five_nobody_meets_twice_in_three_rounds_whoever_rests(chance: object) -> None:
    choose: Callable[[Sequence[str]], str] = getattr(chance, "choice")  # noqa: B009
    entrants = {id: Entrant(id) for id in names(5)}
    met: list[frozenset[str]] = []
    for _ in range(3):
        made = swiss(sorted(entrants.values(), key=lambda one: -one.score), 2, 2)
        after(entrants, made)
        met += [frozenset(table) for table in made.tables]
        for winner in [*[choose(table) for table in made.tables], *made.byes]:
            one = entrants[winner]
            entrants[winner] = Entrant(winner, one.score + 1, one.met, one.byes, one.sat)
    assert len(set(met)) == len(met)


def avoidable(ids: Sequence[str], met: set[tuple[str, str]]) -> bool:
    """Whether all can be paired anew, tried in every way."""
    if not ids:
        return True
    return any(
        (ids[0], other) not in met and avoidable([id for id in ids[1:] if id != other], met)
        for other in ids[1:]
    )


@pytest.mark.parametrize("people", range(2, 12))
def test_in_a_round_robin_of_two_all_meet_once_and_rest_alike(people: int) -> None:
    ids = names(people)
    made = robin(ids, 2, 2)
    met = Counter(frozenset(table) for one in made for table in one.tables)
    assert met == Counter(frozenset(pair) for pair in combinations(ids, 2))
    byes = Counter(id for one in made for id in one.byes)
    assert {byes[id] for id in ids} == {people % 2}
    for id in ids:
        seats = Counter(table.index(id) for one in made for table in one.tables if id in table)
        assert abs(seats[0] - seats[1]) <= 1


@pytest.mark.parametrize(("people", "seats"), [(5, 3), (7, 3), (9, 3), (8, 4), (13, 4)])
def test_in_a_round_robin_of_more_all_meet(people: int, seats: int) -> None:
    ids = names(people)
    made = robin(ids, seats, 2)
    met = {frozenset(pair) for one in made for t in one.tables for pair in combinations(t, 2)}
    assert met == {frozenset(pair) for pair in combinations(ids, 2)}
    for one in made:
        everybody(one, ids)


@given(st.integers(2, 40), tables)
def test_a_knockout_leaves_one_and_keeps_the_best_apart(
    people: int, shape: tuple[int, int]
) -> None:
    seats, fewest = shape
    left = [Entrant(id) for id in names(people)]
    while len(left) >= max(2, fewest, seats - 1):
        made = knockout(left, seats, fewest)
        everybody(made, [one.id for one in left])
        top = {one.id for one in left[: len(made.tables)]} if not made.byes else set()
        assert all(len(top & {*table}) <= 1 for table in made.tables)
        on = {*made.byes, *[min(table) for table in made.tables]}
        assert len(on) < len(left)
        left = [one for one in left if one.id in on]
    assert left[0].id == "p00"


def test_points_of_a_round_go_from_one_to_nothing_and_absence_scores_nothing() -> None:
    assert scores([1, 2], [False, False]) == [1.0, 0.0]
    assert scores([1, 1, 3], [False] * 3) == [0.75, 0.75, 0.0]
    assert scores([1, 2, 3], [True, False, False]) == [0.0, 1.0, 0.5]
    assert scores([1, 2], [True, True]) == [0.0, 0.0]


def test_a_duplicate_compares_the_same_seats() -> None:
    points = [[10.0, 20.0], [12.0, 15.0], [10.0, 30.0]]
    none = [[False, False]] * 3
    found = duplicate(points, none)
    assert found[1][0] > found[0][0]  # lost like the other, but with the better hand made more
    assert found[0][0] == found[2][0] == (0.25 + 0.0) / 2
    assert found[2][1] == 1.0
    gone = duplicate(points, [[False, True], [False, False], [False, False]])
    assert gone[0] == [(0.25 + 1.0) / 2, 0.0]
    assert duplicate([[1.0, 2.0]], [[False, False]]) == [[0.0, 1.0]]


@given(st.lists(st.lists(st.integers(0, 9), min_size=2, max_size=4), min_size=1, max_size=5))
def test_scores_stay_between_nothing_and_one(points: list[list[int]]) -> None:
    here = [[False] * len(table) for table in points]
    for line in duplicate([[float(p) for p in table] for table in points], here):
        assert all(0 <= score <= 1 for score in line)
    for table in points:
        assert sum(scores(placed(table), [False] * len(table))) == pytest.approx(len(table) / 2)


def test_equals_are_told_apart_by_whom_they_met_and_otherwise_share_a_rank() -> None:
    played = [
        Played("a", 1, ("b",), 0, 1.0),
        Played("b", 1, ("a",), 1, 0.0),
        Played("c", 1, ("d",), 0, 1.0),
        Played("d", 1, ("c",), 1, 0.0),
        Played("a", 2, ("c",), 0, 0.0),
        Played("c", 2, ("a",), 1, 1.0),
        Played("b", 2, ("d",), 0, 1.0),
        Played("d", 2, ("b",), 1, 0.0),
    ]
    lines = standing(["a", "b", "c", "d", "e"], played)
    assert [(line.person, line.rank) for line in lines] == [
        ("c", 1),
        ("a", 2),
        ("b", 3),
        ("d", 4),
        ("e", 5),
    ]
    assert [line.rank for line in standing(["a", "b"], [])] == [1, 1]
