"""Server-sent events: numbered, resumed, and each viewer's own."""

from __future__ import annotations

import threading
import time
from pathlib import Path

from tests.server.house import Guest, House, Json, events


def test_a_stream_begins_with_the_whole_table_and_goes_on_move_by_move(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    stream = events(Guest(house), table)
    number, kind, data = next(stream)
    assert (kind, data["event"]) == ("table", number)
    assert data["view"]["areas"][0]["hand"] is None
    anna.play(table)
    later, kind, data = next(row for row in stream if row[0] >= 0)
    assert kind == "position"
    assert later > number
    assert data["number"] > 0
    stream.close()


def test_a_listener_resumes_after_the_last_event_seen(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    seqs = [anna.get(table)["seq"]]
    for _ in range(5):
        seqs.append(anna.play(table)["seq"])
    stream = events(anna, table, last=seqs[2])
    missed = [next(stream) for _ in range(3)]
    assert [number for number, _, _ in missed] == seqs[3:]
    assert {kind for _, kind, _ in missed} == {"position"}
    stream.close()


def test_a_listener_who_missed_too_much_gets_the_whole_table(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    first = anna.get(table)["seq"]
    for step in range(40):
        anna.play(table, choice=step)
    for last in (first, 999_999):
        stream = events(anna, table, last=last)
        number, kind, data = next(stream)
        assert (kind, number) == ("table", anna.get(table)["seq"])
        assert data["log"]
        stream.close()


def test_a_silent_stream_shows_signs_of_life(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    stream = events(anna, table, last=anna.get(table)["event"])
    assert next(stream)[1] == "heartbeat"
    stream.close()


def test_chat_reaches_everybody_and_only_players_may_write(house: House) -> None:
    anna, stranger = Guest(house, "Anna"), Guest(house, "Stranger")
    table = anna.open_table("me", "bot")
    stream = events(stranger, table, last=stranger.get(table)["event"])
    text = "<script>alert('hello')</script>"
    sent = anna.post(f"{table}/chat", {"text": text})
    assert sent.status_code == 201
    _, _, data = next(row for row in stream if row[1] == "chat")
    assert (data["name"], data["text"]) == ("Anna", text)
    assert stranger.get(table)["chat"] == [data]
    assert stranger.post(f"{table}/chat", {"text": "hello"}).status_code == 403
    shown = anna.get(table)
    assert anna.play(table, shown)["seq"] > shown["seq"]
    stream.close()


def test_a_table_comes_with_its_last_hundred_lines_of_chat(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    for number in range(102):
        assert anna.post(f"{table}/chat", {"text": str(number)}).status_code == 201
    told = [line["text"] for line in anna.get(table)["chat"]]
    assert told == [str(number) for number in range(2, 102)]


def test_seats_filling_up_are_told(house: House) -> None:
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open")
    stream = events(anna, table)
    assert next(stream)[2]["status"] == "waiting"
    bruno.post(f"{table}/join")
    rows = [next(row for row in stream if row[0] >= 0) for _ in range(2)]
    assert [kind for _, kind, _ in rows] == ["seats", "position"]
    assert rows[0][2]["seats"][1]["name"] == "Bruno"
    assert rows[1][2]["view"] is not None
    stream.close()


def test_two_hundred_watchers_see_a_move(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    last = anna.get(table)["event"]
    ready = threading.Barrier(21, timeout=60)
    seen: list[int] = []

    def watch() -> None:
        watchers = [events(Guest(house), table) for _ in range(10)]
        assert {next(watcher)[0] for watcher in watchers} == {last}
        ready.wait()
        for watcher in watchers:
            seen.append(next(row for row in watcher if row[0] >= 0)[0])
            watcher.close()

    threads = [threading.Thread(target=watch) for _ in range(20)]
    for thread in threads:
        thread.start()
    ready.wait()
    seq = anna.play(table)["seq"]
    for thread in threads:
        thread.join()
    assert seen == [seq] * 200


def test_a_stream_goes_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    before: Json = anna.play(table)
    began = time.monotonic()
    open_stream = events(anna, table)
    next(open_stream)
    assert house.stop() == 0
    assert time.monotonic() - began < 5
    assert [row for row in open_stream if row[0] >= 0] == []
    house.start()
    after = anna.play(table)
    stream = events(anna, table, last=before["event"])
    number, _, data = next(stream)
    assert (number, data["seq"]) == (after["event"], after["seq"])
    stream.close()
    house.stop()


def test_whether_a_seat_is_away_is_told_to_whoever_left_it_and_to_nobody_else(house: House) -> None:
    anna, bruno, carla = Guest(house, "Anna"), Guest(house, "Bruno"), Guest(house, "Carla")
    table = anna.open_table("me", "open", "me")
    bruno.post(f"{table}/join")
    bruno.post(f"{table}/leave")
    for order in ((carla, bruno), (bruno, carla)):  # whoever listens first does not decide
        last = anna.get(table)["event"]
        anna.post(f"{table}/chat", {"text": "Where is he?"})
        bruno.post(f"{table}/return")
        bruno.post(f"{table}/leave")
        away = {}
        for guest in order:
            stream = events(guest, table, last=last)
            seats = [data for _, kind, data in [next(stream) for _ in range(3)] if kind == "seats"]
            away[guest] = seats[-1]["away"]
            stream.close()
        assert away == {bruno: [1], carla: []}
