"""Words: every language has the same entries, and the rules ask for no other."""

import re
import tomllib
from typing import Any

import pytest

from ludoteca.games.bruges import text
from ludoteca.games.bruges.codes import CODES, NOTES, SCORE_NAMES
from ludoteca.games.bruges.game import BRUGES
from ludoteca.games.bruges.refusals import RULE_OF
from ludoteca.games.bruges.table import COLOUR_NAMES, GROUP_NAMES, PERSON_NAMES, STANDARD_ROWS
from tests.source import PACKAGE

LANGUAGES = ("en", "it", "fr")
FIELD = re.compile(r"\{(\w+)")


def book(language: str) -> dict[str, Any]:
    return tomllib.loads((PACKAGE / "words" / "bruges" / f"{language}.toml").read_text("utf-8"))


def leaves(entry: Any, path: str = "") -> dict[str, str]:
    if isinstance(entry, str):
        return {path: entry}
    parts = enumerate(entry) if isinstance(entry, list) else entry.items()
    out: dict[str, str] = {}
    for key, part in parts:
        out |= leaves(part, f"{path}/{key}")
    return out


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_say_the_same_things_about_the_same_facts(language: str) -> None:
    ours, theirs = leaves(book("en")), leaves(book(language))
    assert list(ours) == list(theirs)
    for path, sentence in ours.items():
        facts = {field.lower() for field in FIELD.findall(sentence)}
        assert {field.lower() for field in FIELD.findall(theirs[path])} == facts, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_rules_can_say_has_words(language: str) -> None:
    data = book(language)
    assert set(data["refusal"]) == set(RULE_OF)
    assert set(data["log"]) == {kind.name for kind in NOTES.kinds}
    verbs = {block.verb for block in CODES.blocks}
    assert set(data["choice"]) == set(data["names"]["verb"]) == verbs
    assert tuple(data["names"]["card"]) == PERSON_NAMES
    assert tuple(data["names"]["colour"]) == COLOUR_NAMES
    assert tuple(data["names"]["group"]) == GROUP_NAMES
    assert tuple(data["names"]["score"]) == SCORE_NAMES
    assert list(data["option"]) == list(data["value"]) == list(BRUGES.options)
    for name, option in BRUGES.options.items():
        assert set(data["value"][name]) == set(option.values), name


def test_english_names_are_those_of_the_card_file() -> None:
    names = book("en")["names"]["card"]
    assert names == {row["id"]: row["name"] for row in STANDARD_ROWS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_persons_have_one_name(language: str) -> None:
    assert len(set(book(language)["names"]["card"].values())) == 165


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", PERSON_NAMES)
def test_every_card_has_a_text(card: str, language: str) -> None:
    assert text.card_text(card, language)
    assert text.card_name(card, language)
