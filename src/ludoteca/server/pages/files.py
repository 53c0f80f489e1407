"""Stylesheets, scripts and pictures: read once, and kept by browsers while they are the same."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import draw
from ludoteca.draw.palette import wished
from ludoteca.server.errors import not_found
from ludoteca.server.squeeze import accepts, packed

FOLDER: Final = Path(__file__).parent / "static"
COLOURS: Final = "draw.css"  # the stylesheet of the drawings, made from the palette
FOR_EVER: Final = "public, max-age=31536000, immutable"  # the address changes with the contents
KINDS: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
BEST: Final = 9  # compressed once
IMPORT: Final = re.compile(rb'^import .*"\./(\w+\.js)";$', re.MULTILINE)


@dataclass(frozen=True)
class File:
    """One file, ready to be sent."""

    kind: str
    data: bytes
    packed: bytes

    @classmethod
    def of(cls, name: str, data: bytes) -> File:
        return cls(KINDS[Path(name).suffix], data, packed(data, BEST))


def _read() -> dict[str, File]:
    found = {
        path.relative_to(FOLDER).as_posix(): path.read_bytes()
        for path in sorted(FOLDER.rglob("*.*"))
    }
    found[COLOURS] = f"{draw.style()}\n{wished()}".encode()
    return {name: File.of(name, data) for name, data in found.items()}


FILES: Final = _read()
STAMP: Final = sha256(b"".join([file.data for file in FILES.values()])).hexdigest()[:16]


@cache
def needed(*scripts: str) -> list[str]:
    """What scripts import, directly or not, so that a browser need not find out file by file."""
    found = [f"js/{script}" for script in scripts]
    for name in found:
        imported = [f"js/{one.decode()}" for one in IMPORT.findall(FILES[name].data)]
        found += [one for one in dict.fromkeys(imported) if one not in found]
    return found


async def show(request: Request) -> Response:
    """A file as it is now; with the stamp of these contents in front it may be kept for ever."""
    path: str = request.path_params["path"]
    stamp, _, name = path.partition("/")
    found = FILES.get(name if stamp == STAMP else path)
    if found is None:
        raise not_found("no_page")
    kept = FOR_EVER if stamp == STAMP else "no-cache"
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    if accepts(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
        return Response(found.packed, media_type=found.kind, headers=headers)
    return Response(found.data, media_type=found.kind, headers=headers)


async def icon(request: Request) -> Response:
    headers = {"Cache-Control": "public, max-age=86400"}
    found = FILES["icon.svg"]
    return Response(found.data, media_type=found.kind, headers=headers)
