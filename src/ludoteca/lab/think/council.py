"""What a position of Council of Four is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ludoteca.core.bits import count, has, lowest, size, total
from ludoteca.core.state import State
from ludoteca.games.council.area import Area
from ludoteca.games.council.game import council
from ludoteca.games.council.scoring import permits_owned
from ludoteca.games.council.state import Council
from ludoteca.games.council.steps.satisfy import matching
from ludoteca.games.council.table import (
    EMPORIUMS,
    GROUP_POINTS,
    GROUPS,
    IN_LINE,
    JOKER,
    KING_POINTS,
    MOST_PERMITS,
    NOBILITY_FIRST,
    PERMIT_CITIES,
)
from ludoteca.lab.think.judge import Judge

if TYPE_CHECKING:
    from mypy_extensions import i64

# Points a thing is worth while the whole game lies ahead; towards the end it loses its worth.
COIN: Final = 0.5
ASSISTANT: Final = 1.3
CARD: Final = 0.6
FOR_JOKER: Final = 0.6  # besides being a card
MATCH: Final = 0.5  # each card that satisfies the council it suits best
PERMIT: Final = 4.0  # one that can be built with
STEP: Final = 1.2  # on the nobility track

EMPORIUM: Final = 3.0  # one built, at any time
GROUP: Final = 0.8  # share of a group's worth that comes with being close to it


@final
class CouncilJudge(Judge):
    """Points and tiles so far, goods, permits, groups of cities begun, and the race to the end."""

    def __init__(self) -> None:
        super().__init__(12.0)

    def worth(self, s: State, seat: i64) -> float:
        table = council(s)
        area = table.areas[seat]
        ahead = float(fewest_left(table)) / float(EMPORIUMS)  # how much of the game is left
        goods = COIN * float(area.coins) + ASSISTANT * float(area.assistants)
        goods += CARD * float(total(area.hand)) + FOR_JOKER * float(count(area.hand, JOKER))
        goods += MATCH * float(best_match(table, area))
        goods += PERMIT * float(usable(area)) + STEP * float(area.nobility)
        built = EMPORIUM * float(size(area.cities)) + GROUP * begun(table, area)
        return float(area.points()) + tiles(area) + ranks(table, seat) + built + ahead * goods


def fewest_left(s: Council) -> i64:
    """How many emporiums the player closest to the end has left."""
    fewest: i64 = EMPORIUMS
    for area in s.areas:
        fewest = min(fewest, area.emporiums)
    return fewest


def best_match(s: Council, area: Area) -> i64:
    """The most cards of the hand, jokers aside, that any one council takes."""
    most: i64 = 0
    for line in s.lines:
        most = max(most, matching(area.hand, IN_LINE[line]))
    return most


def usable(area: Area) -> i64:
    """How many face-up permits name a city without an own emporium."""
    found: i64 = 0
    rest = area.permits
    while rest:
        if PERMIT_CITIES[lowest(rest)] & ~area.cities:
            found += 1
        rest &= rest - 1
    return found


def tiles(area: Area) -> float:
    """The points of the tiles won."""
    points: i64 = 0
    i: i64
    for i in range(GROUPS):
        if has(area.tiles, i):
            points += GROUP_POINTS[i]
    for i in range(len(KING_POINTS)):
        if has(area.king_tiles, i):
            points += KING_POINTS[i]
    return float(points)


def begun(s: Council, area: Area) -> float:
    """What the tiles still to be won promise, the more the closer a group is to being filled."""
    claimed = s.claimed()
    crowned: i64 = 0
    for other in s.areas:
        crowned += size(other.king_tiles)
    king: i64 = KING_POINTS[crowned] if crowned < len(KING_POINTS) else 0
    worth = 0.0
    group: i64
    for group in range(GROUPS):
        if not has(claimed, group):
            cities: i64 = s.map.groups[group]
            share = float(size(cities & area.cities)) / float(size(cities))
            worth += share * share * share * float(GROUP_POINTS[group] + king)
    return worth


def ranks(s: Council, seat: i64) -> float:
    """What leading in nobility and permits promises."""
    own = s.areas[seat]
    noblest = True
    richest = True
    other: i64
    for other in range(s.seats):
        if other != seat:
            area = s.areas[other]
            noblest = noblest and own.nobility > area.nobility
            richest = richest and permits_owned(s, own) > permits_owned(s, area)
    points = float(NOBILITY_FIRST) if noblest else 0.0
    return points + float(MOST_PERMITS) if richest else points
