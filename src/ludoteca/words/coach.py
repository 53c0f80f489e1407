"""A coach who explains a game to somebody who plays it for the first time.

`games/GAME/words/coach/steps.toml` says what is dealt, and when what is explained:

    secret = "first game"                # what the dealer draws from, the same every time
    seats = 2                            # the learner has the first; the others are bots
    level = "easy"
    options = { first_player = "first" }

    [[step]]                             # the first that holds and has not been said is said
    key = "elect"
    when = ["question = action", "me.coins < 4", "can elect"]      # all of them
    do = ["balcony coast", "balcony *"]  # the first that is legal is suggested
    show = ["part-board", "balcony-coast balcony-hills"]           # what each page speaks of
    part = "elect"                       # of the guide, to read on
    again = true                         # may be said as often as it holds

A condition compares a field of the learner's view with a number or a word: `=`, `!=`, `<`, `<=`,
`>`, `>=`; `me` is the learner's area, a list counts as its length, and a bag as what is in it.
`can TEXT` and `cannot TEXT` ask for a legal action. `coach/LANGUAGE.toml` has the texts by their
keys; an empty line begins a new page.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Final, NamedTuple

from ludoteca.core.errors import BadData
from ludoteca.words.book import ENGLISH, book, read, typeset
from ludoteca.words.guide import known, writer
from ludoteca.words.labels import Named, name_of

FOLDER: Final = "coach"
STEPS: Final = f"{FOLDER}/steps.toml"
IN_COACH: Final = frozenset({"secret", "seats", "level", "options", "step"})
IN_STEP: Final = frozenset({"key", "when", "do", "show", "part", "again"})
SIGNS: Final = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
ANY: Final = "*"  # at the end of an action: whatever begins like this


class Condition(NamedTuple):
    """Something that holds in a position or not."""

    field: str  # of the view; `can` or `cannot` for an action
    sign: str
    value: str


class Step(NamedTuple):
    """Something to be explained when all of its conditions hold."""

    key: str
    when: tuple[Condition, ...]
    do: tuple[str, ...]
    show: tuple[str, ...]  # ids of elements, page by page
    part: str
    again: bool


class Coach(NamedTuple):
    """What is dealt, and what is explained about it."""

    secret: str
    seats: int
    level: str
    options: dict[str, str]
    steps: tuple[Step, ...]


@cache
def _coach(game: str) -> Coach | None:
    written = read(game, STEPS)
    if not written:
        return None
    where = f"{game}/words/{STEPS}"
    known(written, IN_COACH, where)
    steps = tuple(step(row, where) for row in written["step"])
    return Coach(
        written["secret"], written["seats"], written["level"], written.get("options", {}), steps
    )


def coach(game: Named) -> Coach | None:
    """The coach of a game; None if nobody has written one."""
    return _coach(name_of(game))


def step(row: dict[str, Any], where: str) -> Step:
    where = f"{where}, step {row.get('key')!r}"
    known(row, IN_STEP, where)
    return Step(
        row["key"],
        tuple(condition(text, where) for text in row["when"]),
        tuple(row.get("do", ())),
        tuple(row.get("show", ())),
        row.get("part", ""),
        row.get("again", False),
    )


def condition(text: str, where: str) -> Condition:
    """`me.coins >= 4`, or `can elect`."""
    field, _, rest = text.partition(" ")
    if field in ("can", "cannot"):
        return Condition(field, "", rest)
    sign, _, value = rest.partition(" ")
    if sign not in SIGNS or not value:
        raise BadData(f"{where}: {text!r} is no condition")
    return Condition(field, sign, value)


@cache
def _pages(game: str, language: str, dialect: str) -> dict[str, tuple[str, ...]]:
    own = f"{FOLDER}/{language}.toml"
    name = own if read(game, own) else f"{FOLDER}/{ENGLISH}.toml"
    words = book(game, language if name == own else ENGLISH, dialect)
    write = writer(words)
    return {
        key: tuple(write(page) for page in text.strip().split("\n\n"))
        for key, text in typeset(read(game, name), words.unbroken).items()
    }


def pages(game: Named, key: str, language: str, dialect: str = "") -> tuple[str, ...]:
    """What the coach says at a step, page by page."""
    return _pages(name_of(game), language, dialect)[key]


def holding(coach: Coach, view: dict[str, Any], seat: int, legal: Sequence[str]) -> list[Step]:
    """The steps whose conditions hold for `seat`, in their order."""
    return [one for one in coach.steps if all(holds(each, view, seat, legal) for each in one.when)]


def holds(condition: Condition, view: dict[str, Any], seat: int, legal: Sequence[str]) -> bool:
    field, sign, value = condition
    if field in ("can", "cannot"):
        return any(matches(text, value) for text in legal) == (field == "can")
    found = measured(view, field, seat)
    if isinstance(found, int) and value.lstrip("-").isdigit():
        return bool(SIGNS[sign](found, int(value)))
    return bool(SIGNS[sign](str(found), value)) if sign in ("=", "!=") else False


def measured(view: dict[str, Any], field: str, seat: int) -> int | str:
    """A field of a view as a number or a word."""
    found: Any = view
    for name in field.split("."):
        if found is view and name == "me":
            found = view["areas"][seat]
        else:
            found = found.get(name) if isinstance(found, dict) else None
    if isinstance(found, dict):
        found = list(found.values())
        return sum(found) if all(isinstance(n, int) for n in found) else len(found)
    if isinstance(found, list):
        return len(found)
    return found if isinstance(found, int | str) else 0


def matches(text: str, wanted: str) -> bool:
    return text.startswith(wanted[:-1]) if wanted.endswith(ANY) else text == wanted


def suggested(one: Step, legal: Sequence[str]) -> str:
    """The action a step suggests; empty if it suggests none that is legal."""
    found = (text for wanted in one.do for text in legal if matches(text, wanted))
    return next(found, "")
