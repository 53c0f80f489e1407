"""Who draws Bruges."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.artist import Artist
from ludoteca.games.bruges.draw.area import draw_area
from ludoteca.games.bruges.draw.board import draw_board
from ludoteca.games.bruges.draw.hand import draw_hand
from ludoteca.games.bruges.draw.picture import picture, piece
from ludoteca.games.bruges.draw.pieces import TAGS
from ludoteca.games.bruges.draw.scene import Scene
from ludoteca.games.bruges.draw.targets import news, targets


class BrugesArtist(Artist[Scene]):
    """Draws the town with its canals and market, houses and persons."""

    name: Final = "bruges"
    scene = Scene
    signs = TAGS
    hand_kind = "hand texts"
    board = staticmethod(draw_board)
    area = staticmethod(draw_area)
    hand = staticmethod(draw_hand)
    piece = staticmethod(piece)
    picture = staticmethod(picture)
    targets = staticmethod(targets)
    news = staticmethod(news)
