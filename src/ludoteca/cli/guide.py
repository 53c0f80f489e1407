"""The guide of a game in the terminal: what the help page says, without its drawings."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table

from ludoteca import words
from ludoteca.core.game import Game
from ludoteca.words.guide import Block, Part


def guide(game: Game, language: str, dialect: str, key: str = "") -> Group | None:
    """All of it, or the part called `key`; None if there is no such part."""
    told = words.guide(game, language, dialect)
    parts = [part for part in told.parts if key in ("", part.key)]
    if not parts and key:
        return None
    about = [] if key else [escape(told.about)]
    return Group(*about, *[shown for part in parts for shown in section(part)])


def section(part: Part) -> Iterator[RenderableType]:
    """A heading and what is below it."""
    yield f"\n[bold]{escape(part.title)}[/bold] [dim]{part.key}[/dim]"
    yield from map(escape, part.text)
    for block in part.blocks:
        inside = Group(*content(block))
        yield Panel(inside, title=escape(block.example), expand=False) if block.example else inside


def content(block: Block) -> Iterator[RenderableType]:
    """Text, list and table of a block; the caption of a figure says nothing without it."""
    yield from map(escape, block.text)
    for item in block.items:
        yield Padding(f"– {escape(item.text)}", (0, 0, 0, 2))
    if block.rows:
        grid = Table(*map(escape, block.head), box=None, header_style="bold", pad_edge=False)
        for row in block.rows:
            grid.add_row(*map(escape, row))
        yield Padding(grid, (0, 0, 0, 2))
