"""Where spaces, edges, corners and parts lie on the two shapes of board."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ludoteca.core.data import read
from ludoteca.draw.pen import Point
from ludoteca.games.rio import printed

Part = tuple[float, float, float]
TURN: Final = {"n": "e", "e": "s", "s": "w", "w": "n"}  # a quarter, clockwise
OUT: Final[dict[str, Point]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class Layout:
    """One shape of board."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.size: Point = (data["size"][0], data["size"][1])
        x, y, w, h = data["map"]
        self.map: tuple[float, float, float, float] = (x, y, w, h)
        self.origin: Point = (data["city"][0], data["city"][1])
        self.cell: float = data["cell"]
        self.turned: bool = data["turned"]
        self.wild: float = data["wild"]
        self.bank: float = data["bank"]
        self.parts: dict[str, Part] = {k: (p[0], p[1], p[2]) for k, p in data["parts"].items()}

    @property
    def extent(self) -> Point:
        """How wide and how high the city is."""
        across, down = printed.COLS * self.cell, printed.ROWS * self.cell
        return (down, across) if self.turned else (across, down)

    def corner(self, c: float, r: float) -> Point:
        """A point between spaces, by columns from the west and rows from the north."""
        x, y = (printed.ROWS - r, c) if self.turned else (c, r)
        return self.origin[0] + x * self.cell, self.origin[1] + y * self.cell

    def middle(self, name: str) -> Point:
        """The middle of a space."""
        c, r = printed.CELLS[name]
        return self.corner(c + 0.5, r + 0.5)

    def side(self, name: str) -> str:
        """Which way on the paper an edge or road such as `d5n` lies from its space."""
        return TURN[name[-1]] if self.turned else name[-1]

    def edge(self, name: str, away: float = 0) -> Point:
        """The middle of an edge or road, or a point so far outside of it."""
        x, y = self.middle(name[:-1])
        dx, dy = OUT[self.side(name)]
        reach = self.cell / 2 + away
        return x + dx * reach, y + dy * reach

    def lies_flat(self, name: str) -> bool:
        """Whether an edge or road runs from left to right on the paper."""
        return self.side(name) in "ns"


LAYOUTS: Final[dict[str, Layout]] = {
    name: Layout(row) for name, row in read(Path(__file__).parent / "layout.toml").items()
}
