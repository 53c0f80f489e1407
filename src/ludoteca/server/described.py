"""One route of the contract, with what is said about it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import fields
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import exploring, looking, wire
from ludoteca.server.routes import analysis, daily, explorer, known, past, play, puzzles, tables

TABLE: Final = "/api/tables/{id}"
Endpoint = Callable[[Request], Awaitable[Response]]


class Api(NamedTuple):
    """One thing that can be asked of the server."""

    method: str
    path: str
    endpoint: Endpoint
    summary: str
    body: type[wire.Body] | None = None
    answer: type[Struct] | None = None
    refusals: tuple[int, ...] = ()
    status: int = 200
    media: str | None = None  # of an answer that is not JSON

    @property
    def shown_path(self) -> str:
        """The path without the types of its parameters."""
        return re.sub(r":\w+}", "}", self.path)

    @property
    def parameters(self) -> list[str]:
        return re.findall(r"{(\w+)}", self.shown_path)

    @property
    def query(self) -> dict[str, str]:
        """What may stand after the question mark."""
        out: dict[str, str] = {}
        if self.path.startswith(TABLE):
            out["seat"] = "through whose eyes, of the seats one has; `watch` for a spectator's"
            out["lang"] = "en, it or fr"
        if self.endpoint is tables.index:
            out |= {"game": "only these tables", "seats": "so many", "pace": "none, live or days"}
            out |= {"rated": "yes or no", "language": "spoken there: en, it or fr"}
        if self.endpoint is daily.results:
            out["day"] = "as in 2026-11-16; today if not given"
        if self.endpoint is known.games:
            out |= looking.FIELDS
        if self.endpoint is play.why:
            out["text"] = "the action"
        if self.endpoint is analysis.get:
            out["whole"] = "anything: all that was found, too"
        if self.endpoint is explorer.get:
            out |= exploring.FIELDS
        if self.endpoint is puzzles.another:
            out |= {"theme": "one of those listed", "after": "the puzzle one has just had"}
        if self.path.startswith("/api/studies/{key}"):
            out["lang"] = "en, it or fr"
        if self.path.endswith("/nodes/{number}"):
            out["seat"] = "through whose eyes"
        if self.path.endswith("/nodes/{number}/lines"):
            out["depth"] = "1 to 3: how long to think"
        if self.endpoint is past.drawing:
            out |= {"at": "after how many moves", "layout": "wide or tall"}
        return out

    @property
    def operation(self) -> str:
        """A name for it, not used twice."""
        return f"{self.endpoint.__module__.rpartition('.')[2]}_{self.endpoint.__name__}"

    @property
    def body_fields(self) -> str:
        if self.body is None:
            return ""
        return ", ".join(f.name if f.required else f"{f.name}?" for f in fields(self.body))


def get(path: str, endpoint: Endpoint, summary: str, answer: type[Struct] | None, *no: int) -> Api:
    """Something that can be read."""
    return Api("GET", path, endpoint, summary, None, answer, no)
