"""Cards can be read to their edges, also on a system with few fonts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import ludoteca as lt
from ludoteca import draw
from ludoteca.draw.palette import style
from ludoteca.games.bruges.printed import PERSONS

AT_ONCE = 5  # cards of a hand
MARGIN = 0.035  # of a card's width
OUTSIDE = """margin => [...document.querySelectorAll("svg g[id] text")].filter((line) => {
  const card = line.closest("g[id]").getBoundingClientRect();
  const words = line.getBoundingClientRect();
  const edge = margin * card.width;
  return words.left < card.left + edge || words.right > card.right - edge;
}).map((line) => line.textContent)"""


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_no_line_runs_out_of_a_card_of_brugge(chromium: Browser, language: str) -> None:
    game, names = lt.GAMES["bruges"], list(PERSONS)
    s = game.deal(2)
    lt.Dealer("cards").settle(s)
    view = game.view(s, 0)
    hands = []
    for first in range(0, len(names), AT_ONCE):
        view["areas"][0]["hand"] = names[first : first + AT_ONCE]
        hands.append(draw.hand(view, game.seat_names[0], language=language))
    page = chromium.new_page()
    page.set_content(f"<style>{style()}</style>{''.join(hands)}")
    assert page.locator("svg g[id] text").count() > 6 * len(names)
    assert page.evaluate(OUTSIDE, MARGIN) == []
    page.close()
