"""What the persons of Bruges are worth, in points, read from the rows of their deck."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.games.bruges.rules.deck import Deck
from ludoteca.games.bruges.rules.table import FACES, FLASH, LAUREL, WORKER

# Set by hand; in points unless another unit is given.
GUILDER: Final = 0.4  # a guilder while there is time to spend it
WORKER_WORTH: Final = 0.45  # a worker of a colour that can be used
CARD: Final = 0.5  # a card more to choose from
TILE: Final = 1.5  # a threat tile returned: its point and the danger gone
STEP: Final = 1.4  # a step of prestige
CANAL: Final = 1.3  # a canal tile that is paid for
HOUSE: Final = 1.2  # a house without playing a card
MEAN_DIE: Final[float] = float(1 + FACES) / 2.0  # guilders
HIGHEST_DIE: Final = 5.4  # guilders: the highest of the five dice, on average
PRESTIGE_PRICE: Final[dict[str, float]] = {"free": 0.0, "round": 2.5}  # guilders, on average
CANAL_PRICE: Final[dict[str, float]] = {"free": 0.0, "normal": 2.0, "double": 4.0}  # the same

# How much of what a row counts lies before a player in the middle of the game.
USUAL: Final[dict[str, float]] = {
    "canal": 3.5,
    "house": 5.0,
    "person": 4.0,
    "empty_house": 1.0,
    "statue": 0.4,
    "majority": 1.0,
    "threat": 2.0,
    "worker": 4.0,
    "guilder": 4.0,
    "hand_card": 1.5,
    "prestige_step": 4.0,
    "complete_section": 0.6,
    "distinct_house_colour": 3.5,
    "distinct_group": 4.0,
}
USUAL_HOUSES: Final = 1.2  # of one colour
USUAL_GROUP: Final = 1.6  # persons of one group, the one that counts included

# What a better action brings in a round.
BETTER: Final[dict[str, float]] = {
    "take_workers": 0.4,
    "take_guilders": 0.9,
    "remove_threat": 0.4,
    "build_canal": 0.5,
    "build_house": 0.3,
    "place_person": 0.7,
    "climb": 0.5,
    "fill_hand": 0.6,
}
EVENTS: Final[dict[str, float]] = {  # times in a round
    "build_house": 0.5,
    "you_climb": 0.6,
    "you_suffer": 0.3,
    "you_return_threat": 0.6,
    "you_place_new_group": 0.6,
    "you_turn_majority": 0.2,
    "other_places": 1.2,
    "other_climbs": 0.8,
    "other_suffers": 0.4,
    "other_raided": 0.1,
}
USE: Final = 0.35  # share of what a person offers each round that is wanted and can be paid
IGNORED: Final = 0.25  # a threat that can do no harm, in a round
# What rules and operations by name bring, in a round and at once.
RULES: Final[dict[str, float]] = {"look_while_drawing": 0.3, "refuse_a_threat": 0.6}
AT_ONCE: Final[dict[str, float]] = {
    "give_threat": 0.7,
    "receive_threat": -0.7,
    "each_other_receives_threat": 0.8,
    "take_from_discard": 0.6,
    "ready_person": 0.7,
    "place_person": 1.6,
    "play_extra_card": 1.1,
    "replace_hand_cards": 0.5,
    "each_other_loses": 1.5,
    "chosen_player_loses": 0.6,
    "build_house": HOUSE,
}


@final
class Persons:
    """By card: what it brings when placed, in each round after, and at the end."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.once: list[float] = []
        self.each_round: list[float] = []
        self.at_end: list[float] = []  # a laurel that is still in hand
        for card, row in enumerate(deck.rows):
            worth = 0.0
            for op in row["effect"]:
                worth += op_worth(op)
            icon = deck.icon[card]
            if icon == WORKER:
                worth = max(0.1, worth - WORKER_WORTH)
            self.once.append(max(0.0, worth) if icon == FLASH else 0.0)
            self.at_end.append(worth if icon == LAUREL else 0.0)
            self.each_round.append(0.0 if icon in (FLASH, LAUREL) else USE * max(0.0, worth))


def op_worth(op: dict[str, Any]) -> float:
    """One operation of a row, once."""
    name: str = op["op"]
    if name in AT_ONCE:
        return AT_ONCE[name]
    if name.startswith(("gain", "final")):
        return gain_worth(name, op)
    if name == "draw_cards":
        return CARD * float(op["n"])
    if name == "discard_hand_cards":
        return -0.5 * CARD * float(op["n"])
    if name == "return_threat":
        tiles = 1.5 if op["n"] == "all" else float(op["n"])
        return 0.8 * TILE * tiles + sum([op_worth(then) for then in op.get("then", [])])
    if name == "advance_prestige":
        named = isinstance(op["price"], str)
        price = PRESTIGE_PRICE[op["price"]] if named else float(op["price"])
        return max(0.2, STEP - GUILDER * price)
    if name == "build_canal":
        price = CANAL_PRICE[op["price"]]
        price -= 0.5 * float(op.get("less", 0))
        return max(0.3, 2.0 * CANAL - GUILDER * price)
    if name in ("each_other_gives_you", "chosen_player_gives_you"):
        return 1.5 * float(op["n"]) * (GUILDER if op["what"] == "guilders" else WORKER_WORTH)
    if name == "exchange":
        return max(0.1, goods_worth(op["get"]) - goods_worth(op["pay"]))
    if name == "if":
        return 0.5 * sum([op_worth(then) for then in op["then"]])
    if name == "modify_action":
        return BETTER[op["action"]] + 0.7 * sum([op_worth(row) for row in op.get("after", [])])
    if name == "on_event":
        return EVENTS[op["event"]] * sum([op_worth(row) for row in op["do"]])
    if name == "ignore_threat_event":
        return IGNORED
    return RULES[op["rule"]]


def gain_worth(name: str, op: dict[str, Any]) -> float:
    """Guilders, workers or points, some of them for each of something."""
    if name == "gain_guilders_die":
        return GUILDER * (HIGHEST_DIE if op["die"] == "highest" else MEAN_DIE)
    number = float(op["n"])
    if "per" in op:
        number *= usual(op["per"]) / float(op.get("divisor", 1))
        number = min(number, float(op.get("max", 99)))
    if name.startswith("gain_guilders"):
        return GUILDER * number
    return WORKER_WORTH * number if name == "gain_workers" else number


def usual(what: str) -> float:
    """How many of something a row will find."""
    if what in USUAL:
        return USUAL[what]
    return USUAL_HOUSES if what.startswith("house") else USUAL_GROUP


def goods_worth(goods: dict[str, int]) -> float:
    """Workers, guilders, cards or points that are exchanged."""
    out = 0.0
    for what, number in goods.items():
        each = {"points": 1.0, "guilders": GUILDER, "cards": CARD}.get(what, WORKER_WORTH)
        out += each * number
    return out
