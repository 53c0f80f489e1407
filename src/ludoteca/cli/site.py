"""`ludoteca backup`, `restore` and `audit`: what the keeper of a site does now and then."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.progress import track

from ludoteca.cli import text


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "backup",
        help="write a whole database into one file, while the server runs",
        description="Write everything in the database into one file, as it is at one moment.",
    )
    parser.add_argument("file", type=Path, help="the file to write")
    add_database(parser)
    parser.set_defaults(run=run_backup)
    parser = commands.add_parser(
        "restore",
        help="put a backup into an empty database",
        description="Put a backup into a database that is empty, SQLite or PostgreSQL alike.",
    )
    parser.add_argument("file", type=Path, help="the file of a backup")
    add_database(parser)
    parser.set_defaults(run=run_restore)
    parser = commands.add_parser(
        "audit",
        help="replay every stored game and name those that do not replay",
        description="Replay every stored game; the exit code is 1 if one is broken.",
    )
    add_database(parser)
    parser.set_defaults(run=run_audit)


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        default="sqlite:///ludoteca.db",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME (default %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run_backup(args: argparse.Namespace) -> int:
    from ludoteca.server.backup import backup  # the server is not loaded for the other commands

    return told(args, backup(args.database, args.file), f"{args.file} holds")


def run_restore(args: argparse.Namespace) -> int:
    from ludoteca.server.backup import restore

    return told(args, restore(args.database, args.file), "The database now holds")


def told(args: argparse.Namespace, counts: dict[str, int], what: str) -> int:
    if args.json:
        print(json.dumps(counts))
    else:
        print(f"{what} {counts.get('games', 0)} tables and {counts.get('people', 0)} people.")
    return 0


def run_audit(args: argparse.Namespace) -> int:
    from ludoteca.server.audit import BROKEN, SOUND, audit

    errors = Console(stderr=True)
    verdicts = audit(args.database)
    waiting = track(verdicts, "Replaying", console=errors, transient=True, disable=args.json)
    found = list(waiting)
    counts = Counter([one.verdict for one in found])
    if args.json:
        print(json.dumps({"verdicts": counts, "games": [one._asdict() for one in found]}))
    else:
        for one in found:
            if one.verdict != SOUND:
                print(f"{one.id} ({one.game}, {one.status}): {one.verdict}: {one.reason}")
        print(f"{len(found)} games: " + (said(counts) or "nothing to replay"))
    return 1 if counts[BROKEN] else 0


def said(counts: Counter[str]) -> str:
    return ", ".join([f"{number} {verdict}" for verdict, number in sorted(counts.items())])
