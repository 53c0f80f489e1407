"""Who draws Brügge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.core.notes import Told
from ludoteca.draw.artist import Artist, Drawn
from ludoteca.draw.scene import Shape, View
from ludoteca.draw.svg import Markup
from ludoteca.games.bruges.draw.area import WIDTH, draw_area
from ludoteca.games.bruges.draw.board import draw_board
from ludoteca.games.bruges.draw.hand import draw_hand
from ludoteca.games.bruges.draw.picture import picture, piece
from ludoteca.games.bruges.draw.scene import Scene
from ludoteca.games.bruges.draw.targets import news, targets


class BrugesArtist(Artist[Scene]):
    """Draws the town with its canals and market, houses and persons."""

    name: Final = "bruges"
    scene = Scene
    hand_kind = "hand texts"

    def board(self, scene: Scene, shape: Shape) -> Drawn:
        return Drawn(*draw_board(scene, shape))

    def area(self, scene: Scene, seat: str) -> Drawn:
        drawn, height = draw_area(scene, seat)
        return Drawn(drawn, WIDTH, height)

    def hand(self, scene: Scene, seat: str) -> Drawn:
        return Drawn(*draw_hand(scene, seat))

    def piece(self, kind: str, name: str, language: str, dialect: str) -> Markup:
        return piece(kind, name, language)

    def picture(self, language: str) -> Markup:
        return picture(language)

    def targets(self, view: View, text: str) -> list[str]:
        return targets(view, text)

    def news(self, told: Sequence[Told]) -> list[str]:
        return news(told)
