"""What explains a game at its table: the goal, the rules beside it, cards about what is drawn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludoteca.games import GAMES
from ludoteca.games.rio.scenario import position
from ludoteca.words.where import places
from tests.browser.axe import faults
from tests.browser.begun import begin, sit_down
from tests.browser.conftest import Door
from tests.browser.person import Person

HIDDEN_BEHIND = """
() => {
  const box = document.getElementById("beside").getBoundingClientRect();
  const board = document.querySelector("#part-board svg").getBoundingClientRect();
  return Math.max(0, Math.min(box.right, board.right) - Math.max(box.left, board.left));
}
"""


COVERED = """
() => {
  const own = document.getElementById("card").getBoundingClientRect();
  const places = [...document.querySelectorAll("svg .target, .ask button")];
  const over = (one) =>
    one.left < own.right && one.right > own.left && one.top < own.bottom && one.bottom > own.top;
  return places.filter((one) => over(one.getBoundingClientRect())).map((one) => one.id);
}
"""


def at_table(door: Door, game: str = "council", width: int = 1366, height: int = 768) -> Person:
    ada = door.enter(width=width, height=height)
    sit_down(ada, game, "me", "bot", first_player="first")
    return ada


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_stands_above_the_board(door: Door, game: str) -> None:
    ada = at_table(door, game)
    expect(ada.page.locator(".middle .goal")).to_contain_text("points")
    ada.page.set_viewport_size({"width": 390, "height": 844})
    expect(ada.page.locator(".goal.below")).to_be_in_viewport()


def test_the_rules_open_beside_the_table_at_what_is_asked(door: Door) -> None:
    ada = at_table(door)
    page = ada.page
    page.locator('.ask .choice[data-text="elect"]').click()
    expect(page.locator("#section")).to_have_attribute("data-section", "elect")
    page.locator("a[data-help]").click()
    expect(page.locator("#rules-elect h2")).to_be_in_viewport()
    expect(page.locator(".ask .question")).to_be_in_viewport()
    assert ada.run(HIDDEN_BEHIND) == 0
    assert faults(ada) == []
    page.locator("#beside input[type=search]").fill("joker")
    page.keyboard.press("Enter")
    expect(page.locator("#beside .found code", has_text="C-323")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#beside")).to_be_hidden()
    expect(page.locator("a[data-help]")).to_be_focused()
    assert len(page.context.pages) == 1


def test_the_rules_stay_open_while_the_game_goes_on_and_nothing_in_them_moves(door: Door) -> None:
    ada = at_table(door)
    page = ada.page
    page.locator("a[data-help]").click()
    expect(page.locator("#beside .guide")).to_be_visible()
    seq = ada.facts()["seq"]
    page.locator('.ask .choice[data-text="elect"]').click()
    page.wait_for_function("seq => document.getElementById('facts').dataset.seq !== seq", arg=seq)
    expect(page.locator("#beside .guide")).to_be_visible()
    assert page.locator("#beside svg [id], #beside svg [data-piece]").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_mouse_that_rests_on_something_is_shown_its_card(door: Door, game: str) -> None:
    ada = at_table(door, game, width=1440, height=900)
    known = places(game)
    id = next(id for id in known if ada.page.locator(f"#part-board #{id}").count())
    rule = known[id].split()[1]
    words = ada.page.locator(f"#{id} > title").text_content() or ""
    page, card = ada.page, ada.page.locator("#card")
    page.locator(f"#{id}").hover(force=True)
    expect(card).to_be_visible()
    assert (card.locator(".words").text_content() or "?") in words
    expect(card.locator(".picture svg *").first).to_be_attached()
    assert page.locator(f"#{id} > title").text_content() == ""  # no second one by the browser
    card.hover()
    card.locator(f"[data-rule={rule}]").click()
    expect(page.locator("#beside .found code")).to_have_text([rule])
    expect(card).to_be_hidden()
    expect(page.locator(f"#{id} > title")).to_have_text(words)
    plain = ":not([id^=drawn-], :has([id], [data-piece]))"  # nothing in it has a card of its own
    signed = page.locator(f".left svg [id]{plain}:has(> title):has([data-icon])").first
    if signed.count():  # a game may have no small signs
        signed.hover(force=True)
        expect(card.locator(".icons li").first).to_be_visible()


def test_a_mouse_that_rests_where_it_clicked_sees_no_card_over_what_glows_next(door: Door) -> None:
    ada = door.enter(width=1440, height=900)
    page, card = ada.page, ada.page.locator("#card")
    page.clock.install()
    war = position("war natives red\nattackers e4 2\noutside h1n 2+1\ndiscs e5 yellow+yellow")
    begin(door.house, ada, war, "rio", "bot", "me", "bot")
    seq = ada.facts()["seq"]
    page.locator("#cell-e4.target").click()
    ada.moved(seq)
    page.clock.fast_forward(5_000)
    expect(card).to_be_hidden()
    page.locator("#cell-d4").hover(force=True)
    page.clock.fast_forward(5_000)
    expect(card).to_be_visible()
    assert len(ada.run(COVERED)) <= 3  # above the piece it would be four


def test_the_focus_of_a_keyboard_shows_the_card_and_escape_puts_it_away(door: Door) -> None:
    ada = at_table(door, width=1440, height=900)
    page, card = ada.page, ada.page.locator("#card")
    page.keyboard.press("Tab")  # from now on by keyboard
    page.locator("#slot-coast-left").focus()
    expect(card).to_be_visible()
    page.keyboard.press("i")
    expect(card.locator("a[data-rules]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_finger_that_rests_is_shown_the_card_and_the_rules_are_a_sheet(door: Door) -> None:
    ada = at_table(door, width=390, height=844)
    page = ada.page
    touch = {"pointerType": "touch", "bubbles": True, "clientX": 100, "clientY": 100}
    page.locator("#city-arkon").dispatch_event("pointerdown", touch)
    expect(page.locator("#card")).to_contain_text("Arkon")
    page.locator("#card a[data-rules]").click()
    expect(page.locator("#rules-build h2")).to_be_in_viewport()
    page.locator("[data-beside=close]").click()
    expect(page.locator("#beside")).to_be_hidden()
