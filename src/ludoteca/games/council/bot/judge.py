"""What a position of Council of Four is worth."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import bit, count, has, lowest, members, size, total
from ludoteca.core.generic import i64
from ludoteca.core.state import State, Step
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.area import Area
from ludoteca.games.council.rules.codes import PAY
from ludoteca.games.council.rules.game import council
from ludoteca.games.council.rules.scoring import permits_owned
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
ASSISTANTS: Final = 10  # that can be put to use …
CARDS: Final = 12  # … and cards
HOARDED: Final = 0.1  # share of the worth of each one more
AHEAD: Final[SearchSettings] = SearchSettings(7, 6)  # by arena
EARLY: Final = 1.5  # uncertainty when the game begins, by log loss of greedy games …
LATE: Final = 0.8  # … and when it ends
NEAR: Final[list[float]] = [0.0, 0.5, 0.25, 0.1, 0.0, 0.0]  # share of a tile, by cities missing
NEARER: Final[list[float]] = [0.0, 0.25, 0.15, 0.05, 0.0, 0.0]  # more, with a permit for one


@final
class Weights:
    """What each feature is worth while a part of the game is left."""

    def __init__(self, weights: dict[str, tuple[float, float]], ahead: float) -> None:
        now = {
            name: ahead * early + (1.0 - ahead) * late for name, (early, late) in weights.items()
        }
        self.coins: float = now["coins"]
        self.assistants: float = now["assistants"]
        self.cards: float = now["cards"]
        self.match: float = now["match"]
        self.kings_match: float = now["king's match"]
        self.permits: float = now["permits"]
        self.reach: float = now["reach"]
        self.emporiums: float = now["emporiums"]
        self.network: float = now["network"]
        self.groups: float = now["groups"]
        self.nobility: float = now["nobility"]
        self.noblest: float = now["noblest"]
        self.most_permits: float = now["most permits"]


@final
class CouncilJudge(Judge):
    """Points and tiles so far, and what goods, permits and emporiums will bring."""

    def __init__(
        self, weights: dict[str, tuple[float, float]] = WEIGHTS, spread: float = 19.0
    ) -> None:
        super().__init__(spread, EARLY, LATE)
        self.weights: list[Weights] = [  # by the emporiums of the player closest to the end
            Weights(weights, float(left) / float(table.EMPORIUMS))
            for left in range(table.EMPORIUMS + 1)
        ]

    def settings(self, seats: i64) -> SearchSettings:
        return AHEAD

    def part_left(self, s: State) -> float:
        """By the emporiums of the player closest to the end."""
        return float(fewest(council(s))) / float(table.EMPORIUMS)

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
        weights = self.weights[fewest(board)]
        reach = permitted_cities(area.permits)
        return (
            float(area.points())
            + tiles(area)
            + weights.coins * float(area.coins)
            + weights.assistants * useful(area.assistants, ASSISTANTS)
            + weights.cards * useful(total(area.hand), CARDS)
            + weights.match * float(best_match(board, area))
            + weights.kings_match * float(kings_match(board, area))
            + weights.permits * float(usable(area))
            + weights.reach * float(size(reach & ~area.cities))
            + weights.emporiums * float(size(area.cities))
            + weights.network * network(board, area)
            + weights.groups * begun(board, area, reach)
            + weights.nobility * float(area.nobility)
            + weights.noblest * float(noblest(board, seat))
            + weights.most_permits * float(most_permits(board, seat))
        )


def highest(bag: i64) -> i64:
    """The last kind in a bag; 0 if it is empty."""
    kind: i64 = 0
    while bag > 15:
        bag >>= 4
        kind += 1
    return kind


def fewest(s: Council) -> i64:
    """The emporiums that the player closest to the end has left."""
    out: i64 = table.EMPORIUMS
    for area in s.areas:
        out = min(out, area.emporiums)
    return out


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
