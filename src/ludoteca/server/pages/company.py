"""What the page shows of proposals, pauses, vacations, and of those who are waited for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludoteca.server import away, told
from ludoteca.server.live import Live
from ludoteca.server.people import missing
from ludoteca.server.speech import said
from ludoteca.server.store import tables


@dataclass(frozen=True)
class People:
    """What is agreed on at a table, as somebody reads it who plays the seats `owned`."""

    alone: bool  # whether nobody else has to be asked
    ends: bool  # whether the game is over when one more resigns
    proposal: dict[str, Any] | None
    paused: str | None
    away: list[str]  # who is on vacation
    removable: str | None  # until when somebody else is waited for
    absent: bool  # whether they may be removed now


def people(live: Live, owned: list[int], language: str) -> People:
    playing = live.row.status == tables.PLAYING
    persons = {place.person for place in live.places if place.bot is None}
    staying = [p for p in live.places if p.resigned is None and p.seat not in owned[:1]]
    waited = None if live.actor in owned or not playing else live.removable
    return People(
        alone=len(persons) < 2,
        ends=len(staying) == 1 or not any(place.person for place in staying),
        proposal=proposal(live, owned, language) if playing else None,
        paused=paused(live, language),
        away=on_vacation(live, language) if playing else [],
        removable=None if waited is None else told.moment(waited),
        absent=waited is not None and live.now() >= waited,
    )


def proposal(live: Live, owned: list[int], language: str) -> dict[str, Any] | None:
    offer = live.row.offer
    if offer is None:
        return None
    waiting = missing(live, offer)
    line = live.about(told.PROPOSED[offer["what"]], offer["by"], offer["until"])
    return {
        "number": offer["number"],
        "text": line.line(live.names, language, line.number)["text"],
        "missing": ", ".join(live.names[seat] for seat in waiting),
        "own": offer["by"] in owned,
        "asked": bool(set(waiting) & set(owned)),
    }


def paused(live: Live, language: str) -> str | None:
    if live.row.paused is None:
        return None
    line = live.about(told.PAUSED, None, live.row.paused["until"])
    return str(line.line(live.names, language, line.number)["text"])


def on_vacation(live: Live, language: str) -> list[str]:
    out: list[str] = []
    for place in live.places:
        until = away.until(live.now(), live.vacations(place.seat))
        if until is not None:
            time = told.moment(until)
            out.append(said(language, "people.on_vacation", name=place.name, time=time))
    return out
