"""Operations, and the documents about the contract."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.server import openapi
from ludoteca.server.api import APIS
from tests.server.house import Guest, House, events
from tests.source import ROOT


def test_the_home_page_speaks_the_language_of_the_browser(house: House) -> None:
    for language in ("en", "it", "fr"):
        page = Guest(house).http.get("/", headers={"Accept-Language": f"de, {language};q=0.8"})
        assert page.status_code == 200
        assert f'<html lang="{language}"' in page.text


def test_a_name_is_never_markup(house: House) -> None:
    anna = Guest(house, "<b id=x>&amp;")
    table = anna.open_table("me", "open", public=True).rpartition("/")[2]
    seated = anna.open_table("me", "bot", public=True).rpartition("/")[2]
    paths = ["/", "/lists", "/account", "/new", f"/tables/{table}", f"/tables/{seated}"]
    for guest, shown in ((anna, paths), (Guest(house), ["/", "/lists", *paths[4:]])):
        for path in shown:
            page = guest.http.get(path).text
            assert "&lt;b id=x&gt;&amp;amp;" in page, path
            assert "<b id=x>" not in page, path


def test_the_server_says_how_it_is(house: House) -> None:
    assert Guest(house).get("/healthz") == {"status": "ok"}
    figures = Guest(house).http.get("/metrics").text
    assert 'ludoteca_requests_total{route="/healthz",status="200"}' in figures


def test_openapi_tells_of_every_route_and_of_no_other(house: House) -> None:
    document = Guest(house).get("/api/openapi.json")
    told = {(method.upper(), path) for path, told in document["paths"].items() for method in told}
    assert told == {(api.method, api.shown_path) for api in APIS}
    names = [row["operationId"] for path in document["paths"].values() for row in path.values()]
    assert len(set(names)) == len(names)
    referred = set(re.findall(r"#/components/schemas/(\w+)", str(document)))
    assert referred <= set(document["components"]["schemas"])


def test_the_page_of_the_contract_lists_every_route(house: House) -> None:
    page = Guest(house).http.get("/api/docs").text
    for api in APIS:
        assert f"<code>{api.shown_path}</code>" in page


def test_the_documentation_lists_every_route_and_no_other() -> None:
    text = (ROOT / "docs" / "server.md").read_text("utf-8")
    listed = set(re.findall(r"^\| `([A-Z]+) (/api\S+)` \|", text, re.MULTILINE))
    assert listed == {(api.method, api.shown_path) for api in APIS}


def test_every_refusal_of_the_contract_has_a_meaning() -> None:
    for api in APIS:
        assert set(api.refusals) <= set(openapi.REFUSALS)


def test_a_database_that_cannot_be_opened_is_an_error_of_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for url in ("mysql://here/there", "nonsense", f"sqlite:///{tmp_path}/no/such/folder/x.db"):
        assert main(["serve", "--port", "0", "--database", url]) == 2
        error = capsys.readouterr().err
        assert error.startswith("ludoteca: database")
        assert error.count("\n") == 1


def test_a_port_that_is_taken_is_an_error_of_one_line(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/x.db"
    assert main(["serve", "--port", str(house.port), "--database", url]) == 2
    assert capsys.readouterr().err.startswith("ludoteca: cannot listen on 127.0.0.1")


def test_the_parts_of_a_page_are_those_of_now_and_of_whoever_asks(house: House) -> None:
    anna, bruno, carla = (Guest(house, name) for name in ("Anna", "Bruno", "Carla"))
    table = anna.open_table("me", "open", public=True)
    parts = table.removeprefix("/api") + "/parts"

    def seen() -> list[str]:
        return [guest.http.get(parts).text for guest in (anna, bruno, carla)]

    waiting = seen()
    bruno.post(f"{table}/join")
    begun = seen()
    assert len(set(waiting + begun)) == 5  # while a seat is open, two are only looking
    players = [anna, bruno]
    actor = players[anna.get(table)["actor"]]
    assert seen() == begun
    actor.play(table)
    played = seen()
    assert len(set(begun + played)) == 6
    other = players[1 - players.index(actor)]
    assert 'data-mine-to-act="yes"' in actor.http.get(parts).text
    assert 'data-mine-to-act="yes"' not in other.http.get(parts).text
    assert actor.http.get(f"{parts}?lang=fr").text not in played


def test_whoever_waits_is_told_that_a_bot_thinks(tmp_path: Path) -> None:
    house = House(tmp_path, bot_pause=60).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot:random")
    shown = anna.my_turn(table)
    watching = events(Guest(house), table)
    next(watching)  # bots hurry where nobody looks on
    while shown["choices"]:
        shown = anna.play(table, shown)
    page = table.removeprefix("/api") + "/parts?lang="
    assert "Blue is thinking…" in anna.http.get(f"{page}en").text
    assert "Blue réfléchit…" in anna.http.get(f"{page}fr").text
    watching.close()


def test_a_page_asked_for_with_a_bad_token_says_so(house: House) -> None:
    headers = {"Accept": "text/html", "Authorization": "Bearer nonsense"}
    for path, status in (("/", 401), ("/no/such/page", 404)):
        assert Guest(house).http.get(path, headers=headers).status_code == status
