"""Which page answers which address."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ludoteca import draw
from ludoteca.server.pages import account, admin, deal, guide, home, packs, seating, stream, table
from ludoteca.server.pages.render import FOLDER

KEPT = "public, max-age=86400"  # the address changes with the contents


class Kept(StaticFiles):
    """Files that a browser may keep."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code in (200, 304):
            stamped = b"v=" in scope.get("query_string", b"")
            response.headers["Cache-Control"] = KEPT if stamped else "no-cache"
        return response


async def colours(request: Request) -> Response:
    """The stylesheet of the drawings."""
    headers = {"Cache-Control": KEPT}
    return PlainTextResponse(draw.style(), media_type="text/css", headers=headers)


async def icon(request: Request) -> Response:
    return FileResponse(FOLDER / "static" / "icon.svg", headers={"Cache-Control": KEPT})


def routes() -> list[BaseRoute]:
    return [
        Route("/", home.show),
        Route("/lists", home.latest),
        Route("/new", seating.new),
        Route("/account", account.show),
        Route("/admin", admin.show),
        Route("/reset", account.reset),
        Route("/verify", account.verify),
        Route("/recover", account.recover),
        Route("/help/{game}", guide.show),
        Route("/packs/{game}", packs.edit),
        Route("/daily/{game}", deal.show),
        Route("/tables/{id}", table.show),
        Route("/tables/{id}/parts", table.parts),
        Route("/tables/{id}/stream", stream.stream),
        Route("/tables/{id}/ways", table.ways),
        Route("/tables/{id}/code.svg", seating.code),
        Route("/draw.css", colours),
        Route("/favicon.ico", icon),
        Mount("/static", Kept(directory=FOLDER / "static")),
    ]
