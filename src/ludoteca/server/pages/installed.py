"""The site as an app: its manifest, its worker, and the page where there is no connection."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.context import server
from ludoteca.server.pages.files import FILES, STAMP
from ludoteca.server.pages.render import page
from ludoteca.server.speech import language, said

PAPER, INK = "#eee0c4", "#4b382c"  # as in icon.svg


async def manifest(request: Request) -> Response:
    root, spoken = server(request).settings.root_path, language(request)
    static = f"{root}/static/{STAMP}"
    icons = [
        {"src": f"{static}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        | {"purpose": "any maskable"}
        for size in (192, 512)
    ]
    told = {
        "name": "Ludoteca",
        "short_name": "Ludoteca",
        "description": said(spoken, "page.about"),
        "lang": spoken,
        "id": f"{root}/",
        "start_url": f"{root}/",
        "scope": f"{root}/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": INK,
        "icons": [*icons, {"src": f"{static}/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    headers = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}
    return Response(
        msgspec.json.encode(told), media_type="application/manifest+json", headers=headers
    )


async def worker(request: Request) -> Response:
    """From the top of the site, since a worker sees to what lies below its own address."""
    found = FILES["sw.js"]
    return Response(found.data, media_type=found.kind, headers={"Cache-Control": "no-cache"})


async def offline(request: Request) -> Response:
    return await page(request, "offline.html")
