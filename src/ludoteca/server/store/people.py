"""Who plays: guests, accounts, their sessions and their tokens."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple
from unicodedata import normalize

from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from ludoteca.core.errors import LudotecaError
from ludoteca.server.names import look
from ludoteca.server.schema import (
    concerned,
    deeds,
    games,
    links,
    people,
    seats,
    sessions,
    tokens,
    traces,
    vacations,
)
from ludoteca.server.schema_groups import here, invitations
from ludoteca.server.schema_groups import reports as order
from ludoteca.server.schema_groups import seeks as sought
from ludoteca.server.schema_known import outcomes
from ludoteca.server.store import blocks, daily, follows, outbox, puzzles, reports, seeks, studies

LONGEST = 64  # letters of a name by which accounts are told apart; must agree with the schema


SCOPES = ("look", "play", "sit")  # of an account's token; each includes those before it
SEAT_TOKENS = 200  # of one person


class Person(NamedTuple):
    """Somebody: a guest, or the holder of an account."""

    id: str
    name: str
    account: bool
    admin: bool = False
    banned: bool = False
    muted: bool = False
    wishes: str | None = None  # how they wish to see the pages, if they ever said
    shares: bool = False  # when they are here, with those who follow them

    @property
    def page(self) -> str | None:
        """The name under which they have a page."""
        return self.name if self.account else None


class NameTaken(LudotecaError):
    """Somebody has an account of this name, or of one that looks like it."""


class Use(NamedTuple):
    """What a token is good for: a table, or one of `SCOPES`."""

    game: str | None = None
    scope: str | None = None


def person(row: Row[Any]) -> Person:
    account = row.password is not None
    return Person(
        row.id, row.name, account, row.admin, row.banned, row.muted, row.wishes, row.shares
    )


def fold(name: str) -> str:
    """Names of accounts that differ only in this are the same."""
    return " ".join(name.casefold().split())


def taken(c: Connection, name: str, who: str | None = None) -> bool:
    """Whether somebody else has an account of this name, or of one that looks like it."""
    same = or_(people.c.folded == fold(name), people.c.looks == look(name)[:LONGEST])
    found = select(people.c.id).where(people.c.folded.is_not(None), same)
    return any(row.id != who for row in c.execute(found))


def unnamed(c: Connection, word: str) -> str:
    """A name for a guest who has given none: the word for one, and a number nobody has."""
    digits = 4
    while True:
        name = f"{word} {secrets.randbelow(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)}"
        if c.execute(select(people.c.id).where(people.c.name == name)).first() is None:
            return name
        digits += 1


def add_guest(c: Connection, name: str, now: float) -> Person:
    new = Person(secrets.token_hex(8), name, False)
    c.execute(insert(people).values(id=new.id, name=name, created=now))
    return new


def change(c: Connection, who: str, **values: str | bool | None) -> None:
    """A new `password`, a new `name` for tables to come, or what an admin decides."""
    c.execute(update(people).where(people.c.id == who).values(**values))


def make_account(c: Connection, who: str, name: str, password: str) -> None:
    """A guest becomes an account and keeps their games; NameTaken if somebody has the name."""
    if taken(c, name, who):
        raise NameTaken(f"somebody has the name {name!r} or one like it")
    end_scoped(c, who)
    looks = look(name)[:LONGEST]
    change(c, who, name=name, folded=fold(name), looks=looks, password=password)


def forget(c: Connection, who: str, word: str) -> str:
    """An account or a guest goes, their games stay: under the word for somebody gone, a number."""
    name = unnamed(c, word)
    outbox.forget_person(c, who)
    reports.forget_name(c, who, name)
    for owned in (sessions, tokens, links, vacations, traces, concerned):
        c.execute(delete(owned).where(owned.c.person == who))
    c.execute(update(seats).where(seats.c.person == who).values(name=name))
    blocks.forget(c, who)
    follows.forget(c, who)
    puzzles.forget(c, who)
    studies.forget_person(c, who)
    for owned in (here, sought):
        c.execute(delete(owned).where(owned.c.person == who))
    invited = or_(invitations.c.person == who, invitations.c.by == who)
    c.execute(delete(invitations).where(invited))
    gone = {"name": name, "folded": None, "looks": None, "password": None, "mail": None}
    gone |= {"wishes": None, "shown": None}
    c.execute(update(people).where(people.c.id == who).values(**gone, admin=False, shares=False))
    return name


def why_banned(c: Connection, who: str) -> str:
    """The reason somebody was given when they were last banned."""
    found = select(deeds.c.why).where(deeds.c.whom == who, deeds.c.what == "ban")
    return c.execute(found.order_by(deeds.c.at.desc()).limit(1)).scalar() or ""


def about(c: Connection, who: str) -> tuple[float, str | None]:
    """Since when somebody is here, and which parts of their page others see, if they ever said."""
    row = c.execute(select(people.c.created, people.c.shown).where(people.c.id == who)).one()
    return row.created, row.shown


def mail_of(c: Connection, who: str) -> str | None:
    """Somebody's verified address."""
    return c.execute(select(people.c.mail).where(people.c.id == who)).scalar()


