"""Public offices: seeking one, buying it, and what those held give each turn."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Choice
from ludoteca.games.rio.rules import parts
from ludoteca.games.rio.rules.codes import (
    FROM_PENALTY,
    LOST_OFFICE,
    SEEK,
    SOUGHT,
    TOOK_OFFICE,
    WITH,
)
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import gain, score
from ludoteca.games.rio.rules.table import (
    DEFENDER,
    EMPTY,
    MASTER_CARPENTER,
    MASTER_CRAFTSMAN,
    MASTER_MERCHANT,
    MASTER_STONECUTTER,
    OFFICE_FAILED,
    OFFICE_NAMES,
    OFFICE_NEEDS,
    OFFICE_PRICE,
    OFFICES,
    PRECIOUS,
    ROAD_BUILDER,
    STONE,
    WOOD,
)


def open_offices(s: Rio) -> i64:
    """Offices nobody has and no disc lies on (P-432, P-433)."""
    out = bit(OFFICES) - 1
    for area in s.areas:
        out &= ~area.offices
        if area.seeking != EMPTY:
            out &= ~bit(area.seeking)
    return out


@final
class SeekOffice(Choice[Rio]):
    """Choose the office to put a disc on (P-431)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, SEEK.base)

    def asks(self) -> str:
        return "office"

    def options(self, s: Rio) -> i64:
        return open_offices(s)

    def take(self, s: Rio, code: i64) -> None:
        area = s.areas[self.actor]
        area.seeking = SEEK.arg(code)
        area.hand -= 1
        area.placed += 1
        s.note(SOUGHT, self.actor, SEEK.arg(code))

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if not SEEK.holds(code):
            return None
        office = SEEK.arg(code)
        facts: dict[str, int | str] = {"office": OFFICE_NAMES[office]}
        sought = any(area.seeking == office for area in s.areas)
        return s.refuse("office_sought" if sought else "office_taken", facts)


def claim(s: Rio, seat: i64) -> None:
    """Pay for the office if points and silver suffice, otherwise lose points (P-435, P-436)."""
    area = s.areas[seat]
    office = area.seeking
    area.seeking = EMPTY
    area.hand += 1
    if can_hold(s, seat, office):
        area.silver -= OFFICE_PRICE[office]
        area.offices |= bit(office)
        area.new = office
        s.note(TOOK_OFFICE, seat, office)
    else:
        s.note(LOST_OFFICE, seat, office)
        score(s, seat, FROM_PENALTY, -OFFICE_FAILED)


def can_hold(s: Rio, seat: i64, office: i64) -> bool:
    return suffices(office, s.areas[seat].silver, s.areas[seat].points)


def suffices(office: i64, silver: i64, points: i64) -> bool:
    """Whether an office can be bought with so much silver and so many points (P-435)."""
    return silver >= OFFICE_PRICE[office] and points >= OFFICE_NEEDS[office]


def take_income(s: Rio, seat: i64) -> None:
    """What offices bought in earlier turns give (P-437, P-443 to P-448)."""
    area = s.areas[seat]
    area.paving = has(area.offices, ROAD_BUILDER)
    area.walling = has(area.offices, DEFENDER)
    if has(area.offices, MASTER_STONECUTTER):
        gain(s, seat, STONE, 1)
    if has(area.offices, MASTER_CARPENTER):
        gain(s, seat, WOOD, 1)
    if has(area.offices, MASTER_CRAFTSMAN):
        gain(s, seat, PRECIOUS, 1)
    if has(area.offices, MASTER_MERCHANT):
        s.push(MERCHANT[seat])


@final
class Merchant(Choice[Rio]):
    """The Master Merchant chooses a resource (P-448)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, WITH.base)

    def asks(self) -> str:
        return "resource of the merchant"

    def options(self, s: Rio) -> i64:
        return bit(STONE) | bit(WOOD) | bit(PRECIOUS)

    def take(self, s: Rio, code: i64) -> None:
        gain(s, self.actor, WITH.arg(code), 1)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        return s.refuse("merchant_goods", {}) if WITH.holds(code) else None


SEEK_OFFICE: Final[list[SeekOffice]] = STEPS.each("seek office", SeekOffice, parts.ACTOR)
MERCHANT: Final[list[Merchant]] = STEPS.each("merchant", Merchant, parts.ACTOR)
