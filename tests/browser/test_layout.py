"""The table at five sizes of screen: what is written can be read, and nothing is cut or covered."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.games.council.scenario import position as council
from ludoteca.table import Dealer
from tests.browser.begun import begin
from tests.browser.conftest import Door

SIZES = {
    "desktop": (1440, 900),
    "laptop": (1366, 768),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "sideways": (844, 390),
}
LEAST = 9  # pixels
LINES = 8 * 24  # pixels of the log
MOVES = {"council": (0, 150), "bruges": (0, 220), "rio": (0, 300)}

MEASURE = """(least) => {
  const found = [];
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  for (const words of document.querySelectorAll("main svg text")) {
    if (!seen(words) || !words.textContent.trim()) continue;
    const { a, b } = words.getScreenCTM();
    const size = parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b);
    if (size < least) found.push(`${size.toFixed(1)} px: ${words.textContent}`);
  }
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) found.push(`the page is ${width} px wide`);
  const names = "#part-ask #part-past #part-log #part-chat #part-board #tabs .top".split(" ");
  const parts = names
    .map((name) => document.querySelector(name))
    .filter((one) => one && seen(one));
  const sheet = (one) => getComputedStyle(one).position === "fixed";
  for (const [i, one] of parts.entries())
    for (const other of parts.slice(i + 1)) {
      if (sheet(one) !== sheet(other)) continue; // a phone's sheet lies over the board
      const clip = (part) => {
        const box = part.getBoundingClientRect();
        const frame = part.closest(".left")?.getBoundingClientRect() ?? box;
        const right = Math.min(box.right, frame.right);
        const bottom = Math.min(box.bottom, frame.bottom);
        return { left: box.left, top: box.top, right, bottom };
      };
      const [p, q] = [clip(one), clip(other)];
      const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (wide > 2 && high > 2) found.push(`${one.id || one.className} overlaps ${other.id}`);
    }
  for (const button of document.querySelectorAll(".tools button, .tabs button, .past button")) {
    if (!seen(button)) continue;
    const box = button.getBoundingClientRect();
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`cut: ${button.textContent}`);
    if (button.scrollWidth > button.clientWidth + 1) found.push(`squeezed: ${button.textContent}`);
  }
  const tools = document.querySelector(".tools")?.getBoundingClientRect();
  if (tools && tools.bottom > innerHeight) found.push("undo and hint are off the screen");
  const choices = document.querySelector(".choices");
  const beyond = choices ? choices.scrollHeight - choices.clientHeight : 0;
  const hand = document.querySelector("#part-hand svg").getBoundingClientRect().bottom;
  return { found, beyond, hand, log: document.getElementById("log").clientHeight };
}"""


def reached(game: str, moves: int) -> State:
    """A position of a game played at random, the first seat to act."""
    s: State = GAMES[game].deal(3, {})
    rng, dealer = Rng(5), Dealer("5" * 64)
    made = 0
    while True:
        dealer.settle(s)
        codes = core.codes(s)
        if made >= moves and core.actor(s) == 0 and len(codes) > 4:
            return s
        core.take(s, codes[rng.below(len(codes))])
        made += 1


@pytest.mark.parametrize("game", list(MOVES))
def test_at_five_sizes_everything_can_be_read_and_nothing_is_cut_or_covered(
    door: Door, game: str
) -> None:
    wrong: dict[str, Any] = {}
    for moves in MOVES[game]:
        position = reached(game, moves)
        for size, (width, height) in SIZES.items():
            ada = door.enter(width=width, height=height, touch=width < 900)
            begin(door.house, ada, position, game, "me", "bot", "bot")
            found = ada.run(MEASURE, LEAST)
            if size in ("desktop", "laptop", "tablet") and found["log"] < LINES:
                found["found"].append(f"the log is {found['log']} px high")
            if size in ("desktop", "laptop") and not moves and found["beyond"] > 1:
                found["found"].append("some of the first choices are out of sight")
            if size in ("desktop", "laptop") and found["hand"] > height:
                found["found"].append("the hand is cut")
            if found["found"]:
                wrong[f"{size} after {moves}"] = found["found"]
            ada.page.close()
    assert wrong == {}


def test_a_laptop_shows_the_permits_one_can_build_with(door: Door) -> None:
    ada = door.enter(width=1366, height=768)
    begin(door.house, ada, council("red permits A+BC coins 5"), "council", "me", "bot")
    for permit in ("A", "BC"):
        expect(ada.page.locator(f".mine #permit-{permit}")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (820, 1180)])
def test_a_game_is_begun_from_the_first_page_without_scrolling(
    door: Door, size: tuple[int, int]
) -> None:
    ada = door.enter(width=size[0], height=size[1])
    ada.page.goto("/")
    for begin_now in ada.page.locator("form.now [type=submit]").all():
        expect(begin_now).to_be_in_viewport(ratio=1)
