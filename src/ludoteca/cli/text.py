"""What all commands share: the console, languages, players' names, options on the command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from rich.console import Console

from ludoteca import words
from ludoteca.core.errors import BadRecord, OptionError
from ludoteca.core.game import Game
from ludoteca.core.state import WATCHER
from ludoteca.record import Record

Commands: TypeAlias = "argparse._SubParsersAction[Any]"

WIDTH = 100  # of a table that is not printed to a terminal


def console() -> Console:
    """Standard output; plain and of a fixed width when it is no terminal."""
    if sys.stdout.isatty():
        return Console(highlight=False)
    return Console(highlight=False, width=WIDTH, force_terminal=False, no_color=True)


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=words.LANGUAGES,
        default=preferred(),
        help="language (default: the terminal's, else English)",
    )


def preferred() -> str:
    """The terminal's language, if it is one of ours."""
    named = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next((name for name in named if name), "")[:2]  # the first that is set decides
    return spoken if spoken in words.LANGUAGES else words.LANGUAGES[0]


def say(language: str, key: str, **facts: object) -> str:
    """A sentence of the terminal's own."""
    return words.sentence("common", language, f"terminal.{key}", facts)


def options(given: list[str]) -> dict[str, str]:
    """`name=value` pairs; whether the game has them is for the game to say."""
    out: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise OptionError(f"option {pair!r}; expected name=value")
        if name in out:
            raise OptionError(f"option {name!r} is given twice")
        out[name] = value
    return out


def default_names(game: Game, seats: int, language: str, options: Mapping[str, str]) -> list[str]:
    """Players are called by their colours until they say otherwise."""
    return [words.seat(game, seat, language, options) for seat in range(seats)]


@contextmanager
def naming(file: str) -> Iterator[None]:
    """Have faults of a record say which file it is."""
    try:
        yield
    except BadRecord as error:
        if str(error).startswith(file):
            raise
        raise BadRecord(f"{file}: {error}") from error


def check_range(record: Record, seat: int, upto: int | None) -> None:
    """Refuse a seat or a move the record does not have."""
    if seat != WATCHER and not 0 <= seat < len(record.seats):
        raise BadRecord(f"seat {seat}; expected 0 to {len(record.seats) - 1}")
    if upto is not None and not 0 <= upto <= len(record.moves):
        raise BadRecord(f"move {upto}; the record has 0 to {len(record.moves)}")


def read_json(name: str) -> object:
    """A file of JSON; whatever else is in it is BadRecord."""
    try:
        return json.loads(Path(name).read_text("utf-8"))
    except OSError as error:
        raise BadRecord(f"{name}: {error.strerror or error}") from error
    except (ValueError, RecursionError):
        raise BadRecord(f"{name} is not JSON") from None