def with_mail(c: Connection, mail: str) -> list[Person]:
    """Accounts with this address; several may share one."""
    found = select(people).where(people.c.mail == mail, people.c.password.is_not(None))
    return [person(row) for row in c.execute(found)]


def find(c: Connection, who: str) -> Person | None:
    row = c.execute(select(people).where(people.c.id == who)).first()
    return None if row is None else person(row)


def find_account(c: Connection, name: str) -> tuple[Person, str] | None:
    """The account of this name and its password's hash."""
    for key in (fold(name), fold(normalize("NFKC", name))):
        row = c.execute(select(people).where(people.c.folded == key)).first()
        if row is not None:
            return person(row), row.password
    return None


def hand_over(c: Connection, guest: str, account: str) -> None:
    """A guest has logged in: what is theirs becomes the account's."""
    end_scoped(c, guest)
    for owned in (seats, tokens, outcomes):
        c.execute(update(owned).where(owned.c.person == guest).values(person=account))
    c.execute(update(games).where(games.c.owner == guest).values(owner=account))
    for known in (invitations.c.by, order.c.by, order.c.about):
        c.execute(update(known.table).where(known == guest).values({known.name: account}))
    for store in (blocks, daily, follows, seeks, studies):
        store.hand_over(c, guest, account)


def add_session(c: Connection, hashed: str, who: str, agent: str, now: float) -> None:
    c.execute(
        insert(sessions).values(hash=hashed, person=who, created=now, seen=now, agent=agent[:120])
    )


def find_session(c: Connection, hashed: str, since: float) -> Person | None:
    """Whose session this is, if it has been used since then."""
    row = c.execute(
        select(people)
        .join(sessions, sessions.c.person == people.c.id)
        .where(sessions.c.hash == hashed, sessions.c.seen >= since)
    ).first()
    return None if row is None else person(row)


def touch_session(c: Connection, hashed: str, now: float) -> None:
    c.execute(update(sessions).where(sessions.c.hash == hashed).values(seen=now))


def list_sessions(c: Connection, who: str) -> list[Row[Any]]:
    found = select(sessions).where(sessions.c.person == who).order_by(sessions.c.seen.desc())
    return list(c.execute(found))


def end_session(c: Connection, who: str, hashed: str) -> bool:
    """Whether there was such a session of theirs."""
    ended = delete(sessions).where(sessions.c.hash == hashed, sessions.c.person == who)
    return c.execute(ended).rowcount > 0


def end_sessions(c: Connection, who: str) -> None:
    """Everywhere."""
    c.execute(delete(sessions).where(sessions.c.person == who))


def add_token(c: Connection, hashed: str, who: str, name: str, now: float, use: Use) -> None:
    """A new token; of those for seats only the newest are kept."""
    values = {"hash": hashed, "person": who, "name": name, "created": now, **use._asdict()}
    c.execute(insert(tokens).values(values))
    if use.game is not None:
        found = select(tokens.c.hash).where(tokens.c.person == who, tokens.c.game.is_not(None))
        old = found.order_by(tokens.c.created.desc(), tokens.c.hash).offset(SEAT_TOKENS)
        gone = [row.hash for row in c.execute(old.limit(SEAT_TOKENS))]
        c.execute(delete(tokens).where(tokens.c.hash.in_(gone)))


def find_token(c: Connection, hashed: str) -> tuple[Person, Use] | None:
    """Whose token this is, and what for."""
    row = c.execute(
        select(people, tokens.c.game, tokens.c.scope)
        .join(tokens, tokens.c.person == people.c.id)
        .where(tokens.c.hash == hashed)
    ).first()
    return None if row is None else (person(row), Use(row.game, row.scope))


def list_tokens(c: Connection, who: str) -> list[Row[Any]]:
    """All of a person's tokens, the newest first."""
    found = select(tokens).where(tokens.c.person == who)
    return list(c.execute(found.order_by(tokens.c.created.desc(), tokens.c.hash)))


def end_scoped(c: Connection, guest: str) -> None:
    """A token that a guest may have from before does not grow into one of an account."""
    c.execute(delete(tokens).where(tokens.c.person == guest, tokens.c.game.is_(None)))


def end_tokens(c: Connection, who: str) -> None:
    """All of them."""
    c.execute(delete(tokens).where(tokens.c.person == who))


def end_token(c: Connection, who: str, hashed: str) -> bool:
    ended = delete(tokens).where(tokens.c.hash == hashed, tokens.c.person == who)
    return c.execute(ended).rowcount > 0
