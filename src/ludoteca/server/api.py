"""Every route of the contract, with what is said about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.server import wire
from ludoteca.server.routes import play, tables

Endpoint = Callable[[Request], Awaitable[Response]]


class Api(NamedTuple):
    """One thing that can be asked of the server."""

    method: str
    path: str
    endpoint: Endpoint
    summary: str
    body: type[wire.Body] | None = None
    refusals: tuple[int, ...] = ()


APIS: Final = [
    Api("GET", "/api/tables", tables.index, "Tables: mine, open, playing, over"),
    Api("POST", "/api/tables", tables.create, "Set up a table", wire.TableBody, (400, 429)),
    Api("GET", "/api/tables/{id}", tables.get, "A table as the asker may see it", None, (404,)),
    Api("POST", "/api/tables/{id}/join", tables.join, "Sit down", wire.JoinBody, (404, 409)),
    Api("POST", "/api/tables/{id}/moves", play.move, "Play", wire.MoveBody, (403, 404, 409, 422)),
    Api("POST", "/api/tables/{id}/undo", play.undo, "Undo", wire.UndoBody, (403, 404, 409, 422)),
    Api("GET", "/api/tables/{id}/events", play.events, "Events as they happen", None, (404,)),
    Api("GET", "/api/tables/{id}/record", play.record, "The record", None, (404,)),
]


def routes() -> list[Route]:
    return [Route(api.path, api.endpoint, methods=[api.method]) for api in APIS]
