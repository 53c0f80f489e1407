"""What makes up the worth of a seat in Council of Four."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import bit, count, has, lowest, members, size
from ludoteca.core.generic import i64
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.area import Area
from ludoteca.games.council.rules.scoring import permits_owned
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.emporium import connected
from ludoteca.games.council.rules.steps.satisfy import matching

HOARDED: Final = 0.1  # share of the worth of each piece more than can be put to use
NEAR: Final[list[float]] = [0.0, 0.5, 0.25, 0.1, 0.0, 0.0]  # share of a tile, by cities missing
NEARER: Final[list[float]] = [0.0, 0.25, 0.15, 0.05, 0.0, 0.0]  # more, with a permit for one


def useful(pieces: i64, enough: i64) -> float:
    """So many pieces, of which more than enough are worth little."""
    if pieces <= enough:
        return float(pieces)
    return float(enough) + HOARDED * float(pieces - enough)


def best_match(s: Council, area: Area) -> i64:
    most: i64 = 0
    for line in s.lines:
        most = max(most, matching(area.hand, table.IN_LINE[line]))
    return most


def kings_match(s: Council, area: Area) -> i64:
    found = matching(area.hand, table.IN_LINE[s.lines[table.KING]])
    return min(table.BALCONY, found + count(area.hand, table.JOKER))


def usable(area: Area) -> i64:
    """How many face-up permits name a city without an own emporium, at any price."""
    found: i64 = 0
    rest = area.permits
    while rest:
        if table.PERMIT_CITIES[lowest(rest)] & ~area.cities:
            found += 1
        rest &= rest - 1
    return found


def tiles(area: Area) -> float:
    """The points of the tiles won."""
    return TILES[area.tiles] + KING_TILES[area.king_tiles]


def gift(bonus: table.Bonus) -> float:
    """What a token gives, roughly in points; set by hand."""
    goods = 0.5 * float(bonus.coins) + 1.3 * float(bonus.assistants) + 0.7 * float(bonus.cards)
    return goods + float(bonus.points) + 1.2 * float(bonus.nobility)


GIFTS: Final[list[float]] = [gift(bonus) for bonus in table.TOKEN_BONUS]
TILES: Final[list[float]] = [  # by the set of tiles
    float(sum([table.GROUP_POINTS[group] for group in members(won)]))
    for won in range(bit(table.GROUPS))
]
KING_TILES: Final[list[float]] = [  # the same
    float(sum([table.KING_POINTS[tile] for tile in members(won)]))
    for won in range(bit(len(table.KING_POINTS)))
]


def network(s: Council, area: Area) -> float:
    """What the tokens of the best group of connected own emporiums give."""
    best = 0.0
    rest = area.cities
    while rest:
        joined = connected(s, area.cities, lowest(rest))
        rest &= ~joined
        gifts = 0.0
        while joined:
            token: i64 = s.tokens[lowest(joined)]
            if token != table.EMPTY:
                gifts += GIFTS[token]
            joined &= joined - 1
        best = max(best, gifts)
    return best


def begun(s: Council, area: Area, allowed: i64) -> float:
    """The points of tiles still to be won, as far as they are near."""
    claimed = s.claimed()
    crowned = s.crowned()
    king: i64 = table.KING_POINTS[crowned] if crowned < len(table.KING_POINTS) else 0
    worth = 0.0
    group: i64
    for group in range(table.GROUPS):
        if not has(claimed, group):
            missing: i64 = s.map.groups[group] & ~area.cities
            share = NEAR[size(missing)]
            if missing & allowed:
                share += NEARER[size(missing)]
            worth += share * float(table.GROUP_POINTS[group] + king)
    return worth


def noblest(s: Council, seat: i64) -> i64:
    """1 if `seat` leads on the nobility track, 0 if it is level with the best, -1 if behind."""
    most: i64 = -1
    other: i64
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.areas[other].nobility)
    return against(s.areas[seat].nobility, most)


def most_permits(s: Council, seat: i64) -> i64:
    """The same for the permits owned."""
    most: i64 = -1
    other: i64
    for other in range(s.seats):
        if other != seat:
            most = max(most, permits_owned(s, s.areas[other]))
    return against(permits_owned(s, s.areas[seat]), most)


def against(own: i64, most: i64) -> i64:
    """1 above, 0 level, -1 below."""
    return 1 if own > most else 0 if own == most else -1
