"""Writing a pack on its page, and playing with it."""

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Door


def test_a_row_is_shown_as_the_card_it_makes_and_then_played_with(door: Door) -> None:
    ada = door.enter(width=390, height=844)
    ada.page.goto("/packs/bruges")
    expect(ada.page.locator("#made svg")).to_be_visible()
    assert faults(ada, "light") == []
    text = ada.page.locator("#text")
    whole = text.input_value()
    text.fill(whole.replace('name = "Count"', 'name = "Ludovica"', 1))
    text.evaluate("one => one.setSelectionRange(0, 0)")
    expect(ada.page.locator("#made")).to_contain_text("Ludovica")
    text.fill(whole.replace('colour = "blue"', 'colour = "mauve"', 1))
    text.evaluate("one => { one.setSelectionRange(0, 0); one.dispatchEvent(new Event('keyup')) }")
    expect(ada.page.locator("#fault")).to_contain_text("colour: 'mauve', expected one of blue")
    ada.page.locator("#use").click()
    expect(ada.page.locator("#fault")).to_contain_text("row 1 'count', colour")
    text.fill(whole.replace('name = "Persons of our own"', 'name = "Ludovica & co"', 1))
    ada.page.locator("#use").click()
    ada.page.wait_for_url("**/new?game=bruges")
    expect(ada.page.locator("#pack-name")).to_have_text("Ludovica & co")
    ada.page.locator("#kind-1").select_option("same")
    ada.page.locator("#kind-2").select_option("")
    ada.page.locator("#new button[type=submit]").click()
    ada.page.wait_for_url("**/tables/*")
    expect(ada.page.locator(".packed")).to_contain_text("Ludovica & co")
    with ada.page.expect_download() as got:
        ada.page.locator(".packed a").click()
    assert "Ludovica & co" in got.value.path().read_text("utf-8")
