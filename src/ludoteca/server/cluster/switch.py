"""Each request to the server that plays its table: answered here, or sent on and its answer back.

Any server can be asked for anything, so that nothing in front needs to know who plays what. What
routes by the table's name only saves the way: a table is played where it is first asked for.
"""

from __future__ import annotations

import asyncio
import re
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.server import logs
from ludoteca.server.claims import RETRY, Elsewhere
from ludoteca.server.cluster import door
from ludoteca.server.cluster.claims import SharedClaims
from ludoteca.server.cluster.homing import Homing
from ludoteca.server.cluster.kept import Kept
from ludoteca.server.cluster.machine import clock
from ludoteca.server.cluster.upstream import Header, Line, Unreached, Upstreams
from ludoteca.server.errors import Refused, answer
from ludoteca.server.guard import CAME, SENT_ON
from ludoteca.server.hall import Hall
from ludoteca.server.metrics import Metrics
from ludoteca.server.outage import Unavailable
from ludoteca.server.speech import language

TABLE: Final = re.compile(r"/(?:api/)?tables/([A-Za-z0-9]+)(?:/|$)")
AGAIN: Final = re.compile(r"/api/tables/[A-Za-z0-9]+/(?:moves|undo)$")  # played once, sent twice
PATIENCE: Final = 12.0  # seconds for a table to find a server, twice as long as it should take
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 0.5
NOT_HERE: Final = 421  # to another server: ask the database once more
NOT_ON: Final = frozenset(
    b"connection keep-alive transfer-encoding upgrade te trailer expect content-length"
    b" x-forwarded-for x-forwarded-proto x-forwarded-host forwarded x-ludoteca".split()
)
BACK: Final = frozenset(b"connection keep-alive transfer-encoding date x-request-id".split())
KEPT: Final = "ludoteca.kept"


