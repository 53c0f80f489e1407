"""A finished game as rows: what was chosen in which positions, by which seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludoteca.core import state as core
from ludoteca.core.explored import Explored
from ludoteca.lab.explorer.keys import explored
from ludoteca.record import Record, positions
from ludoteca.record.replay import game_of


class Chosen(NamedTuple):
    """A decision: after how many moves, whose, where, and what was chosen."""

    at: int
    seat: int
    position: Explored
    choice: str


def chosen(record: Record) -> Iterator[Chosen]:
    """Every decision that can be compared, in order; those with one choice are none."""
    game, turns = game_of(record), [0] * len(record.seats)
    before = core.CHANCE  # whoever decided last
    for number, (s, move) in enumerate(positions(record)):
        if move.by == core.CHANCE:
            continue
        if move.by != before:
            before = move.by
            turns[before] += 1
        if len(core.codes(s)) > 1:
            view = game.view(s, move.by)
            for one in explored(game, view, move.by, turns[move.by]):
                yield Chosen(number, move.by, one, str(move.text))
