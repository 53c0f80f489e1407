"""A finished game has a story of five lines, in every language."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER
from ludoteca.games import GAMES
from ludoteca.record import Player, Record
from ludoteca.server.story import Course, course, deciding, ending, leading, story
from ludoteca.table import Dealer, Table
from ludoteca.words import LANGUAGES

NAMES = ("Ada", "Bo", "Cleo")


def played(game: str) -> Record:
    """A random game of three, to its end."""
    table = Table(GAMES[game], [Player(name, None) for name in NAMES], dealer=Dealer("7" * 64))
    rng = Rng(11)
    while table.actor != OVER:
        codes = core.codes(table.state)
        table.play(table.actor, table.game.text(codes[rng.below(len(codes))]))
    return table.record()


@pytest.mark.parametrize("game", GAMES)
def test_the_story_has_five_lines_in_every_language(game: str) -> None:
    record = played(game)
    told = {language: story(record, NAMES, language) for language in LANGUAGES}
    assert record.result is not None
    winner = NAMES[record.result.places.index(1)]
    for lines in told.values():
        assert len(lines) == len(set(lines)) == 5
        assert winner in lines[0]
        assert str(max(record.result.points)) in lines[0]
        assert winner in lines[3]
    assert len({lines[4] for lines in told.values()}) == len(LANGUAGES)
    went = course(record)
    assert len(went.leaders) == len(record.moves)
    assert all(went.leaders[move - 1] != went.leaders[move - 2] for move in went.changes)


def test_a_game_that_goes_on_has_no_story() -> None:
    table = Table(GAMES["council"], [Player(name, None) for name in NAMES])
    assert story(table.record(private=True), NAMES, "en") == []


def test_the_lines_follow_the_points() -> None:
    went = Course([0, 0, 1, 1, 1, 0, 0], [3, 6], (9, 1, 3))
    assert leading(went, NAMES, "en") == "The lead changed hands 2 times, and Ada held it longest"
    told = "Ada took the lead for good with move 6 of 7"
    assert deciding(went, [0], NAMES, "en") == told
    assert deciding(went, [1], NAMES, "en") == "It stayed open to the very end"
    assert ending((30, 24, 9), [0], NAMES, "en") == "Ada won with 30 points, 6 points ahead of Bo"
    assert ending((30, 30, 9), [0, 1], NAMES, "en") == "Ada, Bo share the win with 30 points"
    assert ending((30, 30, 9), [1], NAMES, "en") == "Bo won with 30 points; Ada came second"
