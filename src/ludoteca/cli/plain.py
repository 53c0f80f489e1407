"""The table of any game in text, made from its declared fields."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca import words
from ludoteca.core.game import Game, Json
from ludoteca.core.sheet import Item, Printed
from ludoteca.words.fields import Teller


def board(game: Game, view: Json, names: Sequence[str], language: str) -> RenderableType:
    """What all players share, then a column for each of them."""
    dialect = game.dialect(view["options"])
    players = dict(zip(game.seat_names, names, strict=False))
    tell = Teller(game, language, dialect, players)
    title = Text(words.title(game, language, dialect), style="italic")
    shared = Table(title=title, title_justify="left", show_header=False)
    shared.add_column(style="bold")
    shared.add_column()
    for item in fields(game.table.shown):
        shared.add_row(tell.heading(item.name), said(tell, item, view[item.name]))
    seats = Table()
    seats.add_column()
    for seat, name in enumerate(names):
        seats.add_column(Text(f"▶ {name}" if seat == view["actor"] else name))
    areas = view["areas"]
    seats.add_row(tell.heading("points"), *[str(area["points"]) for area in areas])
    for item in fields(game.area.shown):
        cells = [said(tell, item, area[item.name], own=False) for area in areas]
        seats.add_row(tell.heading(item.name), *cells)
    return Group(shared, seats) if shared.row_count else Group(title, seats)


def fields(items: Sequence[Item]) -> list[Item]:
    """Those that change."""
    return [item for item in items if not isinstance(item.kind, Printed)]


def said(tell: Teller, item: Item, value: object, own: bool = True) -> Text:
    return Text("\n".join([cell.text for cell in tell.field(item, value, own)]))
