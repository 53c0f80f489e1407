"""Names for single things: titles, seats, options, sources of points, terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.core.colours import COLOURS
from ludoteca.core.errors import MissingWords
from ludoteca.core.game import Game
from ludoteca.kits import kit_of
from ludoteca.words.book import book
from ludoteca.words.say import Said, fill, named, noun, plain, say

Named = Game | str  # a game or its name


def name_of(game: Named) -> str:
    return game if isinstance(game, str) else game.name


def title(game: Named, language: str, dialect: str = "") -> str:
    """What is printed on the box."""
    return term(game, "title", language, dialect)


def term(game: Named, key: str, language: str, dialect: str = "") -> str:
    """A noun or term of the game as a dialect has it: `king`, `emporiums`."""
    return noun(book(name_of(game), language, dialect), key)


def name(game: Named, table: str, value: str, language: str, dialect: str = "") -> str:
    """A name out of one of the tables: `name(game, "city", "castrum", "en")`."""
    return named(book(name_of(game), language, dialect), table, value)


def seat(
    game: Named, seat: int | str, language: str, options: Mapping[str, str] | None = None
) -> str:
    """The colour a seat plays, by its number or its name; a table's options may have another."""
    words = book(name_of(game), language)
    if isinstance(seat, str):
        return named(words, "seat", seat)
    seats = kit_of(game).game.colours(options or {})
    if not 0 <= seat < len(seats):
        raise MissingWords(f"{words.where}: no seat {seat}")
    return named(words, "seat", seats[seat])


def called(game: Named, number: int, language: str, names: Sequence[str] | None) -> Said:
    """What a player is called."""
    return Said(names[number] if names is not None else seat(game, number, language))


def players_of(
    game: Game, options: Mapping[str, str], language: str, names: Sequence[str] | None
) -> Sequence[str] | None:
    """The names of the people, or the colours a table has chosen for them; None if it has not."""
    if names is not None or COLOURS not in options:
        return names
    return [seat(game, number, language, options) for number in range(len(game.seat_names))]


def source(game: Named, name: str, language: str, dialect: str = "") -> str:
    """Where points of a breakdown come from."""
    return named(book(name_of(game), language, dialect), "score", name)


def option(game: Named, name: str, language: str) -> str:
    """What an option is about."""
    return say(*book(name_of(game), language).entry(f"option.{name}"), {})


def option_value(game: Named, name: str, value: str, language: str) -> str:
    """What one value of an option means."""
    found = book(name_of(game), language).find("value", name, value)
    return plain(value) if found is None else fill(*found, {})
