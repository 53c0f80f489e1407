"""`ludoteca`: one parser, one line for every error."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from ludoteca.cli import (
    admin,
    analyse,
    arena,
    bench,
    check,
    explorer,
    export,
    games,
    helped,
    pack,
    pictures,
    play,
    puzzles,
    ratings,
    records,
    report,
    rules,
    serve,
    site,
    train,
    tune,
    worker,
)
from ludoteca.core.errors import LudotecaError
from ludoteca.core.version import VERSION
from ludoteca.kits import shelf
from ludoteca.lab.speed import compiled

BAD_INPUT = 2
INTERRUPTED = 130
UNWRITABLE = (errno.ENOSPC, errno.EIO, errno.EDQUOT)
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
    commands = out.add_subparsers(dest="command", metavar="COMMAND")
    sites = (serve, worker, site, admin, ratings, export, explorer)
    tools = (
        records,
        analyse,
        puzzles,
        pictures,
        games,
        rules,
        pack,
        arena,
        tune,
        train,
        report,
        bench,
        check,
    )
    for each in (play, *sites, *tools):
        each.add_command(commands)
    helped.describe(out)
    return out


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter the terminal lacks is no reason to end
    try:
        try:
            return run(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        forget_output()
        return UNHEARD
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        forget_output()
        print(f"ludoteca: the output: {error.strerror}", file=sys.stderr)
        return BAD_INPUT


def forget_output() -> None:
    """What is still to be printed goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(argv: Sequence[str] | None) -> int:
    """`main`, for as long as somebody reads what is printed."""
    commands = parser()
    helped.translate(commands, helped.asked(sys.argv[1:] if argv is None else argv))
    args = commands.parse_args(argv)
    if args.command is None:
        commands.print_help()
        return 0
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
