"""Requests to addresses that people gave cannot be turned against the host or its network."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.server.errors import Refused
from ludoteca.server.notices import outgoing
from ludoteca.server.notices.outgoing import Answer, Outgoing, Unreached
from tests.server.notices.receiver import Receiver, status

PUBLIC = "93.184.215.14"


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://example.org/x", "hook_https"),
        ("ftp://example.org/x", "hook_https"),
        ("file:///etc/passwd", "bad_hook"),
        ("https://", "bad_hook"),
        ("https://a:b@example.org/", "bad_hook"),
        ("https://example.org\r\nX: y/", "bad_hook"),
        ("https://exa mple.org/", "bad_hook"),
        ("https://example.org:99999/", "bad_hook"),
        ("https://[::1/", "bad_hook"),
        ("https://" + "a" * 1100, "bad_hook"),
        ("https://example.org:22/", "hook_port"),
        ("https://example.org:6379/", "hook_port"),
        ("https://127.0.0.1/", "hook_private"),
        ("https://10.0.0.7/", "hook_private"),
        ("https://169.254.169.254/latest/meta-data", "hook_private"),
        ("https://192.168.1.1/", "hook_private"),
        ("https://0.0.0.0/", "hook_private"),
        ("https://224.0.0.1/", "hook_private"),
        ("https://[::1]/", "hook_private"),
        ("https://[fe80::1]/", "hook_private"),
        ("https://[fd00::1]/", "hook_private"),
        ("https://[::ffff:127.0.0.1]/", "hook_private"),
        ("https://[64:ff9b::7f00:1]/", "hook_private"),
        ("https://[2002:7f00:1::]/", "hook_private"),
    ],
)
def test_an_address_that_leads_inside_is_refused_with_a_reason(url: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        Outgoing().need(url)
    assert (refused.value.status, refused.value.why) == (400, why)


@pytest.mark.parametrize("url", ["https://example.org/x?y=z", f"https://{PUBLIC}:8443/"])
def test_a_public_address_is_good(url: str) -> None:
    assert Outgoing().need(url) == url


def post(url: str, *allowed: str) -> Answer:
    return asyncio.run(Outgoing(allowed).post(url, b"{}", {}))


def test_a_name_that_leads_inside_is_never_called(receive: Callable[..., Receiver]) -> None:
    there = receive()
    monkey = there.url.replace(f":{there.port}", ":8443")
    for url in (there.url, monkey):
        with pytest.raises(Unreached):
            post(url)
    assert there.met == 0
    assert post(there.url, "localhost").status == 204
    assert there.met == 1


@pytest.mark.parametrize("inside", ["127.0.0.1", "169.254.169.254", "::1", "10.1.2.3"])
def test_a_name_with_one_address_inside_is_not_called_at_all(
    inside: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    opened: list[str] = []

    def looked_up(host: Any, port: Any, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        return [(2, 1, 6, "", (one, port)) for one in (PUBLIC, inside)]

    async def connected(address: str, *_: Any, **__: Any) -> Any:
        opened.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    monkeypatch.setattr(asyncio, "open_connection", connected)
    with pytest.raises(Unreached):
        post("https://rebinding.example/")
    assert (asked, opened) == (["rebinding.example"], [])


def test_the_connection_goes_to_the_address_that_was_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name server that answers otherwise the second time is not asked a second time."""
    answers = [[PUBLIC], ["127.0.0.1"]]
    opened: list[tuple[str, str]] = []

    async def connected(address: str, port: int, server_hostname: str, **_: Any) -> Any:
        opened.append((address, server_hostname))
        raise ConnectionRefusedError

    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda host, port, *_, **__: [(2, 1, 6, "", (one, port)) for one in answers.pop(0)],
    )
    monkeypatch.setattr(asyncio, "open_connection", connected)
    with pytest.raises(Unreached):
        post("https://rebinding.example/")
    assert opened == [(PUBLIC, "rebinding.example")]


def test_nothing_is_followed_and_little_is_read(
    receive: Callable[..., Receiver], monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = receive()
    leading = receive(status(307, f"Location: {inside.url}\r\n"))
    assert post(leading.url, "localhost").status == 307
    assert inside.met == 0
    endless = receive(b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 100_000)
    with pytest.raises(Unreached):
        post(endless.url, "localhost")
    assert post(receive(status(429, "Retry-After: 7\r\n")).url, "localhost").wait == 7
    monkeypatch.setattr(outgoing, "SECONDS", 0.2)
    with pytest.raises(Unreached):
        post(receive(b"").url, "localhost")


def test_nobody_answers_for_another(receive: Callable[..., Receiver]) -> None:
    """The certificate must be that of the name; and an unknown authority vouches for nothing."""
    there = receive()
    with pytest.raises(Unreached):
        post(there.url.replace("localhost", "localhost.localdomain"), "localhost.localdomain")
    assert there.got == []
