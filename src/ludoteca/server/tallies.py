"""What follows from all of somebody's games: counted once, and again when there is another one."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine

from ludoteca.server.store import outcomes
from ludoteca.server.store.outcomes import Met, Total

KEPT: Final = 500  # people of whom it is remembered
LASTS: Final = 60.0  # seconds; an analysis changes results too, and that is not looked for


class Tally(NamedTuple):
    """Of one person, in public games or in all of them."""

    totals: list[Total]
    met: list[Met]


class Kept(NamedTuple):
    """A tally, and what it holds for."""

    mark: tuple[int, float]  # how many games there were, and when the last one ended
    until: float
    tally: Tally


_KEPT: Final[WeakKeyDictionary[Engine, OrderedDict[tuple[str, bool], Kept]]] = WeakKeyDictionary()


def of(c: Connection, who: str, public: bool, now: float) -> Tally:
    """Somebody's, from memory if nothing has happened since."""
    known, key = _KEPT.setdefault(c.engine, OrderedDict()), (who, public)
    mark, kept = outcomes.mark(c, who), known.get(key)
    if kept is None or kept.mark != mark or not kept.until - LASTS <= now < kept.until:
        tally = Tally(outcomes.totals(c, who, public), outcomes.met(c, who, public))
        known[key] = kept = Kept(mark, now + LASTS, tally)
        while len(known) > KEPT:
            known.popitem(last=False)
    return kept.tally
