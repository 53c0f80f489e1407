"""The laws, held over random walks through every game, number of seats and option."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.testing import (
    choices,
    drawing,
    ending,
    observing,
    peeking,
    pieces,
    saving,
    saying,
    secrecy,
    spoiling,
)
from ludoteca.testing.laws import LAWS, STANDING, Law, Walk, check, walks
from ludoteca.testing.tables import option_sets, tables
from tests.laws import strategies

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def hold(game: Game, law: Law, share: float = 1.0) -> None:
    """Search for a walk that breaks `law`; dear laws get a share of the profile's examples."""
    examples = max(1, int(settings().max_examples * share))

    @settings(max_examples=examples)
    @given(strategies.walks(game))
    def holds(walk: Walk) -> None:
        law(game, walk)

    holds()


@each_game
def test_nothing_is_lost_or_made(game: Game) -> None:
    hold(game, pieces.nothing_is_lost_or_made)


@each_game
def test_codes_are_ascending_and_named(game: Game) -> None:
    hold(game, choices.codes_are_ascending_and_named)


@each_game
def test_looking_changes_nothing(game: Game) -> None:
    hold(game, pieces.looking_changes_nothing, 0.3)


@each_game
def test_playing_on_a_copy_leaves_the_original(game: Game) -> None:
    hold(game, pieces.playing_on_a_copy_leaves_the_original, 0.5)


@each_game
def test_views_keep_secrets(game: Game) -> None:
    hold(game, secrecy.views_keep_secrets, 0.4)


@each_game
def test_worlds_are_dealt_anew(game: Game) -> None:
    hold(game, secrecy.worlds_are_dealt_anew)


@each_game
def test_worlds_follow_from_what_is_seen(game: Game) -> None:
    hold(game, peeking.worlds_follow_from_what_is_seen, 0.3)


@each_game
def test_draws_have_weights(game: Game) -> None:
    hold(game, choices.draws_have_weights)


@each_game
def test_samples_are_legal(game: Game) -> None:
    hold(game, choices.samples_are_legal)


@each_game
def test_single_answers_are_not_asked_for(game: Game) -> None:
    hold(game, choices.single_answers_are_not_asked_for)


@each_game
def test_refusals_agree_with_what_is_legal(game: Game) -> None:
    hold(game, choices.refusals_agree_with_what_is_legal, 0.3)


@each_game
def test_what_is_written_down_reads_back(game: Game) -> None:
    hold(game, pieces.what_is_written_down_reads_back, 0.4)


@each_game
def test_spoiled_positions_are_refused(game: Game) -> None:
    hold(game, spoiling.spoiled_positions_are_refused)


@each_game
def test_points_have_reasons(game: Game) -> None:
    hold(game, ending.points_have_reasons)


@each_game
def test_places_follow_from_points(game: Game) -> None:
    hold(game, ending.places_follow_from_points, 0.4)


@each_game
def test_every_game_ends(game: Game) -> None:
    hold(game, ending.every_game_ends)


@each_game
def test_notes_keep_secrets(game: Game) -> None:
    hold(game, secrecy.notes_keep_secrets)


@each_game
def test_records_replay_and_keep_secrets(game: Game) -> None:
    hold(game, saving.records_replay_and_keep_secrets, 0.4)


@each_game
def test_everything_can_be_said(game: Game) -> None:
    hold(game, saying.everything_can_be_said, 0.3)


@each_game
def test_drawings_are_sound(game: Game) -> None:
    hold(game, drawing.drawings_are_sound, 0.2)


@each_game
def test_observations_fit(game: Game) -> None:
    hold(game, observing.observations_fit, 0.4)


@each_game
def test_what_holds_before_anybody_plays(game: Game) -> None:
    for standing in STANDING:
        standing(game)


def test_every_law_has_its_test() -> None:
    here = sys.modules[__name__]
    assert [law.__name__ for law in LAWS if not hasattr(here, f"test_{law.__name__}")] == []


def one_for_each_value() -> Iterator[tuple[Game, Walk]]:
    """A short walk for every value of every option; the number of seats goes round."""
    for game in GAMES.values():
        every = list(walks(game, decisions=strategies.LEAST))
        for n, options in enumerate(option_sets(game)):
            fitting = [walk for walk in every if walk.options == options]
            yield game, fitting[n % len(fitting)]


def name(case: Game | Walk) -> str:
    if isinstance(case, Game):
        return case.name
    return "-".join([f"{option}={value}" for option, value in case.options.items()]) or "defaults"


@pytest.mark.parametrize(("game", "walk"), list(one_for_each_value()), ids=name)
def test_all_laws_hold_with_every_value_of_every_option(game: Game, walk: Walk) -> None:
    """Chance might leave a value out of the tests above."""
    check(game, [walk])


@each_game
def test_whole_games_lose_nothing_and_end_at_every_table(game: Game) -> None:
    """Every number of seats with every value of every option."""
    every = list(walks(game, decisions=200, seed=1))
    assert [(walk.seats, walk.options) for walk in every] == tables(game)
    for walk in every:
        pieces.nothing_is_lost_or_made(game, walk)
        ending.every_game_ends(game, walk)
