"""Who is at the table, and who is writing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Door


def test_people_see_who_is_here_who_looks_on_and_who_is_writing(door: Door) -> None:
    ada, bo, eva = door.enter(), door.enter(), door.enter(locale="it-IT")
    address = ada.open_table("me", "open", public=True)
    bo.page.goto(address)
    bo.page.locator("#guest-name").fill("Bo")
    with bo.page.expect_event("load"):
        bo.page.locator("[data-do=join]").click()
    bo.page.locator("#part-board svg").wait_for()
    presence, typing = ada.page.locator("#presence"), ada.page.locator("#typing")
    expect(presence.locator(".is-here")).to_have_count(2)
    expect(presence).to_contain_text("Bo is here")
    eva.page.goto(address)
    expect(presence).to_contain_text("one person is watching")
    expect(eva.page.locator("#presence")).to_contain_text("Bo è al tavolo")
    bo.page.locator("#say input").press_sequentially("Hel")
    expect(typing).to_have_text("Bo is typing…")
    expect(bo.page.locator("#typing")).to_have_text("")
    bo.page.locator("#say button").click()
    expect(ada.page.locator("#chat li")).to_have_count(1)
    expect(typing).to_have_text("")
    bo.page.goto("about:blank")
    expect(presence).to_contain_text("Bo is away")
    expect(presence.locator(".is-here")).to_have_count(1)
    eva.page.goto("about:blank")
    expect(presence).not_to_contain_text("watching")
