"""`ludoteca`: one parser, one line for every error."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from ludoteca.cli import (
    admin,
    arena,
    bench,
    check,
    games,
    pack,
    pictures,
    play,
    records,
    report,
    rules,
    serve,
    site,
    worker,
)
from ludoteca.core.errors import LudotecaError
from ludoteca.core.version import VERSION
from ludoteca.kits import shelf
from ludoteca.lab.bots.levels import compiled

BAD_INPUT = 2
INTERRUPTED = 130
UNHEARD = 141  # as of any program whose output nobody reads any more


class Parser(argparse.ArgumentParser):
    """Says what was wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}; see {self.prog} --help\n")


def build() -> str:
    """Whether the rules run compiled."""
    return "compiled" if compiled() else "plain Python"


def parser() -> argparse.ArgumentParser:
    out = Parser(prog="ludoteca", description="Euro games with every rule enforced.")
    out.add_argument("--version", action="version", version=f"ludoteca {VERSION} ({build()})")
    commands = out.add_subparsers(dest="command", required=True, metavar="COMMAND")
    shown = (play, serve, worker, site, admin, records, pictures, games, rules, pack)
    for each in (*shown, arena, report, bench, check):
        each.add_command(commands)
    return out


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    try:
        try:
            return run(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # what is still to be printed goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNHEARD


def run(argv: Sequence[str] | None) -> int:
    """`main`, for as long as somebody reads what is printed."""
    args = parser().parse_args(argv)
    for name, reason in shelf().broken.items():
        print(f"ludoteca: {name} is left out: {reason}", file=sys.stderr)
    try:
        return int(args.run(args))
    except LudotecaError as error:
        print(f"ludoteca: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("ludoteca: stopped", file=sys.stderr)
        return INTERRUPTED
