"""The pages below a path of a site, behind a proxy that puts it there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Door
from tests.browser.person import Person
from tests.server.house import House


@pytest.fixture
def below(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path, root_path="/games").start()
    yield house
    assert house.stop() == 0


def test_a_game_is_played_below_a_path(
    below: House, chromium: Browser, people: list[Person]
) -> None:
    ada = Door(below, chromium, people).enter()
    astray: list[str] = []
    ada.page.on("request", lambda request: astray.append(request.url))
    ada.page.goto("/games/")
    ada.page.locator("#theme").select_option("dark")
    ada.page.locator("#my-name").fill("Ada")
    ada.page.locator("form.now[data-game=council] button[type=submit]").click()
    ada.page.wait_for_url("**/games/tables/*")
    mine = ada.page.locator(".ask.yours .choice").first
    seq = ada.page.locator("#facts").get_attribute("data-seq")
    mine.click()
    expect(ada.page.locator("#facts")).not_to_have_attribute("data-seq", str(seq))
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    ada.page.goto("/games/account")
    ada.page.locator("#sign-up input[name=name]").fill("Ada")
    ada.page.locator("#sign-up input[name=password]").fill("correct horse battery")
    ada.page.locator("#sign-up button").click()
    ada.page.wait_for_url(f"{below.url}/games/")
    expect(ada.page.locator(".tables .yours")).to_have_count(1)
    assert [url for url in astray if not url.startswith(f"{below.url}/games/")] == []
