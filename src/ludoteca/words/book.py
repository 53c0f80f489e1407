"""Reads the words of a game: what all games share, then its own, then those of its edition.

    common/LANGUAGE.toml              what every game and page shares
    games/GAME/words/names.toml       names that are the same in every language
    games/GAME/words/LANGUAGE.toml    the rest; `[editions.NAME]` replaces any part of it

Any section may be added and said with `sentence(game, language, "section.key", facts)`; what
belongs to no game is said with the game "common". say.py tells how an entry is written.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from ludoteca.core.errors import MissingWords
from ludoteca.kits import kit_of

FOLDER: Final = Path(__file__).parent
COMMON: Final = "common"
LANGUAGES: Final[tuple[str, ...]] = ("en", "it", "fr")
NO_BREAK: Final = "\u00a0"

Json = dict[str, Any]
Entry = str | list[str] | Json  # a sentence, one with details, or several to choose from


@final
class Book:
    """The words of one game in one language and edition."""

    def __init__(self, where: str, data: Json) -> None:
        self.where = where  # for messages
        self.data = data
        self.terms: dict[str, str] = data.get("terms", {})
        self.nouns: dict[str, str] = data.get("nouns", {})
        self.names: dict[str, dict[str, str]] = data.get("names", {})
        self.counted: dict[str, dict[str, str]] = data.get("counted", {})
        self.singular: list[int] = data["grammar"]["singular"]  # numbers that take the singular
        self.pair: str = data["grammar"]["and"]

    def entry(self, key: str) -> Entry:
        """The entry under `section.key`."""
        section, _, rest = key.partition(".")
        try:
            found: Entry = self.data[section][rest]
        except KeyError:
            raise MissingWords(f"{self.where}: no sentence {key!r}") from None
        return found

    def table(self, name: str) -> dict[str, str]:
        """The names of one kind of thing."""
        if name not in self.names:
            raise MissingWords(f"{self.where}: no table of names {name!r}")
        return self.names[name]


@cache
def book(game: str, language: str, edition: str = "") -> Book:
    """The words of `game`; an edition, if named, has its own for some things."""
    if language not in LANGUAGES:
        raise MissingWords(f"no language {language!r}; expected one of {', '.join(LANGUAGES)}")
    data = read(COMMON, f"{language}.toml")
    if game != COMMON:
        data = merged(merged(data, read(game, "names.toml")), read(game, f"{language}.toml"))
    if edition:
        editions = data.get("editions", {})
        if edition not in editions:
            raise MissingWords(f"{game}/{language}.toml: no edition {edition!r}")
        data = merged(data, editions[edition])
    unbroken: list[str] = data["grammar"]["unbroken"]
    return Book(f"{game}/{language}.toml", typeset(data, unbroken))


@cache
def read(game: str, name: str) -> Json:
    """One file of a game or of `common`, as it is written; empty if the game has none."""
    if game != COMMON:
        return kit_of(game).table(f"words/{name}")
    return tomllib.loads((FOLDER / COMMON / name).read_text("utf-8"))


def merged(below: Json, above: Json) -> Json:
    """`below` with everything `above` says in its place."""
    out = dict(below)
    for key, value in above.items():
        under = out.get(key)
        both = isinstance(value, dict) and isinstance(under, dict)
        out[key] = merged(under, value) if both and under is not None else value
    return out


def typeset(value: Any, unbroken: list[str]) -> Any:
    """The words with no-break spaces where the language wants them, as French does before `:`."""
    if isinstance(value, dict):
        return {key: typeset(inner, unbroken) for key, inner in value.items()}
    if isinstance(value, list):
        return [typeset(inner, unbroken) for inner in value]
    if isinstance(value, str):
        for mark in unbroken:
            value = value.replace(mark, mark.replace(" ", NO_BREAK))
    return value
