"""A guest whose every received byte is kept."""

from __future__ import annotations

import json
import threading

import httpx

from tests.server.house import TLS, Guest, House

PATIENCE = 300.0  # seconds, for a machine that does other things as well
OVER = '"status":"over"'  # to be looked for in the few lines that may say it


class Spy:
    """Somebody at a table, or only watching, who forgets nothing."""

    def __init__(self, house: House, name: str) -> None:
        self.received: list[bytes] = []
        self.guest = Guest(house, name)
        self.guest.http.event_hooks["response"].append(self.keep)
        self.house = house

    def keep(self, response: httpx.Response) -> None:
        if not response.headers["content-type"].startswith("text/event-stream"):
            response.read()
            self.received.append(str(response.headers).encode() + response.content)

    def listen(self, table: str) -> threading.Thread:
        """Follow the events until the game is over."""
        cookies = dict(self.guest.http.cookies)

        def follow() -> None:
            url = f"{self.house.url}{table}/events"
            with httpx.stream("GET", url, cookies=cookies, timeout=PATIENCE, verify=TLS) as stream:
                for line in stream.iter_lines():
                    self.received.append(line.encode())
                    if OVER in line and json.loads(line.removeprefix("data: "))["status"] == "over":
                        return

        thread = threading.Thread(target=follow)
        thread.start()
        return thread
