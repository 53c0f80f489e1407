"""The table of Bruges in text: what lies in the middle, then the players side by side."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ludoteca.cli import text
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
    piles = Text()
    for pile in view["piles"]:
        piles.append(f"{say.name('pile', pile['pile'])} {pile['cards']} (")
        piles.append_text(Text("–") if pile["top"] is None else say.colour(pile["top"]))
        piles.append(")  ")
    grid.add_row(say.noun("piles"), piles.append(f"+ {view['extra']}"))
    grid.add_row(say.noun("statues"), numbers(view["statues"]))
    grid.add_row(say.noun("threats"), bag(say, view["tiles"]))
    grid.add_row(say.noun("discards"), str(len(view["discard"])))
    return grid


def bag(say: Words, pieces: dict[str, int], number_last: bool = False) -> Text:
    """So many of each colour; dice show their number after it."""
    out = Text()
    for colour, number in pieces.items():
        if number_last:
            out.append_text(say.colour(colour)).append(f" {number}  ")
        else:
            out.append(f"{number} ").append_text(say.colour(colour)).append("  ")
    return out if pieces else Text("–")


def numbers(values: Sequence[int]) -> str:
    return " ".join(map(str, values)) or "–"


def players(say: Words, names: Sequence[str]) -> Table:
    """One column for each player, one row for each thing."""
    view = say.view
    grid = Table(expand=True, padding=(0, 0, 0, 1), collapse_padding=True, show_lines=False)
    grid.add_column("", no_wrap=True, style="bold")
    for seat, area in enumerate(view["areas"]):
        mark = "▶ " if view["turn"] == area["seat"] else ""
        head = Text(f"{mark}{names[seat]}", style=STYLES[say.paint(area["seat"])])
        grid.add_column(head, ratio=1)
    areas: list[dict[str, Any]] = view["areas"]
    for key in ("points", "guilders", "prestige", "cards"):
        grid.add_row(say.noun(key), *[str(area[key]) for area in areas])
    grid.add_row(say.noun("workers"), *[bag(say, area["workers"]) for area in areas])
    grid.add_row(say.noun("threats"), *[bag(say, area["threats"]) for area in areas])
    grid.add_row(say.noun("canals"), *[canals(say, area) for area in areas])
    grid.add_row(say.noun("statues"), *[numbers(area["statues"]) for area in areas])
    taken = [", ".join([say.name("majority", m) for m in a["majorities"]]) or "–" for a in areas]
    grid.add_row(say.noun("majorities"), *taken, end_section=True)
    grid.add_row(say.noun("houses"), *[houses(say, area) for area in areas])
    return grid


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


def hand(say: Words, name: str, cards: list[str]) -> Text:
    """The own cards by colour; `card NAME` tells what a person does."""
    out = Text(f"{say.noun('hand')} ({name}): ")
    for card in cards:
        colour = COLOUR_NAMES[PERSON_NAMES.index(card) // CARDS_EACH]
        out.append_text(say.colour(colour)).append(f" {say.person(card)}  ")
    return out if cards else out.append("–")


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
