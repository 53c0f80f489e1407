"""What tests about all games ask of Brügge."""

from ludoteca.games.bruges.rules import table
from tests.games.bruges.test_seldom import REFUSALS as REFUSED
from tests.games.bruges.test_seldom import WAYS as SELDOM

__all__ = ["REFUSED", "SELDOM"]

PLACELESS = {"pass"}

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
AT_LEAST = {"*": 0, "seats": 2}
SPOKEN = frozenset(["guilders", "workers"])
TOLD = [
    (2, {}),
    (3, {"looking": "each", "prestige": "linear"}),
    (4, {"engraver": "revised"}),
    *[(seats, {"first_player": "first"}) for seats in (2, 3, 4, 3, 4)],
]
