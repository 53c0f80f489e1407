"""The page of the admins: who plays here, one table, addresses, and what was done."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import admin, fairness
from ludoteca.server.context import server
from ludoteca.server.pages import queue
from ludoteca.server.pages.account import day
from ludoteca.server.pages.render import page
from ludoteca.server.routes.order import need_admin
from ludoteca.server.store import tables


async def show(request: Request) -> Response:
    asker = await need_admin(request)
    text = request.query_params.get("find", "").strip()[:64]
    table = request.query_params.get("table", "").strip().rpartition("/")[2][:64]

    def job(c: Connection) -> dict[str, Any]:
        return {
            "people": [shown(one) for one in admin.listed(c, text)],
            "reports": queue.waiting(c),
            "networks": admin.networks(c),
            "done": admin.told(c),
            "hints": fairness.hints(c),
            "looked_at": looked_at(c, table) if table else None,
        }

    found = await server(request).db.read(job)
    return await page(request, "admin.html", asker=asker, find=text, table=table, day=day, **found)


def shown(known: admin.Known) -> dict[str, Any]:
    """Somebody, and what can be done to them."""
    person = known.person
    deeds = ["unban" if person.banned else "ban", "unmute" if person.muted else "mute"]
    if person.account:
        deeds += ["demote" if person.admin else "promote", "link"]
    marks = [mark for mark in ("admin", "banned", "muted") if getattr(person, mark)]
    return {
        "person": person,
        "marks": ["account" if person.account else "guest", *marks],
        "deeds": deeds,
        "seen": day(known.seen or known.created),
    }


def looked_at(c: Connection, id: str) -> dict[str, Any] | None:
    """A table: who sits there, its chat, and what can be done to it."""
    found = tables.find(c, id)
    if found is None:
        return None
    row, places = found
    over = row.status == tables.OVER
    deeds = ["close"] if not over else ["unrate"] if row.rated else []
    return {
        "names": [place.name for place in places],
        "chat": [(line, places[line.seat].name) for line in tables.chat_of(c, id)],
        "deeds": [*deeds, "remove"],
    }
