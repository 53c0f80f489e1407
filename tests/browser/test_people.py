"""Players who stop, pause and agree, at a desk and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ludoteca.server.database import Database
from ludoteca.server.schema import games
from tests.browser.conftest import Door
from tests.browser.person import Person
from tests.server.house import House

DAY = 86_400.0
DESK, PHONE = (1366, 768), (390, 844)


def two(door: Door, pace: str, size: tuple[int, int]) -> tuple[Person, Person]:
    """Ada and Bo at one table."""
    ada, bo = (door.enter(width=size[0], height=size[1]) for _ in range(2))
    page = ada.page
    page.goto("/new?game=council")
    page.locator("input[name=called]").first.fill("Ada")
    page.locator("#kind-2").select_option("")
    page.locator(f"input[name=pace][value={pace}]").check()
    page.locator("#new button[type=submit]").click()
    page.wait_for_url("**/tables/*")
    bo.page.goto(page.url)
    bo.page.locator("#guest-name").fill("Bo")
    bo.page.locator("[data-do=join]").click()
    for person in (ada, bo):
        expect(person.page.locator("#part-board")).to_be_visible()
    return ada, bo


def test_a_name_half_typed_outlives_a_new_drawing(door: Door) -> None:
    ada, bo = (door.enter(width=PHONE[0], height=PHONE[1]) for _ in range(2))
    ada.page.goto("/new?game=council")
    ada.page.locator("#kind-2").select_option("")
    ada.page.locator("#new button[type=submit]").click()
    ada.page.wait_for_url("**/tables/*")
    bo.page.goto(ada.page.url)
    expect(bo.page.locator("#facts")).to_have_attribute("data-layout", "tall")
    bo.page.locator("#guest-name").fill("Bo")
    bo.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    expect(bo.page.locator("#facts")).to_have_attribute("data-layout", "wide")
    expect(bo.page.locator("#guest-name")).to_have_value("Bo")


def menu(page: Page) -> None:
    page.locator("[data-do=people]").click()
    expect(page.locator("#part-people")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_players_pause_resume_and_abandon_by_agreement(door: Door, size: tuple[int, int]) -> None:
    ada, bo = two(door, "live", size)
    menu(ada.page)
    ada.page.locator("[data-pause] button").click()
    expect(ada.page.locator(".proposal")).to_contain_text("Ada proposes a pause. Waiting for: Bo")
    expect(bo.page.locator(".proposal p").first).to_have_text("Ada proposes a pause.")
    bo.page.locator("[data-do=agree]").click()
    for person in (ada, bo):
        expect(person.page.locator(".proposal")).to_contain_text("The game is paused.")
        expect(person.page.locator(".question")).to_have_text("")
        expect(person.page.locator(".ask .choice")).to_have_count(0)
        expect(person.page.locator("svg .target")).to_have_count(0)
        expect(person.page.locator("#log")).to_contain_text("The game is paused.")
    ada.page.locator("[data-do=resume]").click()
    expect(bo.page.locator(".proposal")).to_have_count(0)
    expect(bo.page.locator("#log")).to_contain_text("Ada resumes the game.")

    menu(bo.page)
    bo.page.locator("[data-do=abandon]").click()
    bo.page.locator("#sure button[value=yes]").click()
    expect(ada.page.locator(".proposal")).to_contain_text("Bo proposes to abandon the game")
    ada.page.locator("[data-do=refuse]").click()
    expect(bo.page.locator("#log")).to_contain_text("Ada doesn't agree.")
    expect(bo.page.locator(".proposal")).to_have_count(0)
    menu(ada.page)
    ada.page.locator("[data-do=abandon]").click()
    ada.page.locator("#sure button[value=yes]").click()
    bo.page.locator("[data-do=agree]").click()
    for person in (ada, bo):
        expect(person.page.locator(".notice")).to_contain_text("The game has been abandoned")
        expect(person.page.locator("[data-do=people]")).to_be_hidden()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_resigns_is_asked_once_more_and_the_other_wins(
    door: Door, size: tuple[int, int]
) -> None:
    ada, bo = two(door, "none", size)
    menu(ada.page)
    ada.page.locator("[data-do=resign]").click()
    expect(ada.page.locator("#sure")).to_contain_text("This can't be undone")
    ada.page.locator("#sure button[value=no]").click()
    expect(bo.page.locator(".winner")).to_have_count(0)
    menu(ada.page)
    ada.page.locator("[data-do=resign]").click()
    bo.page.emulate_media(reduced_motion="no-preference")
    ada.page.locator("#sure button[value=yes]").click()
    bo.page.locator(".cheer [data-sign=seat-1] svg").first.wait_for(state="attached")
    assert bo.page.locator(".cheer [data-sign=seat-0]").count() == 0
    assert ada.page.locator(".cheer").count() == 0  # nothing moves for her
    expect(bo.page.locator(".cheer")).to_have_count(0)
    for person in (ada, bo):
        expect(person.page.locator(".winner")).to_contain_text("Bo")
        expect(person.page.locator(".quit")).to_have_text("Ada resigned.")
        expect(person.page.locator("#log")).to_contain_text("Ada resigns. The game is over.")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_is_absent_too_long_is_removed_and_comes_back(
    tmp_path: Path, chromium: Browser, people: list[Person], size: tuple[int, int]
) -> None:
    house = House(tmp_path).start()
    ada, bo = two(Door(house, chromium, people), "none", size)
    menu(bo.page)
    expect(bo.page.locator("#part-people")).to_contain_text("you can go on without them")
    expect(bo.page.locator("[data-do=remove]")).to_have_count(0)
    house.stop()
    waited_for(house, 8 * DAY)
    house.start()
    bo.page.reload()
    menu(bo.page)
    bo.page.locator("[data-do=remove]").click()
    expect(bo.page.locator("#sure")).to_contain_text("Ada")
    bo.page.locator("#sure button[value=yes]").click()
    for person in (ada, bo):
        expect(person.page.locator("#log")).to_contain_text("Ada didn't move for too long")
    expect(bo.page.locator(".ask.yours")).to_be_visible()  # the bot has moved
    ada.page.locator("[data-do=return]").click()
    expect(bo.page.locator("#log")).to_contain_text("Ada is back")
    house.stop()


def waited_for(house: House, seconds: float) -> None:
    """While the server is closed: whoever is to act has been for longer."""
    db = Database(str(house.settings["database"]))
    with db.engine.begin() as c:
        c.execute(games.update().values(since=games.c.since - seconds))
    db.close()


def sign_up(page: Page, name: str) -> None:
    page.goto("/account")
    page.locator("#sign-up input[name=name]").fill(name)
    page.locator("#sign-up input[name=password]").fill("correct horse")
    page.locator("#sign-up button[type=submit]").click()
    page.wait_for_url("**/")


def rest(page: Page) -> None:
    page.goto("/account")
    page.locator("#away input[name=days]").fill("5")
    page.locator("#away button").click()
    expect(page.locator("#vacation")).to_contain_text("You're on vacation until")


def test_the_account_goes_on_vacation_and_the_table_says_so(door: Door) -> None:
    ada = door.enter()
    sign_up(ada.page, "Ada Resting")
    ada.page.goto("/new?game=council")
    ada.page.locator("#kind-2").select_option("")
    ada.page.locator("#kind-1").select_option("bot normal")
    ada.page.locator("input[name=pace][value=days]").check()
    ada.page.locator("#new button[type=submit]").click()
    ada.page.wait_for_url("**/tables/*")
    table = ada.page.url
    rest(ada.page)
    watcher = door.enter()
    watcher.page.goto(table)
    expect(watcher.page.locator("#part-ask")).to_contain_text("Ada Resting is on vacation until")
    expect(watcher.page.locator(".clocks .running")).to_have_count(0)
    ada.page.locator("#back").click()
    expect(ada.page.locator("#vacation")).to_contain_text("You're on vacation until")


# Whether the first two choices can be clicked where they are.
SEEN = """() => {
  const offered = [...document.querySelectorAll(".ask.yours .choices > .choice")];
  const seen = offered.slice(0, 2).filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  return seen.length === 2;
}"""


def test_what_people_propose_and_who_is_away_leave_the_choices_their_room(door: Door) -> None:
    ada, bo = door.enter(), door.enter()
    sign_up(ada.page, "Ada Away")
    sign_up(bo.page, "Bo Away")
    ada.page.goto("/new?game=council")
    ada.page.locator("#kind-2").select_option("")
    ada.page.locator("input[name=pace][value=days]").check()
    ada.page.locator("#new button[type=submit]").click()
    ada.page.wait_for_url("**/tables/*")
    table = ada.page.url
    bo.page.goto(table)
    bo.page.locator("[data-do=join]").click()
    expect(bo.page.locator("#part-board")).to_be_visible()
    for person in (ada, bo):
        rest(person.page)
        person.page.goto(table)
    actor, other = (ada, bo) if ada.facts()["mineToAct"] == "yes" else (bo, ada)
    for proposed in (False, True):
        if proposed:
            menu(other.page)
            other.page.locator("[data-pause] button").click()
            expect(actor.page.locator("[data-do=agree]")).to_be_visible()
        for width, height in (DESK, (820, 1180), PHONE, (844, 390)):
            actor.page.set_viewport_size({"width": width, "height": height})
            actor.page.wait_for_function(SEEN)
