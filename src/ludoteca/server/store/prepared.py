"""Statements that come with every move: compiled once, and handed to the driver as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect, Insert, Update


def run(
    c: Connection,
    statement: Insert | Update,
    rows: Sequence[Mapping[str, int | float | str | None]],
) -> CursorResult[Any]:
    """Run it for each row, whose values must be such as any driver takes."""
    sql, order = compiled(statement, c.dialect)
    given: Any = rows if order is None else [tuple([row[name] for name in order]) for row in rows]
    return c.exec_driver_sql(sql, given)


@lru_cache(64)
def compiled(statement: Insert | Update, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    """What the driver is to run, and the order of the values for one that does not go by name."""
    made = statement.compile(dialect=dialect)
    return str(made), made.positiontup
