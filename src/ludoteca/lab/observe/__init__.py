"""Observations as documented vectors: each is made of a seat's view, so it holds no secret."""

from __future__ import annotations

from functools import cache

from ludoteca.core.game import Game
from ludoteca.kits import kit_of
from ludoteca.lab.observe.encoder import Encoder, Row
from ludoteca.lab.observe.plain import plain

__all__ = ["Encoder", "Row", "encoder"]


@cache
def encoder(game: Game) -> Encoder:
    """The encoder of a game's views: its own, or one made from the fields it declares."""
    kit = kit_of(game)
    made: Encoder = kit.room("encoder")(game) if kit.has("encoder") else plain(game)
    return made
