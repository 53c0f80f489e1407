"""The actions and notes of Bruges. Order is frozen: append, never insert."""

from __future__ import annotations

from typing import Final

from ludoteca.core.codes import Block, Codes
from ludoteca.core.generic import i64
from ludoteca.core.notes import Field, Notes
from ludoteca.games.bruges.rules import table

CODES: Final[Codes] = Codes()

# The six actions of a card, in one piece.
WORKERS: Final[Block] = CODES.add("workers")
GUILDERS: Final[Block] = CODES.add("guilders")
THREAT: Final[Block] = CODES.add("threat")
CANAL: Final[Block] = CODES.add("canal")
BUILD: Final[Block] = CODES.add("build")
PLACE: Final[Block] = CODES.add("place")

# What actions, persons and events ask for; within reach of one mask from `colour` to `house`.
COLOUR: Final[Block] = CODES.add("colour", table.COLOUR_NAMES)
PASS: Final[Block] = CODES.add("pass")
ACCEPT: Final[Block] = CODES.add("accept")
SIDE: Final[Block] = CODES.add("side", table.SIDE_NAMES)
HOUSE: Final[Block] = CODES.add("house", tuple([str(n + 1) for n in range(table.HOUSES)]))
MAY_PASS: Final[int] = PASS.base - COLOUR.base  # its bit in a set that starts with colours
MAY_ACCEPT: Final[int] = ACCEPT.base - COLOUR.base
PILE: Final[Block] = CODES.add("pile", table.PILE_NAMES)
PLAYER: Final[Block] = CODES.add("player", table.SEAT_NAMES)
EVENT: Final[Block] = CODES.add("event", table.THREAT_NAMES)
CARD: Final[Block] = CODES.add("card", table.PERSON_NAMES)
ACTIVATE: Final[Block] = CODES.add("activate", table.PERSON_NAMES)

# Chance.
FIRST: Final[Block] = CODES.chance("first", table.SEAT_NAMES)
TOP: Final[Block] = CODES.chance("top", table.PILE_NAMES, table.COLOUR_NAMES)
DRAW: Final[Block] = CODES.chance("draw", table.PERSON_NAMES)
ROLL: Final[Block] = CODES.chance(
    "roll", table.COLOUR_NAMES, tuple([str(n + 1) for n in range(table.FACES)])
)

CODES.renamed = {"steward": "biologist", "cupbearer": "stable-boy", "lute-player": "bard"}

# Where points come from while the game runs, and at its end.
SOURCE_NAMES: Final[tuple[str, ...]] = ("start", "threats", "effects", "intrigue")
FROM_START: Final = 0
FROM_THREATS: Final = 1
FROM_EFFECTS: Final = 2
SCORE_NAMES: Final[tuple[str, ...]] = (
    *SOURCE_NAMES,
    "persons",
    "houses",
    "laurels",
    "majorities",
    "canals",
    "statues",
    "prestige",
)
LOSS_NAMES: Final[tuple[str, ...]] = ("workers", "guilders", "points", "tiles")
LOST_WORKERS: Final = 0
LOST_GUILDERS: Final = 1
LOST_POINTS: Final = 2

NOTES: Final[Notes] = Notes()
_seat: Final[Field] = Field("seat")
_card: Final[Field] = Field("card", table.PERSON_NAMES)
_colour: Final[Field] = Field("colour", table.COLOUR_NAMES)
_pile: Final[Field] = Field("pile", table.PILE_NAMES)
_amount: Final[Field] = Field("amount")
_guilders: Final[Field] = Field("guilders")
_threat: Final[Field] = Field("threat", table.THREAT_NAMES)
_other: Final[Field] = Field("other")

ROUND: Final[i64] = NOTES.add("round", Field("round"), Field("last"))
STARTS: Final[i64] = NOTES.add("starts", _seat)
SHOWED: Final[i64] = NOTES.add("showed", _pile, _colour)
DREW: Final[i64] = NOTES.add("drew", _seat, _pile, _colour)
LOOKED: Final[i64] = NOTES.add(
    "looked", _seat, Field("card", table.PERSON_NAMES, secret=True), _colour
)
NO_CARD: Final[i64] = NOTES.add("no_card", _seat)
REPLACED: Final[i64] = NOTES.add("replaced", _pile, Field("cards"), Field("last"))
SPLIT: Final[i64] = NOTES.add("split", Field("left"), Field("right"))
ROLLED: Final[i64] = NOTES.add("rolled", _colour, Field("value"))
GOT_TILE: Final[i64] = NOTES.add("got_tile", _seat, _colour)
REFUSED: Final[i64] = NOTES.add("refused", _seat, _colour)
SUFFERED: Final[i64] = NOTES.add("suffered", _seat, _threat)
SPARED: Final[i64] = NOTES.add("spared", _seat, _threat)
LOST: Final[i64] = NOTES.add("lost", _seat, Field("what", LOSS_NAMES), _amount)
LEFT: Final[i64] = NOTES.add("left", _seat, _card)
BURNT: Final[i64] = NOTES.add("burnt", _seat, _card, Field("tenant", table.PERSON_NAMES))
BROKEN: Final[i64] = NOTES.add("broken", _seat, Field("side", table.SIDE_NAMES))
CLIMBED: Final[i64] = NOTES.add("climbed", _seat, Field("step"), _guilders)
STAYED: Final[i64] = NOTES.add("stayed", _seat)
BEGAN: Final[i64] = NOTES.add("began", _seat, Field("turn"))
DISCARDED: Final[i64] = NOTES.add("discarded", _seat, _card)
HIRED: Final[i64] = NOTES.add("hired", _seat, _colour, _amount)
EARNED: Final[i64] = NOTES.add("earned", _seat, _amount)
SCORED: Final[i64] = NOTES.add("scored", _seat, _amount, Field("source", SOURCE_NAMES))
RETURNED: Final[i64] = NOTES.add("returned", _seat, _colour)
DUG: Final[i64] = NOTES.add(
    "dug", _seat, Field("side", table.SIDE_NAMES), Field("space"), _guilders
)
STATUE: Final[i64] = NOTES.add("statue", _seat, Field("points"))
BUILT: Final[i64] = NOTES.add(
    "built", _seat, Field("card", table.PERSON_NAMES, secret=True), _colour
)
PAID_WORKER: Final[i64] = NOTES.add("paid_worker", _seat, _colour)
PLACED: Final[i64] = NOTES.add("placed", _seat, _card, _guilders, Field("house"))
ACTIVATED: Final[i64] = NOTES.add("activated", _seat, _card)
GAVE: Final[i64] = NOTES.add("gave", _seat, _other, Field("what", LOSS_NAMES), _amount)
GAVE_TILE: Final[i64] = NOTES.add("gave_tile", _seat, _other, _colour)
DUG_UP: Final[i64] = NOTES.add("dug_up", _seat, _card)
STRAIGHTENED: Final[i64] = NOTES.add("straightened", _seat, _card)
TURNED: Final[i64] = NOTES.add("turned", _seat, Field("majority", table.MAJORITY_NAMES))
COUNTED: Final[i64] = NOTES.add(
    "counted", _seat, Field("source", SCORE_NAMES), Field("points"), Field("total")
)
