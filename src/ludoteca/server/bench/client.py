"""A client that costs as little as possible: HTTP over plain sockets, reading what it needs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, Self, TypeVar

import msgspec
from msgspec import Struct

from ludoteca.core.errors import LudotecaError

HOST: Final = "127.0.0.1"
LARGEST: Final = 1 << 24  # bytes of one answer
PACKED: Final = ("Accept-Encoding: gzip",)  # as every browser asks
BRIEF: Final = ("Prefer: return=minimal",)  # as a page asks that gets the rest by its stream

T = TypeVar("T")


class BadAnswer(LudotecaError):
    """The server did not answer as it should."""


class Connection:
    """One connection, kept open; one request at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int) -> Self:
        return cls(*await asyncio.open_connection(HOST, port, limit=LARGEST))

    def close(self) -> None:
        self.writer.close()

    async def get(self, path: str, kind: type[T], token: str = "") -> T:
        return msgspec.json.decode(await self.ask("GET", path, token), type=kind)

    async def post(
        self, path: str, body: Struct, kind: type[T], token: str = "", more: Sequence[str] = ()
    ) -> T:
        answer = await self.ask("POST", path, token, msgspec.json.encode(body), more)
        return msgspec.json.decode(answer, type=kind)

    async def ask(
        self,
        method: str,
        path: str,
        token: str = "",
        body: bytes = b"",
        more: Sequence[str] = (),
    ) -> bytes:
        """The body of the answer, as it comes; `more` are further headers."""
        self.writer.write(request(method, path, token, body, more))
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status, length = int(head.split()[1]), head.partition("content-length: ")[2]
        answer = await self.reader.readexactly(int(length.partition("\r\n")[0]))
        if status not in (200, 201):
            raise BadAnswer(f"{method} {path} was answered with {status}: {answer[:200]!r}")
        return answer


def request(
    method: str, path: str, token: str = "", body: bytes = b"", more: Sequence[str] = ()
) -> bytes:
    """A request as it goes over the wire."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"Content-Length: {len(body)}", *more]
    lines += ["Content-Type: application/json"] if body else []
    lines += [f"Authorization: Bearer {token}"] if token else []
    return "\r\n".join([*lines, "", ""]).encode() + body
