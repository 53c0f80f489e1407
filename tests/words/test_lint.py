"""No sentence reads as nobody would say it, whatever names and numbers it holds."""

import pytest

from ludoteca.games import GAMES
from ludoteca.words.book import COMMON, LANGUAGES, Book, merged, read
from tests.words.lint import colons, every, wrong
from tests.words.rendered import rendered

WORDS = {
    "names": {"colour": {"red": "rouge", "blue": "bleu"}},
    "counted": {"coins": {"one": "{n} pièce", "many": "{n} pièces"}},
}


@pytest.mark.parametrize("game", [COMMON, *GAMES])
def test_every_sentence_is_one_a_native_could_say(game: str) -> None:
    assert every(game) == {language: [] for language in LANGUAGES}


@pytest.mark.parametrize(
    ("language", "sentence", "fault"),
    [
        ("fr", "L'offre de {who}", "an e that falls"),
        ("fr", "Il faut que {who} joue", "an e that falls"),
        ("fr", "Une carte de couleur {colour}", "a colour of the wrong gender"),
        ("fr", "Vous devez {n} cases", "one of many"),
        ("fr", "Vous avez {n} tuile", "many of one"),
        ("fr", "Qui joue?", "no space before a mark"),
        ("en", "Take {n} cards", "one of many"),
        ("en", "Take {n} cards", "a zero"),
        ("en", "{who} gains {n} × stone", "a number and a cross"),
        ("en", "{who} is thinking …", "a space before dots"),
        ("en", "There is  nothing", "two spaces"),
        ("en", "Silver is no cargo", "is no"),
        ("en", "It needs {n:coins}, you have none", "a comma where two sentences meet"),
        ("en", "{who} scores {n:coins}", "scores a loss"),
        ("it", "Un'offerta a {who}", "a for ad"),
        ("it", "Tom e {who}", "e for ed"),
        ("it", "Servono {n:coins}", "a verb for many"),
        ("it", "Serve {n:coins}", "a verb for one"),
        ("it", "Si prendono i {n} dadi", "an article for many"),
        ("it", "L’offerta", "a curly apostrophe among straight ones"),
    ],
)
def test_what_was_wrong_once_is_found(language: str, sentence: str, fault: str) -> None:
    words = Book("test", merged(read(COMMON, f"{language}.toml"), WORDS | {"log": {"x": sentence}}))
    found = [each for row in rendered(words) for each in wrong(*row, language)]
    assert fault in {each.fault for each in found if each.path == "log.x"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_noun_on_a_colon_is_found(language: str) -> None:
    log = {"x": "It is taken: {colour}", "y": "Taken: {colour}, not {n}", "z": "So: {file:as_is}"}
    words = Book("test", merged(read(COMMON, f"{language}.toml"), WORDS | {"log": log}))
    assert [fault.path for fault in colons(words)] == ["log.x"]
