"""Quarry and forest, the fields, and the artisan."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import shl
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import Part
from ludoteca.core.state import Pick
from ludoteca.games.rio.rules import grids, parts, table
from ludoteca.games.rio.rules.codes import CRAFTED, PLACED_SITE, SITE, WITH
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.city import discs_left
from ludoteca.games.rio.rules.steps.gain import gain, stocked


def open_boxes(s: Rio, seat: i64, site: i64) -> i64:
    """Free boxes `seat` has the workers for, of each price the first (P-401, P-402, P-R03)."""
    out = grids.open_boxes(s.sites[site], s.rules.prices[site])
    if s.rules.cheapest_box:
        out &= -out
    return out & s.rules.payable[site][discs_left(s, seat)]


@final
class ChooseSite(Pick[Rio]):
    """Choose a box of quarry or forest; all its workers come at once (P-402)."""

    def __init__(self, seat: i64, site: i64) -> None:
        super().__init__(seat, SITE, f"box of the {table.SITE_NAMES[site]}")
        self.base = SITE.code(site, 0)
        self.site: i64 = site

    def options(self, s: Rio) -> i64:
        return open_boxes(s, self.actor, self.site)

    def take(self, s: Rio, code: i64) -> None:
        i = code - self.base
        area = s.areas[self.actor]
        price: i64 = s.rules.sites[self.site][i]
        area.hand -= price
        area.placed += price
        s.sites[self.site] = grids.put(s.sites[self.site], i, self.actor + 1)
        s.note(PLACED_SITE, self.actor, self.site, price)

    def reason(self, s: Rio, place: i64) -> Refusal:
        site = place // table.SITE_BOXES
        i = place % table.SITE_BOXES
        if site != self.site:
            return s.refuse("other_site", {"site": table.SITE_NAMES[self.site]})
        facts: dict[str, int | str] = {"site": table.SITE_NAMES[site], "box": i + 1}
        if grids.box(s.sites[site], i) != 0:
            return s.refuse("site_taken", facts)
        needed: i64 = s.rules.sites[site][i]
        have = discs_left(s, self.actor)
        key = "site_too_dear" if needed > have else "site_not_cheapest"
        return s.refuse(key, {**facts, "needed": needed, "have": have})


def site_refusal(s: Rio, seat: i64, site: i64) -> Refusal:
    """Why no box of quarry or forest can be taken."""
    free = [p for i, p in enumerate(s.rules.sites[site]) if grids.box(s.sites[site], i) == 0]
    facts: dict[str, int | str] = {"site": table.SITE_NAMES[site]}
    if not free:
        return s.refuse("site_full", facts)
    have = discs_left(s, seat)
    return s.refuse("site_too_dear", {**facts, "box": 0, "needed": min(free), "have": have})


def own_boxes(s: Rio, seat: i64) -> i64:
    """The boxes of quarry and forest with own workers, of each price the first."""
    out: i64 = 0
    site: i64
    for site in range(table.SITES):
        own = grids.boxes_of(s.sites[site], seat + 1, s.rules.prices[site])
        out |= shl(own, table.SITE_BOXES * site)
    return out


@final
class Collect(Pick[Rio]):
    """Choose own workers of quarry or forest to go home with what they made (P-401, P-502)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, SITE, "workers to collect from")

    def options(self, s: Rio) -> i64:
        return own_boxes(s, self.actor)

    def take(self, s: Rio, code: i64) -> None:
        site = SITE.arg(code) // table.SITE_BOXES
        i = SITE.arg(code) % table.SITE_BOXES
        s.sites[site] = grids.put(s.sites[site], i, 0)
        s.areas[self.actor].hand += s.rules.sites[site][i]
        gain(s, self.actor, table.STONE if site == 0 else table.WOOD, 1)

    def reason(self, s: Rio, place: i64) -> Refusal:
        site = place // table.SITE_BOXES
        i = place % table.SITE_BOXES
        own = grids.box(s.sites[site], i) == self.actor + 1
        facts: dict[str, int | str] = {"site": table.SITE_NAMES[site], "box": i + 1}
        return s.refuse("site_not_cheapest" if own else "box_not_yours", facts)


def harvest(s: Rio, seat: i64) -> None:
    """Two workers on the fields go home with 1 silver (P-403)."""
    area = s.areas[seat]
    area.fields -= table.FIELD_WORKERS
    area.hand += table.FIELD_WORKERS
    gain(s, seat, table.SILVER, 1)


@final
class Craft(Pick[Rio]):
    """Choose what the artisan turns into something precious (P-404)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, WITH, "stone or wood to refine")

    def options(self, s: Rio) -> i64:
        return stocked(s.areas[self.actor]) & table.RAW

    def take(self, s: Rio, code: i64) -> None:
        area = s.areas[self.actor]
        area.artisan -= 1
        area.hand += 1
        gain(s, self.actor, WITH.arg(code), -1)
        s.note(CRAFTED, self.actor, WITH.arg(code))
        gain(s, self.actor, table.PRECIOUS, 1)

    def reason(self, s: Rio, good: i64) -> Refusal:
        if good == table.SILVER:
            return s.refuse("craft_silver", {})
        if good == table.PRECIOUS:
            return s.refuse("craft_precious", {})
        return s.refuse("craft_goods", {"good": table.GOOD_NAMES[good]})


CHOOSE_SITE: Final[list[list[ChooseSite]]] = STEPS.grid(
    "choose site", ChooseSite, parts.ACTOR, Part("site", table.SITE_NAMES)
)
COLLECT_FROM: Final[list[Collect]] = STEPS.each("collect", Collect, parts.ACTOR)
CRAFT_FROM: Final[list[Craft]] = STEPS.each("craft", Craft, parts.ACTOR)
