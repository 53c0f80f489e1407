"""From a secret to draws: the same secret always gives the same decks and dice.

A draw is HMAC-SHA256, keyed by the secret, over the name of what is drawn, how often that was
drawn before, and an attempt; read as a number, it picks a case out of the total weight. A number
from the incomplete last stretch is thrown away and the next attempt made, so that every case is
exactly as likely as its weight says.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

SPAN = 1 << 256  # numbers a digest can be


def commitment(secret: str) -> str:
    """What is published before the first draw: the SHA-256 of the secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def drawn(secret: str, stream: str, number: int, weights: Sequence[int]) -> int:
    """Which of the outcomes draw `number` of `stream` gives, counted from 0."""
    total = sum(weights)
    fair = SPAN - SPAN % total
    attempt = 0
    case = _digest(secret, stream, number, attempt)
    while case >= fair:
        attempt += 1
        case = _digest(secret, stream, number, attempt)
    case %= total
    outcome = 0
    while case >= weights[outcome]:
        case -= weights[outcome]
        outcome += 1
    return outcome


def _digest(secret: str, stream: str, number: int, attempt: int) -> int:
    message = f"{stream}\n{number}\n{attempt}".encode()
    return int.from_bytes(hmac.digest(secret.encode(), message, "sha256"), "big")
