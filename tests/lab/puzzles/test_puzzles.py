"""Puzzles: one choice stands out, nobody needs to peek, and the same seed finds the same."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.kits import shelf
from ludoteca.lab.analysis.choices import SURE, Weighing
from ludoteca.lab.analysis.settings import Analysed, analysed
from ludoteca.lab.puzzles import BadPuzzle, Making, Puzzle, make, read, shipped
from ludoteca.lab.puzzles.clear import APART, Pairs, clear
from ludoteca.lab.puzzles.files import dumps
from ludoteca.lab.puzzles.making import Asked, candidates, fits, puzzle
from ludoteca.lab.puzzles.themes import GENERAL, VERB
from tests.server import nim
from tests.server.nim.game import NIM

TAKES = ("three", "three", "three", "three", "three", "three", "one", "one")
QUICK = Analysed(rounds=1, plans=1, rollouts=1, draws=1)


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch) -> lt.Record:
    """A game of Nim: whoever may take the last two or three wins by it."""
    monkeypatch.setitem(shelf().kits, "nim", nim.KIT)
    monkeypatch.setattr(NIM, "version", 1)
    table = lt.Table(NIM, [lt.Player("Ada"), lt.Player("Bo")], {}, lt.Dealer("nim"))
    for number in TAKES:
        table.play(table.actor, f"take {number}")
    return table.record()


def test_the_choice_that_wins_is_clear_and_where_all_lose_none_is(heap: lt.Record) -> None:
    numbers = analysed(NIM)
    s = NIM.deal(2, {})
    s.heap, s.areas[0].taken, s.areas[1].taken = 3, 8, 9
    best = clear(NIM, numbers, s, 0, numbers.threshold("mistake"))
    assert best is not None
    assert NIM.text(best.code) == "take three"
    assert best.gap - SURE * best.error >= numbers.threshold("mistake")
    assert set(best.chances) == set(core.codes(s))
    s.areas[0].taken, s.areas[1].taken = 0, 17
    assert clear(NIM, numbers, s, 0, numbers.threshold("mistake")) is None


def test_the_same_games_and_seed_make_the_same_puzzles(heap: lt.Record, tmp_path: Path) -> None:
    said: list[tuple[int, int]] = []
    made = list(make([("here", heap)], Making(3), lambda *each: said.append(each)))
    assert made
    assert made == list(make([("here", heap)], Making(3)))
    assert said[-1][1] == len(made)
    file = tmp_path / "puzzles.jsonl"
    file.write_text(dumps(made), "utf-8")
    assert read(file) == made
    orders = [[one.move for one in candidates(heap, Making(seed))] for seed in (1, 1, 2)]
    assert orders[0] == orders[1] != orders[2]


def test_those_that_are_made_by_number_are_not_all_alike(heap: lt.Record) -> None:
    [one, *_] = make([("here", heap)], Making())
    hard, easy = replace(one, start=1500), replace(one, start=1200)
    assert fits(hard, [hard] * 9, Making())
    assert fits(hard, [hard], Making(number=8))
    assert not fits(hard, [hard, hard], Making(number=8))
    other = replace(easy, themes=("verb:other",))
    assert not fits(other, [easy, easy], Making(number=8))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"schema": 7}, "schema 1"),
        ({"rules": 9}, "rules 9"),
        ({"seat": "red"}, "seat is 'red'; expected int"),
        ({"line": []}, "no solution"),
        ({"line": [{"text": "take nine"}]}, "take nine"),
        ({"line": [{"best": 1}]}, "a step is"),
        ({"position": {}}, "position"),
    ],
)
def test_a_file_that_is_wrong_is_refused_by_its_line(
    heap: lt.Record, tmp_path: Path, change: dict[str, object], fault: str
) -> None:
    [one, *_] = make([("here", heap)], Making())
    file = tmp_path / "puzzles.jsonl"
    file.write_text(f"{json.dumps(one.as_json())}\n{json.dumps(one.as_json() | change)}\n")
    with pytest.raises(BadPuzzle, match=r"line 2: ") as refused:
        read(file)
    assert fault in str(refused.value)
    file.write_text("{")
    with pytest.raises(BadPuzzle, match="line 1: not JSON"):
        read(file)


@pytest.mark.parametrize("name", lt.GAMES)
def test_the_puzzles_a_game_brings_are_sound(name: str) -> None:
    own, game = shipped(name), lt.GAMES[name]
    assert len({one.id for one in own}) == len(own) >= 20
    numbers = analysed(game)
    for one in own:
        first = one.line[0]
        assert first.gap - SURE * first.error >= numbers.threshold("mistake")
        assert first.looks >= 1920
        texts = [game.text(code) for code in lt.codes(one.state)]
        assert sorted(first.chances) == sorted(texts)
        best = max(first.chances, key=lambda text: first.chances[text])
        assert best == first.text
        assert one.themes[0] == VERB + first.text.split()[0]
        assert set(one.themes[1:]) <= set(GENERAL)
        assert 1200 <= one.start <= 1800


@pytest.mark.parametrize("name", lt.GAMES)
def test_hidden_cards_dealt_anew_change_neither_a_puzzle_nor_its_solution(name: str) -> None:
    game = lt.GAMES[name]
    own = shipped(name)
    one = next((one for one in own if has_secrets(one)), own[0])  # a game may hide nothing
    other = game.determinize(one.state, one.seat, lt.Rng(5))
    assert replace(one, position=game.dump(other)).id == one.id
    best, rival = (game.parse(text) for text in (one.line[0].text, one.why["rival"]))
    gaps = [
        Pairs(Weighing(game, QUICK, s, one.seat), best).gap(rival, APART, 2, 2, 0.0)
        for s in (one.state, other)
    ]
    assert gaps[0] == gaps[1]


def has_secrets(one: Puzzle) -> bool:
    game = one.rule_book
    other = game.determinize(one.state, one.seat, lt.Rng(5))
    return lt.digest(game, other) != lt.digest(game, one.state)


def test_a_puzzle_keeps_nothing_of_the_cards_that_were_really_there() -> None:
    one = shipped("council")[0]
    game = one.rule_book
    truths = [game.determinize(one.state, one.seat, lt.Rng(seed)) for seed in (1, 2)]
    assert lt.digest(game, truths[0]) != lt.digest(game, truths[1])
    made = [kept_of(one, s) for s in truths]
    assert made[0] == made[1]


def kept_of(one: Puzzle, s: lt.State) -> object:
    """The position a puzzle would keep of a world, without judging it."""
    from ludoteca.lab.puzzles.making import kept

    return one.rule_book.dump(kept(one.rule_book, s, one.seat))


def test_a_position_without_a_clear_choice_is_no_puzzle(heap: lt.Record) -> None:
    s = NIM.deal(2, {})
    s.heap, s.areas[0].taken, s.areas[1].taken = 3, 0, 17  # lost, whatever is taken
    assert puzzle("nim", Asked(s, 3, 0.3), "here") is None
