"""People who play on whatever happens, and remember every move that was acknowledged."""

from __future__ import annotations

import random
import threading
from collections import Counter
from typing import Final

import httpx

from tests.server.house import Guest, House, Json

PAUSE: Final = 0.05  # seconds before asking again


class Player(threading.Thread):
    """Sends each move until it is answered, as a client does that has lost its connection."""

    def __init__(self, house: House, name: str, seats: tuple[str, ...] = ("me", "bot")) -> None:
        super().__init__(daemon=True)
        self.guest = Guest(house, name)
        self.seats = seats
        self.random = random.Random(name)
        self.done = threading.Event()
        self.answers: Counter[int] = Counter()
        self.acknowledged: dict[str, list[str]] = {}
        self.pending: dict[str, str] = {}  # moves sent, of which nobody knows
        self.table: str | None = None

    def run(self) -> None:
        while not self.done.is_set():
            try:
                self.step()
            except httpx.TransportError:
                self.done.wait(PAUSE)

    def ask(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        answer = self.guest.http.request(method, path, json=body)
        self.answers[answer.status_code] += 1
        if answer.status_code == 503:
            self.done.wait(PAUSE)
        return answer

    def step(self) -> None:
        if self.table is None:
            seats = [{"kind": kind} for kind in self.seats]
            made = self.ask("POST", "/api/tables", {"game": "council", "seats": seats})
            if made.status_code == 201:
                self.table = f"/api/tables/{made.json()['id']}"
                self.acknowledged[self.table] = []
            return
        answer = self.ask("GET", self.table)
        if answer.status_code != 200:
            return
        shown = answer.json()
        if shown["status"] == "over":
            self.table = None
        elif shown["choices"]:
            self.move(self.table, shown)
        else:
            self.done.wait(PAUSE)

    def move(self, table: str, shown: Json) -> None:
        text = self.random.choice(shown["choices"])["text"]
        self.pending[table] = text
        while not self.done.is_set():
            try:
                answer = self.ask("POST", f"{table}/moves", {"seq": shown["seq"], "text": text})
            except httpx.TransportError:
                self.done.wait(PAUSE)
                continue
            if answer.status_code != 503:
                break
        else:
            return
        del self.pending[table]
        if answer.status_code == 200:
            self.acknowledged[table].append(text)

    def faults(self) -> list[str]:
        """What is wrong once all is calm again: moves lost or made twice, tables that stop."""
        out: list[str] = []
        for table, sent in self.acknowledged.items():
            answer = self.guest.http.get(f"{table}/record")
            if answer.status_code != 200:
                out.append(f"{table}: {answer.status_code} {answer.text[:80]}")
                continue
            rows = [row for row in answer.text.splitlines() if row.startswith('{"by": 0,')]
            kept = [row.partition('"text": "')[2].rpartition('"')[0] for row in rows]
            if kept[: len(sent)] != sent:
                out.append(f"{table}: acknowledged moves are lost")
            more = kept[len(sent) :]
            if more and more != [self.pending.get(table)]:
                out.append(f"{table}: moves nobody sent, or twice: {more[:3]}")
            shown = self.guest.my_turn(table)
            if shown["status"] != "over":
                self.guest.play(table, shown)
        wrong = {status for status in self.answers if status >= 400 and status != 503}
        return out + [f"{self.answers[status]} answers of {status}" for status in sorted(wrong)]
