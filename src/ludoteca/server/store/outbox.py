"""Notices that wait to be sent: written down with what they tell of, taken by one sender each."""

from __future__ import annotations

import secrets
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.server.schema import calls as choices
from ludoteca.server.schema import calls_here, games, notices, outbox, people
from ludoteca.server.schema import ways as ways_of
from ludoteca.server.store import calls, ways
from ludoteca.server.store.calls import KINDS, OFF, UNDER, WAYS, Calls

DROPPED: Final = "dropped"  # told by all other ways, whatever was chosen
KEPT: Final = 30 * 86_400.0  # seconds for which nothing is told again
WITHDRAWN: Final = 253_402_300_000.0  # when something is due that has been taken back
LEASE: Final = 60.0  # seconds after which another may send what somebody took
AT_ONCE: Final = 20


class Notice(NamedTuple):
    """What somebody is told."""

    id: str
    person: str
    kind: str
    game: str  # a table, or nothing
    mark: str
    facts: dict[str, str]
    at: float


class Parcel(NamedTuple):
    """A notice on its way to one place, taken by one sender until some moment."""

    id: str
    way: str
    place: str | None
    tries: int  # this one too
    taken: str
    notice: Notice


def tell(
    c: Connection, who: str, kind: str, mark: str, now: float, game: str = "", **facts: str
) -> bool:
    """Tell somebody something, by the ways they have chosen; whether they hear of it.

    Call it in the transaction of what happened, inside the job given to `db.write`, so that both
    are stored or neither is:

        outbox.tell(c, person.id, "invited", invitation_id, now, table_id, name=inviter.name)

    `who` is a person's id; whoever has not asked to be called, as guests, is left alone. `kind` is
    one of `KINDS` (turn, begins, ends, invited, wrote), or goes by the choice of one (`UNDER`).
    `mark` says which one it is, within kind and table: the same again is not told again, so use
    what stays the same however often you call, such as an invitation's id. `game` is the id of the
    table it is about, and where its link leads. `facts` are for the sentence, in `words/common`
    under `notices`: invited and wrote need `name`, that of whoever did it. When, and whether still,
    is decided when it is sent: see `notices/standing.py`.
    """
    assert kind in KINDS or kind in UNDER or kind == DROPPED, kind
    chosen = calls.of(c, who)
    if chosen is None or (game and calls.here(c, who, game) == OFF):
        return False
    places = ways.working(c, who)
    wanted = wanted_ways(c, who, kind, chosen)
    sent = [(one.way, one.id) for one in places if one.way in wanted]
    by_mail: list[tuple[str, str | None]] = [(ways.MAIL, None)] if ways.MAIL in wanted else []
    if not sent and not by_mail and not any(one.way == ways.FEED for one in places):
        return False
    id, due = secrets.token_hex(8), now + (0 if kind == DROPPED else chosen.delay)
    new = {"person": who, "kind": kind, "game": game, "mark": mark}
    try:
        with c.begin_nested():
            c.execute(insert(notices).values(id=id, **new, facts=facts, at=now))
    except IntegrityError:  # it has been told, or was taken back before it was
        same = [notices.c[name] == value for name, value in new.items()]
        return renew(c, select(notices.c.id).where(*same), due)
    for way, place in [*sent, *by_mail]:
        put(c, id, way, place, due)
    return True


def renew(c: Connection, notice: Select[tuple[str]], due: float) -> bool:
    """What was taken back before it was sent has come again; whether there was any of it."""
    lock = select(outbox.c.id, outbox.c.due).where(outbox.c.notice.in_(notice)).with_for_update()
    back = [row.id for row in c.execute(lock) if row.due == WITHDRAWN]
    c.execute(update(outbox).where(outbox.c.id.in_(back)).values(due=due))
    return bool(back)


def hold(c: Connection, parcel: Parcel) -> None:
    """Let nobody renew it meanwhile."""
    c.execute(select(outbox.c.id).where(outbox.c.id == parcel.id).with_for_update())


def wanted_ways(c: Connection, who: str, kind: str, chosen: Calls) -> list[str]:
    """The ways by which somebody wants to hear of this; mail needs a verified address."""
    kind = UNDER.get(kind, kind)
    wanted = [way for way in WAYS if kind == DROPPED or kind in chosen.wanted.get(way, ())]
    mail = select(people.c.mail).where(people.c.id == who)
    if ways.MAIL in wanted and (
        not chosen.wanted.get(ways.MAIL) or c.execute(mail).scalar() is None
    ):
        wanted.remove(ways.MAIL)
    return wanted


