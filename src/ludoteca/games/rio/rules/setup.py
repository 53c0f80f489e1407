"""From options to the first draw."""

from __future__ import annotations

from ludoteca.core.game import seated
from ludoteca.core.generic import i64
from ludoteca.core.state import settle
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.board import CELLS, QUARTERS, find_board
from ludoteca.games.rio.rules.options import Rules
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.turn import DRAW_ORDER, NEXT_TURN, begin_with
from ludoteca.games.rio.rules.table import EMPTY, GRIDS, KINDS, SITES


def table(seats: i64, options: dict[str, str]) -> Rio:
    """The components in their places, nothing drawn and nothing pending."""
    seated("first_player", options["first_player"], seats)
    s = Rio(seats, options, Rules(seats, options), find_board(options))
    s.areas = [Area() for _ in range(seats)]
    for area in s.areas:
        area.reach = s.board.start
    s.order = []
    s.roads = []
    s.buildings = [0] * CELLS
    s.discs = [0] * CELLS
    s.tally = [0] * KINDS
    s.in_quarter = [0] * QUARTERS
    s.grids = [0] * GRIDS
    s.closers = [EMPTY] * GRIDS
    s.sites = [0] * SITES
    return s


def lay_out(seats: i64, options: dict[str, str]) -> Rio:
    """The position before the turn order is drawn, or the rest of it (P-101 to P-107)."""
    s = table(seats, options)
    s.push(NEXT_TURN)
    if s.rules.random_first:
        s.push(DRAW_ORDER)
    else:
        begin_with(s, s.rules.first)
    settle(s)
    return s
