"""`ludoteca worker`: bots of all servers on a PostgreSQL think here."""

from __future__ import annotations

import argparse

from ludoteca.cli import text


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "worker",
        help="think for the bots of all servers on a database",
        description="Think for the bots of all servers on a PostgreSQL, on this or other machines.",
    )
    parser.add_argument(
        "--database", required=True, metavar="URL", help="postgresql://USER@HOST/NAME"
    )
    add_workers(parser)
    parser.set_defaults(run=run)


def add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--workers",
        type=int,
        default=None,
        metavar="N",
        help="processes in which bots think (default: one less than there are cores, at most 4)",
    )


def run(args: argparse.Namespace) -> int:
    from ludoteca.server.cluster.worker import work  # not loaded for the other commands
    from ludoteca.server.settings import Settings

    workers = Settings.bot_workers if args.workers is None else max(1, args.workers)
    return work(Settings(database=args.database, bot_workers=workers))
