"""What a position of Council of Four is worth."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import count, has, lowest, size, total
from ludoteca.core.generic import i64
from ludoteca.core.state import State, Step
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.area import Area
from ludoteca.games.council.rules.codes import PAY
from ludoteca.games.council.rules.game import council
from ludoteca.games.council.rules.scoring import group_points, king_points, permits_owned
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.build import permitted_cities
from ludoteca.games.council.rules.steps.emporium import connected
from ludoteca.games.council.rules.steps.satisfy import SatisfyCouncil, matching
from ludoteca.lab.think.judge import Judge
from ludoteca.lab.think.settings import SearchSettings

# For each feature, the points it is worth when the game begins and when it ends. Set by hand.
WEIGHTS: Final[dict[str, tuple[float, float]]] = {
    "coins": (1.6, 0.1),
    "assistants": (4.5, 0.0),
    "cards": (4.0, 0.0),
    "match": (2.3, 0.5),  # cards, jokers aside, that the council they suit best would take
    "king's match": (1.6, 0.8),  # cards, jokers included, that the king's council would take
    "permits": (2.5, 0.0),  # that can be built with
    "reach": (4.2, 0.2),  # cities the permits allow
    "emporiums": (18.0, 0.0),
    "network": (5.4, 1.2),  # what the tokens of the best connected emporiums give
    "groups": (1.1, 0.8),  # points of tiles, less the further away they are
    "nobility": (0.5, 1.0),
    "noblest": (0.5, 2.5),
    "most permits": (1.0, 1.5),
}
AHEAD: Final[SearchSettings] = SearchSettings(7, 6)  # by arena
EARLY: Final = 1.5  # uncertainty when the game begins, by log loss of greedy games …
LATE: Final = 0.8  # … and when it ends
NEAR: Final[list[float]] = [0.0, 0.5, 0.25, 0.1, 0.0, 0.0]  # share of a tile, by cities missing
NEARER: Final[list[float]] = [0.0, 0.25, 0.15, 0.05, 0.0, 0.0]  # more, with a permit for one


@final
class CouncilJudge(Judge):
    """Points and tiles so far, and what goods, permits and emporiums will bring."""

    def __init__(
        self, weights: dict[str, tuple[float, float]] = WEIGHTS, spread: float = 19.0
    ) -> None:
        super().__init__(spread)
        self.early: list[float] = [early for early, _ in weights.values()]
        self.late: list[float] = [late for _, late in weights.values()]

    def settings(self, seats: i64) -> SearchSettings:
        return AHEAD

    def uncertainty(self, s: State) -> float:
        return LATE + (EARLY - LATE) * part_left(council(s))

    def deeper(self, s: State, step: Step[Any]) -> list[int]:
        """Cards are laid in the order of their kinds: the same cards, the same position."""
        out = step.codes(s)
        if not isinstance(step, SatisfyCouncil):
            return out
        latest = PAY.base + highest(council(s).laid)
        later = [code for code in out if code >= latest]
        return later if later else out

    def worth(self, s: State, seat: i64) -> float:
        board = council(s)
        area = board.areas[seat]
        ahead = part_left(board)
        early = 0.0
        late = 0.0
        for i, feature in enumerate(features(board, seat)):
            early += feature * self.early[i]
            late += feature * self.late[i]
        return float(area.points()) + tiles(area) + ahead * early + (1.0 - ahead) * late


def features(s: Council, seat: i64) -> list[float]:
    """What WEIGHTS weighs, in its order."""
    area = s.areas[seat]
    return [
        float(area.coins),
        float(area.assistants),
        float(total(area.hand)),
        float(best_match(s, area)),
        float(kings_match(s, area)),
        float(usable(area)),
        float(size(permitted_cities(area.permits) & ~area.cities)),
        float(size(area.cities)),
        network(s, area),
        begun(s, area),
        float(area.nobility),
        float(against_best([other.nobility for other in s.areas], seat)),
        float(against_best([permits_owned(s, other) for other in s.areas], seat)),
    ]


def highest(bag: i64) -> i64:
    """The last kind in a bag; 0 if it is empty."""
    kind: i64 = 0
    while bag > 15:
        bag >>= 4
        kind += 1
    return kind


def part_left(s: Council) -> float:
    """How much of the game is left, by the emporiums of the player closest to the end."""
    fewest: i64 = table.EMPORIUMS
    for area in s.areas:
        fewest = min(fewest, area.emporiums)
    return float(fewest) / float(table.EMPORIUMS)


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
    return float(group_points(area) + king_points(area))


def gift(bonus: table.Bonus) -> float:
    """What a token gives, roughly in points; set by hand."""
    goods = 0.5 * float(bonus.coins) + 1.3 * float(bonus.assistants) + 0.7 * float(bonus.cards)
    return goods + float(bonus.points) + 1.2 * float(bonus.nobility)


GIFTS: Final[list[float]] = [gift(bonus) for bonus in table.TOKEN_BONUS]


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


def begun(s: Council, area: Area) -> float:
    """The points of tiles still to be won, as far as they are near."""
    claimed = s.claimed()
    crowned = s.crowned()
    king: i64 = table.KING_POINTS[crowned] if crowned < len(table.KING_POINTS) else 0
    allowed = permitted_cities(area.permits)
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


def against_best(numbers: list[int], seat: i64) -> i64:
    """1 if `seat` has more than everybody else, 0 if as many as the best, -1 if fewer."""
    own: i64 = numbers[seat]
    most: i64 = -1
    other: i64
    for other in range(len(numbers)):
        if other != seat:
            most = max(most, numbers[other])
    return 1 if own > most else 0 if own == most else -1
