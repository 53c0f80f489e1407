"""Operations that hold for as long as the person is in place: they bend what its owner may do."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit
from ludoteca.core.generic import i64
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.powers import Powers

# What a row can change about an action or a part of the round.
CHANGE_NAMES: Final[tuple[str, ...]] = (
    "take_workers amount",
    "take_guilders more",
    "take_guilders die",
    "remove_threat amount",
    "build_canal less",
    "build_canal card",
    "build_house worker",
    "place_person less",
    "climb less",
    "fill_hand amount",
)
RULE_NAMES: Final[tuple[str, ...]] = ("look_while_drawing", "refuse_a_threat")
RULES: Final = 10  # the first of them, counted from the first change


@final
class Change(Effect):
    """One of CHANGE_NAMES and RULE_NAMES; amounts replace, the rest adds up (B-507)."""

    def __init__(self, change: i64, number: i64) -> None:
        super().__init__(number)
        self.change: i64 = change

    def bend(self, powers: Powers) -> None:
        change = self.change
        if change == 0:
            powers.workers = max(powers.workers, self.number)
        elif change == 1:
            powers.more_guilders += self.number
        elif change == 2:
            powers.any_die = True
        elif change == 3:
            powers.tiles = max(powers.tiles, self.number)
        elif change == 4:
            powers.canal_less += self.number
        elif change == 5:
            powers.any_card = True
        elif change == 6:
            powers.any_worker = True
        elif change == 7:
            powers.person_less += self.number
        elif change == 8:
            powers.climb_less += self.number
        elif change == 9:
            powers.hand = max(powers.hand, self.number)
        elif change == RULES:
            powers.looks = True
        else:
            powers.refuses = True


@final
class OnEvent(Effect):
    """Guilders and points whenever something happens (B-508)."""

    def __init__(self, moment: i64, guilders: i64, points: i64) -> None:
        super().__init__()
        self.moment: i64 = moment
        self.guilders: i64 = guilders
        self.points: i64 = points

    def bend(self, powers: Powers) -> None:
        powers.moments |= bit(self.moment)
        powers.guilders[self.moment] += self.guilders
        powers.points[self.moment] += self.points


@final
class IgnoreThreat(Effect):
    """An event does nothing to its owner (B-R07)."""

    def __init__(self, threat: i64) -> None:
        super().__init__()
        self.threat: i64 = threat

    def bend(self, powers: Powers) -> None:
        powers.ignores |= bit(self.threat)
