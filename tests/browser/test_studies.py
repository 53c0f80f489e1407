"""Studies: played, branched, said about and marked by mouse and keys, by two people at once."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.begun import post
from tests.browser.conftest import Door
from tests.browser.person import Person


def begin(person: Person, game: str = "council") -> str:
    """A new study, by the form; its address."""
    page = person.page
    page.goto("/")
    page.get_by_role("link", name="Studies").click()
    page.wait_for_url("**/studies")
    page.goto(f"/studies?game={game}")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/studies/*?node=*")
    ready(person)
    return page.url.partition("?")[0]


def ready(person: Person) -> None:
    person.page.locator("#main:not([inert])").wait_for()


def went(person: Person, node: str) -> str:
    """Wait until another node is shown; which."""
    other = "node => document.getElementById('facts').dataset.node !== node"
    person.page.wait_for_function(other, arg=node)
    return person.facts()["node"]


def test_a_study_is_branched_said_about_and_marked_by_mouse_and_keys(door: Door) -> None:
    ada = door.enter()
    begin(ada)
    page, start = ada.page, ada.facts()["node"]
    ada.choice("elect").click()
    elected = went(ada, start)
    page.locator("#balcony-coast.target").click()  # in the drawing
    deeper = went(ada, elected)
    page.keyboard.press("ArrowLeft")
    assert went(ada, deeper) == elected
    page.keyboard.press("ArrowLeft")
    assert went(ada, elected) == start
    ada.choice(next(text for text in ada.choices() if text != "elect")).click()
    other = went(ada, start)
    page.keyboard.press("ArrowUp")  # to the variation before it
    assert went(ada, other) == elected
    page.keyboard.press("ArrowDown")
    assert went(ada, elected) == other
    page.get_by_role("button", name="Move up").click()
    expect(page.locator(".tools [data-do=promote]")).to_have_count(0)

    page.locator("#comment-text").fill("Why not?")
    page.locator("#comment button").click()
    expect(page.locator(".tree [aria-current] .noted")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("main").focus()
    page.keyboard.press("m")
    expect(page.locator("[data-do=marking]")).to_have_attribute("aria-pressed", "true")
    page.locator("#king").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#king > .mark")).to_have_count(1)
    expect(page.locator(".marks li")).to_have_count(1)
    page.keyboard.press("m")
    page.locator("#place").select_option(index=3)
    expect(page.locator(".marks li")).to_have_count(2)
    assert [faults(ada, light) for light in ("light", "dark")] == [[], []]

    page.locator("main").focus()
    page.keyboard.press("e")
    expect(page.locator(".lines li").first).to_be_visible()  # one, if nothing else is legal
    page.keyboard.press("e")
    expect(page.locator(".lines li")).to_have_count(0)

    page.locator("[data-do=delete]").click()
    page.locator("#sure button[value=yes]").click()
    assert went(ada, other) == start
    page.locator("[data-do=restore]").click()
    assert went(ada, start) == other
    expect(page.locator(".marks li")).to_have_count(2)


def test_two_people_see_each_others_moves_as_they_come(door: Door) -> None:
    ada, bo = door.enter(), door.enter(width=390, height=844, touch=True)
    address = begin(ada)
    page, start = ada.page, ada.facts()["node"]
    page.locator("[data-do=links]").click()
    page.locator("[data-share=writer]").check()
    link = page.locator("[data-link=writer] input")
    expect(link).to_be_visible()
    bo.page.goto(link.input_value())
    ready(bo)
    page.locator("#sharing form button").click()
    expect(page.locator("#presence")).to_have_text("one person is watching")  # who has done nothing
    bo.choice("elect").click()
    expect(page.locator("#presence .is-here")).to_have_count(2)
    expect(page.locator(".tree .line > li").last).to_contain_text("Elect")
    ada.choice("elect").click()  # the same move is the same node
    node = went(ada, start)
    expect(bo.page.locator("#facts")).to_have_attribute("data-node", node)
    page.locator("#comment-text").fill("Look")
    page.locator("#comment button").click()
    expect(bo.page.locator(".comment .text")).to_have_text("Look")
    assert faults(bo) == []
    post(ada, f"/api/studies/{address.rpartition('/')[2]}", {"writer": False})
    bo.page.goto(bo.page.url)
    expect(bo.page.locator("main")).to_contain_text("doesn't exist")


def test_a_finished_game_is_studied_from_the_move_that_is_shown(door: Door) -> None:
    ada = door.enter()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = post(ada, "/api/tables", {"game": "council", "seats": seats})
    page = ada.page
    page.goto(f"/tables/{made['id']}")
    page.locator(".ask.yours .choice").first.wait_for(state="attached")
    assert page.locator("[data-do=study]").count() == 0
    post(ada, f"/api/tables/{made['id']}/resign", {})
    page.goto(f"/tables/{made['id']}")
    last = ada.number
    page.locator("#final [data-do=study]").wait_for()
    page.locator("[data-do=back]").click()
    page.get_by_role("button", name="Study from here").click()
    page.wait_for_url("**/studies/*?node=*")
    ready(ada)
    expect(page.locator("[data-go=after]")).to_be_enabled()
    page.locator("[data-go=after]").click()
    node = went(ada, str(last - 1))
    assert node == str(last)
