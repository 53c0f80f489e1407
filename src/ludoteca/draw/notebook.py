"""What a notebook shows of games, positions, tables and records."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.state import WATCHER, State
from ludoteca.draw import picture as cover
from ludoteca.draw import svg
from ludoteca.kits import kit_of


def picture(game: str, shown: object, names: Sequence[str]) -> str:
    """A position as a spectator sees it, a view as it is, or the cover of the game."""
    if shown is None:
        return cover(game)
    view = kit_of(game).game.view(shown, WATCHER) if isinstance(shown, State) else shown
    if not isinstance(view, dict):
        raise TypeError(f"a position or a view is wanted, not {type(shown).__name__}")
    return svg(view, names=names)
