"""What the compiler needs to be told, and what plain Python needs instead. Not compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
    from typing_extensions import TypeVar

    from ludoteca.core.state import State

    S = TypeVar("S", bound=State, default=State)  # just `Game` is any game, with any state
else:
    from typing import TypeVar

    S = TypeVar("S", bound="State")

    def mypyc_attr(**attributes: bool):
        """Left to the compiler: games that are not compiled may subclass what is."""
        return lambda kind: kind


__all__ = ["S", "mypyc_attr"]
