"""What is laid over the drawings: tags with prices and gains, each on its place, all legible."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ludoteca.games.council.scenario import position as council_position
from ludoteca.games.rio.scenario import position as rio_position
from tests.browser.begun import begin, sit_down
from tests.browser.conftest import Door
from tests.browser.test_layout import MEASURE as SIZED
from tests.browser.test_layout import MOVES, SIZES, reached

MEASURE = """() => {
  const shown = (one) => getComputedStyle(one).visibility !== "hidden" && one.checkVisibility();
  const tags = [...document.querySelectorAll("g.tag")].filter(shown);
  const box = (one) => one.getBoundingClientRect();
  const shared = (p, q) =>
    Math.max(0, Math.min(p.right, q.right) - Math.max(p.left, q.left)) *
    Math.max(0, Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top));
  const found = [];
  for (const [i, tag] of tags.entries()) {
    const own = box(tag.querySelector("rect"));
    for (const other of tags.slice(i + 1)) {
      if (tag.ownerSVGElement === other.ownerSVGElement)
        if (shared(own, box(other.querySelector("rect"))) > 8)
          found.push(`${tag.dataset.for} over ${other.dataset.for}`);
    }
    for (const words of tag.ownerSVGElement.querySelectorAll("text")) {
      if (words.closest(".tag") || !words.textContent.trim()) continue;
      const rect = box(words);
      if (shared(own, rect) > 0.5 * rect.width * rect.height)
        found.push(`${tag.dataset.for} hides "${words.textContent}"`);
    }
    for (const words of tag.querySelectorAll("text")) {
      const { a } = words.getScreenCTM();
      const size = parseFloat(getComputedStyle(words).fontSize) * a;
      if (words.textContent && size < 9) found.push(`${size} px: ${words.textContent}`);
    }
  }
  const wanted = [...document.querySelectorAll("svg .target")].filter((target) => {
    const choices = JSON.parse(target.dataset.choices);
    return choices.length === 1 && choices[0].tags && target.checkVisibility();
  });
  const drawn = new Set([...document.querySelectorAll("g.tag")].map((tag) => tag.dataset.for));
  for (const target of wanted) if (!drawn.has(target.id)) found.push(`${target.id} has no tag`);
  return { found, tags: tags.length };
}"""


@pytest.mark.parametrize("game", list(MOVES))
def test_every_price_stands_on_its_place_and_hides_no_other_and_no_words(
    door: Door, game: str
) -> None:
    wrong: dict[str, Any] = {}
    for moves in MOVES[game]:
        position = reached(game, moves)
        for size, (width, height) in SIZES.items():
            ada = door.enter(width=width, height=height, touch=width < 900)
            begin(door.house, ada, position, game, "me", "bot", "bot")
            ada.page.locator("g.tag").first.wait_for(state="attached")
            told = ada.run(MEASURE)
            if told["found"] or not told["tags"]:
                wrong[f"{size} after {moves}"] = told
            ada.page.close()
    assert wrong == {}


def test_a_tag_says_the_price_and_goes_when_the_choice_is_made(door: Door) -> None:
    ada = door.enter()
    s = council_position("seats 2\nred coins 20 assistants 3 hand joker+joker+joker+joker")
    begin(door.house, ada, s, "council", "me", "bot")
    ada.choose("travel")
    tag = ada.page.locator("g.tag[data-for=city-indur] text").first
    tag.wait_for()
    assert (tag.text_content() or "").startswith("−")
    before = ada.page.locator("g.tag").count()
    assert before >= 14
    ada.page.locator("#city-indur").click()
    ada.page.locator("g.tag[data-for=city-indur]").wait_for(state="detached")


def test_the_tag_of_a_place_that_glows_softly_is_seen_when_the_place_is_looked_at(
    door: Door,
) -> None:
    ada = door.enter()
    begin(door.house, ada, reached("rio", 0), "rio", "me", "bot", "bot")
    seen = """wanted => {
      const tag = document.querySelector("g.tag.soft[data-for=box-palace-1]");
      return tag && getComputedStyle(tag).visibility === wanted;
    }"""
    ada.page.wait_for_function(seen, arg="hidden")
    ada.page.locator("#box-palace-1").focus()
    ada.page.wait_for_function(seen, arg="visible")


def test_what_the_others_did_is_seen_on_the_board_until_one_acts(door: Door) -> None:
    ada, bo, eve = door.enter(), door.enter(width=390, height=844, touch=True), door.enter()
    address = ada.open_table("me", "open")
    bo.page.goto(address)
    bo.page.locator("#guest-name").fill("Bo")
    with bo.page.expect_event("load"):
        bo.page.locator("[data-do=join]").click()
    eve.page.goto(address)
    ada.page.locator("#balcony-coast.target").click()
    ada.page.locator(".choice[data-text^=councillor]").first.click()
    for person in (bo, eve):
        person.page.locator(".traces .mark").wait_for(state="attached")
        person.page.locator(".traces .gain").wait_for(state="attached")
        traces = json.loads(person.facts()["traces"])
        assert {"seat": 0, "at": "balcony-coast"} in traces
        assert {"seat": 0, "at": "standing-red", "n": 4, "what": "coins"} in traces
        assert "drew" not in person.facts()["traces"]
    assert ada.facts()["traces"] == "[]"
    ada.choose("end")
    bo.page.locator(".ask.yours").wait_for()
    assert bo.facts()["traces"] != "[]"
    bo.page.locator("#balcony-hills.target").dispatch_event("click")
    bo.page.locator(".choice[data-text^=councillor]").first.wait_for(state="attached")
    expect(bo.page.locator(".traces .mark")).to_have_count(0)
    assert bo.facts()["traces"] == "[]"


def test_what_everybody_gets_in_the_deal_leaves_no_traces(door: Door) -> None:
    ada = door.enter()
    sit_down(ada, "rio", "me", "bot", "bot", first_player="first")
    expect(ada.page.locator("#log")).to_contain_text("gains")
    assert ada.facts()["traces"] == "[]"


@pytest.mark.parametrize("size", ["desktop", "phone", "sideways"])
def test_a_war_has_its_panel_and_a_battle_is_shown(door: Door, size: str) -> None:
    width, height = SIZES[size]
    ada = door.enter(width=width, height=height, touch=width < 900)
    s = rio_position(
        "war natives red\nattackers e4 2\nattackers a1 1\noutside h1n 2+1\ndiscs e5 yellow+yellow"
    )
    begin(door.house, ada, s, "rio", "bot", "me", "bot")
    panel = ada.page.locator(".panel")
    expect(panel.locator("summary")).to_contain_text("War with the natives, round")
    if size != "desktop":
        expect(panel.locator("li").first).to_be_hidden()
        panel.locator("summary").click()
    expect(panel.locator("li").first).to_contain_text("leads the attackers")
    assert ada.run(SIZED, 9)["found"] == []
    seq = ada.facts()["seq"]
    ada.page.locator("#cell-e4.target").dispatch_event("click")
    ada.moved(seq)
    ada.page.locator("#cell-e5.target").dispatch_event("click")
    ada.page.locator(".clash .falls").first.wait_for(state="attached")
    assert ada.page.locator(".clash .falls").count() == 4
    told = json.loads(ada.facts()["clash"])
    assert told["sides"] == [["attackers", 2, 0], ["defenders", 2, 0]]
    assert "e5" in told["text"]


def test_the_end_tells_its_story_and_gives_a_picture(door: Door) -> None:
    ada = door.enter()
    sit_down(ada, "council", "me", "bot")
    ada.begin_playing()
    ada.page.locator("#final").wait_for(timeout=900_000)
    ada.stop_playing()
    expect(ada.page.locator(".story li")).to_have_count(5)
    expect(ada.page.locator(".story li").first).to_contain_text("won with")
    assert ada.page.locator("[data-share-picture]").is_visible()
    with ada.page.expect_download() as got:
        ada.page.locator("[data-share-picture]").click()
    made = Path(got.value.path()).read_bytes()
    assert got.value.suggested_filename.endswith(".png")
    assert made.startswith(b"\x89PNG")
    assert int.from_bytes(made[16:20], "big") == 1400
    assert len(made) > 60_000  # a drawing, not a blank sheet


def test_an_office_has_its_name_on_the_board_and_says_first_what_a_click_will_do(
    door: Door,
) -> None:
    ada = door.enter(width=390, height=844, touch=True)
    begin(door.house, ada, reached("rio", 0), "rio", "me", "bot", "bot")
    office = ada.page.locator("#office-general.target")
    expect(office.locator("text").last).to_have_text("General")
    seq = ada.facts()["seq"]
    office.dispatch_event("click")
    way = ada.page.locator("#menu[open] .ways button")
    expect(way).to_have_text("Apply for a public office · costs 5 silver, requires 7 points")
    assert ada.facts()["seq"] == seq
    way.click()
    expect(ada.page.locator("#office-general [data-piece=disc-green]")).to_have_count(1)


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_card_of_bruges_has_its_menu_beside_it_in_few_words(door: Door, size: str) -> None:
    width, height = SIZES[size]
    ada = door.enter(width=width, height=height, touch=width < 900)
    begin(door.house, ada, reached("bruges", 220), "bruges", "me", "bot", "bot")
    card = ada.page.locator(".hand .target").first
    card.dispatch_event("click")
    menu = ada.page.locator("#menu[open]")
    menu.wait_for()
    ways = menu.locator(".ways button").all_text_contents()
    assert "Take workers · get 2 workers" in ways
    assert not [way for way in ways if "→" in way]
    box = menu.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height
    if size == "laptop":
        beside = card.bounding_box()
        assert beside is not None
        assert abs(box["y"] + box["height"] - beside["y"]) < 40
