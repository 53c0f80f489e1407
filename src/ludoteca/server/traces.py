"""From where people play at rated tables; admins see what two of them have in common."""

from __future__ import annotations

import contextlib
import hmac
import secrets
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.addresses import group
from ludoteca.server.database import Database
from ludoteca.server.outage import Unavailable
from ludoteca.server.settings import Settings
from ludoteca.server.store import traces
from ludoteca.server.store.traces import ADDRESS, AGENT, BROWSER

if TYPE_CHECKING:
    from ludoteca.server.live import Live

COOKIE: Final = "ludoteca-browser"
LIFETIME: Final = 180 * 86_400
LONGEST: Final = 64  # characters of the cookie that are read
NOTED: Final = 10_000  # that need no second look


class Traces:
    """What was noted lately is at hand, so that most moves write nothing."""

    def __init__(self, settings: Settings, db: Database) -> None:
        self.settings = settings
        self.db = db
        self._key: str | None = None
        self._noted: set[tuple[str, str, str]] = set()

    def mark(self, request: Request, response: Response) -> None:
        """Let a browser in which somebody logs in be known again."""
        if not request.cookies.get(COOKIE):
            response.set_cookie(
                COOKIE,
                secrets.token_urlsafe(16),
                max_age=LIFETIME,
                path=self.settings.root_path or "/",
                secure=self.settings.secure_cookies,
                httponly=True,
                samesite="lax",
            )

    async def note(self, request: Request, live: Live, person: str | None) -> None:
        """Somebody sits down or plays at a table."""
        if not live.row.rated or person is None:
            return
        seen = {
            BROWSER: request.cookies.get(COOKIE, "")[:LONGEST],
            ADDRESS: group(request.client.host) if request.client is not None else "",
            AGENT: request.headers.get("user-agent", "")[:256],
        }
        mark = (live.row.id, person, repr(seen))
        if mark in self._noted:
            return
        with contextlib.suppress(Unavailable):  # what is missing is noted with the next move
            if self._key is None:
                self._key = await self.db.write(traces.key)
            found = {kind: self.hashed(kind, text) for kind, text in seen.items() if text}
            now, table = self.settings.now(), live.row.id
            await self.db.write(lambda c: traces.add(c, table, person, found, now))
            if len(self._noted) >= NOTED:
                self._noted.clear()
            self._noted.add(mark)

    def hashed(self, kind: str, text: str) -> str:
        """Nobody without the key can find out by trying what was hashed."""
        assert self._key is not None
        return hmac.new(self._key.encode(), f"{kind} {text}".encode(), "sha256").hexdigest()
