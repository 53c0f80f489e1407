"""What one seat may see, and the worlds it could be in. The hands are the only secret (C-R67)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.core.bits import one, piece, total
from ludoteca.core.rng import Rng
from ludoteca.core.state import actor, codes, top
from ludoteca.games.council.rules import names
from ludoteca.games.council.rules.scoring import breakdown, places
from ludoteca.games.council.rules.spelling import SPELLING
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import (
    CARD_NAMES,
    CITY_NAMES,
    COLOUR_NAMES,
    GROUP_NAMES,
    KING_POINTS,
    PERMIT_NAMES,
    REGION_NAMES,
    SEAT_NAMES,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def view(s: Council, viewer: i64) -> dict[str, Any]:
    """Built up from what `viewer` may know; nothing is ever stripped from the state."""
    return {
        "game": "council",
        "options": dict(s.options),
        "actor": actor(s),
        "question": top(s).asks() if s.depth else "over",
        "pending": SPELLING.spell(top(s)) if s.depth else None,
        "turn": names.maybe(s.turn, SEAT_NAMES),
        "first": SEAT_NAMES[s.first],
        "mains": s.mains,
        "quicks": s.quicks,
        "acted": s.acted,
        "extras": s.extras,
        "finisher": names.maybe(s.finisher, SEAT_NAMES),
        "map": {
            "name": s.map.name,
            "sides": s.map.sides,
            "roads": list(s.map.road_names),
            "colours": dict(zip(CITY_NAMES, s.map.colours, strict=True)),
            "start": CITY_NAMES[s.map.start],
        },
        "balconies": names.balconies(s),
        "pool": names.bag(s.pool, COLOUR_NAMES),
        "deck": total(s.deck),
        "discard": names.bag(s.discard, CARD_NAMES),
        "laid": names.bag(s.laid, CARD_NAMES),
        "face_up": names.face_up(s),
        "piles": {name: s.pile(region) for region, name in enumerate(REGION_NAMES)},
        "buried": names.buried(s),
        "tokens": names.tokens(s),
        "neutral": names.chosen(s.neutral, CITY_NAMES),
        "king": CITY_NAMES[s.king],
        "tiles": [name for i, name in enumerate(GROUP_NAMES) if not s.claimed() >> i & 1],
        "king_tiles": KING_POINTS[sum([len(tiles(s, seat)) for seat in range(s.seats)]) :],
        "supply": s.supply if s.rules.finite else None,
        "areas": [area_view(s, seat, seat == viewer) for seat in range(s.seats)],
        "places": places(s) if s.depth == 0 else None,
    }


def area_view(s: Council, seat: int, own: bool) -> dict[str, Any]:
    area = s.areas[seat]
    rows = breakdown(s, seat)
    return {
        "seat": SEAT_NAMES[seat],
        "coins": area.coins,
        "assistants": area.assistants,
        "nobility": area.nobility,
        "points": sum([amount for _, amount in rows]),
        "breakdown": dict(rows),
        "emporiums": area.emporiums,
        "cities": names.chosen(area.cities, CITY_NAMES),
        "permits": names.chosen(area.permits, PERMIT_NAMES),
        "used": names.chosen(area.used, PERMIT_NAMES),
        "tiles": names.chosen(area.tiles, GROUP_NAMES),
        "king_tiles": [KING_POINTS[i] for i in tiles(s, seat)],
        "cards": total(area.hand),
        "hand": names.bag(area.hand, CARD_NAMES) if own else None,
    }


def tiles(s: Council, seat: int) -> list[int]:
    """The king's tiles of a seat, by their place in the pile."""
    return [i for i in range(len(KING_POINTS)) if s.areas[seat].king_tiles >> i & 1]


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
            size = total(area.hand)
            area.hand = 0
            for _ in range(size):
                card = one(piece(unseen, rng.below(total(unseen))))
                area.hand += card
                unseen -= card
    new.deck = unseen
    return new
