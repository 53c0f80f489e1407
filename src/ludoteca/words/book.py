"""Reads the words of a game: what all games share, then its own, then those of its dialect.

    common/LANGUAGE.toml              what every game and page shares; a language is a file here
    games/GAME/words/names.toml       names that are the same in every language
    games/GAME/words/LANGUAGE.toml    the rest; `[dialects.NAME]` replaces any part of it

Any section may be added and said with `sentence(game, language, "section.key", facts)`; what
belongs to no game is said with the game "common". say.py tells how an entry is written.

What a language lacks is said in English, and what English lacks is made of the key. A book keeps
in mind what was asked of it in vain: `lacking` tells, and the tests want nothing to be lacking.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from ludoteca.core.errors import MissingWords
from ludoteca.kits import kit_of

FOLDER: Final = Path(__file__).parent
COMMON: Final = "common"
ENGLISH: Final = "en"
LANGUAGES: Final[tuple[str, ...]] = (
    ENGLISH,
    *sorted({path.stem for path in (FOLDER / COMMON).glob("*.toml")} - {ENGLISH}),
)
NO_BREAK: Final = "\u00a0"

Json = dict[str, Any]
Entry = str | list[str] | Json  # a sentence, one with details, or several to choose from


@final
class Book:
    """The words of one game in one language and dialect, and the English ones below them."""

    def __init__(
        self, where: str, data: Json, below: Book | None = None, unbroken: Sequence[str] = ()
    ) -> None:
        self.where = where  # for messages
        self.unbroken = unbroken  # marks, for what else is to be typeset
        self.data = data
        self.below = below
        self.lacks: set[str] = set()
        self.terms: dict[str, str] = data.get("terms", {})
        self.nouns: dict[str, str] = data.get("nouns", {})
        self.names: dict[str, dict[str, str]] = data.get("names", {})
        self.counted: dict[str, dict[str, str]] = data.get("counted", {})
        self.singular: list[int] = data["grammar"]["singular"]  # numbers that take the singular
        self.joints: dict[str, Json] = data["grammar"]["joints"]  # joints.py
        self.pair: Json = self.joints["and"]
        self.nothing: str = data.get("drawn", {}).get("nothing", "–")

    def find(self, *path: str) -> tuple[Book, Any] | None:
        """What stands under some keys, and in which book."""
        found: Any = self.data
        for key in path:
            found = found.get(key) if isinstance(found, dict) else None
        if found is not None:
            return self, found
        self.lacks.add(".".join(path))
        return None if self.below is None else self.below.find(*path)

    def entry(self, key: str) -> tuple[Book, Entry]:
        """The entry under `section.key`, and in which book."""
        section, _, rest = key.partition(".")
        found = self.find(section, rest)
        if found is None:
            raise MissingWords(f"{self.where}: no sentence {key!r}")
        return found


@cache
def book(game: str, language: str, dialect: str = "") -> Book:
    """The words of `game`; a dialect, if named, has its own for some things."""
    if language not in LANGUAGES:
        raise MissingWords(f"no language {language!r}; expected one of {', '.join(LANGUAGES)}")
    below = book(game, ENGLISH, dialect) if language != ENGLISH else None
    data = read(COMMON, f"{language}.toml")
    if game != COMMON:
        data = merged(data, declared(game)) if below is None else data
        data = merged(merged(data, read(game, "names.toml")), read(game, f"{language}.toml"))
    data = merged(data, data.get("dialects", {}).get(dialect, {}))
    where, marks = f"{game}/{language}.toml", unbroken(language)
    return Book(where, typeset(data, marks), below, marks)


def unbroken(language: str) -> list[str]:
    """The marks that stay on the line of the word they belong to."""
    marks: list[str] = read(COMMON, f"{language}.toml")["grammar"]["unbroken"]
    return marks


def lacking(game: str, language: str) -> list[str]:
    """What was asked of a game's words in vain so far, whatever the dialect."""
    spoken = ["", *dialects(game)]
    return sorted({key for each in spoken for key in book(game, language, each).lacks})


def dialects(game: str) -> list[str]:
    """The dialects a game has words of its own for."""
    return list(book(game, ENGLISH).data.get("dialects", {}))


@cache
def read(game: str, name: str) -> Json:
    """One file of a game or of `common`, as it is written; empty if the game has none."""
    if game != COMMON:
        return kit_of(game).table(f"words/{name}")
    return tomllib.loads((FOLDER / COMMON / name).read_text("utf-8"))


def declared(game: str) -> Json:
    """The English words that stand in the rules themselves."""
    rules = kit_of(game).game
    return {
        "terms": {"title": rules.title},
        "names": {"seat": {seat: capital(seat) for seat in rules.seat_names}},
        "option": {name: capital(option.help) for name, option in rules.options.items()},
    }


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def merged(below: Json, above: Json) -> Json:
    """`below` with everything `above` says in its place."""
    out = dict(below)
    for key, value in above.items():
        under = out.get(key)
        both = isinstance(value, dict) and isinstance(under, dict)
        out[key] = merged(under, value) if both and under is not None else value
    return out


def typeset(value: Any, unbroken: Sequence[str]) -> Any:
    """The words with no-break spaces where the language wants them, as French does before `:`."""
    if isinstance(value, dict):
        return {key: typeset(inner, unbroken) for key, inner in value.items()}
    if isinstance(value, list):
        return [typeset(inner, unbroken) for inner in value]
    if isinstance(value, str):
        for mark in unbroken:
            value = value.replace(mark, mark.replace(" ", NO_BREAK))
    return value
