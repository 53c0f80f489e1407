"""Statements that come with every move: compiled once, and handed to the driver as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update
from sqlalchemy.exc import DBAPIError


def run(
    c: Connection,
    statement: Insert | Update,
    rows: Sequence[Mapping[str, int | float | str | None]],
) -> int:
    """Run it for each row, whose values must be such as any driver takes; how many rows it met."""
    sql, order = compiled(statement, c.dialect)
    given: Any = rows if order is None else [tuple([row[name] for name in order]) for row in rows]
    driver = c.connection.dbapi_connection
    assert driver is not None
    cursor = driver.cursor()
    try:
        if len(given) == 1:
            cursor.execute(sql, given[0])
        else:
            cursor.executemany(sql, given)
        return int(cursor.rowcount)
    except c.dialect.loaded_dbapi.Error as error:
        raise told(c, sql, error) from error
    finally:
        cursor.close()


def say(c: Connection, sql: str) -> None:
    """A statement without values or results, such as one that begins a transaction."""
    driver = c.connection.dbapi_connection
    assert driver is not None
    cursor = driver.cursor()
    try:
        cursor.execute(sql)
    except c.dialect.loaded_dbapi.Error as error:
        raise told(c, sql, error) from error
    finally:
        cursor.close()


def told(c: Connection, sql: str, error: Exception) -> BaseException:
    """What the driver says, in the words of everybody else who uses the connection."""
    ended = c.dialect.is_disconnect(error, c.connection.dbapi_connection, None)  # type: ignore[arg-type]
    if ended:
        c.invalidate(error)
    base = c.dialect.loaded_dbapi.Error
    return DBAPIError.instance(
        sql, None, error, base, True, connection_invalidated=ended, dialect=c.dialect
    )


@lru_cache(64)
def compiled(statement: Insert | Update, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    """What the driver is to run, and the order of the values for one that does not go by name."""
    made = statement.compile(dialect=dialect)
    return str(made), made.positiontup
