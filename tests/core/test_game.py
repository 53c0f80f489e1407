"""Dealing: what a table may ask for, and what it is told if the game has no such thing."""

import pytest

from ludoteca.core.errors import BadPosition, OptionError, UnknownAction
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.testing.tables import seat_counts

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@each_game
def test_a_game_says_what_it_is(game: Game) -> None:
    fewest, most = game.seats
    assert game.title
    assert game.version >= 1
    assert 1 <= fewest <= most <= len(game.seat_names)
    assert game.bound > 0
    assert GAMES[game.name] is game


@each_game
def test_options_have_a_default_among_their_values_and_a_line_of_help(game: Game) -> None:
    for option in game.options.values():
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values)
        assert option.help
        assert "\n" not in option.help


@each_game
def test_options_not_given_are_at_their_defaults(game: Game) -> None:
    defaults = {name: option.default for name, option in game.options.items()}
    for seats in seat_counts(game):
        assert game.deal(seats).options == game.deal(seats, {}).options == defaults


@each_game
def test_each_number_of_seats_is_dealt_and_no_other(game: Game) -> None:
    fewest, most = game.seats
    for seats in seat_counts(game):
        assert game.deal(seats).seats == seats
    for seats in (fewest - 1, most + 1, 0, -1):
        with pytest.raises(OptionError) as caught:
            game.deal(seats)
        assert str(caught.value) == f"{game.title} is for {fewest} to {most} seats, not {seats!r}"


def test_an_unknown_option_gets_a_hint() -> None:
    with pytest.raises(OptionError) as caught:
        COUNCIL.deal(2, {"editon": "cmon"})
    message = "Council of Four has no option 'editon' (did you mean 'edition'?); expected one of "
    assert str(caught.value) == message + ", ".join(COUNCIL.options)


def test_an_unknown_option_like_no_other_gets_the_list() -> None:
    with pytest.raises(OptionError, match="has no option 'xyzzy'; expected one of edition, map"):
        COUNCIL.deal(2, {"xyzzy": "1"})


def test_an_unknown_value_gets_those_there_are() -> None:
    with pytest.raises(OptionError) as caught:
        COUNCIL.deal(2, {"edition": "third"})
    assert str(caught.value) == "option 'edition' is 'third'; expected one of original, cmon"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"edition": "cmon", "map": "ABA"},
            (
                "option 'map' is 'ABA', which is no map of the cmon edition;"
                " expected one of juvelar, graden"
            ),
        ),
        (
            {"map": "graden"},
            (
                "option 'map' is 'graden', which is no map of the original edition;"
                " expected one of AAA, AAB, ABA, ABB, BAA, BAB, BBA, BBB"
            ),
        ),
    ],
)
def test_a_map_of_the_other_edition_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        COUNCIL.deal(2, options)
    assert str(caught.value) == message


def test_an_edition_brings_its_own_map() -> None:
    assert COUNCIL.deal(2, {"edition": "cmon"}).options["map"] == "juvelar"


def test_asking_about_a_code_outside_the_space_is_an_error() -> None:
    s = COUNCIL.deal(2)
    with pytest.raises(UnknownAction, match="is outside 0"):
        COUNCIL.refusal(s, COUNCIL.codes.size)


@each_game
def test_a_position_of_another_game_or_newer_rules_does_not_load(game: Game) -> None:
    dump = game.dump(game.deal(game.seats[0]))
    with pytest.raises(BadPosition, match=f"game: expected '{game.name}'"):
        game.load({**dump, "game": "chess"})
    with pytest.raises(BadPosition, match="rules: version 99, expected"):
        game.load({**dump, "rules": 99})
