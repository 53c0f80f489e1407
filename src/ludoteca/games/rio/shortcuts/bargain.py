"""Shortcuts of a trade: counter-offers that begin with the offer on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.core.shortcut import Amount, Fact, Path, Shortcut
from ludoteca.games.rio.rules.table import GOOD_NAMES

Goods = Mapping[str, int]


def counters(here: Path) -> list[Shortcut]:
    """The same offer, but for one piece more of what one gets or one less of what one gives."""
    if "counter" not in here.offered:
        return []
    offer = here.game.view(here.s, here.seat)["offer"]
    gets, gives = offer["gives"], offer["wants"]
    out: list[Shortcut] = []
    for good in GOOD_NAMES:
        out += countered(here, f"counter more {good}", changed(gets, good, 1), gives)
    for good in GOOD_NAMES:
        out += countered(here, f"counter less {good}", gets, changed(gives, good, -1))
    return out


def changed(goods: Goods, good: str, by: int) -> Goods:
    """With one more or one less; all of them if there is none to take away."""
    return {**goods, good: max(0, goods.get(good, 0) + by)}


def countered(here: Path, typed: str, gets: Goods, gives: Goods) -> list[Shortcut]:
    """A counter-offer put together, unless it cannot be or is the offer itself."""
    offer = here.game.view(here.s, here.seat)["offer"]
    same = full(gets) == full(offer["gives"]) and full(gives) == full(offer["wants"])
    if same or not (full(gets) or full(gives)):
        return []
    path = here.then("counter")
    wanted = [f"give {good}" for good in GOOD_NAMES for _ in range(gives.get(good, 0))]
    wanted += [f"want {good}" for good in GOOD_NAMES for _ in range(gets.get(good, 0))]
    for text in wanted:
        if text not in path.offered:
            return []
        path.go(text)
    if path.asks == "counter-offer":
        path.go("propose")
    kind = "both" if full(gets) and full(gives) else "gift" if full(gets) else "given"
    facts: dict[str, Fact] = {"kind": kind, "gets": full(gets), "gives": full(gives)}
    return [Shortcut(typed, "counter", path.steps, facts)]


def full(goods: Goods) -> list[Amount]:
    """What there is, in the order of the goods."""
    return [(good, goods[good]) for good in GOOD_NAMES if goods.get(good, 0)]
