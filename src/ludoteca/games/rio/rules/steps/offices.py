"""Public offices: seeking one, buying it, and what those held give each turn."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick
from ludoteca.games.rio.rules import codes, parts, table
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import gain, score


def open_offices(s: Rio) -> i64:
    """Offices nobody has and no disc lies on (P-432, P-433)."""
    out = bit(table.OFFICES) - 1
    for area in s.areas:
        out &= ~area.offices
        if area.seeking != table.EMPTY:
            out &= ~bit(area.seeking)
    return out


@final
class SeekOffice(Pick[Rio]):
    """Choose the office to put a disc on (P-431)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.SEEK, "office")

    def options(self, s: Rio) -> i64:
        return open_offices(s)

    def take(self, s: Rio, code: i64) -> None:
        area = s.areas[self.actor]
        area.seeking = codes.SEEK.arg(code)
        area.hand -= 1
        area.placed += 1
        s.note(codes.SOUGHT, self.actor, codes.SEEK.arg(code))

    def reason(self, s: Rio, office: i64) -> Refusal:
        facts: dict[str, int | str] = {"office": table.OFFICE_NAMES[office]}
        sought = any(area.seeking == office for area in s.areas)
        return s.refuse("office_sought" if sought else "office_taken", facts)


def claim(s: Rio, seat: i64) -> None:
    """Pay for the office if points and silver suffice, otherwise lose points (P-435, P-436)."""
    area = s.areas[seat]
    office = area.seeking
    area.seeking = table.EMPTY
    area.hand += 1
    if can_hold(s, seat, office):
        area.silver -= table.OFFICE_PRICE[office]
        area.offices |= bit(office)
        area.new = office
        s.note(codes.TOOK_OFFICE, seat, office)
    else:
        s.note(codes.LOST_OFFICE, seat, office)
        score(s, seat, codes.FROM_PENALTY, -table.OFFICE_FAILED)


def can_hold(s: Rio, seat: i64, office: i64) -> bool:
    return suffices(office, s.areas[seat].silver, s.areas[seat].points)


def suffices(office: i64, silver: i64, points: i64) -> bool:
    """Whether an office can be bought with so much silver and so many points (P-435)."""
    return silver >= table.OFFICE_PRICE[office] and points >= table.OFFICE_NEEDS[office]


def take_income(s: Rio, seat: i64) -> None:
    """What offices bought in earlier turns give (P-437, P-443 to P-448)."""
    area = s.areas[seat]
    area.paving = has(area.offices, table.ROAD_BUILDER)
    area.walling = has(area.offices, table.DEFENDER)
    if has(area.offices, table.MASTER_STONECUTTER):
        gain(s, seat, table.STONE, 1)
    if has(area.offices, table.MASTER_CARPENTER):
        gain(s, seat, table.WOOD, 1)
    if has(area.offices, table.MASTER_CRAFTSMAN):
        gain(s, seat, table.PRECIOUS, 1)
    area.bringing = has(area.offices, table.MASTER_MERCHANT)


@final
class Merchant(Pick[Rio]):
    """The Master Merchant chooses a resource (P-448)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.WITH, "resource of the merchant")

    def options(self, s: Rio) -> i64:
        return bit(table.STONE) | bit(table.WOOD) | bit(table.PRECIOUS)

    def take(self, s: Rio, code: i64) -> None:
        gain(s, self.actor, codes.WITH.arg(code), 1)

    def reason(self, s: Rio, good: i64) -> Refusal:
        return s.refuse("merchant_goods", {})


SEEK_OFFICE: Final[list[SeekOffice]] = STEPS.each("seek office", SeekOffice, parts.ACTOR)
MERCHANT: Final[list[Merchant]] = STEPS.each("merchant", Merchant, parts.ACTOR)
