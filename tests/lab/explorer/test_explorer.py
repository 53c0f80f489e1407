"""What the explorer compares: nothing a seat does not see, in words of every language."""

from __future__ import annotations

from functools import cache

import pytest

import ludoteca as lt
from ludoteca import words
from ludoteca.core.explored import Explored, facts_of
from ludoteca.kits import shelf
from ludoteca.lab.arena import Settings
from ludoteca.lab.explorer import Chosen, chosen, explored, kinds
from ludoteca.lab.puzzles.records import self_played
from ludoteca.server.exploring import choice_label, key_label, kind_label
from tests.lab.test_search import middle
from tests.server import nim
from tests.server.nim.game import NIM


@cache
def rows(name: str) -> tuple[Chosen, ...]:
    settings = Settings.of(name, ("random",), 1, lt.GAMES[name].seats[0])
    [(_, record)] = self_played(settings)
    return tuple(chosen(record))


@pytest.mark.parametrize("name", lt.GAMES)
def test_every_kind_and_key_of_a_game_has_words(name: str) -> None:
    game = lt.GAMES[name]
    known = kinds(game)
    assert {row.position.kind for row in rows(name)} <= set(known)
    assert len(rows(name)) > 10
    for language in words.LANGUAGES:
        for kind in known:
            assert kind_label(game, kind, language)
        for row in rows(name):
            label = key_label(game, row.position.kind, row.position.key, language)
            assert label != row.position.key
            assert choice_label(game, row.choice, language)


@pytest.mark.parametrize("name", lt.GAMES)
def test_hidden_cards_dealt_anew_leave_a_position_what_it_is_like(name: str) -> None:
    game = lt.GAMES[name]
    s = middle(name, game.seats[0])
    seat = lt.actor(s)
    other = game.determinize(s, seat, lt.Rng(7))
    seen = [explored(game, game.view(one, seat), seat, 3) for one in (s, other)]
    assert seen[0] == seen[1]


def test_a_key_is_read_back_and_nonsense_is_not() -> None:
    one = Explored("hand", {"shape": "2+1+1", "jokers": 1})
    assert facts_of(one.key) == one.facts
    for text in ("x", "=3", "a b", "3=a"):
        with pytest.raises(ValueError, match="expected name=value"):
            facts_of(text)


def test_any_game_is_compared_by_turn_and_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf().kits, "nim", nim.KIT)
    monkeypatch.setattr(NIM, "version", 1)
    table = lt.Table(NIM, [lt.Player("Ada"), lt.Player("Bo")], {}, lt.Dealer("nim"))
    for _ in range(3):
        table.play(table.actor, "take two")
    found = list(chosen(table.record()))
    turns = [(row.seat, row.position.key, row.choice) for row in found]
    assert turns == [
        (0, "turn=1 asked=number", "take two"),
        (1, "turn=1 asked=number", "take two"),
        (0, "turn=2 asked=number", "take two"),
    ]
    assert key_label(NIM, "turn", found[2].position.key, "en") == "Turn 2: number"
