"""Keeping order in a browser: what an admin clicks, and what players see of it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Door
from tests.server.house import Guest
from tests.server.test_admin import PASSWORD, admin, soon


def test_a_line_of_chat_that_an_admin_deletes_goes_from_open_pages(door: Door) -> None:
    bo, boss = Guest(door.house, "Bo"), door.enter()
    table = bo.open_table("me", "bot")
    id = table.rpartition("/")[2]
    assert boss.context.request.post(
        f"{door.house.url}/api/accounts", data={"name": "The boss", **PASSWORD}
    ).ok
    assert admin(door.house, "promote", "The boss") == 0
    watcher = door.enter()
    watcher.page.goto(f"/tables/{id}")
    watcher.page.locator("[data-do=hear]").click()
    for text in ("rude", "kind"):
        bo.post(f"{table}/chat", {"text": text})
    expect(watcher.page.locator("#chat li")).to_have_count(2)
    soon(lambda: boss.context.request.get(f"{door.house.url}/admin").ok)
    boss.page.goto(f"/admin?table={id}")
    boss.page.locator("#why").fill("rude words")
    boss.page.locator("[data-what=strike]").first.click()
    expect(watcher.page.locator("#chat")).to_contain_text("kind")
    expect(watcher.page.locator("#chat li")).to_have_count(1)
    expect(boss.page.locator(".routes")).to_contain_text("rude words")
    expect(boss.page.locator("[data-what=strike]")).to_have_count(1)
    boss.page.set_viewport_size({"width": 390, "height": 844})
    boss.page.goto("/admin")
    name = boss.page.locator("li:has([data-what=ban]) > :first-child").first.bounding_box()
    assert name is not None
    assert name["width"] > 200  # the buttons are below
    assert boss.run("() => document.documentElement.scrollWidth <= innerWidth")
    for path in (f"/admin?table={id}", "/account", "/reset", "/recover", "/verify"):
        boss.page.goto(path)
        for light in ("light", "dark"):
            assert faults(boss, light) == [], path
