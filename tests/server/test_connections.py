"""Connections are held to limits: no sender, reader or crowd keeps the server from others."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.server.addresses import BadAddress, Crowd, Trusted, group
from ludoteca.server.connection import LARGEST, LARGEST_HEAD
from ludoteca.server.guard import LONGEST_URL
from tests.server.house import Guest, House, events

PATIENCE = 30.0  # seconds
HALF = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
BODY = b'Content-Length: 100\r\n\r\n{"name": '


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that waits for nobody."""
    house = House(tmp_path_factory.mktemp("hasty"), send_seconds=0.5, stuck_seconds=0.5).start()
    yield house
    assert house.stop() == 0
    assert [line for line in house.lines() if line["level"] == "error"] == []


def dial(house: House) -> socket.socket:
    return socket.create_connection(("127.0.0.1", house.port), PATIENCE)


def rest(line: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    out = b""
    try:
        while piece := line.recv(1 << 16):
            out += piece
    except ConnectionError:
        pass
    return out


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


@pytest.mark.parametrize("begun", [HALF, HALF + BODY])
def test_whoever_sends_half_a_request_is_hung_up_on(hasty: House, begun: bytes) -> None:
    with dial(hasty) as line:
        line.sendall(begun)
        assert status(rest(line)) == 408


def test_whoever_says_nothing_is_hung_up_on(hasty: House) -> None:
    with dial(hasty) as line:
        assert rest(line) == b""


def test_a_request_in_many_pieces_is_answered_if_it_comes_in_time(hasty: House) -> None:
    with dial(hasty) as line:
        for letter in b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n":
            line.sendall(bytes([letter]))
        assert status(rest(line)) == 200


def test_a_connection_is_kept_for_longer_than_a_request_may_take(hasty: House) -> None:
    with dial(hasty) as line:
        for _ in range(3):
            line.sendall(b"HEAD /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert status(line.recv(1 << 16)) == 200
            time.sleep(0.6)


def test_whoever_does_not_read_is_hung_up_on(hasty: House) -> None:
    with dial(hasty) as line:
        line.settimeout(0.1)
        hung_up = select.poll()
        hung_up.register(line, select.POLLHUP | select.POLLERR)
        deadline = time.monotonic() + PATIENCE
        while not hung_up.poll(10) and time.monotonic() < deadline:
            try:
                line.send(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
            except TimeoutError:
                continue
            except ConnectionError:
                break
        assert time.monotonic() < deadline


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 4 * LARGEST_HEAD, 431),
        (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * LARGEST_HEAD, 431),
        (b"GET /" + b"x" * 4 * LARGEST_HEAD, 431),
        (b"GET /" + b"x" * LONGEST_URL + b" HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 414),
        (HALF + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: " + b"x" * 2 * LARGEST, 413),
    ],
)
def test_what_is_too_long_is_not_read_to_its_end(house: House, head: bytes, expected: int) -> None:
    with dial(house) as line:
        try:
            line.sendall(head)
        except ConnectionError:
            return
        answer = rest(line)
        assert answer == b"" or status(answer) == expected


def test_a_long_header_is_refused_with_its_status(house: House) -> None:
    with dial(house) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * (LARGEST_HEAD + 1))
        assert status(rest(line)) == 431
    assert Guest(house).http.get("/healthz", headers={"X": "x" * 20_000}).status_code == 200


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    house = House(tmp_path, connections_each=3).start()
    lines = [dial(house) for _ in range(3)]
    for line in lines:
        line.sendall(b"HEAD /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert status(line.recv(1 << 16)) == 200
    with dial(house) as more:
        assert status(rest(more)) == 429
    lines.pop().close()
    wait_for_room(house)
    for line in lines:
        line.close()
    refused = [line for line in house.lines() if line["message"] == "connections are refused"]
    assert len(refused) == 1  # and not one for each


def test_there_are_only_so_many_connections_in_all(tmp_path: Path) -> None:
    house = House(tmp_path, connections=2).start()
    with dial(house) as one, dial(house) as two:
        for line in (one, two):
            line.sendall(b"HEAD /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert status(line.recv(1 << 16)) == 200
        with dial(house) as more:
            assert status(rest(more)) == 503
    wait_for_room(house)


def wait_for_room(house: House) -> None:
    """Somebody is let in again."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with dial(house) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            if status(rest(line)) == 200:
                return
    raise AssertionError("nobody is let in")


def test_asking_for_the_headers_of_the_events_is_answered_at_once(house: House) -> None:
    anna = Guest(house, "Anna")
    events_of = f"{anna.open_table('me', 'open')}/events"
    with dial(house) as line:
        line.sendall(f"HEAD {events_of} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        head = line.recv(1 << 16)
        assert status(head) == 200
        assert b"content-type: text/event-stream" in head
        line.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert status(rest(line)) == 200  # the connection is free for more


def test_the_server_stops_soon_whatever_clients_do(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna = Guest(house, "Anna")
    stream = events(anna, anna.open_table("me", "open"))
    next(stream)
    lines = [dial(house) for _ in range(20)]
    for number, line in enumerate(lines):
        line.sendall(
            (HALF, HALF + BODY, b"", b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n" * 5)[number % 4]
        )
    assert anna.http.get("/healthz").status_code == 200
    begun = time.monotonic()
    assert house.stop() == 0
    assert time.monotonic() - begun < 6  # 3 on a machine that does nothing else
    assert [line for line in house.lines() if line["level"] == "error"] == []
    for line in lines:
        line.close()


def test_addresses_of_one_household_count_as_one() -> None:
    assert group("192.0.2.7") == "192.0.2.7"
    assert group("::ffff:192.0.2.7") == "192.0.2.7"
    assert group("2001:db8:1:2::7") == group("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert group("2001:db8:1:3::7") != group("2001:db8:1:2::7")
    assert len(group("x" * 1000)) == 64


def test_proxies_are_named_by_address_or_network() -> None:
    trusted = Trusted(["10.0.0.0/24", "::1"])
    assert "10.0.0.9" in trusted
    assert "::1" in trusted
    for other in ("10.0.1.9", "127.0.0.1", "unknown"):
        assert other not in trusted
    with pytest.raises(BadAddress, match=r"proxy '10\.0\.0\.300'; expected an address such as"):
        Trusted(["10.0.0.300"])


def test_a_crowd_forgets_those_who_left() -> None:
    crowd = Crowd(3, 2)
    for who in "aab":
        crowd.enter(who)
    assert crowd.full
    assert [crowd.crowded(who) for who in "abc"] == [True, False, False]
    for who in "aab":
        crowd.leave(who)
    assert not crowd.full
    assert not crowd._here
