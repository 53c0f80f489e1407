"""Compression: of whole answers, and of streams in blocks that many of them share."""

from __future__ import annotations

import struct
import zlib
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from functools import cached_property
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEVEL: Final = 6
QUICK: Final = 3  # the level for what is large, and wanted once
LARGE: Final = 30_000  # bytes
SMALL: Final = 1_000  # what is not worth it
GZIP: Final = 16 + zlib.MAX_WBITS
HEAD: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # of a gzip file without a name
TAIL: Final = b"\x03\x00"  # an empty block, the last
KINDS: Final = ("text/html", "text/plain", "text/markdown", "application/json", "image/svg+xml")
# What holds keys, addresses or sessions is sent as it is: nobody learns of it by how well it packs.
PRIVATE: Final = ("/account", "/admin", "/reset", "/verify", "/recover", "/feeds", "/unsubscribe")
PRIVATE_API: Final = ("/api/me", "/api/calls", "/api/sessions", "/api/tokens", "/api/admin")


def level_for(data: bytes) -> int:
    return LEVEL if len(data) < LARGE else QUICK


def packed(data: bytes, level: int | None = None) -> bytes:
    """A whole gzip file."""
    making = zlib.compressobj(level_for(data) if level is None else level, wbits=GZIP)
    return making.compress(data) + making.flush()


def block(data: bytes) -> bytes:
    """A piece of a gzip file that refers to no other piece, so that it fits into any."""
    making = zlib.compressobj(level_for(data), wbits=-zlib.MAX_WBITS)
    return making.compress(data) + making.flush(zlib.Z_FULL_FLUSH)


def accepts(encodings: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    for one in encodings.lower().split(","):
        name, _, quality = one.partition(";")
        if name.strip() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class Piece(bytes):
    """Part of an answer or a stream that many get: it is packed once for all of them."""

    @cached_property
    def packed(self) -> bytes:
        return block(self)


def gathered(pieces: Sequence[bytes]) -> bytes:
    """A whole gzip file of several pieces, of which some may have been packed before."""
    crc, size, out = 0, 0, [HEAD]
    for piece in pieces:
        crc, size = zlib.crc32(piece, crc), size + len(piece)
        out.append(piece.packed if isinstance(piece, Piece) else block(piece))
    return b"".join([*out, TAIL, struct.pack("<LL", crc, size & 0xFFFFFFFF)])


async def packing(stream: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    """A stream as a gzip file; whoever reads it gets every piece as soon as it is there."""
    crc, size, head = 0, 0, HEAD
    async with aclosing(stream):
        async for piece in stream:
            crc, size = zlib.crc32(piece, crc), size + len(piece)
            yield head + (piece.packed if isinstance(piece, Piece) else block(piece))
            head = b""
    yield head + TAIL + struct.pack("<LL", crc, size & 0xFFFFFFFF)


class Squeeze:
    """Compresses what is read: whole answers to GET, and none that is private."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self.app = app
        self.private = tuple(root + path for path in (*PRIVATE, *PRIVATE_API))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        open_to_it = scope["type"] == "http" and scope["method"] == "GET"
        if not open_to_it or scope["path"].startswith(self.private):
            await self.app(scope, receive, send)
            return
        wanted = accepts(Headers(scope=scope).get("accept-encoding", ""))
        held: list[Message] = []

        async def squeezed(message: Message) -> None:
            if message["type"] == "http.response.start" and may_be_packed(message):
                held.append(message)  # until the body says how long it is
                return
            if held:
                start = held.pop()
                headers = MutableHeaders(raw=start["headers"])
                headers.add_vary_header("Accept-Encoding")
                body = message.get("body", b"")
                if wanted and len(body) >= SMALL and not message.get("more_body", False):
                    message = {**message, "body": packed(body)}
                    headers["Content-Encoding"] = "gzip"
                    headers["Content-Length"] = str(len(message["body"]))
                await send(start)
            await send(message)

        await self.app(scope, receive, squeezed)


def may_be_packed(start: Message) -> bool:
    headers = Headers(raw=start["headers"])
    kind = headers.get("content-type", "").partition(";")[0]
    return start["status"] == 200 and kind in KINDS and "content-encoding" not in headers
