"""Who draws Río de la Plata."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.artist import Artist
from ludoteca.games.rio.draw.area import draw_area
from ludoteca.games.rio.draw.board import draw_board
from ludoteca.games.rio.draw.discs import TAGS
from ludoteca.games.rio.draw.hand import draw_hand
from ludoteca.games.rio.draw.picture import picture, piece
from ludoteca.games.rio.draw.scene import Scene
from ludoteca.games.rio.draw.targets import news, targets
from ludoteca.games.rio.draw.war import clash, panel


class RioArtist(Artist[Scene]):
    """Draws the city on the river, its grids and tracks, and what lies before the players."""

    name: Final = "rio"
    scene = Scene
    signs = TAGS
    board = staticmethod(draw_board)
    area = staticmethod(draw_area)
    hand = staticmethod(draw_hand)
    piece = staticmethod(piece)
    picture = staticmethod(picture)
    targets = staticmethod(targets)
    news = staticmethod(news)
    panel = staticmethod(panel)
    clash = staticmethod(clash)

    def holders(self, scene: Scene) -> list[str]:
        """Prices are the same for all: those of whoever is to act will do."""
        return [scene.actor or scene.seats[0]]
