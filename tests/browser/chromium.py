"""Chromium for the tests: ended when it no longer answers, and started again."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from signal import SIGKILL
from threading import Timer
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Error, Playwright

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")
QUIETLY: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE: Final = 60.0  # seconds; Playwright has no limit of its own for closing


class Chromium:
    """One browser at a time.

    Now and then Chromium never finishes closing a context, long after the test in it has passed.
    """

    def __init__(self, tools: Playwright, patience: float = PATIENCE) -> None:
        self._tools = tools
        self._patience = patience
        self._browser = self._launch()

    def _launch(self) -> Browser:
        browser = self._tools.chromium.launch(executable_path=CHROMIUM, args=QUIETLY)
        session = browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        self.process = next(int(one["id"]) for one in found if one["type"] == "browser")
        return browser

    def ready(self) -> Browser:
        if not self._browser.is_connected():
            self._browser = self._launch()
        return self._browser

    def close(self, context: BrowserContext) -> None:
        """Close a context, or the whole browser if it cannot do even that."""
        if self._browser.is_connected():
            self._finish(context)

    def end(self) -> None:
        if self._browser.is_connected():
            self._finish(self._browser)

    def _finish(self, what: BrowserContext | Browser) -> None:
        watch = Timer(self._patience, self._kill)
        watch.start()
        try:
            what.close()
        except Error:
            if self._browser.is_connected():
                raise
        finally:
            watch.cancel()

    def _kill(self) -> None:
        with suppress(ProcessLookupError):  # it ended by itself after all
            os.kill(self.process, SIGKILL)
