"""The pages in another browser: a table is set up, played with the mouse, and found again."""

from __future__ import annotations

import json

import pytest

from tests.browser.firefox import FIREFOX, firefox
from tests.browser.person import AUTOPLAY, LEFT_ALONE, ORDER
from tests.server.house import House

pytestmark = pytest.mark.skipif(
    FIREFOX is None, reason="no firefox: install it (Debian: apt-get install firefox-esr)"
)
YOURS = "document.querySelector('.ask.yours .choice')"
NUMBER = "Number(document.getElementById('facts').dataset.number)"
SEQ = "document.getElementById('facts').dataset.seq"


def test_a_table_is_set_up_and_played_in_firefox(house: House) -> None:
    with firefox() as page:
        page.goto(house.url)
        page.eval(LEFT_ALONE)
        page.eval("document.getElementById('my-name').value = 'Fiammetta'")
        page.eval("document.querySelector('form.now[data-game=council] select').selectedIndex = 0")
        page.click("form.now[data-game=council] button[type=submit]")
        page.until("location.pathname.startsWith('/tables/')")
        page.until(YOURS)
        for _ in range(2):
            seq = page.eval(SEQ)
            page.click(".ask.yours .choice")
            page.until(f"{SEQ} !== {json.dumps(seq)} && {YOURS}")
        page.eval(f"({AUTOPLAY})({json.dumps(ORDER)})")
        page.until(f"{NUMBER} >= 40")
        answered = page.eval("window.stopPlaying()")
        page.until(f"{SEQ} !== {json.dumps(answered)} && {YOURS}")
        shown = page.eval(NUMBER)
        page.goto(page.eval("location.href"))
        assert page.eval(NUMBER) == shown
        assert page.complaints == []
