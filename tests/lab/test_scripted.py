"""Scripted strategies as opponents in an arena."""

from __future__ import annotations

import pytest

import ludoteca as lt
from ludoteca.core.errors import UnknownBot
from ludoteca.lab.arena import Settings, run
from ludoteca.lab.bots.scripted import (
    SCRIPT,
    Strategy,
    affordable,
    distance,
    preferred,
    strategies,
)


@pytest.mark.parametrize("name", list(lt.GAMES))
def test_every_game_has_three_strategies_and_a_copycat_whose_verbs_it_knows(name: str) -> None:
    game, known = lt.GAMES[name], strategies(name)
    verbs = {block.verb for block in game.codes.blocks}
    assert len(known) >= 4
    assert {text.split()[0] for each in known.values() for text in each.prefers} <= verbs


@pytest.mark.parametrize("script", list(strategies("council")))
def test_a_strategy_plays_a_whole_game_by_its_name(script: str) -> None:
    arena = Settings.of("council", (SCRIPT + script, "random"), games=1)
    (outcome,) = run(arena)
    assert outcome.bots == (SCRIPT + script, "random")


def test_the_first_preference_that_is_legal_is_played() -> None:
    game = lt.GAMES["council"]
    codes = [game.parse(text) for text in ("elect", "engage", "end")]
    assert preferred(game, codes, ["build", "engage", "elect"]) == [game.parse("engage")]
    assert preferred(game, codes, ["build"]) == codes


def test_a_preference_is_given_up_where_it_costs_too_much() -> None:
    game = lt.GAMES["council"]
    leads = [(4.0, game.parse("elect")), (1.0, game.parse("engage")), (0.5, game.parse("end"))]
    dear, cheap = Strategy(["engage"], gives_up=2), Strategy(["engage"], gives_up=3)
    assert affordable(game, leads, dear) == [game.parse("elect")]
    assert affordable(game, leads, cheap) == [game.parse("engage")]


def test_a_copy_is_near_where_its_numbers_are() -> None:
    assert distance({"coins": 3, "cards": 5}, {"coins": 1, "cards": 6}) == 3


def test_a_strategy_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownBot, match=r"no such strategy; expected one of .*script:rush"):
        Settings.of("council", ("script:sing",), games=1)
