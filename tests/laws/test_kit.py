"""The kit itself: what a walk is, the tables it is dealt for, and how differences read."""

import ast
from typing import Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.option import Option
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.testing.compare import difference
from ludoteca.testing.tables import fits, fitting, option_sets, tables
from ludoteca.testing.walks import Walk, by_weight, positions, walks
from tests.laws.planted import game_with
from tests.source import PACKAGE, modules, tree

DULL: Final = Walk(2, {}, 0, (0,) * 20)

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_the_kit_needs_no_test_tools() -> None:
    names = [
        alias.name if isinstance(node, ast.Import) else str(node.module)
        for path in modules(PACKAGE / "testing")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    ]
    assert "ludoteca.core.game" in names
    assert {name.split(".")[0] for name in names} & {"hypothesis", "pytest"} == set()


@each_game
def test_every_value_of_every_option_has_its_table(game: Game) -> None:
    chosen = [game.settle_options(options) for options in option_sets(game)]
    for name, option in game.options.items():
        assert {options[name] for options in chosen} == set(option.values)


def test_a_value_not_allowed_alone_comes_with_another() -> None:
    assert {"edition": "cmon", "map": "graden"} in option_sets(COUNCIL)
    assert not fits(COUNCIL, {"map": "graden"})


def test_a_value_no_table_can_have_is_named() -> None:
    options = {**COUNCIL.options, "shape": Option("round", ("round", "square"), "")}
    with pytest.raises(AssertionError, match="no table can have option 'shape' at 'square'"):
        option_sets(game_with(options=options))


def test_of_options_that_do_not_go_together_the_first_is_kept() -> None:
    wanted = {"map": "BBB", "edition": "cmon", "neutrals": "before"}
    assert fitting(COUNCIL, wanted) == {"map": "BBB", "neutrals": "before"}


def test_walks_go_to_every_table() -> None:
    assert [(walk.seats, walk.options) for walk in walks(COUNCIL)] == tables(COUNCIL)


def test_zero_takes_the_first_legal_thing() -> None:
    for at in positions(COUNCIL, DULL):
        if core.actor(at.s) >= 0:
            assert at.code == core.codes(at.s)[0]


def test_a_number_is_taken_modulo_the_codes_there_are() -> None:
    numbers = iter(range(1, 99))
    for at in positions(COUNCIL, DULL._replace(picks=tuple(range(1, 21)))):
        codes = core.codes(at.s)
        if core.actor(at.s) >= 0 and (number := next(numbers)) <= 20:
            assert at.code == codes[number % len(codes)]


def test_a_walk_stops_at_the_decision_after_its_last_number() -> None:
    for at in positions(COUNCIL, DULL):
        decisions = sum([code < COUNCIL.parse("draw black") for code in at.taken])
    assert decisions == 20
    assert core.actor(at.s) >= 0
    assert at.code in core.codes(at.s)


def test_a_whole_walk_goes_on_to_the_end() -> None:
    *_, at = positions(COUNCIL, DULL, whole=True)
    assert at.code is None
    assert core.actor(at.s) == core.OVER


def test_the_same_walk_is_the_same_game() -> None:
    first, second = [[at.code for at in positions(COUNCIL, DULL)] for _ in range(2)]
    assert first == second
    other = [at.code for at in positions(COUNCIL, DULL._replace(seed=1))]
    assert other != first


def test_draws_of_a_walk_follow_their_weights() -> None:
    """Six to one; 7,000 draws stray by 100 once in a thousand seeds."""
    rng = Rng(1)
    drawn = [by_weight([3, 5], [6, 1], rng) for _ in range(7000)]
    assert abs(drawn.count(3) - 6000) < 100


def test_some_positions_are_looked_at_closely_and_every_verb_is_asked_at_all() -> None:
    near = []
    for at in positions(COUNCIL, DULL):
        near.append(at.near)
        asked = at.asked()
        if at.near:
            assert asked == list(range(COUNCIL.codes.size))
            assert at.viewers() == [0, 1, core.WATCHER]
        else:
            verbs = [COUNCIL.codes.block(code).verb for code in asked]
            assert verbs == [block.verb for block in COUNCIL.codes.blocks]
            assert len(at.viewers()) == 1
    assert {True, False} == set(near)


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a.1.b: 2 became 3"),
        ({"a": 1}, {"a": 1, "b": 2}, "b: None became 2"),
        ({"a": 1, "b": 2}, {"a": 1}, "b: 2 became None"),
        ({"a": [1]}, {"a": [1, 2]}, "a: [1] became [1, 2]"),
        ({"a": (1, 2)}, {"a": [1, 2]}, "a: (1, 2) became [1, 2]"),
        ({"a": True}, {"a": 1}, "a: True became 1"),
        ({"a": [None]}, {"a": [None]}, ""),
    ],
)
def test_a_difference_is_named_by_its_path(before: object, after: object, found: str) -> None:
    assert difference(before, after) == found
