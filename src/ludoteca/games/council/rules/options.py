"""What a table may agree on: the edition, the map, and the house rules where the text is silent."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.errors import OptionError
from ludoteca.core.game import ORDINALS, ordinal
from ludoteca.core.generic import i64
from ludoteca.core.option import Option
from ludoteca.games.council.rules.maps import CMON_NAMES, LETTERS
from ludoteca.games.council.rules.table import LAST_COIN, SEAT_NAMES

SEAT_ORDINALS: Final[tuple[str, ...]] = ORDINALS[: len(SEAT_NAMES)]

OPTIONS: Final[dict[str, Option]] = {
    "edition": Option(
        "original",
        ("original", "cmon"),
        "whose rules and terms are used; cmon's printed board, permits, tokens and values are not"
        " known, and the original's stand in",
    ),
    "map": Option(
        "ABA",
        LETTERS + CMON_NAMES,
        "sides of coast, hills and mountains, 8 maps; cmon has juvelar (its default) and graden,"
        " for which ABA and BAB stand in",
    ),
    "first_player": Option(
        "edition",
        ("edition", "first", "random", *SEAT_ORDINALS[1:]),
        "who begins: the first seat, a drawn one, or the one named",
    ),
    "coins_above_20": Option("lost", ("lost", "kept"), "coins gained beyond the end of the track"),
    "assistants": Option("48", ("48", "unlimited"), "whether the assistants in the box run out"),
    "nobility_steps": Option(
        "each", ("each", "landing"), "of two steps at once, which squares give their bonus"
    ),
    "nobility_beyond_20": Option(
        "nothing", ("nothing", "again"), "a step beyond the last square: lost, or it pays again"
    ),
    "free_permit_bonus": Option(
        "yes", ("yes", "no"), "whether the permit taken at square 10 gives its bonus"
    ),
    "free_permit": Option(
        "edition",
        ("edition", "must", "may"),
        "whether a permit must be taken at square 10: cmon says that you can",
    ),
    "extra_mains": Option(
        "all", ("all", "one"), "whether extra main actions of several sources add up in a turn"
    ),
    "extra_mains_must": Option("no", ("no", "yes"), "whether an extra main action must be used"),
    "used_permits_count": Option(
        "yes", ("yes", "no"), "whether face-down permits count for the most permits"
    ),
    "most_permits_tie": Option(
        "all", ("all", "nobody"), "who scores when several have the most permits"
    ),
    "tie_break": Option(
        "sum", ("sum", "assistants"), "assistants plus cards, or assistants first and then cards"
    ),
    "last_tie": Option(
        "shared", ("shared", "later"), "still level after the tie-break: shared, or the later seat"
    ),
    "last_emporium": Option(
        "edition", ("edition", "every", "first"), "who scores for building the last emporium"
    ),
    "second_group": Option(
        "nothing", ("nothing", "king"), "what a later seat gets for filling a group: a king's tile?"
    ),
    "token_order": Option(
        "chosen", ("chosen", "city"), "order of several rewards: the builder's, or by city name"
    ),
    "neutrals": Option(
        "after",
        ("after", "before"),
        "two seats: neutral emporiums drawn after or before the layout",
    ),
}


def settle(given: dict[str, str], named: bool) -> dict[str, str]:
    """Make the map fit the edition; `named` says whether the table asked for this map."""
    ours = LETTERS if given["edition"] == "original" else CMON_NAMES
    if given["map"] not in ours:
        if named:
            raise OptionError(
                f"option 'map' is {given['map']!r}, which is no map of the {given['edition']}"
                f" edition; expected one of {', '.join(ours)}"
            )
        return {**given, "map": ours[0]}
    return given


@final
class Rules:
    """The options as the rules ask for them. Shared by all positions of a game; never changed."""

    def __init__(self, options: dict[str, str]) -> None:
        cmon = options["edition"] == "cmon"
        first = options["first_player"]
        free = options["free_permit"]
        last = options["last_emporium"]
        self.edition = options["edition"]
        self.random_first: bool = first == "random" or (first == "edition" and cmon)
        self.first: i64 = ordinal(first)
        self.most_coins: i64 = LAST_COIN if options["coins_above_20"] == "lost" else 1 << 30
        self.finite: bool = options["assistants"] == "48"
        self.each_square: bool = options["nobility_steps"] == "each"
        self.again_at_20: bool = options["nobility_beyond_20"] == "again"
        self.free_bonus: bool = options["free_permit_bonus"] == "yes"
        self.may_decline: bool = free == "may" or (free == "edition" and cmon)
        self.one_extra: bool = options["extra_mains"] == "one"
        self.extra_must: bool = options["extra_mains_must"] == "yes"
        self.count_used: bool = options["used_permits_count"] == "yes"
        self.permits_tie_all: bool = options["most_permits_tie"] == "all"
        self.sum_breaks_ties: bool = options["tie_break"] == "sum"
        self.later_seat_wins: bool = options["last_tie"] == "later"
        self.every_finisher: bool = last == "every" or (last == "edition" and not cmon)
        self.king_for_second: bool = options["second_group"] == "king"
        self.ask_order: bool = options["token_order"] == "chosen"
        self.neutrals_first: bool = options["neutrals"] == "before"
