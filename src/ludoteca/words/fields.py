"""The declared fields of a view in words, for the plain terminal and the plain drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, final

from ludoteca.core.codes import Names
from ludoteca.core.game import Game
from ludoteca.core.sheet import Bag, Each, Flag, Item, Kind, Many, Name, Printed, Record, Row, Set
from ludoteca.words.book import LANGUAGES, book, capital
from ludoteca.words.say import fill, named, plain

NONE: Final = "–"  # nothing there
SECRET: Final = "?"  # not for this viewer


class Cell(NamedTuple):
    """One thing shown in a field."""

    name: str  # as the rules call it; empty for a number
    text: str


@final
class Teller:
    """Says the fields of one game in one language."""

    def __init__(
        self, game: Game, language: str, dialect: str, players: Mapping[str, str] | None = None
    ) -> None:
        """`players` are the names of people by their seats."""
        self.game = game
        self.players = players or {}
        spoken = dict.fromkeys([language, LANGUAGES[0]])
        self.books = [book(game.name, each, dialect) for each in spoken]
        self.tables: dict[Names, str | None] = {game.seat_names: "seat"}

    def heading(self, key: str) -> str:
        """What a field is called."""
        for words in self.books:
            found = words.nouns.get(key, words.terms.get(key))
            if found is not None:
                return capital(fill(words, found, {}))
        return capital(plain(key))

    def name(self, value: str, names: Names) -> str:
        """One of several names."""
        if names == self.game.seat_names and value in self.players:
            return self.players[value]
        for words in self.books:
            for table, known in words.names.items():
                if value in known and table == (self.table(names) or table):
                    return named(words, table, value)
        return plain(value)

    def table(self, names: Names) -> str | None:
        """The first table of words that holds all of several names."""
        if names not in self.tables:
            tables = [found for words in self.books for found in words.names.items()]
            fitting = [table for table, known in tables if all(name in known for name in names)]
            self.tables[names] = fitting[0] if fitting else None
        return self.tables[names]

    def field(self, item: Item, value: Any, own: bool = True) -> list[Cell]:
        """What is shown of a field; never nothing."""
        if value is None:
            return [Cell("", NONE if own else SECRET)]
        return self.cells(item.kind, value) or [Cell("", NONE)]

    def cells(self, kind: Kind, value: Any) -> list[Cell]:
        """The things in a value of a kind; a pile of which the size is known is a number."""
        if value is None:
            return [Cell("", NONE)]
        if isinstance(value, int):
            return [Cell("", ("✓" if value else NONE) if isinstance(kind, Flag) else str(value))]
        match kind:
            case Name():
                return [Cell(value, self.name(value, kind.names))]
            case Set() | Row():
                return [self.one(each, kind.names) for each in value]
            case Bag():
                return [
                    Cell(name, f"{self.name(name, kind.names)} × {number}")
                    for name, number in value.items()
                ]
            case Each():
                return [
                    Cell(name, f"{self.name(name, kind.names)}: {self.line(kind.kind, inner)}")
                    for name, inner in value.items()
                ]
            case Many():
                return [cell for inner in value for cell in self.grouped(kind.kind, inner)]
            case Record():
                return [
                    Cell("", f"{self.heading(item.name)}: {self.line(item.kind, value[item.name])}")
                    for item in kind.items
                    if item.name in value and not isinstance(item.kind, Printed)
                ]
        return []

    def one(self, value: Any, names: Names) -> Cell:
        """One name of a list; a place may be empty, and some games call things by numbers."""
        if value is None:
            return Cell("", NONE)
        return Cell(str(value), self.name(str(value), names))

    def grouped(self, kind: Kind, value: Any) -> list[Cell]:
        """One thing of many: a record of several fields is shown as one."""
        if isinstance(kind, Record):
            return [Cell("", self.line(kind, value))]
        return self.cells(kind, value)

    def line(self, kind: Kind, value: Any) -> str:
        """A value in one line."""
        return ", ".join([cell.text for cell in self.cells(kind, value)]) or NONE
