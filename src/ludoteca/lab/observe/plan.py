"""Observations straight from a state: the same numbers as from a view, which nobody has to make."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.game import Game, areas_of
from ludoteca.core.generic import i64
from ludoteca.core.sheet import COUNTED, NOBODY, OWNER, Bag, Item, how_many
from ludoteca.core.state import State, Step, top
from ludoteca.lab.observe.chunks import Scale, sight_of
from ludoteca.lab.observe.shapes import Shape

MOST_STEPS: Final = 4096  # that are remembered; then all are forgotten


@final
class Source:
    """One declared item: where its value comes from, and the numbers it becomes."""

    def __init__(self, item: Item, shape: Shape) -> None:
        self.item = item
        self.shape = shape

    def add(self, out: list[bytes], s: State, thing: Any, seat: i64, viewer: i64) -> None:
        """Add what `viewer` sees of the item; must agree with `Item.seen`."""
        item = self.item
        shape = self.shape
        sight = sight_of(s.seats, viewer)
        if item.view is not None:
            found = item.view(s, seat, viewer)
        elif item.see == OWNER and seat != viewer:
            out.append(shape.zero)
            return
        elif item.see == COUNTED:
            found = pieces(item, thing)
        elif item.write is not None:
            found = item.write(thing)
        else:
            shape.keep(out, getattr(thing, item.name), sight)
            return
        if found is None:
            out.append(shape.zero)
        else:
            shape.put(out, found, sight)


def pieces(item: Item, thing: Any) -> int:
    """How many pieces an item holds of which no more is seen."""
    kind = item.kind
    if item.write is not None or not isinstance(kind, Bag):
        return how_many(item.written(thing))
    rest: i64 = getattr(thing, item.name)
    bits: i64 = kind.bits
    out: i64 = 0
    for _ in range(len(kind.names)):
        out += rest - ((rest >> bits) << bits)
        rest >>= bits
    return out


@final
class Plan:
    """What is asked of a state, in the order of the observation."""

    def __init__(
        self,
        game: Game,
        options: list[tuple[str, Shape]],
        pending: list[tuple[str, Shape]],
        table: list[Source],
        points: Scale,
        area: list[Source],
        remembers: bool,
    ) -> None:
        """`remembers` says that what a step is called depends on nothing else."""
        self.game = game
        self.options = options
        self.pending = pending
        self.table = table
        self.points = points
        self.area = area
        self.remembers = remembers
        self.steps: dict[Any, bytes] = {}
        self.chosen: dict[str, str] = {}  # the options last seen, and their numbers
        self.chosen_numbers = b""

    def add(self, out: list[bytes], s: State, viewer: i64) -> None:
        """Add what a seat sees; what would stand for seats nobody has is left to the caller."""
        if s.options is not self.chosen:
            self.chosen_numbers = read(self.options, s.options, 0)
            self.chosen = s.options
        out.append(self.chosen_numbers)
        out.append(self.step(s, sight_of(s.seats, viewer)))
        for source in self.table:
            source.add(out, s, s, NOBODY, viewer)
        areas = areas_of(s)
        for after in range(s.seats):
            seat = (viewer + after) % s.seats
            self.standing(out, s, seat)
            area = areas[seat]
            for source in self.area:
                source.add(out, s, area, seat, viewer)

    def standing(self, out: list[bytes], s: State, seat: i64) -> None:
        """The points of a seat, and where they come from."""
        total = 0
        at = len(out)
        out.append(b"")
        for _, amount in self.game.sources(s, seat):
            total += amount
            out.append(self.points.chunk(amount))
        out[at] = self.points.chunk(total)

    def step(self, s: State, sight: i64) -> bytes:
        """The numbers of the pending step; most steps are made once and come again and again."""
        step: Step[Any] | None = top(s) if s.depth else None
        if not self.remembers:
            return read(self.pending, self.game.pending(s), sight)
        key = (step, sight)
        found = self.steps.get(key)
        if found is None:
            if len(self.steps) >= MOST_STEPS:
                self.steps.clear()
            found = read(self.pending, self.game.pending(s), sight)
            self.steps[key] = found
        return found


def read(parts: list[tuple[str, Shape]], data: Any, sight: i64) -> bytes:
    """The numbers of some keys of an object, all 0 where there is none."""
    out: list[bytes] = []
    for key, shape in parts:
        value = None if data is None else data.get(key)
        if value is None:
            out.append(shape.zero)
        else:
            shape.put(out, value, sight)
    return b"".join(out)
