"""A whole position as JSON that a person can read and edit, and back."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, members
from ludoteca.core.errors import BadPosition
from ludoteca.core.reading import Reader
from ludoteca.games.council.rules import names
from ludoteca.games.council.rules.area import Area
from ludoteca.games.council.rules.pending import pending_faults
from ludoteca.games.council.rules.setup import table
from ludoteca.games.council.rules.spelling import SPELLING
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import (
    BALCONY,
    CARD_NAMES,
    CITY_NAMES,
    COLOUR_NAMES,
    COUNCIL_NAMES,
    EMPTY,
    GROUP_NAMES,
    KING_POINTS,
    NOBLE_TOKENS,
    PERMIT_NAMES,
    PERMITS_EACH,
    REGION_NAMES,
    REGION_PERMITS,
    SEAT_NAMES,
    TOKEN_NAMES,
    VACANT,
    VACANT_LINE,
    line_of,
)

Json = dict[str, Any]
TILE_NAMES: Final[tuple[str, ...]] = tuple([str(points) for points in KING_POINTS])


def dump(s: Council) -> Json:
    return {
        "seats": s.seats,
        "options": dict(s.options),
        "first": SEAT_NAMES[s.first],
        "turn": names.maybe(s.turn, SEAT_NAMES),
        "mains": s.mains,
        "quicks": s.quicks,
        "acted": s.acted,
        "extras": s.extras,
        "finisher": names.maybe(s.finisher, SEAT_NAMES),
        "balconies": names.balconies(s),
        "pool": names.bag(s.pool, COLOUR_NAMES),
        "deck": names.bag(s.deck, CARD_NAMES),
        "discard": names.bag(s.discard, CARD_NAMES),
        "laid": names.bag(s.laid, CARD_NAMES),
        "face_up": names.face_up(s),
        "stock": {
            name: names.chosen(s.stock & REGION_PERMITS[region], PERMIT_NAMES)
            for region, name in enumerate(REGION_NAMES)
        },
        "buried": names.buried(s),
        "tokens": names.tokens(s),
        "neutral": names.chosen(s.neutral, CITY_NAMES),
        "king": CITY_NAMES[s.king],
        "supply": s.supply,
        "areas": {SEAT_NAMES[seat]: dump_area(area) for seat, area in enumerate(s.areas)},
        "stack": SPELLING.stack(s),
    }


def dump_area(area: Area) -> Json:
    return {
        "coins": area.coins,
        "assistants": area.assistants,
        "nobility": area.nobility,
        "emporiums": area.emporiums,
        "hand": names.bag(area.hand, CARD_NAMES),
        "cities": names.chosen(area.cities, CITY_NAMES),
        "permits": names.chosen(area.permits, PERMIT_NAMES),
        "used": names.chosen(area.used, PERMIT_NAMES),
        "tiles": names.chosen(area.tiles, GROUP_NAMES),
        "king_tiles": names.chosen(area.king_tiles, TILE_NAMES),
        "by_permits": area.by_permits,
        "by_tokens": area.by_tokens,
        "by_squares": area.by_squares,
        "by_last": area.by_last,
    }


def load(data: Json, options: dict[str, str]) -> Council:
    """Inverse of `dump` for settled options; BadPosition lists everything that is wrong."""
    faults: list[str] = []
    top = Reader(data, "", faults)
    seats = top.number("seats")
    s = table(seats, options)
    top.only(list(dump(s)))
    s.first = top.name("first", SEAT_NAMES[:seats])
    s.turn = top.maybe("turn", SEAT_NAMES[:seats])
    s.mains = top.number("mains")
    s.quicks = top.number("quicks")
    s.acted = top.flag("acted")
    s.extras = top.number("extras")
    s.finisher = top.maybe("finisher", SEAT_NAMES[:seats])
    s.lines = [read_line(top.part("balconies"), name, faults) for name in COUNCIL_NAMES]
    s.pool = top.bag("pool", COLOUR_NAMES)
    s.deck = top.bag("deck", CARD_NAMES)
    s.discard = top.bag("discard", CARD_NAMES)
    s.laid = top.bag("laid", CARD_NAMES)
    read_permits(s, top)
    read_cities(s, top)
    s.supply = top.number("supply")
    for seat, area in enumerate(s.areas):
        read_area(top.part("areas").part(SEAT_NAMES[seat]), area)
    top.part("areas").only(list(SEAT_NAMES[:seats]))
    count_emporiums(s)
    read_stack(s, top)
    if not faults:
        faults = s.faults() + pending_faults(s)
    if faults:
        raise BadPosition(list(dict.fromkeys(faults)))
    return s


def read_line(balconies: Reader, name: str, faults: list[str]) -> int:
    places = balconies.listed(name, COLOUR_NAMES)
    if len(places) != BALCONY:
        faults.append(f"balconies.{name}: {len(places)} places, expected {BALCONY}")
        return VACANT_LINE
    return line_of([VACANT if place == EMPTY else place for place in places])


def read_permits(s: Council, top: Reader) -> None:
    """Face up, unseen and under the piles, each in its own region."""
    s.stock = 0
    s.face_up = []
    for region, name in enumerate(REGION_NAMES):
        first = PERMITS_EACH * region
        own = PERMIT_NAMES[first : first + PERMITS_EACH]
        pair = top.part("face_up").listed(name, own)
        if len(pair) != 2:
            top.faults.append(f"face_up.{name}: {len(pair)} places, expected 2")
        for place in (pair + [EMPTY, EMPTY])[:2]:
            s.face_up.append(EMPTY if place == EMPTY else first + place)
        s.stock |= top.part("stock").chosen(name, own) * bit(first)
        for place in top.part("buried").listed(name, own):
            if place == EMPTY:
                top.faults.append(f"buried.{name}: null, expected a permit")
            s.buried.append(first + place)


def read_stack(s: Council, top: Reader) -> None:
    for row in top.rows("stack"):
        try:
            s.push(SPELLING.read(row))
        except BadPosition as error:
            top.faults += [f"stack: {fault}" for fault in error.faults]


def read_cities(s: Council, top: Reader) -> None:
    """Tokens, neutral emporiums and the king."""
    tokens = top.part("tokens")
    for name in tokens.data:
        token = tokens.name(name, TOKEN_NAMES)
        if name not in CITY_NAMES:
            top.faults.append(f"tokens.{name}: no such city, expected {', '.join(CITY_NAMES)}")
            continue
        city = CITY_NAMES.index(name)
        s.tokens = s.tokens[:city] + [token] + s.tokens[city + 1 :]
        if NOBLE_TOKENS & bit(token):
            s.noble |= bit(city)
    s.neutral = top.chosen("neutral", CITY_NAMES)
    s.king = top.name("king", CITY_NAMES)


def read_area(row: Reader, area: Area) -> None:
    row.only(list(dump_area(area)))
    area.coins = row.number("coins")
    area.assistants = row.number("assistants")
    area.nobility = row.number("nobility")
    area.emporiums = row.number("emporiums")
    area.hand = row.bag("hand", CARD_NAMES)
    area.cities = row.chosen("cities", CITY_NAMES)
    area.permits = row.chosen("permits", PERMIT_NAMES)
    area.used = row.chosen("used", PERMIT_NAMES)
    area.tiles = row.chosen("tiles", GROUP_NAMES)
    area.king_tiles = row.chosen("king_tiles", TILE_NAMES)
    area.by_permits = row.number("by_permits")
    area.by_tokens = row.number("by_tokens")
    area.by_squares = row.number("by_squares")
    area.by_last = row.number("by_last")


def count_emporiums(s: Council) -> None:
    """Fill `crowd` from the emporiums that stand."""
    for mask in [s.neutral] + [area.cities for area in s.areas]:
        for city in members(mask):
            level = 0
            while s.crowd[level] & bit(city):
                level += 1
            s.crowd[level] |= bit(city)
