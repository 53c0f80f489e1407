"""Writing a pack: its text on one side, what it makes on the other."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.core.packs import LARGEST
from ludoteca.server.pages.render import page
from ludoteca.server.routes.packs import asked_kit
from ludoteca.server.speech import language


async def edit(request: Request) -> Response:
    kit = asked_kit(request)
    return await page(
        request,
        "pack.html",
        game=kit.name,
        title=words.title(kit.name, language(request)),
        row=kit.room("pack").ROW,
        most=LARGEST,
    )
