"""How a search looks ahead."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.generic import i64

PRIOR_ROLLOUTS: Final = 4
EXPLORATION: Final = 2.0
CAUTION: Final = 1.0
EXPAND_AFTER: Final = 1
FOCUS: Final = 0.15


@final
class SearchSettings:
    """How deep a search looks, how many rollouts it makes, and how much it explores."""

    def __init__(
        self,
        turns: i64,
        tries: i64,
        rivals: i64 = 0,
        prior_rollouts: i64 = PRIOR_ROLLOUTS,
        exploration: float = EXPLORATION,
        caution: float = CAUTION,
        expand_after: i64 = EXPAND_AFTER,
        focus: float = FOCUS,
    ) -> None:
        self.turns: i64 = turns  # the horizon, with the current turn; 0: random to the game's end
        self.tries: i64 = tries  # rollouts for each turn below the tree, of which the best counts
        self.rivals: i64 = rivals  # the same for turns of others; 0: they have nodes in the tree
        self.prior_rollouts: i64 = prior_rollouts  # for each new choice; 0: all priors are equal
        self.exploration: float = exploration  # the exploration constant: c_puct
        self.caution: float = caution  # the judge's leads are divided by it: a temperature
        self.expand_after: i64 = expand_after  # visits of a choice before those after it get nodes
        self.focus: float = focus  # share of the spread: a prior so far ahead is e times as high


PLAYED_OUT: Final[SearchSettings] = SearchSettings(0, 0, 0, 0, 1.0)  # plain random rollouts
