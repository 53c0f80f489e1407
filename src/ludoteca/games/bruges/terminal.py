"""The table of Bruges in text: what lies in the middle, then the players side by side."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ludoteca.cli import text
from ludoteca.cli.fitting import Fitting, Pieces, pair
from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Game, Json
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.rules.table import CARDS_EACH, COLOUR_NAMES, PERSON_NAMES
from ludoteca.games.bruges.words.persons import person_name, person_text
from ludoteca.words.speech import TableSpeech

STYLES = {  # each colour is printed with its name, never alone
    "blue": "blue",
    "brown": "dark_orange3",
    "yellow": "yellow",
    "red": "red",
    "purple": "magenta",
    "green": "green",
}
COLUMN = 15  # least width of a player's column
DONE, TO_DO = "▰", "▱"  # parts of a canal


class Words(TableSpeech):
    """Names in the language of the table."""

    def colour(self, colour: str) -> Text:
        return Text(self.name("colour", colour), style=STYLES[colour])

    def person(self, card: str) -> str:
        """A person as its card file calls it."""
        row = self.view["persons"].get(card)
        return person_name(card, row or {}, self.language, row is None)


def board(game: Game, view: Json, names: Sequence[str], language: str) -> RenderableType:
    say = Words(view, language)
    parts: list[RenderableType] = [middle(say), players(say, names)]
    for seat, area in enumerate(view["areas"]):
        if area["hand"] is not None:
            parts.append(hand(say, names[seat], area["hand"]))
    return Group(*parts)


def middle(say: Words) -> Table:
    """Dice, piles, statues and threat tiles."""
    view = say.view
    title = f"{escape(say.noun('title'))} · {say.noun('round')} {view['round']}"
    grid = Table(box=None, show_header=False, pad_edge=False, title=title, title_justify="left")
    grid.add_column(style="bold")
    grid.add_column()
    grid.add_row(say.noun("dice"), bag(say, view["dice"] or {}, number_last=True))
    piles = []
    for pile in view["piles"]:
        top = Text("–") if pile["top"] is None else say.colour(pile["top"])
        piles.append(Text(f"{say.name('pile', pile['pile'])} {pile['cards']} ("))
        piles[-1].append_text(top).append(")")
    grid.add_row(say.noun("piles"), Pieces(*piles, f"+ {view['extra']}"))
    grid.add_row(say.noun("statues"), numbers(view["statues"]))
    grid.add_row(say.noun("threats"), bag(say, view["tiles"]))
    grid.add_row(say.noun("discards"), str(len(view["discard"])))
    return grid


def bag(say: Words, pieces: dict[str, int], number_last: bool = False) -> Pieces:
    """So many of each colour; dice show their number after it."""
    out = []
    for colour, number in pieces.items():
        if number_last:
            out.append(say.colour(colour).append(f" {number}", style="default"))
        else:
            out.append(Text(f"{number} ").append_text(say.colour(colour)))
    return Pieces(*out) if out else Pieces("–")


def numbers(values: Sequence[int]) -> str:
    return " ".join(map(str, values)) or "–"


def players(say: Words, names: Sequence[str]) -> Fitting:
    """One column for each player and one row for each thing, or a block for each player."""
    view = say.view
    heads = []
    for seat, area in enumerate(view["areas"]):
        mark = "▶ " if view["turn"] == area["seat"] else ""
        heads.append(Text(f"{mark}{names[seat]}", style=STYLES[say.paint(area["seat"])]))
    rows = belongings(say)
    grid = Table(expand=True, padding=(0, 0, 0, 1), collapse_padding=True, show_lines=False)
    grid.add_column("", no_wrap=True, style="bold", min_width=max(map(cell_len, rows)))
    for head in heads:
        grid.add_column(head, ratio=1, min_width=COLUMN)
    for heading, cells in rows.items():
        grid.add_row(heading, *cells)
    return Fitting(grid, Group(*[block(head, rows, seat) for seat, head in enumerate(heads)]))


def belongings(say: Words) -> dict[str, list[RenderableType]]:
    """What the players have, by headings."""
    areas: list[dict[str, Any]] = say.view["areas"]
    out: dict[str, list[RenderableType]] = {}
    for key in ("points", "guilders", "prestige", "cards"):
        out[say.noun(key)] = [str(area[key]) for area in areas]
    out[say.noun("workers")] = [bag(say, area["workers"]) for area in areas]
    out[say.noun("threats")] = [bag(say, area["threats"]) for area in areas]
    out[say.noun("canals")] = [canals(say, area) for area in areas]
    out[say.noun("statues")] = [numbers(area["statues"]) for area in areas]
    out[say.noun("majorities")] = [
        ", ".join([say.name("majority", m) for m in area["majorities"]]) or "–" for area in areas
    ]
    out[say.noun("houses")] = [houses(say, area) for area in areas]
    return out


def block(head: Text, rows: dict[str, list[RenderableType]], seat: int) -> Group:
    """What one player has; the numbers share a line."""
    grid = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    counts = []
    for heading, cells in rows.items():
        cell = cells[seat]
        if isinstance(cell, str) and cell.isdecimal():
            counts.append(pair(heading, cell))
        else:
            grid.add_row(heading, cell)
    return Group(head, Pieces(*counts), grid)


def canals(say: Words, area: dict[str, Any]) -> Text:
    """Both canals: what is built, and the colours a tile may have."""
    out = Text()
    for place, canal in enumerate(area["canals"]):
        done = canal["tiles"]
        out.append("\n" if place else "")
        out.append(DONE * done + TO_DO * (len(canal["prices"]) - done) + " ")
        for colour in canal["colours"]:
            out.append_text(say.colour(colour)).append(" ")
    return out


def houses(say: Words, area: dict[str, Any]) -> Text:
    """Each house by its colour, with the person in it; a used one is turned."""
    out = Text()
    for place, house in enumerate(area["houses"]):
        out.append("\n" if place else "")
        out.append("⌂ ").append_text(say.colour(house["colour"]))
        if house["person"] is not None:
            turned = " ↻" if house["turned"] else ""
            out.append(f" {say.person(house['person'])}{turned}")
        elif house["card"] is not None:
            out.append(f" ({say.person(house['card'])})", style="dim")
    return out if area["houses"] else Text("–")


def hand(say: Words, name: str, cards: list[str]) -> Group:
    """The own cards by colour, with what each person does."""
    grid = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for card in cards:
        colour = COLOUR_NAMES[PERSON_NAMES.index(card) // CARDS_EACH]
        told = person_text(printed.row_of(say.view, card), say.language)
        head = say.colour(colour).append(f" {say.person(card)}", style="default")
        grid.add_row(head, Text(told, style="dim"))
    if not cards:
        grid.add_row("–")
    return Group(Text(f"{say.noun('hand')} ({name})", style="bold"), grid)


def card(view: Json, wanted: str, language: str) -> str:
    """`Cook: when placed …`, for a name as printed or as in the records."""
    rows = {name: printed.row_of(view, name) for name in PERSON_NAMES}
    names = {
        name: person_name(name, row, language, name not in view["persons"])
        for name, row in rows.items()
    }
    folded = wanted.casefold()
    for name, title in names.items():
        if folded in (name.casefold(), title.casefold()):
            return f"{title}: {person_text(rows[name], language)}"
    close = get_close_matches(folded, [title.casefold() for title in names.values()], 1)
    if close:
        raise UnknownAction(text.say(language, "no_card_close", name=wanted, close=close[0]))
    raise UnknownAction(text.say(language, "no_card", name=wanted))
