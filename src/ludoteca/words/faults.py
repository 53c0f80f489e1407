"""What is wrong with a position, said in other languages than that of the rules.

The rules name faults in English, as programs and records read them. A file says each of them in
another language, by its English sentence, with what changes between braces:

    words/faults/LANGUAGE.toml               faults of any game
    games/GAME/words/faults/LANGUAGE.toml    those of one game

What is captured is a number, a name of the table of that name, or is said as it is; `{where}` is a
field, and `{piece}` a component, which the file of the game names under `[pieces]`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludoteca.core.game import Game
from ludoteca.words.book import ENGLISH, Book, book, capital, read, typeset, unbroken
from ludoteca.words.fields import Teller
from ludoteca.words.labels import seat
from ludoteca.words.say import PLAYERS, Said, fill
from ludoteca.words.say import named as name_of

FOLDER: Final = Path(__file__).parent / "faults"
FIELD: Final = re.compile(r"\{(\w+)\}")
NUMBERED: Final = re.compile(r"\d")  # a space, a permit: such names are no words
NUMBER: Final = re.compile(r"-?\d+")
WHERE, PIECE = "where", "piece"
AREAS: Final = "areas"


class Known(NamedTuple):
    """A fault as the rules say it, and as a language does."""

    pattern: re.Pattern[str]
    said: str


@cache
def known(game: str, language: str) -> tuple[list[Known], dict[str, str]]:
    """The faults a language can say, those of the game first, and the names of its components."""
    marks = unbroken(language)
    own = typeset(read(game, f"faults/{language}.toml"), marks)
    common = typeset(tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8")), marks)
    rows = {**own.get("faults", {}), **common["faults"]}
    return [Known(pattern(text), said) for text, said in rows.items()], own.get("pieces", {})


def pattern(text: str) -> re.Pattern[str]:
    """Finds a fault, and what stands where the text has fields."""
    parts = FIELD.split(text)  # text and names of fields by turns
    found = [f"(?P<{part}>.+?)" if i % 2 else re.escape(part) for i, part in enumerate(parts)]
    return re.compile("".join(found))


def fault(game: Game, text: str, language: str, options: Mapping[str, str]) -> str:
    """A fault of a position in a language; as the rules say it where there are no other words."""
    if language == ENGLISH:
        return text
    rows, pieces = known(game.name, language)
    dialect = game.dialect(options)
    words = book(game.name, language, dialect)
    tell = Teller(game, language, dialect)
    named = {name: seat(game, i, language, options) for i, name in enumerate(game.seat_names)}
    for row in rows:
        found = row.pattern.fullmatch(text)
        facts = None if found is None else told(found.groupdict(), words, pieces, tell, named)
        if facts is not None:
            return capital(fill(words, row.said, facts | {PLAYERS: named}))
    return text


def told(
    found: Mapping[str, str],
    words: Book,
    pieces: Mapping[str, str],
    tell: Teller,
    named: Mapping[str, str],
) -> dict[str, Any] | None:
    """What was captured, to be said; None if it is something else than its name promises."""
    out: dict[str, Any] = {}
    for name, value in found.items():
        if name == WHERE:
            out[name] = Said(place(value, tell, named))
        elif name == PIECE:
            if value not in pieces:
                return None
            out[name] = Said(fill(words, pieces[value], {}))
        elif name in words.names:
            if value not in words.names[name]:
                return None
            out[name] = value
        else:
            out[name] = int(value) if NUMBER.fullmatch(value) else Said(value)
    return out


def place(path: str, tell: Teller, named: Mapping[str, str]) -> str:
    """Where something stands, by the names of the fields: `areas.red.coins`, `Red › Coins`."""
    keys = [key for key in path.split(".") if key != AREAS] or [path]
    return " › ".join([named.get(key) or called(key, tell) for key in keys])


def called(key: str, tell: Teller) -> str:
    """A field, with its place in a list if it has one; or a name of some table."""
    word, _, number = key.partition(" ")
    for words in tell.books:
        if word in words.nouns or word in words.terms:
            break
        tables = [table for table, known in words.names.items() if word in known]
        if tables:
            return capital(f"{name_of(words, tables[0], word)} {number}".strip())
    return f"{tell.heading(word)} {number}".strip() if not NUMBERED.search(word) else key
