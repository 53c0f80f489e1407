"""Verifying the draws of a finished game against the revealed secret."""

from dataclasses import replace
from itertools import pairwise

import pytest

import ludoteca as lt
from ludoteca.record import commitment
from tests.played import begun, finished

WHOLE = finished().record()


def test_an_honest_game_follows_from_its_secret() -> None:
    assert lt.verify(WHOLE) == sum(move.by == lt.CHANCE for move in WHOLE.moves)


def test_another_secret_than_the_published_one_is_refused() -> None:
    with pytest.raises(lt.BadDraw, match="was published before the game"):
        lt.verify(replace(WHOLE, secret="another"))


def test_the_first_draw_that_does_not_follow_is_named() -> None:
    """A dealer who publishes one secret and draws from another is caught at the first draw."""
    other = replace(WHOLE, secret="another", commitment=commitment("another"))
    with pytest.raises(lt.BadDraw, match=r"move \d+, 'token .*': the secret gives 'token "):
        lt.verify(other)


def test_a_single_changed_card_is_named() -> None:
    """Two cards of the first hand change places: legal to replay, but not what the secret gives."""
    hand = [n for n, move in enumerate(WHOLE.moves) if str(move.text).startswith("draw ")][:6]
    first, second = next(
        (a, b) for a, b in pairwise(hand) if WHOLE.moves[a].text != WHOLE.moves[b].text
    )
    moves = list(WHOLE.moves)
    moves[first], moves[second] = moves[second], moves[first]
    changed = replace(WHOLE, moves=tuple(moves))
    lt.replay(changed)
    with pytest.raises(lt.BadDraw, match=f"move {first + 1}, .*of 'politics card'"):
        lt.verify(changed)


def test_an_unfinished_game_cannot_be_verified() -> None:
    with pytest.raises(lt.BadRecord, match="not over"):
        lt.verify(begun().record(private=True))


@pytest.mark.parametrize("missing", ["secret", "commitment"])
def test_without_secret_or_hash_there_is_nothing_to_verify(missing: str) -> None:
    record = replace(WHOLE, secret=None) if missing == "secret" else replace(WHOLE, commitment=None)
    with pytest.raises(lt.BadRecord, match=f"no {missing}"):
        lt.verify(record)
