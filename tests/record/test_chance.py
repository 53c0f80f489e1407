"""Draws from a secret."""

import hashlib
import hmac
from collections import Counter

import pytest

from ludoteca.record.chance import SPAN, commitment, drawn


def test_the_commitment_is_the_plain_sha256_of_the_secret() -> None:
    assert commitment("castrum") == hashlib.sha256(b"castrum").hexdigest()


def test_a_draw_is_hmac_over_name_count_and_attempt() -> None:
    """Written out once, so that anybody can check a game with other tools."""
    digest = hmac.new(b"castrum", b"politics card\n3\n0", hashlib.sha256).digest()
    case = int.from_bytes(digest, "big") % 90
    weights = [13, 13, 13, 13, 13, 13, 12]
    assert drawn("castrum", "politics card", 3, weights) == case // 13


def test_draws_are_as_likely_as_their_weights() -> None:
    """1,000 to 6,000: seven thousand draws stray by 150 less than once in a million runs."""
    found = Counter(drawn("fair", "deck", number, [1, 6]) for number in range(7000))
    assert abs(found[1] - 6000) < 150


def test_numbers_of_the_incomplete_last_stretch_are_not_used() -> None:
    """With a weight just over half the span, nearly every second number must be thrown away."""
    half = SPAN // 2 + 1
    found = {drawn("odd", "huge", number, [half, 1]) for number in range(50)}
    digests = [
        int.from_bytes(hmac.digest(b"odd", f"huge\n{number}\n0".encode(), "sha256"), "big")
        for number in range(50)
    ]
    assert any(number >= half + 1 for number in digests)
    assert found == {0}


@pytest.mark.parametrize("other", [("other", "deck", 0), ("one", "dice", 0), ("one", "deck", 1)])
def test_secret_name_and_count_all_matter(other: tuple[str, str, int]) -> None:
    weights = [1] * 1000
    assert drawn("one", "deck", 0, weights) != drawn(*other, weights)
