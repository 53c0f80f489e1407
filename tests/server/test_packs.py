"""Packs: data of one's own, from the page into the game and out again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from markupsafe import escape

from ludoteca import words
from ludoteca.core.packs import LARGEST, pack_digest
from ludoteca.kits import shelf
from ludoteca.record import loads, replay
from tests.server.house import Guest, House

TAKERS = [name for name, kit in shelf().kits.items() if kit.has("pack")]
each_taker = pytest.mark.parametrize("game", TAKERS)


def template(game: str) -> str:
    text: str = shelf().kits[game].room("pack").template()
    return text


def set_up(guest: Guest, game: str, pack: str, *kinds: str) -> httpx.Response:
    seats: list[dict[str, Any]] = [{"kind": kind} for kind in kinds or ("me", "bot")]
    return guest.post("/api/tables", {"game": game, "seats": seats, "pack": pack})


@each_taker
def test_a_pack_is_played_with_seen_downloaded_and_in_the_record(house: House, game: str) -> None:
    ada, bo = Guest(house, "Ada"), Guest(house, "Bo")
    text = ada.http.get(f"/api/packs/{game}").text
    assert text == template(game)
    table = f"/api/tables/{set_up(ada, game, text).json()['id']}"
    shown = ada.my_turn(table)
    assert shown["options"]["pack"] == shown["view"]["options"]["pack"] == pack_digest(text)
    assert text not in str(shown)
    assert bo.http.get(f"{table}/pack").text == text
    record = loads(ada.http.get(f"{table}/record").text)
    assert record.options["pack"] == text
    page = bo.http.get(table.removeprefix("/api")).text
    assert pack_digest(text) in page
    assert f"{table}/pack" in page
    lists = ada.get("/api/tables")["mine"]
    assert [one["options"]["pack"] for one in lists] == [pack_digest(text)]


@each_taker
def test_a_table_with_a_pack_goes_on_after_a_restart(tmp_path: Path, game: str) -> None:
    house = House(tmp_path).start()
    ada = Guest(house, "Ada")
    table = f"/api/tables/{set_up(ada, game, template(game), 'me', 'me').json()['id']}"
    for _ in range(45):  # past a snapshot
        before = ada.play(table)
    house.kill()
    house.start()
    after = ada.get(table)
    assert (after["view"], after["seq"]) == (before["view"], before["seq"])
    assert ada.get(f"{table}/positions/40")["number"] == 40
    ada.play(table)
    saved = loads(ada.http.get(f"{table}/record?seat=0").text)
    assert saved.options["pack"] == template(game)
    if all(move.text is not None for move in saved.moves):
        replay(saved)


@each_taker
def test_a_hint_and_a_bot_know_the_pack(house: House, game: str) -> None:
    ada = Guest(house, "Ada")
    table = f"/api/tables/{set_up(ada, game, template(game)).json()['id']}"
    ada.my_turn(table)
    assert ada.get(f"{table}/hint")["hints"]


@each_taker
def test_mutated_packs_are_refused_or_played_but_never_break_anything(
    house: House, game: str
) -> None:
    """Strangers' files: a fixed choice of damages, each answered by what is wrong with it."""
    ada, chance, text = Guest(house, "Ada"), random.Random(7), template(game)
    lines = text.splitlines(keepends=True)
    hostile = [
        "",
        "[" * 20_000,
        "a = " + "[" * 3000 + "]" * 3000,
        "a = " + "9" * 5000,
        "a = 1e999",
        "a = 1979-05-27T07:32:00Z",
        text.replace('name = "', 'name = "<script>alert(1)</script>', 1),
        text.replace('name = "', 'name = "../../etc/passwd\\u0000', 1),
        text + "\x00",
        "\n".join(f'k{i} = "{"x" * 90}"' for i in range(1000)),
        f'game = "{game}"\nname = "x"\n',
    ]
    for _ in range(60):
        spoilt = list(lines)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(spoilt))
            line = spoilt[at]
            cut = chance.randrange(len(line) + 1)
            other = chance.choice([line[cut:], chance.choice(lines), "-1", '"', "]", "9" * 30, "é"])
            spoilt[at] = line[:cut] + other
        hostile.append("".join(spoilt))
    for pack in hostile:
        checked = ada.post(f"/api/packs/{game}/check", {"text": pack})
        drawn = ada.post(f"/api/packs/{game}/drawing", {"text": pack})
        assert {checked.status_code, drawn.status_code} <= {200, 400}, pack[:200]
        for answer in (checked, drawn):
            if answer.status_code == 400:
                assert "pack" in answer.json()["message"]
            assert "<script>" not in answer.text or answer is checked
        made = set_up(ada, game, pack, "me", "me")
        assert made.status_code == (201 if checked.status_code == 200 else 400)


@each_taker
def test_a_pack_too_large_is_refused_by_its_size(house: House, game: str) -> None:
    ada = Guest(house, "Ada")
    assert set_up(ada, game, "#" * (LARGEST + 1)).status_code == 400
    assert set_up(ada, game, "#" * 4 * LARGEST).status_code == 413


def test_a_game_that_takes_no_pack_says_so(house: House) -> None:
    ada = Guest(house, "Ada")
    answer = set_up(ada, "council", 'game = "council"\nname = "x"\n')
    assert (answer.status_code, "pack" in answer.json()["message"]) == (400, True)
    for path in ("/api/packs/council", "/api/packs/chess", "/packs/council"):
        assert ada.http.get(path).status_code == 404
    table = ada.open_table("me", "bot")
    assert ada.http.get(f"{table}/pack").status_code == 404


@each_taker
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_page_says_what_is_not_as_printed(house: House, game: str, language: str) -> None:
    page = Guest(house).http.get(f"/new?game={game}&lang={language}").text
    said = words.sentence(game, language, "pack.ours", {})
    assert said
    assert escape(said) in page
