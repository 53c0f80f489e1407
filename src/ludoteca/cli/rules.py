"""`ludoteca rules`: the rules by id, and the options a table may agree on."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence

from rich.markup import escape
from rich.table import Table

from ludoteca import words
from ludoteca.cli import text
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.kits import kit_of
from ludoteca.words import where
from ludoteca.words.guide import Part

SHORT = 4  # letters; `re` is not looked for in `region`


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "rules",
        help="look up a rule or the options",
        description="Look up rules by id or word, the options of a table, or the printed board.",
    )
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


def rules(game: Game, language: str) -> dict[str, str]:
    """Every rule, ruling, example and case of a game by id."""
    return {rule.id: rule.text for rule in where.rules(game, language)}


def show_rules(game: Game, args: argparse.Namespace) -> int:
    found = rules(game, args.language)
    if not found:
        raise LudotecaError(f"{game.title} brings no RULES.md to look them up in")
    for word in args.words:
        found = {
            rule: sentence
            for rule, sentence in found.items()
            if rule.casefold() == word.casefold() or has(sentence, word)
        }
    told = passages(game, args.language, args.words)
    if not found and not told:
        raise LudotecaError(f"no rule of {game.title} has {' '.join(args.words)!r}")
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
        return 0
    console = text.console()
    whole = not console.is_terminal  # a sentence stays on one line where a program reads it
    if told:
        console.print(f"[bold]{text.say(args.language, 'rules_guide')}[/bold]")
    for part, sentence in told:
        console.print(f"[cyan]{part}[/cyan]  {escape(sentence)}", soft_wrap=whole)
    if told and found:
        console.print(f"\n[bold]{text.say(args.language, 'rules_list')}[/bold]")
    for rule, sentence in found.items():
        console.print(f"[cyan]{rule}[/cyan]  {escape(sentence)}", soft_wrap=whole)
    return 0


def has(sentence: str, word: str) -> bool:
    """Whether a word of the sentence begins so; a short word must be all of it."""
    end = r"\b" if len(word) < SHORT else ""
    wanted = re.escape(where.plain(word))
    return re.search(rf"\b{wanted}{end}", where.plain(sentence)) is not None


def passages(game: Game, language: str, wanted: Sequence[str]) -> list[tuple[str, str]]:
    """What the guide, which is in every language, says with these words, and in which part."""
    if not wanted:
        return []
    return [
        (part.key, sentence)
        for part in words.guide(game, language).parts
        for sentence in sentences(part)
        if all(has(sentence, word) for word in wanted)
    ]


def sentences(part: Part) -> list[str]:
    """The paragraphs and items of a part."""
    out = list(part.text)
    for block in part.blocks:
        out += [*block.text, *[item.text for item in block.items]]
    return out


def show_options(game: Game, args: argparse.Namespace) -> int:
    if args.json:
        print(json.dumps({name: option._asdict() for name, option in game.options.items()}))
        return 0
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("option", "default", "values", "meaning"):
        grid.add_column(text.say(args.language, f"column_{key}"))
    for name, option in game.options.items():
        values = ", ".join(option.values)
        grid.add_row(name, option.default, values, escape(words.option(game, name, args.language)))
    text.console().print(grid)
    return 0
