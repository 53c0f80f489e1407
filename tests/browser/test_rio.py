"""Río de la Plata in the browser: placing, trading, a war, a phone, a whole short game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludoteca.games.rio.scenario import position
from tests.browser.axe import faults
from tests.browser.begun import begin, sit_down
from tests.browser.conftest import Door
from tests.browser.person import AUTOPLAY, Person
from tests.browser.test_editor import carried, open_editor
from tests.browser.test_editor import position as edited
from tests.browser.test_notice import HEARD

OVER = "#facts[data-status=over]"
PATIENCE = 900_000  # milliseconds: a whole game, however busy the machine is
# Settle, build, pay, fight; and end the turn where nothing else is left.
ORDER = "accept kind build collect now activate city cell rest edge group done march".split()
LAZY = ["done", "rest", "halt", "refuse", *ORDER]
BUSY = 60  # moves, before it is made short
WAR = """
    seats 3
    turn 6
    war natives green
    order red yellow green
    hut d5 red
    discs e5 red
    discs e3 green
    attackers e4 3
    outside b1n 2
"""
PLACING = """
    seats 2
    turn 3
    order green red
    green stone 2 wood 2 silver 2
    hut e5 green
"""
TRADING = """
    seats 2
    turn 3
    order green red
    green stone 2
    red wood 2 silver 1
