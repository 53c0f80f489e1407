"""What all commands share: the console, languages, players' names, options on the command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from rich.console import Console

from ludoteca import words
from ludoteca.core.errors import BadPosition, BadRecord, OptionError
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
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")[:2]
        if spoken in words.LANGUAGES:
            return spoken
    return words.LANGUAGES[0]


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


def check_range(record: Record, seat: int, upto: int | None) -> None:
    """Refuse a seat or a move the record does not have."""
    if seat != WATCHER and not 0 <= seat < len(record.seats):
        raise BadRecord(f"seat {seat}; expected 0 to {len(record.seats) - 1}")
    if upto is not None and not 0 <= upto <= len(record.moves):
        raise BadRecord(f"move {upto}; the record has 0 to {len(record.moves)}")


def read_json(name: str) -> object:
    """A file of JSON; whatever else is in it is BadPosition."""
    try:
        return json.loads(Path(name).read_text("utf-8"))
    except OSError as error:
        raise BadPosition([f"{name}: {error.strerror or error}"]) from error
    except (ValueError, RecursionError):
        raise BadPosition([f"{name} is not JSON"]) from None
