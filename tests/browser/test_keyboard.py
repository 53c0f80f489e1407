"""A whole game without a mouse, to its end and back again, as axe sees it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Door
from tests.browser.person import ORDER, Person

STATE = """
(order) => {
  const rank = (text) => (order.indexOf(text.split(" ")[0]) + 1 || order.length + 1);
  const facts = document.getElementById("facts").dataset;
  const buttons = [...document.querySelectorAll(".ask.yours .choice")];
  const offered = buttons.map((one) => one.dataset.text);
  offered.sort((a, b) => rank(a) - rank(b));
  const sending = document.querySelector("#main.sending") !== null;
  return { over: facts.status === "over", seq: sending ? null : facts.seq, wanted: offered[0] };
}
"""
READY = """
(seq) => {
  const facts = document.getElementById("facts").dataset;
  const asked = document.querySelector(".ask.yours .choice") && facts.seq !== seq;
  return facts.status === "over" || (asked && !document.querySelector("#main.sending"));
}
"""
FOCUSED = """
(text) => {
  const here = document.activeElement;
  if (here.dataset.text === text) return "choice";
  const folded = here.matches(".more:not([open]) > summary") && here.parentElement;
  return folded && folded.querySelector(`[data-text="${CSS.escape(text)}"]`) ? "fold" : "";
}
"""
# About how many times Tab is to be pressed until a choice, or what it is folded in, has the focus.
AWAY = """
(text) => {
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const open = (one) => !one.disabled && one.checkVisibility();
  const all = [...document.querySelectorAll(stops)].filter(open);
  const choice = document.querySelector(`.choice[data-text="${CSS.escape(text)}"]`);
  const fold = choice.closest(".more:not([open])");
  const to = all.indexOf(fold ? fold.querySelector("summary") : choice);
  return Math.max(0, to - all.indexOf(document.activeElement) - 2);
}
"""
MOST_TABS = 150  # from the top of the page, past every place on the board
PATIENCE = 60_000


def reach(person: Person, text: str) -> None:
    """Go on with Tab to a choice, and unfold what it is folded in."""
    for _ in range(min(MOST_TABS, person.run(AWAY, text))):
        person.page.keyboard.press("Tab")
    for _ in range(MOST_TABS):
        match person.run(FOCUSED, text):
            case "choice":
                return
            case "fold":
                person.page.keyboard.press("Enter")
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {text!r}")


def play(person: Person) -> int:
    """Play to the end with Tab and Enter; how many decisions that took."""
    press, seq, decisions = person.page.keyboard.press, None, 0
    while True:
        person.page.wait_for_function(READY, arg=seq, timeout=PATIENCE)
        state = person.run(STATE, ORDER)
        if state["over"]:
            return decisions
        if state["seq"] is None or state["wanted"] is None:
            continue
        reach(person, state["wanted"])
        press("Enter")
        seq, decisions = state["seq"], decisions + 1


def test_a_whole_game_is_played_with_the_keyboard_alone(door: Door) -> None:
    ada = door.enter()
    ada.play_now(seats=2)
    assert play(ada) > 60
    expect(ada.page.locator(".winner")).to_be_visible()
    found = {f"end, {light}": faults(ada, light) for light in ("light", "dark")}
    ada.page.keyboard.press("ArrowLeft")
    ada.page.locator(".looking-back").wait_for()
    found |= {f"replay, {light}": faults(ada, light) for light in ("light", "dark")}
    ada.page.keyboard.press("Home")
    expect(ada.page.locator("#facts[data-number='0']")).to_be_attached()
    ada.page.keyboard.press("End")
    expect(ada.page.locator(".winner")).to_be_visible()
    ada.page.set_viewport_size({"width": 390, "height": 844})
    fold = ada.page.locator(".fold")
    expect(fold).to_be_visible()
    found["end, on a phone"] = faults(ada)
    fold.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".winner")).to_be_hidden()
    sheet = ada.page.locator("#part-ask").bounding_box()
    assert sheet is not None
    assert sheet["height"] < 844 / 5
    found["end, folded"] = faults(ada)
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".winner")).to_be_visible()
    assert {name: rows for name, rows in found.items() if rows} == {}
