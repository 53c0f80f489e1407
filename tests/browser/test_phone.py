"""Everything at the width of a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludoteca.games.bruges.scenario import position, roll
from tests.browser.begun import begin
from tests.browser.conftest import Door
from tests.browser.person import Person

PHONE = 390


def widest(person: Person) -> tuple[int, list[str]]:
    """How wide the page is, and what of it cannot be reached without scrolling sideways."""
    width: int = person.run("document.documentElement.scrollWidth")
    cut: list[str] = person.run(
        """width => [...document.querySelectorAll("header *, main button, main a, main select")]
            .filter((one) => one.getClientRects().length)
            .filter((one) => !one.closest(".choices, .scroll, .hand, .unseen, svg"))
            .filter((one) => one.getBoundingClientRect().right > width + 1)
            .map((one) => one.outerHTML.slice(0, 80))""",
        PHONE,
    )
    return width, cut


@pytest.mark.parametrize("locale", ["en-GB", "it-IT", "fr-FR"])
def test_no_page_is_wider_than_a_phone(door: Door, locale: str) -> None:
    ada = door.enter(width=PHONE, height=844, locale=locale, touch=True)
    ada.page.goto("/account")
    ada.page.locator("#rename input").fill("Wolfgang Amadeus Ottokar")
    ada.page.locator("#rename button").click()
    ada.page.locator("h1", has_text="Wolfgang").wait_for()
    found = {"waiting": (ada.open_table("me", "open"), widest(ada))[1]}
    ada.play_now()
    found["table"] = widest(ada)
    for path in (
        "/",
        "/new?game=council",
        "/account",
        "/help/council",
        "/daily/council",
        "/api/docs",
        "/nothing",
    ):
        ada.page.goto(path)
        for folded in ada.page.locator("details:not([open]) summary").all():
            folded.click()
        found[path] = widest(ada)
    assert found == {name: (PHONE, []) for name in found}


@pytest.mark.parametrize("locale", ["en-GB", "it-IT", "fr-FR"])
def test_a_long_list_of_choices_and_those_without_a_place_share_a_row(
    door: Door, locale: str
) -> None:
    ada = door.enter(width=PHONE, height=844, locale=locale, touch=True)
    ada.play_now(game="rio")
    for one in (".choices summary", ".choice[data-text=done]"):
        expect(ada.page.locator(one)).to_be_in_viewport(ratio=1)


def test_while_others_play_the_dock_tells_what_happened_last(door: Door) -> None:
    ada, bo = door.enter(), door.enter(width=PHONE, height=844, touch=True)
    address = ada.open_table("me", "open")
    bo.page.goto(address)
    bo.page.locator("#guest-name").fill("Bo")
    with bo.page.expect_event("load"):
        bo.page.locator("[data-do=join]").click()
    ada.choose("elect")
    expect(bo.page.locator(".latest")).to_contain_text("gains 4 coins for the election")
    expect(bo.page.locator(".latest")).to_be_visible()
    expect(ada.page.locator(".latest")).to_have_count(0)


def test_the_switches_in_the_header_show_their_signs_whole(door: Door) -> None:
    ada = door.enter(width=PHONE, height=844)
    ada.page.goto("/")
    for switch in ("#language", "#theme"):
        box = ada.page.locator(switch).bounding_box()
        assert box is not None
        assert box["width"] >= 36
        assert box["height"] >= 24
        assert box["x"] + box["width"] <= PHONE


def test_a_new_password_is_taken_on_the_page(door: Door) -> None:
    ada = door.enter(width=PHONE, height=844)
    ada.page.goto("/account")
    ada.page.locator("#sign-up input[name=name]").fill(f"Eva {id(ada)}")
    ada.page.locator("#sign-up input[name=password]").fill("correct horse")
    ada.page.locator("#sign-up button").click()
    ada.page.wait_for_url("**/")
    ada.page.goto("/account")
    ada.page.locator("#password input[name=old]").fill("wrong horse")
    ada.page.locator("#password input[name=new]").fill("another horse")
    ada.page.locator("#password button").click()
    expect(ada.page.locator("#toast")).to_have_text("The current password is wrong")
    ada.page.locator("#password input[name=old]").fill("correct horse")
    ada.page.locator("#password button").click()
    expect(ada.page.locator("#toast")).to_contain_text("Your password has been changed")
    ada.page.reload()
    expect(ada.page.locator("#password")).to_be_visible()


def test_where_nothing_that_glows_is_in_sight_the_choices_are_listed(door: Door) -> None:
    ada = door.enter(width=PHONE, height=844, touch=True)
    houses = "red+blue+red+brown+red+yellow+red+purple+red+blue"
    s = position(f"phase 2\nred threats red+red hand poet houses {houses}")
    roll(s, 3, 3, 3, 6, 3)  # fire takes one of them
    begin(door.house, ada, s, "bruges", "me", "bot")
    expect(ada.page.locator(".more summary")).to_be_visible()
    expect(ada.choice("house 1")).to_be_in_viewport(ratio=1)
    expect(ada.choice("house 6")).to_be_in_viewport(ratio=1)
    ada.page.locator(".tabs [data-tab=mine]").click()
    expect(ada.page.locator(".mine .target").first).to_be_visible()
