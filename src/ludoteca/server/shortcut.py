"""Moves, which come most often: answered without looking for their route among all the others."""

from __future__ import annotations

from typing import Final

from starlette.applications import Starlette
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ludoteca.server.claims import Elsewhere
from ludoteca.server.errors import Refused
from ludoteca.server.outage import Unavailable
from ludoteca.server.routes import play

BEFORE: Final = "/api/tables/"
AFTER: Final = "/moves"


class Route:
    """What figures and logs call it; must agree with `api`."""

    path = "/api/tables/{id}/moves"


class Shortcut:
    """In front of the application; whatever is no move goes on as ever."""

    def __init__(self, app: Starlette, otherwise: ASGIApp, root: str) -> None:
        self.app = app
        self.otherwise = otherwise
        self.before = root + BEFORE
        self.moves = ServerErrorMiddleware(self.move, handler=app.exception_handlers[500])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "POST":
            path: str = scope["path"]
            id = path[len(self.before) : -len(AFTER)]
            if path.endswith(AFTER) and path.startswith(self.before) and id.isalnum():
                scope["app"], scope["route"], scope["path_params"] = self.app, Route, {"id": id}
                await self.moves(scope, receive, send)
                return
        await self.otherwise(scope, receive, send)

    async def move(self, scope: Scope, receive: Receive, send: Send) -> None:
        request, answer = Request(scope, receive, send), None
        try:
            answer = await play.move(request)
        except (Elsewhere, Refused, Unavailable) as error:
            answer = await self.refused(request, error)
        await answer(scope, receive, send)

    async def refused(self, request: Request, error: Exception) -> Response:
        """As the application answers it."""
        kind = next(kind for kind in type(error).__mro__ if kind in self.app.exception_handlers)
        made: Response = await self.app.exception_handlers[kind](request, error)
        return made
