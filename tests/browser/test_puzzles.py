"""A puzzle in the browser: a wrong click, another try on the board, the solution, and the next."""

from __future__ import annotations

from playwright.sync_api import expect

from ludoteca.lab.puzzles import Puzzle, shipped
from tests.browser.axe import faults
from tests.browser.begun import post
from tests.browser.conftest import Door


def on_the_board() -> Puzzle:
    """A puzzle of one decision."""
    return next(one for one in shipped("council") if len(one.line) == 1)


def test_a_puzzle_is_missed_tried_again_and_solved(door: Door) -> None:
    ada = door.enter()
    post(ada, "/api/accounts", {"name": "Ada Puzzled", "password": "correct horse"})
    one = on_the_board()
    first, page = one.line[0], ada.page
    page.goto("/puzzles")
    expect(page.locator("article h2").first).to_be_visible()
    assert faults(ada) == []
    page.goto(f"/puzzles/council/{one.id}")
    expect(page.locator(".whole svg")).to_be_visible()
    assert page.locator(".choices .choice").count() == len(first.chances)
    assert page.locator("svg .target").count() > 0
    wrong = next(text for text in first.chances if text != first.text)
    page.locator("details.listed").evaluate("one => (one.open = true)")
    page.locator(f".choices [data-text='{wrong}']").click()
    expect(page.locator(".verdict")).to_contain_text("not the best choice")
    expect(page.locator(".mine")).to_contain_text("1500 →")
    expect(page.locator("[data-do=again]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".question")).to_be_focused()
    page.locator("details.listed").evaluate("one => (one.open = true)")
    page.locator(f".choices [data-text='{first.text}']").click()
    expect(page.locator(".verdict")).to_have_text("Right!")
    expect(page.locator(".solution")).to_be_focused()
    expect(page.locator(".solution tbody tr")).to_have_count(len(first.chances))
    assert page.locator(".solution .why").inner_text()
    assert faults(ada) == []
    assert faults(ada, "dark") == []
    page.locator("[data-next]").click()
    page.wait_for_url(lambda url: "/puzzles/council/" in url and one.id not in url)

    page.set_viewport_size({"width": 390, "height": 844})
    for language, title in {"it": "Problema", "fr": "Problème"}.items():
        page.goto(f"/puzzles/council/{one.id}?lang={language}")
        expect(page.locator("h1")).to_contain_text(title)
        assert ada.run("document.documentElement.scrollWidth") <= 390


def test_a_click_on_the_board_answers_as_at_a_table(door: Door) -> None:
    bo, one = door.enter(), on_the_board()
    page = bo.page
    page.goto(f"/puzzles/council/{one.id}")
    target = page.locator("svg .target").first
    target.focus()
    page.keyboard.press("Enter")
    several = page.locator("#menu[open] .ways button")
    expect(page.locator("#menu[open], .verdict:not(:empty)").first).to_be_visible()
    if several.count():
        several.first.click()
    expect(page.locator(".verdict")).not_to_be_empty()
