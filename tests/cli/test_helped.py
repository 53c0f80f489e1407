"""`--help` and `rules` speak the language of whoever asks."""

import re

import pytest

from ludoteca import words
from ludoteca.cli import helped
from ludoteca.cli.main import parser
from tests.cli.run import ludoteca

OTHERS = [language for language in words.LANGUAGES if helped.said(language, "said")]


def sentences() -> set[str]:
    """What `--help` says anywhere, in English."""
    out: set[str] = set()
    for each in helped.parsers(parser()):
        out |= {each.description or ""} | {action.help or "" for action in helped.actions(each)}
        out |= {group.description or "" for group in each._action_groups}
    return out - {""}


def test_every_language_but_english_has_its_words() -> None:
    assert [words.LANGUAGES[0], *OTHERS] == list(words.LANGUAGES)


def test_every_command_and_every_argument_says_what_it_is_for() -> None:
    mute = [
        f"{each.prog} {action.metavar or action.dest}"
        for each in helped.parsers(parser())
        for action in each._actions
        if not action.help and action not in helped.commands(each)
    ]
    assert mute == []
    assert [each.prog for each in helped.parsers(parser()) if not each.description] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_line_of_help_is_translated_and_nothing_else_is(language: str) -> None:
    spoken = sentences()
    assert {line for line in spoken if helped.translated(line, language) is None} == set()
    for known, other in helped.said(language, "said").items():
        pattern = re.escape(known).replace(re.escape(helped.BLANK), ".*")
        assert any(re.fullmatch(pattern, line) for line in spoken), known
        assert re.findall(r"%\(\w+\)\w|\{\}|--\w+", known) == re.findall(
            r"%\(\w+\)\w|\{\}|--\w+", other
        )


def test_help_is_in_the_language_asked_for() -> None:
    shown = ludoteca("play", "--help", "--language", "it").stdout
    assert shown.startswith("uso: ludoteca play")
    assert "numero di giocatori" in shown
    assert "opzioni:" in shown
    assert "utilisation" in ludoteca("--help", "--language=fr").stdout
    assert "usage: ludoteca" in ludoteca("--help", "--language", "xx").stdout


def test_a_word_is_looked_for_in_the_guide_and_the_rules_of_ones_language() -> None:
    lines = ludoteca("rules", "council", "jolly", "piu", "--language", "it").stdout.splitlines()
    assert lines[0] == "Nella guida"
    assert "Regole" in lines
    assert "C-325  Ogni jolly giocato costa 1 moneta in più." in lines


def test_a_word_is_not_found_inside_another() -> None:
    assert "taking" not in ludoteca("rules", "council", "king").stdout


def test_a_sentence_in_a_pipe_stays_on_its_line() -> None:
    lines = ludoteca("rules", "council", "C-325").stdout.splitlines()
    assert [line for line in lines if line.startswith("C-")] == [line.rstrip() for line in lines]
