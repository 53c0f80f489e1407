"""What a table may agree on: prestige track, and the rules where the text is silent."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.game import ORDINALS, ordinal
from ludoteca.core.generic import i64
from ludoteca.core.option import Option
from ludoteca.games.bruges.rules.table import PRESTIGE, SEAT_NAMES

OPTIONS: Final[dict[str, Option]] = {
    "prestige": Option(
        "both", tuple(PRESTIGE), "points of the prestige steps: three readings of the rulebooks"
    ),
    "engraver": Option("first", ("first", "revised"), "the first Engraver, or its later printing"),
    "first_player": Option(
        "random",
        ("random", *ORDINALS[: len(SEAT_NAMES)]),
        "who begins: a drawn seat or the one named",
    ),
    "inventor": Option(
        "may",
        ("may", "must"),
        "the card a person adds in phase 1: may be left undrawn, or is always drawn",
    ),
    "looking": Option(
        "together",
        ("together", "each"),
        "cards a person lets you draw: looked at when all are drawn, or each at once",
    ),
}


@final
class Rules:
    """The options as the rules ask for them. Shared by all positions of a game; never changed."""

    def __init__(self, options: dict[str, str]) -> None:
        self.prestige: list[int] = [0, *PRESTIGE[options["prestige"]]]  # by steps climbed
        self.last_step: i64 = len(self.prestige) - 1
        self.random_first: bool = options["first_player"] == "random"
        self.may_stop: bool = options["inventor"] == "may"
        self.first: i64 = ordinal(options["first_player"])
        self.look_at_each: bool = options["looking"] == "each"
