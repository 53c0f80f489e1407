"""Over the wire: compressed where that may be, and kept by browsers while it is the same."""

from __future__ import annotations

import gzip
import re
import zlib

import pytest

from ludoteca.server.squeeze import Piece, accepts, gathered, packed
from tests.server.house import Guest, House

GZIP = {"Accept-Encoding": "gzip, deflate, br"}
PLAIN = {"Accept-Encoding": "identity"}


@pytest.mark.parametrize(
    ("header", "allowed"),
    [
        ("gzip", True),
        ("deflate, GZIP;q=0.5, *;q=0", True),
        ("*", True),
        ("br, gzip;q=0", False),
        ("identity", False),
        ("", False),
    ],
)
def test_only_who_accepts_gzip_gets_it(header: str, allowed: bool) -> None:
    assert accepts(header) is allowed


def test_pieces_packed_before_make_one_file() -> None:
    shared = Piece(b"board " * 9000)
    for other in (b"", b"Anna", b"Bruno" * 99):
        assert gzip.decompress(gathered([other, shared, b"end"])) == other + shared + b"end"
    assert gzip.decompress(packed(shared)) == shared


def test_what_a_page_needs_is_kept_for_ever_under_an_address_that_changes(house: House) -> None:
    guest = Guest(house)
    page = guest.http.get("/").text
    found = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert len(found) > 5
    stamps = {path.split("/")[2] for path in found}
    assert len(stamps) == 1
    for path in found:
        answer = guest.http.get(path, headers=GZIP)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-encoding"] == "gzip"
        plain = guest.http.get(path.replace(f"/{stamps.copy().pop()}", ""), headers=PLAIN)
        assert plain.headers["cache-control"] == "no-cache"
        assert "content-encoding" not in plain.headers
        assert plain.content == answer.content
    assert guest.http.get("/static/0123456789abcdef/base.css").status_code == 404


def test_what_is_read_is_compressed_and_what_is_private_is_not(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot", public=True)
    page = table.removeprefix("/api")
    open_to_all = ["/", "/help/council", page, f"{page}/parts", f"{page}/parts?at=3"]
    for path in [*open_to_all, table, f"{table}/drawing", "/api/games"]:
        answer = anna.http.get(path, headers=GZIP)
        assert answer.headers["content-encoding"] == "gzip", path
        assert answer.headers["vary"] == "Accept-Encoding"
        assert "content-encoding" not in anna.http.get(path, headers=PLAIN).headers
    for path in ("/account", "/api/me", "/api/me/data", "/api/tokens", "/api/sessions"):
        assert "content-encoding" not in anna.http.get(path, headers=GZIP).headers, path
    made = anna.post("/api/tables", {"game": "council", "seats": [{"kind": "me"}, {"kind": "me"}]})
    assert "content-encoding" not in made.headers


def test_lists_that_are_as_before_are_not_sent_again(house: House) -> None:
    anna = Guest(house, "Anna")
    first = anna.http.get("/lists")
    again = {"If-None-Match": first.headers["etag"]}
    assert anna.http.get("/lists", headers=again).status_code == 304
    anna.open_table("me", "open")
    assert anna.http.get("/lists", headers=again).status_code == 200


def test_a_stream_is_a_gzip_file_from_its_first_byte(house: House) -> None:
    anna = Guest(house, "Anna")
    page = anna.open_table("me", "open").removeprefix("/api")
    with anna.http.stream("GET", f"{page}/stream", headers=GZIP) as stream:
        reading = zlib.decompressobj(16 + zlib.MAX_WBITS)
        seen = b""
        for raw in stream.iter_raw():
            seen += reading.decompress(raw)
            if b"event: missed" in seen:
                break
    assert seen.startswith(b"retry: ")
