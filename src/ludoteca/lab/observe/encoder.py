"""A view or a state as a vector of fixed length, and the page that says what each number means."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ludoteca.core.game import Game, Json
from ludoteca.core.state import State
from ludoteca.lab.observe.chunks import sight_of, zeros
from ludoteca.lab.observe.fields import Field
from ludoteca.lab.observe.plan import Plan
from ludoteca.lab.observe.reading import Reading


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
        plan: Plan | None = None,
    ) -> None:
        """`left_out` says why some keys of a view, with `areas.` before those of an area, are.

        With a `plan`, which must agree with the fields, states are observed without their views.
        """
        self.game = game
        self.table = tuple(table)
        self.area = tuple(area)
        self.left_out = dict(left_out)
        self.most = game.seats[1]
        self.area_size = sum(field.size for field in area)
        self.size = sum(field.size for field in table) + self.most * self.area_size
        self._table = Reading([(field.path, field.shape) for field in table])
        self._area = Reading([(field.path, field.shape) for field in area])
        self._plan = plan

    def encode(self, view: Json, seat: int) -> array[float]:
        """The numbers of what `seat` sees; areas nobody sits at are all 0."""
        return array("f", b"".join(self.chunks(view, seat)))

    def observe(self, s: State, seat: int) -> array[float]:
        """The numbers of `seat`'s view of a state."""
        out: list[bytes] = []
        self.add(out, s, seat)
        return array("f", b"".join(out))

    def add(self, out: list[bytes], s: State, seat: int) -> None:
        """Add the numbers of `seat`'s view of a state, as bytes in pieces."""
        if self._plan is None:
            out += self.chunks(self.game.view(s, seat), seat)
        else:
            self._plan.add(out, s, seat)
            out.append(zeros((self.most - s.seats) * self.area_size))

    def chunks(self, view: Json, seat: int) -> list[bytes]:
        """`encode` as bytes in pieces."""
        areas = view["areas"]
        sight = sight_of(len(areas), seat)
        out: list[bytes] = []
        self._table.add(out, view, sight)
        for after in range(len(areas)):
            self._area.add(out, areas[(seat + after) % len(areas)], sight)
        out.append(zeros((self.most - len(areas)) * self.area_size))
        return out

    def rows(self) -> Iterator[Row]:
        """Every field with its place, the areas' once for the viewer's own."""
        start = 0
        for field in self.table:
            yield Row(start, field.size, field.path, field.meaning)
            start += field.size
        for field in self.area:
            yield Row(start, field.size, f"areas.{field.path}", field.meaning)
            start += field.size
