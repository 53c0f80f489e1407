"""What only servers know: made when first asked for, and never told."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from ludoteca.server.schema import keys


def find(c: Connection, name: str) -> str:
    """The key of this name; of two who make it at once both get the same."""
    kept = select(keys.c.value).where(keys.c.name == name)
    found: str | None = c.execute(kept).scalar()
    if found is None:
        found = secrets.token_hex(32)
        try:
            with c.begin_nested():
                c.execute(insert(keys).values(name=name, value=found))
        except IntegrityError:
            found = str(c.execute(kept).scalar_one())
    return found
