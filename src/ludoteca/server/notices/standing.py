"""Whether a notice is still worth sending, and when: looked at when it is due, not before."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, select

from ludoteca.server import away, clocks
from ludoteca.server.notices import quiet
from ludoteca.server.notices.heard import to_act, turn_of
from ludoteca.server.notices.wording import Message, worded
from ludoteca.server.schema import games, seats
from ludoteca.server.store import calls, clubs, invitations, people, tables, vacations, ways
from ludoteca.server.store.calls import ALWAYS, OFF, Calls
from ludoteca.server.store.outbox import DROPPED, WITHDRAWN, Notice, Parcel
from ludoteca.server.store.people import Person
from ludoteca.server.store.tables import Place, TableRow
from ludoteca.server.store.ways import Way

TRIAL: Final = "trial"
LOOK_AGAIN: Final = 600.0  # seconds until a pause without an end is looked at again

Found = tuple[TableRow, list[Place]]


class Ready(NamedTuple):
    """Send it: to this place, or by mail to this address."""

    message: Message
    person: str
    way: Way | None
    mail: str | None
    always: bool  # also while they look at the table


def judged(c: Connection, parcel: Parcel, now: float) -> Ready | float | None:
    """What to send, or when to look again; None if nobody wants to know any more."""
    notice = parcel.notice
    who, chosen = people.find(c, notice.person), calls.of(c, notice.person)
    if who is None or who.banned or chosen is None:
        return None
    way = None if parcel.place is None else ways.find(c, parcel.place)
    mail = people.mail_of(c, who.id) if parcel.place is None else None
    if (way is None or way.ended is not None) and mail is None:
        return None
    kind = calls.UNDER.get(notice.kind, notice.kind)
    if kind != DROPPED and kind not in chosen.wanted.get(parcel.way, ()):
        return None
    found = tables.find(c, notice.game) if notice.game else None
    how = calls.here(c, who.id, notice.game) if notice.game else calls.USUAL
    if how == OFF:
        return None
    if not stands_still(c, notice, found, now):
        return WITHDRAWN if may_return(c, notice, found) else None
    later = not_before(c, parcel, found, chosen, now)
    if later is not None:
        return later
    message = worded(notice, chosen, found, time_up(c, notice, found), waiting(c, who.id))
    return Ready(message, who.id, way, mail, chosen.always or how == ALWAYS)


def trial(c: Connection, who: Person, way: Way | None, now: float) -> Ready | None:
    """A notice that only tries a way; None where there is nothing to send it to."""
    chosen = calls.of(c, who.id)
    mail = people.mail_of(c, who.id) if way is None else None
    if chosen is None or (mail is None and (way is None or way.way == ways.FEED or way.ended)):
        return None
    notice = Notice(secrets.token_hex(8), who.id, TRIAL, "", "", {}, now)
    return Ready(worded(notice, chosen, None, None, waiting(c, who.id)), who.id, way, mail, True)


def stands_still(c: Connection, notice: Notice, found: Found | None, now: float) -> bool:
    """Whether it is still so."""
    if notice.kind == "asked":
        club, person, _ = notice.mark.split()
        return clubs.status(c, club, person) == clubs.ASKED
    if notice.kind == "let_in":
        return clubs.belongs(c, notice.facts["club"], notice.person)
    if found is None:
        return not notice.game
    row, places = found
    if notice.kind == "turn":
        mine = row.status == tables.PLAYING and to_act(places, row.actor) == notice.person
        return mine and turn_of(c, row.id, places, notice.person) == notice.mark
    if notice.kind == "invited":
        return invitations.good(c, notice.mark, now)
    if notice.kind == "begins":
        return row.status == tables.PLAYING
    return True


def may_return(c: Connection, notice: Notice, found: Found | None) -> bool:
    """Whether a turn was taken back and may come again: its player has done nothing since."""
    if notice.kind != "turn" or found is None or found[0].status != tables.PLAYING:
        return False
    return turn_of(c, found[0].id, found[1], notice.person) == notice.mark


def not_before(
    c: Connection, parcel: Parcel, found: Found | None, chosen: Calls, now: float
) -> float | None:
    """When to look again, if it is not to be sent now."""
    if found is not None and parcel.notice.kind == "turn":
        paused = found[0].paused
        if paused is not None:
            return float(paused["until"] or now + LOOK_AGAIN)
        if found[0].pace["kind"] != "live":
            back = away.until(now, vacations.of(c, parcel.notice.person))
            if back is not None:
                return back
    return quiet.over(chosen, now)


def time_up(c: Connection, notice: Notice, found: Found | None) -> float | None:
    """When the time of whoever is told that it is their turn is up."""
    if found is None or notice.kind != "turn":
        return None
    return tables_up(c, found[0], notice.person)


def tables_up(c: Connection, row: TableRow, who: str) -> float | None:
    """When the time of somebody who is to act is up; none passes on vacation, but in live games."""
    clock = clocks.read(row.clock)
    off = [] if row.pace["kind"] == "live" else vacations.of(c, who)
    return None if clock is None else clock.deadline(off)


def waiting(c: Connection, who: str) -> int:
    """How many tables wait for somebody: the number on the icon of an installed site."""
    mine = games.c.id == seats.c.game, games.c.actor == seats.c.seat
    found = select(func.count()).select_from(games).join(seats, *mine[:1]).where(*mine[1:])
    found = found.where(games.c.status == tables.PLAYING)
    return c.execute(found.where(seats.c.person == who, seats.c.bot.is_(None))).scalar_one()
