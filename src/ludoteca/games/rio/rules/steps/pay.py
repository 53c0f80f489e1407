"""Paying in stone and wood, or in silver that stands for them at a rising price."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, shl
from ludoteca.core.generic import i64
from ludoteca.core.notes import BAG_BITS
from ludoteca.core.refusal import Numbers, Refusal
from ludoteca.core.spelling import Part
from ludoteca.core.state import Pick
from ludoteca.games.rio.rules import parts
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.codes import PAID, PAY, WITH
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import stock, stocked
from ludoteca.games.rio.rules.steps.spots import ask
from ludoteca.games.rio.rules.table import GOOD_NAMES, PRECIOUS, RAW, SEATS, SILVER, STONE, WOOD

MOST: Final = 3  # stone or wood that anything costs


def silver_for(area: Area, missing: i64) -> i64:
    """What stands for `missing` stone and wood: 1, 2, 3 … through the turn (P-602, P-603)."""
    return missing * area.replaced + missing * (missing + 1) // 2


def cheapest(area: Area, stone: i64, wood: i64) -> i64:
    """The least silver with which a price can be met."""
    missing: i64 = 0
    if stone > area.stone:
        missing += stone - area.stone
    if wood > area.wood:
        missing += wood - area.wood
    return silver_for(area, missing)


def affords(area: Area, stone: i64, wood: i64) -> bool:
    return cheapest(area, stone, wood) <= area.silver


def charge(s: Rio, seat: i64, stone: i64, wood: i64) -> None:
    """Pay a price that `affords` allows, asking how if there are several ways."""
    if stone + wood > 0:
        ask(s, PAY_GOODS[seat][stone][wood])


def pay(s: Rio, seat: i64, stone: i64, wood: i64, missing: i64) -> None:
    """Pay stone and wood, and silver for what is missing of them."""
    area = s.areas[seat]
    silver = silver_for(area, missing)
    area.stone -= stone
    area.wood -= wood
    area.silver -= silver
    area.replaced += missing
    goods = stone + shl(wood, BAG_BITS * WOOD) + shl(silver, BAG_BITS * SILVER)
    s.note(PAID, seat, goods)


@final
class PayGoods(Pick[Rio]):
    """Choose how many stones and how much wood silver stands for (P-602)."""

    def __init__(self, seat: i64, stone: i64, wood: i64) -> None:
        super().__init__(seat, PAY, "pay")
        self.stone: i64 = stone
        self.wood: i64 = wood

    def options(self, s: Rio) -> i64:
        area = s.areas[self.actor]
        out: i64 = 0
        i: i64
        j: i64
        for i in range(self.stone + 1):
            if self.stone - i > area.stone:
                continue
            for j in range(self.wood + 1):
                if self.wood - j <= area.wood and silver_for(area, i + j) <= area.silver:
                    out |= bit(4 * i + j)
        return out

    def take(self, s: Rio, code: i64) -> None:
        i = PAY.arg(code) // 4
        j = PAY.arg(code) % 4
        pay(s, self.actor, self.stone - i, self.wood - j, i + j)

    def reason(self, s: Rio, place: i64) -> Refusal:
        i = place // 4
        j = place % 4
        area = s.areas[self.actor]
        if i > self.stone or j > self.wood:
            return s.refuse("pay_more_than_due", {"stone": self.stone, "wood": self.wood})
        if self.stone - i > area.stone or self.wood - j > area.wood:
            facts: Numbers = {"stone": self.stone - i, "wood": self.wood - j}
            have: Numbers = {"have_stone": area.stone, "have_wood": area.wood}
            return s.refuse("pay_goods", {**facts, **have})
        needed = silver_for(area, i + j)
        return s.refuse("pay_silver", {"needed": needed, "have": area.silver})


@final
class PayEither(Pick[Rio]):
    """Pay one stone or one wood, or the silver that stands for it (P-331)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, WITH, "stone or wood")

    def options(self, s: Rio) -> i64:
        return either(s.areas[self.actor])

    def take(self, s: Rio, code: i64) -> None:
        pay_with(s, self.actor, WITH.arg(code))

    def reason(self, s: Rio, good: i64) -> Refusal:
        if good == PRECIOUS:
            return s.refuse("with_not_due", {"good": GOOD_NAMES[good]})
        return with_refusal(s, self.actor, good)


def either(area: Area) -> i64:
    """With which goods one stone or wood can be paid."""
    out = stocked(area) & RAW
    return out | bit(SILVER) if silver_for(area, 1) <= area.silver else out


def pay_with(s: Rio, seat: i64, good: i64) -> None:
    """Pay one stone or wood, or silver for it."""
    stone: i64 = 1 if good == STONE else 0
    wood: i64 = 1 if good == WOOD else 0
    pay(s, seat, stone, wood, 1 - stone - wood)


def with_refusal(s: Rio, seat: i64, good: i64) -> Refusal:
    """Why a stone, wood or silver that is due cannot be paid."""
    area = s.areas[seat]
    needed: i64 = silver_for(area, 1) if good == SILVER else 1
    have = stock(area, good)
    return s.refuse("with_not_had", {"good": GOOD_NAMES[good], "needed": needed, "have": have})


PAY_GOODS: Final[list[list[list[PayGoods]]]] = STEPS.table(
    "pay",
    [[[PayGoods(seat, i, j) for j in range(MOST + 1)] for i in range(MOST + 1)] for seat in SEATS],
    parts.ACTOR,
    Part("stone", most=MOST),
    Part("wood", most=MOST),
)
PAY_EITHER: Final[list[PayEither]] = STEPS.each("pay either", PayEither, parts.ACTOR)
