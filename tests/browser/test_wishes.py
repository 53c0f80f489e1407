"""How people wish to see the pages: contrast, colours that stay apart, larger text."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import faults
from tests.browser.begun import sit_down
from tests.browser.conftest import Door
from tests.browser.person import Person

ENHANCED = """
async () => {
  const found = await axe.run({ runOnly: { type: "rule", values: ["color-contrast-enhanced"] } });
  return found.violations.flatMap((one) => one.nodes.map((node) => node.failureSummary));
}
"""
FILL = "one => getComputedStyle(one).getPropertyValue('--lt-green').trim()"
SIZE = "one => parseFloat(getComputedStyle(one).fontSize)"
LONGEST = """
() => Math.max(...document.getAnimations()
  .filter((one) => one.timeline === document.timeline)
  .map((one) => one.effect.getComputedTiming().endTime))
"""  # of what moves by itself, in milliseconds
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def wish(person: Person, what: str, value: str) -> None:
    """Choose in the dialog behind Aa."""
    person.page.locator("#see").click()
    person.page.locator(f"#seeing [data-wish-for={what}]").select_option(value)
    person.page.locator("#seeing form button").click()


def root(person: Person) -> Locator:
    return person.page.locator("html")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_under_high_contrast_all_writing_has_a_contrast_of_seven(door: Door, light: str) -> None:
    ada = door.enter(width=1366, height=768)
    ada.page.goto("/")
    assert faults(ada, light) == []
    assert ada.run(ENHANCED) != []
    wish(ada, "contrast", "high")
    assert faults(ada, light) == []
    assert ada.run(ENHANCED) == []
    sit_down(ada, "council", "me", "bot")
    assert faults(ada, light) == []
    assert ada.run(ENHANCED) == []


def test_a_guests_browser_remembers_which_colours_must_stay_apart(door: Door) -> None:
    ada = door.enter()
    ada.page.goto("/")
    usual = root(ada).locator("body").evaluate(FILL)
    wish(ada, "colours", "red-green")
    apart = root(ada).locator("body").evaluate(FILL)
    assert apart != usual
    ada.page.reload()
    expect(root(ada)).to_have_attribute("data-colours", "red-green")
    assert root(ada).locator("body").evaluate(FILL) == apart
    ada.play_now()
    drawing = ada.page.locator("#part-board svg").first
    assert drawing.evaluate(FILL) == apart


@pytest.mark.parametrize("width", [390, 1366])
def test_larger_text_is_larger_and_still_fits(door: Door, width: int) -> None:
    ada = door.enter(width=width, height=844, touch=width < 640)
    ada.page.goto("/")
    usual = root(ada).evaluate(SIZE)
    wish(ada, "text", "larger")
    assert root(ada).evaluate(SIZE) == pytest.approx(1.375 * usual)
    assert ada.run(TOO_WIDE) <= 0
    ada.page.locator("#see").click()
    for pick in ada.page.locator("#seeing select").all():
        expect(pick).to_be_in_viewport(ratio=1)
    assert ada.page.locator("#seeing").evaluate("one => one.scrollWidth <= one.clientWidth")
    ada.play_now()
    assert ada.page.locator(".question").first.evaluate(SIZE) > usual
    assert ada.run(TOO_WIDE) <= 0


def test_nothing_moves_for_whoever_wishes_so(door: Door) -> None:
    ada = door.enter()
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.page.goto("/")
    busy = ada.page.locator("form.now button[type=submit]").first
    busy.evaluate("one => one.setAttribute('aria-busy', 'true')")
    assert busy.evaluate("one => getComputedStyle(one).animationName") == "busy"
    wish(ada, "motion", "less")
    assert busy.evaluate("one => getComputedStyle(one).animationName") == "none"
    ada.play_now()
    ada.run("() => (Element.prototype.animate = () => { throw new Error('moved'); })")
    seq = ada.facts()["seq"]
    ada.page.keyboard.press("1")
    ada.moved(seq)


def test_a_table_that_waits_comes_to_rest(door: Door) -> None:
    ada = door.enter()
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.play_now()
    expect(ada.page.locator("#part-board .target > .halo").first).to_be_visible()
    assert 0 < ada.run(LONGEST) <= 5000


def test_wishes_follow_the_account_to_another_browser(door: Door) -> None:
    ada, again = door.enter(), door.enter()
    name = f"Ada {id(ada)}"
    ada.page.goto("/account")
    wish(ada, "text", "large")  # before there is an account
    for field, text in (("name", name), ("password", "correct horse")):
        ada.page.locator(f"#sign-up input[name={field}]").fill(text)
    ada.page.locator("#sign-up button").click()
    ada.page.wait_for_url("**/")
    for what, value in (("contrast", "high"), ("motion", "less"), ("sound", "loud")):
        with ada.page.expect_response("**/api/me/wishes"):
            wish(ada, what, value)
    again.page.goto("/account")
    for field, text in (("name", name), ("password", "correct horse")):
        again.page.locator(f"#log-in input[name={field}]").fill(text)
    again.page.locator("#log-in button").click()
    again.page.wait_for_url("**/")
    expect(root(again)).to_have_attribute("data-contrast", "high")
    expect(root(again)).to_have_attribute("data-text", "large")
    expect(again.page.locator("#seeing [data-wish-for=contrast]")).to_have_value("high")
    expect(root(again)).to_have_attribute("data-sound", "loud")
    expect(root(again)).to_have_attribute("data-motion", "less")
    again.page.goto("/account")
    again.page.locator("#log-out").click()
    again.page.wait_for_url("**/")
    expect(root(again)).not_to_have_attribute("data-contrast", "high")
    ada.play_now()
    sound = ada.page.locator("[data-do=sound]")
    expect(sound).to_have_text("Sound: loud")
    with ada.page.expect_response("**/api/me/wishes"):
        sound.click()  # at the table it is the same wish
    expect(root(ada)).to_have_attribute("data-sound", "off")
