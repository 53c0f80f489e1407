"""The end: final points with their reasons, and who stands where."""

from __future__ import annotations

from ludoteca.core.bits import lowest, size
from ludoteca.core.game import Breakdown
from ludoteca.core.generic import i64
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.area import Area
from ludoteca.games.bruges.rules.codes import COUNTED, SCORE_NAMES, SOURCE_NAMES
from ludoteca.games.bruges.rules.state import Bruges


def breakdown(s: Bruges, seat: int) -> Breakdown:
    """Where the points of `seat` come from; the last seven sources count once the game is over."""
    area = s.areas[seat]
    amounts: list[int] = [table.START_POINTS, area.by_threats, area.by_effects, -area.lost]
    amounts += final_points(s, seat) if s.depth == 0 else [0] * 7
    return list(zip(SCORE_NAMES, amounts, strict=True))


def final_points(s: Bruges, seat: int) -> list[int]:
    """Persons, houses, laurels, majorities, canals, statues, prestige (B-802 to 808)."""
    area = s.areas[seat]
    return [
        person_points(s, area),
        house_points(area),
        laurel_points(s, seat),
        majority_points(area),
        canal_points(area),
        statue_points(area),
        prestige_points(s, area),
    ]


def final_sum(s: Bruges, seat: i64) -> i64:
    """All of them together."""
    area = s.areas[seat]
    return (
        person_points(s, area)
        + house_points(area)
        + laurel_points(s, seat)
        + majority_points(area)
        + canal_points(area)
        + statue_points(area)
        + prestige_points(s, area)
    )


def person_points(s: Bruges, area: Area) -> i64:
    """What the persons in place show (B-802)."""
    out: i64 = 0
    for person in area.persons:
        out += s.deck.points[person]
    return out


def house_points(area: Area) -> i64:
    """1 for each house (B-803)."""
    return table.HOUSE_POINTS * len(area.houses)


def laurel_points(s: Bruges, seat: i64) -> i64:
    """What the persons with a laurel say (B-804)."""
    out: i64 = 0
    for person in s.areas[seat].persons:
        if s.deck.icon[person] == table.LAUREL:
            for effect in s.deck.scripts[person]:
                out += effect.final_points(s, seat)
    return out


def majority_points(area: Area) -> i64:
    """4 for each marker turned (B-805)."""
    return table.MAJORITY_POINTS * size(area.majorities)


def canal_points(area: Area) -> i64:
    """3 for each third space built on (B-806)."""
    out: i64 = 0
    if area.left >= table.THIRD:
        out += table.THIRD_POINTS
    if area.right >= table.THIRD:
        out += table.THIRD_POINTS
    return out


def statue_points(area: Area) -> i64:
    """What the statues taken show (B-807)."""
    out: i64 = 0
    rest = area.statues
    while rest:
        out += table.STATUES[lowest(rest)]
        rest &= rest - 1
    return out


def prestige_points(s: Bruges, area: Area) -> i64:
    """What the step reached is worth (B-808)."""
    return s.rules.prestige[area.prestige]


def note_scores(s: Bruges) -> None:
    """Tell the log the final count, source by source."""
    if s.notes is None:
        return
    for seat, area in enumerate(s.areas):
        points: int = area.points()
        for source, amount in enumerate(final_points(s, seat)):
            points += amount
            if amount > 0:
                s.note(COUNTED, seat, len(SOURCE_NAMES) + source, amount, points)
