"""Several decisions of one seat under one name: pay the cheapest way, march there and halt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.state import State

Amount = tuple[str, int | str]  # a counted noun and its number, or a table of names and a name
Fact = int | str | list[Amount]
MOST: Final = 6  # pieces picked together


class Shortcut(NamedTuple):
    """What a game offers instead of decision after decision; nothing is decided that is secret.

    All of `steps` are legal one after the other as long as nothing is drawn in between.
    """

    text: str  # what one types for it
    key: str  # of its sentence
    steps: list[str]  # the actions
    facts: dict[str, Fact]  # of its sentence; a list is said as one
    at: str = ""  # an action whose place in the drawing stands for it
    glows: bool = True  # whether that place shows it; otherwise it is found by a click there
    mode: str = ""  # where places stand for several: the sentence of the one to be set beforehand
    picked: int = 0  # how many steps, from the first, are pieces picked one by one


class Path:
    """A copy of a position, played on by one seat alone."""

    def __init__(self, game: Game, s: State, steps: Sequence[str] = ()) -> None:
        self.game = game
        self.s: Any = s.copy()
        self.seat: int = core.actor(s)
        self.steps: list[str] = []
        for text in steps:
            self.go(text)

    def go(self, text: str) -> None:
        """Take a legal action."""
        core.take(self.s, self.game.parse(text))
        self.steps.append(text)

    @property
    def asks(self) -> str:
        """What the seat is asked next; empty if something is drawn or another acts."""
        return core.top(self.s).asks() if core.actor(self.s) == self.seat else ""

    @property
    def offered(self) -> list[str]:
        """The legal actions."""
        return [self.game.text(code) for code in core.codes(self.s)]

    def then(self, text: str) -> Path:
        """The same with one more step, on a copy."""
        out = Path(self.game, self.s)
        out.seat, out.steps = self.seat, self.steps[:]
        out.go(text)
        return out


def picks(here: Path, close: str) -> Iterator[tuple[Path, int]]:
    """Every set of pieces that answers a question asked piece by piece, and their number.

    `close` is the action with which one has picked enough.
    """
    pieces = [text for text in here.offered if text != close]

    def more(path: Path, least: int, number: int) -> Iterator[tuple[Path, int]]:
        offered = path.offered
        for nth in range(least, len(pieces)):
            if pieces[nth] not in offered:
                continue
            there = path.then(pieces[nth])
            if there.asks != here.asks:
                yield there, number
                continue
            if close in there.offered:
                yield there.then(close), number
            if number < MOST:
                yield from more(there, nth, number + 1)

    return more(Path(here.game, here.s), 0, 1)
