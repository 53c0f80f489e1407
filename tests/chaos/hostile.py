"""Requests no browser sends: garbage, long headers, half of something."""

from __future__ import annotations

import contextlib
import random
import socket
from collections import Counter
from collections.abc import Iterator
from typing import Final

PATHS: Final = (
    "/",
    "/api/tables",
    "/api/tables/%00",
    "/api/tables/../../etc/passwd",
    "/api/tables/x/moves",
    "/api/tables/x/positions/99999999999999999999",
    "/api/daily/council?day=0001-01-01",
    "/daily/council?day=0001-01-01",
    "/tables/" + "a" * 3000,
    "/static/%2e%2e/%2e%2e/app.py",
    "/healthz",
    "/readyz",
    "//evil.example/",
)
METHODS: Final = ("GET", "POST", "DELETE", "PUT", "HEAD", "OPTIONS", "BREW")
HEADERS: Final = (
    b"Origin: http://[",
    b"Authorization: Bearer \xff\xfe",
    b"Cookie: ludoteca=" + b"x" * 2000,
    b"Content-Type: application/json",
    b"Transfer-Encoding: chunked\r\nContent-Length: 3",
    b"X-Forwarded-For: 1.2.3.4, , \x00",
    b"Accept-Language: " + b"q" * 500,
    b"Last-Event-ID: -1",
    b"Accept: text/html",
)
BODIES: Final = (
    b"",
    b"{}",
    b'{"name": "\xff\xfe"}',
    b'{"seq": 1e999, "text": "\\u0000"}',
    b"[" * 5000,
    b'{"game": "council", "seats": [{"kind": "bot"}]}',
    b'{"name": "' + b"\xce\x90" * 24 + b'", "password": "12345678"}',
    b"\x00" * 100,
)


def requests(number: int, seed: int = 7) -> Iterator[bytes]:
    """So many, always the same."""
    chance = random.Random(seed)
    for _ in range(number):
        body = chance.choice(BODIES)
        lines = [f"{chance.choice(METHODS)} {chance.choice(PATHS)} HTTP/1.1".encode()]
        lines += [b"Host: localhost", b"Connection: close", b"Content-Length: %d" % len(body)]
        lines += chance.sample(HEADERS, chance.randrange(4))
        if chance.random() < 0.05:
            lines = [chance.randbytes(60)]
        yield b"\r\n".join(lines) + b"\r\n\r\n" + body


def answers(port: int, sent: Iterator[bytes]) -> Counter[int]:
    """The status of each answer; 0 for a connection that was closed without one."""
    out: Counter[int] = Counter()
    for request in sent:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 10) as s:
            s.settimeout(10)
            s.sendall(request)
            first = s.recv(64).split()
            out[int(first[1]) if len(first) > 1 and first[1].isdigit() else 0] += 1
            continue
        out[0] += 1
    return out


@contextlib.contextmanager
def half_sent(port: int, number: int) -> Iterator[list[socket.socket]]:
    """Connections that have sent half a header, half a body, or nothing."""
    parts = (b"", b"GET / HTT", b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
    opened: list[socket.socket] = []
    try:
        for i in range(number):
            with contextlib.suppress(OSError):
                opened.append(socket.create_connection(("127.0.0.1", port), 5))
                opened[-1].sendall(parts[i % len(parts)])
        yield opened
    finally:
        for one in opened:
            one.close()


def long_header(port: int, size: int) -> None:
    """One header without an end."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5) as s:
        s.settimeout(5)
        s.sendall(b"GET / HTTP/1.1\r\nX-Long: ")
        for _ in range(size >> 16):
            s.sendall(b"x" * (1 << 16))