def put(c: Connection, notice: str, way: str, place: str | None, due: float) -> None:
    row = {"id": secrets.token_hex(8), "notice": notice, "way": way, "place": place, "due": due}
    c.execute(insert(outbox).values(**row, tries=0))


def due(c: Connection, now: float) -> bool:
    """Whether anything is; asked again and again, so that nobody writes for nothing."""
    return c.execute(select(outbox.c.id).where(outbox.c.due <= now).limit(1)).first() is not None


def take(
    c: Connection, now: float, ours: ColumnElement[bool] | None = None, most: int = AT_ONCE
) -> list[Parcel]:
    """Some of what is due and nobody has in hand; nobody else gets these until the lease ends.

    `ours` says at which tables this server knows who looks.
    """
    free = or_(outbox.c.until.is_(None), outbox.c.until < now)
    found = (
        select(outbox.c.id)
        .join(notices, notices.c.id == outbox.c.notice)
        .outerjoin(games, games.c.id == notices.c.game)
        .where(outbox.c.due <= now, free, *([] if ours is None else [ours]))
        .order_by(outbox.c.due, outbox.c.id)
        .limit(most)
        .with_for_update(skip_locked=True, of=outbox)
    )
    ids = [row.id for row in c.execute(found)]
    if not ids:
        return []
    taken = secrets.token_hex(8)
    mine = update(outbox).where(outbox.c.id.in_(ids), free)
    c.execute(mine.values(taken=taken, until=now + LEASE, tries=outbox.c.tries + 1))
    own = outbox.c.id.label("parcel"), outbox.c.way, outbox.c.place, outbox.c.tries
    rows = select(*own, *notices.columns).join(notices, notices.c.id == outbox.c.notice)
    mine_now = rows.where(outbox.c.taken == taken).order_by(outbox.c.due, outbox.c.id)
    return [
        Parcel(row.parcel, row.way, row.place, row.tries, taken, notice(row))
        for row in c.execute(mine_now)
    ]


def notice(row: Row[Any]) -> Notice:
    return Notice(*[getattr(row, name) for name in Notice._fields])


def done(c: Connection, parcel: Parcel) -> bool:
    """It is sent, or not wanted any more; False if another has it in hand by now."""
    mine = outbox.c.id == parcel.id, outbox.c.taken == parcel.taken
    return c.execute(delete(outbox).where(*mine)).rowcount == 1


def later(c: Connection, parcel: Parcel, due: float, again: bool = False) -> None:
    """Not now; unless it is to be tried `again`, this was no try."""
    mine = outbox.c.id == parcel.id, outbox.c.taken == parcel.taken
    tries = parcel.tries if again else parcel.tries - 1
    c.execute(update(outbox).where(*mine).values(due=due, taken=None, until=None, tries=tries))


def latest(c: Connection, who: str, limit: int | None = None) -> list[Notice]:
    """What somebody was told last, the newest first."""
    found = select(notices).where(notices.c.person == who).order_by(notices.c.at.desc())
    return [notice(row) for row in c.execute(found.limit(limit))]


def forget(c: Connection, *which: ColumnElement[bool]) -> None:
    """Notices, and what waits of them."""
    old = select(notices.c.id).where(*which)
    c.execute(delete(outbox).where(outbox.c.notice.in_(old)))
    c.execute(delete(notices).where(*which))


def forget_person(c: Connection, who: str) -> None:
    """Everything by which somebody was called."""
    forget(c, notices.c.person == who)
    for table in (ways_of, calls_here, choices):
        c.execute(delete(table).where(table.c.person == who))


def forget_table(c: Connection, game: str) -> None:
    forget(c, notices.c.game == game)
    c.execute(delete(calls_here).where(calls_here.c.game == game))


def clean(c: Connection, now: float) -> None:
    """What is sent and was so long ago that nothing would tell it again."""
    waiting = select(outbox.c.notice).where(outbox.c.due != WITHDRAWN)
    forget(c, notices.c.at < now - KEPT, notices.c.id.not_in(waiting))
    ways.forget_dropped(c, now)
