"""The page follows its stream: little is sent, and what it shows is what a fresh page would."""

from __future__ import annotations

from playwright.sync_api import Request, expect

from ludoteca.games import GAMES
from tests.browser.conftest import Door
from tests.browser.person import Person

FRESH = """async () => {
  const answer = await fetch(`${location.pathname}/parts?layout=wide`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const ring of document.querySelectorAll("rect.news")) ring.remove();
  const inside = (one) => {
    const copy = document.createElement("div");
    copy.append(...one.cloneNode(true).childNodes);
    copy.querySelector("#part-hand")?.removeAttribute("tabindex"); // set where it can be scrolled
    for (const laid of copy.querySelectorAll(".tags, .traces")) laid.remove(); // by the page itself
    copy.normalize();
    return copy;
  };
  const differ = [];
  for (const part of page.querySelectorAll("#main, [id^=part-], #facts")) {
    const here = document.getElementById(part.id);
    if (["part-log", "part-chat", "part-past"].includes(part.id)) continue;
    if (!here || !inside(here).isEqualNode(inside(part))) differ.push(part.id);
  }
  const lines = (log) => [...log.querySelectorAll("li")].slice(-5).map((line) => line.textContent);
  const logs = [page, document].map((one) => lines(one.getElementById("log")).join("|"));
  if (logs[0] !== logs[1]) differ.push("log");
  const [theirs, ours] = [page, document].map((one) => one.getElementById("facts").dataset.drawn);
  return { differ, same: theirs === ours };
}"""


def compared(person: Person) -> list[str]:
    """The parts that differ from those of a fresh page; asked again if a bot moved meanwhile."""
    while True:
        found = person.run(FRESH)
        if found["same"]:
            differ: list[str] = found["differ"]
            return differ


def test_what_a_page_shows_after_many_moves_is_what_a_fresh_one_would(door: Door) -> None:
    for game in GAMES:
        ada = door.enter(width=1440, height=900)
        ada.play_now(game=game)
        fetched: list[str] = []

        def asked(request: Request, fetched: list[str] = fetched) -> None:
            fetched.append(request.url)

        ada.page.on("request", asked)
        ada.begin_clicking()
        ada.page.wait_for_function(
            "n => Number(document.getElementById('facts').dataset.number) > n",
            arg=60,
            timeout=900_000,
        )
        ada.stop_playing()
        expect(ada.page.locator("#main.sending")).to_have_count(0)
        assert [url for url in fetched if "/parts" in url] == []
        assert compared(ada) == []
        ada.page.close()


def test_a_page_that_missed_something_fetches_itself(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    ada.run("document.getElementById('facts').dataset.drawn = '0'")
    with ada.page.expect_response("**/parts?*"):
        ada.choose("elect")
    assert compared(ada) == []


def test_an_open_menu_and_the_zoom_survive_what_others_do(door: Door) -> None:
    ada, bo = door.enter(), door.enter()
    ada.open_table("me", "open")
    bo.page.goto(ada.page.url)
    bo.page.locator("[data-do=join]").click()
    for one in (ada, bo):
        one.page.locator("#part-board svg").wait_for()
    mover, other = (ada, bo) if ada.facts()["mineToAct"] == "yes" else (bo, ada)
    other.page.locator("[data-zoom=in]").click()
    other.page.locator("#say").evaluate("one => (one.elements.text.value = 'not sent yet')")
    seq = other.facts()["seq"]
    mover.choose("elect")
    other.moved(seq)
    assert other.run("document.getElementById('part-board').dataset.zoomed") == ""
    assert other.run("document.getElementById('say').elements.text.value") == "not sent yet"
