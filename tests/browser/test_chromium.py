"""The browser of the tests themselves."""

from __future__ import annotations

import os
from signal import SIGSTOP

from playwright.sync_api import Playwright

from tests.browser.chromium import Chromium


def test_a_browser_that_no_longer_closes_is_ended_and_started_again(tools: Playwright) -> None:
    browsers = Chromium(tools, patience=0.2)
    stuck = browsers.ready().new_context()
    os.kill(browsers.process, SIGSTOP)
    browsers.close(stuck)
    page = browsers.ready().new_page()
    page.set_content("<p>at work again")
    assert page.inner_text("p") == "at work again"
    browsers.end()
