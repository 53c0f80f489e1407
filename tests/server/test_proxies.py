"""Behind a proxy: who asks, under which name, and below which path."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.server.pages.render import FOLDER
from tests.server.house import Guest, House, Json, events

TWICE = {"guest": "2 per hour"}
ACCOUNT = {"name": "Livia", "password": "correct horse battery"}
PREFIX = "/games"
LINK = re.compile(r'(?:href|src)="([^"]*)"')


def named(house: House, forwarded: list[str]) -> list[int]:
    """What guests get who take a name, each through a proxy that says where they are."""
    return [
        Guest(house)
        .http.post("/api/me", json={"name": "Anna"}, headers={"X-Forwarded-For": address})
        .status_code
        for address in forwarded
    ]


def test_nobody_is_believed_who_was_not_named(tmp_path: Path) -> None:
    house = House(tmp_path, rates=TWICE).start()
    assert named(house, ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) == [201, 201, 429]


def test_a_trusted_proxy_says_who_asks_and_a_household_counts_as_one(tmp_path: Path) -> None:
    house = House(tmp_path, rates=TWICE, trusted_proxies=["127.0.0.0/8"]).start()
    assert named(house, ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) == [201, 201, 201]
    assert named(house, [f"2001:db8::{number}" for number in (1, 2, 3)]) == [201, 201, 429]
    assert named(house, ["192.0.2.66, 192.0.2.1"] * 2) == [201, 429]  # only the last is the proxy's


def test_one_address_has_only_so_many_requests_at_once_behind_a_proxy(tmp_path: Path) -> None:
    house = House(tmp_path, trusted_proxies=["127.0.0.1"], connections_each=2).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "open")
    here, there = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
    with (
        anna.http.stream("GET", f"{table}/events", headers=here),
        anna.http.stream("GET", f"{table}/events", headers=here),
    ):
        crowded = anna.http.get(table, headers=here)
        assert (crowded.status_code, crowded.json()["error"]) == (429, "crowded")
        assert anna.http.get(table, headers=there).status_code == 200


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house below a path of a site."""
    house = House(tmp_path_factory.mktemp("below"), root_path=PREFIX).start()
    yield house
    assert house.stop() == 0


def test_every_link_of_every_page_begins_with_the_root_and_leads_somewhere(below: House) -> None:
    anna = Guest(below)
    assert anna.post(f"{PREFIX}/api/accounts", ACCOUNT).status_code == 201
    seats: list[list[Json]] = [
        [{"kind": "me"}, {"kind": "me"}],
        [{"kind": "me"}, {"kind": "open"}],
    ]
    ids = [
        anna.post(f"{PREFIX}/api/tables", {"game": "council", "seats": kinds}).json()["id"]
        for kinds in seats
    ]
    pages = ["/", "/new", "/account", "/help/council", "/daily/council", "/api/docs", "/nothing"]
    pages += [f"/tables/{id}" for id in ids] + ["/static/nothing"]
    links: set[str] = set()
    for path in pages:
        page = anna.http.get(PREFIX + path, headers={"Accept": "text/html"}).text
        assert f'data-root="{PREFIX}"' in page
        found = {link for link in LINK.findall(page) if not link.startswith(("#", "?"))}
        assert {link for link in found if not link.startswith(f"{PREFIX}/")} == set(), path
        links |= found
    assert len(links) > 20
    for link in links:
        assert anna.http.get(link).status_code == 200, link


def test_scripts_know_no_address_of_their_own() -> None:
    for script in sorted((FOLDER / "static" / "js").glob("*.js")):
        for line in script.read_text().splitlines():
            assert not re.search(r"""(location\.href =|fetch\(|EventSource\()\s*["'`]/""", line), (
                script
            )


def test_a_proxy_may_leave_the_prefix_or_take_it_off(below: House) -> None:
    anna = Guest(below, None)
    for path in ("/api/me", f"{PREFIX}/api/me", "/", PREFIX, f"{PREFIX}/", "/static/base.css"):
        assert anna.http.get(path).status_code == 200, path
    assert anna.http.get(f"{PREFIX}ter/api/me").status_code == 404
    told = anna.http.get("/api/openapi.json").json()
    assert told["servers"] == [{"url": PREFIX}]


def test_cookies_and_invitations_stay_below_the_root(below: House) -> None:
    anna = Guest(below)
    made = anna.http.post(f"{PREFIX}/api/me", json={"name": "Anna"})
    assert f"path={PREFIX};" in made.headers["set-cookie"].lower()
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = anna.post(f"{PREFIX}/api/tables", {"game": "council", "seats": seats}).json()["id"]
    page = anna.http.get(f"{PREFIX}/tables/{table}").text
    assert f"http://127.0.0.1:{below.port}{PREFIX}/tables/{table}" in page
    stream = events(anna, f"{PREFIX}/api/tables/{table}")
    assert next(stream)[1] == "table"
    stream.close()


def test_cookies_of_a_root_path_over_tls_are_secure(tmp_path: Path) -> None:
    house = House(tmp_path, root_path=PREFIX, secure_cookies=True).start()
    cookie = Guest(house).http.post(f"{PREFIX}/api/me", json={"name": "Anna"}).headers["set-cookie"]
    assert cookie.startswith("__Secure-ludoteca=")
    assert "secure" in cookie.lower()


def test_the_server_answers_to_its_names_only(tmp_path: Path) -> None:
    house = House(tmp_path, hosts=["games.example", "*.games.example", "127.0.0.1"]).start()
    for host in ("games.example", "GAMES.example:8000", "a.games.example", "a.b.games.example"):
        assert Guest(house).http.get("/api/me", headers={"Host": host}).status_code == 200, host
    for host in ("evil.example", "games.example.evil", "xgames.example", "localhost", "10.0.0.1"):
        refused = Guest(house).http.get("/api/me", headers={"Host": host})
        assert (refused.status_code, refused.json()["error"]) == (400, "bad_request"), host


def test_nobody_is_sent_to_where_a_host_header_wishes(house: House) -> None:
    for path in ("/api/games/", "/new/", "/tables/", "/static", "//evil.example/%2f.."):
        answer = Guest(house).http.get(path, headers={"Host": "evil.example"})
        assert answer.status_code in (404, 405), path
        assert "location" not in answer.headers


def test_browsers_are_told_to_insist_on_tls_only_where_there_is_tls(
    house: House, tmp_path: Path
) -> None:
    header = "strict-transport-security"
    assert header not in Guest(house).http.get("/").headers
    secure = House(tmp_path, secure_cookies=True).start()
    for path in ("/", "/api/me", "/nothing", "/static/base.css"):
        assert Guest(secure).http.get(path).headers[header] == "max-age=31536000"


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--hosts", "games example", "host 'games example'; expected a name such as"),
        ("--root-path", "games", "root path 'games'; expected one such as /games"),
        ("--proxy", "nowhere", "proxy 'nowhere'; expected an address such as 10.0.0.5"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused_by_name(
    tmp_path: Path, option: str, value: str, told: str
) -> None:
    database = f"sqlite:///{tmp_path}/a.db"
    serve = ["serve", "--port", "0", "--database", database, option, value]
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", *serve], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