"""


def sit(door: Door, text: str, *kinds: str, **how: int | bool | str) -> Person:
    ada = door.enter(**how)  # type: ignore[arg-type]
    begin(door.house, ada, position(text), "rio", *kinds)
    return ada


def click(ada: Person, place: str, touch: bool = False) -> None:
    """Click something in the drawing and wait until it is played."""
    seq = ada.facts()["seq"]
    found = ada.page.locator(f"{place}.target")
    found.tap() if touch else found.click()
    ada.moved(seq)


def test_each_click_on_a_glowing_place_sends_a_disc_there(door: Door) -> None:
    ada = sit(door, PLACING, "me", "bot")
    discs = ada.page.locator("#discs-green [data-piece=disc-green]")
    expect(ada.page.locator("#cell-d5.target")).to_be_visible()
    had = discs.count()
    for played, place in enumerate(("#cell-d5", "#cell-d5", "#fields", "#site-quarry-1"), 1):
        click(ada, place)
        expect(discs).to_have_count(had - played)
    expect(ada.page.locator("#cell-d5 [data-piece=disc-green]")).to_have_count(2)
    click(ada, "#box-fort-1")
    ada.choose("disc own")
    ada.choose("now")
    expect(ada.page.locator("#box-fort-1 [data-piece=disc-green]")).to_be_attached()


def test_a_long_list_is_folded_and_opens_with_the_keyboard(door: Door) -> None:
    ada = sit(door, PLACING, "me", "bot")
    summary = ada.page.locator(".choices summary")
    expect(ada.choice("done")).to_be_visible()
    expect(ada.choice("city")).to_be_hidden()
    summary.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.choice("city")).to_be_visible()
    ada.choose("fields")
    expect(ada.choice("city")).to_be_visible()  # it stays open
    expect(summary).to_be_focused()  # a new question begins with its first choice


def test_a_click_on_a_space_out_of_reach_says_why(door: Door) -> None:
    ada = sit(door, PLACING, "me", "bot")
    number = ada.number
    ada.page.locator("#cell-p10").click()
    expect(ada.page.locator("#toast")).to_contain_text("neither on the start line")
    assert ada.number == number


def test_an_offer_is_put_together_at_the_stall_and_accepted(door: Door) -> None:
    ada = sit(door, TRADING, "me", "same")
    for seat, places in (
        (0, ["#trade-red", "#give-stone", "#give-stone", "#want-wood", "#propose"]),
        (1, ["#accept"]),
    ):
        ada.page.locator(f"[data-do=reveal][data-seat='{seat}']").click()
        for place in places:
            click(ada, place)
        if seat == 0:
            expect(ada.page.locator("#part-log")).to_contain_text("makes Bo an offer")
    ada.page.locator("[data-do=reveal][data-seat='0']").click()
    expect(ada.page.locator("#stone-red text")).to_have_text("2")
    expect(ada.page.locator("#wood-green text")).to_have_text("1")


def test_a_war_is_fought_by_clicks_and_its_last_battle_is_marked(door: Door) -> None:
    ada = sit(door, WAR, "me", "bot", "bot")
    expect(ada.page.locator("#edge-b1n [data-piece=disc-violet]")).to_have_count(2)
    click(ada, "#cell-e4")
    expect(ada.page.locator("#cell-e4 > .focus")).to_be_attached()
    steps = ada.page.locator("[id^=cell-].target")
    glowing = sorted(steps.evaluate_all("all => all.map(one => one.id)"))
    assert glowing == ["cell-d4", "cell-e5", "cell-f4"]
    ada.page.locator("#cell-e3").click()
    expect(ada.page.locator("#toast")).to_contain_text("workers on e3 take no part")
    click(ada, "#cell-e5")
    log = ada.page.locator("#log")
    expect(log).to_contain_text("Battle on e5: 3 attackers beat 1 defender")
    expect(ada.page.locator("#cell-e5 > .news")).to_be_attached()
    expect(ada.page.locator("#cell-e5 [data-piece=disc-red]")).to_have_count(0)


def test_what_falls_in_battle_fades_and_what_goes_home_glides(door: Door) -> None:
    ada = sit(door, WAR.replace("attackers e4 3", "attackers e4 1"), "me", "bot", "bot")
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.run("""
        () => {
          window.faded = 0;
          new MutationObserver((all) => {
            for (const one of all)
              for (const node of one.addedNodes)
                if (node.matches?.(".gone")) window.faded += node.children.length;
          }).observe(document.body, {childList: true});
        }
    """)
    click(ada, "#cell-e4")
    click(ada, "#cell-e5")
    expect(ada.page.locator("#cell-e5 [data-piece]")).to_have_count(0)
    assert ada.run("window.faded") == 1  # the attacker; the defender is at hand again
    expect(ada.page.locator(".gone")).to_have_count(0)


def test_a_disc_is_placed_with_the_keyboard_alone(door: Door) -> None:
    ada = sit(door, PLACING, "me", "bot")
    for _ in range(60):
        if ada.run("document.activeElement.matches('#cell-f5.target')"):
            break
        ada.page.keyboard.press("Tab")
    seq = ada.facts()["seq"]
    ada.page.keyboard.press("Enter")
    ada.moved(seq)
    expect(ada.page.locator("#cell-f5 [data-piece=disc-green]")).to_have_count(1)


def test_on_a_phone_the_board_is_enlarged_moved_and_still_tapped(door: Door) -> None:
    ada = sit(door, PLACING, "me", "bot", width=390, height=844, touch=True)
    assert ada.run("document.documentElement.scrollWidth") <= 390
    board = ada.page.locator("#part-board")
    space = ada.page.locator("#cell-d5")

    def wide() -> float:
        box = space.bounding_box()
        assert box is not None
        return box["width"]

    small = wide()
    assert small >= 32  # pixels for a finger
    for _ in range(2):
        ada.page.locator("[data-zoom=in]").tap()
    assert wide() > 2 * small
    board.evaluate("one => one.scrollTo(0, 0)")
    board.evaluate("one => one.scrollBy(80, 120)")
    assert board.evaluate("one => [one.scrollLeft, one.scrollTop]") == [80, 120]
    click(ada, "#cell-d5", touch=True)
    assert wide() > 2 * small
    ada.page.locator("[data-zoom=whole]").tap()
    assert wide() == pytest.approx(small, abs=1)
    ada.page.keyboard.press("+")
    assert wide() == pytest.approx(1.5 * small, abs=1)
    ada.page.locator("#cell-p1").dblclick(position={"x": 5, "y": 5})
    assert wide() > 1.9 * small
    expect(ada.page.locator("#toast")).to_be_hidden()


@pytest.mark.parametrize("width", [1440, 390])
def test_no_writing_of_the_drawings_is_too_small_to_read(door: Door, width: int) -> None:
    ada = sit(door, PLACING, "me", "bot", width=width)
    small = ada.run("""
        () => [...document.querySelectorAll("#main svg text")]
          .filter((one) => one.getBoundingClientRect().width)
          .map((one) => [one.getScreenCTM().a * one.getAttribute("font-size"), one.textContent])
          .map(([size, text]) => [Math.abs(size), text])
          .filter(([size]) => size && size < 10.95)
    """)
    assert small == []


def test_two_fingers_enlarge_the_board(door: Door) -> None:
    ada = sit(door, PLACING, "me", "bot", width=390, height=844, touch=True)
    ada.run("""
        () => {
          const board = document.querySelector("#cell-d5");
          const fingers = (apart) => [-1, 1].map((side, identifier) => new Touch({
            identifier, target: board, clientX: 190 + side * apart, clientY: 300 }));
          const send = (kind, touches) => board.dispatchEvent(new TouchEvent(kind, {
            touches, bubbles: true, cancelable: true }));
          send("touchstart", fingers(40));
          send("touchmove", fingers(100));
          send("touchend", []);
        }
    """)
    assert (
        ada.run(
            "getComputedStyle(document.getElementById('part-board')).getPropertyValue('--zoom')"
        )
        == "2.5"
    )


@pytest.mark.parametrize(
    ("locale", "asked", "fort"),
    [
        ("en-GB", "place a worker", "Fort"),
        ("it-IT", "piazza un lavoratore", "Forte"),
        ("fr-FR", "placez un ouvrier", "Fort"),
    ],
)
def test_table_and_guide_speak_three_languages(
    door: Door, locale: str, asked: str, fort: str
) -> None:
    ada = sit(door, PLACING, "me", "bot", locale=locale)
    expect(ada.page.locator(".question")).to_contain_text(asked)
    expect(ada.page.locator("#grid-fort > text").first).to_have_text(fort)
    ada.page.goto("/help/rio")
    expect(ada.page.locator(".guide section")).to_have_count(16)


def test_axe_finds_no_fault_with_the_table_by_day_and_the_guide(door: Door) -> None:
    ada = sit(door, PLACING, "me", "bot", width=1440)
    assert faults(ada) == []
    ada.page.goto("/help/rio")
    assert faults(ada) == []


def test_axe_finds_no_fault_with_an_enlarged_board_by_night_on_a_phone(door: Door) -> None:
    ada = sit(door, PLACING, "me", "bot", width=390)
    ada.page.emulate_media(color_scheme="dark")
    ada.page.locator("[data-zoom=in]").click()
    assert faults(ada) == []


def test_a_whole_short_game_is_played_to_its_end(door: Door) -> None:
    ada = door.enter()
    sit_down(ada, "rio", "me", "bot", length="short", trade="off")
    ada.page.locator(".ask.yours .choice").first.wait_for(state="attached")
    ada.page.evaluate(AUTOPLAY, ORDER)
    ada.page.wait_for_function(
        "n => Number(document.getElementById('facts').dataset.number) > n",
        arg=BUSY,
        timeout=PATIENCE,
    )
    ada.stop_playing()
    ada.page.evaluate(AUTOPLAY, LAZY)
    ada.page.locator(OVER).wait_for(state="attached", timeout=PATIENCE)
    expect(ada.page.locator(".winner")).to_be_visible()
    totals = ada.page.locator(".score tfoot td").all_inner_texts()
    for column, total in enumerate(totals, 1):
        cells = ada.page.locator(f".score tbody tr > :nth-child({column + 1})").all_inner_texts()
        assert sum(int(cell) for cell in cells) == int(total)
    ada.page.locator("#slider").fill("40")
    ada.page.locator("#facts[data-number='40']").wait_for(state="attached")
    expect(ada.page.locator(".target")).to_have_count(0)
    expect(ada.page.locator("#part-board")).to_contain_text(re.compile("Fort"))


def test_a_battle_is_heard_and_a_march_is_not(door: Door) -> None:
    ada = door.enter()
    low = "window.low = 0;" + HEARD.replace(
        "frequency: {}", "frequency: { set value(pitch) { window.low += pitch < 200; } }"
    )
    ada.context.add_init_script(low)
    begin(door.house, ada, position(WAR), "rio", "me", "bot", "bot")
    ada.page.locator("[data-do=sound]").click()
    click(ada, "#cell-e4")
    assert ada.run("[heard.length, low]") == [2, 0]
    click(ada, "#cell-e5")
    expect(ada.page.locator("#log")).to_contain_text("Battle on e5")
    ada.page.wait_for_function("low >= 3")


def test_pieces_are_moved_in_the_editor(door: Door) -> None:
    ada = door.enter()
    open_editor(ada, "rio")
    before = edited(ada)["areas"]
    there = carried(ada, "stone-green", "stone-red")["areas"]
    assert there["green"]["stone"] == before["green"]["stone"] - 1
    assert there["red"]["stone"] == before["red"]["stone"] + 1
    placed = carried(ada, "discs-red", "cell-c3")
    assert (placed["discs"], placed["areas"]["red"]["hand"]) == ({"c3": ["red"]}, 8)
    works = carried(ada, "discs-green", "site-quarry-2")
    assert works["sites"]["quarry"][1] == "green"
    assert carried(ada, "discs-red", "fields")["areas"]["red"]["fields"] == 1
    order = carried(ada, "marker-green", "marker-red")["order"]
    assert order == carried(ada, "marker-red", "marker-green")["order"]
    assert "d1n" in carried(ada, "sticks", "edge-d1n")["walls"]
    assert carried(ada, "office-bishop", "silver-red")["areas"]["red"]["offices"] == ["bishop"]
