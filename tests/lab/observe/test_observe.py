"""Observations: vectors of fixed length that hold what a seat sees, and nothing else."""

from collections.abc import Iterator

import pytest

import ludoteca as lt
from ludoteca.core.game import Game, Json
from ludoteca.lab.observe import encoder
from ludoteca.lab.observe.encoder import Encoder
from ludoteca.lab.observe.plain import plan
from ludoteca.testing.observing import unread

GAMES = [lt.GAMES[name] for name in lt.GAMES]
TABLES = [(game, seats) for game in GAMES for seats in range(game.seats[0], game.seats[1] + 1)]


def some(game: Game) -> int:
    """A number of seats between the fewest and the most."""
    return max(game.seats[0], min(3, game.seats[1]))


def positions(game: Game, seats: int, every: int = 25) -> Iterator[lt.State]:
    """Some positions of a random game, the last one over."""
    s = game.deal(seats)
    dealer, rng = lt.Dealer(f"{game.name} {seats}"), lt.Rng(seats)
    dealer.settle(s)
    number = 0
    while lt.actor(s) != lt.OVER:
        if number % every == 0:
            yield s
        codes = lt.codes(s)
        lt.take(s, codes[rng.below(len(codes))])
        dealer.settle(s)
        number += 1
    yield s


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "name", value))
def test_every_view_becomes_numbers_between_minus_one_and_one(game: Game, seats: int) -> None:
    coder = encoder(game)
    for s in positions(game, seats):
        for seat in range(seats):
            numbers = coder.encode(game.view(s, seat), seat)
            assert len(numbers) == coder.size
            assert min(numbers) >= -1
            assert max(numbers) <= 1


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "name", value))
def test_a_state_is_observed_as_its_view_is_encoded(game: Game, seats: int) -> None:
    coder = encoder(game)
    for s in positions(game, seats):
        for seat in range(seats):
            assert coder.observe(s, seat) == coder.encode(game.view(s, seat), seat)


class Own(Game):
    """A game that shows more than its fields."""

    def __init__(self) -> None:
        super().__init__("own", "Own", 1, (2, 2))

    def view(self, s: lt.State, seat: int) -> Json:
        return {"weather": "fine"}


def test_a_game_with_views_of_its_own_is_observed_through_them() -> None:
    assert plan(Own()) is None
    assert all(plan(game) is not None for game in GAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_key_of_a_view_is_encoded_or_left_out_for_a_reason(game: Game) -> None:
    coder = encoder(game)
    for s in positions(game, game.seats[1], every=1):
        assert unread(coder, game.view(s, 0)) == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_key_nobody_reads_is_found(game: Game) -> None:
    view = game.view(next(positions(game, game.seats[0])), 0)
    view["weather"] = "fine"
    view["areas"][1]["mood"] = "gloomy"
    assert unread(encoder(game), view) == {"weather", "areas.mood"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_observation_does_not_change_when_what_is_hidden_is_dealt_anew(game: Game) -> None:
    coder = encoder(game)
    for number, s in enumerate(positions(game, some(game))):
        other = game.determinize(s, 1, lt.Rng(number))
        assert coder.encode(game.view(other, 1), 1) == coder.encode(game.view(s, 1), 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_looks_different_is_encoded_differently(game: Game) -> None:
    coder = encoder(game)
    seen: dict[bytes, Json] = {}
    looked = 0
    for s in positions(game, game.seats[1], every=1):
        looked += 1
        view = game.view(s, 0)
        known = {key: value for key, value in view.items() if key not in coder.left_out}
        assert seen.setdefault(coder.encode(view, 0).tobytes(), known) == known
    assert len(seen) > looked / 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_seat_sees_itself_first(game: Game) -> None:
    coder = encoder(game)
    start = coder.size - coder.most * coder.area_size
    seats = some(game)
    for s in positions(game, seats, every=40):
        views = [coder.encode(game.view(s, seat), seat)[start:] for seat in range(seats)]
        size = coder.area_size
        assert [list(view[size : 2 * size]) for view in views] == [
            hidden(coder, game, s, (seat + 1) % seats, seat) for seat in range(seats)
        ]
        assert not any(any(view[seats * size :]) for view in views)
    assert len({view[:size].tobytes() for view in views}) == seats


def hidden(coder: Encoder, game: Game, s: lt.State, seat: int, viewer: int) -> list[float]:
    """The area of `seat` as `viewer` knows it, encoded as if it were the first."""
    view = game.view(s, viewer)
    others = [view["areas"][(seat + 1) % s.seats]] * (s.seats - 1)
    view["areas"] = [view["areas"][seat], *others]
    start = coder.size - coder.most * coder.area_size
    return list(coder.encode(view, 0)[start : start + coder.area_size])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rows_of_the_documentation_cover_the_vector_without_a_gap(game: Game) -> None:
    coder = encoder(game)
    at = 0
    for row in coder.rows():
        assert row.start == at
        assert row.size > 0
        assert row.meaning
        at += row.size
    assert at + (coder.most - 1) * coder.area_size == coder.size


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_seats_are_counted_from_the_viewer(game: Game) -> None:
    coder = encoder(game)
    (start,) = [row.start for row in coder.rows() if row.path == "pending.actor"]
    seats = some(game)
    for s in positions(game, seats):
        if (actor := lt.actor(s)) == lt.OVER:
            continue
        for viewer in range(seats):
            numbers = coder.encode(game.view(s, viewer), viewer)
            assert list(numbers[start : start + seats]).index(1) == (actor - viewer) % seats
