"""The end: final points with their reasons, and who stands where."""

from __future__ import annotations

from ludoteca.core.bits import members, size
from ludoteca.core.game import Breakdown
from ludoteca.games.bruges.rules import table
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
        sum([s.deck.points[person] for person in area.persons]),
        table.HOUSE_POINTS * len(area.houses),
        laurel_points(s, seat),
        table.MAJORITY_POINTS * size(area.majorities),
        canal_points(s, seat),
        sum([table.STATUES[place] for place in members(area.statues)]),
        s.rules.prestige[area.prestige],
    ]


def laurel_points(s: Bruges, seat: int) -> int:
    """What the persons with a laurel say (B-804)."""
    points = 0
    for person in s.areas[seat].persons:
        if s.deck.icon[person] == table.LAUREL:
            points += sum([effect.final_points(s, seat) for effect in s.deck.scripts[person]])
    return points


def canal_points(s: Bruges, seat: int) -> int:
    """3 for each third space built on (B-806)."""
    area = s.areas[seat]
    return table.THIRD_POINTS * sum(
        [1 for tiles in (area.left, area.right) if tiles >= table.THIRD]
    )


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
