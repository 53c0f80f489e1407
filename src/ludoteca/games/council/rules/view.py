"""The worlds a seat could be in. The hands are the only secret (C-R67)."""

from __future__ import annotations

from ludoteca.core.bits import total
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng, handful
from ludoteca.core.state import actor, codes
from ludoteca.games.council.rules.state import Council


def determinize(s: Council, viewer: i64, rng: Rng) -> Council:
    """A copy in which the cards `viewer` cannot see are dealt anew, as often as it takes.

    Whoever else is asked for something has the cards for it.
    """
    new = dealt_anew(s, viewer, rng)
    asked = actor(s)
    while asked >= 0 and asked != viewer and not codes(new):
        new = dealt_anew(s, viewer, rng)
    return new


def dealt_anew(s: Council, viewer: i64, rng: Rng) -> Council:
    """A copy with another deck and other hands."""
    new = s.copy()
    unseen = new.deck
    for seat, area in enumerate(new.areas):
        if seat != viewer:
            unseen += area.hand
    for seat, area in enumerate(new.areas):
        if seat != viewer:
            area.hand = handful(unseen, total(area.hand), rng)
            unseen -= area.hand
    new.deck = unseen
    return new
