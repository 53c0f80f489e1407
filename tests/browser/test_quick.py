"""Quick clicks: each is played once or said not to be, whatever the page does meanwhile."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.conftest import Door
from tests.browser.person import Person
from tests.browser.test_bruges import sit

HURRIED = "Too quick: that click was not played"
FADING = """
async () => {
  const table = document.querySelector("script[src$='/js/table.js']").src;
  const { glide, remember } = await import(table.replace("table.js", "glide.js"));
  const main = document.getElementById("main");
  const before = remember(main);
  document.querySelector(".hand svg [data-piece]:has(.halo)").remove();
  glide(main, before);
  const gone = document.querySelector(".gone");
  return [gone.children.length, gone.querySelectorAll(".halo").length];
}
"""
LATER = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def middle(ada: Person, place: str) -> tuple[float, float]:
    box = ada.page.locator(place).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_click_on_what_is_drawn_anew_meanwhile_is_not_lost(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    before = ada.facts()["seq"]
    ada.page.mouse.move(*middle(ada, ".choice[data-text=elect]"))
    ada.page.mouse.down()
    with ada.page.expect_response("**/parts?*") as answer:
        ada.page.keyboard.press("End")  # fetches the table as it is
    answer.value.finished()
    ada.run(LATER)
    ada.page.mouse.up()
    ada.moved(before)
    expect(ada.choice("council coast")).to_be_visible()


def test_a_click_while_another_is_sent_is_not_played_and_says_so(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    before, held = ada.number, list[Route]()
    ada.page.route("**/moves", lambda route: held.append(route))
    where = middle(ada, "#balcony-hills.target")
    ada.page.mouse.click(*where)
    while not held:
        ada.page.wait_for_timeout(20)
    ada.page.mouse.click(*where)
    expect(ada.page.locator("#toast")).to_have_text(HURRIED)
    held[0].continue_()
    ada.page.locator("#main:not(.sending)").wait_for()
    assert (ada.number, len(held)) == (before + 2, 1)


def test_the_second_of_two_clicks_plays_nothing_that_has_come_there(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    before, seq = ada.number, ada.facts()["seq"]
    where = middle(ada, ".choice[data-text=elect]")
    ada.page.mouse.click(*where)
    ada.moved(seq)
    assert ada.run("([x, y]) => !!document.elementFromPoint(x, y).closest('.choice')", where)
    ada.page.mouse.down(click_count=2)
    ada.page.mouse.up(click_count=2)
    expect(ada.page.locator("#toast")).to_have_text(HURRIED)
    assert ada.number == before + 1


def test_what_fades_catches_no_click_on_what_lies_below(door: Door) -> None:
    ada = sit(door)
    ada.page.emulate_media(reduced_motion="no-preference")
    assert ada.run(FADING) == [1, 0]
