"""How a table calls, and where its menus open."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.begun import begin, sit_down
from tests.browser.conftest import Door
from tests.browser.test_layout import reached

HEARD = """
window.heard = [];
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  createGain() {
    const setValueAtTime = (value) => heard.push(value);
    const gain = { setValueAtTime, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next) => next };
  }
  createOscillator() {
    return { frequency: {}, connect: (next) => next, start() {}, stop() {} };
  }
};
"""


def test_on_ones_turn_the_icon_has_a_dot_and_a_sound_is_heard_unless_it_is_off(door: Door) -> None:
    ada, bo = door.enter(), door.enter()
    bo.context.add_init_script(HEARD)
    address = ada.open_table("me", "open", game="bruges")
    bo.page.goto(address)
    bo.page.locator("#guest-name").fill("Bo")
    with bo.page.expect_event("load"):
        bo.page.locator("[data-do=join]").click()
    bo.page.locator("#part-board svg").wait_for()
    sound, icon = bo.page.locator("[data-do=sound]"), bo.page.locator("#icon")
    expect(sound).to_have_text("Sound: quiet")
    with bo.page.expect_response("**/api/me/wishes"):
        sound.click()
    expect(sound).to_have_text("Sound: loud")
    assert bo.run("heard.length") == 2
    dot = re.compile("icon-turn")
    mover = ada if ada.facts()["mineToAct"] == "yes" else bo
    expect(mover.page.locator("#icon")).to_have_attribute("href", dot)
    with bo.page.expect_response("**/api/me/wishes"):  # kept before the page is asked for again
        sound.click()
    expect(sound).to_have_text("Sound: off")
    assert bo.run("heard.length") == 2
    bo.page.reload()
    expect(sound).to_have_text("Sound: off")
    expect(icon).to_have_attribute("href", re.compile("icon"))


def test_a_phone_is_silent_until_it_is_asked(door: Door) -> None:
    ada = door.enter(width=390, height=844, touch=True)
    sit_down(ada, "council", "me", "bot")
    expect(ada.page.locator("[data-do=sound]")).to_have_text("Sound: off")


def test_the_menu_of_a_card_opens_beside_it(door: Door) -> None:
    ada = door.enter(width=1440, height=900)
    begin(door.house, ada, reached("bruges", 220), "bruges", "me", "bot", "bot")
    card = ada.page.locator("[id^=hand-].target").first
    card.click()
    menu = ada.page.locator("#menu[open]")
    expect(menu).to_be_visible()
    at, own = card.bounding_box(), menu.bounding_box()
    assert at is not None
    assert own is not None
    assert own["x"] <= at["x"] + at["width"] <= own["x"] + own["width"] + at["width"]
    assert own["y"] + own["height"] <= at["y"] + at["height"]
    assert own["y"] >= 0
