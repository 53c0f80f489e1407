"""Packs of tables: each text is kept once, under its digest, which stands in for it elsewhere."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert, select

from ludoteca.core.packs import PACK, pack_digest
from ludoteca.server.schema import packs

Options = dict[str, Any]


def put_away(c: Connection, options: Options) -> Options:
    """The options as a table's row keeps them; the text of a pack goes where packs are kept."""
    if PACK not in options:
        return options
    text = options[PACK]
    digest = pack_digest(text)
    if c.execute(select(packs.c.digest).where(packs.c.digest == digest)).first() is None:
        c.execute(insert(packs).values(digest=digest, text=text))
    return {**options, PACK: digest}


def fetch(c: Connection, options: Options) -> Options:
    """The options with the text of their pack again."""
    if PACK not in options:
        return options
    found = select(packs.c.text).where(packs.c.digest == options[PACK])
    return {**options, PACK: c.execute(found).scalar_one()}
