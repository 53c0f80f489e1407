"""What a row counts: houses, persons of a group, canal tiles, and so on."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import bit, size, total
from ludoteca.core.data import number, one_of
from ludoteca.core.errors import BadData
from ludoteca.core.generic import i64
from ludoteca.games.bruges.rules import bags
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import COLOUR_NAMES, EMPTY, GROUP_NAMES, SECTION

COUNT_NAMES: Final[tuple[str, ...]] = (
    "house",
    "empty_house",
    "person",
    "canal",
    "complete_section",
    "statue",
    "majority",
    "prestige_step",
    "threat",
    "worker",
    "guilder",
    "hand_card",
    "distinct_group",
    "distinct_house_colour",
)
HOUSE: Final = 0
EMPTY_HOUSE: Final = 1
PERSON: Final = 2
CANAL: Final = 3
COMPLETE: Final = 4
STATUE: Final = 5
MAJORITY: Final = 6
STEP: Final = 7
THREAT: Final = 8
WORKER: Final = 9
GUILDER: Final = 10
CARD: Final = 11
GROUPS: Final = 12
HOUSE_COLOURS: Final = 13
NOTHING: Final = 14  # a number that does not depend


@final
class Count:
    """`n` for every `divisor` things, at most `most` (0: no limit)."""

    def __init__(self, n: i64, kind: i64, narrow: i64, divisor: i64, most: i64) -> None:
        self.n: i64 = n
        self.kind: i64 = kind
        self.narrow: i64 = narrow  # only this colour of house or group of person, or EMPTY
        self.divisor: i64 = divisor
        self.most: i64 = most

    def of(self, s: Bruges, seat: i64) -> i64:
        """What it comes to for `seat` now."""
        found = self.n * (things(s, seat, self.kind, self.narrow) // self.divisor)
        return min(found, self.most) if self.most > 0 else found


def things(s: Bruges, seat: i64, kind: i64, narrow: i64) -> i64:
    """How many things of a kind `seat` has."""
    if kind == NOTHING:
        return 1
    area = s.areas[seat]
    if kind == HOUSE:
        return houses(s, seat, narrow)
    if kind == PERSON:
        return persons(s, seat, narrow)
    if kind == CANAL:
        return area.left + area.right
    if kind == WORKER:
        return bags.total(area.workers)
    if kind == GUILDER:
        return area.guilders
    if kind == MAJORITY:
        return size(area.majorities)
    if kind == GROUPS:
        return groups(s, seat)
    if kind == HOUSE_COLOURS:
        return house_colours(s, seat)
    if kind == EMPTY_HOUSE:
        return area.empty
    if kind == COMPLETE:
        return (1 if area.left == SECTION else 0) + (1 if area.right == SECTION else 0)
    if kind == STATUE:
        return size(area.statues)
    if kind == STEP:
        return area.prestige
    if kind == CARD:
        return area.cards.size()
    return total(area.threats)


def houses(s: Bruges, seat: i64, colour: i64) -> i64:
    found: i64 = 0
    for house in s.areas[seat].houses:
        if colour == EMPTY or house.colour() == colour:
            found += 1
    return found


def persons(s: Bruges, seat: i64, group: i64) -> i64:
    found: i64 = 0
    for person in s.areas[seat].persons:
        if group == EMPTY or s.deck.group[person] == group:
            found += 1
    return found


def groups(s: Bruges, seat: i64) -> i64:
    """How many different groups the persons belong to."""
    found: i64 = 0
    for person in s.areas[seat].persons:
        found |= bit(s.deck.group[person])
    return size(found)


def house_colours(s: Bruges, seat: i64) -> i64:
    """How many different colours the houses have."""
    found: i64 = 0
    for house in s.areas[seat].houses:
        found |= bit(house.colour())
    return size(found)


def read_count(row: dict[str, Any], where: str) -> Count:
    """`n` of a row, with `per`, `divisor` and `max` if it has them."""
    if "per" not in row:
        return Count(number(row["n"], f"{where}, n", 1, 20), NOTHING, EMPTY, 1, 0)
    per = row["per"]
    if not isinstance(per, str):
        raise BadData(f"{where}, per: {per!r}, expected some text")
    word, narrowed, narrow = per.partition(":")
    kind = COUNT_NAMES.index(one_of(word, COUNT_NAMES, f"{where}, per"))
    only = EMPTY
    if narrowed and kind == HOUSE:
        only = COLOUR_NAMES.index(one_of(narrow, COLOUR_NAMES, f"{where}, per house"))
    elif narrowed and kind == PERSON:
        only = GROUP_NAMES.index(one_of(narrow, GROUP_NAMES, f"{where}, per person"))
    elif narrowed:
        raise BadData(f"{where}, per: {word!r} cannot be narrowed to {narrow!r}")
    return Count(
        number(row["n"], f"{where}, n", 1, 20),
        kind,
        only,
        number(row.get("divisor", 1), f"{where}, divisor", 1, 20),
        number(row["max"], f"{where}, max", 1, 99) if "max" in row else 0,
    )
