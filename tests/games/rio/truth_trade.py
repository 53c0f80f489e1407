"""Oracles of Río de la Plata's refusals about trade and payments."""

from typing import Final

from ludoteca.core.refusal import Numbers
from tests.games.rio import truth_board as b
from tests.games.rio.truth_board import when
from tests.laws.truth import Oracle, Refused


def no_trade(r: Refused) -> Numbers | None:
    return when(b.option(r, "trade") == "off")


def offers_made(r: Refused) -> Numbers | None:
    most = int(b.option(r, "trade"))
    return when(r.own["offers"] >= most, most=most)


def partner_self(r: Refused) -> Numbers | None:
    return when(r.args == [b.me(r)])


def no_such_seat(r: Refused) -> Numbers | None:
    unknown = r.args[0] not in b.seats(r)
    drawn = r.verb == "next" and r.args[0] in r.dump["order"]
    return when(unknown or drawn, seats=len(b.seats(r)))


def nothing_to_trade(r: Refused) -> Numbers | None:
    """Neither side has anything."""
    others = r.args or [seat for seat in b.seats(r) if seat != b.me(r)]
    goods = [b.stock(r, seat, good) for seat in [b.me(r), *others] for good in b.GOODS]
    return when(sum(goods) == 0)


def offer(r: Refused, side: str, good: str) -> int:
    offered = r.at.view["offer"] or {"gives": {}, "wants": {}}
    return int(offered[side].get(good, 0))


def trade_facts(r: Refused) -> tuple[str, str, int]:
    side = "gives" if r.verb == "give" else "wants"
    seat = b.me(r) if r.verb == "give" else r.pending["partner"]
    return side, r.args[0], b.stock(r, seat, r.args[0])


def trade_goods(r: Refused) -> Numbers | None:
    side, good, have = trade_facts(r)
    return when(offer(r, side, good) >= min(have, 127), good=good, have=have)


def trade_order(r: Refused) -> Numbers | None:
    """Something later in the order is in the offer already."""
    side, good, have = trade_facts(r)
    places = [(s, g) for s in ("gives", "wants") for g in b.GOODS]
    later = places[places.index((side, good)) + 1 :]
    return when(any(offer(r, *place) for place in later), good=good, have=have)


def trade_same(r: Refused) -> Numbers | None:
    _, good, have = trade_facts(r)
    return when(r.verb == "want" and offer(r, "gives", good) > 0, good=good, have=have)


def empty_offer(r: Refused) -> Numbers | None:
    return when(not r.at.view["offer"])


def no_second_counter(r: Refused) -> Numbers | None:
    return when(r.pending["counter"] == "counter-offer")


# Payments.


def pay_facts(r: Refused) -> tuple[int, int, int, int]:
    stone, wood = int(r.pending["stone"]), int(r.pending["wood"])
    return stone, wood, int(r.args[0]), int(r.args[1])


def pay_silver(r: Refused) -> Numbers | None:
    needed = b.silver_for(r, int(r.args[0]) + int(r.args[1]))
    return when(needed > r.own["silver"], needed=needed, have=r.own["silver"])


def pay_more_than_due(r: Refused) -> Numbers | None:
    stone, wood, i, j = pay_facts(r)
    return when(i > stone or j > wood, stone=stone, wood=wood)


def pay_goods(r: Refused) -> Numbers | None:
    stone, wood, i, j = pay_facts(r)
    own: Numbers = {"have_stone": r.own["stone"], "have_wood": r.own["wood"]}
    short = stone - i > r.own["stone"] or wood - j > r.own["wood"]
    return {"stone": stone - i, "wood": wood - j, **own} if short else None


def with_not_had(r: Refused) -> Numbers | None:
    good = r.args[0]
    needed = b.silver_for(r, 1) if good == "silver" else 1
    if good == "silver" and b.kind(r, r.pending.get("cell", "")) == "church":
        needed = 1
    return when(r.own[good] < needed, good=good, needed=needed, have=r.own[good])


def with_not_due(r: Refused) -> Numbers | None:
    return when(r.args == ["precious"], good="precious")


ORACLES: Final[dict[str, Oracle]] = {
    name: globals()[name]
    for name in (
        "no_trade offers_made partner_self no_such_seat nothing_to_trade trade_goods"
        " trade_order trade_same empty_offer no_second_counter pay_silver pay_more_than_due"
        " pay_goods with_not_had with_not_due"
    ).split()
}
