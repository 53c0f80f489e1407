"""The page on which the games of each month are offered."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.pages.render import page
from ludoteca.server.routes.downloads import offered


async def show(request: Request) -> Response:
    return await page(request, "downloads.html", months=await offered(request))
