"""`ludoteca games`: the names of the games on the shelf."""

from __future__ import annotations

import argparse
import json

from ludoteca.cli import text
from ludoteca.kits import shelf


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser("games", help="list the games")
    parser.add_argument("--json", action="store_true", help="with titles, seats and versions")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """One name a line, so that scripts can go through them."""
    games = [kit.game for kit in shelf().kits.values()]
    if args.json:
        rows = {
            game.name: {"title": game.title, "seats": game.seats, "version": game.version}
            for game in games
        }
        print(json.dumps(rows, ensure_ascii=False))
    else:
        print(*[game.name for game in games], sep="\n")
    return 0
