"""Firefox, driven over WebDriver BiDi: one page, real clicks, and what its console says."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

FIREFOX: Final = shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE: Final = 120.0  # seconds, for a machine that does other things as well
LISTENING: Final = "WebDriver BiDi listening on "


class Page:
    """A tab that is told what to do."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._number = 0
        self.complaints: list[str] = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self._tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **given: Any) -> Any:
        """The answer to a command; what the console says meanwhile is kept."""
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": given}))
        while True:
            said = json.loads(self._line.recv(timeout=PATIENCE))
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.complaints.append(said["params"]["text"])
            if said.get("id") == self._number:
                assert said["type"] == "success", said
                return said["result"]

    def goto(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def eval(self, expression: str) -> Any:
        """What a line of JavaScript gives: text, a number or nothing."""
        found = self.call(
            "script.evaluate", expression=expression, target={"context": self._tab},
            awaitPromise=True, userActivation=True,
        )  # fmt: skip
        assert found["type"] == "success", found
        return found["result"].get("value")

    def until(self, expression: str) -> None:
        """Wait until it holds."""
        deadline = time.monotonic() + PATIENCE
        while not self.eval(f"Boolean({expression})"):
            assert time.monotonic() < deadline, f"never came true: {expression}"
            time.sleep(0.05)

    def click(self, css: str) -> None:
        """With the mouse, in the middle of what is seen of it."""
        found = self.call("browsingContext.locateNodes", context=self._tab,
                          locator={"type": "css", "value": css}, maxNodeCount=1)  # fmt: skip
        origin = {"type": "element", "element": {"sharedId": found["nodes"][0]["sharedId"]}}
        self.eval(f"document.querySelector({json.dumps(css)}).scrollIntoView({{block: 'nearest'}})")
        mouse = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.call("input.performActions", context=self._tab,
                  actions=[{"type": "pointer", "id": "mouse", "actions": mouse}])  # fmt: skip


@contextmanager
def firefox() -> Iterator[Page]:
    """A new one, with nothing remembered, that is gone afterwards."""
    assert FIREFOX is not None
    with tempfile.TemporaryDirectory(prefix="ludoteca-firefox-") as profile:
        command = [FIREFOX, "--headless", "--no-remote", "--profile", profile]
        process = subprocess.Popen(
            [*command, "--width=1366", "--height=768", "--remote-debugging-port=0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert process.stderr is not None
        try:
            said = next(line for line in process.stderr if LISTENING in line)
            address = said.partition(LISTENING)[2].strip()
            with connect(f"{address}/session", max_size=None, open_timeout=PATIENCE) as line:
                yield Page(line)
        finally:
            process.kill()
            process.wait()
            process.stderr.close()
