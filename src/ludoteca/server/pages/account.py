"""One's name, account, devices and tokens."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import profile
from ludoteca.server.context import server
from ludoteca.server.pages import called
from ludoteca.server.pages.device import device
from ludoteca.server.pages.render import page, speaker
from ludoteca.server.routes.accounts import KEY
from ludoteca.server.routes.fair import concerning, key_of
from ludoteca.server.routes.vacation import summary
from ludoteca.server.speech import language
from ludoteca.server.store import blocks, people, reports, vacations
from ludoteca.server.told import moment


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
    fair: dict[str, Any] = {"blocks": [], "reports": [], "done": []}
    waiting = 0
    if person is not None and who.token is None:
        fair = await parts.db.read(lambda c: fairness(c, person.id))
        waiting = await parts.db.read(reports.count) if person.admin else 0
    shown: tuple[str, ...] = ()
    calls: dict[str, Any] | None = None
    if person is not None and person.account and who.token is None:
        sessions = await parts.db.read(lambda c: people.list_sessions(c, person.id))
        tokens = await parts.db.read(lambda c: people.list_tokens(c, person.id))
        mail = await parts.db.read(lambda c: people.mail_of(c, person.id))
        shown = profile.parts_of((await parts.db.read(lambda c: people.about(c, person.id)))[1])
        taken = await parts.db.read(lambda c: vacations.of(c, person.id))
        found = summary(taken, parts.settings.vacation_days, parts.settings.now())
        back = found["until"]
        calls = await called.choices(request, person, say)
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
        fair=fair,
        waiting=waiting,
        parts=profile.PARTS,
        shown=shown,
        mail=mail,
        vacation=vacation,
        calls=calls,
        mails=parts.settings.mail is not None,
    )


def fairness(c: Connection, who: str) -> dict[str, Any]:
    """Whom somebody has blocked, what they have reported, and what was done."""
    rows, found = blocks.listed(c, who), concerning(c, who)
    return {
        "blocks": [{"key": key_of(row.id), "name": row.name} for row in rows],
        "reports": [one | {"time": moment(one["at"])} for one in found["reports"]],
        "done": [one | {"time": moment(one["at"])} for one in found["done"]],
    }


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
