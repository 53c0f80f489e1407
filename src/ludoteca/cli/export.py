"""`ludoteca export`: the finished public games of a site, month by month."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from ludoteca.cli import text
from ludoteca.cli.site import add_database


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "export",
        help="write the finished public games of each month into a file",
        description="Write the finished public games of each month into a file of JSON lines,"
        " compressed. `serve --downloads DIR` offers them.",
    )
    parser.add_argument(
        "--month",
        metavar="MONTH",
        help="only this one, such as 2026-10 (default: all that are over)",
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="the folder for the files"
    )
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ludoteca.server.export import export  # the server is not loaded for the other commands

    made = export(args.database, args.out, args.month, time.time())
    if args.json:
        print(json.dumps([one._asdict() for one in made]))
    else:
        for one in made:
            print(f"{args.out / one.file}: {one.games} games")
    return 0
