"""What the persons of one player change for good: better actions, and rewards by themselves."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.generic import i64
from ludoteca.games.bruges.rules.table import HAND, WORKERS_TAKEN

# Moments at which a person may give guilders or points, named in a row under `event` or `after`.
MOMENT_NAMES: Final[tuple[str, ...]] = (
    "build_house",
    "you_climb",
    "you_suffer",
    "other_places",
    "other_suffers",
    "you_return_threat",
    "you_place_new_group",
    "you_turn_majority",
    "other_raided",
    "other_climbs",
)
HOUSE_BUILT: Final = 0
YOU_CLIMB: Final = 1
YOU_SUFFER: Final = 2
OTHER_PLACES: Final = 3
OTHER_SUFFERS: Final = 4
YOU_RETURN: Final = 5
NEW_GROUP: Final = 6
YOU_TURN: Final = 7
OTHER_RAIDED: Final = 8
OTHER_CLIMBS: Final = 9


@final
class Powers:
    """All of them together. Made anew when a person comes or goes; otherwise never changed."""

    def __init__(self) -> None:
        self.hand: i64 = HAND  # cards the hand is filled up to
        self.workers: i64 = WORKERS_TAKEN  # taken with the action
        self.more_guilders: i64 = 0  # with the action
        self.any_die: bool = False
        self.tiles: i64 = 1  # threat tiles returned with the action
        self.canal_less: i64 = 0
        self.any_card: bool = False  # for canals
        self.any_worker: bool = False  # for houses
        self.person_less: i64 = 0  # with the action
        self.climb_less: i64 = 0
        self.looks: bool = False  # at each card as it is drawn
        self.refuses: bool = False  # a threat tile of phase 2
        self.ignores: i64 = 0  # set of threats
        self.moments: i64 = 0  # set of moments at which anything is given
        self.guilders: list[int] = [0] * len(MOMENT_NAMES)
        self.points: list[int] = [0] * len(MOMENT_NAMES)

    def same(self, other: Powers) -> bool:
        return self.told() == other.told()

    def told(self) -> list[int]:
        """Everything in a fixed order."""
        flags = [self.any_die, self.any_card, self.any_worker, self.looks, self.refuses]
        numbers: list[int] = [self.hand, self.workers, self.more_guilders, self.tiles]
        numbers += [self.canal_less, self.person_less, self.climb_less, self.ignores]
        return numbers + [1 if flag else 0 for flag in flags] + self.guilders + self.points


NO_POWERS: Final[Powers] = Powers()
