"""Who has the page of a table or a study open, and who is writing. Nothing of it is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, Protocol

from ludoteca.server.live import Live
from ludoteca.server.speech import said

WORDS: Final = {True: "table.is_here", False: "table.is_away"}


class Watched(Protocol):
    """Something people have open."""

    present: Counter[str | None]
    onlookers: dict[str, str]

    def nudge(self) -> None: ...


def look(live: Watched, person: str | None, more: int, name: str | None = None) -> None:
    """Somebody opens the page, or closes it if `more` is -1; None for whoever has no name.

    Whoever shares when they are here is named by `name`, also if they only look on.
    """
    if person is not None and name is not None:
        live.onlookers[person] = name
    live.present[person] += more
    live.present += Counter()  # without those who are gone
    live.nudge()


def here(live: Live, language: str) -> dict[str, Any]:
    """The people at the table, each here or away, and how many look on."""
    seated = {place.person: place.name for place in live.places if place.person is not None}
    return {
        "people": [
            {"name": name, "here": is_here, "text": said(language, WORDS[is_here], name=name)}
            for person, name in seated.items()
            for is_here in [person in live.present]
        ],
        "watching": watching(live, seated, language),
    }


def around(study: Watched, known: Mapping[str, str], language: str) -> dict[str, Any]:
    """Those who have a study open: by name, if they have ever done something to it."""
    names = [name for person, name in known.items() if person in study.present]
    return {
        "people": [
            {"name": name, "here": True, "text": said(language, "study.is_here", name=name)}
            for name in names
        ],
        "watching": watching(study, known, language),
    }


def watching(live: Watched, known: Mapping[str, str], language: str) -> str:
    """How many are there besides those who are known, and which of them share that they are."""
    others = sum(count for person, count in live.present.items() if person not in known)
    names = [live.onlookers[p] for p in live.present if p in live.onlookers and p not in known]
    told = f": {', '.join(sorted(names))}" if names else ""
    return said(language, "table.looking_on", n=others) + told if others else ""


def write(live: Live, seat: int) -> None:
    """Somebody is writing a line of chat."""
    live.writing = live.writing[0] + 1, seat
    live.nudge()


def writes(live: Live, language: str) -> dict[str, Any]:
    """The last of those who were writing."""
    seat = live.writing[1]
    name = live.places[seat].name
    return {"seat": seat, "text": said(language, "table.typing", name=name)}
