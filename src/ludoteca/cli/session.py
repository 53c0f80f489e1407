"""One evening at the terminal: what is shown, what is asked, and what may be typed."""

from __future__ import annotations

import sys
from contextlib import suppress
from difflib import get_close_matches
from hashlib import sha256
from itertools import chain

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from ludoteca import words
from ludoteca.cli import boards
from ludoteca.cli.guide import guide
from ludoteca.cli.keeping import Ended, Keeper
from ludoteca.cli.lines import COMMANDS, Lines, meant
from ludoteca.cli.screen import Scroll
from ludoteca.cli.text import preferred, say
from ludoteca.core import state as core
from ludoteca.core.errors import LudotecaError, UnknownAction
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import WATCHER
from ludoteca.lab import bots, hints
from ludoteca.lab.bots.levels import LEVELS, held_back
from ludoteca.table import Table as GameTable
from ludoteca.table import picks, shortcuts

LOG_LINES = 20
INTERRUPTED = 130
MOVED, DRAWN = "refused.undo_moved", "refused.undo_drawn"  # since what one would take back


class Quit(Exception):
    """The player leaves; the game is kept."""


class Session:
    """A table with people and bots, driven line by line."""

    def __init__(
        self,
        table: GameTable,
        language: str,
        screen: Scroll,
        keeper: Keeper,
    ) -> None:
        self.table = table
        self.language = language
        self.screen = screen
        self.keeper = keeper
        self.lines = Lines(screen.console, self.actions, screen.turn)
        self.names = [player.name for player in table.players]
        self.people = [seat for seat, player in enumerate(table.players) if player.bot is None]
        self.bots = {
            seat: player.bot for seat, player in enumerate(table.players) if player.bot is not None
        }
        self.told = len(table.moves)  # moves whose log lines have been told, or are old
        self.looking: int | None = None  # the person before the screen
        self.shown = -1  # move at which the table was last shown

    def run(self) -> int:
        """Play to the end, or until the player leaves."""
        if any(bot in LEVELS and held_back(bot) for bot in self.bots.values()):
            self.print("held_back")
        try:
            while self.table.actor != core.OVER:
                self.turn()
            self.screen.close()
            self.tell_log()
            self.finish()
        except (Quit, KeyboardInterrupt, Ended) as left:
            if isinstance(left, Ended):
                self.store()
                with suppress(OSError):  # the window may be gone
                    self.keep()
                return left.code
            self.keep()
            return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
        except OSError:  # nothing can be shown any more
            self.store()
            raise
        finally:
            with suppress(OSError):
                self.screen.close()
        return 0

    def turn(self) -> None:
        """One decision of whoever is to act."""
        actor = self.table.actor
        if actor in self.bots:
            self.screen.wait(escape(say(self.language, "thinking", name=self.names[actor])))
            bot = bots.make(self.bots[actor], seed(self.table, actor))
            self.table.play_code(actor, bot.choose(self.table.seat(actor)))
            if not self.people:
                self.tell_log()
            return
        self.hand_over(actor)
        self.tell_log()
        if self.shown != self.turn_start():
            if self.shown >= 0:
                self.store()
            self.show_table()
        self.ask(actor)

    def turn_start(self) -> int:
        """The number of the last draw or other seat's move: after it the table is shown anew."""
        moves = self.table.moves
        return next((n for n in range(len(moves), 0, -1) if moves[n - 1].by != self.looking), 0)

    def hand_over(self, seat: int) -> None:
        """With several people at one screen, nobody's cards stay in sight."""
        if self.looking == seat:
            return
        if self.looking is not None and sys.stdin.isatty():
            asked = say(self.language, "hand_over", name=self.names[seat])
            self.screen.hand_over(escape(asked))
            self.read("")
        self.looking = seat

    @property
    def viewer(self) -> int:
        return WATCHER if self.looking is None else self.looking

    def board(self) -> RenderableType:
        view = self.table.view(self.viewer)
        return boards.board(self.table.game, view, self.names, self.language)

    def show_table(self) -> None:
        self.screen.table(self.board())
        self.shown = self.turn_start()

    def ask(self, seat: int) -> None:
        """List the choices and carry out what is typed."""
        codes = core.codes(self.table.state)
        game, s = self.table.game, self.table.state
        question = words.question(game, s, self.language, self.names, self.people)
        menu = Table.grid(padding=(0, 2))
        for number, code in enumerate(codes, 1):
            label = words.choice(game, s, code, self.language, self.names)
            menu.add_row(f"[cyan]{number:3}[/cyan]", escape(label), f"[dim]{game.text(code)}[/dim]")
        for one in shortcuts(game, s):
            if not one.at:  # those are many
                label = words.shortcut(game, s, one.key, one.facts, self.language)
                menu.add_row("", escape(label), f"[dim]{one.text}[/dim]")
        self.screen.ask(self.board(), f"[bold]{escape(question)}[/bold]", menu)
        line = self.read("> ")
        try:
            self.obey(seat, line, codes)
        except LudotecaError as error:
            self.screen.print(f"[yellow]{escape(self.translated(error))}[/yellow]")

    def actions(self) -> list[str]:
        """What may be typed now to play."""
        game, s = self.table.game, self.table.state
        listed = [game.text(code) for code in core.codes(s)]
        return listed + [one.text for one in shortcuts(game, s)]

    def translated(self, error: LudotecaError) -> str:
        why = getattr(error, "refusal", None)
        return str(error) if why is None else self.refused(why)

    def refused(self, why: Refusal) -> str:
        return f"{words.refusal(why, self.language, self.names)} ({why.rule})"

    def obey(self, seat: int, line: str, codes: list[int]) -> None:
        command, _, rest = line.strip().partition(" ")
        match self.command(command.lower()):
            case "" if len(codes) == 1:
                self.table.play_code(seat, codes[0])
            case "":
                self.print("choose", number=len(codes))
            case "help" | "?":
                self.screen.print(escape(say(self.language, "help")))
            case "guide":
                self.show_guide(rest.strip())
            case "table":
                self.show_table()
            case "log":
                self.show_log(rest.strip())
            case "undo":
                self.undo(seat)
            case "tell" if not rest.strip():
                self.print("tell_what")
            case "tell":
                self.tell_card(rest.strip())
            case "card" if line.strip() not in map(self.table.game.text, codes):
                self.tell_card(rest.strip())
            case "why" if not rest.strip():
                self.print("why_what")
            case "why":
                self.why(rest, codes)
            case "hint":
                self.hint(seat)
            case "save":
                self.save(rest.strip())
            case "quit" | "exit":
                raise Quit
            case number if number.isdecimal() and not rest:
                self.pick(seat, int(number), codes)
            case _ if self.shortened(seat, line):
                pass
            case _:
                code = self.understood(line, codes)
                if code is not None:
                    self.table.play(seat, self.table.game.text(code))

    def shortened(self, seat: int, typed: str) -> bool:
        """Whether a shortcut was typed; then it is played, as far as what is drawn allows."""
        table, name = self.table, " ".join(typed.split()).casefold()
        game, s = table.game, table.state
        named = chain(shortcuts(game, s), picks(game, s))
        found = [one for one in named if one.text.casefold() == name]
        for text in found[0].steps if found else ():
            legal = [table.game.text(code) for code in core.codes(table.state)]
            if table.actor != seat or text not in legal:
                break
            table.play(seat, text)
        return bool(found)

    def command(self, typed: str) -> str:
        """A command, or the one it begins if no action does."""
        found = [command for command in COMMANDS if typed and command.startswith(typed)]
        if typed in COMMANDS or len(found) != 1 or meant(typed, self.actions()):
            return typed
        return found[0]

    def understood(self, typed: str, codes: list[int]) -> int | None:
        """The action typed; what is none is answered with the nearest to it, if one is near."""
        game = self.table.game
        try:
            return game.parse(typed)
        except UnknownAction:
            texts = [game.text(code) for code in codes]
            short = meant(typed, texts)
            if len(short) == 1:
                return codes[texts.index(short[0])]
            close = get_close_matches(typed.casefold(), texts, 1)
            if short:
                self.print("unknown_short", typed=typed.strip(), actions=", ".join(short))
            elif close:
                self.print("unknown_close", typed=typed.strip(), action=close[0])
            else:
                self.print("unknown", typed=typed.strip(), number=len(codes))
            return None

    def undo(self, seat: int) -> None:
        """Take back a move, or tell what stands in between."""
        moves = self.table.moves
        if self.table.undoable(seat):
            self.print("undone", action=str(self.table.undo(seat).text))
            self.told = min(self.told, len(moves))
        elif moves and moves[-1].by >= 0:
            facts = {"name": self.names[moves[-1].by]}
            self.screen.print(escape(words.sentence("common", self.language, MOVED, facts)))
        else:
            self.screen.print(escape(words.sentence("common", self.language, DRAWN, {})))

    def pick(self, seat: int, number: int, codes: list[int]) -> None:
        if not 1 <= number <= len(codes):
            self.print("no_such_number", number=number, most=len(codes))
            return
        self.table.play_code(seat, codes[number - 1])

    def hint(self, seat: int) -> None:
        """What a bot would play, and the chance of winning it sees in that."""
        game, s = self.table.game, self.table.state
        codes = core.codes(s)
        advice = hints.advise(self.table.seat(seat))
        told = hints.told(game, advice, self.language, self.names)
        self.print("hinted")
        menu = Table.grid(padding=(0, 2))
        for hint in told:
            number = codes.index(game.parse(hint.text)) + 1
            chance = f"{round(100 * hint.chance)}%"
            menu.add_row(f"[cyan]{number:3}[/cyan]", escape(hint.plan), chance)
            menu.add_row("", f"[dim]{escape(hint.why)}[/dim]", "")
        self.screen.print(menu)
        equal = hints.about(told, self.language)
        if equal:
            self.screen.print(escape(equal))

    def tell_card(self, name: str) -> None:
        text = boards.card(self.table.game, self.table.view(self.viewer), name, self.language)
        if text is None:
            self.print("no_cards")
        else:
            self.screen.print(escape(text))

    def show_guide(self, key: str) -> None:
        """How the game is played, or one part of it."""
        game = self.table.game
        told = guide(game, self.language, game.dialect(self.table.state.options), key)
        if told is None:
            self.print("no_part", name=key)
        else:
            self.screen.print(told)

    def why(self, action: str, codes: list[int]) -> None:
        code = self.understood(action, codes)
        if code is None:
            return
        why = self.table.game.refusal(self.table.state, code)
        if why is None:
            self.print("allowed", action=self.table.game.text(code))
        else:
            self.screen.print(escape(self.refused(why)))

    def log_lines(self) -> list[tuple[int, str]]:
        dialect = self.table.game.dialect(self.table.state.options)
        lines = [
            (number, words.log(self.table.game, told, self.language, self.names, dialect))
            for number, told in self.table.told(self.viewer)
        ]
        return [(number, line) for number, line in lines if line]

    def tell_log(self) -> None:
        """What has happened since the log was last told."""
        by = [move.by for move in self.table.moves]
        fresh = [
            (number, f"[dim]·[/dim] {escape(line)}")
            for number, line in self.log_lines()
            if number > self.told and by[number - 1] != self.looking
        ]
        anew = any(by[number - 1] >= 0 for number, _ in fresh)
        self.screen.tell([line for _, line in fresh], anew)
        self.told = len(self.table.moves)

    def show_log(self, which: str) -> None:
        lines = self.log_lines()
        for number, line in lines if which == "all" else lines[-LOG_LINES:]:
            self.screen.print(f"[dim]{number:4}[/dim]  {escape(line)}")

    def save(self, name: str) -> None:
        if not name:
            self.print("save_where")
            return
        try:
            self.table.record(private=True).write(name)
        except OSError as error:
            self.print("not_saved", file=name, reason=error.strerror or str(error))
            return
        self.print("saved", file=name)

    def store(self) -> None:
        """Keep the game as it is, so that nothing that ends the program ends it."""
        private = self.table.actor != core.OVER
        trouble = self.keeper.write(self.table.record(private=private))
        if trouble is not None:
            why = trouble.strerror or str(trouble)
            self.print("kept_elsewhere", file=str(self.keeper.path), reason=why)

    def keep(self) -> None:
        """Leave a file the game can be resumed from."""
        self.store()
        self.screen.close()
        self.screen.print("")
        command = f"ludoteca play {self.table.game.name} --resume {self.keeper.path}"
        if self.language != preferred():
            command += f" --language {self.language}"
        self.print("kept", command=command)

    def finish(self) -> None:
        """The last table, where the points came from, and who has won."""
        game, s = self.table.game, self.table.state
        self.show_table()
        self.screen.print(boards.scores(game, s, self.names, self.language))
        places = game.places(s)
        winners = [self.names[seat] for seat, place in enumerate(places) if place == 1]
        self.print("winner" if len(winners) == 1 else "winners", names=", ".join(winners))
        tie = words.tie(game, s, self.language)
        if tie:
            self.screen.print(escape(tie))
        self.store()
        self.print("saved", file=str(self.keeper.path))

    def print(self, key: str, **facts: object) -> None:
        self.screen.print(escape(say(self.language, key, **facts)))

    def read(self, prompt: str) -> str:
        """One line; the end of a pipe is leaving."""
        try:
            return self.lines.read(prompt)
        except EOFError:
            raise Quit from None


def seed(table: GameTable, seat: int) -> int:
    """A number for a bot's next choice that the secret, its seat and the moves so far decide."""
    known = f"{table.dealer.reveal()} {seat} {len(table.moves)}"
    return int.from_bytes(sha256(known.encode()).digest()[:7])
