"""Blocking people, reporting them, what admins make of it, and who reads what was done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ludoteca.server.errors import Refused
from ludoteca.server.settings import RATES
from ludoteca.server.unwanted import BadWords, Filter, read
from tests.server.house import Guest, House, Json, events
from tests.server.test_admin import admin, asked, soon, status
from tests.server.test_studies import DEAL, begun, links


@pytest.fixture(scope="module")
def site(either: House) -> House:
    return either


def kind(house: House) -> str:
    """Sets the names at one database apart from those at the other, which share a machine."""
    return str(house.settings["database"])[:4]


def account(house: House, name: str) -> Guest:
    guest = Guest(house)
    body = {"name": f"{name} {kind(house)}", "password": "correct horse battery"}
    assert guest.post("/api/accounts", body).status_code == 201
    return guest


def name(guest: Guest) -> str:
    return str(guest.get("/api/me")["name"])


def two(site: House, one: str, other: str) -> tuple[Guest, Guest, str]:
    """Two accounts at one table, whose game has begun."""
    anna, bruno = account(site, one), account(site, other)
    table = anna.open_table("me", "open", "bot", public=True)
    assert bruno.post(f"{table}/join").status_code == 200
    return anna, bruno, table


def said(guest: Guest, table: str) -> list[str]:
    return [line["text"] for line in guest.get(table)["chat"]]


def test_nothing_of_a_blocked_person_is_read_anywhere(site: House) -> None:
    anna, bruno, table = two(site, "Annablo", "Brunoblo")
    stream = events(anna, table)
    assert next(stream)[1] == "table"
    bruno.post(f"{table}/chat", {"text": "before"})
    assert said(anna, table) == ["before"]
    assert anna.post(f"{table}/block", {"seat": 1}).json() == {"seats": [1]}
    assert anna.post(f"{table}/block", {"seat": 1}).json() == {"seats": [1]}
    bruno.post(f"{table}/chat", {"text": "after"})
    anna.post(f"{table}/chat", {"text": "my own"})
    told = next(data for _, kind, data in stream if kind == "chat" and data["text"] != "before")
    assert told["text"] == "my own"
    assert (said(anna, table), said(bruno, table)) == (["my own"], ["before", "after", "my own"])
    page = table.removeprefix("/api")
    for path in (page, f"{page}/parts"):
        shown = anna.http.get(path, headers={"Accept": "text/html"}).text
        assert ("my own" in shown, ">after<" in shown) == (True, False)
        assert ">after<" in bruno.http.get(path, headers={"Accept": "text/html"}).text
    [row] = anna.get("/api/blocks")["blocks"]
    assert row["name"] == name(bruno)
    assert anna.get("/api/me/data")["blocks"][0]["name"] == name(bruno)
    assert anna.http.delete(f"/api/blocks/{row['key']}").status_code == 200
    assert said(anna, table) == ["before", "after", "my own"]
    assert anna.http.delete(f"/api/blocks/{row['key']}").status_code == 404


def test_an_account_is_blocked_by_name_and_nobody_blocks_themselves(site: House) -> None:
    anna, bruno = account(site, "Annaname"), account(site, "Brunoname")
    assert anna.post("/api/blocks", {"name": name(bruno).upper()}).status_code == 200
    assert anna.post("/api/blocks", {"name": "Nobody at all"}).status_code == 404
    assert anna.post("/api/blocks", {"name": name(anna)}).status_code == 403
    assert [one["name"] for one in anna.get("/api/blocks")["blocks"]] == [name(bruno)]
    assert status(Guest(site), "/api/blocks") == 401
    assert bruno.post("/api/me/delete", {"password": "correct horse battery"}).status_code == 200
    assert anna.get("/api/blocks")["blocks"] == []


def test_what_a_guest_has_blocked_goes_along_to_their_account(site: House) -> None:
    rude = Guest(site, "Rude")
    table = rude.open_table("me", "open", "bot")
    guest = Guest(site, "Guest")
    assert guest.post(f"{table}/join").status_code == 200
    assert guest.post(f"{table}/block", {"seat": 0}).status_code == 200
    assert guest.post(f"{table}/block", {"seat": 2}).status_code == 409
    assert guest.post(f"{table}/block", {"seat": 9}).status_code == 409
    mine = account(site, "Mine")
    guest.post("/api/session", {"name": name(mine), "password": "correct horse battery"})
    assert [one["name"] for one in guest.get("/api/blocks")["blocks"]] == ["Rude"]
    assert guest.get(f"{table}/block") == {"seats": [0]}


def test_a_report_waits_with_its_evidence_and_those_concerned_read_what_came_of_it(
    site: House, capsys: pytest.CaptureFixture[str]
) -> None:
    anna, bruno, table = two(site, "Annarep", "Brunorep")
    id = table.rpartition("/")[2]
    line = bruno.post(f"{table}/chat", {"text": "something rude"}).json()["number"]
    own = anna.post(f"{table}/chat", {"text": "oh"}).json()["number"]
    wrong: list[tuple[Json, int]] = [
        ({"why": ""}, 400),
        ({"why": " "}, 400),
        ({"why": "x", "line": 99999}, 404),
        ({"why": "x", "line": own}, 403),
        ({"why": "x", "seat": 2}, 409),
        ({"why": "x", "seat": 7}, 409),
    ]
    for body, expected in wrong:
        assert anna.post(f"{table}/report", body).status_code == expected, body
    assert Guest(site).post(f"{table}/report", {"why": "x"}).status_code == 401
    made = anna.post(f"{table}/report", {"why": "rude to me", "line": line})
    assert made.status_code == 201
    again = anna.post(f"{table}/report", {"why": "once more", "line": line})
    assert again.json() == made.json()  # the same still waits
    report = made.json()["id"]
    mine = [one for one in asked(site, capsys, "reports") if one["id"] == report]
    assert [line["text"] for line in mine[0]["evidence"]["chat"]] == ["something rude", "oh"]
    boss = account(site, "Bossrep")
    assert admin(site, "promote", name(boss)) == 0
    soon(lambda: status(boss, "/admin") == 200)
    page = boss.http.get("/admin", headers={"Accept": "text/html"}).text
    assert f'data-report="{report}"' in page
    assert "rude to me" in page
    struck = {"what": "strike", "whom": f"{id} {line}", "why": "insult", "report": report}
    assert boss.post("/api/admin/deeds", struck).status_code == 200
    muted = ["mute", name(bruno), "--why", "a week of silence", "--report", report]
    assert admin(site, *muted) == 0
    settled = {"what": "settle", "whom": report, "why": "thank you"}
    assert boss.post("/api/admin/deeds", settled).status_code == 200
    assert boss.post("/api/admin/deeds", settled).status_code == 409
    assert boss.post("/api/admin/deeds", {**settled, "whom": "none"}).status_code == 404
    assert report not in [one["id"] for one in asked(site, capsys, "reports")]
    told = anna.get("/api/reports")
    assert [one["what"] for one in told["done"]] == ["settle", "mute", "strike"]
    assert told["reports"][0]["settled"] is not None
    against = bruno.get("/api/reports")
    assert [(one["what"], one["why"]) for one in against["done"]] == [
        ("mute", "a week of silence"),
        ("strike", "insult"),
    ]
    assert against["reports"] == []
    seen = bruno.http.get("/account", headers={"Accept": "text/html"}).text
    assert ("a week of silence" in seen, name(anna) in seen) == (True, False)
    assert "rude to me" in anna.http.get("/account", headers={"Accept": "text/html"}).text


def test_evidence_stays_when_the_table_is_removed(
    site: House, capsys: pytest.CaptureFixture[str]
) -> None:
    anna, bruno, table = two(site, "Annagone", "Brunogone")
    bruno.post(f"{table}/chat", {"text": "kept words"})
    report = anna.post(f"{table}/report", {"why": "the whole table"}).json()["id"]
    assert admin(site, "remove", table.rpartition("/")[2], "--report", report) == 0
    [kept] = [one for one in asked(site, capsys, "reports") if one["id"] == report]
    assert kept["evidence"]["chat"][0]["text"] == "kept words"
    assert [one["what"] for one in bruno.get("/api/reports")["done"]] == ["remove"]
    boss = account(site, "Bossgone")
    assert admin(site, "promote", name(boss)) == 0
    soon(lambda: status(boss, "/admin") == 200)
    assert "kept words" in boss.http.get("/admin", headers={"Accept": "text/html"}).text
    assert admin(site, "settle", report) == 0


def test_who_is_banned_reads_why(site: House) -> None:
    anna = account(site, "Annaban")
    assert admin(site, "ban", name(anna), "--why", "three insults") == 0
    soon(lambda: status(anna) == 403)
    refused = anna.http.get("/api/me").json()
    assert (refused["error"], "three insults" in refused["message"]) == ("banned", True)
    body = {"name": f"Annaban {kind(site)}", "password": "correct horse battery"}
    refused = Guest(site).post("/api/session", body).json()
    assert (refused["error"], "three insults" in refused["message"]) == ("banned", True)


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[House]:
    """A house with a list of words, and few reports and blocks."""
    words = tmp_path / "words"
    words.write_text("# not here\nzounds\ndarn it\nfrell*\n", "utf-8")
    rates = {"report": "2 per hour", "block": "2 per hour"}
    house = House(tmp_path, words=str(words), rates=rates).start()
    yield house
    assert house.stop() == 0


def test_unwanted_words_and_too_many_reports_and_blocks_are_refused(strict: House) -> None:
    anna = Guest(strict, "Anna")
    table = anna.open_table("me", "open", "bot")
    Guest(strict, "Bruno").post(f"{table}/join")
    for text in ("well, Zóunds!", "DARN   it", "frelling"):
        refused = anna.post(f"{table}/chat", {"text": text})
        assert (refused.status_code, refused.json()["error"]) == (422, "filtered"), text
    assert anna.post(f"{table}/chat", {"text": "it was zoundsy, darn"}).status_code == 201
    assert Guest(strict).post("/api/me", {"name": "Zounds"}).status_code == 422
    body = {"name": "Frell", "password": "correct horse battery"}
    assert Guest(strict).post("/api/accounts", body).status_code == 422
    codes = [anna.post(f"{table}/report", {"why": str(n), "seat": 1}).status_code for n in range(3)]
    assert codes == [201, 201, 429]
    codes = [anna.post(f"{table}/block", {"seat": 1}).status_code for _ in range(3)]
    assert codes == [200, 200, 429]


@pytest.fixture
def stingy(tmp_path: Path) -> Iterator[House]:
    """A house where everything may be done once an hour, which knows people's addresses."""
    rates = {kind: "1 per hour" for kind in RATES if kind not in ("sign-up", "guest", "table")}
    house = House(tmp_path, rates=rates, trusted_proxies=["127.0.0.1"]).start()
    yield house
    assert house.stop() == 0


