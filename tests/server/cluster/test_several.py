"""Several servers on one database: whichever one asks, one of them plays the table."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import threading
from pathlib import Path
from typing import Any

import httpx

from tests.server.cluster.several import PATIENCE, ask, at, holder, houses, until
from tests.server.house import TLS, Guest, House, events


def number_of_moves(guest: Guest, table: str) -> int:
    record = guest.http.get(f"{table}/record").text
    return sum('"by": 0' in line or '"by": 1' in line for line in record.splitlines())


def test_people_play_at_one_table_through_different_servers(pair: list[House]) -> None:
    one, two = pair
    anna, bruno = Guest(one, "Anna"), Guest(two, "Bruno")
    table = anna.open_table("me", "open")
    assert bruno.post(f"{table}/join").status_code == 200
    for turn in range(40):
        shown = anna.get(table)
        assert bruno.get(table)["seq"] == shown["seq"]
        player = anna if shown["your_turn"] else bruno
        player.play(table, player.get(table), turn)


def test_moves_of_one_person_by_turns_through_four_servers(tmp_path: Path, url: str) -> None:
    many = houses(tmp_path, url, 4)
    anna = Guest(many[0], "Anna")
    guests = [anna, *[at(anna, house) for house in many[1:]]]
    tables = [guest.open_table("me", "me") for guest in guests]
    shown = {table: anna.get(table) for table in tables}
    for turn in range(24):
        for offset, table in enumerate(tables):
            guest = guests[(turn + offset) % 4]
            shown[table] = guest.play(table, shown[table], turn)
    for table in tables:
        assert {guest.get(table)["seq"] for guest in guests} == {shown[table]["seq"]}
    assert len({holder(url, table) for table in tables}) == 4


def test_the_same_move_through_two_servers_at_once_is_played_once(pair: list[House]) -> None:
    one, two = pair
    anna = Guest(one, "Anna")
    both = [anna, at(anna, two)]
    table = anna.open_table("me", "me")
    for turn in range(15):
        shown = anna.get(table)
        choices = shown["choices"]
        same = turn % 2 == 0 or len(choices) == 1
        texts = [choices[0]["text"], choices[0 if same else -1]["text"]]
        answers: list[httpx.Response] = []

        def send(guest: Guest, text: str, seq: int, answers: list[httpx.Response]) -> None:
            answers.append(guest.post(f"{table}/moves", {"seq": seq, "text": text}))

        threads = [
            threading.Thread(target=send, args=(guest, text, shown["seq"], answers))
            for guest, text in zip(both, texts, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(a.status_code for a in answers) == ([200, 200] if same else [200, 409])


def test_what_happens_by_one_server_is_told_by_the_other(pair: list[House]) -> None:
    one, two = pair
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "me")
    heard = events(at(anna, two), table)
    assert next(heard)[1] == "table"
    played = anna.play(table)
    told = next(event for event in heard if event[1] == "position")
    assert told[2]["seq"] == played["seq"]
    assert at(anna, two).post(f"{table}/chat", {"text": "good evening"}).status_code == 201
    assert next(event for event in heard if event[1] == "chat")[2]["text"] == "good evening"


def test_a_stream_through_another_server_ends_with_whoever_listened(pair: list[House]) -> None:
    one, two = pair
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "me")
    heard = events(at(anna, two), table)
    next(heard)
    until(lambda: watchers(one) == 1)
    heard.close()
    until(lambda: watchers(one) == 0)


def watchers(house: House) -> int:
    text = httpx.get(f"{house.url}/metrics", verify=TLS).text
    [line] = [line for line in text.splitlines() if line.startswith("ludoteca_watchers ")]
    return int(float(line.split()[1]))


def test_tables_of_a_killed_server_are_played_by_another(tmp_path: Path, url: str) -> None:
    one, two = houses(tmp_path, url, 2)
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "me")
    played = anna.play(table)
    other = at(anna, two)
    assert other.get(table)["seq"] == played["seq"]
    heard = events(other, table, played["event"])
    until(lambda: next(heard)[1] == "heartbeat")
    one.kill()
    with contextlib.suppress(httpx.TransportError):
        list(heard)  # ends, so that it asks anew
    for _ in range(5):
        other.play(table)
    assert number_of_moves(other, table) == 6


def test_bots_and_clocks_of_a_killed_server_go_on_without_anybody_asking(
    tmp_path: Path, url: str
) -> None:
    one, two = houses(tmp_path, url, 2)
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "bot", pace={"kind": "live", "bank": 10, "increment": 0})
    anna.my_turn(table)
    one.kill()
    id = table.rpartition("/")[2]
    # Her time runs out with nobody there; a bot takes over, and nobody had to ask.
    until(lambda: ask(url, "SELECT 1 FROM entries WHERE game = %s AND kind = 'bot'", id))
    other = at(anna, two)
    assert other.get(table)["away"] == [0]
    [(since, seen)] = ask(
        url,
        "SELECT (SELECT max(at) FROM entries WHERE game = %s AND kind = 'bot'),"
        " (SELECT min(at) FROM entries WHERE game = %s)",
        id,
        id,
    )
    assert since - seen >= 10


def test_a_server_that_stops_gives_its_tables_back_at_once(tmp_path: Path, url: str) -> None:
    one, two = houses(tmp_path, url, 2)
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "bot")
    anna.my_turn(table)
    assert one.stop() == 0
    assert ask(url, "SELECT id FROM members WHERE address = ''") == []
    assert ask(url, "SELECT holder FROM games") in ([(None,)], [(ids(url)[0],)])
    other = at(anna, two)
    other.play(table, other.my_turn(table))
    assert len(ids(url)) == 1


def ids(url: str) -> list[str]:
    return [row[0] for row in ask(url, "SELECT id FROM members WHERE kind = 'server'")]


def test_a_frozen_server_is_not_waited_for_and_knows_it_when_it_wakes(
    tmp_path: Path, url: str
) -> None:
    one, two = houses(tmp_path, url, 2)
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "me")
    played = anna.play(table)
    other = at(anna, two)
    assert other.get(table)["seq"] == played["seq"]
    assert one.process is not None
    os.kill(one.process.pid, signal.SIGSTOP)
    try:
        for _ in range(3):
            played = other.play(table)
    finally:
        os.kill(one.process.pid, signal.SIGCONT)
    # The one that slept holds an older position in memory, and must not show it.
    shown = until(lambda: calm(anna.http.get(table, timeout=PATIENCE)))
    assert shown["seq"] == played["seq"]
    for player in (anna, other, anna, other):
        player.play(table)
    assert number_of_moves(anna, table) == 8
    told = {line["message"] for line in one.lines()}
    assert "back among the others" in told


def calm(answer: httpx.Response) -> Any:
    """What was answered, if it was not that one should try again."""
    return None if answer.status_code == 503 else answer.json()


def test_only_servers_come_in_by_the_private_door(tmp_path: Path, url: str) -> None:
    [house] = houses(tmp_path, url, 1)
    [(address,)] = ask(url, "SELECT address FROM members")
    given: list[dict[str, str]] = [{}, {"X-Ludoteca": f"{'0' * 64} 192.0.2.7 http 1"}]
    for headers in given:
        assert httpx.get(f"http://{address}/", headers=headers, verify=TLS).status_code == 403
    [(secret,)] = ask(url, "SELECT value FROM keys WHERE name = 'cluster'")
    headers = {"X-Ludoteca": f"{secret} 192.0.2.7 http 1"}
    assert httpx.get(f"http://{address}/", headers=headers, verify=TLS).status_code == 200
    until(lambda: any(line.get("address") == "192.0.2.7" for line in house.lines()))
    # By the public one the same headers are nothing but words.
    httpx.get(f"{house.url}/", headers={"X-Ludoteca": f"{secret} 192.0.2.8 http 1"}, verify=TLS)
    assert not any(line.get("address") == "192.0.2.8" for line in house.lines())
    assert secret not in json.dumps(house.lines())


def test_addresses_of_people_go_along_with_what_is_sent_on(tmp_path: Path, url: str) -> None:
    rates = {"chat": "3 per hour"}
    one, two = houses(tmp_path, url, 2, rates=rates, trusted_proxies=["127.0.0.1"])
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "me")
    other = at(anna, two)
    other.http.headers["X-Forwarded-For"] = "192.0.2.9"
    assert other.post(f"{table}/chat", {"text": "hello"}).status_code == 201
    said = other.post(f"{table}/chat", {"text": "once more"})
    lines: list[Any] = until(
        lambda: [line for line in one.lines() if line.get("address") == "192.0.2.9"][1:]
    )
    assert said.headers["x-request-id"] == lines[0]["request"]
