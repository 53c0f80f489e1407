"""Where everything lies, and the roads that the map of a view has."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Any, Final

from ludoteca.core.data import read
from ludoteca.draw.pen import Point

Part = tuple[float, float, float]

STEPS: Final = 16  # points that stand for a road


class Layout:
    """One shape of board."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.size: Point = (data["size"][0], data["size"][1])
        x, y, w, h = data["map"]
        self.map: tuple[float, float, float, float] = (x, y, w, h)
        self.across: bool = data["along"] == "x"
        self.borders: list[float] = [data["shore"], data["hills"], data["mountains"]]
        self.city: float = data["city"]
        self.rows: int = 1 if data["tracks"] == "one row" else 2
        self.cities: dict[str, Point] = {k: (p[0], p[1]) for k, p in data["cities"].items()}
        self.bends: dict[str, float] = data["bends"]
        self.parts: dict[str, Part] = {k: (p[0], p[1], p[2]) for k, p in data["parts"].items()}

    def at(self, along: float, aside: float) -> Point:
        """From the way the country runs to the paper."""
        return (along, aside) if self.across else (aside, along)

    def ends(self) -> tuple[float, float]:
        """Where the map begins and ends, square to the way the country runs."""
        x, y, w, h = self.map
        return (y, y + h) if self.across else (x, x + w)

    def road(self, name: str) -> tuple[Point, Point, Point]:
        """Start, handle and end of the bow from city to city."""
        a, b = self.cities[name[0]], self.cities[name[2]]
        bend = self.bends.get(name, 7 if (ord(name[0]) + ord(name[2])) % 2 else -7)
        length = hypot(b[0] - a[0], b[1] - a[1])
        side = ((a[1] - b[1]) / length, (b[0] - a[0]) / length)
        middle = ((a[0] + b[0]) / 2 + side[0] * bend * 2, (a[1] + b[1]) / 2 + side[1] * bend * 2)
        return a, middle, b

    def trail(self, name: str) -> list[Point]:
        """Points along a road."""
        (ax, ay), (mx, my), (bx, by) = self.road(name)
        out: list[Point] = []
        for i in range(STEPS + 1):
            t = i / STEPS
            u = 1 - t
            out.append(
                (u * u * ax + 2 * u * t * mx + t * t * bx, u * u * ay + 2 * u * t * my + t * t * by)
            )
        return out


LAYOUTS: Final[dict[str, Layout]] = {
    name: Layout(row) for name, row in read(Path(__file__).parent / "layout.toml").items()
}
