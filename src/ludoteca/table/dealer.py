"""The dealer: the only source of randomness at a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from ludoteca.core import state as core
from ludoteca.core.state import State
from ludoteca.record.chance import commitment, drawn


class Dealer:
    """Makes every draw from one secret; its hash, published first, lets anyone check them later."""

    def __init__(
        self, secret: str | bytes | None = None, counts: Mapping[str, int] | None = None
    ) -> None:
        """A fresh secret unless one is given; `counts` says what was drawn from it before."""
        if isinstance(secret, bytes):
            secret = secret.hex()
        self._secret = secrets.token_hex(32) if secret is None else secret
        self._counts = dict(counts or {})

    @property
    def commitment(self) -> str:
        """The published hash of the secret."""
        return commitment(self._secret)

    def reveal(self) -> str:
        """The secret itself, for the end of the game or a private save."""
        return self._secret

    @property
    def counts(self) -> dict[str, int]:
        """How often each stream was drawn from."""
        return dict(self._counts)

    def copy(self) -> Dealer:
        """A dealer who goes on from here with the same secret."""
        return Dealer(self._secret, self._counts)

    def draw(self, s: State) -> int:
        """The code of the draw that is pending."""
        stream, number = self.count(s)
        return core.codes(s)[drawn(self._secret, stream, number, core.weights(s))]

    def count(self, s: State) -> tuple[str, int]:
        """Count the draw that is pending as made; its stream and its number there."""
        stream = core.top(s).stream(s)
        number = self._counts.get(stream, 0)
        self._counts[stream] = number + 1
        return stream, number

    def settle(self, s: State) -> list[int]:
        """Play all pending draws; their codes."""
        codes: list[int] = []
        while core.actor(s) == core.CHANCE:
            codes.append(self.draw(s))
            core.take(s, codes[-1])
        return codes

    def __repr__(self) -> str:  # never the secret
        return f"Dealer(commitment={self.commitment!r})"
