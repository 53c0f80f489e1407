"""Who draws Council of Four."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.artist import Artist
from ludoteca.games.council.draw.area import draw_area, draw_hand
from ludoteca.games.council.draw.board import draw_board
from ludoteca.games.council.draw.icons import TAGS
from ludoteca.games.council.draw.picture import picture, piece
from ludoteca.games.council.draw.scene import Scene
from ludoteca.games.council.draw.targets import targets


class CouncilArtist(Artist[Scene]):
    """Draws the map with its councils, tracks and stores."""

    name: Final = "council"
    scene = Scene
    signs = TAGS
    board = staticmethod(draw_board)
    area = staticmethod(draw_area)
    hand = staticmethod(draw_hand)
    piece = staticmethod(piece)
    picture = staticmethod(picture)
    targets = staticmethod(targets)
