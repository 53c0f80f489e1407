"""Observations as documented vectors: each is made of a seat's view, so it holds no secret."""

from __future__ import annotations

from functools import cache

from ludoteca.core.game import Game
from ludoteca.lab.observe import bruges, council, rio
from ludoteca.lab.observe.encoder import Encoder, Row

__all__ = ["Encoder", "Row", "encoder"]

MAKERS = {"council": council.make, "bruges": bruges.make, "rio": rio.make}


@cache
def encoder(game: Game) -> Encoder:
    """The encoder of a game's views."""
    return MAKERS[game.name](game)
