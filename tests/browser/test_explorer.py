"""The explorer in the browser: from a finished game, by filters, on desk and phone."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect
from sqlalchemy import select

from ludoteca.server.database import engine
from ludoteca.server.schema import people
from tests import played
from tests.browser.axe import faults
from tests.browser.begun import post
from tests.browser.conftest import Door
from tests.browser.person import Person
from tests.server.test_explorer import finished


def over(ada: Person, door: Door, name: str) -> str:
    """A public game that somebody has finished against a bot, once the explorer knows it."""
    post(ada, "/api/me", {"name": name})
    record, database = (
        played.finished(seats=2).record(),
        engine(str(door.house.settings["database"])),
    )
    with database.begin() as c:
        owner = c.execute(select(people.c.id).where(people.c.name == name)).scalar_one()
    with database.begin() as c:
        id = finished(c, record, time.time(), owner)
    database.dispose()
    return id


def known(ada: Person, id: str) -> None:
    """Wait until the explorer has taken the game in, which it does by itself."""
    deadline = time.monotonic() + 60
    api = f"/api/explorer/council?table={id}&at=0"
    while not ada.page.request.get(api).json()["number"] and time.monotonic() < deadline:
        ada.page.wait_for_timeout(100)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_what_others_chose_is_found_from_a_game_and_filtered(
    door: Door, width: int, height: int
) -> None:
    ada = door.enter(width=width, height=height, touch=width < 500)
    page, name = ada.page, f"Ada Explores {width}"
    id = over(ada, door, name)
    known(ada, id)
    page.goto(f"/tables/{id}?at=0")
    page.get_by_role("link", name="What others chose here").click()
    page.wait_for_url(f"**/explorer/council?table={id}&at=*")
    expect(page.locator("tbody tr").first).to_be_visible()
    assert [faults(ada, light) for light in ("light", "dark")] == [[], []]
    assert ada.run("document.documentElement.scrollWidth") <= width
    page.locator(".kinds a").last.click()
    expect(page.locator(".kinds [aria-current]")).to_have_text("City to build in")
    page.get_by_text("Filters").click()
    page.locator("[name=who]").select_option("bots")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("tbody td:nth-child(6)").first).to_have_text("–")  # people
    expect(page.locator("tbody td:nth-child(7)").first).to_contain_text("random")
    page.locator("[name=seats]").select_option("4")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("main")).to_contain_text("There are no such games yet.")
    page.get_by_role("link", name="Back to the game").click()
    page.wait_for_url(f"**/tables/{id}*")
    for language, title in {"it": "Esplora", "fr": "Explor"}.items():
        page.goto(f"/explorer/council?lang={language}")
        expect(page.locator("h1")).to_contain_text(title)
        assert ada.run("document.documentElement.scrollWidth") <= width
