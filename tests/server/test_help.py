"""How a game is played: searched by word, and beside the table."""

from __future__ import annotations

import re

import pytest

from ludoteca.games import GAMES
from ludoteca.words.where import rules
from tests.server.house import Guest, House


def found(house: House, path: str, language: str = "en") -> tuple[list[str], list[str]]:
    """The parts of the guide and the rules that a page lists as found."""
    page = Guest(house).http.get(path, headers={"Accept-Language": language})
    assert page.status_code == 200
    box = re.search(r'<section class="found".*?</section>', page.text, re.DOTALL)
    if box is None:
        return [], []
    return re.findall(r'<li><a href="#([\w-]+)"', box[0]), re.findall(r"<code>([\w-]+)", box[0])


def test_the_rules_are_searched_by_word_and_by_number(house: House) -> None:
    parts, numbers = found(house, "/help/council?q=nobility+track")
    assert "nobility" in parts
    assert {"C-706", "C-807"} <= set(numbers)
    assert "C-316" not in numbers
    assert found(house, "/help/council?q=c-316")[1] == ["C-316"]
    assert found(house, "/help/council") == ([], [])


def test_the_guide_is_searched_in_the_language_it_is_read_in(house: House) -> None:
    assert "nobility" in found(house, "/help/council?q=nobiltà", "it")[0]
    assert found(house, "/help/council?q=nobiltà", "en")[0] == []


@pytest.mark.parametrize("path", ["/help/council", "/help/council/beside"])
def test_the_rules_are_searched_and_shown_in_the_language_they_are_read_in(
    house: House, path: str
) -> None:
    page = Guest(house).http.get(f"{path}?q=c-316", headers={"Accept-Language": "it"}).text
    assert "Azione principale 1: eleggere un consigliere</dt>" in page
    assert '<dd lang="it">Guadagni 4 monete.</dd>' in page
    assert found(house, f"{path}?q=consigliere+caduto", "it")[1] == ["C-315"]
    assert found(house, f"{path}?q=fell+out", "it")[1] == []
    assert found(house, f"{path}?q=conseiller+bout", "fr")[1] == ["C-314"]


def test_a_search_that_finds_nothing_says_so_and_shows_what_was_asked(house: House) -> None:
    page = Guest(house).http.get('/help/council?q="><b>').text
    assert "Nothing has all these words" in page
    assert 'value="&#34;&gt;&lt;b&gt;"' in page


def test_of_many_rules_the_first_are_shown(house: House) -> None:
    most = max(GAMES, key=lambda game: len(rules(game)))
    _, numbers = found(house, f"/help/{most}?q=e")
    assert len(numbers) == 40


@pytest.mark.parametrize("game", GAMES)
def test_beside_a_table_the_parts_have_names_of_their_own(house: House, game: str) -> None:
    guest = Guest(house)
    text = guest.http.get(f"/help/{game}/beside?q=points").text
    assert "<html" not in text
    own = re.findall(r'id="([\w-]+)"', re.sub(r"<svg.*?</svg>", "", text, flags=re.DOTALL))
    assert own
    assert [name for name in own if not name.startswith("rules-")] == []
    assert guest.http.get("/help/nothing/beside").status_code == 404
