"""Hints: the same when asked twice, from what a seat knows alone, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.core.advice import Reason
from ludoteca.lab.hints import Advice, Told, about, advise, told
from ludoteca.lab.hints.reasons import IDLE, gains_alone, plain, reasons
from ludoteca.lab.hints.trees import LEAST, Trees, Value, equal
from ludoteca.lab.judges import judge_of
from ludoteca.words.advice import Part, plan
from tests.played import begun
from tests.words.lint import wrong

POSITIONS = 50
LANGUAGES = ("en", "it", "fr")


@cache
def met(name: str) -> list[lt.State]:
    """Positions with something to choose, from games with every number of seats."""
    return [s for s, _ in zip(walked(name), range(POSITIONS), strict=False)]


def walked(name: str) -> Iterator[lt.State]:
    game, rng, number = lt.GAMES[name], lt.Rng(5), 0
    while True:
        fewest, most = game.seats
        s = game.deal(fewest + number % (most - fewest + 1))
        number += 1
        core.draw(s, rng)
        while lt.actor(s) != lt.OVER:
            if len(lt.codes(s)) > 1 and rng.below(25) == 0:
                yield s.copy()
            lt.advance(s, picked(game, s, rng), rng)


def picked(game: lt.Game, s: lt.State, rng: lt.Rng) -> int:
    """What a rollout would play: quick, and not without sense."""
    return int(judge_of(game).pick(s, core.top(s), rng))


def asked(name: str, s: lt.State) -> Advice:
    return advise(lt.Seat(lt.GAMES[name], s, lt.actor(s)), sims=2, rounds=1)


@cache
def answers(name: str) -> list[Advice]:
    return [asked(name, s) for s in met(name)]


@pytest.mark.parametrize("name", list(lt.GAMES))
def test_a_hint_is_the_same_when_asked_twice(name: str) -> None:
    assert [asked(name, s).hints for s in met(name)] == [one.hints for one in answers(name)]


@pytest.mark.parametrize("name", list(lt.GAMES))
def test_a_hint_tells_nothing_its_seat_cannot_know(name: str) -> None:
    game = lt.GAMES[name]
    for number, (s, first) in enumerate(zip(met(name), answers(name), strict=True)):
        anew = game.determinize(s, lt.actor(s), lt.Rng(number))
        other = asked(name, anew)
        for language in LANGUAGES:
            assert told(game, other, language) == told(game, first, language)


@pytest.mark.parametrize("name", list(lt.GAMES))
def test_a_hint_names_up_to_three_legal_plans_and_why(name: str) -> None:
    game = lt.GAMES[name]
    for s, advice in zip(met(name), answers(name), strict=True):
        seat = lt.actor(s)
        assert 1 <= len(advice.hints) <= 3
        for hint in advice.hints:
            world = advice.world.copy()
            for code in hint.plan:
                assert lt.actor(world) == seat
                lt.play(world, code)
            judge = judge_of(game)
            assert lt.actor(world) != seat or judge.time(world) != judge.time(s)
            assert hint.plan[0] == hint.code
            assert 0 <= hint.chance <= 1
            assert hint.reasons == reasons(game, s, world, seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(lt.GAMES))
def test_hints_read_as_a_native_would_say_them(name: str, language: str) -> None:
    game = lt.GAMES[name]
    for advice in answers(name):
        for hint in told(game, advice, language, ["Ada", "Ugo", "Élise", "Tom", "Bea"]):
            assert not list(wrong(name, hint.plan, language))
            assert not list(wrong(name, hint.why, language))
            assert hint.plan.startswith(hint.first)
            assert hint.steps[0] == hint.text


@pytest.mark.parametrize("name", list(lt.GAMES))
def test_to_change_nothing_is_not_called_equal_to_a_gain_for_nothing(name: str) -> None:
    game = lt.GAMES[name]
    for s, advice in zip(met(name), answers(name), strict=True):
        equals = [hint for hint in advice.hints if hint.equal]
        if any(hint.reasons == IDLE for hint in equals):
            ends = [played(advice.world, hint.plan) for hint in equals]
            assert not any(gains_alone(game, s, end, lt.actor(s)) for end in ends)


def played(world: lt.State, plan: list[int]) -> lt.State:
    s = world.copy()
    for code in plan:
        lt.play(s, code)
    return s


@pytest.mark.parametrize("name", list(lt.GAMES))
def test_plans_that_meet_are_one(name: str) -> None:
    game = lt.GAMES[name]
    for advice in answers(name):
        met_before: list[object] = []
        for hint in advice.hints:
            way = [
                game.dump(played(advice.world, hint.plan[: n + 1])) for n in range(len(hint.plan))
            ]
            assert not any(position in met_before for position in way)
            met_before += way


def test_choices_that_cannot_be_told_apart_are_said_to_be_equal() -> None:
    assert equal(Value(1, 90, 0.50, 0.5, 0.01), Value(2, 80, 0.49, 0.5, 0.01))
    assert equal(Value(1, 90, 0.50, 0.5, 0.0), Value(2, 80, 0.50 - LEAST / 2, 0.5, 0.0))
    assert not equal(Value(1, 90, 0.60, 0.6, 0.01), Value(2, 80, 0.50, 0.5, 0.01))


def test_the_error_of_a_value_is_how_far_the_searches_disagree() -> None:
    table = begun()
    few, many = (Trees(table.seat(table.actor), 3) for _ in range(2))
    few.think(4)
    many.think(60)
    best = many.values()[0]
    assert 0 < best.error < few.values()[0].error


def test_a_choice_that_wins_at_once_is_no_equal_of_one_that_does_not() -> None:
    game, found = lt.GAMES["council"], 0
    for seed in range(200):
        s, rng = game.deal(2), lt.Rng(seed)
        core.draw(s, rng)
        while codes := lt.codes(s):
            before = s.copy()
            lt.advance(s, codes[rng.below(len(codes))], rng)
        first = advise(lt.Seat(game, before, lt.actor(before)), sims=10).hints[0]
        after = before.copy()
        for code in first.plan:
            lt.take(after, code)
        if lt.actor(after) == lt.OVER and len(lt.codes(before)) > 1:
            assert first.reasons[0].key == "over"
            found += 1
            if found == 3:
                return
    assert found


def hint(same: bool) -> Told:
    return Told("end", "End", 0.5, same, "End", ["end"], "End", "")


def test_what_is_equal_is_said_in_a_sentence() -> None:
    assert about([hint(True), hint(True)], "en").endswith("these are equally good.")
    assert "the first 2 are equally good" in about([hint(True), hint(True), hint(False)], "en")
    assert about([hint(False), hint(False)], "en") == ""


def test_a_clause_that_comes_again_is_said_once() -> None:
    parts = [Part("elect", 3), Part("pay", 1), Part("pay", 1), Part("end", 1)]
    assert plan(parts, "en") == "Elect, then pay twice, then end"
    assert plan(parts, "fr") == "Elect, puis pay deux fois, puis end"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(lt.GAMES))
def test_a_game_without_advice_is_told_by_its_points_and_fields(name: str, language: str) -> None:
    game = lt.GAMES[name]
    for s in met(name)[:10]:
        for one in plain(game, s, lt.actor(s)):
            facts: dict[str, int | str] = {"way": "more", "n": 1, "left": one.value, **one.facts}
            assert lt.words.why(game, s, [Reason(one.key, facts)], language)
