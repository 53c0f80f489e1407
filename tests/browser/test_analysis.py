"""The analysis of a finished game: one click at its end, a curve, boards, and another try."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from playwright.sync_api import expect
from sqlalchemy import select

import ludoteca as lt
from ludoteca.lab.analysis.judging import judged
from ludoteca.lab.analysis.settings import Analysed
from ludoteca.lab.analysis.stretches import stretches
from ludoteca.server.clocks import Pace
from ludoteca.server.database import engine
from ludoteca.server.routes.tables import new_row
from ludoteca.server.schema import people
from ludoteca.server.store import analyses, tables
from tests import played
from tests.browser.axe import faults
from tests.browser.begun import post
from tests.browser.conftest import Door
from tests.server.house import House

QUICK = Analysed(rounds=1, plans=1, rollouts=1, draws=1)


def blunder(record: lt.Record) -> tuple[dict[str, Any], list[str]]:
    """The first decision of seat 0 among at least three, as if the last choice had been best."""
    game = lt.GAMES[record.game]
    for number, (s, move) in enumerate(lt.positions(record), 1):
        texts = [game.text(code) for code in lt.codes(s)]
        if move.by == 0 and len(texts) > 2 and move.text not in texts[-2:]:
            chances = dict.fromkeys(texts, 0.3) | {texts[-1]: 0.6, texts[-2]: 0.59}
            chances[str(move.text)] = 0.4
            rows = [{"text": text, "chance": chances[text], "error": 0.01} for text in texts]
            row: dict[str, Any] = {
                "move": number,
                "seat": 0,
                "text": move.text,
                "best": texts[-1],
                "choices": rows,
            }
            row |= {"before": [0.6, 0.4], "after": [0.4, 0.6], "loss": 0.2, "error": 0.01}
            row["why"] = {
                "points": {game.sources(s, 0)[0][0]: 2.4},
                "rivals": {"1": -1.0},
                "worth": 3.0,
            }
            return row, texts
    raise AssertionError("nobody has a choice among three")


def over(house: House, me: str, record: lt.Record, planted: dict[str, Any]) -> str:
    """A table where this game was played, and what was found about it."""
    game, now, database = (
        lt.GAMES[record.game],
        time.time(),
        engine(str(house.settings["database"])),
    )
    assert record.result is not None
    pieces = stretches(record)
    parts = [judged(piece, decide=False, numbers=QUICK) for piece in pieces]
    for piece, part in zip(pieces, parts, strict=True):
        if piece.first < planted["move"] <= piece.first + len(piece.moves):
            part["decisions"] = [planted]
    with database.begin() as c:  # one that reads and then writes may find the server was quicker
        owner = c.execute(select(people.c.id).where(people.c.name == me)).scalars().first()
        assert owner is not None
    row = new_row(now, game, dict(record.options), Pace(), False, owner)
    ended = {"points": list(record.result.points), "places": list(record.result.places)}
    places = [tables.Place(0, me, owner), tables.Place(1, "Bo", None, "random")]
    entries = [
        tables.Entry(seq, tables.MOVE, move.by, str(move.text), None, now)
        for seq, move in enumerate(record.moves, 1)
    ]
    changes = {"status": tables.OVER, "actor": None, "result": ended, "changed": now}
    with database.begin() as c:
        tables.add(c, replace(row, status=tables.PLAYING, actor=0), places)
        tables.append(c, row.id, entries, changes)
        for part in parts:
            analyses.keep(c, row.id, 1, len(pieces), part)
    database.dispose()
    return row.id


def test_a_finished_game_is_studied_with_keys_boards_and_another_try(door: Door) -> None:
    ada = door.enter()
    post(ada, "/api/me", {"name": "Ada Study"})
    record = played.finished(seats=2).record()
    row, texts = blunder(record)
    id = over(door.house, "Ada Study", record, row)
    page = ada.page
    page.goto(f"/tables/{id}")
    page.locator("#final a.button", has_text="Analyse the game").click()
    page.wait_for_url(f"**/tables/{id}/analysis")

    curve, said = page.locator("#curve"), page.locator(".at output")
    last = int(str(curve.get_attribute("aria-valuemax")))
    curve.focus()
    ended = said.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuenow", str(last - 1))
    assert said.inner_text() != ended
    page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    page.locator("[data-step='1']").click()
    expect(curve).to_have_attribute("aria-valuetext", said.inner_text())
    page.locator("summary").click()
    assert page.locator("details tbody tr").count() == last + 1

    turning = page.locator(".turning")
    turning.locator(f"[data-move='{row['move']}']").click()
    expect(turning.locator(".lines")).to_contain_text("60% of the time instead of 40%")
    expect(turning.locator(".lines")).to_contain_text("2.4 points more")
    expect(turning.locator(".stage svg").first).to_be_visible()
    expect(page.locator("#main")).to_contain_text("There were too few looks ahead")

    retry = page.locator(".retry")
    retry.locator("[data-retry]").click()
    expect(retry.locator(".stage svg").first).to_be_visible()
    assert turning.locator(".stage svg").count() == 0
    assert retry.locator(".choices .choice").count() == len(texts)
    retry.locator(".choices .choice").nth(texts.index(str(row["text"]))).click()
    expect(retry.locator(".verdict")).to_have_text("That is what was played. It gives away 20%.")
    retry.locator("[data-do=solution]").click()
    expect(retry.locator(".verdict")).to_contain_text("The best choice:")
    for good in (-1, -2):  # what differs by less than can be told is as good
        retry.locator(".choices .choice").nth(len(texts) + good).click()
        expect(retry.locator(".verdict")).to_have_text("Yes: that is as good as the best.")
    assert faults(ada) == []
    assert faults(ada, "dark") == []

    page.set_viewport_size({"width": 390, "height": 844})
    assert ada.run("document.documentElement.scrollWidth") <= 390
    for language, title in {"it": "Momenti decisivi", "fr": "Tournants de la partie"}.items():
        page.goto(f"/tables/{id}/analysis?lang={language}")
        expect(page.locator("#turning-title")).to_have_text(title)
