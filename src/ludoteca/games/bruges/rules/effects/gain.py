"""Operations that give guilders, workers, points and steps, and the points of laurels."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import NO_YES, Part
from ludoteca.core.state import Choice, Pick
from ludoteca.games.bruges.rules import parts
from ludoteca.games.bruges.rules.codes import ACCEPT, COLOUR, FROM_EFFECTS, MAY_ACCEPT, MAY_PASS
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.effects.counting import Count
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.climb import can_climb, climb, round_price
from ludoteca.games.bruges.rules.steps.gain import earn, hire, score
from ludoteca.games.bruges.rules.table import COLOUR_NAMES, COLOURS

DIE_NAMES: Final[tuple[str, ...]] = (*COLOUR_NAMES, "highest")
ROUND_PRICE: Final = -1  # a climb at what the dice say


@final
class Gain(Effect):
    """Guilders or points: so many, or for what one has."""

    def __init__(self, count: Count, points: bool) -> None:
        super().__init__()
        self.count = count
        self.points: bool = points

    def ready(self, s: Bruges, seat: i64) -> bool:
        return self.count.of(s, seat) > 0

    def do(self, s: Bruges, seat: i64) -> None:
        gained = self.count.of(s, seat)
        if gained > 0 and self.points:
            score(s, seat, gained, FROM_EFFECTS)
        elif gained > 0:
            earn(s, seat, gained)


@final
class GainGuildersDie(Effect):
    """Guilders by a die of this round, or by the highest."""

    def __init__(self, die: i64) -> None:
        super().__init__()
        self.die: i64 = die  # one of DIE_NAMES

    def ready(self, s: Bruges, seat: i64) -> bool:
        return True

    def do(self, s: Bruges, seat: i64) -> None:
        earn(s, seat, max(s.dice) if self.die == COLOURS else s.die(self.die))


@final
class FinalPointsPer(Effect):
    """A laurel: points at the end for what one has then (B-510, B-804)."""

    def __init__(self, count: Count) -> None:
        super().__init__()
        self.count = count

    def final_points(self, s: Bruges, seat: i64) -> i64:
        return self.count.of(s, seat)


@final
class GainWorkers(Effect):
    """Workers of a colour, of colours chosen one by one, or all of one colour chosen."""

    def __init__(self, number: i64, colours: i64, alike: bool) -> None:
        super().__init__(number)
        self.colours: i64 = colours  # set to choose from
        self.alike: bool = alike

    def ready(self, s: Bruges, seat: i64) -> bool:
        return True

    def do(self, s: Bruges, seat: i64) -> None:
        gain_workers(s, seat, self.number, self.colours, self.alike)


def gain_workers(s: Bruges, seat: i64, number: i64, colours: i64, alike: bool) -> None:
    """Hire, asking for the colour where there is a choice."""
    if colours & (colours - 1):
        s.push(ChooseWorker(seat, number, colours, alike))
    else:
        hire(s, seat, lowest(colours), number)


@final
class ChooseWorker(Pick[Bruges]):
    """Choose the colour of the next worker, or of all of them."""

    def __init__(self, seat: i64, number: i64, colours: i64, alike: bool) -> None:
        super().__init__(seat, COLOUR, "worker to take")
        self.number: i64 = number
        self.colours: i64 = colours
        self.alike: bool = alike

    def options(self, s: Bruges) -> i64:
        return self.colours

    def take(self, s: Bruges, code: i64) -> None:
        if self.alike:
            hire(s, self.actor, COLOUR.arg(code), self.number)
            return
        hire(s, self.actor, COLOUR.arg(code), 1)
        if self.number > 1:
            s.push(ChooseWorker(self.actor, self.number - 1, self.colours, False))

    def reason(self, s: Bruges, colour: i64) -> Refusal:
        return s.refuse("colour_not_offered", {"colour": COLOUR_NAMES[colour]})


@final
class AdvancePrestige(Effect):
    """Climb one step for a price, which may be nothing or that of the dice (B-R15)."""

    def __init__(self, price: i64) -> None:
        super().__init__()
        self.price: i64 = price

    def price_now(self, s: Bruges) -> i64:
        return round_price(s) if self.price == ROUND_PRICE else self.price

    def ready(self, s: Bruges, seat: i64) -> bool:
        return can_climb(s, seat, self.price_now(s))

    def do(self, s: Bruges, seat: i64) -> None:
        price = self.price_now(s)
        if not can_climb(s, seat, price):
            return
        if price > 0 and self.offered:
            s.push(PayToClimb(seat, price))
        else:
            climb(s, seat, price)


@final
class PayToClimb(Choice[Bruges]):
    """Climb for what a person asks, or do not."""

    def __init__(self, seat: i64, price: i64) -> None:
        super().__init__(seat, COLOUR.base, "pay to climb")
        self.price: i64 = price

    def options(self, s: Bruges) -> i64:
        return bit(MAY_PASS) | bit(MAY_ACCEPT)

    def take(self, s: Bruges, code: i64) -> None:
        if ACCEPT.holds(code):
            climb(s, self.actor, self.price)


STEPS.built("pay to climb", PayToClimb, parts.ACTOR, parts.PRICE)
STEPS.built(
    "choose worker", ChooseWorker, parts.ACTOR, parts.NUMBER, parts.COLOURS, Part("alike", NO_YES)
)
