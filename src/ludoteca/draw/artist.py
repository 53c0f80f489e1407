"""Artist: what the drawings of every game have in common. A game adds what its pieces look like."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from ludoteca.core.notes import Told
from ludoteca.draw.scene import Scene, Shape, View
from ludoteca.draw.svg import Markup, group, join, rect

LARGEST: Final = 1.4  # how far a hand is stretched to fill a sheet

S = TypeVar("S", bound=Scene)


class Drawn(NamedTuple):
    """Part of a drawing, and the room it takes."""

    markup: Markup
    width: float
    height: float


class Panel(NamedTuple):
    """What one wants to know at a glance while something special goes on."""

    title: str
    lines: Sequence[str]


class Clash(NamedTuple):
    """A fight to be shown: where, and of each side its sign, how many it had and has left."""

    at: str
    sides: tuple[tuple[str, int, int], tuple[str, int, int]]
    note: int  # which of the notes tells of it


class Artist(ABC, Generic[S]):
    """Draws one game."""

    name: str
    scene: type[S]  # of a drawing in the making
    across: Mapping[Shape, int] = {"wide": 4, "tall": 2}  # areas side by side on a sheet
    hand_kind: str = "hand"  # classes of a drawn hand; `texts` for cards one has to read
    signs: Mapping[str, Markup] = {}  # of what choices cost and bring, within a radius of 12

    @abstractmethod
    def board(self, scene: S, shape: Shape) -> Drawn:
        """What all players share."""

    @abstractmethod
    def area(self, scene: S, seat: str) -> Drawn:
        """What lies before one player."""

    @abstractmethod
    def hand(self, scene: S, seat: str) -> Drawn:
        """What one player holds, face down unless the view shows it."""

    @abstractmethod
    def piece(self, kind: str, name: str, language: str, dialect: str) -> Markup:
        """One piece on its own; every game has `mark` with the name of a seat."""

    @abstractmethod
    def picture(self, language: str) -> Markup:
        """The cover."""

    @abstractmethod
    def targets(self, view: View, text: str) -> list[str]:
        """The ids of the elements a choice speaks of, in board, area or hand."""

    def holders(self, scene: S) -> list[str]:
        """The seats whose hands the view shows."""
        return [area["seat"] for area in scene.view["areas"] if area.get("hand")]

    def news(self, told: Sequence[Told]) -> list[str]:
        """The ids of the elements where the last thing worth a look happened."""
        return []

    def panel(self, scene: S) -> Panel | None:
        """What to say above the board, such as how a war stands."""
        return None

    def clash(self, told: Sequence[Told]) -> Clash | None:
        """The last fight among what happened."""
        return None

    def sheet(self, scene: S, shape: Shape) -> Drawn:
        """Board, areas, and the hands the view shows, one below the other."""
        board = self.board(scene, shape)
        parts, y = [board.markup], board.height
        areas = [self.area(scene, seat) for seat in scene.seats]
        while areas:
            row, areas = areas[: self.across[shape]], areas[self.across[shape] :]
            scale = board.width / (self.across[shape] * row[0].width)
            parts += [
                group(drawn.markup, at=(drawn.width * scale * i, y), scale=scale)
                for i, drawn in enumerate(row)
            ]
            y += max(drawn.height for drawn in row) * scale + 8
        for seat in self.holders(scene):
            hand = self.hand(scene, seat)
            fit = min(LARGEST, board.width / hand.width)
            parts.append(group(hand.markup, at=(0, y), scale=fit))
            y += hand.height * fit + 8
        return Drawn(join(rect(0, 0, board.width, y, "board"), *parts), board.width, y)
