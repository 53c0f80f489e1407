"""Every game ends, whoever sits at the table: passers, copycats, people who try anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

import ludoteca as lt
from ludoteca.lab.bots.own import make_any

PATIENCE = 4  # times as many decisions as among its like, before a bot is said to wait for ever
LEVELS = ("easy", "normal", "search:sims=8,turns=2,tries=2")
LARGER = [(name, seats) for name, game in lt.GAMES.items() for seats in range(3, game.seats[1] + 1)]

Player = Callable[[lt.Seat, list[str], lt.Rng], int]


def passer(seat: lt.Seat, said: list[str], rng: lt.Rng) -> int:
    """What ends the turn, as soon as anything does."""
    for code in reversed(seat.codes()):
        world = seat.imagine(rng)
        lt.take(world, code)
        if lt.actor(world) != seat.seat:
            return code
    return seat.codes()[0]


def first(seat: lt.Seat, said: list[str], rng: lt.Rng) -> int:
    return seat.codes()[0]


def last(seat: lt.Seat, said: list[str], rng: lt.Rng) -> int:
    return seat.codes()[-1]


def copycat(seat: lt.Seat, said: list[str], rng: lt.Rng) -> int:
    """What somebody did most recently and is legal now."""
    codes = {seat.game.text(code): code for code in seat.codes()}
    for text in reversed(said):
        if text in codes:
            return codes[text]
    return seat.codes()[0]


def anything(seat: lt.Seat, said: list[str], rng: lt.Rng) -> int:
    codes = seat.codes()
    return codes[rng.below(len(codes))]


OTHERS: list[Player] = [first, last, copycat, anything]


def decisions(
    name: str, level: str, other: Player | None, most: int, deal: int = 0, seats: int = 2
) -> int:
    """How many decisions a bot takes in a game among players of another kind, or its like."""
    game = lt.GAMES[name]
    s, dealer, rng = game.deal(seats), lt.Dealer(f"to the end{deal}"), lt.Rng(3)
    dealer.settle(s)
    bots = [make_any(level, seat) for seat in range(seats)]
    said: list[str] = []
    taken = 0
    while lt.actor(s) != lt.OVER and taken <= most:
        seat = lt.Seat(game, s, lt.actor(s))
        if other is None or seat.seat == 0:
            code = bots[seat.seat].choose(seat)
        else:
            code = other(seat, said[-50:], rng)
        said.append(game.text(code))
        taken += seat.seat == 0
        lt.play(s, code)
        dealer.settle(s)
    assert lt.actor(s) == lt.OVER, f"{level} goes on after {taken} decisions"
    return taken


@cache
def usual(name: str, level: str, seats: int = 2) -> int:
    """How many decisions a bot takes among its like."""
    return decisions(name, level, None, lt.GAMES[name].bound, seats=seats)


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", list(lt.GAMES))
def test_a_game_ends_in_good_time_whoever_plays(name: str, level: str, other: Player) -> None:
    assert decisions(name, level, other, PATIENCE * usual(name, level)) > 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "seats"), LARGER)
def test_a_game_of_more_players_ends_in_good_time(name: str, seats: int, level: str) -> None:
    other = OTHERS[(seats + LEVELS.index(level)) % len(OTHERS)]
    most = PATIENCE * usual(name, "easy", seats)
    assert decisions(name, level, other, most, seats=seats) > 0


def test_a_bot_that_never_ends_the_game_is_found_out() -> None:
    with pytest.raises(AssertionError, match="goes on after"):
        decisions("council", "script:elect", passer, PATIENCE * usual("council", "normal"))


@pytest.mark.parametrize("deal", range(2, 9, 3))
@pytest.mark.parametrize("name", list(lt.GAMES))
def test_who_leads_by_far_ends_the_game(name: str, deal: int) -> None:
    assert decisions(name, "normal", passer, PATIENCE * usual(name, "normal"), deal) > 0