class Switch:
    """Between what guards the server and what answers."""

    def __init__(self, app: ASGIApp, claims: SharedClaims, metrics: Metrics) -> None:
        self.app = app
        self.claims = claims
        self.metrics = metrics
        self.secret = ""
        self.hall: Hall | None = None  # once it is open
        self.homing = Homing()
        self.upstreams = Upstreams()
        claims.membership.seen.append(self.look_round)

    def look_round(self) -> None:
        """Wait for nobody who is not there any more."""
        peers = self.claims.membership.peers
        self.upstreams.keep_only([one.address for one in peers if one.address])
        known, there = self.claims.known, {one.id for one in peers}
        for id in [id for id, where in known.items() if where.member not in there]:
            del known[id]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope[KEPT] = kept = Kept(receive)
        found = TABLE.match(scope["path"].removeprefix(scope.get("root_path", "")))
        known = self.claims.known.get(found[1]) if found is not None else None
        if CAME in scope:
            if found is not None and not await self.ours(found[1]):
                await not_here(scope, kept, send)
            else:
                await self.app(scope, kept, send)
        elif known is not None:
            await self.send_on(scope, kept, send, known)
        elif found is None:
            await self.app(scope, kept, send)
        else:
            self.homing.straight(found[1])
            checked = self.in_time(scope, kept, send) if scope["method"] == "GET" else send
            await self.app(scope, kept, checked)

    async def ours(self, table: str) -> bool:
        """Whether a request that was sent on is to be answered here; the table may be let go of."""
        if not self.claims.membership.valid:
            return False
        if self.hall is None or not self.homing.sent_on(table):
            return True
        left = await self.claims.leave_to_others(self.hall, table)
        if left:
            self.homing.straight(table)
        return not left

    def in_time(self, scope: Scope, receive: Receive, send: Send) -> Send:
        """Let no answer begin that was true before others may have taken over."""
        late = False

        async def checked(message: Message) -> None:
            nonlocal late
            if message["type"] == "http.response.start":
                late = not self.claims.membership.valid and message["status"] == 200
                if late:
                    await unavailable(scope, receive, send)
            if not late:
                await send(message)

        return checked

    async def send_on(self, scope: Scope, kept: Kept, send: Send, where: Elsewhere) -> None:
        """Ask the server that plays the table; if it is gone, whoever plays it next."""
        body = await kept.body()
        if body is None:  # nobody waits for an answer
            return
        scope["route"] = SentOn
        request = self.written(scope, body)
        until, pause = clock() + PATIENCE, FIRST_PAUSE
        while True:
            try:
                line = await self.upstreams.ask(where.address, request)
            except Unreached as error:
                if error.sent and not repeatable(scope):
                    await unavailable(scope, kept, send)
                    return
            else:
                try:
                    if line.status != NOT_HERE:
                        self.metrics.sent_on.inc()
                        await passed(line, kept, send)
                        return
                finally:
                    self.upstreams.done(where.address, line)
            self.claims.known.pop(where.table, None)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            try:
                await self.claims.take(where.table)
            except Elsewhere as now:
                where = now
            except Unavailable:
                pass
            else:
                kept.again()
                scope.pop("route", None)
                await self.app(scope, kept, send)
                return
            if clock() > until:
                await unavailable(scope, kept, send)
                return

    def written(self, scope: Scope, body: bytes) -> bytes:
        """The request as it goes to another server."""
        target = scope["raw_path"]
        if scope["query_string"]:
            target += b"?" + scope["query_string"]
        number = logs.about.get({}).get("request", "")
        headers: list[Header] = [
            *[header for header in scope["headers"] if header[0] not in NOT_ON],
            (b"content-length", b"%d" % len(body)),
            (door.OURS, door.pass_for(self.secret, scope, number)),
        ]
        lines = [b"%s %s HTTP/1.1" % (scope["method"].encode(), target)]
        lines += [b"%s: %s" % header for header in headers]
        return b"\r\n".join([*lines, b"", b""]) + body

    async def ask(self, request: Request, where: Elsewhere, path: str, body: bytes) -> int:
        """Do something more for whoever asks, at a table of another server; its status."""
        headers = [*request.scope["headers"], (b"content-type", b"application/json")]
        given = Headers(raw=headers)
        cookies = [(b"cookie", given["cookie"].encode("latin-1"))] if "cookie" in given else []
        own = [(b"host", given.get("host", "localhost").encode()), headers[-1], *cookies]
        scope = {
            **request.scope,
            "method": "POST",
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": own,
        }
        line = await self.upstreams.ask(where.address, self.written(scope, body))
        try:
            while await line.part() is not None:
                pass
            return line.status
        finally:
            self.upstreams.done(where.address, line)


class SentOn:
    """Stands for the route of a request that another server answers."""

    path = SENT_ON


def repeatable(scope: Scope) -> bool:
    """Whether it does not matter how often a request is answered."""
    return scope["method"] in ("GET", "HEAD") or AGAIN.search(scope["path"]) is not None


async def passed(line: Line, kept: Kept, send: Send) -> None:
    """Give an answer back as it comes, for as long as somebody wants it."""
    headers = [header for header in line.headers if header[0] not in BACK]
    await send({"type": "http.response.start", "status": line.status, "headers": headers})
    gone: asyncio.Task[None] | None = None
    try:
        while True:
            if not line.parts and not line.complete and gone is None:
                gone = asyncio.create_task(hang_up(kept, line))
            part = await line.part()
            more = part is not None
            await send({"type": "http.response.body", "body": part or b"", "more_body": more})
            if not more:
                return
    except Unreached:  # an answer that breaks off is one that ends too early
        sized = any(name == b"content-length" for name, _ in headers)
        if sized:
            raise
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        if gone is not None:
            gone.cancel()


async def hang_up(kept: Kept, line: Line) -> None:
    """Whoever asked may go before the answer ends."""
    while (await kept())["type"] != "http.disconnect":
        pass
    line.close()


async def unavailable(scope: Scope, receive: Receive, send: Send) -> None:
    refused = Refused(503, "unavailable", headers=RETRY)
    body = refused.body(language(Request(scope)))
    await answer(body, refused.status, refused.headers)(scope, receive, send)


async def not_here(scope: Scope, receive: Receive, send: Send) -> None:
    await answer({"error": "not_here"}, NOT_HERE)(scope, receive, send)
