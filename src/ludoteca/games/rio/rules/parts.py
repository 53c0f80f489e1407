"""The steps of the game by name, and the parts they are made of."""

from __future__ import annotations

from typing import Final

from ludoteca.core.spelling import Part, Spelling
from ludoteca.games.rio.rules.board import CELL_NAMES, EDGE_NAMES
from ludoteca.games.rio.rules.table import BOX_NAMES, GRID_NAMES, SEAT_NAMES

STEPS: Final[Spelling] = Spelling(SEAT_NAMES)

ACTOR: Final[Part] = Part("actor", SEAT_NAMES)
SEAT: Final[Part] = Part("seat", SEAT_NAMES)
COLOUR: Final[Part] = Part("colour", SEAT_NAMES)
CELL: Final[Part] = Part("cell", CELL_NAMES)
EDGE: Final[Part] = Part("edge", EDGE_NAMES)
GRID: Final[Part] = Part("grid", GRID_NAMES)
PLACE: Final[Part] = Part("place", tuple([f"{g} {b}" for g in GRID_NAMES for b in BOX_NAMES]))
COUNTER: Final[Part] = Part("counter", ("offer", "counter-offer"))
