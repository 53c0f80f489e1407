"""The table of Río de la Plata in text: the city as a map, the grids around it, the players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ludoteca.core.game import Game, Json
from ludoteca.core.state import WATCHER
from ludoteca.games.rio.printed import seen
from ludoteca.games.rio.rules.board import CELL_NAMES, COLS, ROWS
from ludoteca.words.speech import TableSpeech

STYLES = {  # each colour is printed with its name or initial, never alone
    "green": "green",
    "red": "red",
    "yellow": "yellow",
    "black": "bright_black",
    "white": "bright_white",
    "violet": "magenta",
    "shadow": "cyan",
}
MARKS = {  # of buildings, two letters; huts and houses carry their owner's initial
    "hut": "h",
    "house": "H",
    "stonecutter": "Sc",
    "carpenter": "Ca",
    "market": "Mk",
    "guild": "Gu",
    "plaza": "Pz",
    "monument": "Mo",
    "garden": "Ga",
    "barracks": "Ba",
    "church": "Ch",
    "palace": "Pa",
    "cathedral": "Kt",
}
WIDTH = 4  # of a space in the map
SHOWN = 2  # discs of a stack; more are a number


class Words(TableSpeech):
    """Names in the language of the table."""

    @cached_property
    def quarter(self) -> dict[str, str]:
        """The letter of each space."""
        return seen(self.view).quarter

    def initial(self, seat: str) -> Text:
        """A colour by its first letter: G R Y B W V, and S for the shadow."""
        colour = self.paint(seat)
        return Text(colour[0].upper(), style=STYLES[colour])


def board(game: Game, view: Json, names: Sequence[str], language: str) -> RenderableType:
    say = Words(view, language)
    parts: list[RenderableType] = [title(say), city(say), legend(say), around(say)]
    if view["war"] is not None:
        parts.append(war(say, names))
    return Group(*parts, players(say, names))


def title(say: Words) -> Text:
    view = say.view
    turn = f"{say.noun('turn')} {view['turn']}/{view['turns']} · {view['year']}"
    return Text(f"{escape(say.noun('title'))} · {turn}", style="bold")


def city(say: Words) -> Text:
    """The spaces row by row; a line between two is a road, a double one around them a wall."""
    view = say.view
    walls, roads = set(view["all_walls"]), set(view["roads"])
    out = Text("    " + "".join([f"{CELL_NAMES[c][0]:^{WIDTH + 1}}" for c in range(COLS)]) + "\n")
    out.append_text(dashes("═", walls, [f"{CELL_NAMES[c]}n" for c in range(COLS)])).append("\n")
    for row in range(ROWS):
        cells = CELL_NAMES[COLS * row : COLS * (row + 1)]
        out.append(f"{row + 1:2} ").append("║" if f"{cells[0]}w" in walls else " ")
        for place, cell in enumerate(cells):
            out.append_text(space(say, cell, COLS * row + place))
            last = place == COLS - 1
            mark = "║" if last and f"{cell}e" in walls else "│" if f"{cell}e" in roads else " "
            out.append(mark)
        out.append("\n")
        below = [f"{cell}s" for cell in cells]
        out.append_text(dashes("═", walls, below) if row == ROWS - 1 else dashes("─", roads, below))
        out.append("\n" if row < ROWS - 1 else "")
    return out


def dashes(mark: str, there: set[str], names: Sequence[str]) -> Text:
    """The walls north or south of the city, or the roads between two rows."""
    return Text("    " + " ".join([(mark if name in there else " ") * WIDTH for name in names]))


def space(say: Words, cell: str, number: int) -> Text:
    """What stands in a space and the discs on it; an empty one shows its quarter."""
    building = say.view["buildings"].get(cell)
    discs = say.view["discs"].get(cell, [])
    quarter = say.quarter[cell]
    if quarter == "#":
        return Text("▒" * WIDTH, style="dim")
    out = Text()
    if building is not None:
        out.append(MARKS[building["kind"]], style="bold")
        if "owner" in building:
            out.append_text(say.initial(building["owner"]))
    if len(discs) > SHOWN:
        out.append_text(say.initial(discs[-1])).append(str(len(discs)))
    else:
        for disc in discs:
            out.append_text(say.initial(disc))
    if not out:
        out.append(f" {quarter.lower()}", style="dim")
    return out.append(" " * (WIDTH - len(out)))


def legend(say: Words) -> Text:
    """The buildings that stand, by the letters of the map."""
    kinds = sorted({building["kind"] for building in say.view["buildings"].values()})
    told = [f"{MARKS[kind]} {say.name('building', kind)}" for kind in kinds]
    return Text("  ".join(told), style="dim")


def around(say: Words) -> Table:
    """The grids, the sites, the ship, and what threatens the city."""
    view = say.view
    grid = Table(box=None, show_header=False, pad_edge=False)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for name, row in view["grids"].items():
        grid.add_row(say.name("grid", name), boxes(say, row))
    for name, workers in view["sites"].items():
        shown = Text(" ").join([Text("·") if w is None else say.initial(w) for w in workers])
        grid.add_row(say.name("site", name), shown)
    ship = view["ship"]
    grid.add_row(say.noun("ship"), f"{ship['aboard']}/{ship['hold']}")
    enemies = f"{say.name('enemy', 'natives')} {view['natives']}, "
    grid.add_row("", f"{enemies}{say.name('enemy', 'corsairs')} {view['corsairs']}")
    offices = ", ".join([say.name("office", office) for office in view["offices"]])
    grid.add_row(say.noun("office"), offices or "–")
    return grid


def boxes(say: Words, row: dict[str, Any]) -> Text:
    """Points of each box; a disc stands after them, with ! while it is owed for."""
    out = Text()
    for place, points in enumerate(row["boxes"], 1):
        if points is None:
            continue
        out.append(f"{points}")
        held = row["discs"].get(str(place))
        if held is not None:
            out.append_text(say.initial(held["disc"])).append("!" if held["owes"] else "")
        out.append(" ")
    return out


def war(say: Words, names: Sequence[str]) -> Text:
    """Who attacks with whom, and where the groups wait outside."""
    fight = say.view["war"]
    seats = [area["seat"] for area in say.view["areas"]]
    who = names[seats.index(fight["attacker"])]
    out = Text(f"⚔ {say.name('enemy', fight['enemy'])}: {who}", style="bold red")
    for edge, sizes in fight["outside"].items():
        out.append(f"  {edge} {'+'.join(map(str, sizes))}")
    return out


COLUMNS = ("points", "discs", "stone", "wood", "precious", "silver", "fields", "artisan", "dock")


def players(say: Words, names: Sequence[str]) -> Table:
    grid = Table(expand=True, padding=(0, 0, 0, 1), collapse_padding=True)
    grid.add_column("", no_wrap=True)
    for column in COLUMNS:
        grid.add_column(say.noun(f"column_{column}"), justify="right", no_wrap=True)
    grid.add_column(say.noun("column_offices"), ratio=1)
    for seat, area in enumerate(say.view["areas"]):
        mark = "▶ " if say.view["actor"] == seat else "  "
        cells = [area["hand"] if column == "discs" else area[column] for column in COLUMNS]
        offices = ", ".join([say.name("office", office) for office in area["offices"]])
        name = Text(f"{mark}{names[seat]}", style=STYLES[say.paint(area["seat"])])
        grid.add_row(name, *map(str, cells), offices or "–")
    return grid


def printed(game: Game, language: str) -> Text:
    """The board before the first disc: quarters, the Plaza Mayor, the walls printed on it."""
    return city(Words(game.view(game.deal(game.seats[1]), WATCHER), language))
