"""The actions and notes of Council of Four. Order is frozen: append, never insert."""

from __future__ import annotations

from typing import Final

from ludoteca.core.codes import Block, Codes
from ludoteca.core.generic import i64
from ludoteca.core.notes import Field, Notes
from ludoteca.games.council.rules import table

CODES: Final[Codes] = Codes()

# The menu of a turn, in one piece.
ELECT: Final[Block] = CODES.add("elect")
ACQUIRE: Final[Block] = CODES.add("acquire")
BUILD: Final[Block] = CODES.add("build")
TRAVEL: Final[Block] = CODES.add("travel")
ENGAGE: Final[Block] = CODES.add("engage")
CHANGE: Final[Block] = CODES.add("change")
SEND: Final[Block] = CODES.add("send")
AGAIN: Final[Block] = CODES.add("again")
END: Final[Block] = CODES.add("end")

# What an action asks for, one thing at a time.
COUNCIL: Final[Block] = CODES.add("council", table.COUNCIL_NAMES)
COUNCILLOR: Final[Block] = CODES.add("councillor", table.COLOUR_NAMES)
SLOT: Final[Block] = CODES.add("slot", table.REGION_NAMES, table.SIDE_NAMES)
PERMIT: Final[Block] = CODES.add("permit", table.PERMIT_NAMES)
CITY: Final[Block] = CODES.add("city", table.CITY_NAMES)
PAY: Final[Block] = CODES.add("pay", (*table.CARD_NAMES, "coins"))
COLLECT: Final[Block] = CODES.add("collect", table.CITY_NAMES)

# Chance.
DRAW: Final[Block] = CODES.chance("draw", table.CARD_NAMES)
REVEAL: Final[Block] = CODES.chance("reveal", table.PERMIT_NAMES)
SEAT: Final[Block] = CODES.chance("seat", table.COLOUR_NAMES)
TOKEN: Final[Block] = CODES.chance("token", table.TOKEN_NAMES)
NEUTRAL: Final[Block] = CODES.chance("neutral", table.PERMIT_NAMES)
FIRST: Final[Block] = CODES.chance("first", table.SEAT_NAMES)

# What was added later.
DECLINE: Final[Block] = CODES.add("decline")

# What a gain was, and where it came from: see GAINED.
GAIN_NAMES: Final[tuple[str, ...]] = ("points", "coins", "assistants", "nobility", "mains")
POINTS: Final = 0
COINS: Final = 1
HELP: Final = 2
NOBLE: Final = 3
MAINS: Final = 4
SOURCE_NAMES: Final[tuple[str, ...]] = ("permits", "tokens", "nobility", "last emporium", "elect")
FROM_PERMIT: Final = 0
FROM_TOKEN: Final = 1
FROM_SQUARE: Final = 2
FROM_LAST: Final = 3
FROM_ELECT: Final = 4

SCORE_NAMES: Final[tuple[str, ...]] = (
    *SOURCE_NAMES[:4],
    "bonus tiles",
    "king's tiles",
    "nobility rank",
    "most permits",
)

NOTES: Final[Notes] = Notes()
_seat: Final[Field] = Field("seat")
_city: Final[Field] = Field("city", table.CITY_NAMES)
_permit: Final[Field] = Field("permit", table.PERMIT_NAMES)
_council: Final[Field] = Field("council", table.COUNCIL_NAMES)
_coins: Final[Field] = Field("coins")

BEGAN: Final[i64] = NOTES.add("began", _seat)
DREW: Final[i64] = NOTES.add("drew", _seat, Field("card", table.CARD_NAMES, secret=True))
REMADE: Final[i64] = NOTES.add("remade", Field("cards"))
NO_CARD: Final[i64] = NOTES.add("no_card", _seat)
ELECTED: Final[i64] = NOTES.add(
    "elected",
    _seat,
    _council,
    Field("colour", table.COLOUR_NAMES),
    Field("leaving", table.COLOUR_NAMES),
)
LAID: Final[i64] = NOTES.add("laid", _seat, Field("card", table.CARD_NAMES))
PAID: Final[i64] = NOTES.add("paid", _seat, _council, _coins)
TOOK: Final[i64] = NOTES.add("took", _seat, _permit)
GAINED: Final[i64] = NOTES.add(
    "gained", _seat, Field("what", GAIN_NAMES), Field("amount"), Field("source", SOURCE_NAMES)
)
TRAVELLED: Final[i64] = NOTES.add(
    "travelled", _seat, _city, _coins, Field("origin", table.CITY_NAMES)
)
BUILT: Final[i64] = NOTES.add("built", _seat, _city, Field("assistants"))
COLLECTED: Final[i64] = NOTES.add("collected", _seat, _city)
REPEATED: Final[i64] = NOTES.add("repeated", _seat, _permit)
CLAIMED: Final[i64] = NOTES.add(
    "claimed", _seat, Field("group", table.GROUP_NAMES), Field("points")
)
CROWNED: Final[i64] = NOTES.add("crowned", _seat, Field("points"))
FINISHED: Final[i64] = NOTES.add("finished", _seat)
ENGAGED: Final[i64] = NOTES.add("engaged", _seat, _coins)
CHANGED: Final[i64] = NOTES.add("changed", _seat, _council)
SENT: Final[i64] = NOTES.add("sent", _seat)
BOUGHT: Final[i64] = NOTES.add("bought", _seat, Field("assistants"))
REVEALED: Final[i64] = NOTES.add("revealed", Field("council", table.COUNCIL_NAMES), _permit)
SEATED: Final[i64] = NOTES.add("seated", _council, Field("colour", table.COLOUR_NAMES))
PLACED: Final[i64] = NOTES.add("placed", _city, Field("token", table.TOKEN_NAMES))
NEUTRALS: Final[i64] = NOTES.add("neutrals", _permit)
STARTS: Final[i64] = NOTES.add("starts", _seat)
SCORED: Final[i64] = NOTES.add(
    "scored", _seat, Field("source", SCORE_NAMES), Field("points"), Field("total")
)
DECLINED: Final[i64] = NOTES.add("declined", _seat)
