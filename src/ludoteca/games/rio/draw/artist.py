"""Who draws Río de la Plata."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.core.notes import Told
from ludoteca.draw.artist import Artist, Drawn
from ludoteca.draw.scene import Shape, View
from ludoteca.draw.svg import Markup
from ludoteca.games.rio.draw.area import WIDTH, draw_area
from ludoteca.games.rio.draw.board import draw_board, size
from ludoteca.games.rio.draw.hand import HEIGHT, draw_hand
from ludoteca.games.rio.draw.picture import picture, piece
from ludoteca.games.rio.draw.scene import Scene
from ludoteca.games.rio.draw.targets import news, targets


class RioArtist(Artist[Scene]):
    """Draws the city on the river, its grids and tracks, and what lies before the players."""

    name: Final = "rio"
    scene = Scene

    def board(self, scene: Scene, shape: Shape) -> Drawn:
        return Drawn(draw_board(scene, shape), *size(scene, shape))

    def area(self, scene: Scene, seat: str) -> Drawn:
        drawn, height = draw_area(scene, seat)
        return Drawn(drawn, WIDTH, height)

    def hand(self, scene: Scene, seat: str) -> Drawn:
        drawn, width = draw_hand(scene, seat)
        return Drawn(drawn, width, HEIGHT)

    def holders(self, scene: Scene) -> list[str]:
        """Prices are the same for all: those of whoever is to act will do."""
        return [scene.actor or scene.seats[0]]

    def piece(self, kind: str, name: str, language: str, dialect: str) -> Markup:
        return piece(kind, name, language)

    def picture(self, language: str) -> Markup:
        return picture(language)

    def targets(self, view: View, text: str) -> list[str]:
        return targets(view, text)

    def news(self, told: Sequence[Told]) -> list[str]:
        return news(told)
