"""Tables that fit the terminal: side by side where it is wide enough, else one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

GAP = "  "  # between two pieces of a line
LEAST = 14  # a column of words is not narrower


class Fitting:
    """The first of several layouts that is not too wide, or else the last."""

    def __init__(self, *layouts: RenderableType) -> None:
        self.layouts = layouts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        ample = options.update(width=1000)
        for layout in self.layouts[:-1]:
            if Measurement.get(console, ample, layout).minimum <= options.max_width:
                yield layout
                return
        yield self.layouts[-1]


class Pieces:
    """Pieces of text; a line ends between two of them, and all but the first are indented."""

    def __init__(self, *pieces: Text | str, indent: int = 0) -> None:
        self.margin = " " * indent
        self.pieces = [piece if isinstance(piece, Text) else Text(piece) for piece in pieces]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for place, piece in enumerate(self.pieces):
            if place and line.cell_len + len(GAP) + piece.cell_len > options.max_width:
                yield line
                line = Text(self.margin)
            elif place:
                line.append(GAP)
            line.append_text(piece)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        margin = len(self.margin)
        widths = [piece.cell_len for piece in self.pieces] or [0]
        most = sum(widths) + len(GAP) * (len(widths) - 1)
        return Measurement(margin + max(widths), margin + most)


class Line(NamedTuple):
    """A player's line in a ledger: the name, some numbers, and some lists."""

    name: Text
    numbers: Sequence[str]
    lists: Sequence[str]


def ledger(numbers: Sequence[str], lists: Sequence[str], lines: Sequence[Line]) -> Fitting:
    """The players' belongings under their headings, or where that is too wide player by player."""
    grid = Table(expand=True, padding=(0, 0, 0, 1), collapse_padding=True)
    grid.add_column("", no_wrap=True, min_width=max([line.name.cell_len for line in lines]))
    for heading in numbers:
        grid.add_column(heading, justify="right", no_wrap=True, min_width=cell_len(heading))
    for heading in lists:
        grid.add_column(heading, ratio=1, min_width=LEAST)
    for line in lines:
        grid.add_row(line.name, *line.numbers, *line.lists)
    headings = (*numbers, *lists)
    return Fitting(grid, Group(*[block(headings, line) for line in lines]))


def block(headings: Sequence[str], line: Line) -> Pieces:
    """What one player has, in a few lines."""
    values = (*line.numbers, *line.lists)
    pieces = [pair(heading, value) for heading, value in zip(headings, values, strict=True)]
    return Pieces(line.name, *pieces, indent=4)


def pair(heading: str, value: str | Text) -> Text:
    """A heading and what belongs to it, not to be parted."""
    text = value if isinstance(value, Text) else Text(value)
    return Text().append(f"{heading} ", style="dim").append_text(text)
