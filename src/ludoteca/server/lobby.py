"""What somebody looks for in the lobby, as it stands in the address of the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.server.errors import Refused
from ludoteca.server.store.lobby import Wanted

PACES: Final = ("none", "live", "days")
YES: Final = {"yes": True, "no": False}


def seats() -> list[int]:
    """Every number of players that a game here allows."""
    return sorted({n for game in GAMES.values() for n in range(game.seats[0], game.seats[1] + 1)})


def choices() -> dict[str, list[str]]:
    """What may stand after each name."""
    return {
        "game": list(GAMES),
        "seats": [str(number) for number in seats()],
        "pace": list(PACES),
        "rated": list(YES),
        "language": list(words.LANGUAGES),
    }


def wanted(query: Mapping[str, str]) -> Wanted:
    """The filter in an address; whatever is empty or not there lets everything through."""
    given: dict[str, str] = {}
    for name, allowed in choices().items():
        value = query.get(name, "")
        if value and value not in allowed:
            expected = ", ".join(allowed)
            raise Refused(
                400, "bad_request", "no_filter", name=name, value=value[:40], expected=expected
            )
        given[name] = value
    return Wanted(
        given["game"] or None,
        int(given["seats"]) if given["seats"] else None,
        given["pace"] or None,
        YES.get(given["rated"]),
        given["language"] or None,
    )
