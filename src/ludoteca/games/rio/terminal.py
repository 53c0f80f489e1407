"""The table of Río de la Plata in text: the city as a map, the grids around it, the players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ludoteca.cli.fitting import Line, Pieces, ledger
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
WIDTHS = (2, 3, 4)  # of a space in the map
MARGIN = "    "
MORE = "*"  # a space with more in it than fits
PAVED = "▒"  # the Plaza Mayor, where nothing is built
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
    parts: list[RenderableType] = [title(say), City(say), legend(say), around(say)]
    if view["war"] is not None:
        parts.append(war(say, names))
    return Group(*parts, players(say, names))


def title(say: Words) -> Text:
    view = say.view
    turn = f"{say.noun('turn')} {view['turn']}/{view['turns']} · {view['year']}"
    return Text(f"{escape(say.noun('title'))} · {turn}", style="bold")


class City:
    """The spaces row by row; a line between two is a road, a double one around them a wall."""

    def __init__(self, say: Words) -> None:
        self.say = say
        self.walls, self.roads = set(say.view["all_walls"]), set(say.view["roads"])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = (options.max_width - len(MARGIN)) // COLS - 1
        width = min(max(room, WIDTHS[0]), WIDTHS[-1])
        full = [shown(self.say, cell) for cell in CELL_NAMES]
        yield self.map(width, full)
        crowded = [number for number, text in enumerate(full) if len(text) > width]
        if crowded:
            yield Pieces(*[Text(f"{MORE} {CELL_NAMES[n]} ").append_text(full[n]) for n in crowded])

    def map(self, width: int, full: Sequence[Text]) -> Text:
        top = [f"{CELL_NAMES[c]}n" for c in range(COLS)]
        out = Text(MARGIN + "".join([f"{cell[0]:^{width + 1}}" for cell in top]) + "\n")
        out.append_text(dashes("═", width, self.walls, top)).append("\n")
        for row in range(ROWS):
            cells = CELL_NAMES[COLS * row : COLS * (row + 1)]
            out.append(f"{row + 1:2} ").append("║" if f"{cells[0]}w" in self.walls else " ")
            for place, cell in enumerate(cells):
                out.append_text(cut(full[COLS * row + place], width))
                last = place == COLS - 1
                wall = last and f"{cell}e" in self.walls
                out.append("║" if wall else "│" if f"{cell}e" in self.roads else " ")
            out.append("\n")
            below = [f"{cell}s" for cell in cells]
            if row == ROWS - 1:
                out.append_text(dashes("═", width, self.walls, below))
            elif self.roads.intersection(below):
                out.append_text(dashes("─", width, self.roads, below)).append("\n")
        return out


def dashes(mark: str, width: int, there: set[str], names: Sequence[str]) -> Text:
    """The walls north or south of the city, or the roads between two rows."""
    return Text(MARGIN + " ".join([(mark if name in there else " ") * width for name in names]))


def shown(say: Words, cell: str) -> Text:
    """What stands in a space and the discs on it; an empty one shows its quarter."""
    building = say.view["buildings"].get(cell)
    discs = say.view["discs"].get(cell, [])
    quarter = say.quarter[cell]
    if quarter == "#":
        return Text(PAVED, style="dim")
    out = Text()
    if building is not None:
        out.append(MARKS[building["kind"]], style="bold")
        if "owner" in building:
            out.append_text(say.initial(building["owner"]))
    if len(discs) > SHOWN and len(set(discs)) == 1:
        out.append_text(say.initial(discs[-1])).append(str(len(discs)))
    else:
        for disc in discs:
            out.append_text(say.initial(disc))
    return out if out else Text(f" {quarter.lower()}", style="dim")


def cut(text: Text, width: int) -> Text:
    """A space of the map; what is too long for it is told below."""
    if text.plain == PAVED:
        return Text(PAVED * width, style=text.style)
    if len(text) > width:
        return text[: width - 1].append(MORE)
    return text.copy().append(" " * (width - len(text)))


def legend(say: Words) -> Pieces:
    """What the letters and marks of the map and of the grids mean."""
    quarters = sorted({letter.lower() for letter in say.quarter.values() if letter != "#"})
    told = [f"{quarters[0]}–{quarters[-1]} {say.noun('quarters')}"]
    told.append(f"{PAVED} {say.noun('plaza_mayor')}")
    kinds = sorted({building["kind"] for building in say.view["buildings"].values()})
    told += [f"{MARKS[kind]} {say.name('building', kind)}" for kind in kinds]
    if any(held["owes"] for row in say.view["grids"].values() for held in row["discs"].values()):
        told.append(f"! {say.noun('owed')}")
    return Pieces(*[Text(each, style="dim") for each in told])


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
    offices = [say.name("office", office) for office in view["offices"]]
    grid.add_row(say.noun("office"), Pieces(*offices) if offices else "–")
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


def players(say: Words, names: Sequence[str]) -> RenderableType:
    lines = []
    for seat, area in enumerate(say.view["areas"]):
        mark = "▶ " if say.view["actor"] == seat else "  "
        cells = [area["hand"] if column == "discs" else area[column] for column in COLUMNS]
        offices = ", ".join([say.name("office", office) for office in area["offices"]])
        name = Text(mark).append_text(say.initial(area["seat"]))
        name.append(f" {names[seat]}", style=STYLES[say.paint(area["seat"])])
        lines.append(Line(name, [str(cell) for cell in cells], [offices or "–"]))
    headings = [say.noun(f"column_{column}") for column in COLUMNS]
    return ledger(headings, [say.noun("column_offices")], lines)


def printed(game: Game, language: str) -> City:
    """The board before the first disc: quarters, the Plaza Mayor, the walls printed on it."""
    return City(Words(game.view(game.deal(game.seats[1]), WATCHER), language))
