"""Playing on from a position of a finished game: back by the slider, one button, a form."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.begun import post
from tests.browser.conftest import Door
from tests.browser.person import Person


def look_back(ada: Person) -> None:
    """A game that is over, one move before its end."""
    ada.play_now()
    ada.choose("elect")
    table = ada.page.url.rpartition("/")[2]
    post(ada, f"/api/tables/{table}/resign", {})
    ada.page.reload()
    expect(ada.page.locator("[data-onward]")).to_have_count(0)  # nothing to go on from
    ada.page.keyboard.press("ArrowLeft")


def test_a_finished_game_is_played_on_with_hidden_cards_dealt_anew(door: Door) -> None:
    ada = door.enter()
    look_back(ada)
    hand = ada.page.locator("#part-hand [id^=hand-]")
    before = hand.evaluate_all("all => all.map((one) => one.textContent)")
    ada.page.locator("[data-onward]").click()
    ada.page.wait_for_url("**/onward?at=*")
    expect(ada.page.locator(".stage svg")).to_be_visible()
    assert faults(ada) == []
    ada.page.locator("#onward button[type=submit]").press("Enter")
    ada.page.wait_for_url(re.compile(r"/tables/\w+$"))
    ada.page.locator(".ask.yours .choice").first.wait_for(state="attached")
    expect(ada.page.locator(".begun")).to_contain_text("as Ada could imagine them")
    assert hand.evaluate_all("all => all.map((one) => one.textContent)") == before
    ada.choose("elect")
    assert ada.number > 0


def test_with_open_cards_everybodys_hand_is_drawn_on_a_phone_too(door: Door) -> None:
    ada = door.enter(width=390, height=844, touch=True, locale="it-IT")
    look_back(ada)
    ada.page.locator("[data-onward]").click()
    ada.page.wait_for_url("**/onward?at=*")
    ada.page.locator("[name=cards][value=open]").check()
    ada.page.locator("#onward button[type=submit]").click()
    ada.page.wait_for_url(re.compile(r"/tables/\w+$"))
    ada.page.locator(".ask.yours .choice").first.wait_for(state="attached")
    expect(ada.page.locator(".begun")).to_contain_text("carte scoperte")
    expect(ada.page.locator(".others .area svg")).to_have_count(2)  # the area, and the hand
