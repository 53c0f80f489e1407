"""What admins do to people, addresses and tables; each deed is written down with its reason.

Everything is done in the database. A running server notices within seconds; see order.py.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, or_, select

from ludoteca.server.addresses import network
from ludoteca.server.errors import Refused, bad_request, forbidden, not_found
from ludoteca.server.schema import barred, concerned, deeds, people, sessions
from ludoteca.server.store import links, outbox, ratings, reports, tables, writing
from ludoteca.server.store import people as store
from ludoteca.server.store.people import Person
from ludoteca.server.store.tables import Entry

LONGEST_WHY: Final = 500
CLOSED: Final = {"by": "admin"}  # how a game ended that an admin has closed


class Done(NamedTuple):
    """One deed, as it is listed; names as they are now."""

    id: str
    at: float
    by: str
    what: str
    whom: str
    why: str


class Known(NamedTuple):
    """Somebody as admins see them; `seen` is when they last used a session."""

    person: Person
    created: float
    seen: float | None


@dataclass(frozen=True)
class Admin:
    """Somebody who keeps order: the holder of an account, or whoever has the database."""

    c: Connection
    by: str  # their id, or a name that is nobody's id
    now: float
    report: str | None = None  # because of which they act

    def do(self, what: str, whom: str, why: str = "") -> str | None:
        """One of `DEEDS`; what there is to hand on, which is the key of a link."""
        if what not in DEEDS:
            raise bad_request(f"deed {what!r}; expected one of {', '.join(DEEDS)}")
        if self.report is not None:
            reports.need(self.c, self.report)
        return DEEDS[what](self, whom, why)

    def ban(self, whom: str, why: str) -> None:
        """Sessions and tokens are refused, and so is logging in."""
        self._mark("ban", whom, why, banned=True)

    def unban(self, whom: str, why: str) -> None:
        """Sessions and tokens from before stay ended; a guest has nothing but theirs."""
        person = self._mark("unban", whom, why, banned=False)
        if person.account:
            store.end_sessions(self.c, person.id)
            store.end_tokens(self.c, person.id)

    def mute(self, whom: str, why: str) -> None:
        self._mark("mute", whom, why, muted=True)

    def unmute(self, whom: str, why: str) -> None:
        self._mark("unmute", whom, why, muted=False)

    def promote(self, whom: str, why: str) -> None:
        """Make an admin."""
        if not find(self.c, whom).account:
            raise Refused(409, "guest", "guest_admin")
        self._mark("promote", whom, why, admin=True)

    def demote(self, whom: str, why: str) -> None:
        self._mark("demote", whom, why, admin=False)

    def _mark(self, what: str, whom: str, why: str, **mark: bool) -> Person:
        person = find(self.c, whom)
        if person.id == self.by:
            raise forbidden("not_yourself")
        store.change(self.c, person.id, **mark)
        self._note(what, person.id, why, [person.id])
        return person

    def bar(self, whom: str, why: str) -> None:
        """Answer nobody from there."""
        name = need_network(whom)
        if name not in networks(self.c):
            self.c.execute(insert(barred).values(network=name))
        self._note("bar", name, why)

    def unbar(self, whom: str, why: str) -> None:
        name = need_network(whom)
        if self.c.execute(delete(barred).where(barred.c.network == name)).rowcount == 0:
            raise not_found("no_entry")
        self._note("unbar", name, why)

    def link(self, whom: str, why: str) -> str:
        """The key of a link with which somebody sets a new password, once."""
        person = find(self.c, whom)
        if not person.account:
            raise forbidden("no_account")
        key = links.make(self.c, person.id, links.PASSWORD, self.now)
        self._note("link", person.id, why)
        return key

    def strike(self, whom: str, why: str) -> None:
        """Delete a line of chat, given as its table and its number; nobody reads it any more."""
        table, _, line = whom.strip().partition(" ")
        need_table(self.c, table)
        said = {str(entry.seq): entry.seat for entry in tables.chat_of(self.c, table)}
        if line not in said:
            raise not_found("no_line")
        self._write(table, tables.STRIKE, line, {})
        self._note("strike", f"{table} {line}", why, seated(self.c, table, said[line]))

    def close(self, table: str, why: str) -> None:
        """End a game as it stands; a table at which none has begun is removed."""
        status = need_table(self.c, table)
        if status == tables.OVER:
            raise Refused(409, "over")
        if status == tables.WAITING:
            self.remove(table, why)
            return
        changes = {"status": tables.OVER, "actor": None, "clock": None, "ended": CLOSED}
        self._write(table, tables.CLOSE, "", changes | {"changed": self.now})
        for person in {place.person for place in tables.places_of(self.c, table)} - {None}:
            outbox.tell(self.c, str(person), "ends", "", self.now, table)
        self._note("close", table, why, seated(self.c, table))

    def unrate(self, table: str, why: str) -> None:
        """Let the result of a rated game count no more, as if it had been played for fun."""
        need_table(self.c, table)
        if not ratings.forget(self.c, table):
            raise Refused(409, "not_rated")
        self._note("unrate", table, why)

    def remove(self, table: str, why: str) -> None:
        need_table(self.c, table)
        there = seated(self.c, table)
        writing.remove(self.c, table)
        self._note("remove", table, why, there)

    def settle(self, report: str, why: str) -> None:
        """Be done with a report; whoever made it reads why."""
        found = reports.need(self.c, report)
        if found.settled is not None:
            raise Refused(409, "settled")
        reports.settle(self.c, report, self.now)
        self._note("settle", report, why, [found.by])

    def _write(self, table: str, kind: str, text: str, changes: dict[str, Any]) -> None:
        seq = tables.last_seq(self.c, table) + 1
        new = Entry(seq, kind, None, text, None, self.now)
        writing.write(self.c, table, [new], changes, [])

    def _note(self, what: str, whom: str, why: str, about: Iterable[str] = ()) -> None:
        """Write it down, for those it is about and for whoever reported them."""
        new = {"id": secrets.token_hex(8), "at": self.now, "by": self.by[:64], "what": what}
        new |= {"whom": whom, "why": why[:LONGEST_WHY], "report": self.report}
        self.c.execute(insert(deeds).values(**new))
        reporter = [] if self.report is None else [reports.need(self.c, self.report).by]
        for person in {*about, *reporter}:
            self.c.execute(insert(concerned).values(deed=new["id"], person=person))


DEEDS: Final[dict[str, Callable[[Admin, str, str], str | None]]] = {
    "ban": Admin.ban,
    "unban": Admin.unban,
    "mute": Admin.mute,
    "unmute": Admin.unmute,
    "promote": Admin.promote,
    "demote": Admin.demote,
    "bar": Admin.bar,
    "unbar": Admin.unbar,
    "link": Admin.link,
    "strike": Admin.strike,
    "close": Admin.close,
    "unrate": Admin.unrate,
    "remove": Admin.remove,
    "settle": Admin.settle,
}
AT_TABLES: Final = frozenset({"strike", "close", "unrate", "remove"})


def need_network(text: str) -> str:
    found = network(text)
    if found is None:
        raise bad_request(f"address {text!r}; expected one such as 10.0.0.5 or 10.0.0.0/24")
    return found


def need_table(c: Connection, table: str) -> str:
    """The status of a table that is there."""
    found = tables.find(c, table)
    if found is None:
        raise not_found("no_table")
    return found[0].status


def seated(c: Connection, table: str, seat: int | None = None) -> set[str]:
    """The people at a table, or in one of its seats."""
    there = [place for place in tables.places_of(c, table) if seat in (None, place.seat)]
    return {place.person for place in there if place.person is not None}


def find(c: Connection, whom: str) -> Person:
    """Somebody by their id, or the name of their account."""
    by_id = store.find(c, whom)
    if by_id is not None:
        return by_id
    by_name = store.find_account(c, whom)
    if by_name is None:
        raise not_found("no_person")
    return by_name[0]


def listed(c: Connection, text: str = "", limit: int = 100) -> list[Known]:
    """People whose name contains `text`, or whose id it is; those seen last come first."""
    seen = select(sessions.c.person, func.max(sessions.c.seen).label("seen"))
    last = seen.group_by(sessions.c.person).subquery()
    found = select(people, last.c.seen).outerjoin(last, last.c.person == people.c.id)
    if text:
        named = people.c.name.icontains(text, autoescape=True)
        found = found.where(or_(named, people.c.id == text))
    newest = func.coalesce(last.c.seen, people.c.created).desc()
    rows = c.execute(found.order_by(newest, people.c.id).limit(limit))
    return [Known(store.person(row), row.created, row.seen) for row in rows]


def networks(c: Connection) -> list[str]:
    """From where nobody gets an answer."""
    found = select(barred.c.network).order_by(barred.c.network)
    return [row.network for row in c.execute(found)]


def latest(c: Connection, limit: int | None = None) -> list[Done]:
    """What was done last, the newest first, with ids instead of names."""
    found = select(deeds).order_by(deeds.c.at.desc(), deeds.c.id).limit(limit)
    return [Done(row.id, row.at, row.by, row.what, row.whom, row.why) for row in c.execute(found)]


def about(c: Connection, who: str, limit: int = 50) -> list[Done]:
    """What was done that concerns somebody; not by whom, which is for admins."""
    found = select(deeds).join(concerned, concerned.c.deed == deeds.c.id)
    mine = found.where(concerned.c.person == who).order_by(deeds.c.at.desc(), deeds.c.id)
    rows = c.execute(mine.limit(limit))
    return named(c, [Done(row.id, row.at, "", row.what, row.whom, row.why) for row in rows])


def told(c: Connection, limit: int = 200) -> list[Done]:
    """`latest` with the names people have now."""
    return named(c, latest(c, limit))


def named(c: Connection, done: list[Done]) -> list[Done]:
    """Deeds with the names people have now."""
    ids = {one.by for one in done} | {one.whom for one in done}
    found = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
    names = {row.id: row.name for row in c.execute(found)}
    return [
        one._replace(by=names.get(one.by, one.by), whom=names.get(one.whom, one.whom))
        for one in done
    ]
