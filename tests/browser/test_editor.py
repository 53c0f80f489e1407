"""The editor: pieces that are moved, fields, JSON, faults as they arise, and what follows."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Door
from tests.browser.person import Person

CENTRED = "(piece) => piece.scrollIntoView({ block: 'center' })"
CHECKED = re.compile(r"/editor/check")
SOUND = "Nothing is wrong with this position."


def position(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(person.page.locator("#json").input_value())
    return found


def piece(person: Person, name: str) -> Any:
    return person.page.locator(f"[data-piece='{name}']").first


def open_editor(person: Person, game: str) -> None:
    person.page.goto(f"/editor/{game}?seats=2")
    person.page.locator("#main:not([inert])").wait_for()


def carried(person: Person, name: str, to: str) -> dict[str, Any]:
    """The position once a piece has been clicked and then its new place; it is taken back."""
    first, second = piece(person, name), piece(person, to)
    first.evaluate(CENTRED)  # beside the bar that stays on top
    first.click(force=True)
    second.evaluate(CENTRED)
    with person.page.expect_response(CHECKED):
        second.click(force=True)
    expect(person.page.locator("#picked")).to_have_text("Moved.")
    undo = person.page.locator("[data-do=undo]:not([aria-busy=true])")
    moved = position(person)
    with person.page.expect_response(CHECKED):
        undo.press("Enter")
    person.run("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    return moved


def test_a_position_is_set_up_shared_and_played(door: Door) -> None:
    ada = door.enter()
    ada.page.goto("/editor/council?seats=2")
    ada.page.locator("#main:not([inert])").wait_for()
    assert faults(ada) == []
    told, checked = ada.page.locator("#picked"), ada.page.locator("#faults")
    ada.page.evaluate("scrollTo(0, 200)")
    piece(ada, "king").drag_to(piece(ada, "city-arkon"))
    expect(told).to_have_text("Moved.")
    assert position(ada)["king"] == "arkon"
    had = position(ada)["areas"]
    piece(ada, "coins-red").click()
    expect(told).to_have_text("Picked: Red › Coins")
    piece(ada, "coins-blue").click()
    expect(told).to_have_text("Moved.")
    coins = [position(ada)["areas"][seat]["coins"] for seat in ("red", "blue")]
    assert coins == [had["red"]["coins"] - 1, had["blue"]["coins"] + 1]
    expect(checked).to_have_text(SOUND)
    supply = ada.page.get_by_label("Assistants", exact=True).first
    supply.fill("9")
    supply.press("Tab")
    expect(checked).to_contain_text("assistants:")
    expect(ada.page.locator("[data-do=keep]")).to_be_disabled()
    ada.page.locator("[data-do=undo]").press("Enter")
    expect(checked).to_have_text(SOUND)
    ada.page.locator("#json").fill("{")
    expect(checked).to_contain_text("JSON")
    ada.page.locator("#json").fill(json.dumps(position_with(ada, had)))
    expect(checked).to_have_text(SOUND)
    ada.page.locator("[data-do=keep]").click()
    address = ada.page.locator("#address input")
    expect(address).to_have_value(re.compile(r"/positions/\w+$"))
    ben = door.enter(width=390, height=844, locale="it-IT", touch=True)
    ben.page.goto(address.input_value())
    ben.page.locator("#main:not([inert])").wait_for()
    assert position(ben)["king"] == "burgen"
    assert faults(ben) == []
    piece(ben, "king").tap()
    expect(ben.page.locator("label.picked select")).to_be_visible()  # its field has come in view
    piece(ben, "city-esti").tap()
    expect(ben.page.locator("#picked")).to_have_text("Spostato.")
    ben.page.locator("[data-do=play]").tap()
    ben.page.wait_for_url("**/onward")
    ben.page.locator("#onward button[type=submit]").tap()
    ben.page.wait_for_url(re.compile(r"/tables/\w+$"))
    ben.page.locator(".ask.yours .choice").first.wait_for(state="attached")
    expect(ben.page.locator(".begun")).to_contain_text("posizione preparata")


def position_with(ada: Person, areas: dict[str, Any]) -> dict[str, Any]:
    """A position for whoever edits the text: the king elsewhere, and the coins as they were."""
    whole = json.loads(ada.run("() => document.getElementById('json').defaultValue"))
    edited: dict[str, Any] = whole | {"king": "burgen", "areas": areas}
    return edited
