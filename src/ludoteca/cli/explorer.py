"""`ludoteca explorer`: what was chosen in positions like each other, computed anew or added to."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from rich.console import Console
from rich.progress import track

from ludoteca.cli import text
from ludoteca.cli.admin import within
from ludoteca.cli.site import add_database
from ludoteca.core.errors import OptionError


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "explorer",
        help="compute what a site's explorer counts anew, or add an arena to it",
        description="The explorer of a site counts what was chosen in its finished public games,"
        " and in arenas that are added here.",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--rebuild", action="store_true", help="compute it anew from the site's stored games"
    )
    what.add_argument("--load", type=Path, metavar="ARENA", help="add the games of this folder")
    what.add_argument("--forget", metavar="NAME", help="take the arena of this name out again")
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from sqlalchemy import Connection  # the server is not loaded for the other commands

    from ludoteca.lab.arena import Folder
    from ludoteca.server import explorer
    from ludoteca.server.store import explorer as store

    if args.forget == "":
        raise OptionError("--forget ''; expected the name of an arena")
    errors, now = Console(stderr=True), time.time()

    def job(c: Connection) -> dict[str, int]:
        if args.forget is not None:
            return {"forgotten": store.clear(c, args.forget)}
        if args.load is not None:
            games = explorer.load(c, Folder(args.load), now)
            found = list(track(games, "Reading", console=errors, transient=True, disable=args.json))
            return {"games": len(found), "added": sum(found)}
        done = track(
            explorer.rebuild(c, now), "Replaying", console=errors, transient=True, disable=args.json
        )
        return {"games": max(done, default=0)}

    made = within(args.database, job)
    print(json.dumps(made) if args.json else ", ".join(f"{n} {what}" for what, n in made.items()))
    return 0
