"""Players of Río de la Plata who do next to nothing, so that the last tie-breaks decide."""

from __future__ import annotations

from ludoteca.games.rio.rules.codes import (
    ARTISAN,
    CRAFT,
    DONE,
    FIELDS,
    HARVEST,
    OFFICE,
    REST,
    SEEK,
    WITH,
)
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import OFFICES

# What the last of the turn order does in the first turn: discs placed, and what it is fond of.
DEEDS: list[tuple[int, list[int]]] = [
    (0, []),  # its stone and wood break the tie
    (2, [FIELDS.base, HARVEST.base]),  # its silver does
    (1, [ARTISAN.base, CRAFT.base, WITH.base]),  # its precious good does
    (1, [OFFICE.base, SEEK.base + OFFICES - 1]),  # it loses points, and the others are level
]


def idle(s: Rio, seat: int, number: int, codes: list[int]) -> int:
    """The one deed, or to stop as soon as possible."""
    discs, fond = DEEDS[number % len(DEEDS)]
    if s.turn == 1 and s.order[-1] == seat:
        for code in fond:
            if code in codes and (code > DONE.base or s.areas[seat].placed < discs):
                return code
    for code in (DONE.base, REST.base):
        if code in codes:
            return code
    return codes[0]
