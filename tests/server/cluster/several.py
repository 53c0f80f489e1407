"""Several servers on one database, and what the database knows of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg

from tests.server.house import Guest, House

PATIENCE = 60.0  # seconds, for a machine that does other things as well


def houses(folder: Path, url: str, number: int, **settings: Any) -> list[House]:
    """Servers on one database, all open."""
    out = []
    for one in range(number):
        place = folder / f"house{one}"
        place.mkdir()
        out.append(House(place, database=url, **settings).start())
    return out


def at(guest: Guest, house: House) -> Guest:
    """The same person, by another server."""
    other = Guest(house)
    for cookie in guest.http.cookies.jar:  # which may be at another address
        other.http.cookies.set(cookie.name, cookie.value or "")
    return other


def until(ready: Callable[[], Any]) -> Any:
    """Wait for something to be true."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = ready()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it never came")


def ask(url: str, sql: str, *given: Any) -> list[tuple[Any, ...]]:
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(sql, given)
        return [] if cursor.description is None else cursor.fetchall()


def holder(url: str, table: str) -> str | None:
    """Who plays a table, by the address of its server."""
    id = table.rpartition("/")[2]
    found = ask(
        url,
        "SELECT m.address FROM games g JOIN members m ON m.id = g.holder"
        " WHERE g.id = %s AND m.until > extract(epoch from clock_timestamp())",
        id,
    )
    return found[0][0] if found else None


def errors(house: House) -> list[Any]:
    return [line for line in house.lines() if line["level"] == "error"]
