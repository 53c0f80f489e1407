"""Collecting a bonus, and the nobility track with the choices its squares give."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has, members
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.spelling import Part
from ludoteca.core.state import SEVERAL, Auto, Offer, Pick
from ludoteca.games.council.rules import codes, parts, table
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.draw import DRAW_CARDS, REFILL
from ludoteca.games.council.rules.steps.gain import (
    gain_assistants,
    gain_coins,
    gain_mains,
    gain_points,
)


def collect(s: Council, seat: i64, bonus: table.Bonus, source: i64) -> None:
    """Take everything a bonus shows; cards are drawn before any nobility step (C-R45)."""
    if bonus.points > 0:
        gain_points(s, seat, bonus.points, source)
    if bonus.coins > 0:
        gain_coins(s, seat, bonus.coins, source)
    if bonus.assistants > 0:
        gain_assistants(s, seat, bonus.assistants, source)
    if bonus.mains > 0:
        gain_mains(s, seat, bonus.mains, source)
    if bonus.nobility > 0:
        s.push(NOBILITY_STEPS[seat][bonus.nobility])
    if bonus.cards > 0:
        s.push(DRAW_CARDS[seat][bonus.cards])


@final
class NobilitySteps(Auto[Council]):
    """Forward on the nobility track, square by square, and what each gives (C-706, C-R04)."""

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: i64 = number

    def take(self, s: Council, code: i64) -> None:
        area = s.areas[self.seat]
        number = self.number
        if number > 1 and s.rules.each_square:
            s.push(NOBILITY_STEPS[self.seat][number - 1])
            number = 1
        if area.nobility == table.LAST_SQUARE and not s.rules.again_at_20:
            return  # C-R06
        moved = min(number, table.LAST_SQUARE - area.nobility)
        area.nobility += moved
        if moved > 0:
            s.note(codes.GAINED, self.seat, codes.NOBLE, moved, codes.FROM_SQUARE)
        square = table.TRACK[area.nobility]
        if square.tokens > 0:
            s.push(Offer(TokenAgain(self.seat, square.tokens, 0)))
        if square.free_permit:
            s.push(Offer(FREE_PERMIT[self.seat]))
        if square.permit_again:
            s.push(Offer(PERMIT_AGAIN[self.seat]))
        collect(s, self.seat, square, codes.FROM_SQUARE)


@final
class TokenAgain(Pick[Council]):
    """Collect the token of an own city again; two are of different cities (C-715, C-722)."""

    def __init__(self, seat: i64, number: i64, spent: i64) -> None:
        super().__init__(seat, codes.COLLECT, "token again")
        self.number: i64 = number
        self.spent: i64 = spent

    def options(self, s: Council) -> i64:
        start = bit(s.map.start)  # has no token
        return s.areas[self.actor].cities & ~s.noble & ~start & ~self.spent

    def take(self, s: Council, code: i64) -> None:
        city = codes.COLLECT.arg(code)
        if self.number > 1:
            s.push(Offer(TokenAgain(self.actor, self.number - 1, self.spent | bit(city))))
        s.note(codes.COLLECTED, self.actor, city)
        collect(s, self.actor, table.TOKEN_BONUS[s.tokens[city]], codes.FROM_TOKEN)

    def reason(self, s: Council, city: i64) -> Refusal:
        facts: dict[str, int | str] = {"city": table.CITY_NAMES[city]}
        if not has(s.areas[self.actor].cities, city):
            return s.refuse("no_emporium_there", facts)
        if city == s.map.start:
            return s.refuse("no_token_there", facts)
        if has(s.noble, city):
            return s.refuse("noble_token", facts)
        return s.refuse("same_city_twice", facts)


@final
class FreePermit(Pick[Council]):
    """Take a face-up permit without satisfying its council; some may decline (C-719, C-R53)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.SLOT, "free permit")

    def options(self, s: Council) -> i64:
        return face_up(s)

    def codes(self, s: Council) -> list[int]:
        found = members(self.options(s), self.base)
        return [*found, codes.DECLINE.base] if s.rules.may_decline else found

    def only(self, s: Council) -> i64:
        return SEVERAL if s.rules.may_decline else super().only(s)

    def sample(self, s: Council, rng: Rng) -> i64:
        found = self.codes(s)
        return found[rng.below(len(found))]

    def take(self, s: Council, code: i64) -> None:
        if code == codes.DECLINE.base:
            s.note(codes.DECLINED, self.actor)
            return
        slot = codes.SLOT.arg(code)
        s.push(TAKE_PERMIT[self.actor][slot][0 if s.rules.free_bonus else 1])

    def why_not(self, s: Council, code: i64) -> Refusal | None:
        if code == codes.DECLINE.base:
            return s.refuse("free_permit_due", {})
        return super().why_not(s, code)

    def reason(self, s: Council, slot: i64) -> Refusal:
        return empty_slot(s, slot)


