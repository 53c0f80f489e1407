"""Fills entries of a book with facts.

A sentence is text with fields:

    {city}                the fact `city`, a number or a name of the table `names.city`
    {leaving:colour}      the fact `leaving`, a name of the table `names.colour`
    {needed:assistants}   the fact `needed`, counted as `counted.assistants` says
    {the_king}            a term; a dialect may have another
    {file:as_is}          the fact `file`, which is text already, or a number alone
    {stone,wood:amounts}  what there is of several facts, each counted under its own name
    {question:sentence}   any text with a capital and a full stop
    {The_king}            any of these with a capital
    {who:de}              any of these after a little word that changes with it: d'Ada, de Tom
    {at:de city}          the same, where the table has to be named

The little words are the joints of the language, `[grammar.joints]`. Where a noun changes with its
article or its gender, a table has the ready forms and its name says which: `a_card`, `the_council`,
`of_region`, `at_city`, and `colour_f`, `colours_f` for an adjective. Players stand in the table
`seat`: they are called by their names wherever these are known.

Terms, names and counted nouns may use terms themselves. A counted noun shows its number as `{n}`
and may name the other facts of its sentence: `many = "{n} lavoratori {colour:colours_m}"`. Its
forms are `one` and `many`; `none` if zero has words of its own; `one_less` and `many_less` for
negative numbers better said without a sign: "loses {n} points". A form may hold the verb as well.

An entry is a sentence; or a list of a sentence and its details, of which those whose facts are
missing are left out; or a table that chooses `by` the value of a fact, with `secret` for a value
that is not told and `else` for the rest. A name, a term or a noun no book has is said as it is.
questions.py tells how a question is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from string import Formatter
from typing import Final, final

from ludoteca.core.errors import MissingWords
from ludoteca.words.book import Book, Entry, Json, capital
from ludoteca.words.joints import join

Facts = Mapping[str, object]
Field = tuple[str, str | None, str | None, str | None]

AS_IS: Final = "as_is"
AMOUNTS: Final = "amounts"
SENTENCE: Final = "sentence"
PLAYERS: Final = "@players"  # not a fact to be said: the names of people by their seats
SEAT: Final = "seat"  # the table of players
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
    return say(book, chosen(book, entry, facts), facts)


def chosen(book: Book, entry: Json, facts: Facts) -> Entry:
    """What a table has for the value of the fact it chooses by."""
    by = entry["by"]
    if by not in facts:
        raise MissingWords(f"{book.where}: a choice by {by!r}, which is not among {sorted(facts)}")
    value = facts[by]
    key = "secret" if value is None else str(value)
    found: Entry | None = entry.get(key, entry.get("else"))
    if found is None:
        raise MissingWords(f"{book.where}: no sentence for {by} {key!r}")
    return found


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
    joint, table = spelt(book, spec)
    word = _said(book, template, name, table, facts)
    return word if joint is None else join(joint, word)


def spelt(book: Book, spec: str) -> tuple[Json | None, str]:
    """How a field is said: the joint before it, if any, and the table it is looked up in."""
    first, _, rest = spec.partition(" ")
    joint = book.joints.get(first)
    return (None, spec) if joint is None else (joint, rest)


def _said(book: Book, template: str, name: str, spec: str, facts: Facts) -> str:
    if spec == AMOUNTS:
        return amounts_of(book, {each: facts[each] for each in name.split(",")}, "") or book.nothing
    if name not in facts:
        found = book.find("terms", name) if spec == "" else None
        if found is not None:
            return fill(*found, {})
        raise MissingWords(f"{book.where}: {template!r} has no fact or term {name!r}")
    if spec == "" and name in book.terms:
        raise MissingWords(f"{book.where}: {name!r} in {template!r} is both a fact and a term")
    value = facts[name]
    if isinstance(value, str) and spec == SENTENCE:
        text = capital(value if isinstance(value, Said) else named(book, name, value))
        return text if text[-1:] in ".?!…" else f"{text}."
    if isinstance(value, Said) or (isinstance(value, str) and spec == AS_IS):
        return value
    if isinstance(value, str):
        people = facts.get(PLAYERS)
        if (spec or name) == SEAT and isinstance(people, Mapping) and value in people:
            return str(people[value])
        return named(book, spec or name, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return counted(book, spec, value, facts) if spec not in ("", AS_IS) else str(value)
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


def counted(book: Book, noun: str, number: int, facts: Facts | None = None) -> str:
    """So many of something, in the right grammatical number, with the other facts at hand."""
    found = book.find("counted", noun)
    if found is None:
        return f"{number} {plain(noun)}"
    words, forms = found
    form = "one" if abs(number) in words.singular else "many"
    if number == 0 and "none" in forms:
        form = "none"
    if number < 0 and f"{form}_less" in forms:
        form, number = f"{form}_less", -number
    others = {name: fact for name, fact in (facts or {}).items() if name not in words.terms}
    return say(words, forms[form], {**others, "n": number})


def plain(key: str) -> str:
    """What the books do not have, for people to read all the same."""
    return key.replace("_", " ")


def listed(book: Book, parts: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + join(book.pair, parts[-1])


def amounts_of(book: Book, facts: Facts, prefix: str) -> str:
    """`2 coins and 1 assistant` from the facts that begin with `prefix`; nothing is left out."""
    return listed(
        book,
        [
            counted(book, fact.removeprefix(prefix), number)
            for fact, number in facts.items()
            if fact.startswith(prefix) and isinstance(number, int) and number > 0
        ],
    )


def known(book: Book, template: str, facts: Facts) -> bool:
    """Whether the facts of a detail are all there."""
    return all(facts.get(name) is not None for name, _ in needs(book, template))


def needs(book: Book, template: str) -> Iterator[tuple[str, str]]:
    """The facts of a sentence, each with the table it is said by."""
    for _, field, spec, _ in parsed(template):
        if field is not None:
            name = field[:1].lower() + field[1:]
            table = spelt(book, spec or "")[1]
            if table == AMOUNTS:
                yield from [(each, each) for each in name.split(",")]
            elif table or name not in book.terms:
                yield name, table


@cache
def parsed(template: str) -> tuple[Field, ...]:
    return tuple(_FORMATTER.parse(template))
