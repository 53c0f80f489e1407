"""First games with a coach, played through the server from the deal to the final count."""

from __future__ import annotations

import re
from html import unescape

import pytest

from ludoteca.server import first
from ludoteca.words.book import LANGUAGES
from ludoteca.words.coach import coach, pages
from tests.coached import COACHED, Memory, lesson
from tests.server.house import Guest, House

STEP = re.compile(r'<div data-step="(\w+)"([^>]*)>.*?</div>', re.S)
PAGE = re.compile(r"<p data-show[^>]*>(.*?)</p>", re.S)
EACH = pytest.mark.parametrize("game", COACHED)


def begin(guest: Guest, game: str) -> str:
    answer = guest.post(f"/api/first/{game}", {"name": "Ada"})
    assert answer.status_code == 200, answer.text
    assert answer.json()["seat"] == first.LEARNER
    return str(answer.json()["id"])


def heard(guest: Guest, id: str, language: str = "en") -> dict[str, tuple[bool, list[str]]]:
    """What the coach may say now: by step, whether again, and the pages."""
    headers = {"Accept-Language": language}
    page = guest.http.get(f"/tables/{id}/parts", headers=headers).text
    return {
        found[1]: ("data-again" in found[2], [unescape(text) for text in PAGE.findall(found[0])])
        for found in STEP.finditer(page)
    }


@EACH
def test_a_whole_guided_game_goes_as_written_and_every_step_is_heard(
    house: House, game: str
) -> None:
    guest, memory = Guest(house), Memory()
    id = begin(guest, game)
    api = f"/api/tables/{id}"
    unheard = {step.key for step in coach(game).steps}  # type: ignore[union-attr]
    for moment in lesson(game):
        shown = guest.my_turn(api)
        found = heard(guest, id)
        step = memory.pick([(key, again) for key, (again, _) in found.items()], moment.number)
        assert step == moment.step
        if step in unheard:
            unheard.discard(step)
            for language in LANGUAGES:
                said = heard(guest, id, language)[step][1]
                assert said == list(pages(game, step, language))
        if moment.text:
            body = {"seq": shown["seq"], "text": moment.text}
            answer = guest.post(f"{api}/moves", body, headers={"Prefer": "return=minimal"})
            assert answer.status_code == 200, answer.text
        else:
            assert shown["status"] == "over"
    assert unheard == set()


def test_only_the_learner_hears_the_coach(house: House) -> None:
    ada, bo = Guest(house), Guest(house, "Bo")
    id = begin(ada, COACHED[0])
    ada.my_turn(f"/api/tables/{id}")
    assert "goal" in heard(ada, id)
    assert heard(bo, id) == {}
    assert 'id="coach"' not in bo.http.get(f"/tables/{id}").text


def test_whoever_leaves_a_first_game_finds_it_again(house: House) -> None:
    ada, bo = Guest(house), Guest(house)
    id = begin(ada, COACHED[0])
    assert begin(ada, COACHED[0]) == id
    assert begin(bo, COACHED[0]) != id


def test_another_table_has_no_coach(house: House) -> None:
    guest = Guest(house, "Ada")
    api = guest.open_table("me", "bot")
    guest.my_turn(api)
    page = guest.http.get(api.removeprefix("/api")).text
    assert 'id="coach"' not in page
    assert "coach.js" not in page


def test_a_game_nobody_explains_has_no_first_game(house: House) -> None:
    answer = Guest(house).post("/api/first/nothing")
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