def test_all_that_people_do_among_themselves_is_limited(stingy: House) -> None:
    anna = account(stingy, "Anna")
    table = anna.open_table("me", "open")
    cup = {"name": "Cup", "kind": "swiss", "game": "council", "seats": 2}
    cup["pace"] = {"kind": "days", "days": 2}
    held = f"/api/tournaments/{anna.post('/api/tournaments', cup).json()['id']}"
    club = f"/api/clubs/{anna.post('/api/clubs', {'name': 'Club'}).json()['id']}"
    match = {"games": ["council"], "seats": [2], "pace": "days"}
    calls = "/api/calls"
    asked: list[tuple[str, str, Json | None]] = [
        *[("GET", path, None) for path in ("/api/blocks", "/api/reports", "/api/follows")],
        *[("GET", path, None) for path in ("/api/invitations", "/api/match", f"{table}/block")],
        *[("GET", path, None) for path in ("/api/tournaments", "/api/clubs", held, club)],
        *[("GET", path, None) for path in ("/api/ratings/council", "/api/daily/council")],
        *[("GET", path, None) for path in ("/api/people/Anna sqli", "/api/results/Anna sqli")],
        *[("DELETE", f"/api/{what}", None) for what in ("match", "blocks/x", "follows/x")],
        ("DELETE", "/api/invitations/x", None),
        ("POST", "/api/blocks", {"name": "Anna sqli"}),
        ("POST", "/api/follows", {"name": "Anna sqli"}),
        ("POST", "/api/me/sharing", {"on": True}),
        ("POST", "/api/match", match),
        ("POST", f"{table}/report", {"why": "it"}),
        ("POST", f"{held}/enter", {}),
        ("POST", f"{held}/leave", {}),
        ("POST", f"{held}/cancel", {}),
        ("POST", f"{club}/join", {}),
        ("POST", f"{club}/leave", {}),
        ("POST", f"{club}/link", {}),
        ("POST", f"{club}/answer", {"person": "x", "accept": True}),
        ("POST", calls, {"wanted": {"hook": ["turn"]}}),
        ("POST", f"{calls}/feed", {}),
        ("POST", f"{calls}/hooks", {"url": "https://hooks.example/x"}),
    ]
    for number, (method, path, body) in enumerate(asked):
        grown = method == "POST" and path.startswith((held, club, calls))  # for accounts
        somebody = account(stingy, f"P{number}") if grown else Guest(stingy, f"P{number}")
        here = {"X-Forwarded-For": f"10.0.0.{number}"}
        codes = [
            somebody.http.request(method, path, json=body, headers=here).status_code
            for _ in range(2)
        ]
        assert codes[0] != 429, path
        assert codes[1] == 429, path


