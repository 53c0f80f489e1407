"""Which finished games somebody looks for: a query, read and refused if it makes no sense."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from ludoteca.games import GAMES
from ludoteca.server.errors import bad_request, not_found
from ludoteca.server.store import people
from ludoteca.server.store.outcomes import RESULTS, Asked

LAST_PAGE: Final = 4000
FIELDS: Final = {  # of a query, with what is said about them
    "game": "of which game",
    "seats": "with how many seats",
    "with": "the name of an account that played too",
    "result": "won, lost, resigned, left, or none for games without a result",
    "since": "from which day on, as in 2026-11-16",
    "until": "up to which day",
    "option": "with this option, as in map=AAA",
    "page": "1 for the latest games",
}


def asked(c: Connection, query: Mapping[str, str]) -> Asked:
    """What is not said is left open."""
    game = query.get("game") or None
    if game is not None and game not in GAMES:
        raise not_found("no_game")
    result = query.get("result") or None
    if result is not None and result not in RESULTS:
        raise bad_request(f"result {result[:40]!r}; expected one of {', '.join(RESULTS)}")
    name = (query.get("with") or "").strip()
    other = people.find_account(c, name[: 4 * people.LONGEST]) if name else None
    if name and other is None:
        raise not_found("no_account_named")
    until = need_day("until", query.get("until"))
    return Asked(
        game=game,
        seats=need_number("seats", query.get("seats"), 99),
        people=None if other is None else other[0].id,
        result=result,
        since=moment(need_day("since", query.get("since"))),
        until=None if until is None else moment(until + timedelta(days=1)),
        option=need_option(query.get("option")),
    )


def page(query: Mapping[str, str]) -> int:
    return need_number("page", query.get("page"), LAST_PAGE) or 1


def need_number(what: str, text: str | None, most: int) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and 1 <= int(text) <= most):
        raise bad_request(f"{what} {text[:40]!r}; expected a number from 1 to {most}")
    return int(text)


def need_day(what: str, text: str | None) -> date | None:
    if not text:
        return None
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = date.min
    if not 1970 <= found.year < 3000:
        raise bad_request(f"{what} {text[:40]!r}; expected a day such as 2026-11-18")
    return found


def moment(day: date | None) -> float | None:
    """When a day begins, in universal time."""
    return None if day is None else datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def need_option(text: str | None) -> tuple[str, str] | None:
    """An option of any game and its value."""
    if not text:
        return None
    name, _, value = text.partition("=")
    known = {option for game in GAMES.values() for option in game.options}
    if name not in known or not value:
        raise bad_request(f"option {text[:80]!r}; expected an option and its value, as in map=AAA")
    return name, value[:64]
