"""Operations that depend: exchanging one thing for another, and doing something only if."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import Part
from ludoteca.core.state import Auto, Choice
from ludoteca.games.bruges.rules import bags, codes, parts
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.effects.gain import gain_workers
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.gain import earn, score
from ludoteca.games.bruges.rules.steps.hand import CardChoice, ask, ask_card, throw_away
from ludoteca.games.bruges.rules.steps.run import any_ready, run
from ludoteca.games.bruges.rules.table import ALL_COLOURS, COLOUR_NAMES, COLOURS, EMPTY

PAY_NAMES: Final[tuple[str, ...]] = ("workers", "same_workers", "guilders", "cards")
GET_NAMES: Final[tuple[str, ...]] = ("guilders", "points", "workers")
PAY_WORKERS: Final = 0
PAY_SAME: Final = 1
PAY_GUILDERS: Final = 2
PAY_CARDS: Final = 3
GET_GUILDERS: Final = 0
GET_POINTS: Final = 1
GET_WORKERS: Final = 2


@final
class Exchange(Effect):
    """Pay one thing to get another, several times if the row says so (B-R24)."""

    def __init__(self, pay: i64, price: i64, get: i64, number: i64, times: i64) -> None:
        super().__init__(number)
        self.pay: i64 = pay
        self.price: i64 = price
        self.get: i64 = get
        self.times: i64 = times

    def ready(self, s: Bruges, seat: i64) -> bool:
        area = s.areas[seat]
        if self.pay == PAY_GUILDERS:
            return area.guilders >= self.price
        if self.pay == PAY_CARDS:
            return area.cards.size() >= self.price
        if self.pay == PAY_WORKERS:
            return bags.total(area.workers) >= self.price
        return self.payable(s, seat) != 0

    def payable(self, s: Bruges, seat: i64) -> i64:
        """The set of colours of which workers can be paid."""
        needed = self.price if self.pay == PAY_SAME else 1
        out: i64 = 0
        colour: i64
        for colour in range(COLOURS):
            if bags.amount(s.areas[seat].workers, colour) >= needed:
                out |= bit(colour)
        return out

    def do(self, s: Bruges, seat: i64) -> None:
        self.trade(s, seat, self.times, self.offered)

    def trade(self, s: Bruges, seat: i64, times: i64, may_pass: bool) -> None:
        """The next exchange, if it can be paid."""
        if times == 0 or not self.ready(s, seat):
            return
        if self.pay == PAY_CARDS:
            ask_card(s, TradeCard(seat, self.card, self.index, times, self.price, may_pass))
        elif self.pay == PAY_GUILDERS and not may_pass:
            self.pay_guilders(s, seat, times)
        else:
            ask(s, Trade(seat, self.card, self.index, times, self.price, may_pass))

    def pay_guilders(self, s: Bruges, seat: i64, times: i64) -> None:
        s.areas[seat].guilders -= self.price
        s.note(codes.LOST, seat, codes.LOST_GUILDERS, self.price)
        self.receive(s, seat, times, EMPTY)

    def receive(self, s: Bruges, seat: i64, times: i64, paid: i64) -> None:
        """What the exchange gives; a worker paid does not come back in the same colour."""
        if times > 1:
            s.push(TradeAgain(seat, self.card, self.index, times - 1))
        if self.get == GET_GUILDERS:
            earn(s, seat, self.number)
        elif self.get == GET_POINTS:
            score(s, seat, self.number, codes.FROM_EFFECTS)
        elif self.pay == PAY_WORKERS:
            gain_workers(s, seat, self.number, ALL_COLOURS & ~bit(paid), False)
        else:
            gain_workers(s, seat, self.number, ALL_COLOURS, False)


def exchange(s: Bruges, card: i64, index: i64) -> Exchange:
    effect = s.deck.parts[card][index]
    assert isinstance(effect, Exchange)
    return effect


@final
class TradeAgain(Auto[Bruges]):
    """Offer the same exchange once more."""

    def __init__(self, seat: i64, card: i64, index: i64, times: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card
        self.index: i64 = index
        self.times: i64 = times

    def take(self, s: Bruges, code: i64) -> None:
        exchange(s, self.card, self.index).trade(s, self.seat, self.times, True)


@final
class Trade(Choice[Bruges]):
    """Pay a worker, or guilders, for an exchange; or leave it."""

    def __init__(
        self, seat: i64, card: i64, index: i64, times: i64, due: i64, may_pass: bool
    ) -> None:
        super().__init__(seat, codes.COLOUR.base, "exchange")
        self.card: i64 = card
        self.index: i64 = index
        self.times: i64 = times
        self.due: i64 = due  # workers still to be paid for this exchange
        self.may_pass: bool = may_pass

    def options(self, s: Bruges) -> i64:
        effect = exchange(s, self.card, self.index)
        out = bit(codes.MAY_ACCEPT) if effect.pay == PAY_GUILDERS else effect.payable(s, self.actor)
        return out | bit(codes.MAY_PASS) if self.may_pass else out

    def take(self, s: Bruges, code: i64) -> None:
        effect = exchange(s, self.card, self.index)
        if codes.PASS.holds(code):
            return
        if codes.ACCEPT.holds(code):
            effect.pay_guilders(s, self.actor, self.times)
            return
        colour = codes.COLOUR.arg(code)
        paid = self.due if effect.pay == PAY_SAME else 1
        s.areas[self.actor].workers -= bags.pieces(colour, paid)
        for _ in range(paid):
            s.note(codes.PAID_WORKER, self.actor, colour)
        if self.due > paid:
            ask(s, Trade(self.actor, self.card, self.index, self.times, self.due - 1, False))
        else:
            effect.receive(s, self.actor, self.times, colour)

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        effect = exchange(s, self.card, self.index)
        if codes.PASS.holds(code):
            return s.refuse("must_choose", {"question": self.asks()})
        if not codes.COLOUR.holds(code) or effect.pay == PAY_GUILDERS:
            return None
        colour = codes.COLOUR.arg(code)
        numbers: dict[str, int | str] = {"colour": COLOUR_NAMES[colour]}
        numbers["needed"] = effect.price if effect.pay == PAY_SAME else 1
        numbers["have"] = bags.amount(s.areas[self.actor].workers, colour)
        return s.refuse("no_worker_to_exchange", numbers)


@final
class TradeCard(CardChoice):
    """Discard a card for an exchange; or leave it."""

    def __init__(
        self, seat: i64, card: i64, index: i64, times: i64, due: i64, may_pass: bool
    ) -> None:
        super().__init__(seat, may_pass, "card to exchange")
        self.card: i64 = card
        self.index: i64 = index
        self.times: i64 = times
        self.due: i64 = due  # cards still to be paid for this exchange

    def take(self, s: Bruges, code: i64) -> None:
        if codes.PASS.holds(code):
            return
        throw_away(s, self.actor, codes.CARD.arg(code))
        if self.due > 1:
            ask_card(
                s, TradeCard(self.actor, self.card, self.index, self.times, self.due - 1, False)
            )
        else:
            exchange(s, self.card, self.index).receive(s, self.actor, self.times, EMPTY)


BEHIND: Final = 0
MAJORITY: Final = 1
DIE: Final = 2
WHEN_NAMES: Final[tuple[str, ...]] = ("behind", "majority", "die")


@final
class If(Effect):
    """Do one thing if something holds, otherwise another or nothing."""

    def __init__(
        self, when: i64, die: i64, shows: i64, then: list[Effect], other: list[Effect]
    ) -> None:
        super().__init__()
        self.when: i64 = when
        self.die: i64 = die
        self.shows: i64 = shows  # set of faces
        self.then = then
        self.other = other

    def branch(self, s: Bruges, seat: i64) -> list[Effect]:
        """What there is to do now."""
        return self.then if self.holds(s, seat) else self.other

    def holds(self, s: Bruges, seat: i64) -> bool:
        area = s.areas[seat]
        if self.when == MAJORITY:
            return area.majorities != 0
        if self.when == DIE:
            return has(self.shows, s.die(self.die))
        for other in s.areas:
            if other.prestige > area.prestige:
                return True
        return False

    def ready(self, s: Bruges, seat: i64) -> bool:
        return any_ready(s, seat, self.branch(s, seat))

    def do(self, s: Bruges, seat: i64) -> None:
        run(s, seat, self.branch(s, seat))


_TRADE: Final[tuple[Part, ...]] = (
    parts.ACTOR,
    parts.CARD,
    parts.INDEX,
    parts.TIMES,
    Part("due"),
    parts.MAY_PASS,
)
STEPS.built("trade", Trade, *_TRADE)
STEPS.built("trade card", TradeCard, *_TRADE)
STEPS.built("trade again", TradeAgain, parts.SEAT, parts.CARD, parts.INDEX, parts.TIMES)
