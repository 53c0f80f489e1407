"""A power cut at any moment loses nothing that was acknowledged."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import httpx

from tests.server.house import Guest, House, Json

LIVES = 4
SECONDS = 1.2  # of each


class Player:
    """Somebody who plays on as soon as the server answers, and keeps every acknowledgement."""

    def __init__(self, house: House, name: str) -> None:
        self.guest = Guest(house, name)
        self.tables: list[str] = []
        self.acknowledged: dict[str, list[tuple[int, str, int]]] = {}
        self.random = random.Random(name)
        self.stop = False

    def run(self) -> None:
        while not self.stop:
            try:
                self.step()
            except httpx.TransportError:
                time.sleep(0.05)

    def step(self) -> None:
        if not self.tables or self.random.random() < 0.01:
            self.tables.append(self.guest.open_table("me", "bot", "bot"))
        table = self.tables[-1]
        shown = self.guest.get(table)
        if shown["status"] == "over":
            self.tables.append(self.guest.open_table("me", "bot", "bot"))
        elif shown["choices"]:
            self.move(table, shown)

    def move(self, table: str, shown: Json) -> None:
        """Send one move until it is answered, as a client does that lost its connection."""
        text = self.random.choice(shown["choices"])["text"]
        body = {"seq": shown["seq"], "text": text}
        while True:
            try:
                answer = self.guest.post(f"{table}/moves", body)
                break
            except httpx.TransportError:
                if self.stop:
                    return
                time.sleep(0.05)
        assert answer.status_code == 200, answer.text
        kept = self.acknowledged.setdefault(table, [])
        kept.append((shown["seq"], text, answer.json()["number"]))


def test_no_acknowledged_move_is_lost_and_every_table_goes_on(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    players = [Player(house, name) for name in ("Anna", "Bruno", "Carla")]
    threads = [threading.Thread(target=player.run) for player in players]
    for thread in threads:
        thread.start()
    for _ in range(LIVES):
        time.sleep(SECONDS)
        house.kill()
        house.start()
    for player in players:
        player.stop = True
    for thread in threads:
        thread.join()
    acknowledged = 0
    for player in players:
        for table, moves in player.acknowledged.items():
            log = player.guest.http.get(f"{table}/record").text.splitlines()
            mine = [line for line in log if line.startswith('{"by": 0,')]
            texts = [f'"text": "{text}"' for _, text, _ in moves]
            assert len(mine) == len(moves)
            assert all(text in line for text, line in zip(texts, mine, strict=True))
            acknowledged += len(moves)
            after = player.guest.my_turn(table)
            assert after["status"] == "over" or player.guest.play(table, after)
    assert acknowledged > 20
    house.stop()
    assert [line for line in house.lines() if line["level"] == "error"] == []
