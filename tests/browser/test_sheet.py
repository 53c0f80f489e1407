"""What stays where it is: the page under a click, the controls over a turn, a finger on a piece."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.begun import sit_down
from tests.browser.conftest import Door
from tests.browser.person import Person


def phone(door: Door) -> Person:
    return door.enter(width=390, height=844, touch=True)


def friends(door: Door) -> tuple[Person, Person]:
    """Ada at a desk and Bo at a phone, at one table."""
    ada, bo = door.enter(), phone(door)
    address = ada.open_table("me", "open")
    bo.page.goto(address)
    bo.page.locator("#guest-name").fill("Bo")
    with bo.page.expect_event("load"):
        bo.page.locator("[data-do=join]").click()
    bo.page.locator("#part-board svg").wait_for()
    return ada, bo


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768), (1100, 650)])
def test_a_click_on_the_board_leaves_the_page_where_it_is(
    door: Door, width: int, height: int
) -> None:
    ada = door.enter(width=width, height=height)
    sit_down(ada, "rio", "me", "bot", first_player="first")
    place = ada.page.locator("#cell-f5.target")
    before = place.bounding_box()
    for _ in range(2):
        seq = ada.facts()["seq"]
        place.click()
        ada.moved(seq)
        assert ada.run("scrollY") == 0
        assert place.bounding_box() == before


def test_over_a_turn_undo_hint_and_log_stay_where_they_are(door: Door) -> None:
    ada = door.enter(width=1366, height=768)
    ada.play_now(seats=3)
    spots = set()
    for text in ("elect", "council coast", ""):
        where = [
            ada.page.locator(one).bounding_box()
            for one in ("[data-do=undo]", "[data-do=hint]", "#slider", "#log")
        ]
        spots.add(str(where))
        assert ada.page.locator("#log").evaluate("one => one.clientHeight") >= 8 * 24
        if text:
            ada.choose(text)
    assert len(spots) == 1


def test_on_a_phone_the_end_of_the_turn_is_in_sight(door: Door) -> None:
    ada = phone(door)
    ada.play_now()
    ada.page.locator("#balcony-coast.target").tap()
    ada.page.locator(".choice[data-text^=councillor]").first.tap()
    expect(ada.choice("end")).to_be_in_viewport(ratio=1)


def test_a_line_of_chat_is_counted_until_it_is_seen(door: Door) -> None:
    ada, bo = friends(door)
    ada.page.locator("#say input").fill("Hi Bo!")
    ada.page.keyboard.press("Enter")
    tab = bo.page.locator("button[data-tab=chat]")
    expect(tab.locator(".unread")).to_have_text("1")
    expect(bo.page).to_have_title(re.compile(r"\(1\)"))
    tab.tap()
    expect(bo.page.locator("#chat")).to_contain_text("Hi Bo!")
    expect(bo.page.locator("#chat")).to_be_in_viewport()
    expect(tab.locator(".unread")).to_be_hidden()


def test_on_a_phone_the_sheet_shows_what_is_mine_and_what_happened(door: Door) -> None:
    ada = phone(door)
    ada.play_now()
    for tab, shown in (("mine", ".mine > .area svg"), ("log", "#log"), ("ask", ".question")):
        ada.page.locator(f"button[data-tab={tab}]").tap()
        expect(ada.page.locator(shown)).to_be_in_viewport()
        expect(ada.page.locator(f"button[data-tab={tab}]")).to_have_attribute(
            "aria-pressed", "true"
        )


def test_a_finger_that_trembles_asks_and_does_not_play(door: Door) -> None:
    ada = phone(door)
    sit_down(ada, "rio", "me", "bot", first_player="first")
    number = ada.number
    office = ada.page.locator("#cell-f5")
    touch = {"pointerType": "touch", "bubbles": True, "clientX": 100, "clientY": 100}
    office.dispatch_event("pointerdown", touch)
    office.dispatch_event("pointermove", {**touch, "clientX": 104})
    expect(ada.page.locator("#card")).to_be_visible()
    office.dispatch_event("click", {"bubbles": True})
    assert ada.number == number
    office.dispatch_event("pointerdown", touch)
    office.dispatch_event("pointermove", {**touch, "clientX": 140})  # that is a finger on its way
    office.dispatch_event("pointerup", touch)


def test_a_position_has_an_address_that_can_be_sent(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    ada.choose("elect")
    at = ada.number - 1
    ada.page.locator("[data-do=back]").click()
    expect(ada.page).to_have_url(re.compile(rf"\?at={at}$"))
    ben = door.enter()
    ben.page.goto(ada.page.url)
    ben.page.locator(".looking-back").wait_for()
    assert ben.number == at
    ben.page.reload()
    ben.page.locator(".looking-back").wait_for()
    assert ben.number == at
    ben.page.locator("[data-do=now]").click()
    expect(ben.page).not_to_have_url(re.compile("at="))


def test_a_name_goes_along_to_a_new_table_and_its_link_is_copied(door: Door) -> None:
    ada = door.enter()
    ada.page.goto("/")
    ada.page.locator("#my-name").fill("Ada")
    ada.page.locator(".game a.button").first.click()
    ada.page.wait_for_url("**/new*")
    expect(ada.page.locator(".called").first).to_have_value("Ada")
    ada.page.locator("#new button[type=submit]").click()
    ada.page.wait_for_url("**/tables/*")
    expect(ada.page.locator(".seats")).to_contain_text("Ada")
    ada.run("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    ada.page.locator("[data-do=copy]").click()
    expect(ada.page.locator("#toast")).to_have_text("Copied")
    ada.page.locator("#say input").fill("")
    ada.page.locator("#say input").focus()
    ada.page.keyboard.press("Control+V")
    expect(ada.page.locator("#say input")).to_have_value(ada.page.url)
