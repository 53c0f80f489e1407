"""One scenario for a person: how it starts, what is played, how it ends."""

from typing import NamedTuple

from ludoteca.core.state import top
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import COLOUR_NAMES, PERSON_NAMES
from ludoteca.games.bruges.scenario import play, position, state_of


class Case(NamedTuple):
    """`red` and `lines` as in testing.bruges; `moves` and `after` as played and expected."""

    person: str
    red: str
    moves: str
    after: str
    lines: str = ""


def named(case: Case) -> str:
    return case.person


def table(case: Case, red: dict[str, str]) -> Bruges:
    mine = " ".join(f"{key} {value}" for key, value in red.items())
    return position(f"seats 3\n{case.lines}\nred {mine}")


def red_of(case: Case) -> dict[str, str]:
    words = case.red.split()
    return dict(zip(words[::2], words[1::2], strict=True))


def joined(*parts: str | None) -> str:
    return "+".join(part for part in parts if part)


def placed(case: Case) -> Bruges:
    """The person is in hand, its price at hand, house 1 is empty and purple: place it there."""
    red = red_of(case)
    card = PERSON_NAMES.index(case.person)
    price = position("").deck.price[card]
    red["guilders"] = str(price + int(red.get("guilders", "0")))
    red["hand"] = joined(case.person, red.get("hand"))
    red["houses"] = joined("purple", red.get("houses"))
    s = table(case, red)
    play(s, "place")
    if top(s).asks() == "card to play":
        play(s, f"card {case.person}")
    if top(s).asks() == "home":
        play(s, "house 1")
    return finish(s, case)


def activated(case: Case) -> Bruges:
    """The person lives in house 1, which is purple, and its worker is at hand: use it."""
    red = red_of(case)
    card = PERSON_NAMES.index(case.person)
    worker = position("").deck.worker[card]
    red["houses"] = joined(f"purple:{case.person}", red.get("houses"))
    if worker >= 0:
        red["workers"] = joined(COLOUR_NAMES[worker], red.get("workers"))
    s = table(case, red)
    play(s, f"activate {case.person}")
    return finish(s, case)


def in_place(case: Case) -> Bruges:
    """The person lives in house 1, which is purple."""
    red = red_of(case)
    red["houses"] = joined(f"purple:{case.person}", red.get("houses"))
    return finish(table(case, red), case)


def finish(s: Bruges, case: Case) -> Bruges:
    for move in case.moves.split(", ") if case.moves else []:
        play(s, move)
    assert s.faults() == []
    assert state_of(s, case.after) == case.after
    return s
