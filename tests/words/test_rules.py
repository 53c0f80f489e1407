"""The numbered rules in every language: whole where a game brings them, otherwise in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.games import GAMES
from ludoteca.kits import Kit, kit_of, shelf
from ludoteca.words.book import ENGLISH, LANGUAGES, read
from ludoteca.words.where import Rule, rules
from tests.words.lint import wrong

BROUGHT = [
    (game, language)
    for game in GAMES
    for language in LANGUAGES
    if kit_of(game).file(f"words/rules/{language}.toml")
]
EACH = pytest.mark.parametrize(("game", "language"), BROUGHT)
PRINT = {  # of the faults the lint knows, those that no sentence about numbers and letters has
    "two spaces",
    "a space at an end",
    "a curly apostrophe among straight ones",
    "dots that are no ellipsis",
    "a full stop after another mark",
    "e for ed",
    "an a that falls",
    "no space before a mark",
    "a space that may break",
}
PAGE = """\
## 1. Counting
| N-001 | You take 3 matches. | a source | a function | a test |
| N-002 | The last match wins. | a source | a function | a test |
## 2. Rulings
| N-R01 | How many heaps? | As agreed. | – | why | a function | a test |
"""


def facts(text: str) -> list[str]:
    """What a translation leaves as it is: numbers, ids of rules, values of options."""
    return sorted(re.findall(r"\d+|\b[A-Z]+-[A-Z]?\d+|`[^`]*`", text))


def test_the_games_on_the_shelf_bring_some() -> None:
    assert BROUGHT
    assert ENGLISH not in {language for _, language in BROUGHT}  # that is RULES.md


@EACH
def test_every_rule_and_chapter_is_there_and_no_other(game: str, language: str) -> None:
    file = read(game, f"rules/{language}.toml")
    english = rules(game)
    assert set(file) == {"chapters", "rules"}
    assert set(file["chapters"]) ^ {rule.chapter for rule in english} == set()
    assert set(file["rules"]) ^ {rule.id for rule in english} == set()


@EACH
def test_every_rule_has_the_numbers_of_the_english_one(game: str, language: str) -> None:
    told = {rule.id: rule.text for rule in rules(game, language)}
    assert {
        rule.id: (facts(rule.text), facts(told[rule.id]))
        for rule in rules(game)
        if facts(rule.text) != facts(told[rule.id])
    } == {}


@EACH
def test_every_rule_is_printed_as_a_sentence_is(game: str, language: str) -> None:
    told = rules(game, language)
    assert [rule for rule in told if not re.search(r"[.?!:)»]$", rule.text)] == []
    texts = [(rule.id, text) for rule in told for text in (rule.chapter, rule.text)]
    found = [each for row in texts for each in wrong(*row, language)]
    assert [each for each in found if each.fault in PRINT] == []


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game some of whose rules are Italian; words are cached by name, so it is its own."""
    folder = tmp_path / "ruled_nim"
    (folder / "words" / "rules").mkdir(parents=True)
    (folder / "__init__.py").write_text("", "utf-8")
    (folder / "RULES.md").write_text(PAGE, "utf-8")
    (folder / "words" / "rules" / "it.toml").write_text(
        '[chapters]\n"Counting" = "Il conto"\n[rules]\n"N-001" = "Prendi 3 fiammiferi."\n', "utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(shelf().kits, "ruled_nim", Kit("ruled_nim", "rules"))
    return "ruled_nim"


def test_what_a_language_lacks_is_told_in_english(nim: str) -> None:
    last = Rule("N-002", "Counting", "The last match wins.")
    heaps = Rule("N-R01", "Rulings", "How many heaps? As agreed.")
    first = Rule("N-001", "Il conto", "Prendi 3 fiammiferi.", "it")
    assert rules(nim, "it") == (first, last, heaps)
    assert rules(nim, "fr") == rules(nim)
    assert {rule.language for rule in rules(nim)} == {ENGLISH}
