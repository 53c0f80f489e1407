"""The analysis of a finished game, as data: how far it is, and what it found."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.analyses import STOPPED, WORKING, Status
from ludoteca.server.context import limited, seen_table, server, somebody
from ludoteca.server.errors import answer


async def get(request: Request) -> Response:
    """How the analysis stands and, once there is one, all of it."""
    live, who, _ = await seen_table(request)
    limited(request, "look", who)
    analyses = server(request).analyses
    status = await analyses.status(live)
    found: dict[str, Any] | None = None
    if status.depth and "whole" in request.query_params:
        limited(request, "whole", who)
        made = await analyses.made(live, status.depth)
        found = await asyncio.to_thread(made.as_json)
    return answer(shown(status) | {"analysis": found})


async def start(request: Request) -> Response:
    """Begin it, go on with it, or analyse more deeply what is done."""
    live, who, _ = await seen_table(request)
    _, person = await somebody(request)
    analyses = server(request).analyses
    status = await analyses.status(live)
    if status.state not in (WORKING, STOPPED) and status.deeper:
        limited(request, "analysis", who)
    status = await analyses.start(live, person.id)
    return answer(shown(status) | {"analysis": None}, 202)


def shown(status: Status) -> dict[str, Any]:
    return dict(vars(status))
