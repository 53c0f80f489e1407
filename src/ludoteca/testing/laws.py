"""The laws: what holds at every position of every game, whoever plays.

A law is a function of a game and a walk that raises AssertionError where it does not hold, with the
way there as Python. To hold a new game to all of them:

    check(game, walks(game))
    assert unreached(game, walks(game)) == []
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from ludoteca.core.game import Game
from ludoteca.testing.choices import (
    codes_are_ascending_and_named,
    draws_have_weights,
    refusals_agree_with_what_is_legal,
    refusals_rest_on_rules,
    samples_are_legal,
    single_answers_are_not_asked_for,
)
from ludoteca.testing.drawing import drawings_are_sound
from ludoteca.testing.ending import every_game_ends, places_follow_from_points, points_have_reasons
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.observing import observations_fit
from ludoteca.testing.peeking import worlds_follow_from_what_is_seen
from ludoteca.testing.pieces import (
    looking_changes_nothing,
    nothing_is_lost_or_made,
    playing_on_a_copy_leaves_the_original,
    what_is_written_down_reads_back,
)
from ludoteca.testing.reach import unreached
from ludoteca.testing.saving import records_replay_and_keep_secrets
from ludoteca.testing.saying import everything_can_be_said, no_words_are_missing
from ludoteca.testing.secrecy import notes_keep_secrets, views_keep_secrets, worlds_are_dealt_anew
from ludoteca.testing.spoiling import spoiled_positions_are_refused
from ludoteca.testing.walks import Walk, walks

__all__ = ["LAWS", "Engine", "Law", "Walk", "check", "unreached", "walks"]


class Law(Protocol):
    """What the laws have in common."""

    @property
    def __name__(self) -> str: ...

    def __call__(self, game: Game, walk: Walk, engine: Engine = ENGINE) -> None: ...


LAWS: Final[tuple[Law, ...]] = (
    nothing_is_lost_or_made,
    codes_are_ascending_and_named,
    looking_changes_nothing,
    playing_on_a_copy_leaves_the_original,
    views_keep_secrets,
    worlds_are_dealt_anew,
    worlds_follow_from_what_is_seen,
    draws_have_weights,
    samples_are_legal,
    single_answers_are_not_asked_for,
    refusals_agree_with_what_is_legal,
    what_is_written_down_reads_back,
    spoiled_positions_are_refused,
    points_have_reasons,
    places_follow_from_points,
    every_game_ends,
    notes_keep_secrets,
    records_replay_and_keep_secrets,
    everything_can_be_said,
    drawings_are_sound,
    observations_fit,
)
# What holds of a game before anybody plays.
STANDING: Final[tuple[Callable[[Game], None], ...]] = (
    refusals_rest_on_rules,
    no_words_are_missing,
)


def check(game: Game, walks: Iterable[Walk], engine: Engine = ENGINE) -> None:
    """Hold a game to every law on every one of `walks`."""
    for standing in STANDING:
        standing(game)
    for walk in walks:
        for law in LAWS:
            law(game, walk, engine)
