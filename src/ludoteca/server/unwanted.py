"""Words that the keeper of a site does not want to read there, listed in a file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from unicodedata import normalize

from ludoteca.core.errors import LudotecaError
from ludoteca.server.errors import Refused
from ludoteca.server.names import look

REST: Final = "*"  # after the beginning of a word: however it goes on
COMMENT: Final = "#"


class BadWords(LudotecaError):
    """A list of words that cannot be read."""


class Filter:
    """Refuses what contains one of the words; case, accents and look-alike letters do not count."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        found = [pattern(word) for word in words]
        self._unwanted = re.compile(rf"(?<!\S)(?:{'|'.join(found)})(?!\S)") if found else None

    def need(self, text: str) -> None:
        """Refused, with the word, if it is not to be read here."""
        if self._unwanted is None:
            return
        words = split(text)
        hit = self._unwanted.search(" ".join(look(word.casefold()) for word in words))
        if hit is not None:
            first = hit.string.count(" ", 0, hit.start())
            number = hit[0].count(" ") + 1
            raise Refused(422, "filtered", word=" ".join(words[first : first + number]))


def split(text: str) -> list[str]:
    return re.findall(r"\w+", normalize("NFKC", text))


def pattern(word: str) -> str:
    """A line of the file: a word or several, with `*` for any ending."""
    parts = [re.escape(look(part.casefold())) for part in split(word)]
    if not parts:
        raise BadWords(f"word {word!r}; expected letters or digits, with {REST} for any ending")
    return " ".join(parts) + (r"\S*" if word.endswith(REST) else "")


def read(path: str) -> Filter:
    """The filter in a file, one word a line; one that lets everything through if there is none."""
    if not path:
        return Filter()
    try:
        lines = Path(path).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise BadWords(f"words {path}: {why}") from error
    words = [line.partition(COMMENT)[0].strip() for line in lines]
    return Filter(word for word in words if word)
