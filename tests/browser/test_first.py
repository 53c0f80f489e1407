"""The first game of a title, with a coach who explains it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludoteca.words.coach import coach
from tests.browser.axe import faults
from tests.browser.conftest import Door
from tests.browser.person import Person
from tests.coached import COACHED, lesson

# Plays the moves of a lesson, by the coach's own button where there is one.
FOLLOW = """
(texts) => {
  const facts = () => document.getElementById("facts").dataset;
  let played = null;
  const timer = setInterval(() => {
    if (!texts.length || document.querySelector("#main.sending")) return;
    if (facts().seq === played || facts().mineToAct !== "yes") return;
    const on = document.querySelector("[data-coach=on]");
    if (on.checkVisibility()) return on.click();
    played = facts().seq;
    const text = texts.shift();
    const offered = [...document.querySelectorAll(".coach .try:not([hidden]), .ask .choice")];
    offered.find((one) => one.dataset.text === text).click();
  }, 8);
  window.stale = 0; // suggestions that were left standing while others play
  const look = () => {
    const suggested = document.querySelector(".coach .try").checkVisibility();
    if (suggested && facts().mineToAct === "no") window.stale += 1;
  };
  const watched = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.getElementById("main"), watched);
}
"""
UNCOVERED = """
(selector) => {
  const one = document.querySelector(selector);
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && right <= innerWidth && one.contains(seen);
}
"""
SAID = "id => Object.keys(JSON.parse(localStorage.getItem(`coach ${id}`)).said)"


def learn(person: Person, game: str = "council") -> str:
    """From the first page; the table's id."""
    person.page.goto("/")
    person.page.locator(f"[data-first={game}]").click()
    expect(person.page.locator("#coach-says .text")).not_to_be_empty()
    return person.page.url.rpartition("/")[2]


@pytest.mark.parametrize("game", COACHED)
def test_a_whole_guided_game_in_the_browser(door: Door, game: str) -> None:
    ada = door.enter()
    id = learn(ada, game)
    ada.run(FOLLOW, [moment.text for moment in lesson(game) if moment.text])
    ada.page.locator("#final").wait_for(timeout=900_000)
    expect(ada.page.locator("#coach-says .text")).not_to_be_empty()
    lessons = coach(game)
    assert lessons is not None
    assert set(ada.run(SAID, id)) == {step.key for step in lessons.steps}
    assert ada.run("window.stale") == 0


def test_the_coach_turns_pages_rings_what_it_speaks_of_and_plays_what_it_suggests(
    door: Door,
) -> None:
    ada = door.enter()
    learn(ada)
    page = ada.page
    expect(page.locator(".coach .page")).to_have_text("1/4")
    expect(page.locator("#part-board.coached")).to_be_visible()
    for _ in range(3):
        expect(page.locator(".coach .try")).to_be_hidden()
        page.locator("[data-coach=on]").press("Enter")
    expect(page.locator(".coach .page")).to_have_text("4/4")
    expect(page.locator("svg .coach-ring").first).to_be_visible()
    assert faults(ada) == []
    page.locator(".coach .try").press("Enter")
    expect(page.locator(".coach .page")).to_have_text("1/2")
    expect(page.locator(".coach .other")).to_be_hidden()


def test_another_way_is_fine_and_what_is_taken_back_is_explained_again(door: Door) -> None:
    ada = door.enter()
    learn(ada)
    page = ada.page
    first = page.locator("#coach-says .text").inner_text()
    page.locator('.ask .choice[data-text="elect"]').click()
    expect(page.locator(".coach .other")).to_be_visible()
    expect(page.locator("#coach-says .text")).not_to_have_text(first)
    page.locator("[data-do=undo]").click()
    expect(page.locator("#coach-says .text")).to_have_text(first)


def test_one_plays_on_without_the_coach_and_calls_it_back(door: Door) -> None:
    ada = door.enter(width=390, height=844, touch=True)
    learn(ada)
    page = ada.page
    page.locator("[data-coach=fold]").click()
    expect(page.locator("#coach-talk")).to_be_hidden()
    page.locator("[data-coach=off]").click()
    expect(page.locator(".coach-ring, .coached")).to_have_count(0)
    page.reload()
    expect(page.locator("[data-coach=again]")).to_be_visible()
    expect(page.locator("#coach-talk")).to_be_hidden()
    page.locator("[data-coach=again]").click()
    expect(page.locator("#coach-says .text")).not_to_be_empty()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize("game", COACHED)
def test_on_a_phone_the_coach_covers_no_undo_and_no_hint(
    door: Door, game: str, size: tuple[int, int]
) -> None:
    ada = door.enter(width=size[0], height=size[1], touch=True)
    learn(ada, game)
    for button in ("undo", "hint"):
        assert ada.run(UNCOVERED, f".tools [data-do={button}]")
    assert ada.run(UNCOVERED, ".ask .question")


def test_a_place_out_of_sight_is_shown_when_asked_for(door: Door) -> None:
    ada = door.enter(width=390, height=844, touch=True)
    learn(ada)
    page = ada.page
    for _ in range(3):
        page.locator("[data-coach=on]").click()
    assert ada.run("scrollY") == 0
    page.locator("[data-coach=where]").click()
    page.wait_for_function("scrollY > 0")
    page.wait_for_function(f"({UNCOVERED})('svg :has(> .coach-ring)')")


def test_on_a_phone_what_one_owns_is_shown_in_its_tab(door: Door) -> None:
    ada = door.enter(width=390, height=844, touch=True)
    learn(ada)
    page = ada.page
    page.locator("[data-coach=on]").click()
    page.locator("[data-coach=where]").click()
    expect(page.locator(".mine > .area svg")).to_be_in_viewport()
    page.locator(".tabs [data-tab=ask]").click()
    expect(page.locator("#coach-says .text")).to_be_visible()
