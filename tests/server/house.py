"""A real server process on the loopback, and people who talk to it."""

from __future__ import annotations

import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path
from random import SystemRandom
from typing import Any

import httpx

from tests.source import ROOT

Json = dict[str, Any]
TLS = ssl.create_default_context()  # not used, but slow to make for every client
NO_LIMITS: dict[str, str] = {}
GUESTS: list[Guest] = []  # of the test that runs; they leave when it ends
HOUSES: list[House] = []  # opened by it; they are closed when it ends


def free_port() -> int:
    """One that stays free while a house is closed: systems give clients higher ones."""
    for port in SystemRandom().sample(range(20_000, 32_000), 100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise AssertionError("a hundred ports are in use")


class House:
    """The server; it can be killed and started again."""

    def __init__(self, folder: Path, module: str = "ludoteca.server", **settings: Any) -> None:
        self.module = module
        self.prefix: list[str] = []  # of the command that starts it
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.settings = {
            "port": self.port,
            "database": f"sqlite:///{folder}/test.db",
            "rates": NO_LIMITS,
            "heartbeat": 0.5,
            "bot_pause": 0,
            "hint_sims": 5,
        } | settings
        self.log = folder / "log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> House:
        HOUSES.append(self)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.prefix, sys.executable, "-m", self.module, json.dumps(self.settings)],
                stdout=subprocess.DEVNULL,
                stderr=log,
                cwd=ROOT,
                env=os.environ,
            )
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5, verify=TLS).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(f"the server does not start:\n{self.log.read_text()[-3000:]}")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As asked to."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(15)

    def lines(self) -> list[Json]:
        """What the server has logged."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]


class Guest:
    """Somebody with a browser's cookies."""

    def __init__(self, house: House, name: str | None = None) -> None:
        self.http = httpx.Client(base_url=house.url, timeout=20, verify=TLS)
        GUESTS.append(self)
        if name is not None:
            assert self.http.post("/api/me", json={"name": name}).status_code in (200, 201)

    def post(self, path: str, body: Json | None = None, **more: Any) -> httpx.Response:
        return self.http.post(path, json=body or {}, **more)

    def get(self, path: str, **more: Any) -> Any:
        answer = self.http.get(path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open_table(self, *kinds: str, **more: Any) -> str:
        """A new table, of Council of Four unless told; `bot` may name a level after a colon."""
        seats = []
        for kind in kinds:
            name, _, level = kind.partition(":")
            seats.append({"kind": name} | ({"level": level} if level else {}))
        answer = self.post("/api/tables", {"game": "council", "seats": seats} | more)
        assert answer.status_code == 201, answer.text
        return f"/api/tables/{answer.json()['id']}"

    def play(self, table: str, shown: Json | None = None, choice: int = 0) -> Json:
        """Play one of the choices; the table afterwards."""
        shown = shown or self.get(table)
        choices = shown["choices"]
        text = choices[choice % len(choices)]["text"]
        answer = self.post(f"{table}/moves", {"seq": shown["seq"], "text": text})
        assert answer.status_code == 200, answer.text
        played: Json = answer.json()
        return played

    def my_turn(self, table: str) -> Json:
        """The table once it is for this guest to act, or over."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            shown: Json = self.get(table)
            if shown["choices"] or shown["status"] == "over":
                return shown
            time.sleep(0.01)
        raise AssertionError(f"nothing happens at {table}")


def events(
    guest: Guest, table: str, last: int | None = None, query: str = ""
) -> Generator[tuple[int, str, Json], None, None]:
    """Number, kind and data of events as they come; -1 and `heartbeat` for a sign of life."""
    headers = {} if last is None else {"Last-Event-ID": str(last)}
    with guest.http.stream("GET", f"{table}/events{query}", headers=headers) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        number, kind = -1, ""
        for line in stream.iter_lines():
            key, _, value = line.partition(": ")
            match key:
                case "id":
                    number = int(value)
                case "event":
                    kind = value
                case "data":
                    yield number, kind, json.loads(value)
                case "":
                    if value:
                        yield -1, "heartbeat", {}
