"""Who looks at the page of a table, and how: whoever has the same eyes gets the same bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.requests import Request

from ludoteca.server.blocks import silenced
from ludoteca.server.context import seat_asked, server
from ludoteca.server.live import Live
from ludoteca.server.speech import language

NARROW: Final = ("Mobi", "iPhone", "Android")


@dataclass(frozen=True)
class Look:
    """One reader of a page."""

    person: str | None
    asked: int | None  # the seat whose eyes they ask for
    language: str
    layout: str  # of the board: wide or tall
    site: str  # its address, for invitations
    root: str  # what every path on it begins with

    @classmethod
    def of(cls, request: Request, person: str | None) -> Look:
        return cls(
            person,
            seat_asked(request),
            language(request),
            layout(request),
            str(request.base_url),
            server(request).settings.root_path,
        )

    def same(self, live: Live) -> tuple[object, ...]:
        """Equal for all who see the same of a table."""
        owned, away = tuple(live.owned(self.person)), tuple(live.away(self.person))
        asked = self.asked if owned else None
        named = self.person is not None
        site = self.site if live.position is None else ""
        silent = silenced(live, self.person)
        return named, owned, away, asked, self.language, self.layout, site, silent


def layout(request: Request) -> str:
    """The shape of the board: as asked for, or as the device lets one guess."""
    asked = request.query_params.get("layout", request.cookies.get("layout", ""))
    if asked in ("wide", "tall"):
        return asked
    agent = request.headers.get("user-agent", "")
    return "tall" if any(word in agent for word in NARROW) else "wide"
