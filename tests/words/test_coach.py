"""The coaches of first games: they say everything they know, in every language, in good time."""

import re

import pytest

from ludoteca import words
from ludoteca.core.errors import BadData
from ludoteca.games import GAMES
from ludoteca.words.book import LANGUAGES, read
from ludoteca.words.coach import (
    Coach,
    Step,
    coach,
    condition,
    holding,
    holds,
    pages,
    step,
    suggested,
)
from tests.coached import COACHED, lesson, table, walk

MOST = 140  # decisions of a first game: at six seconds each, a quarter of an hour
LONGEST = 340  # characters of a page: what fits beside a board
EACH = pytest.mark.parametrize("game", COACHED)
ALL = pytest.mark.parametrize("language", LANGUAGES)


@EACH
def test_whoever_follows_the_coach_hears_everything(game: str) -> None:
    _, lessons = table(game)
    said = {moment.step for moment in lesson(game)}
    assert [one.key for one in lessons.steps if one.key not in said] == []
    assert "" not in said  # there is always something to say
    assert lesson(game)[-1].step == "over"


@EACH
def test_a_first_game_is_over_in_a_quarter_of_an_hour(game: str) -> None:
    assert len(lesson(game)) <= MOST


@EACH
def test_what_the_coach_speaks_of_is_drawn(game: str) -> None:
    assert walk(game).lacking == ()


@EACH
def test_the_coach_begins_with_the_goal(game: str) -> None:
    assert lesson(game)[0].step == "goal"


@ALL
@EACH
def test_every_step_has_its_text_and_every_text_its_step(game: str, language: str) -> None:
    found = coach(game)
    assert found is not None
    written = read(game, f"coach/{language}.toml")
    assert set(written) == {one.key for one in found.steps}
    first = {one.key: len(pages(game, one.key, LANGUAGES[0])) for one in found.steps}
    for one in found.steps:
        said = pages(game, one.key, language)
        assert len(said) == first[one.key], one.key
        assert len(one.show) <= len(said), one.key
        assert [text for text in said if len(text) > LONGEST] == []
        assert [text for text in said if re.search(r"[{}]|  |\n", text)] == []


@EACH
def test_what_the_coach_leads_to_is_in_the_guide(game: str) -> None:
    found = coach(game)
    assert found is not None
    parts = {part.key for part in words.guide(game, LANGUAGES[0]).parts} | {""}
    assert {one.part for one in found.steps} <= parts
    assert GAMES[game].settle_options(found.options)


def test_conditions_compare_what_the_learner_sees() -> None:
    view = {
        "question": "where to go",
        "round": 2,
        "war": None,
        "areas": [{"coins": 3}, {"coins": 7, "huts": ["a", "b"], "hand": {"red": 2, "blue": 1}}],
    }

    def true(text: str) -> bool:
        return holds(condition(text, "here"), view, 1, ["go north", "stay"])

    assert true("question = where to go")
    assert not true("question = where")
    assert true("round >= 2")
    assert not true("round > 2")
    assert true("me.coins = 7")
    assert true("me.huts = 2")
    assert true("me.hand != 2")
    assert true("war = 0")
    assert true("me.roads.many < 1")
    assert true("can stay")
    assert not true("can go")
    assert true("can go *")
    assert true("cannot go south")
    assert not true("question < 3")


def test_a_step_holds_if_all_its_conditions_do_and_suggests_what_is_legal() -> None:
    one = step({"key": "a", "when": ["can go *", "n = 1"], "do": ["go south", "go n*"]}, "here")
    other = Step("b", (), (), (), "", True)
    both = Coach("s", 2, "easy", {}, (one, other))
    assert holding(both, {"n": 1}, 0, ["go north"]) == [one, other]
    assert holding(both, {"n": 2}, 0, ["go north"]) == [other]
    assert suggested(one, ["go north", "go nowhere"]) == "go north"
    assert suggested(one, ["go east"]) == ""


def test_what_is_no_condition_and_no_field_is_refused() -> None:
    with pytest.raises(BadData, match=r"'me\.coins 4' is no condition"):
        condition("me.coins 4", "here")
    with pytest.raises(BadData, match="'wen' is none of"):
        step({"key": "a", "wen": []}, "here")
