"""A whole database in one file, taken while the server runs, and put back into either kind.

The file is gzipped JSON lines: what it is, every row of every table as it was at one moment, and in
the end how many there were, so that a file that breaks off is noticed.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, Table, func, select
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core.errors import LudotecaError
from ludoteca.core.version import VERSION
from ludoteca.server.database import PATIENCE, Database, existing

FORMAT: Final = "ludoteca backup 1"
KEPT_BY_ALEMBIC: Final = "alembic_version"
AT_ONCE: Final = 500  # rows
Counts = dict[str, int]


class BadBackup(LudotecaError):
    """A file that is not a whole backup, or a database it cannot be put into."""


def backup(url: str, path: Path) -> Counts:
    """Write all there is into `path`, which is whole or not there; how many rows of each table."""
    database = existing(url)
    unfinished = path.with_name(path.name + ".part")
    try:
        with open_new(unfinished) as file:
            with database.moment() as connection, gzip.open(file, "wb") as out:
                counts = write(connection, out)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
        sync(path.parent)
    except (SQLAlchemyError, OSError) as error:
        raise BadBackup(f"backup to {path}: {first_line(error)}") from error
    finally:
        unfinished.unlink(missing_ok=True)
        database.close()
    return counts


def write(connection: Connection, out: gzip.GzipFile) -> Counts:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise BadBackup("there is nothing in this database yet")
    put(out, {"format": FORMAT, "version": VERSION, "revision": revision})
    counts: Counts = {}
    for table in tables_of(connection):
        name = f"{table.name}"  # a reflected name is a kind of str that is not plain
        counts[name] = 0
        for row in connection.execute(select(table)).mappings():
            put(out, [name, {f"{column}": value for column, value in row.items()}])
            counts[name] += 1
    put(out, {"rows": counts})
    return counts


def restore(url: str, path: Path) -> Counts:
    """Put a backup into a database that is empty; how many rows of each table."""
    counts = checked(path)
    database = Database(url, PATIENCE)
    try:
        revision = str(head(path)["revision"])
        database.migrate(revision)
        with database.engine.begin() as connection:
            tables = {table.name: table for table in tables_of(connection)}
            full = [name for name, table in tables.items() if rows_in(connection, table)]
            if full:
                raise BadBackup(f"the database is not empty: there are rows in {', '.join(full)}")
            for name, rows in batches(path):
                connection.execute(tables[name].insert(), rows)
        database.migrate()
    except (SQLAlchemyError, KeyError) as error:
        raise BadBackup(f"restoring {path}: {first_line(error)}") from error
    finally:
        database.close()
    return counts


def checked(path: Path) -> Counts:
    """Read the file to its end; how many rows it says it has, and does."""
    head(path)
    counts: Counts = {}
    last: Any = None
    for line in lines(path):
        last = line
        if isinstance(line, list):
            counts[line[0]] = counts.get(line[0], 0) + 1
    said = last.get("rows") if isinstance(last, dict) else None
    if said is None or {name: number for name, number in said.items() if number} != counts:
        raise BadBackup(f"{path} breaks off, or has been changed")
    return dict(said)


def head(path: Path) -> dict[str, Any]:
    first = next(iter(lines(path)), None)
    if not isinstance(first, dict) or first.get("format") != FORMAT:
        raise BadBackup(f"{path} is not a backup of Ludoteca")
    return first


def lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                yield msgspec.json.decode(line)
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise BadBackup(f"{path}: {first_line(error)}") from error


def batches(path: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Rows of one table, many at once, tables in the order they were written in."""
    name, rows = "", list[dict[str, Any]]()
    for line in lines(path):
        if not isinstance(line, list):
            continue
        if rows and (line[0] != name or len(rows) == AT_ONCE):
            yield name, rows
            rows = []
        name = line[0]
        rows.append(line[1])
    if rows:
        yield name, rows


def tables_of(connection: Connection) -> list[Table]:
    """The tables as the database has them, whatever its revision; those referred to come first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != KEPT_BY_ALEMBIC]


def rows_in(connection: Connection, table: Table) -> int:
    return int(connection.scalar(select(func.count()).select_from(table)) or 0)


def put(out: gzip.GzipFile, line: object) -> None:
    out.write(msgspec.json.encode(line) + b"\n")


def open_new(path: Path) -> BinaryIO:
    """For nobody else to read: it holds what passwords were made into, and every secret."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")


def sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def first_line(error: BaseException) -> str:
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
