"""The finished public games of a month in one file: a game a line, names as far as they are public.

docs/records.md says what is in a line.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import file_digest
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core.errors import LudotecaError
from ludoteca.record import Player
from ludoteca.server import history, profile
from ludoteca.server.database import existing
from ludoteca.server.schema import games, people
from ludoteca.server.store import tables
from ludoteca.server.store.tables import OVER, Place

SCHEMA: Final = 1  # raised when a line means something else
INDEX: Final = "index.json"


class BadExport(LudotecaError):
    """What was asked for cannot be written."""


class Month(NamedTuple):
    """A file that was written."""

    month: str
    file: str
    games: int
    bytes: int
    sha256: str


def export(url: str, folder: Path, month: str | None, now: float) -> list[Month]:
    """Write one month, or all that are over; the index tells of every file that is there."""
    database = existing(url)
    try:
        with database.moment() as c:
            asked = whole_months(c, now) if month is None else [need_month(month, now)]
            folder.mkdir(parents=True, exist_ok=True)
            made = [write(c, folder, one, now) for one in asked]
        known = {one.month: one for one in [*index(folder), *made]}
        text = json.dumps([known[one]._asdict() for one in sorted(known)], indent=1)
        part = folder / f"{INDEX}.part"
        part.write_text(text)
        os.replace(part, folder / INDEX)
    except (SQLAlchemyError, OSError) as error:
        raise BadExport(f"export to {folder}: {str(error).splitlines()[0]}") from error
    finally:
        database.close()
    return made


def need_month(text: str, now: float) -> str:
    """A month that is over, as 2026-10."""
    try:
        begins = datetime.strptime(text, "%Y-%m").replace(tzinfo=UTC)
    except ValueError:
        begins = None
    if begins is None or f"{begins:%Y-%m}" != text or begins.year < 1970:
        raise BadExport(f"month {text!r}; expected one such as 2026-10")
    if span(text)[1] > now:
        raise BadExport(f"month {text} is not over yet")
    return text


def span(month: str) -> tuple[float, float]:
    """When a month begins and ends, in universal time."""
    year, number = map(int, month.split("-"))
    after = (year + 1, 1) if number == 12 else (year, number + 1)
    begins, ends = (datetime(*one, 1, tzinfo=UTC) for one in ((year, number), after))
    return begins.timestamp(), ends.timestamp()


def whole_months(c: Connection, now: float) -> list[str]:
    """Those that are over, from that of the first finished game on."""
    first = c.execute(select(func.min(games.c.changed)).where(games.c.status == OVER)).scalar()
    out: list[str] = []
    at = now if first is None else first
    while span(month := f"{datetime.fromtimestamp(at, UTC):%Y-%m}")[1] <= now:
        out.append(month)
        at = span(month)[1]
    return out


def write(c: Connection, folder: Path, month: str, now: float) -> Month:
    """One file; the old one stays whole until the new one is."""
    path, count = folder / f"ludoteca-{month}.jsonl.gz", 0
    part = path.with_name(path.name + ".part")
    with part.open("wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as out:
        for line in played(c, month, now):
            out.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
            count += 1
    os.replace(part, path)
    with path.open("rb") as whole:
        digest = file_digest(whole, "sha256").hexdigest()
    return Month(month, path.name, count, path.stat().st_size, digest)


def played(c: Connection, month: str, now: float) -> Iterator[dict[str, Any]]:
    """The public games that ended in a month, in that order."""
    begins, ends = span(month)
    over = games.c.status == OVER, games.c.public, games.c.changed >= begins, games.c.changed < ends
    ids = c.execute(select(games.c.id).where(*over).order_by(games.c.changed, games.c.id))
    for (id,) in ids.all():
        found = tables.find(c, id)
        if found is None or found[0].hidden(now):
            continue
        row, places = found
        named = [called(c, place) for place in places]
        record = history.record_of(row, places, tables.entries_of(c, id))
        seats = tuple(
            [Player(one["name"], place.bot) for one, place in zip(named, places, strict=True)]
        )
        record = replace(record, seats=seats, secret=row.revealed(now))
        yield {
            "schema": SCHEMA,
            "table": id,
            "begun": row.created,
            "ended": row.changed,
            "rated": row.rated,
            "pace": row.pace,
            "seats": named,
            "record": [json.loads(line) for line in record.dumps().splitlines()],
        }


def called(c: Connection, place: Place) -> dict[str, Any]:
    """Who sat somewhere; accounts by name if they show their games, and nobody else."""
    kind = "bot" if place.person is None else "guest" if place.account is None else "account"
    name = None
    if kind == "account":
        shown = c.execute(select(people.c.shown).where(people.c.id == place.person)).scalar()
        name = place.account if "games" in profile.parts_of(shown) else None
    return {"kind": kind, "name": name or f"Player {place.seat + 1}", "level": place.bot}


def index(folder: Path) -> list[Month]:
    """The files that are there; none if there is no index, or none that can be read."""
    try:
        rows = json.loads((folder / INDEX).read_text())
        found = [Month(**row) for row in rows]
    except FileNotFoundError:
        return []
    except (ValueError, TypeError) as error:
        raise BadExport(f"{folder / INDEX}: {error}") from None
    return [one for one in found if (folder / one.file).is_file()]
