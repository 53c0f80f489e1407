"""Requests to addresses that people gave: they reach the public internet by https, or nothing.

The name is looked up once, every address it has must be a public one, and the connection goes to
the address that was looked at. Nothing is followed, and no more is read than the head of an answer.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from ludoteca.core.errors import LudotecaError
from ludoteca.server.addresses import Networks, network
from ludoteca.server.errors import Refused

SECONDS: Final = 10.0  # for all of a request
LARGEST: Final = 8 << 10  # bytes of an answer that are read
LONGEST: Final = 1024  # letters of an address
PORTS: Final = (443, 8443)
NAME: Final = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_-]+)*", re.I)
VISIBLE: Final = re.compile(r"[!-~]+")
STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])[ \r]")
WAIT: Final = re.compile(rb"\r\nretry-after: *([0-9]{1,6})\r\n", re.I)
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")  # leads to any IPv4 address


class Unreached(LudotecaError):
    """No answer that makes sense; never says where it was sought."""


class Answer(NamedTuple):
    """What a server says to a request."""

    status: int
    wait: int | None  # seconds until it wants to be asked again


class Outgoing:
    """Sends; `allowed` names hosts and networks that may be reached though they are not public."""

    def __init__(self, allowed: Sequence[str] = ()) -> None:
        self._names = {one.lower() for one in allowed if network(one) is None}
        self._networks = Networks([one for one in allowed if network(one) is not None])

    @cached_property
    def _trust(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    def need(self, url: str) -> str:
        """An address that may be asked; Refused says what is wrong with it."""
        parts = split(url)
        if parts is None:
            raise Refused(400, "bad_request", "bad_hook")
        if parts.scheme != "https":
            raise Refused(400, "bad_request", "hook_https")
        host, port = str(parts.hostname), parts.port or PORTS[0]
        if self._trusted(host):
            return url
        if port not in PORTS:
            raise Refused(400, "bad_request", "hook_port")
        if is_number(host) and not self._public(host):
            raise Refused(400, "bad_request", "hook_private")
        return url

    def _trusted(self, host: str) -> bool:
        return host in self._names

    def _public(self, address: str) -> bool:
        ip = ipaddress.ip_address(address.partition("%")[0])
        if address in self._networks:
            return True
        if isinstance(ip, ipaddress.IPv6Address):
            if ip.ipv4_mapped is not None:
                return self._public(str(ip.ipv4_mapped))
            if ip.sixtofour is not None or ip.teredo is not None or ip in NAT64:
                return False
        return ip.is_global and not ip.is_multicast

    async def _address(self, host: str, port: int) -> str:
        """Where a name leads, if all of it is public."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not (self._trusted(host) or all(map(self._public, addresses))):
            raise Unreached("not a public address")
        return addresses[0]

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """Send something; Unreached if nobody answers in time, or nothing that can be read."""
        try:
            self.need(url)  # it may have been stored when more was allowed
            async with asyncio.timeout(SECONDS):
                return await self._ask(split(url), body, headers)
        except Refused:
            raise Unreached("not allowed") from None
        except (OSError, ValueError, EOFError, asyncio.LimitOverrunError) as error:
            raise Unreached(type(error).__name__) from None

    async def _ask(
        self, parts: SplitResult | None, body: bytes, headers: Mapping[str, str]
    ) -> Answer:
        assert parts is not None
        host, port = str(parts.hostname), parts.port or PORTS[0]
        address = await self._address(host, port)
        reader, writer = await asyncio.open_connection(
            address, port, ssl=self._trust, server_hostname=host, limit=LARGEST
        )
        try:
            writer.write(head(parts, len(body), headers) + body)
            await writer.drain()
            answer = await reader.readuntil(b"\r\n\r\n")
        finally:
            writer.transport.abort()
        found, wait = STATUS.match(answer), WAIT.search(answer)
        if found is None:
            raise Unreached("not HTTP")
        return Answer(int(found[1]), None if wait is None else int(wait[1]))


def split(url: str) -> SplitResult | None:
    """The parts of an address; None if it makes no sense, or names somebody."""
    if len(url) > LONGEST or VISIBLE.fullmatch(url) is None:
        return None
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host or "@" in parts.netloc or port == 0:
        return None
    return parts if NAME.fullmatch(host) or is_number(host) else None


def is_number(host: str) -> bool:
    """Whether a host is given by its address."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def head(parts: SplitResult, length: int, headers: Mapping[str, str]) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", f"Content-Length: {length}"]
    lines += ["Connection: close", "User-Agent: Ludoteca"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode()
