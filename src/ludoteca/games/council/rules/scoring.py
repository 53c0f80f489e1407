"""The end: final points with their reasons, and who stands where."""

from __future__ import annotations

from ludoteca.core.bits import members, size, total
from ludoteca.core.game import Breakdown
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.area import Area
from ludoteca.games.council.rules.codes import SCORE_NAMES, SCORED
from ludoteca.games.council.rules.state import Council


def breakdown(s: Council, seat: int) -> Breakdown:
    """Where the points of `seat` come from; the last four sources count once the game is over."""
    area = s.areas[seat]
    amounts: list[int] = [area.by_permits, area.by_tokens, area.by_squares, area.by_last]
    amounts += final_points(s, seat) if s.depth == 0 else [0, 0, 0, 0]
    return list(zip(SCORE_NAMES, amounts, strict=True))


def final_points(s: Council, seat: int) -> list[int]:
    """Bonus tiles, king's tiles, rank on the nobility track, most permits (C-805 to 811)."""
    area = s.areas[seat]
    return [
        group_points(area),
        king_points(area),
        nobility_points(s, seat),
        permit_points(s, seat),
    ]


def group_points(area: Area) -> int:
    """Bonus tiles (C-805)."""
    return sum([table.GROUP_POINTS[group] for group in members(area.tiles)])


def king_points(area: Area) -> int:
    """King's reward tiles (C-806)."""
    return sum([table.KING_POINTS[tile] for tile in members(area.king_tiles)])


def nobility_points(s: Council, seat: int) -> int:
    """5 for the first, 2 for the second; several firsts leave no second (C-807 to 810)."""
    ranks = sorted([area.nobility for area in s.areas], reverse=True)
    own = s.areas[seat].nobility
    if own == ranks[0]:
        return table.NOBILITY_FIRST
    return table.NOBILITY_SECOND if own == ranks[1] else 0  # that of a first, if there are several


def permit_points(s: Council, seat: int) -> int:
    """3 for the most permits; ties as the table agreed (C-811, C-R11, C-R12)."""
    numbers = [permits_owned(s, area) for area in s.areas]
    if numbers[seat] < max(numbers):
        return 0
    alone = numbers.count(max(numbers)) == 1
    return table.MOST_PERMITS if alone or s.rules.permits_tie_all else 0


def permits_owned(s: Council, area: Area) -> int:
    return size(area.permits | area.used) if s.rules.count_used else size(area.permits)


def tie_break(s: Council, seat: int) -> tuple[int, ...]:
    """What decides between equal points (C-812, C-813, C-R13, C-R14)."""
    area = s.areas[seat]
    cards = total(area.hand)
    later = (seat - s.first) % s.seats if s.rules.later_seat_wins else 0
    if s.rules.sum_breaks_ties:
        return area.assistants + cards, later
    return area.assistants, cards, later


def note_scores(s: Council) -> None:
    """Tell the log the final count, source by source."""
    if s.notes is None:
        return
    for seat, area in enumerate(s.areas):
        points: int = area.points()
        for source, amount in enumerate(final_points(s, seat)):
            points += amount
            if amount > 0:
                s.note(SCORED, seat, len(SCORE_NAMES) - 4 + source, amount, points)
