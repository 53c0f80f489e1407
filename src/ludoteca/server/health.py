"""How the server is: alive, ready to store a move, and in figures."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.server.addresses import Trusted
from ludoteca.server.context import Server, server
from ludoteca.server.errors import Refused, answer, forbidden
from ludoteca.server.outage import Unavailable
from ludoteca.server.speech import language

PATIENCE: Final = 3.0  # seconds a move may take to be stored by a server that is ready
REMEMBERED: Final = 1.0  # seconds for which an answer is good, however many ask
RETRY: Final = 5  # seconds until it is worth trying again


def unavailable() -> Refused:
    """What everybody gets who needs the database while it is away."""
    return Refused(503, "unavailable", headers={"Retry-After": str(RETRY)})


class Readiness:
    """Whether a move can be stored now, as found out a moment ago by storing a sign of life."""

    def __init__(self, parts: Server) -> None:
        self.parts = parts
        self._asking: asyncio.Task[bool] | None = None
        self._until = 0.0

    async def ask(self) -> bool:
        if self._asking is None or (self._asking.done() and time.monotonic() >= self._until):
            self._asking = asyncio.create_task(self._try())
        return await asyncio.shield(self._asking)

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                now = self.parts.settings.now()
                await self.parts.hall.claims.alive(self.parts.db, now)
            return True
        except (Unavailable, TimeoutError):
            return False
        finally:
            self._until = time.monotonic() + REMEMBERED


async def healthz(request: Request) -> Response:
    """Alive: requests are answered and the work in the background goes on."""
    alive = server(request).hall.alive
    return answer({"status": "ok" if alive else "failing"}, 200 if alive else 503)


async def readyz(request: Request) -> Response:
    """Ready: a move can be stored."""
    if await request.app.state.readiness.ask():
        return answer({"status": "ready"})
    refused = unavailable()
    body = {"status": "unavailable", **refused.body(language(request))}
    return answer(body, 503, refused.headers)


async def metrics(request: Request) -> Response:
    """For those who were named: by default this machine alone, and nobody behind a proxy."""
    parts = server(request)
    host = request.client.host if request.client is not None else "unknown"
    forwarded = "x-forwarded-for" in request.headers
    believed = bool(parts.settings.trusted_proxies) or not forwarded
    if not believed or host not in Trusted(parts.settings.metrics_for):
        raise forbidden("not_for_you")
    shown, here = parts.metrics, parts.hall.tables
    shown.tables.set(len(here))
    shown.aside.set(len(parts.hall.aside))
    shown.bot_queue.set(parts.hall.bots.pool.waiting)
    shown.watchers.set(sum(live.watchers for live in here.values()))
    for kind, outage in parts.db.outages.items():
        shown.database_errors.labels(kind).set(outage.errors)
        shown.database_away.labels(kind).set(outage.seconds)
    return Response(shown.text(), media_type="text/plain; version=0.0.4")


def routes() -> list[Route]:
    return [
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics),
    ]
