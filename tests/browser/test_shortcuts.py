"""Fewer clicks: shortcuts, turns that end by themselves, single keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludoteca.core import state as core
from ludoteca.games import GAMES
from ludoteca.record import read
from tests.browser.axe import faults
from tests.browser.begun import begin, sit_down
from tests.browser.conftest import Door
from tests.browser.person import Person
from tests.own import files, own

PLAYED = files("clicks.jsonl.gz")
PAYING = 58  # moves of the game of Council before a payment with which the turn is over
PICKING = 180  # before one with many ways to pay
MUSTERING, MARCHING = 644, 668  # of that of Río
# Take every shortcut there is, and otherwise any choice.
QUICKLY = """
() => {
  let seed = 11;
  const chance = (n) => (seed = (seed * 16807) % 2147483647) % n;
  const facts = () => document.getElementById("facts").dataset;
  let played = null;
  window.taken = 0;
  setInterval(() => {
    const sending = document.querySelector("#main.sending, dialog[open]");
    const offered = [...document.querySelectorAll(".ask.yours .choice:not(.ending)")];
    if (sending || !offered.length || facts().seq === played) return;
    played = facts().seq;
    const places = [...document.querySelectorAll("svg .target")];
    const short =
      document.querySelector(".ask.yours .shortcut") ??
      places.find((place) => JSON.parse(place.dataset.choices).every((plan) => plan.mode));
    if (short) window.taken += 1;
    const picked = short ?? offered[chance(offered.length)];
    picked.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }, 8);
}
"""


def come_to(door: Door, person: Person, game: str, number: int, *kinds: str) -> None:
    """A table at which the first `number` moves of the recorded game were made."""
    record, rules = read(PLAYED[game]), GAMES[game]
    s = rules.deal(len(record.seats), rules.stored_options(record.options))
    for move in record.moves[:number]:
        core.take(s, rules.parse(str(move.text)))
    begin(door.house, person, s, game, *kinds)


def test_a_council_is_paid_with_one_click_and_taken_back_with_one(door: Door) -> None:
    ada = door.enter()
    come_to(door, ada, "council", PAYING, "me", "bot", "bot")
    seq = ada.facts()["seq"]
    ada.page.locator(".shortcut").first.click()
    ada.moved(seq)
    assert ada.number == 4
    expect(ada.choice("end")).to_be_visible()
    seq = ada.facts()["seq"]
    ada.page.keyboard.press("u")
    ada.moved(seq)
    assert ada.number == 0


def click(person: Person, where: str) -> None:
    """A click while the clock of the page stands: what waits for its end has to be let on."""
    seq = person.facts()["seq"]
    person.page.locator(where).click()
    person.page.clock.run_for(100)
    person.moved(seq)


def pay(person: Person) -> None:
    """The last thing to do in a turn, which then waits for its end."""
    click(person, ".shortcut >> nth=0")
    expect(person.page.locator(".ending")).to_be_visible()


def test_a_turn_in_which_nothing_is_left_ends_by_itself_unless_it_is_undone(door: Door) -> None:
    ada = door.enter()
    ada.page.clock.install()
    come_to(door, ada, "council", PAYING, "me", "bot", "bot")
    ada.wish("ends")
    ada.page.clock.pause_at(ada.run("Date.now() + 1000") / 1000)
    pay(ada)
    click(ada, "[data-do=undo]")
    ada.page.clock.run_for(10_000)
    assert ada.number == 0
    pay(ada)
    ada.page.clock.run_for(10_000)
    ada.page.wait_for_function("() => Number(document.getElementById('facts').dataset.number) > 4")


def test_keys_choose_undo_and_list_themselves_but_not_where_one_writes(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    first = ada.page.locator(".choices .choice").first.get_attribute("data-text")
    seq = ada.facts()["seq"]
    ada.page.keyboard.press("1")
    ada.moved(seq)
    assert first is not None
    seq = ada.facts()["seq"]
    ada.page.keyboard.press("u")
    ada.moved(seq)
    assert ada.choice(first).count() == 1
    written = ada.page.locator("#say input")
    ada.page.locator(".chat summary").click()
    seq = ada.facts()["seq"]
    written.press_sequentially("1u?e")
    expect(written).to_have_value("1u?e")
    assert ada.facts()["seq"] == seq
    written.blur()
    ada.page.keyboard.press("?")
    expect(ada.page.locator("#keys")).to_be_visible()
    assert faults(ada) == []
    ada.page.locator("#keys [data-wish=keys]").uncheck()
    ada.page.keyboard.press("Escape")
    seq = ada.facts()["seq"]
    ada.page.keyboard.press("1")
    ada.page.keyboard.press("?")
    expect(ada.page.locator("#keys")).to_be_visible()
    assert ada.facts()["seq"] == seq


def test_groups_of_a_size_gather_where_one_clicks_and_march_where_one_clicks(door: Door) -> None:
    ada = door.enter()
    come_to(door, ada, "rio", MUSTERING, "bot", "me", "bot")
    ada.page.locator("[data-mode]").nth(2).click()
    seq = ada.facts()["seq"]
    ada.page.locator("#edge-m1n").click()
    ada.moved(seq)
    assert ada.number == 2
    expect(ada.page.locator("[data-mode][aria-pressed=true]")).to_contain_text("3")


@pytest.mark.parametrize("game", PLAYED)
def test_a_whole_game_is_played_with_the_shortcuts(door: Door, game: str) -> None:
    ada = door.enter()
    usual: tuple[int, dict[str, str]] = (2, {})
    seats, options = own(game, "SPIED", usual)
    sit_down(ada, game, "me", *["bot"] * (seats - 1), **options)
    ada.wish("ends")
    ada.run(QUICKLY)
    ada.page.wait_for_function(
        "() => document.getElementById('facts').dataset.status === 'over'", timeout=900_000
    )
    assert ada.run("window.taken") >= own(game, "SHORTCUTS_AT_LEAST", 4)


def test_several_cards_are_picked_and_paid_with_one_click(door: Door) -> None:
    ada = door.enter()
    come_to(door, ada, "council", PICKING, "me", "bot", "bot")
    pay, white = ada.page.locator("#picked"), ada.page.locator("#hand-white")
    ada.page.locator("[data-do=pick]").click()
    ada.choice("pay white").click()
    expect(white).to_have_attribute("data-picked", "1")
    expect(pay).to_be_hidden()
    white.click()
    expect(pay).to_contain_text("white")
    expect(ada.choice("pay white")).to_have_attribute("aria-pressed", "true")
    assert ada.number == 0  # nothing is played by picking
    assert faults(ada) == []
    white.focus()
    ada.page.keyboard.press("Enter")  # there is no third: all are put back
    expect(pay).to_be_hidden()
    expect(ada.choice("pay white")).to_have_attribute("aria-pressed", "false")
    for card in ("pay white", "pay purple"):
        ada.choice(card).click()
    seq = ada.facts()["seq"]
    pay.click()
    ada.moved(seq)
    assert ada.number >= 3  # two cards and the coins, and what they bring
