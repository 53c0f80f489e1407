"""A whole position as JSON that a person can read and edit, and back."""

from __future__ import annotations

from typing import Any

from ludoteca.core.bits import bit
from ludoteca.core.errors import BadPosition
from ludoteca.core.reading import Reader
from ludoteca.games.bruges.rules import names
from ludoteca.games.bruges.rules.area import Area, House, Shown
from ludoteca.games.bruges.rules.bags import pieces
from ludoteca.games.bruges.rules.pending import stack_faults
from ludoteca.games.bruges.rules.setup import table
from ludoteca.games.bruges.rules.spelling import SPELLING
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import (
    CARDS_EACH,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    FACES,
    MAJORITY_NAMES,
    PERSON_NAMES,
    SEAT_NAMES,
    SIDE_NAMES,
    STATUES,
    TURNS,
)

Json = dict[str, Any]
STATUE_NAMES: tuple[str, ...] = tuple([str(points) for points in STATUES])


def dump(s: Bruges) -> Json:
    return {
        "seats": s.seats,
        "options": dict(s.options),
        "first": SEAT_NAMES[s.first],
        "round": s.round,
        "phase": s.phase,
        "last": s.last,
        "turn": names.maybe(s.turn, SEAT_NAMES),
        "turns": s.turns,
        "dice": dict(zip(COLOUR_NAMES, s.dice, strict=True)),
        "left": s.left,
        "right": s.right,
        "extra": s.extra,
        "left_top": names.maybe(s.left_top, COLOUR_NAMES),
        "right_top": names.maybe(s.right_top, COLOUR_NAMES),
        "backs": names.bag(s.backs),
        "unseen": {
            name: names.chosen(s.unseen[colour], PERSON_NAMES[CARDS_EACH * colour :])
            for colour, name in enumerate(COLOUR_NAMES)
        },
        "discard": names.cards(s.discard),
        "areas": {SEAT_NAMES[seat]: dump_area(area) for seat, area in enumerate(s.areas)},
        "stack": SPELLING.stack(s),
    }


def dump_area(area: Area) -> Json:
    return {
        "guilders": area.guilders,
        "workers": names.bag(area.workers),
        "threats": names.tiles(area.threats),
        "prestige": area.prestige,
        "left": area.left,
        "right": area.right,
        "crowned": names.chosen(area.crowned, SIDE_NAMES),
        "statues": names.chosen(area.statues, STATUE_NAMES),
        "majorities": names.chosen(area.majorities, MAJORITY_NAMES),
        "hand": names.cards(area.hand),
        "drawn": names.bag(area.drawn),
        "houses": [
            {
                "card": PERSON_NAMES[house.card],
                "person": names.maybe(house.tenant, PERSON_NAMES),
                "built": house.built,
            }
            for house in area.houses
        ],
        "built": area.built,
        "persons": names.cards(area.persons),
        "straight": names.cards(area.straight),
        "shown": [{"card": PERSON_NAMES[shown.card], "since": shown.since} for shown in area.shown],
        "by_threats": area.by_threats,
        "by_effects": area.by_effects,
        "lost": area.lost,
    }


def load(data: Json, options: dict[str, str]) -> Bruges:
    """Inverse of `dump` for settled options; BadPosition lists everything that is wrong."""
    faults: list[str] = []
    top = Reader(data, "", faults)
    seats = top.number("seats")
    s = table(seats, options)
    top.only(list(dump(s)))
    s.first = top.name("first", SEAT_NAMES[:seats])
    s.round = top.number("round")
    s.phase = top.number("phase", 4)
    s.last = top.number("last")
    s.turn = top.maybe("turn", SEAT_NAMES[:seats])
    s.turns = top.number("turns", seats * TURNS)
    s.dice = [top.part("dice").number(name, FACES) for name in COLOUR_NAMES]
    s.left = top.number("left")
    s.right = top.number("right")
    s.extra = top.number("extra")
    s.left_top = top.maybe("left_top", COLOUR_NAMES)
    s.right_top = top.maybe("right_top", COLOUR_NAMES)
    s.backs = read_bag(top.part("backs"))
    for colour, name in enumerate(COLOUR_NAMES):
        places = PERSON_NAMES[CARDS_EACH * colour : CARDS_EACH * (colour + 1)]
        s.unseen[colour] = top.part("unseen").chosen(name, places)
    s.discard = cards(top, "discard")
    for seat, area in enumerate(s.areas):
        read_area(s, top.part("areas").part(SEAT_NAMES[seat]), area)
    top.part("areas").only(list(SEAT_NAMES[:seats]))
    read_stack(s, top)
    if not faults:
        faults = s.faults() + stack_faults(s)
    if faults:
        raise BadPosition(list(dict.fromkeys(faults)))
    return s


def read_stack(s: Bruges, top: Reader) -> None:
    pending = top.data.get("stack")
    if not isinstance(pending, list):
        top.faults.append(f"stack: {pending!r}, expected a list")
        return
    for row in pending:
        try:
            s.push(SPELLING.read(row))
        except BadPosition as error:
            top.faults += [f"stack: {fault}" for fault in error.faults]


def read_bag(row: Reader) -> int:
    """How many of each colour."""
    row.only([name for name in COLOUR_NAMES if name in row.data])
    found = 0
    for colour, name in enumerate(COLOUR_NAMES):
        if name in row.data:
            found += pieces(colour, row.number(name, 255))
    return found


def read_area(s: Bruges, row: Reader, area: Area) -> None:
    row.only(list(dump_area(area)))
    area.guilders = row.number("guilders")
    area.workers = read_bag(row.part("workers"))
    area.threats = row.bag("threats", COLOUR_NAMES)
    area.prestige = row.number("prestige", s.rules.last_step)
    area.left = row.number("left", COLOURS)
    area.right = row.number("right", COLOURS)
    area.crowned = row.chosen("crowned", SIDE_NAMES)
    area.statues = row.chosen("statues", STATUE_NAMES)
    area.majorities = row.chosen("majorities", MAJORITY_NAMES)
    area.hand = cards(row, "hand")
    area.drawn = read_bag(row.part("drawn"))
    area.built = row.number("built")
    area.persons = cards(row, "persons")
    area.straight = cards(row, "straight")
    area.by_threats = row.number("by_threats")
    area.by_effects = row.number("by_effects")
    area.lost = row.number("lost")
    area.houses = []
    for place, house in enumerate(rows(row, "houses")):
        house.only(["card", "person", "built"])
        card = house.name("card", PERSON_NAMES)
        area.houses.append(House(card, house.maybe("person", PERSON_NAMES), house.number("built")))
        area.empty += 1 if area.houses[place].tenant < 0 else 0
    area.shown = []
    for shown in rows(row, "shown"):
        shown.only(["card", "since"])
        area.shown.append(Shown(shown.name("card", PERSON_NAMES), shown.number("since")))
    if not row.faults:
        area.powers = s.deck.powers(area.persons)
        for statue in range(len(STATUES)):
            s.statues += 1 if area.statues & bit(statue) else 0


def cards(row: Reader, key: str) -> list[int]:
    """A list of cards, each named."""
    found = row.listed(key, PERSON_NAMES)
    if EMPTY in found:
        row.faults.append(f"{row.where}.{key}: null, expected a card")
    return found


def rows(row: Reader, key: str) -> list[Reader]:
    """A list of objects."""
    value = row.data.get(key)
    if not isinstance(value, list):
        row.faults.append(f"{row.where}.{key}: {value!r}, expected a list")
        return []
    return [
        Reader(item, f"{row.where}.{key} {place}", row.faults)
        for place, item in enumerate(value, 1)
    ]
