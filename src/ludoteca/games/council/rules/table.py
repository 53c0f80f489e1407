"""What is printed on the components, read once from data/ into lists of ints."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import bit, mask_of, one
from ludoteca.core.generic import i64
from ludoteca.games.council import printed

_box: Final[dict[str, Any]] = printed.BOX

SEAT_NAMES: Final[tuple[str, ...]] = printed.SEATS
COLOUR_NAMES: Final[tuple[str, ...]] = printed.COLOURS
CARD_NAMES: Final[tuple[str, ...]] = printed.CARDS
COUNCIL_NAMES: Final[tuple[str, ...]] = printed.COUNCILS
REGION_NAMES: Final[tuple[str, ...]] = printed.REGIONS
SIDE_NAMES: Final[tuple[str, ...]] = printed.SIDES
CITY_NAMES: Final[tuple[str, ...]] = printed.CITIES
PERMIT_NAMES: Final[tuple[str, ...]] = tuple(printed.PERMITS)
TOKEN_NAMES: Final[tuple[str, ...]] = tuple(printed.TOKENS)
GROUP_NAMES: Final[tuple[str, ...]] = tuple(printed.TILES)

SEATS: Final[list[int]] = list(range(4))
COLOURS: Final = 6  # how many; the kinds of politics cards are these and the joker
JOKER: Final = 6
CARDS: Final = 7
REGIONS: Final = 3
COUNCILS: Final = 4
KING: Final = 3  # the council no region owns
SLOTS: Final = 6  # places for face-up permits: two in each region
CITIES: Final = 15
ALL_CITIES: Final = 0x7FFF
PERMITS: Final = 45
PERMITS_EACH: Final = 15
TOKENS: Final = 14
GROUPS: Final = 7
EMPTY: Final = -1

START_COINS: Final[list[int]] = _box["setup"]["coins"]
START_ASSISTANTS: Final[list[int]] = _box["setup"]["assistants"]
START_HAND: Final[i64] = _box["setup"]["hand"]
EMPORIUMS: Final[i64] = _box["setup"]["emporiums"]
COUNCILLORS_EACH: Final[i64] = _box["councillors"]["each"]
BALCONY: Final[i64] = _box["councillors"]["in_a_balcony"]
ALL_COUNCILLORS: Final[i64] = sum([COUNCILLORS_EACH * one(colour) for colour in range(COLOURS)])
FULL_DECK: Final[i64] = sum(
    [_box["cards"]["each"] * one(colour) for colour in range(COLOURS)]
) + _box["cards"]["jokers"] * one(JOKER)
ASSISTANTS: Final[i64] = _box["box"]["assistants"]
BOX: Final[dict[str, int]] = _box["box"]
FIXED: Final[dict[str, int]] = _box["fixed"]
CMON_BOX: Final[dict[str, int]] = _box["cmon"]
ASSISTANT_TOKENS: Final[dict[str, int]] = _box["assistant_tokens"]

NO_PRICE: Final = 999  # more than anybody has: no card, no permit
SATISFY_PRICE: Final[bytes] = bytes([0, *_box["prices"]["satisfy"]])  # by cards played, from 1
JOKER_PRICE: Final[i64] = _box["prices"]["joker"]
ROAD_PRICE: Final[i64] = _box["prices"]["road"]
ASSISTANT_PRICE: Final[i64] = _box["prices"]["assistant"]
CHANGE_PRICE: Final[i64] = _box["prices"]["change_assistants"]
SEND_PRICE: Final[i64] = _box["prices"]["send_assistants"]
AGAIN_PRICE: Final[i64] = _box["prices"]["again_assistants"]
ELECT_COINS: Final[i64] = _box["gains"]["elect_coins"]
LAST_COIN: Final[i64] = _box["tracks"]["last_coin"]
LAST_SQUARE: Final = 20
GROUP_POINTS: Final[list[int]] = [
    *_box["tiles"]["colours"].values(),
    *_box["tiles"]["regions"].values(),
]
KING_POINTS: Final[list[int]] = _box["tiles"]["king"]
TILE_NAMES: Final[tuple[str, ...]] = tuple([str(points) for points in KING_POINTS])
LAST_EMPORIUM: Final[i64] = _box["scoring"]["last_emporium"]
NOBILITY_FIRST: Final[i64] = _box["scoring"]["nobility_first"]
NOBILITY_SECOND: Final[i64] = _box["scoring"]["nobility_second"]
MOST_PERMITS: Final[i64] = _box["scoring"]["most_permits"]


@final
class Bonus:
    """What a permit, a token or a square of the nobility track gives."""

    def __init__(self, row: dict[str, int]) -> None:
        self.row = row
        self.coins: i64 = row.get("coins", 0)
        self.assistants: i64 = row.get("assistants", 0)
        self.cards: i64 = row.get("cards", 0)
        self.points: i64 = row.get("points", 0)
        self.nobility: i64 = row.get("nobility", 0)
        self.mains: i64 = row.get("mains", 0)
        self.tokens: i64 = row.get("tokens", 0)
        self.free_permit: bool = "free_permit" in row
        self.permit_again: bool = "permit_again" in row


PERMIT_BONUS: Final[list[Bonus]] = [Bonus(row) for row in printed.PERMITS.values()]
TOKEN_BONUS: Final[list[Bonus]] = [Bonus(row) for row in printed.TOKENS.values()]
TRACK: Final[list[Bonus]] = [Bonus(row) for row in printed.SQUARES]
NOBLE_TOKENS: Final[i64] = mask_of([t for t in range(TOKENS) if TOKEN_BONUS[t].nobility > 0])


def cities_of(initials: str) -> i64:
    """The set of cities with these initials."""
    return mask_of([ord(letter) - ord("A") for letter in initials])


PERMIT_CITIES: Final[list[int]] = [cities_of(name) for name in PERMIT_NAMES]
REGION_CITIES: Final[list[int]] = [cities_of(names) for names in ("ABCDE", "FGHIJ", "KLMNO")]
REGION_PERMITS: Final[list[int]] = [
    (bit(PERMITS_EACH) - 1) * bit(PERMITS_EACH * region) for region in range(REGIONS)
]

# A council's line is a number in base 7: first digit at the arrow, last digit next to leave.
VACANT: Final = 6  # the digit of a seat nobody has taken yet
VACANT_LINE: Final = 7**4 - 1


def digits(line: i64) -> list[int]:
    """The councillors of a line, the one at the arrow first."""
    return [line // 343, line // 49 % 7, line // 7 % 7, line % 7]


def line_of(councillors: list[int]) -> i64:
    """Inverse of `digits`."""
    line: i64 = 0
    for councillor in councillors:
        line = 7 * line + councillor
    return line


IN_LINE: Final[list[int]] = [  # as bags
    sum([one(digit) for digit in digits(line) if digit != VACANT]) for line in range(7**4)
]
