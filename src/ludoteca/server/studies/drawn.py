"""A node in drawings: board, areas, and the hands of everybody, with what was marked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ludoteca import draw
from ludoteca.server.position import Position

ID: Final = re.compile(r'(?<=\sid=")')
NAMED: Final = re.compile(r'<g[^>]*\sid="([^"]+)"[^>]*><title>([^<]*)</title>')


@dataclass(frozen=True)
class Sheets:
    """The drawings of a node."""

    board: str
    hands: list[tuple[int, str]]  # by seat; in a study all are open
    areas: list[tuple[int, str]]

    def named(self, marks: Mapping[str, str]) -> list[tuple[str, str, str]]:
        """What is marked: id, what the drawing says of it, and the colour."""
        parts = [self.board, *[svg for _, svg in (*self.hands, *self.areas)]]
        known = dict(found for part in parts for found in NAMED.findall(part))
        return [(at, known[at], colour) for at, colour in marks.items() if at in known]


def sheets(
    position: Position, seat: int, language: str, layout: str, marks: Mapping[str, str]
) -> Sheets:
    """Everything through the eyes of `seat`, but each hand through those of its holder.

    What can be chosen is for the seat to act. The ids in a hand begin with its seat's name, as
    several hands have cards of the same kind.
    """
    offered = position.plans(position.actor, language) if position.actor >= 0 else []
    view, names = position.view(seat), position.names
    shape: draw.Shape = "tall" if layout == "tall" else "wide"
    board = draw.board(
        view, language=language, choices=offered, names=names, layout=shape, marks=marks
    )
    seats = position.game.seat_names[: len(names)]
    areas = [
        draw.area(view, one, language=language, choices=offered, names=names, marks=marks)
        for one in seats
    ]
    hands = [hand(position, number, language, offered, marks) for number in range(len(seats))]
    return Sheets(board, list(enumerate(hands)), list(enumerate(areas)))


def hand(
    position: Position,
    seat: int,
    language: str,
    offered: Sequence[draw.Choice],
    marks: Mapping[str, str],
) -> str:
    """What a seat holds, face up."""
    name = position.game.seat_names[seat]
    own = {at.removeprefix(f"{name}-"): colour for at, colour in marks.items()}
    svg = draw.hand(
        position.view(seat),
        name,
        language=language,
        choices=offered if seat == position.actor else (),
        names=position.names,
        marks={at: colour for at, colour in own.items() if f"{name}-{at}" in marks},
    )
    return ID.sub(f"{name}-", svg)
