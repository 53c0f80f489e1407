"""Players of Council of Four: one without a plan, one that builds towards bonus tiles."""

from __future__ import annotations

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.games.council.rules.codes import (
    ACQUIRE,
    BUILD,
    CITY,
    CODES,
    ELECT,
    END,
    PERMIT,
    SLOT,
    TRAVEL,
)
from ludoteca.games.council.rules.game import council
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import PERMIT_CITIES, cities_of
from tests.records.plan import Choose

# Sets of ten cities on map ABA that complete, between them, all seven groups.
PLANS = {
    3: ("KLMNOAEIBC", "ABCDEGLFHK", "FGHIJBKOAM"),
    4: ("KLMNOAEIBC", "ABCDEGLFHK", "FGHIJBKOAM", "AMNIEBKOFH"),
    2: ("KLMNOAEIBC", "ABCDEGLFHI"),
}


def drifter(rng: Rng) -> Choose:
    """Any legal code."""

    def choose(s: core.State, seat: int) -> int:
        codes = core.codes(s)
        return codes[rng.below(len(codes))]

    return choose


def planner(rng: Rng, plans: tuple[str, ...]) -> Choose:
    """Builds in the cities of its plan, acquires permits for them, and otherwise elects."""

    def choose(s: core.State, seat: int) -> int:
        codes = core.codes(s)
        table = council(s)
        missing = cities_of(plans[seat]) & ~table.areas[seat].cities or 0x7FFF
        wanted = [code for code in codes if serves(table, seat, code, missing)]
        if END.base in codes and ELECT.base not in codes and not wanted:
            return END.base
        pick = wanted or codes
        return pick[rng.below(len(pick))]

    return choose


def serves(s: Council, seat: int, code: int, missing: int) -> bool:
    """Whether a code brings an emporium in a missing city nearer."""
    if code in (BUILD.base, TRAVEL.base):
        ahead = s.copy()
        core.take(ahead, code)
        return any(serves(ahead, seat, follow, missing) for follow in core.codes(ahead))
    if code == ACQUIRE.base:
        held = s.areas[seat].permits
        return not any(PERMIT_CITIES[p] & missing for p in range(45) if held >> p & 1)
    if SLOT.holds(code):
        permit = s.face_up[SLOT.arg(code)]
        return PERMIT_CITIES[permit] & missing != 0
    if PERMIT.holds(code):
        return PERMIT_CITIES[PERMIT.arg(code)] & missing != 0
    if CITY.holds(code):
        return missing >> CITY.arg(code) & 1 != 0
    return CODES.block(code).verb == "pay"
