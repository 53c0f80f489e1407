"""Who is at the table and who is writing, over HTTP."""

from __future__ import annotations

from tests.server.house import Guest, House


def test_only_those_who_sit_there_and_may_write_are_seen_writing(house: House) -> None:
    anna, carla = Guest(house, "Anna"), Guest(house, "Carla")
    table = anna.open_table("me", "bot", public=True)
    before = anna.get(table)
    assert anna.post(f"{table}/typing").status_code == 200
    assert anna.get(table)["event"] == before["event"]
    assert anna.get(table)["chat"] == []
    assert carla.post(f"{table}/typing").status_code == 403
    assert anna.post(f"{table}/typing", {"text": "secret"}).status_code == 400
