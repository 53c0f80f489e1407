"""Who draws Council of Four."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.artist import Artist, Drawn
from ludoteca.draw.scene import Shape, View
from ludoteca.draw.svg import Markup
from ludoteca.games.council.draw.area import HAND, WIDTH, draw_area, draw_hand
from ludoteca.games.council.draw.board import draw_board
from ludoteca.games.council.draw.layout import LAYOUTS
from ludoteca.games.council.draw.picture import picture, piece
from ludoteca.games.council.draw.scene import Scene
from ludoteca.games.council.draw.targets import targets


class CouncilArtist(Artist[Scene]):
    """Draws the map with its councils, tracks and stores."""

    name: Final = "council"
    scene = Scene

    def board(self, scene: Scene, shape: Shape) -> Drawn:
        return Drawn(draw_board(scene, shape), *LAYOUTS[shape].size)

    def area(self, scene: Scene, seat: str) -> Drawn:
        drawn, height = draw_area(scene, seat)
        return Drawn(drawn, WIDTH, height)

    def hand(self, scene: Scene, seat: str) -> Drawn:
        drawn, width = draw_hand(scene, seat)
        return Drawn(drawn, width, HAND[1])

    def piece(self, kind: str, name: str, language: str, dialect: str) -> Markup:
        return piece(kind, name, language, dialect)

    def picture(self, language: str) -> Markup:
        return picture(language)

    def targets(self, view: View, text: str) -> list[str]:
        return targets(view, text)
