"""`ludoteca play`: a game in the terminal, typed or piped."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from ludoteca.cli import pack, text
from ludoteca.cli.keeping import Keeper, heed_endings
from ludoteca.cli.lines import capable
from ludoteca.cli.screen import Screen, Scroll
from ludoteca.cli.session import Session
from ludoteca.core.colours import COLOURS
from ludoteca.core.errors import BadRecord, OptionError
from ludoteca.core.game import Game
from ludoteca.core.packs import PACK
from ludoteca.games import GAMES
from ludoteca.lab import bots
from ludoteca.record import Player, read
from ludoteca.table import Dealer, Table

LONGEST_NAME = 24
USUAL = "normal"


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser("play", help="play in the terminal", description=__doc__)
    parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--seats", type=int, help="number of players (default 3, or the most the game allows)"
    )
    parser.add_argument("--bots", type=int, help="how many of them are bots (default: all but one)")
    parser.add_argument("--bot", help=f"one of {', '.join(bots.NAMES)}")
    parser.add_argument("--names", default="", help="names of the people, separated by commas")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="see `ludoteca rules`"
    )
    parser.add_argument(
        "--colours", default="", help="of the seats in order, separated by commas, as in red,blue"
    )
    parser.add_argument("--pack", metavar="FILE", help="data of your own; see `ludoteca pack`")
    parser.add_argument(
        "--secret", help="a secret for deal and bots: the same secret gives the same game"
    )
    parser.add_argument("--resume", metavar="FILE", help="continue a saved game")
    parser.add_argument("--position", metavar="FILE", help="start from a position (JSON)")
    parser.add_argument(
        "--save",
        metavar="FILE",
        help="where to keep the game (default: GAME-1.jsonl, GAME-2.jsonl … here)",
    )
    parser.add_argument(
        "--scroll",
        action="store_true",
        help="print line after line instead of redrawing the screen",
    )
    text.add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.resume:
        table = resumed(args)
    elif args.position:
        table = placed(args)
    else:
        table = dealt(args)
    kept = args.save or args.resume
    keeper = Keeper(Path(kept) if kept else None, table.game.name, kept == args.resume)
    keeper.begin(table.record(private=True))
    heed_endings()
    console = text.console()
    alone = all(player.bot is not None for player in table.players)
    plain = args.scroll or alone or not capable()
    screen = Scroll(console) if plain else Screen(console, args.language)
    return Session(table, args.language, screen, keeper).run()


def dealt(args: argparse.Namespace) -> Table:
    """A new table."""
    game = GAMES[args.game]
    seats = min(3, game.seats[1]) if args.seats is None else args.seats
    options = text.options(args.option)
    if args.colours:
        options[COLOURS] = args.colours
    if args.pack:
        options[PACK] = pack.read(args.pack)
    fewest, most = game.seats
    if not fewest <= seats <= most:
        raise OptionError(f"{game.title} is for {fewest} to {most} seats, not {seats}")
    names = players(args, game, seats, game.settle_options(options))
    return Table(game, names, options, Dealer(args.secret))


def placed(args: argparse.Namespace) -> Table:
    """A table that begins with a position somebody wrote down or edited."""
    game = GAMES[args.game]
    if args.seats is not None or args.option or args.colours or args.pack:
        raise OptionError(
            "a position has its own seats and options: no --seats, --option, --colours or --pack"
        )
    s = game.load(text.read_json(args.position))
    names = players(args, game, int(s.seats), s.options)
    return Table(game, names, s.options, Dealer(args.secret), start=(s, 0))


def players(
    args: argparse.Namespace, game: Game, seats: int, options: Mapping[str, str]
) -> list[Player]:
    """The people first, then the bots."""
    number = seats - 1 if args.bots is None else args.bots
    if not 0 <= number <= seats:
        raise OptionError(f"{number} bots in {seats} seats; expected 0 to {seats}")
    level = args.bot or USUAL
    bots.make(level)
    given = [name.strip() for name in args.names.split(",") if name.strip()]
    if len(given) > seats - number:
        seated = "1 person" if seats - number == 1 else f"{seats - number} people"
        raise OptionError(f"{len(given)} names for {seated}")
    if len(set(given)) < len(given):
        raise OptionError(f"names {', '.join(given)}; expected a different one for everybody")
    for name in given:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise OptionError(f"name {name!r}; expected up to {LONGEST_NAME} printable characters")
    names = text.default_names(game, seats, args.language, options)
    people = seats - number
    names[: len(given)] = given
    return [Player(name, None if seat < people else level) for seat, name in enumerate(names)]


def resumed(args: argparse.Namespace) -> Table:
    given = [
        f"--{name}"
        for name in ("seats", "bots", "bot", "names", "option", "colours", "pack", "secret")
        if getattr(args, name)
    ]
    given += ["--position"] if args.position else []
    if given:
        raise OptionError(f"a saved game has its own seats and options: no {', '.join(given)}")
    record = read(args.resume)
    if record.game != args.game:
        raise BadRecord(f"{args.resume}: a game of {record.game!r}, not of {args.game!r}")
    for player in record.seats:
        if player.bot is not None:
            bots.make(player.bot)
    return Table.resume(record)
