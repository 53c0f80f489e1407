"""Compression: of whole answers, and of streams in blocks that many of them share."""

from __future__ import annotations

import struct
import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Final

LEVEL: Final = 6
GZIP: Final = 16 + zlib.MAX_WBITS
HEAD: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # of a gzip file without a name
TAIL: Final = b"\x03\x00"  # an empty block, the last


def packed(data: bytes, level: int = LEVEL) -> bytes:
    """A whole gzip file."""
    making = zlib.compressobj(level, wbits=GZIP)
    return making.compress(data) + making.flush()


def block(data: bytes) -> bytes:
    """A piece of a gzip file that refers to no other piece, so that it fits into any."""
    making = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return making.compress(data) + making.flush(zlib.Z_FULL_FLUSH)


def accepts(encodings: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    for one in encodings.lower().split(","):
        name, _, quality = one.partition(";")
        if name.strip() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class Piece(bytes):
    """Part of a stream that has been packed before, for somebody else."""

    packed: bytes


async def packing(stream: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    """A stream as a gzip file; whoever reads it gets every piece as soon as it is there."""
    crc, size, head = 0, 0, HEAD
    async with aclosing(stream):
        async for piece in stream:
            crc, size = zlib.crc32(piece, crc), size + len(piece)
            yield head + (piece.packed if isinstance(piece, Piece) else block(piece))
            head = b""
    yield head + TAIL + struct.pack("<LL", crc, size & 0xFFFFFFFF)
