"""Going back and forth in a game: positions on the way are kept for the next step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.record import Move
from ludoteca.server.position import Noted

STEPS: Final = 40  # positions kept
LATELY: Final = 12  # moves before a position in which to look for something to point out


@dataclass
class Walk:
    """The moves from one position on, and some of the positions they lead to."""

    game: Game
    seq: int  # the entry the table was at: after another move this is of no use
    before: int  # moves that led to the first position
    first: State
    moves: Sequence[Move]
    _known: dict[int, tuple[State, list[Noted]]] = field(default_factory=dict)

    def reaches(self, seq: int, number: int) -> bool:
        """Whether this is the way to a position, with what happened lately, and not too long."""
        near = number - self.before <= STEPS or number - 1 in self._known
        told = self.before <= max(0, number - LATELY)
        return self.seq == seq and told and number <= self.before + len(self.moves) and near

    def at(self, number: int) -> tuple[State, list[Noted]]:
        """The position after so many moves, and what has happened since the first."""
        if number not in self._known:
            nearest = max([n for n in self._known if n < number], default=self.before)
            s, noted = self._known.get(nearest, (self.first, []))
            s = s.copy()
            made = self.moves[nearest - self.before : number - self.before]
            noted = noted + played(self.game, s, nearest, made)
            if len(self._known) >= STEPS:
                del self._known[next(iter(self._known))]
            self._known[number] = s, noted
        s, noted = self._known[number]
        return s.copy(), noted


def played(game: Game, s: State, before: int, made: Sequence[Move]) -> list[Noted]:
    """Play `made`, the first `before` moves having been made; what happened."""
    out: list[Noted] = []
    for number, move in enumerate(made, before + 1):
        s.notes = []
        core.take(s, game.parse(str(move.text)))
        out += [(number, note) for note in s.notes]
    s.notes = None
    return out
