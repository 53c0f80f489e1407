"""Pictures for notebooks: the core draws nothing, `draw` brings a hand for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteca.core.generic import mypyc_attr
from ludoteca.core.refusal import Refusals

# The name of a game, one of its positions or views, or None for its cover, and the players' names.
Hand = Callable[[str, object, Sequence[str]], str]

_hands: list[Hand] = []


def draw_with(hand: Hand) -> None:
    """Have pictures drawn by `hand`."""
    _hands.append(hand)


def picture(game: str, shown: object, names: Sequence[str] = ()) -> str | None:
    """An SVG document, if there is anybody to draw it."""
    return _hands[-1](game, shown, names) if _hands else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Pictured:
    """A position that shows itself in a notebook."""

    refusals: Refusals  # of the game

    def __repr__(self) -> str:
        return f"<a position of {self.refusals.game}>"

    def _repr_svg_(self) -> str | None:
        """The table as a spectator sees it."""
        return picture(self.refusals.game, self)
