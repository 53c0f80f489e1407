"""Shortcuts: what is offered can be finished, is said in every language and betrays nothing."""

import pytest

from ludoteca import words
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, OVER, State, actor, play
from ludoteca.games import GAMES
from ludoteca.record import read
from ludoteca.table import picks, shortcuts
from ludoteca.words.book import book
from tests.draw.walk import sample, seats, settings
from tests.own import files, own

PLAYED = files("clicks.jsonl.gz")  # games whose clicks are counted


def positions(game: str) -> list[State]:
    """Some of a random game, and of one played on purpose."""
    out = [s.copy() for s in sample(game, seats(game, 1), 40, 31, settings(game)[0])]
    if game in PLAYED:
        record = read(PLAYED[game])
        s = GAMES[game].deal(len(record.seats), GAMES[game].stored_options(record.options))
        for move in record.moves:
            if move.by >= 0:
                out.append(s.copy())
            play(s, GAMES[game].parse(str(move.text)))
    return [s for s in out if actor(s) not in (OVER, CHANCE)]


@pytest.mark.parametrize("game", GAMES)
def test_every_shortcut_can_be_played_to_its_end_or_to_a_draw(game: str) -> None:
    rules = GAMES[game]
    for s in positions(game):
        seat = actor(s)
        for one in [*shortcuts(rules, s), *picks(rules, s)]:
            assert len(one.steps) > 1 or one.picked == 1, one
            trial = s.copy()
            for text in one.steps:
                if actor(trial) == CHANCE:
                    break
                assert actor(trial) == seat, one
                play(trial, rules.parse(text))


@pytest.mark.parametrize("game", GAMES)
def test_no_two_shortcuts_are_typed_alike_and_none_is_an_action(game: str) -> None:
    rules = GAMES[game]
    actions = {rules.text(code) for code in range(rules.codes.size)}
    for s in positions(game):
        typed = [one.text for one in [*shortcuts(rules, s), *picks(rules, s)]]
        assert len(set(typed)) == len(typed)
        assert not set(typed) & actions


@pytest.mark.parametrize("game", GAMES)
def test_shortcuts_are_the_same_in_every_world_their_seat_could_be_in(game: str) -> None:
    rules, rng = GAMES[game], Rng(5)
    for s in positions(game)[::3]:
        seat = actor(s)
        other = rules.determinize(s, seat, rng)
        assert shortcuts(rules, other) == shortcuts(rules, s)
        assert list(picks(rules, other)) == list(picks(rules, s))


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_shortcut_has_its_sentence(game: str, language: str) -> None:
    rules = GAMES[game]
    for s in positions(game)[::3]:
        for one in [*shortcuts(rules, s), *picks(rules, s)]:
            for key in filter(None, (one.key, one.mode)):
                said = words.shortcut(rules, s, key, one.facts, language)
                assert said[0].isupper(), said
                assert "{" not in said
                assert said != key


@pytest.mark.parametrize("game", PLAYED)
def test_a_game_has_no_words_but_for_the_shortcuts_it_offers(game: str) -> None:
    rules = GAMES[game]
    found = [one for s in positions(game) for one in [*shortcuts(rules, s), *picks(rules, s)]]
    offered = {key for one in found for key in (one.key, one.mode) if key}
    seldom: set[str] = own(game, "SELDOM_SHORTCUTS", set())
    assert set(book(game, "en").data["shortcut"]) == offered | seldom
