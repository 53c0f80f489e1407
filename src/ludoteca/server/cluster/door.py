"""The private door: other servers come in here, with the secret that all of them share."""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from sqlalchemy import Connection
from starlette.types import ASGIApp, Receive, Scope, Send

from ludoteca.server.errors import Refused, answer, forbidden
from ludoteca.server.guard import CAME
from ludoteca.server.store import keys
from ludoteca.words import LANGUAGES

KEY: Final = "cluster"
OURS: Final = b"x-ludoteca"  # the secret, the client, the scheme and the number of a request
OPEN: Final = frozenset({"/metrics", "/healthz", "/readyz"})  # each process's own; as elsewhere


def secret(c: Connection) -> str:
    """What servers on one database know each other by."""
    return keys.find(c, KEY)


def pass_for(secret: str, scope: Scope, number: str) -> bytes:
    """What another server is told of a request."""
    client = scope["client"][0] if scope["client"] else "unknown"
    return " ".join((secret, client.replace(" ", ""), scope["scheme"], number)).encode("latin-1")


class Door:
    """In front of everything: who comes by the private port must be one of us."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.port: int | None = None  # the private one, once it is known
        self.secret = secrets.token_hex(32)  # until the database says

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and self.port is not None and scope["server"][1] == self.port:
            if scope["path"] in OPEN:
                await self.app(scope, receive, send)
                return
            given = [value for name, value in scope["headers"] if name == OURS]
            told = given[0].split(b" ") if len(given) == 1 else []
            if len(told) != 4 or not hmac.compare_digest(told[0], self.secret.encode()):
                refused: Refused = forbidden("not_for_you")
                await answer(refused.body(LANGUAGES[0]), refused.status)(scope, receive, send)
                return
            scope["client"] = (told[1].decode("latin-1"), 0)
            scope["scheme"] = told[2].decode("latin-1")
            scope[CAME] = told[3].decode("latin-1")
        await self.app(scope, receive, send)
