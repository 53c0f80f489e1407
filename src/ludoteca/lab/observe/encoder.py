"""A view as a vector of fixed length, and the page that says what each number means."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ludoteca.core.game import Game, Json
from ludoteca.lab.observe.fields import Field, Vector


class Row(NamedTuple):
    """One line of the documentation: where a field begins, and what it is."""

    start: int
    size: int
    path: str
    meaning: str


class Encoder:
    """The observation of one game: the table, then the area of every seat, the viewer's first."""

    def __init__(
        self,
        game: Game,
        table: Sequence[Field],
        area: Sequence[Field],
        left_out: Mapping[str, str],
    ) -> None:
        """`left_out` says why some keys of a view, with `areas.` before those of an area, are."""
        self.game = game
        self.table = tuple(table)
        self.area = tuple(area)
        self.left_out = dict(left_out)
        self.most = game.seats[1]
        self.area_size = sum(field.size for field in area)
        self.size = sum(field.size for field in table) + self.most * self.area_size

    def encode(self, view: Json, seat: int) -> array[float]:
        """The numbers of what `seat` sees; areas nobody sits at are all 0."""
        areas = view["areas"]
        out = Vector(self.size, self.game.seat_names, len(areas), seat)
        at = write(out, 0, self.table, view)
        for after in range(len(areas)):
            at = write(out, at, self.area, areas[(seat + after) % len(areas)])
        return out.numbers

    def rows(self) -> Iterator[Row]:
        """Every field with its place, the areas' once for the viewer's own."""
        start = 0
        for field in self.table:
            yield Row(start, field.size, field.path, field.meaning)
            start += field.size
        for field in self.area:
            yield Row(start, field.size, f"areas.{field.path}", field.meaning)
            start += field.size


def write(out: Vector, at: int, fields: Sequence[Field], data: Json) -> int:
    """Write the fields of a table or an area from a place on; where they end."""
    for field in fields:
        value = found(data, field.path)
        if value is not None:
            field.shape.write(out, at, value)
        at += field.size
    return at


def found(data: Any, path: str) -> Any:
    """What lies at a path; None if there is nothing."""
    for key in path.split("."):
        if data is None:
            return None
        data = data[int(key)] if isinstance(data, list) else data.get(key)
    return data
