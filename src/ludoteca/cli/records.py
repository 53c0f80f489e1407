"""`ludoteca replay` and `ludoteca verify`: saved games, seen again and checked."""

from __future__ import annotations

import argparse
import json

from rich.markup import escape

from ludoteca import words
from ludoteca.cli import boards, text
from ludoteca.core import state as core
from ludoteca.core.state import WATCHER
from ludoteca.record import Record, as_far, digest, positions, read, replay, verify
from ludoteca.record.replay import game_of


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "replay",
        help="check and show a saved game",
        description="Replay a saved game, check every move and show the last position.",
    )
    parser.add_argument("file", help="a record, gzipped or not")
    parser.add_argument("--upto", type=int, metavar="N", help="only the first N moves")
    parser.add_argument(
        "--seat", type=int, default=WATCHER, help="as seen by this seat, counted from 0"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--log", action="store_true", help="print the log, move by move")
    form.add_argument("--json", action="store_true", help="the view, as JSON")
    form.add_argument(
        "--position", action="store_true", help="the whole position, as JSON to edit and play"
    )
    text.add_language(parser)
    parser.set_defaults(run=run_replay)
    parser = commands.add_parser(
        "verify",
        help="check every draw against the revealed secret",
        description="Check every draw of a finished game against the dealer's secret.",
    )
    parser.add_argument("file", help="the record of a finished game")
    parser.add_argument("--json", action="store_true", help="the verdict, as JSON")
    text.add_language(parser)
    parser.set_defaults(run=run_verify)


def run_replay(args: argparse.Namespace) -> int:
    record = read(args.file)
    text.check_range(record, args.seat, args.upto)
    with text.naming(args.file):
        record, outdated = as_far(record if args.upto is None else record.upto(args.upto))
        show(record, args)
        if outdated is not None:
            raise outdated
    return 0


def show(record: Record, args: argparse.Namespace) -> None:
    """The last position of a record that replays, and how it came to it."""
    game, s = game_of(record), replay(record)
    resigned = () if record.result is None else record.result.resigned
    if args.json:
        out = {"digest": digest(game, s), "points": game.points(s), "resigned": list(resigned)}
        print(json.dumps(out | {"view": game.view(s, args.seat)}))
        return
    if args.position:
        print(json.dumps(game.dump(s), indent=1, ensure_ascii=False))
        return
    console = text.console()
    names = [player.name for player in record.seats]
    if args.log:
        for number, line in log(record, args):
            console.print(
                f"[dim]{number:4}[/dim]  {escape(line)}", soft_wrap=not console.is_terminal
            )
    console.print(boards.board(game, game.view(s, args.seat), names, args.language))
    if core.actor(s) == core.OVER or resigned:
        console.print(boards.scores(game, s, names, args.language, resigned))
    tie = words.tie(game, s, args.language)
    if tie and core.actor(s) == core.OVER and not resigned:
        console.print(escape(tie))
    if resigned:
        gone = {"names": ", ".join(names[seat] for seat in resigned)}
        console.print(escape(words.sentence("common", args.language, "people.quit", gone)))
    if record.rules != game.version:
        since = {"rules": record.rules, "now": game.version}
        console.print(escape(text.say(args.language, "replayed_under", **since)))
        if record.result is not None and list(record.result.points) != game.points(s):
            points = ", ".join(map(str, record.result.points))
            console.print(escape(text.say(args.language, "recorded_points", points=points)))


def log(record: Record, args: argparse.Namespace) -> list[tuple[int, str]]:
    """Every sentence the seat may read, with the number of its move."""
    game = game_of(record)
    names = [player.name for player in record.seats]
    dialect = game.dialect(record.options)
    out: list[tuple[int, str]] = []
    for number, (s, move) in enumerate(positions(record), 1):
        after = s.copy()
        after.notes = []
        core.take(after, game.parse(str(move.text)))
        for note in after.notes:
            told = game.notes.told(note, args.seat)
            line = words.log(game, told, args.language, names, dialect)
            if line:
                out.append((number, line))
    return out


def run_verify(args: argparse.Namespace) -> int:
    record = read(args.file)
    with text.naming(args.file):
        draws = verify(record)
    if args.json:
        print(json.dumps({"verified": True, "draws": draws, "commitment": record.commitment}))
    else:
        print(text.say(args.language, "verified", draws=draws, commitment=record.commitment))
    return 0
