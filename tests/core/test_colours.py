"""Colours: a table says who plays which, and seats keep their names."""

import pytest

from ludoteca import draw, words
from ludoteca.core.colours import hand_out
from ludoteca.core.errors import BadPosition, OptionError
from ludoteca.core.game import Game
from ludoteca.core.state import actor
from ludoteca.games import GAMES
from ludoteca.record import Player, loads, replay
from ludoteca.table import Dealer, Table

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def turned(game: Game) -> str:
    """Every colour at another seat."""
    return " ".join([*game.seat_names[1:], game.seat_names[0]])


@each_game
def test_a_table_of_which_nobody_chose_is_as_it_always_was(game: Game) -> None:
    usual = " ".join(game.seat_names)
    assert game.settle_options({"colours": usual}) == game.settle_options({})
    assert game.colours(game.settle_options({})) == tuple(game.seat_names)


@each_game
def test_a_few_colours_go_to_the_first_seats_and_the_rest_follow(game: Game) -> None:
    last = game.seat_names[-1]
    options = game.settle_options({"colours": last})
    assert game.colours(options) == (last, *game.seat_names[:-1])
    assert game.settle_options(options) == options


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("mauve", "no colour 'mauve'; expected some of red, blue, green, yellow"),
        ("red,red", "'red' is given to two seats"),
        (["red"], r"\['red'\]; expected colours with spaces between"),
    ],
)
def test_no_two_are_alike_and_none_is_made_up(given: object, message: str) -> None:
    options: dict[str, object] = {"colours": given}
    with pytest.raises(OptionError, match=message):
        GAMES["council"].deal(2, options)  # type: ignore[arg-type]
    data = GAMES["council"].dump(GAMES["council"].deal(2))
    with pytest.raises(BadPosition, match=message):
        GAMES["council"].load({**data, "options": {**data["options"], **options}})


def test_who_has_not_chosen_keeps_the_own_colour_where_it_is_free() -> None:
    names = ("red", "blue", "green", "yellow")
    assert hand_out([None, "yellow", None], names) == "red yellow green"
    assert hand_out(["green", None, None], names) == "green blue red"
    assert hand_out([None, None], names) == "red blue"


@each_game
def test_colours_change_nothing_but_what_people_look_at(game: Game) -> None:
    """Actions, areas and dumps call the seats by their names as ever."""
    options = {"colours": turned(game)}
    usual = Table(game, [Player("A"), Player("B")], {}, Dealer("secret"))
    table = Table(game, [Player("A"), Player("B")], options, Dealer("secret"))
    assert table.moves == usual.moves
    view, plain = table.view(0), usual.view(0)
    assert view["options"].pop("colours") == turned(game)
    assert view == plain
    record = loads(table.record(private=True).dumps())
    assert game.colours(replay(record).options) == tuple(turned(game).split())
    dump = game.dump(table.state)
    assert game.dump(game.load(dump)) == dump


@each_game
def test_drawings_and_words_show_the_chosen_colours(game: Game) -> None:
    first, second = game.seat_names[:2]
    swapped = game.deal(2, {"colours": f"{second} {first}"})
    usual = game.deal(2, {})
    for s in (swapped, usual):
        Dealer("secret").settle(s)
    drawn = draw.area(game.view(swapped, 0), first, names=("Ada", "Ben"))
    assert drawn != draw.area(game.view(usual, 0), first, names=("Ada", "Ben"))
    if f"f-{second}" in draw.area(game.view(usual, 0), second, names=("Ada", "Ben")):
        assert f"f-{second}" in drawn
        assert f'"f-{first}"' not in drawn
    for language in words.LANGUAGES:
        said = [words.seat(game, seat, language, swapped.options) for seat in (0, 1)]
        assert said == [words.seat(game, name, language) for name in (second, first)]
        asked = words.question(game, swapped, language)
        acting = actor(swapped)
        assert asked == words.question(game, usual, language).replace(
            said[1 - acting], said[acting]
        )
