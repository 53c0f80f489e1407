"""Observations as documented vectors: each is made of a seat's view, so it holds no secret."""

from __future__ import annotations

from functools import cache

from ludoteca.core.game import Game
from ludoteca.kits import kit_of
from ludoteca.lab.observe.encoder import Encoder, Row

__all__ = ["Encoder", "Row", "encoder"]


@cache
def encoder(game: Game) -> Encoder:
    """The encoder of a game's views."""
    made: Encoder = kit_of(game).room("encoder")(game)
    return made
