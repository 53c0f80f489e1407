"""`ludoteca pack`: data of your own, checked, or a file to start from."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ludoteca.cli import text
from ludoteca.core.errors import BadData, OptionError
from ludoteca.core.packs import LARGEST, PACK, pack_digest, pack_name, parse_pack
from ludoteca.games import GAMES
from ludoteca.kits import kit_of, shelf


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser("pack", help="check a pack, or print one to start from")
    parts = parser.add_subparsers(dest="part", required=True, metavar="PART")
    check = parts.add_parser("check", help="say whether a pack can be played with")
    check.add_argument("file", help="the pack, a TOML file")
    check.add_argument("--json", action="store_true", help="the verdict, as JSON")
    text.add_language(check)
    check.set_defaults(run=run_check)
    template = parts.add_parser("template", help="print a pack to start from")
    template.add_argument("game", help=f"one of {', '.join(takers())}")
    template.set_defaults(run=run_template)


def takers() -> list[str]:
    """The games that take packs."""
    return [name for name, kit in shelf().kits.items() if kit.has("pack")]


def read(path: str) -> str:
    """The text of a pack; whether it is one is for the game to say."""
    try:
        with Path(path).open("rb") as file:
            return file.read(4 * LARGEST).decode()
    except OSError as error:
        raise OptionError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError:
        raise OptionError(f"{path}: not a text file, so no pack") from None


def run_check(args: argparse.Namespace) -> int:
    found = read(args.file)
    try:
        game = parse_pack(found).get("game")
        if game not in takers():
            raise BadData(f"{PACK}, game: {game!r}, expected one of {', '.join(takers())}")
        GAMES[game].settle_pack(found)
    except (BadData, OptionError) as error:
        raise OptionError(f"{args.file}: {error}") from None
    facts = {"game": game, "name": pack_name(found), "digest": pack_digest(found)}
    if args.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        print(text.say(args.language, "pack_good", **facts))
    return 0


def run_template(args: argparse.Namespace) -> int:
    kit = kit_of(args.game)
    if not kit.has("pack"):
        raise OptionError(f"{PACK}: {kit.game.title} takes none")
    print(kit.room("pack").template(), end="")
    return 0
