"""Gaining and giving back: coins, assistants, points, main actions, and whole bonuses."""

from __future__ import annotations

from ludoteca.core.generic import i64
from ludoteca.games.council.rules.codes import COINS, GAINED, HELP, MAINS, POINTS
from ludoteca.games.council.rules.state import Council


def gain_coins(s: Council, seat: i64, coins: i64, source: i64) -> None:
    """Move up the coin track; what would go beyond its end is lost (C-317, C-R02)."""
    area = s.areas[seat]
    gained = min(coins, s.rules.most_coins - area.coins)
    area.coins += gained
    if gained > 0:
        s.note(GAINED, seat, COINS, gained, source)


def gain_assistants(s: Council, seat: i64, assistants: i64, source: i64) -> None:
    """Take assistants from the supply, as many as there are (C-701, C-R03)."""
    gained = assistants
    if s.rules.finite:
        gained = min(assistants, s.supply)
        s.supply -= gained
    s.areas[seat].assistants += gained
    if gained > 0:
        s.note(GAINED, seat, HELP, gained, source)


def return_assistants(s: Council, seat: i64, assistants: i64) -> None:
    """Put assistants back into the supply."""
    s.areas[seat].assistants -= assistants
    if s.rules.finite:
        s.supply += assistants


def gain_points(s: Council, seat: i64, points: i64, source: i64) -> None:
    """Move up the score track (C-705)."""
    s.areas[seat].score(source, points)
    s.note(GAINED, seat, POINTS, points, source)


def gain_mains(s: Council, seat: i64, mains: i64, source: i64) -> None:
    """Extra main actions this turn: all of them, or only the first (C-704, C-R08)."""
    gained = min(mains, 1 - s.extras) if s.rules.one_extra else mains
    if gained > 0:
        s.extras += gained
        s.mains += gained
        s.note(GAINED, seat, MAINS, gained, source)
