"""Names for single things: titles, seats, options, sources of points, terms."""

from __future__ import annotations

from ludoteca.core.errors import MissingWords
from ludoteca.core.game import Game
from ludoteca.words.book import book
from ludoteca.words.say import fill, named, say

Named = Game | str  # a game or its name


def name_of(game: Named) -> str:
    return game if isinstance(game, str) else game.name


def title(game: Named, language: str, edition: str = "") -> str:
    """What is printed on the box."""
    return term(game, "title", language, edition)


def term(game: Named, key: str, language: str, edition: str = "") -> str:
    """A noun or term of the game as an edition has it: `king`, `emporiums`."""
    words = book(name_of(game), language, edition)
    found = words.nouns.get(key, words.terms.get(key))
    if found is None:
        raise MissingWords(f"{words.where}: no noun or term {key!r}")
    return fill(words, found, {})


def name(game: Named, table: str, value: str, language: str, edition: str = "") -> str:
    """A name out of one of the tables: `name(game, "city", "castrum", "en")`."""
    return named(book(name_of(game), language, edition), table, value)


def seat(game: Named, seat: int | str, language: str) -> str:
    """The colour a seat plays, by its number or its name."""
    words = book(name_of(game), language)
    if isinstance(seat, str):
        return named(words, "seat", seat)
    seats = list(words.table("seat"))
    if not 0 <= seat < len(seats):
        raise MissingWords(f"{words.where}: no seat {seat}")
    return named(words, "seat", seats[seat])


def source(game: Named, name: str, language: str, edition: str = "") -> str:
    """Where points of a breakdown come from."""
    return named(book(name_of(game), language, edition), "score", name)


def option(game: Named, name: str, language: str) -> str:
    """What an option is about."""
    words = book(name_of(game), language)
    return say(words, words.entry(f"option.{name}"), {})


def option_value(game: Named, name: str, value: str, language: str) -> str:
    """What one value of an option means."""
    words = book(name_of(game), language)
    values = words.entry(f"value.{name}")
    if not isinstance(values, dict) or value not in values:
        raise MissingWords(f"{words.where}: no words for {name} {value!r}")
    return fill(words, values[value], {})
