"""Whatever a stranger sends is answered, on either database: never a 5xx, never a traceback."""

from __future__ import annotations

import socket
from collections import defaultdict

from ludoteca.server.api import APIS
from tests.server.house import Guest, House

TYPE = {"Content-Type": "application/json"}
PASSWORD = "correct horse battery"
PATHS = [
    "/",
    "/new?game=%00",
    "/new?game=council&lang=%ff",
    "/help/%00",
    "/static/%00",
    "/static/..%2f..%2fapp.py",
    "/static/" + "a" * 5000,
    "/daily/council?day=0001-01-01",
    "/daily/council?day=9999-12-31",
    "/daily/council?day=%00",
    "/daily/%00",
    "/tables/%00",
    "/tables/%00/parts",
    "/tables/%C0%80",
    "/tables/%F0%9F%8E%B2",
    "/tables/" + "a" * 4000,
    "/api/daily/council?day=0001-01-01",
    "/api/tables/%00",
    "/api/sessions/%00",
    "/api/games/",
    "//evil.example/%2e%2e",
]
AT_A_TABLE = [
    "/positions/9223372036854775808",
    "/positions/2147483648",
    "/positions/" + "9" * 5000,
    "/positions/-1",
    "/positions/%D9%A1",
    "/positions/1.5",
    "/drawing?at=999999&layout=%00",
    "/drawing?at=²",
    "/why?text=%00%ff",
    "/?seat=99999999999999999999",
    "?seat=-5&lang=%00",
]
BODIES = [
    b'{"name": "\xff\xfe"}',
    b'{"name": "\xed\xa0\x80"}',
    b'{"name": "\\ud800"}',
    b'{"name": "\\u0000"}',
    b'{"name": "A\\u0000", "password": "correct horse"}',
    b'{"name": "A\\u0000A", "password": "correct horse"}',
    b'{"name": "' + "ΐ".encode() * 24 + b'", "password": "correct horse"}',
    b'{"name": "' + "ﷺ".encode() * 24 + b'", "password": "correct horse"}',
    b'{"seq": 99999999999999999999999999999999, "text": "elect"}',
    b'{"seq": 2147483648, "text": "elect"}',
    b'{"seq": 1e400, "text": "elect"}',
    b'{"seq": 1, "text": "\\u0000"}',
    b'{"text": "\\u0000"}',
    b'{"seat": 9223372036854775808}',
    b"[" * 20_000,
    b"\x00",
    b"\xef\xbb\xbf{}",
]
HEADERS = [
    {"Origin": "http://["},
    {"Origin": "\x80"},
    {"Host": "["},
    {"Host": "a b"},
    {"Host": "evil.example/x?y#z"},
    {"Host": "evil@example"},
    {"Cookie": "ludoteca=\xff; language=\xff; theme=\x80"},
    {"Authorization": "Bearer \xff"},
    {"Authorization": "Bearer"},
    {"Accept-Language": "it;q=nan, fr;q=1e999, en;q=-1"},
    {"Accept": "text/html", "Host": "]"},
    {"Last-Event-ID": "\xb2"},
    {"Range": "bytes=99999999999999999999-"},
    {"If-Modified-Since": "Wed, 99 Nov 99999 99:99:99 GMT"},
    {"User-Agent": "\xff" * 200},
    {"X-Forwarded-For": "\xff, ["},
    {"Content-Type": "application/json; charset=\xff"},
]


def test_addresses_that_make_no_sense_are_refused(either: House, waiting: str) -> None:
    stranger = Guest(either)
    for path in [*PATHS, *[f"/api/tables/{waiting}{rest}" for rest in AT_A_TABLE]]:
        for accept in ("application/json", "text/html"):
            answer = stranger.http.get(path, headers={"Accept": accept})
            assert answer.status_code < 500, path


def test_bodies_that_make_no_sense_are_refused(either: House, waiting: str) -> None:
    stranger, known = Guest(either), Guest(either, "Anna")
    named = defaultdict(lambda: "0", id=waiting, game="council", name="Anna")
    for api in APIS:
        where = api.shown_path.format_map(named)
        for body in BODIES if api.method == "POST" else ():
            for guest in (stranger, known):
                answer = guest.http.post(where, content=body, headers=TYPE)
                assert answer.status_code < 500, (where, body)
                assert "message" in answer.json() or answer.status_code < 400


def test_headers_that_make_no_sense_are_refused(either: House, waiting: str) -> None:
    stranger = Guest(either)
    paths = ("/", "/static/base.css", f"/tables/{waiting}", f"/api/tables/{waiting}", "/nothing")
    for given_headers in HEADERS:
        raw = {name.encode(): value.encode("latin-1") for name, value in given_headers.items()}
        for path in paths:
            assert stranger.http.get(path, headers=raw).status_code < 500, given_headers
        said = stranger.http.post("/api/me", json={"name": "Anna"}, headers=raw)
        assert said.status_code < 500, given_headers
        assert said.headers["x-content-type-options"] == "nosniff"
        stranger.http.cookies.clear()


def test_a_name_that_folds_to_more_than_is_kept_is_refused(either: House) -> None:
    body = {"name": "ΐ" * 24, "password": PASSWORD}
    assert Guest(either).post("/api/accounts", body).status_code == 400
    assert Guest(either).post("/api/session", body).status_code == 401


def test_whoever_hangs_up_while_sending_is_no_error(either: House) -> None:
    with socket.create_connection(("127.0.0.1", either.port)) as half:
        half.sendall(
            b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b'Content-Length: 100\r\n\r\n{"name": '
        )
    assert Guest(either).get("/api/me")["name"] is None
    # What went wrong would stand in the log, which `either` reads in the end.
