"""What the rules can say has words in English, Italian and French, about the same facts."""

import tomllib
from collections.abc import Iterator
from itertools import product
from string import Formatter
from typing import Any

import pytest

from ludoteca.core.spelling import Part
from ludoteca.games.rio import table
from ludoteca.games.rio.codes import CODES, NOTES, SCORE_NAMES
from ludoteca.games.rio.game import RIO
from ludoteca.games.rio.refusals import RULE_OF
from ludoteca.games.rio.spelling import SPELLING
from tests.source import PACKAGE

BOOKS: dict[str, dict[str, Any]] = {
    language: tomllib.loads((PACKAGE / "words" / "rio" / f"{language}.toml").read_text("utf-8"))
    for language in ("en", "it", "fr")
}
each = pytest.mark.parametrize("words", BOOKS.values(), ids=BOOKS)
TABLES = {
    "seat": table.SEAT_NAMES,
    "colour": table.COLOUR_NAMES,
    "grid": table.GRID_NAMES,
    "building": table.KIND_NAMES,
    "office": table.OFFICE_NAMES,
    "good": table.GOOD_NAMES,
    "site": table.SITE_NAMES,
    "enemy": table.ENEMY_NAMES,
    "score": SCORE_NAMES,
    "verb": tuple([block.verb for block in CODES.blocks]),
}


def questions() -> set[str]:
    """What any step of the game asks."""
    asked: set[str] = set()
    for make, parts in SPELLING.by_name.values():
        for numbers in product(*[values(part) for part in parts]):
            asked.add(make(list(numbers)).asks())
    return asked - {""}


def values(part: Part) -> range:
    return range(1, 2) if part.many or not part.names else range(len(part.names))


def leaves(path: str, entry: Any) -> Iterator[tuple[str, str]]:
    if isinstance(entry, str):
        yield path, entry
    else:
        parts = enumerate(entry) if isinstance(entry, list) else entry.items()
        for key, part in parts:
            yield from leaves(f"{path}/{key}", part)


def fields(sentence: str) -> set[str]:
    return {field.lower() for _, field, _, _ in Formatter().parse(sentence) if field}


@each
def test_every_refusal_note_verb_option_and_question_has_words(words: dict[str, Any]) -> None:
    """P-R42."""
    assert set(words["refusal"]) == set(RULE_OF)
    assert set(words["log"]) == {kind.name for kind in NOTES.kinds}
    assert set(words["choice"]) == {block.verb for block in CODES.blocks}
    assert set(words["names"]["question"]) == questions()
    assert list(words["option"]) == list(words["value"]) == list(RIO.options)
    for name, option in RIO.options.items():
        assert set(words["value"][name]) == set(option.values), name
    for name, wanted in TABLES.items():
        assert tuple(words["names"][name]) == wanted, name


@pytest.mark.parametrize("language", ["it", "fr"])
def test_languages_tell_the_same_facts(language: str) -> None:
    """P-R42."""
    ours = dict(leaves("", BOOKS["en"]))
    theirs = dict(leaves("", BOOKS[language]))
    assert list(ours) == list(theirs)
    for path, sentence in ours.items():
        assert fields(sentence) == fields(theirs[path]), path
