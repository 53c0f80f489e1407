"""A finished game in stretches: what one seat does until another decides, with the draws in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ludoteca.core import state as core
from ludoteca.core.errors import BadRecord
from ludoteca.core.game import Json
from ludoteca.record import Move, Record, as_far, positions, replay
from ludoteca.record.replay import game_of

LONGEST: Final = 6  # decisions of one piece of work, so that nobody waits long behind it


@dataclass(frozen=True)
class Stretch:
    """Moves that are judged together, and the position before them."""

    number: int
    first: int  # moves of the game before it
    seat: int
    position: Json
    moves: tuple[Move, ...]
    opens: bool = True  # or it is a later piece of a long one

    @property
    def choices(self) -> int:
        """How many of its moves somebody decided; at least 1."""
        return max(1, sum(move.by != core.CHANCE for move in self.moves))

    def as_json(self) -> dict[str, Any]:
        return vars(self) | {"moves": [[move.by, move.text] for move in self.moves]}

    @classmethod
    def read(cls, data: Json) -> Stretch:
        """Inverse of `as_json`."""
        return cls(**data | {"moves": tuple([Move(by, text) for by, text in data["moves"]])})


def finished(record: Record) -> Record:
    """The record as far as the present rules replay it; refuses a game that is not over."""
    if any(move.text is None for move in record.moves):
        raise BadRecord("some of its moves are hidden; only a whole record can be analysed")
    standing, why = as_far(record)
    if why is not None:
        raise why
    if all(move.by == core.CHANCE for move in standing.moves):
        raise BadRecord("nobody has decided anything in it")
    over = core.actor(replay(standing)) == core.OVER
    if not over and record.result is None:
        raise BadRecord("the game is not over; only finished games are analysed")
    return standing


def stretches(record: Record) -> list[Stretch]:
    """All of a finished game after the deal; draws belong to whoever decided before them."""
    game, out = game_of(record), list[Stretch]()
    starts: list[tuple[int, int, Json, bool]] = []  # the first move, the seat, the position
    seat, decided = core.CHANCE, 0
    for number, (s, move) in enumerate(positions(record)):
        if move.by == core.CHANCE:
            continue
        if move.by != seat or decided == LONGEST:
            starts.append((number, move.by, game.dump(s), move.by != seat))
            seat, decided = move.by, 0
        decided += 1
    ends = [start[0] for start in starts[1:]] + [len(record.moves)]
    for (first, by, position, opens), end in zip(starts, ends, strict=True):
        out.append(Stretch(len(out), first, by, position, record.moves[first:end], opens))
    return out
