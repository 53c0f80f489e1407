"""The prestige track, and phase 2: dice, threat tiles, and one step for whoever pays."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, one
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import CHANCE, Auto, Choice, Pick
from ludoteca.games.bruges.rules import codes, parts, table
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.powers import OTHER_CLIMBS, YOU_CLIMB
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.gain import reward, reward_others
from ludoteca.games.bruges.rules.steps.threats import receive

NO_PRICE: Final = -1  # climbing is impossible


@final
class RollDie(Choice[Bruges]):
    """Chance: one die of the start player's roll (B-301)."""

    def __init__(self, colour: i64) -> None:
        super().__init__(CHANCE, codes.ROLL.base + table.FACES * colour, "die")
        self.colour: i64 = colour

    def options(self, s: Bruges) -> i64:
        return bit(table.FACES) - 1

    def take(self, s: Bruges, code: i64) -> None:
        value = code - self.base + 1
        s.rolled += (value - s.die(self.colour)) * one(self.colour)
        s.note(codes.ROLLED, self.colour, value)
        if self.colour + 1 < table.COLOURS:
            s.push(ROLL_DIE[self.colour + 1])

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        if not codes.ROLL.holds(code):
            return None
        return s.refuse(
            "wrong_die", {"colour": table.COLOUR_NAMES[self.colour], "faces": table.FACES}
        )


def looming(s: Bruges) -> i64:
    """The set of colours whose die shows 5 or 6 (B-302)."""
    out: i64 = 0
    colour: i64
    for colour in range(table.COLOURS):
        if s.die(colour) >= table.THREAT_FROM:
            out |= bit(colour)
    return out


@final
class HandOutTiles(Auto[Bruges]):
    """One player's threat tiles of this round, and their events (B-302, B-R03)."""

    def take(self, s: Bruges, code: i64) -> None:
        colours = looming(s)
        if colours == 0:
            return
        if s.areas[self.seat].powers.refuses:
            s.push(REFUSE_TILE[self.seat])
        else:
            receive(s, self.seat, colours)


@final
class RefuseTile(Pick[Bruges]):
    """A person lets its owner refuse one of the tiles handed out (B-508)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.COLOUR, "refuse tile")

    def options(self, s: Bruges) -> i64:
        return looming(s) | bit(codes.MAY_PASS)

    def take(self, s: Bruges, code: i64) -> None:
        colours = looming(s)
        if not codes.PASS.holds(code):
            colours &= ~bit(code - codes.COLOUR.base)
            s.note(codes.REFUSED, self.actor, code - codes.COLOUR.base)
        receive(s, self.actor, colours)

    def reason(self, s: Bruges, colour: i64) -> Refusal:
        numbers: dict[str, int | str] = {
            "colour": table.COLOUR_NAMES[colour],
            "die": s.die(colour),
        }
        return s.refuse("not_handed_out", {**numbers, "needed": table.THREAT_FROM})


def round_price(s: Bruges) -> i64:
    """The dice showing 1 or 2 added up; without any, nobody climbs (B-312, B-315)."""
    price: i64 = 0
    colour: i64
    for colour in range(table.COLOURS):
        value = s.die(colour)
        if 0 < value <= table.CLIMB_TO:
            price += value
    if price == 0:
        return NO_PRICE
    return price


def climbing_price(s: Bruges, seat: i64) -> i64:
    """What a step of phase 2 costs this player."""
    price = round_price(s)
    return price if price == NO_PRICE else max(0, price - s.areas[seat].powers.climb_less)


def can_climb(s: Bruges, seat: i64, price: i64) -> bool:
    """Whether there is a step left and the price can be paid (B-313)."""
    area = s.areas[seat]
    return price != NO_PRICE and area.prestige < s.rules.last_step and area.guilders >= price


def climb(s: Bruges, seat: i64, price: i64) -> None:
    area = s.areas[seat]
    area.guilders -= price
    area.prestige += 1
    s.note(codes.CLIMBED, seat, area.prestige, price)
    reward(s, seat, YOU_CLIMB)


@final
class OfferStep(Auto[Bruges]):
    """Phase 2: offer a step to a player who can pay it (B-311, B-313)."""

    def take(self, s: Bruges, code: i64) -> None:
        if can_climb(s, self.seat, climbing_price(s, self.seat)):
            s.push(CLIMB[self.seat])


@final
class Climb(Choice[Bruges]):
    """Pay and climb one step, or stay (B-311, B-313)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.COLOUR.base, "climb")

    def options(self, s: Bruges) -> i64:
        return bit(codes.MAY_PASS) | bit(codes.MAY_ACCEPT)

    def take(self, s: Bruges, code: i64) -> None:
        if codes.PASS.holds(code):
            s.note(codes.STAYED, self.actor)
            return
        climb(s, self.actor, climbing_price(s, self.actor))
        reward_others(s, self.actor, OTHER_CLIMBS)


ROLL_DIE: Final[list[RollDie]] = STEPS.each("roll die", RollDie, parts.COLOUR)
HAND_OUT_TILES: Final[list[Auto[Bruges]]] = STEPS.each("hand out tiles", HandOutTiles, parts.SEAT)
REFUSE_TILE: Final[list[RefuseTile]] = STEPS.each("refuse tile", RefuseTile, parts.ACTOR)
OFFER_STEP: Final[list[Auto[Bruges]]] = STEPS.each("offer step", OfferStep, parts.SEAT)
CLIMB: Final[list[Climb]] = STEPS.each("climb", Climb, parts.ACTOR)
