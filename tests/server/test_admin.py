"""Keeping order: what admins do, how a running server follows, and what is written down."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludoteca.cli import main
from ludoteca.server.addresses import Networks, group, network
from tests.server.house import TLS, Guest, House, Json, events

PASSWORD = {"password": "correct horse battery"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose admins sit at the command line."""
    house = House(tmp_path_factory.mktemp("site")).start()
    yield house
    assert house.stop() == 0
    assert [line for line in house.lines() if line["level"] == "error"] == []


def admin(house: House, *args: str) -> int:
    return main(["admin", *args, "--database", str(house.settings["database"])])


def asked(house: House, capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    capsys.readouterr()
    assert admin(house, *args, "--json") == 0
    return json.loads(capsys.readouterr().out)


def soon(true: Callable[[], bool]) -> None:
    """Within seconds, on a machine that does other things as well."""
    deadline = time.monotonic() + 30
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def account(house: House, name: str) -> Guest:
    guest = Guest(house)
    assert guest.post("/api/accounts", {"name": name, **PASSWORD}).status_code == 201
    return guest


def status(guest: Guest, path: str = "/api/me") -> int:
    return guest.http.get(path).status_code


def opened(held: ExitStack, guest: Guest, path: str, **headers: str) -> Iterator[str]:
    """The lines of a stream from here on; it is open."""
    answer = held.enter_context(guest.http.stream("GET", path, headers=headers))
    lines = answer.iter_lines()
    assert next(lines).startswith("retry")
    return lines


def studying(guest: Guest) -> str:
    """A new study of theirs."""
    made = guest.post("/api/studies", {"deal": {"game": "council", "seats": 2}})
    return f"/api/studies/{made.json()['id']}"


def expect_end(ends: list[Iterator[str]], stay: list[Iterator[str]]) -> None:
    """Some streams end without another sign of life, which the others get."""
    for lines in ends:
        assert [line for line in lines if line.startswith(":")] == []
    for lines in stay:
        assert next(line for line in lines if line.startswith(":")) == ": still here"


def test_the_banned_are_refused_everything_until_they_are_not(site: House) -> None:
    anna = account(site, "Banna")
    token = anna.post("/api/tokens", {"name": "robot"}).json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{site.url}/api/tables", headers=bearer, verify=TLS).status_code == 200
    assert admin(site, "ban", "Banna", "--why", "cheats") == 0
    soon(lambda: status(anna) == 403)
    assert anna.http.get("/api/me").json()["error"] == "banned"
    assert httpx.get(f"{site.url}/api/tables", headers=bearer, verify=TLS).status_code == 403
    page = anna.http.get("/", headers={"Accept": "text/html"})
    assert (page.status_code, "banned" in page.text) == (403, True)
    again = Guest(site)
    refused = again.post("/api/session", {"name": "Banna", **PASSWORD})
    assert (refused.status_code, refused.json()["error"]) == (403, "banned")
    assert admin(site, "unban", "banna") == 0
    soon(lambda: again.post("/api/session", {"name": "Banna", **PASSWORD}).status_code == 200)
    soon(lambda: status(anna) == 200)
    assert anna.get("/api/me")["name"] is None  # sessions and tokens from before have ended
    assert httpx.get(f"{site.url}/api/tables", headers=bearer, verify=TLS).status_code == 401


def test_what_the_banned_listen_to_ends_at_once_and_nobody_else_is_cut_off(tmp_path: Path) -> None:
    house = House(tmp_path, heartbeat=600).start()
    anna, bo = account(house, "Sanna"), Guest(house, "Bo")
    token = anna.post("/api/tokens", {"name": "robot"}).json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    table = anna.open_table("me", "open")
    page = table.removeprefix("/api")
    with ExitStack() as held:
        hers = [opened(held, anna, f"{table}/events"), opened(held, anna, f"{page}/stream")]
        hers.append(opened(held, Guest(house), f"{table}/events", **bearer))
        hers.append(opened(held, anna, f"{studying(anna)}/events"))
        others = [opened(held, one, f"{table}/events") for one in (bo, Guest(house))]
        assert admin(house, "ban", "Sanna") == 0
        expect_end(hers, others)
    assert status(bo, table) == 200


def test_what_is_open_to_a_barred_address_ends_at_once_and_nobody_else_is_cut_off(
    tmp_path: Path,
) -> None:
    house = House(tmp_path, heartbeat=600, trusted_proxies=["127.0.0.1"]).start()
    anna, bo = Guest(house, "Anna"), Guest(house, "Bo")
    table = anna.open_table("me", "open")
    page = table.removeprefix("/api")
    there, elsewhere = {"X-Forwarded-For": "192.0.2.7"}, {"X-Forwarded-For": "198.51.100.7"}
    studies = [f"{studying(anna)}/events" for _ in range(2)]
    with ExitStack() as held:
        paths = (f"{table}/events", f"{page}/stream")
        ends = [opened(held, anna, path, **there) for path in paths]
        ends += [
            opened(held, Guest(house), path, **there) for path in paths
        ]  # nobody in particular
        ends.append(opened(held, anna, studies[0], **there))
        stay = [opened(held, one, paths[0], **elsewhere) for one in (anna, bo, Guest(house))]
        stay.append(opened(held, anna, studies[1], **elsewhere))
        assert admin(house, "bar", "192.0.2.0/24") == 0
        expect_end(ends, stay)
    assert anna.http.get(table, headers=there).status_code == 403
    assert anna.http.get(table, headers=elsewhere).status_code == 200


def test_a_guest_is_banned_by_the_id_that_is_listed(
    site: House, capsys: pytest.CaptureFixture[str]
) -> None:
    anna = Guest(site, "Gianna")
    [found] = asked(site, capsys, "people", "gianna")
    assert (found["name"], found["account"], found["banned"]) == ("Gianna", False, False)
    assert admin(site, "ban", found["id"]) == 0
    soon(lambda: status(anna) == 403)
    assert asked(site, capsys, "people", "gianna")[0]["banned"]
    assert admin(site, "unban", found["id"]) == 0
    soon(lambda: status(anna) == 200)
    assert anna.get("/api/me")["name"] == "Gianna"


def test_the_muted_play_but_do_not_chat(site: House) -> None:
    anna = account(site, "Muta")
    table = anna.open_table("me", "bot")
    said: Json = {"text": "hello"}
    study = studying(anna).removeprefix("/api/studies/")
    assert anna.post(f"{table}/chat", said).status_code == 201
    assert admin(site, "mute", "Muta") == 0
    soon(lambda: anna.post(f"{table}/chat", said).status_code == 403)
    assert anna.post(f"{table}/typing").status_code == 403
    assert anna.post("/api/me/pinned", {"studies": [study]}).status_code == 403
    assert anna.post("/api/me/pinned", {"studies": []}).status_code == 200
    anna.play(table)
    assert admin(site, "unmute", "Muta") == 0
    soon(lambda: anna.post(f"{table}/chat", said).status_code == 201)


def test_a_deleted_line_of_chat_is_told_nobody_any_more(tmp_path: Path) -> None:
    site = House(tmp_path).start()
    anna = Guest(site, "Anna")
    table = anna.open_table("me", "bot")
    lines = [anna.post(f"{table}/chat", {"text": text}).json() for text in ("mean", "kind")]
    before = anna.get(table)["event"]
    id, number = table.rpartition("/")[2], lines[0]["number"]
    assert admin(site, "strike", f"{id} {number}") == 0
    soon(lambda: [line["text"] for line in anna.get(table)["chat"]] == ["kind"])
    stream = events(anna, table, last=before - 1)
    number, kind, data = next(stream)
    assert kind == "table"
    assert "mean" not in json.dumps(data)
    stream.close()
    page = anna.http.get(f"/tables/{id}", headers={"Accept": "text/html"}).text
    assert ("kind" in page, "mean" in page) == (True, False)
    anna.play(table, anna.my_turn(table))
    site.kill()
    site.start()
    assert [line["text"] for line in anna.get(table)["chat"]] == ["kind"]
    assert admin(site, "strike", f"{id} {lines[0]['number']}") == 2  # there is none


def test_a_closed_game_is_over_and_stays_readable(site: House) -> None:
    anna, stranger = Guest(site, "Anna"), Guest(site)
    table = anna.open_table("me", "bot")
    shown = anna.play(table)
    assert admin(site, "close", table.rpartition("/")[2]) == 0
    soon(lambda: anna.get(table)["status"] == "over")
    closed = stranger.get(table)
    assert (closed["actor"], closed["choices"], closed["result"]) == (None, [], None)
    assert closed["notice"]["message"] == "An admin has ended this game."
    assert closed["number"] >= shown["number"]
    late = anna.post(f"{table}/moves", {"seq": closed["seq"], "text": "elect"})
    assert (late.status_code, late.json()["error"]) == (409, "over")
    assert stranger.get(f"{table}/log")["log"]
    page = stranger.http.get(f"/tables/{closed['id']}", headers={"Accept": "text/html"})
    assert (page.status_code, "An admin has ended this game." in page.text) == (200, True)
    assert admin(site, "close", closed["id"]) == 2  # it is over


def test_a_removed_table_is_gone_and_so_is_a_closed_one_that_had_not_begun(site: House) -> None:
    anna = Guest(site, "Anna")
    for deed, other in (("remove", "bot"), ("close", "open")):
        table = anna.open_table("me", other)
        stream = events(anna, table)
        next(stream)
        assert admin(site, deed, table.rpartition("/")[2]) == 0
        soon(lambda path=table: status(anna, path) == 404)  # type: ignore[misc]
        assert [kind for _, kind, _ in stream if kind != "heartbeat"] == []  # the stream has ended
        assert table.rpartition("/")[2] not in anna.http.get("/api/tables").text
    assert admin(site, "remove", "nowhere") == 2


def test_a_link_sets_a_new_password_once(site: House, capsys: pytest.CaptureFixture[str]) -> None:
    anna = account(site, "Linka")
    made = asked(site, capsys, "link", "Linka", "--site", "https://games.example/")["link"]
    address, _, key = made.partition("#")
    assert address == "https://games.example/reset"
    assert status(anna, "/reset") == 200
    new: Json = {"key": key, "new": "battery staple horse"}
    stranger = Guest(site)
    assert stranger.post("/api/reset", {**new, "key": "other"}).status_code == 404
    assert stranger.post("/api/reset", new).status_code == 200
    assert stranger.get("/api/me")["name"] == "Linka"
    assert anna.get("/api/me")["name"] is None
    assert stranger.post("/api/reset", new).status_code == 404
    assert Guest(site).post("/api/session", {"name": "Linka", **PASSWORD}).status_code == 401
    login = {"name": "Linka", "password": "battery staple horse"}
    assert Guest(site).post("/api/session", login).status_code == 200


def test_a_newer_link_ends_the_older_and_a_guest_gets_none(
    site: House, capsys: pytest.CaptureFixture[str]
) -> None:
    account(site, "Lenka")
    old, new = [asked(site, capsys, "link", "Lenka")["link"].partition("#")[2] for _ in range(2)]
    body = {"new": "battery staple horse"}
    assert Guest(site).post("/api/reset", {"key": old, **body}).status_code == 404
    assert Guest(site).post("/api/reset", {"key": new, **body}).status_code == 200
    Guest(site, "Nessuna")
    [guest] = asked(site, capsys, "people", "Nessuna")
    assert admin(site, "link", guest["id"]) == 2
    assert admin(site, "promote", guest["id"]) == 2


def test_nobody_at_a_barred_address_gets_an_answer(site: House) -> None:
    anna = Guest(site, "Anna")
    assert admin(site, "bar", "127.0.0.0/24") == 0
    soon(lambda: status(anna) == 403)
    assert "address" in anna.http.get("/").json()["message"]
    assert admin(site, "unbar", "127.0.0.0/24") == 0
    soon(lambda: status(anna) == 200)
    assert admin(site, "unbar", "127.0.0.0/24") == 2
    assert admin(site, "bar", "somewhere") == 2


@pytest.mark.parametrize(
    ("barred", "asks", "refused"),
    [
        ("10.0.0.5", "10.0.0.5", True),
        ("10.0.0.5", "::ffff:10.0.0.5", True),
        ("10.0.0.5", "10.0.0.6", False),
        ("10.0.0.0/24", "10.0.0.6", True),
        ("2001:db8::1", "2001:db8::2", True),  # of the same household
        ("2001:db8::1/128", "2001:db8::2", True),
        ("2001:db8::/32", "2001:db8:7::2", True),
        ("2001:db8::1", "2001:db8:0:1::2", False),
        ("2001:db8::1", "10.0.0.5", False),
        ("10.0.0.5", "unknown", False),
    ],
)
def test_an_address_is_barred_with_its_network(barred: str, asks: str, refused: bool) -> None:
    named = network(barred)
    assert named is not None
    assert (group(asks) in Networks([named])) is refused


def test_every_deed_is_written_down(site: House, capsys: pytest.CaptureFixture[str]) -> None:
    account(site, "Loga")
    for deed in ("mute", "promote", "demote", "unmute"):
        assert admin(site, deed, "Loga", "--why", f"so that it is {deed}d") == 0
    done = asked(site, capsys, "log")[:4]
    assert [one["what"] for one in done] == ["unmute", "demote", "promote", "mute"]
    assert {one["whom"] for one in done} == {"Loga"}
    assert done[3]["why"] == "so that it is muted"
    assert done[0]["by"].endswith("(command line)")
    assert done[0]["at"] > 1e9
    assert admin(site, "log") == 0
    assert "so that it is muted" in capsys.readouterr().out
    assert admin(site, "mute", "nobody at all") == 2
    assert "Nobody has this name or id" in capsys.readouterr().err
    assert len(asked(site, capsys, "log")) >= 4
    assert asked(site, capsys, "log")[:4] == done  # what was refused was not done
