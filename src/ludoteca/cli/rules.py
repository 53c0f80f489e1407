"""`ludoteca rules`: the rules by id, and the options a table may agree on."""

from __future__ import annotations

import argparse
import json

from rich.markup import escape
from rich.table import Table

from ludoteca import words
from ludoteca.cli import text
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.kits import kit_of


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser("rules", help="look up a rule or the options")
    parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("words", nargs="*", help="rule ids, or words to look for")
    parser.add_argument("--options", action="store_true", help="list the options")
    parser.add_argument("--board", action="store_true", help="show the printed board")
    parser.add_argument("--json", action="store_true", help="as JSON")
    text.add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = GAMES[args.game]
    if args.board:
        if not kit_of(game).has("printed"):
            raise LudotecaError(f"{game.title} has no board that does not depend on the table")
        text.console().print(kit_of(game).room("printed")(game, args.language))
        return 0
    return show_options(game, args) if args.options else show_rules(game, args)


def rules(game: Game) -> dict[str, str]:
    """Every rule, ruling, example and case of a game by id."""
    file = kit_of(game).file("RULES.md")
    page = file.read_text("utf-8") if file else ""
    out: dict[str, str] = {}
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) > 1 and cells[0][1:2] == "-" and cells[0] != "---":
            is_ruling = cells[0][2:3] == "R" and len(cells) > 2
            out[cells[0]] = f"{cells[1]} {cells[2]}" if is_ruling else cells[1]
    return out


def show_rules(game: Game, args: argparse.Namespace) -> int:
    found = rules(game)
    if not found:
        raise LudotecaError(f"{game.title} brings no RULES.md to look them up in")
    for word in args.words:
        wanted = word.casefold()
        found = {
            rule: sentence
            for rule, sentence in found.items()
            if rule.casefold() == wanted or wanted in sentence.casefold()
        }
    if not found:
        raise LudotecaError(f"no rule of {game.title} has {' '.join(args.words)!r}")
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
        return 0
    console = text.console()
    for rule, sentence in found.items():
        console.print(f"[cyan]{rule}[/cyan]  {escape(sentence)}")
    return 0


def show_options(game: Game, args: argparse.Namespace) -> int:
    if args.json:
        print(json.dumps({name: option._asdict() for name, option in game.options.items()}))
        return 0
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("option", "values", "meaning"):
        grid.add_column(text.say(args.language, f"column_{key}"))
    for name, option in game.options.items():
        values = ", ".join(
            [f"[bold]{v}[/bold]" if v == option.default else v for v in option.values]
        )
        grid.add_row(name, values, escape(words.option(game, name, args.language)))
    text.console().print(grid)
    return 0
