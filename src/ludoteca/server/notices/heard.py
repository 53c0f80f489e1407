"""What people are told of a table: their turn, its beginning, its end, a line of chat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, func, select

from ludoteca.server.schema import entries as log
from ludoteca.server.store import blocks, calls, outbox, tables
from ludoteca.server.store.tables import Entry, Place

if TYPE_CHECKING:
    from ludoteca.server.live import Live

SLOT: Final = 1800.0  # seconds in which several lines of chat are told once
ACTS: Final = (tables.MOVE, tables.UNDO)


def heed(
    c: Connection,
    live: Live,
    entries: Sequence[Entry],
    changes: Mapping[str, Any],
    more: Sequence[object],
) -> None:
    """Tell people of what is being written down; asked in that very transaction.

    Whoever plays against bots alone keeps nobody waiting, and is not called.
    """
    places = live.places[:]
    for place in more:
        if isinstance(place, Place):
            places[place.seat] = place
    if len(people := playing(places)) < 2:
        return
    row, now = live.row, live.now()
    status = changes.get("status", row.status)
    if entries[-1].kind == tables.CHAT:
        author = places[entries[-1].seat]
        for person in people - {author.person} - blocks.of_whom(c, author.person):
            slot = f"{now // SLOT:.0f} {author.seat}"
            outbox.tell(c, person, "wrote", slot, now, row.id, name=author.name)
    elif status == tables.OVER and row.status != tables.OVER:
        for person in people - {last_mover(entries, places)}:
            outbox.tell(c, person, "ends", "", now, row.id)
    elif status == tables.PLAYING:
        actor = changes.get("actor", row.actor)
        who = to_act(places, actor)
        if row.status == tables.WAITING:
            for person in people - {who}:  # who is to act is told that
                outbox.tell(c, person, "begins", "", now, row.id)
        if who is None or who == to_act(live.places, row.actor):
            return
        if calls.of(c, who) is not None:  # most never asked: they cost one look
            outbox.tell(c, who, "turn", turn_of(c, row.id, places, who), now, row.id)


def playing(places: Sequence[Place]) -> set[str]:
    """The people for whom no bot plays."""
    return {place.person for place in places if place.person is not None and place.bot is None}


def to_act(places: Sequence[Place], actor: int | None) -> str | None:
    """The person to act, if it is one."""
    if actor is None or places[actor].bot is not None:
        return None
    return places[actor].person


def last_mover(entries: Sequence[Entry], places: Sequence[Place]) -> str | None:
    """Whoever made the last of these moves, and so knows what it has led to."""
    movers = [entry.seat for entry in entries if entry.by is not None and entry.by >= 0]
    return places[movers[-1]].person if movers else None


def turn_of(c: Connection, game: str, places: Sequence[Place], who: str) -> str:
    """Which turn of somebody's it is: the one after what they last did, however it came to them.

    Another may take back the end of their turn and end it anew; nobody is told of that twice.
    """
    seats = [place.seat for place in places if place.person == who]
    acts = select(func.max(log.c.seq)).where(log.c.game == game, log.c.by.in_(seats))
    return str(c.execute(acts.where(log.c.kind.in_(ACTS))).scalar() or 0)
