"""The entries of a book, sentence by sentence, as the tests about them read it."""

from collections.abc import Iterator
from typing import Any, Final

from ludoteca.words.book import Book

PARTS: Final = ("terms", "names", "counted", "grammar", "dialects")  # not sentences


def sentences(words: Book) -> dict[str, str]:
    """Every sentence with where it stands: `choice.city/city to build in/1`."""
    found: dict[str, str] = {}
    for section, entries in words.data.items():
        if section not in PARTS:
            for key, entry in entries.items():
                found.update(leaves(f"{section}.{key}", entry))
    return found


def leaves(path: str, entry: Any) -> Iterator[tuple[str, str]]:
    if isinstance(entry, str):
        yield path, entry
    elif isinstance(entry, list):
        for place, part in enumerate(entry):
            yield from leaves(f"{path}/{place}", part)
    else:
        for key, part in entry.items():
            yield from leaves(f"{path}/{key}", part)
