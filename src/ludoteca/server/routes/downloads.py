"""The finished public games of each month, as files."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from ludoteca.server import export
from ludoteca.server.context import limited, server
from ludoteca.server.errors import answer, not_found
from ludoteca.server.export import Month

log: Final = logging.getLogger("ludoteca.server")


async def offered(request: Request) -> list[Month]:
    """The files that are there, the latest month first."""
    parts = server(request)
    limited(request, "look", await parts.sessions.who(request))
    if not parts.settings.downloads:
        return []
    try:
        found = await asyncio.to_thread(export.index, Path(parts.settings.downloads))
    except (export.BadExport, OSError) as error:
        log.warning("no downloads", extra={"reason": str(error)})
        return []
    return found[::-1]


async def listed(request: Request) -> Response:
    return answer({"months": [one._asdict() for one in await offered(request)]})


async def get(request: Request) -> Response:
    """One file; only those in the index are given away."""
    asked = str(request.path_params["file"])
    if asked not in [one.file for one in await offered(request)]:
        raise not_found("no_page")
    folder = Path(server(request).settings.downloads)
    return FileResponse(folder / asked, media_type="application/gzip", filename=asked)
