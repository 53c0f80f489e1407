"""Around every request: who may send it, what the answer's headers say, and a line in the log."""

from __future__ import annotations

import logging
import re
import secrets
import sys
import time
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.core.errors import LudotecaError
from ludoteca.server import logs
from ludoteca.server.addresses import Crowd, Networks, group
from ludoteca.server.errors import Refused, answer, forbidden
from ludoteca.server.metrics import Metrics
from ludoteca.server.settings import Settings
from ludoteca.server.speech import language

log: Final = logging.getLogger("ludoteca.access")
HOST: Final = re.compile(r"([a-zA-Z0-9._-]+|\[[0-9a-fA-F:.]+\])(:[0-9]{1,5})?")
LONGEST_URL: Final = 8 << 10  # bytes
SENT_ON: Final = "sent on"  # what figures call a request that another server answers
CAME: Final = "ludoteca.forwarded"  # the number of a request that another server sent on
ROOT: Final = re.compile(r"(/[a-zA-Z0-9._~-]+)*")
STRICT: Final = (b"strict-transport-security", b"max-age=31536000")
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self';"
    " base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = [  # unless an answer has its own; as they go over the wire
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # the link is the key to a table
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
]


class BadHost(LudotecaError):
    """A host or a path that the server cannot go by."""


def from_elsewhere(method: str, headers: Headers) -> bool:
    """Whether another site's page made a browser send this with our cookies."""
    if method in SAFE or headers.get("authorization", "").lower().startswith("bearer "):
        return False
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and site(origin) != headers.get("host", "")


def site(origin: str) -> str | None:
    """The host and port in an origin; None if it makes no sense."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


class Hosts:
    """The names the server answers to: `games.example`, or `*.games.example` for all below it."""

    def __init__(self, named: Sequence[str]) -> None:
        for name in named:
            if HOST.fullmatch(name.removeprefix("*.")) is None:
                raise BadHost(f"host {name!r}; expected a name such as games.example")
        self._named = {name.lower() for name in named}

    def __contains__(self, host: str) -> bool:
        """Whether a Host header makes sense, and is one of them if there are any."""
        found = HOST.fullmatch(host)
        if found is None or not self._named:
            return found is not None
        name = found[1].lower()
        below = {f"*.{name.split('.', depth)[-1]}" for depth in range(1, name.count(".") + 1)}
        return name in self._named or not below.isdisjoint(self._named)


def need_root(path: str) -> str:
    """What every address begins with; nothing, or names after slashes."""
    if ROOT.fullmatch(path) is None:
        raise BadHost(f"root path {path!r}; expected one such as /games")
    return path


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, metrics: Metrics, settings: Settings) -> None:
        self.app = app
        self.metrics = metrics
        self.crowd = Crowd(sys.maxsize, settings.connections_each)
        self.root = need_root(settings.root_path)
        self.hosts = Hosts(settings.hosts)
        self.barred = Networks()  # nobody there gets an answer
        self.headers = [*HEADERS, *([STRICT] if settings.secure_cookies else [])]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        self.place(scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = dict(message["headers"])
                missing = [header for header in self.headers if header[0] not in given]
                request = (b"x-request-id", number.encode())
                message["headers"] = [*message["headers"], *missing, request]
                self.tell(scope, message["status"], time.perf_counter() - started)
            await send(message)

        host = scope["client"][0] if scope["client"] else "unknown"
        who = group(host)
        number = scope.get(CAME) or secrets.token_hex(8)
        logs.about.set({"request": number, "address": host})
        refused = None if CAME in scope else self.refusal(scope, who)  # asked where it came in
        if refused is not None:
            body = refused.body(language(Request(scope)))
            await answer(body, refused.status, refused.headers)(scope, receive, guarded)
            return
        self.crowd.enter(who)
        try:
            await self.app(scope, receive, guarded)
        finally:
            self.crowd.leave(who)

    def place(self, scope: Scope) -> None:
        """Put the root in front of the path, unless the proxy has left it there."""
        scope["root_path"] = self.root
        path: str = scope["path"]
        if self.root and not (path + "/").startswith(self.root + "/"):
            scope["path"] = self.root + path
        elif self.root and path == self.root:
            scope["path"] = path + "/"

    def refusal(self, scope: Scope, who: str) -> Refused | None:
        """Why a request is not even looked at."""
        headers = Headers(scope=scope)
        if who in self.barred:
            return forbidden("barred")
        if self.crowd.crowded(who):  # behind a proxy, which has connections for everybody
            return Refused(429, "crowded", headers={"Retry-After": "10"}, most=self.crowd.each)
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_URL:
            return Refused(414, "too_long", most=LONGEST_URL)
        if headers.get("host", "localhost") not in self.hosts:
            return Refused(400, "bad_request", "bad_host")
        if from_elsewhere(scope["method"], headers):
            return forbidden("another_site")
        return None

    def tell(self, scope: Scope, status: int, seconds: float) -> None:
        """The route, not the path, which may hold anything."""
        route = getattr(scope.get("route"), "path", "none")
        self.metrics.answered(route, status, seconds)
        if route == SENT_ON:  # whoever answered has told of it, under the same number
            return
        facts = {"method": scope["method"], "route": route, "status": status}
        logs.quickly(
            log, "request", {**facts, "ms": round(1000 * seconds, 1), **logs.about.get({})}
        )
