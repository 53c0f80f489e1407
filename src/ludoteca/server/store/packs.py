"""Packs of tables: each text is kept once, under its digest, which stands in for it elsewhere."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, select

from ludoteca.core.packs import PACK, pack_digest
from ludoteca.server.schema import games, packs

Options = dict[str, Any]


def put_away(c: Connection, options: Options) -> Options:
    """The options as a table's row keeps them; the text of a pack goes where packs are kept."""
    if PACK not in options:
        return options
    text = options[PACK]
    digest = pack_digest(text)
    kept = select(packs.c.digest).where(packs.c.digest == digest)
    if c.execute(kept.with_for_update(read=True, key_share=True)).first() is None:
        c.execute(insert(packs).values(digest=digest, text=text))
    return {**options, PACK: digest}


def fetch(c: Connection, options: Options) -> Options:
    """The options with the text of their pack again."""
    if PACK not in options:
        return options
    found = select(packs.c.text).where(packs.c.digest == options[PACK])
    return {**options, PACK: c.execute(found).scalar_one()}


def clean(c: Connection, limit: int) -> int:
    """Remove some packs that no table plays with; how many."""
    used = select(games.c.options[PACK].as_string())
    unused = packs.c.digest.not_in(used.where(games.c.options[PACK].as_string().is_not(None)))
    some = select(packs.c.digest).where(unused).limit(limit).with_for_update()
    held = [row.digest for row in c.execute(some)]
    # Whoever made a table meanwhile held its pack, so that it is known by now to be in use.
    return c.execute(delete(packs).where(packs.c.digest.in_(held), unused)).rowcount
