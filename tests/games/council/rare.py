"""Positions with refusals that random games of Council of Four seldom meet."""

from typing import Final

from ludoteca.core import state as core
from ludoteca.core.state import State
from ludoteca.games.council.rules.codes import FIRST
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.scenario import play, position

RARE: Final[dict[str, tuple[str, list[str], str]]] = {
    "no_assistants_left": (  # with one permit to acquire, which is seldom too
        """
        coast    white pink blue black
        permits  coast D -
        red      coins 5 assistants 1 hand white+pink+blue
        supply   0
        """,
        [],
        "engage",
    ),
    "no_emporium_left": (
        """
        red permits A cities burgen+castrum+dorful+esti+framek+graden+hellar+indur+juvelar+kultos
        """,
        [],
        "build",
    ),
    "one_extra_only": (
        """
        option   extra_mains one
        coast    white white white white
        permits  coast E A
        red      coins 10 assistants 3 hand white+white+white+white
        """,
        ["acquire", "slot coast left", *["pay white"] * 4, "reveal B"],
        "again",
    ),
    "extra_main_due": (
        """
        option   extra_mains_must yes
        coast    white white white white
        permits  coast E A
        red      hand white+white+white+white
        """,
        ["acquire", "slot coast left", *["pay white"] * 4, "reveal B"],
        "end",
    ),
    "same_city_twice": (
        """
        coast    white white white white
        permits  coast CDE A
        red      nobility 15 hand white+white+white+white cities arkon+burgen+castrum
        """,
        ["acquire", "slot coast left", *["pay white"] * 4, "draw blue", "collect arkon"],
        "collect arkon",
    ),
    "no_matching_card": (
        """
        coast    pink pink blue black
        permits  coast E A
        red      coins 20 hand white
        """,
        [],
        "acquire",
    ),
    "no_card_for_any_region": (
        """
        coast    pink pink blue black
        hills    pink pink blue black
        permits  coast E A
        permits  hills F G
        red      coins 20 hand white
        """,
        [],
        "acquire",
    ),
    "slot_empty": (
        """
        coast    white pink blue black
        permits  coast A -
        permits  hills F G
        stock    coast none
        red      coins 20 hand white
        """,
        ["acquire"],
        "slot coast right",
    ),
    "region_empty": (
        """
        permits  coast - -
        stock    coast none
        permits  hills F G
        permits  mountains K L
        red      assistants 1
        """,
        ["change"],
        "council coast",
    ),
    "nothing_to_change": ("red assistants 1", [], "change"),
    "nothing_face_up": ("red coins 20 hand white", [], "acquire"),
    "price_out_of_reach": (
        """
        coast    white pink blue black
        permits  coast E A
        red      hand white+pink+blue+black+joker
        """,
        ["acquire", "slot coast left"],
        "pay joker",
    ),
    "journey_too_dear": (
        "red coins 2 hand black+blue+orange+pink+purple+white+joker+joker",
        ["travel"],
        "city arkon",
    ),
}


def rare(key: str) -> tuple[State, str]:
    """The position, and what it does not allow."""
    text, texts, refused = RARE[key]
    s = position(text)
    play(s, *texts)
    return s, refused


def before_the_first() -> tuple[State, str]:
    """The first player is about to be drawn, and nobody has the fourth colour."""
    s: State = COUNCIL.deal(2, {"first_player": "random"})
    while core.codes(s)[0] != FIRST.base:
        core.take(s, core.codes(s)[0])
    return s, "first yellow"
