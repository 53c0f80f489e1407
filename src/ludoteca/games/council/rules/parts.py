"""The steps of the game by name, and the parts they are made of."""

from __future__ import annotations

from typing import Final

from ludoteca.core.spelling import Part, Spelling
from ludoteca.games.council.rules import table

STEPS: Final[Spelling] = Spelling(table.SEAT_NAMES)

ACTOR: Final[Part] = Part("actor", table.SEAT_NAMES)
SEAT: Final[Part] = Part("seat", table.SEAT_NAMES)
SLOT: Final[Part] = Part(
    "slot", tuple([f"{r} {side}" for r in table.REGION_NAMES for side in table.SIDE_NAMES])
)
COUNCIL: Final[Part] = Part("council", table.COUNCIL_NAMES)
REGION: Final[Part] = Part("region", table.REGION_NAMES)
PERMIT: Final[Part] = Part("permit", table.PERMIT_NAMES)
CITY: Final[Part] = Part("city", table.CITY_NAMES)
CITIES: Final[Part] = Part("cities", table.CITY_NAMES, many=True)
