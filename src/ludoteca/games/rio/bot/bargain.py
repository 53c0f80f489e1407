"""Trade in Río de la Plata: a good for another, if both sides are better off by it."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import lowest, shl
from ludoteca.core.generic import i64
from ludoteca.core.notes import BAG_BITS
from ludoteca.core.state import top
from ludoteca.games.rio.bot.cargo import stores
from ludoteca.games.rio.bot.city import City, Means
from ludoteca.games.rio.bot.offices import treasury
from ludoteca.games.rio.rules import codes
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.trade import (
    ALL_GIVEN,
    GOODS,
    HALF,
    KINDS,
    Answer,
    Compose,
    amount,
    bag,
    partners,
)

# Set by hand; in points unless another unit is given.
WORTHWHILE: Final = 0.3  # what each side has to gain
HOPE: Final = 0.5  # share of the gain while the other thinks it over


def holdings(s: Rio, seat: i64, more: i64, less: i64) -> float:
    """What the goods and the silver of `seat` are worth with a bag more and another less."""
    area = s.areas[seat]
    means = Means(
        area.stone + amount(more, 0) - amount(less, 0),
        area.wood + amount(more, 1) - amount(less, 1),
        area.precious + amount(more, 2) - amount(less, 2),
        area.silver + amount(more, 3) - amount(less, 3),
    )
    turns = float(s.rules.turns - s.turn)
    return stores(means, turns) + treasury(s, City(s, seat), means.silver, turns, 0.0)


def gain(s: Rio, seat: i64, more: i64, less: i64) -> float:
    """What `seat` gains by an exchange."""
    return holdings(s, seat, more, less) - holdings(s, seat, 0, 0)


def behind(s: Rio, seat: i64, other: i64) -> bool:
    """Whether a third player leads: against it both may gain. Nobody helps the leader."""
    most = max(s.areas[seat].points, s.areas[other].points)
    third: i64
    for third in range(s.seats):
        if s.areas[third].points > most:
            return True
    return False


def bargain(s: Rio, seat: i64, among: i64) -> tuple[i64, i64]:
    """Of the seats `among`, the one to trade with, and the offer that is best for `seat`; or -1."""
    best = WORTHWHILE
    partner: i64 = -1
    offer: i64 = 0
    mine = bag(s.areas[seat])
    while among:
        other = lowest(among)
        among &= among - 1
        if not behind(s, seat, other):
            continue
        theirs = bag(s.areas[other])
        kept = holdings(s, seat, 0, 0)
        their_own = holdings(s, other, 0, 0)
        give: i64
        want: i64
        for give in range(GOODS):
            for want in range(GOODS):
                if give == want or amount(mine, give) == 0 or amount(theirs, want) == 0:
                    continue
                given = shl(1, BAG_BITS * give)
                wanted = shl(1, BAG_BITS * want)
                value = holdings(s, seat, wanted, given) - kept
                if value <= best:
                    continue
                if holdings(s, other, given, wanted) - their_own >= WORTHWHILE:
                    best = value
                    partner = other
                    offer = given + shl(wanted, HALF)
    return partner, offer


def may_bargain(s: Rio, seat: i64) -> bool:
    """Whether there is an offer worth making; one a turn is enough."""
    if s.areas[seat].offers > 0:
        return False
    partner, _ = bargain(s, seat, partners(s, seat))
    return partner >= 0


def next_piece(s: Rio, step: Compose) -> i64:
    """The code that adds what is still missing of the best offer; -1 if there is none."""
    _, offer = bargain(s, step.actor, shl(1, step.partner))
    if offer == 0:
        return -1
    kind: i64
    for kind in range(KINDS):
        if amount(offer, kind) > amount(s.offer, kind):
            return codes.GIVE.base + kind
    return codes.PROPOSE.base


def pending(s: Rio, seat: i64) -> float:
    """What an offer of `seat` that waits for its answer may bring."""
    step = top(s)
    if not isinstance(step, Answer) or step.proposer != seat:
        return 0.0
    return HOPE * gain(s, seat, s.offer >> HALF, s.offer & ALL_GIVEN)
