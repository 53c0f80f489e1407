"""Links that are good for one use: for a new password, or to verify an e-mail address."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, insert, select

from ludoteca.server.errors import not_found
from ludoteca.server.schema import links
from ludoteca.server.sessions import fresh, hashed
from ludoteca.server.store import people
from ludoteca.server.store.people import Person

LIFETIME: Final = 86_400.0
PASSWORD, MAIL = "password", "mail"


def make(c: Connection, who: str, what: str, now: float, mail: str | None = None) -> str:
    """The key of a link for somebody; those they had for the same end."""
    c.execute(delete(links).where(links.c.person == who, links.c.what == what))
    key = fresh()
    new = {"hash": hashed(key), "person": who, "what": what, "until": now + LIFETIME}
    c.execute(insert(links).values(**new, mail=mail))
    return key


def use(c: Connection, key: str, what: str, now: float) -> tuple[Person, str | None]:
    """Whom a link is for, and the address it verifies; it is good for nothing any more."""
    row = c.execute(select(links).where(links.c.hash == hashed(key), links.c.what == what)).first()
    if row is None or row.until < now:
        raise not_found("no_link")
    c.execute(delete(links).where(links.c.hash == row.hash))
    found = people.find(c, row.person)
    assert found is not None  # by its foreign key
    return found, row.mail
