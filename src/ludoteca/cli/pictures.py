"""`ludoteca draw`: the table of a saved game as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludoteca import draw
from ludoteca.cli import text
from ludoteca.core.errors import LudotecaError
from ludoteca.core.state import WATCHER
from ludoteca.record import as_far, read, replay
from ludoteca.record.replay import game_of


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "draw",
        help="draw a saved game as SVG",
        description="Draw a position of a saved game as a picture.",
    )
    parser.add_argument("file", help="a record, gzipped or not")
    parser.add_argument("--upto", type=int, metavar="N", help="only the first N moves")
    parser.add_argument(
        "--seat", type=int, default=WATCHER, help="as seen by this seat, counted from 0"
    )
    parser.add_argument(
        "--theme", choices=("light", "dark"), default="light", help="(default %(default)s)"
    )
    parser.add_argument("--output", metavar="SVG", help="the file to write (default: print it)")
    text.add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read(args.file)
    text.check_range(record, args.seat, args.upto)
    with text.naming(args.file):
        record, outdated = as_far(record if args.upto is None else record.upto(args.upto))
        view = game_of(record).view(replay(record), args.seat)
    names = [player.name for player in record.seats]
    picture = draw.document(view, language=args.language, names=names, theme=args.theme)
    if args.output is None:
        print(picture)
    else:
        try:
            Path(args.output).write_text(picture, "utf-8")
        except OSError as error:
            raise LudotecaError(f"{args.output}: {error.strerror or error}") from error
    if outdated is not None:
        raise outdated
    return 0
