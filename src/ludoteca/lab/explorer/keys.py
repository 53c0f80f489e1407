"""By what positions are compared: as a game declares it, or by turn and question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.core.explored import Explored, Explorer
from ludoteca.core.game import Game, Json
from ludoteca.kits import kit_of

ROOM: Final = "explorer"
PLAIN: Final = "turn"  # the kind of any game


def kinds(game: Game) -> Sequence[str]:
    """The kinds of positions of a game, the first one first shown."""
    kit = kit_of(game)
    if not kit.has(ROOM):
        return (PLAIN,)
    room: Explorer = kit.room(ROOM)
    return room.KINDS


def explored(game: Game, view: Json, seat: int, turn: int) -> list[Explored]:
    """What the seat to act has before it, in the `turn`th turn of its own."""
    kit = kit_of(game)
    if kit.has(ROOM):
        room: Explorer = kit.room(ROOM)
        return room.positions(view, seat, turn)
    asked = str(view["question"]).replace(" ", "_")
    return [Explored(PLAIN, {"turn": turn, "asked": asked})]
