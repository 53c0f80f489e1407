"""Every question and everything drawn leads to a part of the guide and to rules."""

import pytest

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.words.book import LANGUAGES, read
from ludoteca.words.where import has, places, rules, section
from tests.coached import COACHED, walk

EACH = pytest.mark.parametrize("game", COACHED)


@EACH
def test_whatever_is_asked_in_a_first_game_is_explained(game: str) -> None:
    parts = {part.key for part in words.guide(game, LANGUAGES[0]).parts}
    asked = walk(game).questions
    assert {
        question: section(game, question) for question in asked if not section(game, question)
    } == {}
    assert set(read(game, "guide/index.toml")["questions"].values()) <= parts


@EACH
def test_whatever_is_drawn_in_a_first_game_leads_to_a_part_of_the_guide_and_to_rules(
    game: str,
) -> None:
    parts = {part.key for part in words.guide(game, LANGUAGES[0]).parts}
    numbers = {rule.id for rule in rules(game)}
    known = places(game)
    for text in known.values():
        part, *found = text.split()
        assert part in parts
        assert found
        assert set(found) <= numbers
    ids = [id for id in walk(game).drawn if not id.startswith("drawn-")]
    assert (
        sorted(
            {id for id in ids if not any(id == one or id.startswith(f"{one}-") for one in known)}
        )
        == []
    )


def test_what_no_game_asks_is_explained_nowhere() -> None:
    assert {section(game, "nothing") for game in GAMES} == {""}


def test_rules_have_their_chapters_and_rulings_their_answers() -> None:
    found = {rule.id: rule for rule in rules("council")}
    assert found["C-316"].chapter == "Main action 1: elect a councillor"
    assert found["C-316"].text == "The player gains 4 coins."
    assert found["C-R07"].text == "Does the permit from square 10 give its bonus? Yes."


def test_words_are_found_without_their_accents_and_capitals() -> None:
    assert has("La città più cara", "CITTA piu")
    assert has("C-316 The player gains 4 coins.", "c-316")
    assert not has("La città più cara", "città bella")
