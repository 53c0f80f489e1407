"""The page of the admins does what the command line does."""

from __future__ import annotations

from typing import get_args, get_type_hints

import httpx
import pytest

from ludoteca.server import admin as deeds
from ludoteca.server import wire
from ludoteca.words.book import LANGUAGES
from tests.server.house import Guest, House, Json
from tests.server.test_admin import account, admin, asked, soon, status
from tests.server.test_admin import site as site

HTML = {"Accept": "text/html"}


@pytest.fixture
def boss(site: House, request: pytest.FixtureRequest) -> Guest:
    """An admin, new for every test."""
    name = f"Boss {abs(hash(request.node.name)) % 10**8}"
    made = account(site, name)
    assert admin(site, "promote", name) == 0
    soon(lambda: status(made, "/admin") == 200)
    return made


def act(guest: Guest, what: str, whom: str, why: str = "") -> httpx.Response:
    return guest.post("/api/admin/deeds", {"what": what, "whom": whom, "why": why})


def test_only_admins_see_the_page_and_only_by_a_session(site: House, boss: Guest) -> None:
    anna = account(site, "Nonadmin")
    for path in ("/admin", "/account"):
        assert ("/admin" in boss.http.get(path).text) is True
    assert "/admin" not in anna.http.get("/account").text
    assert status(anna, "/admin") == 403
    assert status(Guest(site), "/admin") == 401
    page = Guest(site).http.get("/admin", headers=HTML).text
    assert '<a class="button main" href="/account">Log in</a>' in page
    assert act(anna, "promote", "Nonadmin").status_code == 403
    assert act(Guest(site), "promote", "Nonadmin").status_code == 401
    token = boss.post("/api/tokens", {"name": "robot"}).json()["token"]
    body: Json = {"what": "ban", "whom": "Nonadmin"}
    bearer = {"Authorization": f"Bearer {token}"}
    refused = httpx.post(f"{site.url}/api/admin/deeds", json=body, headers=bearer)
    assert refused.status_code == 403
    assert status(anna) == 200


def test_what_is_done_on_the_page_takes_effect_at_once(site: House, boss: Guest) -> None:
    anna = account(site, "Presto")
    table = anna.open_table("me", "bot")
    line = anna.post(f"{table}/chat", {"text": "rude words"}).json()
    id = table.rpartition("/")[2]
    page = boss.http.get(f"/admin?table={site.url}/tables/{id}", headers=HTML).text
    assert f'data-whom="{id} {line["number"]}"' in page
    assert act(boss, "strike", f"{id} {line['number']}", "rude").json() == {"key": None}
    assert anna.get(table)["chat"] == []
    anna.play(table, anna.my_turn(table))
    assert act(boss, "mute", "Presto").status_code == 200
    assert anna.post(f"{table}/chat", {"text": "again"}).status_code == 403
    assert act(boss, "close", id).status_code == 200
    assert anna.get(table)["status"] == "over"
    assert act(boss, "close", id).status_code == 409
    assert act(boss, "remove", id).status_code == 200
    assert status(anna, table) == 404
    assert act(boss, "ban", "Presto").status_code == 200
    assert status(anna) == 403


def test_the_page_shows_people_addresses_and_the_log(
    site: House, boss: Guest, capsys: pytest.CaptureFixture[str]
) -> None:
    account(site, "Vista <b>")
    assert act(boss, "bar", "192.0.2.7", "spam").status_code == 200
    shown = boss.http.get("/admin?find=vista", headers=HTML).text
    assert ("Vista &lt;b&gt;" in shown, "Vista <b>" in shown) == (True, False)
    assert "192.0.2.7" in shown
    assert "spam" in shown
    assert act(boss, "unbar", "192.0.2.7").status_code == 200
    [last, *_] = asked(site, capsys, "log")
    assert (last["what"], last["whom"]) == ("unbar", "192.0.2.7/32")
    assert last["by"].startswith("Boss")


def test_a_link_made_on_the_page_sets_a_new_password(site: House, boss: Guest) -> None:
    account(site, "Smemorata")
    key = act(boss, "link", "Smemorata").json()["key"]
    new = {"key": key, "new": "battery staple horse"}
    assert Guest(site).post("/api/reset", new).status_code == 200


def test_no_admin_does_it_to_themselves(site: House, boss: Guest) -> None:
    name = boss.get("/api/me")["name"]
    for what in ("ban", "mute", "demote"):
        assert act(boss, what, name).status_code == 403
    assert status(boss, "/admin") == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks(boss: Guest, language: str) -> None:
    page = boss.http.get("/admin", headers=HTML | {"Accept-Language": language})
    assert (page.status_code, f'lang="{language}"' in page.text) == (200, True)


def test_the_contract_names_every_deed() -> None:
    assert get_args(get_type_hints(wire.DeedBody)["what"]) == tuple(deeds.DEEDS)