def test_a_word_is_found_whatever_it_is_made_to_look_like(tmp_path: Path) -> None:
    found = Filter(["elf"])
    found.need("himself elfin self")
    for text in ("an ELF", "é1f!", "the elf."):
        with pytest.raises(Refused):
            found.need(text)
    Filter().need("elf")
    for bad in (b"ok\n***\n", b"\xff\xfe\xff"):
        (tmp_path / "words").write_bytes(bad)
        with pytest.raises(BadWords):
            read(str(tmp_path / "words"))
    with pytest.raises(BadWords):
        read(str(tmp_path / "missing"))


def test_tokens_neither_block_nor_read_reports(site: House) -> None:
    anna, _, table = two(site, "Annatok", "Brunotok")
    token = anna.post("/api/tokens", {"name": "robot"}).json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    for path in ("/api/blocks", "/api/reports", f"{table}/block"):
        assert httpx.get(f"{site.url}{path}", headers=bearer).status_code == 403


def test_nobody_says_in_a_study_what_they_may_not_say_elsewhere(strict: House) -> None:
    anna, bo = Guest(strict, "Anna"), account(strict, "Bo")
    study, node = begun(anna)
    _, writer = links(anna, study)
    comment = f"{writer}/nodes/{node}/comment"
    for path, body in {
        comment: {"text": "Zounds!"},
        writer: {"title": "Zounds"},
        f"{writer}/chapters": {**DEAL, "title": "Zounds"},
        f"{writer}/chapters/0": {"title": "Zounds"},
        "/api/studies": {**DEAL, "title": "Zounds"},
    }.items():
        refused = bo.post(path, body)
        assert (refused.status_code, refused.json()["error"]) == (422, "filtered"), path
    assert bo.post(comment, {"text": "Hm"}).status_code == 200
    assert admin(strict, "mute", name(bo)) == 0
    soon(lambda: bo.post(comment, {"text": "Hm"}).status_code == 403)
