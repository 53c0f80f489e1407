"""Random numbers: the same stream compiled and interpreted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.rng import Rng

STREAMS = {
    0: [3300212312, 1743954244, 207519241, 3716241083, 193275849],
    2026: [1749852358, 245078849, 2658985612, 1712511286, 951014983],
    2**63 - 1: [980396403, 3927358876, 4274025532, 2479246325, 2446943274],
}


@pytest.mark.parametrize(("seed", "words"), STREAMS.items())
def test_the_first_words_of_a_seed_never_change(seed: int, words: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in words] == words


def test_the_stream_stays_the_same_for_long() -> None:
    rng = Rng(7)
    mix = 0
    for _ in range(10_000):
        mix = (mix * 31 + rng.word()) % (2**31 - 1)
    assert mix == 1031008273


def test_both_halves_of_a_seed_count() -> None:
    streams = {tuple([rng.word() for _ in range(3)]) for rng in map(Rng, (1, 2, 2**32, 2**33))}
    assert len(streams) == 4


@given(st.integers(0, 2**63 - 1), st.integers(1, 2**31 - 1))
def test_numbers_lie_below_what_is_asked_for(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [2, 6, 7, 13])
def test_all_numbers_are_about_as_likely(n: int) -> None:
    """The statistic strays beyond twice n plus 20 less than once in a thousand seeds."""
    rng = Rng(1)
    drawn = [rng.below(n) for _ in range(1000 * n)]
    statistic = sum([(drawn.count(k) - 1000) ** 2 / 1000 for k in range(n)])
    assert statistic < 2 * n + 20


def test_a_copy_goes_on_with_the_same_numbers_on_its_own() -> None:
    rng = Rng(5)
    rng.word()
    twin = rng.copy()
    numbers = [rng.word() for _ in range(10)]
    assert [twin.word() for _ in range(10)] == numbers