@final
class PermitAgain(Pick[Council]):
    """Collect the bonus of an own permit again, face up or face down (C-721)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.PERMIT, "permit again")

    def options(self, s: Council) -> i64:
        return s.areas[self.actor].permits | s.areas[self.actor].used

    def take(self, s: Council, code: i64) -> None:
        permit = codes.PERMIT.arg(code)
        s.note(codes.REPEATED, self.actor, permit)
        collect(s, self.actor, table.PERMIT_BONUS[permit], codes.FROM_PERMIT)

    def reason(self, s: Council, permit: i64) -> Refusal:
        return s.refuse("permit_not_yours", {"permit": table.PERMIT_NAMES[permit]})


@final
class TakePermit(Auto[Council]):
    """Take the permit, collect what it shows, refill its slot, in that order (C-R44).

    It matters: a bonus that grants a free permit chooses among the permits still lying there.
    """

    def __init__(self, seat: i64, slot: i64, bare: bool) -> None:
        super().__init__(seat)
        self.slot: i64 = slot
        self.bare: bool = bare  # without its bonus, see option free_permit_bonus

    def take(self, s: Council, code: i64) -> None:
        permit: i64 = s.face_up[self.slot]
        s.face_up[self.slot] = table.EMPTY
        s.areas[self.seat].permits |= bit(permit)
        s.note(codes.TOOK, self.seat, permit)
        s.push(REFILL[self.slot])
        if not self.bare:
            collect(s, self.seat, table.PERMIT_BONUS[permit], codes.FROM_PERMIT)


def face_up(s: Council) -> i64:
    """The set of slots with a permit in them."""
    out: i64 = 0
    slot: i64
    for slot in range(table.SLOTS):
        if permit_in(s, slot) != table.EMPTY:
            out |= bit(slot)
    return out


def permit_in(s: Council, slot: i64) -> i64:
    """The permit that lies in a slot, or EMPTY."""
    permit: i64 = s.face_up[slot]
    return permit


def on_offer(s: Council, region: i64) -> bool:
    """Whether a region has a permit face up."""
    left = 2 * region
    return permit_in(s, left) != table.EMPTY or permit_in(s, left + 1) != table.EMPTY


def empty_slot(s: Council, slot: i64) -> Refusal:
    facts: dict[str, int | str] = {
        "region": table.REGION_NAMES[slot // 2],
        "side": table.SIDE_NAMES[slot % 2],
    }
    return s.refuse("slot_empty", facts)


NOBILITY_STEPS: Final[list[list[NobilitySteps]]] = STEPS.grid(
    "nobility steps", NobilitySteps, parts.SEAT, Part("number", most=2)
)
FREE_PERMIT: Final[list[FreePermit]] = STEPS.each("free permit", FreePermit, parts.ACTOR)
PERMIT_AGAIN: Final[list[PermitAgain]] = STEPS.each("permit again", PermitAgain, parts.ACTOR)
TAKE_PERMIT: Final[list[list[list[TakePermit]]]] = STEPS.table(
    "take permit",
    [
        [[TakePermit(seat, slot, bare) for bare in (False, True)] for slot in range(table.SLOTS)]
        for seat in table.SEATS
    ],
    parts.SEAT,
    parts.SLOT,
    Part("bare", ("with bonus", "without bonus")),
)
STEPS.built(
    "token again",
    TokenAgain,
    parts.ACTOR,
    Part("number"),
    Part("spent", table.CITY_NAMES, many=True),
)
