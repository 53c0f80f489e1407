"""Bruges at the table: a whole game by clicking, a card's menu, phone, keyboard, languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Door
from tests.browser.person import Person
from tests.browser.test_editor import carried, open_editor

GAME = "bruges"
PATIENCE = 900_000  # milliseconds: a whole game, however busy the machine is


def draw_cards(person: Person) -> None:
    """Take cards from the left pile until something else is asked."""
    while True:
        person.page.locator(".ask.yours .choice").first.wait_for()
        text = person.choices()[0]
        if text in ("workers", "guilders"):
            return
        seq = person.facts()["seq"]
        if text.startswith("pile "):
            person.page.locator("#pile-left.target").click()
        else:
            person.page.locator(".choice").last.click()
        person.moved(seq)


def sit(door: Door, **how: object) -> Person:
    """At a table with a bot, cards in hand, to play one of them."""
    ada = door.enter(**how)  # type: ignore[arg-type]
    ada.play_now(game=GAME)
    draw_cards(ada)
    return ada


def test_a_person_and_two_bots_play_a_whole_game_by_clicking_what_glows(door: Door) -> None:
    ada = door.enter(width=1440, height=900)
    ada.open_table("me", "bot", "bot", game=GAME)
    ada.page.locator("#part-board").wait_for()
    ada.begin_clicking()
    over = ada.page.locator("#facts[data-status=over]")
    over.wait_for(state="attached", timeout=PATIENCE)
    assert ada.run("window.clicked") > 40
    expect(ada.page.locator(".winner")).to_be_visible()
    totals = ada.page.locator(".score tfoot td").all_inner_texts()
    for column, total in enumerate(totals, 1):
        cells = ada.page.locator(f".score tbody tr > :nth-child({column + 1})").all_inner_texts()
        assert sum(int(cell) for cell in cells) == int(total)
    ada.page.locator("[data-do=verify]").click()
    expect(ada.page.locator(".verdict")).to_contain_text("✓")


def test_a_card_offers_its_six_actions_with_prices_or_the_reason_why_not(door: Door) -> None:
    ada = sit(door)
    card = ada.page.locator("[id^=hand-].target").first
    card.click()
    menu = ada.page.locator("#menu")
    expect(menu.locator(".about")).to_contain_text(re.compile("costs|free"))
    expect(menu.locator(".refused li").first).to_be_visible()
    offered = menu.locator(".ways button").evaluate_all("all => all.map(one => one.dataset.way)")
    verbs = {way.split()[0] for way in offered}
    assert verbs >= {"workers", "guilders"}
    assert len(verbs) + menu.locator(".refused li").count() == 6
    expect(menu.locator("[data-way^=workers]")).to_contain_text("get 2 workers")
    expect(menu.locator(".refused")).to_contain_text(
        "Recruit a person – A person needs an empty house"
    )
    cards = ada.page.locator("[id^=hand-]").count()
    seq = ada.facts()["seq"]
    menu.locator("[data-way^=workers]").click()
    ada.moved(seq)
    expect(ada.page.locator("[id^=hand-]")).to_have_count(cards - 1)


def test_a_die_takes_guilders_with_a_card_of_its_colour(door: Door) -> None:
    ada = sit(door)
    ada.page.locator("[id^=die-].target").first.click()
    ways = ada.page.locator("#menu .ways button")
    if ways.count():
        ways.first.click()
    expect(ada.page.locator("#log")).to_contain_text("Ada takes")


def test_a_click_on_something_that_is_not_asked_for_says_why(door: Door) -> None:
    ada = door.enter()
    ada.play_now(game=GAME)
    ada.page.locator("#die-blue").click()
    expect(ada.page.locator("#toast")).to_contain_text("You can't take guilders now. Draw a card.")
    draw_cards(ada)
    number = ada.number
    ada.page.locator("#pile-left").click()
    expect(ada.page.locator("#toast")).to_contain_text("You can't choose a draw pile now")
    assert ada.number == number


def test_a_turn_on_a_phone_by_tapping_and_a_resting_finger_reads_the_card(door: Door) -> None:
    ada = sit(door, width=390, height=844, touch=True)
    assert ada.run("document.documentElement.scrollWidth") <= 390
    card = ada.page.locator(".ask .hand [id^=hand-].target").first
    box = card.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 36
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(ada.page.locator("#card")).to_contain_text("worth")
    card.dispatch_event("click", {"bubbles": True})
    assert ada.page.locator("dialog[open]").count() == 0
    seq = ada.facts()["seq"]
    card.tap()
    ada.page.locator("#menu .ways button").first.tap()
    ada.moved(seq)


def test_a_card_is_played_with_the_keyboard_alone(door: Door) -> None:
    ada = sit(door)
    press = ada.page.keyboard.press
    for _ in range(160):
        if ada.run("document.activeElement.matches('[id^=hand-].target')"):
            break
        press("Tab")
    press("Enter")
    ada.page.locator("#menu .ways button").first.wait_for()
    seq = ada.facts()["seq"]
    press("Enter")
    ada.moved(seq)
    expect(ada.page.locator("#log")).to_contain_text("Ada discards")


def test_the_slider_leads_back_and_nothing_glows_in_the_past(door: Door) -> None:
    ada = sit(door)
    ada.page.locator("#slider").fill("4")
    ada.page.locator("#facts[data-number='4']").wait_for(state="attached")
    expect(ada.page.locator(".target")).to_have_count(0)
    ada.page.locator("[data-do=now]").click()
    expect(ada.page.locator("[id^=hand-].target").first).to_be_visible()


def test_a_spectator_sees_houses_and_backs_and_nobodys_cards(door: Door) -> None:
    ada, watcher = door.enter(), door.enter()
    address = ada.open_table("me", "bot", public=True, game=GAME)
    draw_cards(ada)
    watcher.page.goto(address)
    expect(watcher.page.locator("#part-board svg")).to_be_visible()
    assert watcher.page.locator("[id^=hand-]").count() == 0
    held = ada.page.locator("[id^=hand-]").evaluate_all("all => all.map(one => one.id.slice(5))")
    seen = watcher.page.locator("[id^=part-]").evaluate_all(
        "all => all.map(one => one.outerHTML).join()"  # `page` is a person, and a word of HTML
    )
    assert [card for card in held if re.search(rf'\b{card}"', seen)] == []


@pytest.mark.parametrize(("width", "light"), [(390, "light"), (1440, "dark")])
def test_axe_finds_no_fault_with_the_table_its_menu_and_the_guide(
    door: Door, width: int, light: str
) -> None:
    ada = door.enter(width=width, height=860)
    ada.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
    found: dict[str, list[str]] = {}
    ada.page.goto(f"/help/{GAME}")
    found["guide"] = faults(ada)
    ada.play_now(game=GAME)
    draw_cards(ada)
    found["table"] = faults(ada)
    ada.page.locator("[id^=hand-].target").first.click()
    ada.page.locator("#menu .refused li").first.wait_for()
    found["menu"] = faults(ada)
    assert {name: rows for name, rows in found.items() if rows} == {}


@pytest.mark.parametrize(
    ("locale", "asked", "told"),
    [
        ("en-GB", "draw a card", "Round 1"),
        ("it-IT", "pesca una carta", "Round 1"),
        ("fr-FR", "piochez une carte", "Manche 1"),
    ],
)
def test_the_table_speaks_the_language_of_the_browser(
    door: Door, locale: str, asked: str, told: str
) -> None:
    ada = door.enter(locale=locale)
    ada.play_now(game=GAME)
    expect(ada.page.locator(".question")).to_contain_text(asked)
    expect(ada.page.locator("#round")).to_contain_text(told)


def test_pieces_are_moved_in_the_editor(door: Door) -> None:
    ada = door.enter()
    open_editor(ada, GAME)
    there = carried(ada, "workers-red-brown", "guilders-blue")["areas"]
    assert (there["red"]["workers"]["brown"], there["blue"]["workers"]["brown"]) == (0, 2)
    assert carried(ada, "supply-purple", "guilders-red")["areas"]["red"]["workers"]["purple"] == 2
    assert carried(ada, "workers-red-blue", "supply-blue")["areas"]["red"]["workers"]["blue"] == 0
    assert carried(ada, "pawn-blue", "prestige-5")["areas"]["blue"]["prestige"] == 5
    assert carried(ada, "canal-red-left-1", "canal-red-left-2")["areas"]["red"]["left"] == 2
    assert carried(ada, "tiles-red", "guilders-blue")["areas"]["blue"]["threats"] == {"red": 1}
