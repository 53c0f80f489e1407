"""One's name, account, devices and tokens."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.context import server
from ludoteca.server.pages.render import page, speaker
from ludoteca.server.routes.accounts import KEY
from ludoteca.server.routes.vacation import summary
from ludoteca.server.speech import language
from ludoteca.server.store import people, vacations
from ludoteca.server.told import moment

# What browsers call themselves; each also names those after it.
BROWSERS: Final = {
    "Firefox/": "Firefox",
    "Edg/": "Edge",
    "OPR/": "Opera",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "Linux": "Linux",
}


def device(agent: str, say: Callable[..., str]) -> str:
    """A browser and where it runs, as its owner would call them."""
    browser = next((name for sign, name in BROWSERS.items() if sign in agent), "")
    system = next((name for sign, name in SYSTEMS.items() if sign in agent), "")
    if not browser or not system:
        return say("account.some_device")
    return say("account.device", browser=browser, system=system)


def day(at: float) -> str:
    """The day of a time in seconds since 1970, in universal time: 2026-11-18."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


async def show(request: Request) -> Response:
    parts = server(request)
    who = await parts.sessions.who(request)
    person = who.person
    say = speaker(language(request))
    sessions: list[Any] = []
    tokens: list[Any] = []
    mail: str | None = None
    vacation: dict[str, Any] | None = None
    if person is not None and person.account and who.token is None:
        sessions = await parts.db.read(lambda c: people.list_sessions(c, person.id))
        tokens = await parts.db.read(lambda c: people.list_tokens(c, person.id))
        mail = await parts.db.read(lambda c: people.mail_of(c, person.id))
        taken = await parts.db.read(lambda c: vacations.of(c, person.id))
        found = summary(taken, parts.settings.vacation_days, parts.settings.now())
        back = found["until"]
        vacation = {**found, "time": "" if back is None else moment(back)}
    return await page(
        request,
        "account.html",
        sessions=[
            {
                "key": row.hash[:KEY],
                "device": device(row.agent, say),
                "seen": row.seen,
                "this": row.hash == who.session,
            }
            for row in sessions
        ],
        tokens=[
            {"key": row.hash[:KEY], "name": row.name, "scope": row.scope}
            for row in tokens
            if row.game is None
        ],
        seats=[
            {"key": row.hash[:KEY], "name": row.name, "table": row.game, "day": day(row.created)}
            for row in tokens
            if row.game is not None
        ],
        scopes=people.SCOPES,
        mail=mail,
        vacation=vacation,
        mails=parts.settings.mail is not None,
    )


async def reset(request: Request) -> Response:
    """Where a link for a new password leads; its key stays in the browser."""
    return await page(request, "reset.html")


async def verify(request: Request) -> Response:
    """Where a link that verifies an address leads."""
    return await page(request, "verify.html")


async def recover(request: Request) -> Response:
    """For whoever has forgotten their password."""
    mails = server(request).settings.mail is not None
    return await page(request, "recover.html", mails=mails)
