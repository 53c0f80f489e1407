"""Analyses of finished games, kept with them part by part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from ludoteca.lab.analysis.result import VERSION
from ludoteca.server.schema import analyses, games

Json = dict[str, Any]


def kept(c: Connection, id: str, depth: int) -> list[Json]:
    """The parts there are, in any order; those of another version of the analysis are no use."""
    mine = (analyses.c.game == id, analyses.c.depth == depth, analyses.c.version == VERSION)
    return [row.data for row in c.execute(select(analyses.c.data).where(*mine))]


def progress(c: Connection, id: str) -> Mapping[int, tuple[int, int]]:
    """How many parts there are of how many, by depth."""
    mine = (analyses.c.game == id, analyses.c.version == VERSION)
    counted = select(analyses.c.depth, func.count(), func.max(analyses.c.whole))
    rows = c.execute(counted.where(*mine).group_by(analyses.c.depth))
    return {depth: (done, whole) for depth, done, whole in rows}


def keep(c: Connection, id: str, depth: int, whole: int, part: Json) -> None:
    """Add a part, unless somebody else has, or the table is gone by now."""
    there = c.execute(select(games.c.id).where(games.c.id == id).with_for_update(key_share=True))
    if there.first() is None:
        return
    key = (analyses.c.game == id, analyses.c.depth == depth, analyses.c.number == part["number"])
    c.execute(delete(analyses).where(*key))
    row: Json = {"game": id, "depth": depth, "number": part["number"], "version": VERSION}
    c.execute(insert(analyses).values(**row, whole=whole, data=part))
