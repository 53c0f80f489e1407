"""The steps of the game by name, and the parts they are made of."""

from __future__ import annotations

from typing import Final

from ludoteca.core.spelling import Part, Spelling
from ludoteca.games.council.rules.table import (
    CITY_NAMES,
    COUNCIL_NAMES,
    PERMIT_NAMES,
    REGION_NAMES,
    SEAT_NAMES,
    SIDE_NAMES,
)

STEPS: Final[Spelling] = Spelling(SEAT_NAMES)

ACTOR: Final[Part] = Part("actor", SEAT_NAMES)
SEAT: Final[Part] = Part("seat", SEAT_NAMES)
SLOT: Final[Part] = Part(
    "slot", tuple([f"{r} {side}" for r in REGION_NAMES for side in SIDE_NAMES])
)
COUNCIL: Final[Part] = Part("council", COUNCIL_NAMES)
REGION: Final[Part] = Part("region", REGION_NAMES)
PERMIT: Final[Part] = Part("permit", PERMIT_NAMES)
CITY: Final[Part] = Part("city", CITY_NAMES)
CITIES: Final[Part] = Part("cities", CITY_NAMES, many=True)
