"""Verb: an action that a menu offers, in games whose rulebook lists them."""

from __future__ import annotations

from typing import Generic

from ludoteca.core.codes import Block
from ludoteca.core.generic import i64, mypyc_attr
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[S]):
    """One entry of a menu: an action the rulebook lets a player choose. Has no state."""

    def __init__(self, block: Block) -> None:
        self.block = block

    def ready(self, s: S, seat: i64) -> bool:
        """Whether `seat` could afford this action and finish it."""
        raise NotImplementedError

    def why_not(self, s: S, seat: i64) -> Refusal:
        """Why `seat` could not, if it is not ready."""
        raise NotImplementedError

    def take(self, s: S, seat: i64) -> None:
        raise NotImplementedError
