"""Typing: completion, history, abbreviations."""

import io

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from ludoteca.cli.lines import Lines, continued, meant
from tests.cli.run import ludoteca

ALONE = ("play", "council", "--bot", "random", "--bots", "2", "--names", "Ada", "--secret", "x")
COUNCILS = ("council coast", "council hills", "council king", "pay coins")


def typed(*keys: str) -> list[str]:
    """The lines that come of pressing keys."""
    with create_pipe_input() as keyboard:
        console = Console(file=io.StringIO())
        lines = Lines(console, lambda: ("elect", *COUNCILS), input=keyboard, output=DummyOutput())
        out = []
        for line in keys:
            keyboard.send_text(line)
            out.append(lines.read("> "))
        return out


def test_tab_completes_actions_and_commands() -> None:
    assert typed("ele\t\r", "hin\t\r", "council h\t\r") == ["elect", "hint", "council hills"]


def test_the_up_arrow_brings_a_line_back() -> None:
    assert typed("elect\r", "\x1b[A\r") == ["elect", "elect"]


@pytest.mark.parametrize(
    ("begun", "actions"),
    [
        ("co c", ["council coast"]),
        ("c k", ["council king"]),
        ("co", ["council coast", "council hills", "council king"]),
        ("pay", ["pay coins"]),
        ("x", []),
        ("council coast now", []),
    ],
)
def test_a_shortened_action_is_understood_word_by_word(begun: str, actions: list[str]) -> None:
    assert meant(begun, COUNCILS) == actions


def test_an_action_that_is_whole_is_not_taken_for_a_longer_one() -> None:
    assert meant("end", ["end", "end turn"]) == ["end"]


def test_why_goes_on_with_an_action() -> None:
    assert "why council coast" in continued("why co", COUNCILS)


def test_what_is_unambiguous_is_played_and_the_rest_is_asked_about() -> None:
    done = ludoteca(*ALONE, typed=["el", "co", "co c", "und", "qu"])
    assert "co could be council coast, council hills, council mountains, council king" in " ".join(
        done.stdout.split()
    )
    assert "Undone: council coast" in done.stdout
    assert "Your game is saved" in done.stdout
