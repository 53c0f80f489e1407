"""What random games meet too seldom to wait for, each reached on purpose."""

from collections.abc import Callable
from typing import Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.notes import Note
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.scenario import play, position, refused

NOTHING_LEFT: Final = """
    permits  coast - -
    permits  hills - -
    permits  mountains - -
    stock    coast none
    stock    hills none
    stock    mountains none
    red      assistants 1
"""
EXTRA_MAIN: Final = """
    option   {option}
    coast    white pink blue black
    permits  coast {permit} -
    red      hand white+pink+blue+black assistants 3
"""
ACQUIRE: Final = (
    "acquire",
    "slot coast left",
    *[f"pay {c}" for c in "black blue pink white".split()],
)


def no_card() -> str:
    s = position("""
        deck     none
        discard  none
    """)
    return noted(s, "no_card", "elect", "council king", "councillor black", "end")


def repeated() -> str:
    s = position("""
        token  arkon nobility-a
        red    nobility 13 permits A
    """)
    return noted(s, "repeated", "build", "permit A", "city arkon", "permit A")


def declined() -> str:
    s = position("""
        option  free_permit may
        permits coast D A
        red     permits O nobility 9
    """)
    return noted(s, "declined", "build", "permit O", "city osium", "decline")


def extra_main_due() -> str:
    s = position(EXTRA_MAIN.format(option="extra_mains_must yes", permit="E"))
    play(s, *ACQUIRE)
    return refused_now(s, "end")


def one_extra_only() -> str:
    s = position(EXTRA_MAIN.format(option="extra_mains one", permit="E"))
    play(s, *ACQUIRE)
    return refused_now(s, "again")


def no_assistants_left() -> str:
    s = position("""
        supply  0
        red     coins 3
    """)
    return refused_now(s, "engage")


def no_such_seat() -> str:
    s = COUNCIL.deal(2, {"first_player": "random"})
    while "first red" not in [COUNCIL.text(code) for code in core.codes(s)]:
        core.take(s, core.codes(s)[0])
    return f"refusal {refused(s, 'first yellow')}"


def no_token_there() -> str:
    return refused_now(at_square(3, "juvelar+kultos+merkatim"), "collect juvelar")


def noble_token() -> str:
    return refused_now(at_square(3, "kultos+merkatim"), "collect arkon")


def same_city_twice() -> str:
    s = at_square(15, "kultos+merkatim+naris+osium")
    play(s, "collect kultos")
    return refused_now(s, "collect kultos")


def nothing_face_up() -> str:
    return refused_now(position(NOTHING_LEFT), "acquire")


def nothing_to_change() -> str:
    return refused_now(position(NOTHING_LEFT), "change")


def region_empty() -> str:
    s = position(NOTHING_LEFT.replace("hills - -", "hills F -").replace("ains - -", "ains K -"))
    play(s, "change")
    return refused_now(s, "council coast")


def at_square(square: int, cities: str) -> Council:
    """Building in Arkon, whose token is noble, takes the next step from `square`."""
    s = position(f"""
        token  arkon nobility-a
        red    nobility {square} permits A cities {cities}
    """)
    play(s, "build", "permit A", "city arkon")
    return s


def noted(s: Council, name: str, *texts: str) -> str:
    """The note called `name`, if playing `texts` writes it."""
    notes: list[Note] = []
    s.notes = notes
    play(s, *texts)
    kinds = [COUNCIL.notes.kinds[note[0]].name for note in notes]
    return f"note {kinds[kinds.index(name)]}"


def refused_now(s: Council, text: str) -> str:
    while core.actor(s) == core.CHANCE:
        core.take(s, core.codes(s)[0])
    return f"refusal {refused(s, text)}"


NOTES: Final[list[Callable[[], str]]] = [declined, no_card, repeated]
REFUSALS: Final[list[Callable[[], str]]] = [
    extra_main_due,
    one_extra_only,
    no_assistants_left,
    no_such_seat,
    no_token_there,
    noble_token,
    same_city_twice,
    nothing_face_up,
    nothing_to_change,
    region_empty,
]


WAYS: Final = [
    "verb decline",  # with its note
    *[f"note {way.__name__}" for way in NOTES],
    *[f"refusal {way.__name__}" for way in REFUSALS],
]


@pytest.mark.parametrize("way", [*NOTES, *REFUSALS])
def test_what_random_games_seldom_meet_can_be_met(way: Callable[[], str]) -> None:
    assert way() == f"{'note' if way in NOTES else 'refusal'} {way.__name__}"
