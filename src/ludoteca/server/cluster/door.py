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
SECRET: Final = b"x-ludoteca-secret"
CLIENT: Final = b"x-ludoteca-client"
SCHEME: Final = b"x-ludoteca-scheme"
NUMBER: Final = b"x-ludoteca-request"
OPEN: Final = frozenset({"/metrics", "/healthz", "/readyz"})  # each process's own; as elsewhere
OURS: Final = frozenset({SECRET, CLIENT, SCHEME, NUMBER})


def secret(c: Connection) -> str:
    """What servers on one database know each other by."""
    return keys.find(c, KEY)


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
            given = {name: value for name, value in scope["headers"] if name in OURS}
            if not hmac.compare_digest(given.get(SECRET, b""), self.secret.encode()):
                refused: Refused = forbidden("not_for_you")
                await answer(refused.body(LANGUAGES[0]), refused.status)(scope, receive, send)
                return
            scope["headers"] = [header for header in scope["headers"] if header[0] not in OURS]
            scope["client"] = (given.get(CLIENT, b"unknown").decode("latin-1"), 0)
            scope["scheme"] = given.get(SCHEME, b"http").decode("latin-1")
            scope[CAME] = given.get(NUMBER, b"").decode("latin-1")
        await self.app(scope, receive, send)
