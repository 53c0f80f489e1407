"""The steps of the game by name, and the parts they are made of."""

from __future__ import annotations

from typing import Final

from ludoteca.core.spelling import NO_YES, NONE, Part, Spelling
from ludoteca.games.bruges.rules import table

STEPS: Final[Spelling] = Spelling(table.SEAT_NAMES)

ACTOR: Final[Part] = Part("actor", table.SEAT_NAMES)
SEAT: Final[Part] = Part("seat", table.SEAT_NAMES)
TO: Final[Part] = Part("to", (*table.SEAT_NAMES, NONE))
PILE: Final[Part] = Part("pile", table.PILE_NAMES)
COLOUR: Final[Part] = Part("colour", table.COLOUR_NAMES)
ANY_COLOUR: Final[Part] = Part("colour", (*table.COLOUR_NAMES, NONE))
COLOURS: Final[Part] = Part("colours", table.COLOUR_NAMES, many=True)
THREAT: Final[Part] = Part("threat", table.THREAT_NAMES)
THREATS: Final[Part] = Part("threats", table.THREAT_NAMES, many=True)
ACTION: Final[Part] = Part("action", table.ACTION_NAMES)
ACTIONS: Final[Part] = Part("actions", table.ACTION_NAMES, many=True)
CARD: Final[Part] = Part("card", table.PERSON_NAMES)
ANY_CARD: Final[Part] = Part("card", (*table.PERSON_NAMES, NONE))
PLAYED: Final[Part] = Part("played", NO_YES)
PAID: Final[Part] = Part("paid", NO_YES)
MAY_PASS: Final[Part] = Part("may_pass", NO_YES)
NUMBER: Final[Part] = Part("number")
PRICE: Final[Part] = Part("price")
INDEX: Final[Part] = Part("index")
TIMES: Final[Part] = Part("times")
LESS: Final[Part] = Part("less")
