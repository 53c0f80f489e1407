"""What tests about all games ask of Bruges."""

from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.scenario import position
from tests.games.bruges.test_seldom import REFUSALS as REFUSED
from tests.games.bruges.test_seldom import WAYS as SELDOM

__all__ = ["REFUSED", "SELDOM"]

RARE = [position("red left 5 statues 7")]
PLACELESS = {"pass"}
SELDOM_SHORTCUTS = {"picked"}  # of a few persons

NAMES = {
    "colour": table.COLOUR_NAMES,
    "side": table.SIDE_NAMES,
    "pile": table.PILE_NAMES,
    "event": table.THREAT_NAMES,
    "threat": table.THREAT_NAMES,
    "majority": table.MAJORITY_NAMES,
    "card": table.PERSON_NAMES,
    "group": table.GROUP_NAMES,
}
NOTHING = ["have", "total", "amount", "guilders", "points", "workers", "cards", "canals"]
AT_LEAST = {
    "*": 1,
    **dict.fromkeys([*NOTHING, "prestige", "price"], 0),
    **dict.fromkeys(["seats", "times", "divisor", "among"], 2),
}
SPOKEN = frozenset(["guilders", "workers"])
TOLD = [
    (2, {}),
    (3, {"looking": "each", "prestige": "linear"}),
    (4, {"engraver": "revised"}),
    *[(seats, {"first_player": "first"}) for seats in (2, 3, 4, 3, 4)],
]
