"""The deal of the day in a browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Door


def test_the_deal_of_the_day_is_played_once_and_found_again(door: Door) -> None:
    ada, bo = door.enter(), door.enter()
    ada.page.goto("/")
    ada.page.locator("a[href='/daily/council']").click()
    ada.page.locator("#daily input").fill("Ada")
    ada.page.locator("#daily button").click()
    ada.page.locator(".ask.yours .choice").first.wait_for()
    assert ada.page.locator("[data-do=hint]").count() == 0
    address = ada.page.url
    ada.page.goto("/daily/council")
    ada.page.locator("main .button.main").click()
    ada.page.wait_for_url(address)
    bo.page.goto(address)
    expect(bo.page.locator("h1")).to_contain_text("you can see it tomorrow")
