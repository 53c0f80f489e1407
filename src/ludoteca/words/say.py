"""Fills entries of a book with facts.

A sentence is text with fields:

    {city}                the fact `city`, a number or a name of the table `names.city`
    {leaving:colour}      the fact `leaving`, a name of the table `names.colour`
    {needed:assistants}   the fact `needed`, counted as `counted.assistants` says
    {the_king}            a term; a dialect may have another
    {file:as_is}          the fact `file`, which is text already
    {The_king}            any of these with a capital

Terms, names and counted nouns may use terms themselves; a counted noun shows its number as `{n}`.
An entry is a sentence; or a list of a sentence and its details, of which those whose facts are
missing are left out; or a table that chooses `by` the value of a fact, with `secret` for a value
that is not told and `else` for the rest. A name, a term or a noun no book has is said as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from string import Formatter
from typing import Final, final

from ludoteca.core.errors import MissingWords
from ludoteca.words.book import Book, Entry, capital

Facts = Mapping[str, object]
Field = tuple[str, str | None, str | None, str | None]

AS_IS: Final = "as_is"
KEPT: Final = 20_000  # sentences kept in words: the same few are said again and again
_FORMATTER: Final = Formatter()


@final
class Said(str):
    """A fact that is already words: a player's name, a list of gains."""


def say(book: Book, entry: Entry, facts: Facts) -> str:
    """The entry in words; MissingWords names what the book or the facts lack."""
    if isinstance(entry, str):
        return fill(book, entry, facts)
    if isinstance(entry, list):
        details = [fill(book, detail, facts) for detail in entry[1:] if known(book, detail, facts)]
        tail = " – " + ", ".join(details) if details else ""
        return fill(book, entry[0], facts) + tail
    by = entry["by"]
    if by not in facts:
        raise MissingWords(f"{book.where}: a choice by {by!r}, which is not among {sorted(facts)}")
    value = facts[by]
    key = "secret" if value is None else str(value)
    chosen = entry.get(key, entry.get("else"))
    if chosen is None:
        raise MissingWords(f"{book.where}: no sentence for {by} {key!r}")
    return say(book, chosen, facts)


def fill(book: Book, template: str, facts: Facts) -> str:
    """A sentence with its fields filled in."""
    out: list[str] = []
    for text, field, spec, _ in parsed(template):
        out.append(text)
        if field is None:
            continue
        name = field[:1].lower() + field[1:]
        word = _word(book, template, name, spec or "", facts)
        out.append(word if name == field else capital(word))
    return "".join(out)


def _word(book: Book, template: str, name: str, spec: str, facts: Facts) -> str:
    if name not in facts:
        found = book.find("terms", name) if spec == "" else None
        if found is not None:
            return fill(*found, {})
        raise MissingWords(f"{book.where}: {template!r} has no fact or term {name!r}")
    if spec == "" and name in book.terms:
        raise MissingWords(f"{book.where}: {name!r} in {template!r} is both a fact and a term")
    value = facts[name]
    if isinstance(value, Said) or (isinstance(value, str) and spec == AS_IS):
        return value
    if isinstance(value, str):
        return named(book, spec or name, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return counted(book, spec, value) if spec else str(value)
    raise MissingWords(f"{book.where}: {template!r} cannot say {name} {value!r}")


@lru_cache(KEPT)
def named(book: Book, table: str, value: str) -> str:
    """A name as people read it."""
    found = book.find("names", table, value)
    return plain(value) if found is None else fill(*found, {})


def noun(book: Book, key: str) -> str:
    """A noun or a term on its own."""
    text = book.nouns.get(key, book.terms.get(key))
    if text is not None:
        return fill(book, text, {})
    book.lacks.add(f"nouns.{key}")
    return plain(key) if book.below is None else noun(book.below, key)


@lru_cache(KEPT)
def counted(book: Book, noun: str, number: int) -> str:
    """So many of something, in the right grammatical number."""
    found = book.find("counted", noun)
    if found is None:
        return f"{number} {plain(noun)}"
    words, forms = found
    form = "one" if number in words.singular else "many"
    if number == 0 and "none" in forms:
        form = "none"
    return fill(words, forms[form], {"n": number})


def plain(key: str) -> str:
    """What the books do not have, for people to read all the same."""
    return key.replace("_", " ")


def listed(book: Book, parts: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + book.pair + parts[-1]


def known(book: Book, template: str, facts: Facts) -> bool:
    """Whether the facts of a detail are all there."""
    return all(facts.get(name) is not None for name, _ in needs(book, template))


def needs(book: Book, template: str) -> Iterator[tuple[str, str]]:
    """The facts of a sentence, each with how it is said."""
    for _, field, spec, _ in parsed(template):
        if field is not None:
            name = field[:1].lower() + field[1:]
            if spec or name not in book.terms:
                yield name, spec or ""


@cache
def parsed(template: str) -> tuple[Field, ...]:
    return tuple(_FORMATTER.parse(template))
