"""How accounts wish to be called back: by which ways, when, and when not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from ludoteca.server.schema import calls, calls_here

KINDS: Final = ("turn", "begins", "ends", "invited", "wrote")  # what people can be told of
# What is told with one of these, and is chosen with it: who asks to come into a club, and who may.
UNDER: Final = {"asked": "invited", "let_in": "invited"}
WAYS: Final = ("push", "mail", "hook")
OFF, ALWAYS, USUAL = "off", "always", "usual"  # at one table

# A browser or a hook that somebody has added is there to be told; mail is asked for.
WANTED: Final[dict[str, list[str]]] = {"push": [*KINDS], "mail": [], "hook": [*KINDS]}


@dataclass(frozen=True)
class Calls:
    """What somebody has chosen."""

    wanted: Mapping[str, Sequence[str]] = field(default_factory=lambda: dict(WANTED))
    delay: int = 60  # seconds
    zone: str = "UTC"
    quiet_from: int | None = None  # minutes after midnight
    quiet_until: int | None = None
    always: bool = False  # also while they look at the table
    language: str = "en"
    site: str = ""  # what links begin with


def of(c: Connection, who: str) -> Calls | None:
    """Somebody's choices; None if they never asked to be called."""
    row = c.execute(select(calls).where(calls.c.person == who)).first()
    return None if row is None else Calls(*[getattr(row, name) for name in Calls.__match_args__])


def keep(c: Connection, who: str, **changes: Any) -> None:
    """Change some of somebody's choices; the others are the usual ones at first."""
    before = of(c, who)
    new = asdict(replace(before or Calls(), **changes))
    if before is None:
        c.execute(insert(calls).values(person=who, **new))
    else:
        c.execute(update(calls).where(calls.c.person == who).values(**new))


def here(c: Connection, who: str, game: str) -> str:
    """What somebody has chosen for one table: as usual, nothing, or all the same."""
    found = select(calls_here.c.how).where(calls_here.c.person == who, calls_here.c.game == game)
    return c.execute(found).scalar() or USUAL


def keep_here(c: Connection, who: str, game: str, how: str) -> None:
    c.execute(delete(calls_here).where(calls_here.c.person == who, calls_here.c.game == game))
    if how != USUAL:
        c.execute(insert(calls_here).values(person=who, game=game, how=how))


def all_here(c: Connection, who: str) -> dict[str, str]:
    """Tables for which somebody has chosen something."""
    found = select(calls_here).where(calls_here.c.person == who)
    return {row.game: row.how for row in c.execute(found)}
