"""What a position of Council of Four is worth."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import size, total
from ludoteca.core.generic import i64
from ludoteca.core.state import State, Step
from ludoteca.games.council.bot.parts import (
    begun,
    best_match,
    kings_match,
    most_permits,
    network,
    noblest,
    tiles,
    usable,
    useful,
)
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.codes import PAY
from ludoteca.games.council.rules.game import council
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.build import permitted_cities
from ludoteca.games.council.rules.steps.satisfy import SatisfyCouncil
from ludoteca.lab.think.features import Sink
from ludoteca.lab.think.judge import Feature, Judge, to_move
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
BESIDE: Final[list[str]] = ["to move", "actions", "quick actions"]  # what `worth` does not count
AHEAD: Final[SearchSettings] = SearchSettings(7, 6)  # by arena
EARLY: Final = 1.5  # uncertainty when the game begins, by log loss of greedy games …
LATE: Final = 0.8  # … and when it ends


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
        self.by_hand = weights
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

    def learnable(self) -> list[Feature]:
        """Points and tiles, all that has a weight, and what is left of the turn."""
        sure: list[Feature] = [("points", 1.0, 1.0), ("tiles", 1.0, 1.0)]
        weighted: list[Feature] = [
            (name, early, late) for name, (early, late) in self.by_hand.items()
        ]
        beside: list[Feature] = [(name, 0.0, 0.0) for name in BESIDE]
        return sure + weighted + beside

    def features(self, s: State, seat: i64, out: Sink) -> None:
        board = council(s)
        area = board.areas[seat]
        reach = permitted_cities(area.permits)
        on_turn = board.turn == seat
        out.put(float(area.points()))
        out.put(tiles(area))
        out.put(float(area.coins))
        out.put(useful(area.assistants, ASSISTANTS))
        out.put(useful(total(area.hand), CARDS))
        out.put(float(best_match(board, area)))
        out.put(float(kings_match(board, area)))
        out.put(float(usable(area)))
        out.put(float(size(reach & ~area.cities)))
        out.put(float(size(area.cities)))
        out.put(network(board, area))
        out.put(begun(board, area, reach))
        out.put(float(area.nobility))
        out.put(float(noblest(board, seat)))
        out.put(float(most_permits(board, seat)))
        out.put(to_move(s, seat))
        out.put(float(board.mains) if on_turn else 0.0)
        out.put(float(board.quicks) if on_turn else 0.0)

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
