"""`ludoteca ratings`: who is how strong on a site, and all of it computed anew."""

from __future__ import annotations

import argparse
import json
from typing import Final

from rich.table import Table

from ludoteca.cli import text
from ludoteca.cli.admin import within
from ludoteca.cli.site import add_database

SHOWN: Final = 200  # of each game


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "ratings",
        help="list the ratings of a site, or compute them anew from its results",
        description="List the ratings of a site. They follow from the results of rated tables.",
    )
    parser.add_argument(
        "--rebuild", action="store_true", help="first compute them anew from all stored results"
    )
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ludoteca.games import GAMES  # the server is not loaded for the other commands
    from ludoteca.server.store import ratings

    counted = within(args.database, ratings.recount) if args.rebuild else None
    found = within(
        args.database, lambda c: {game: ratings.ladder(c, game, SHOWN) for game in GAMES}
    )
    if args.json:
        rows = {
            game: [{"name": one.name, "bot": one.bot, **one.rating._asdict()} for one in rungs]
            for game, rungs in found.items()
        }
        print(json.dumps({"rebuilt": counted, "ratings": rows}, ensure_ascii=False))
        return 0
    if counted is not None:
        print(f"Computed anew from {counted} results")
    shown = Table("game", "name", "rating", "", "games", "", box=None)
    for game, rungs in found.items():
        for one in rungs:
            name = f"bot: {one.name}" if one.bot else one.name
            doubt = "provisional" if one.rating.provisional else ""
            points, within_ = str(one.rating.points), f"± {one.rating.within}"
            shown.add_row(game, name, points, within_, str(one.rating.games), doubt)
    text.console().print(shown)
    return 0
