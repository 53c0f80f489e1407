"""The tables a game can be dealt for: numbers of seats, and options that go together."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game


def seat_counts(game: Game) -> range:
    fewest, most = game.seats
    return range(fewest, most + 1)


def tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Each number of seats with each of `option_sets` that can be dealt for it."""
    return [
        (seats, options)
        for options in option_sets(game)
        for seats in seat_counts(game)
        if fits(game, options, seats)
    ]


def nearest(game: Game, seats: int, options: Mapping[str, str]) -> int:
    """The first number of seats from `seats` on, and round again, that has these options."""
    later: list[int] = [number for number in seat_counts(game) if number >= seats]
    numbers: list[int] = [*later, *seat_counts(game)]
    for number in numbers:
        if fits(game, options, number):
            return number
    raise AssertionError(f"{game.title}: no number of seats has {dict(options)}")


def option_sets(game: Game) -> list[dict[str, str]]:
    """The defaults, and each other value of each option with as little else as it needs."""
    out: list[dict[str, str]] = [{}]
    for name, option in game.options.items():
        out += [with_value(game, name, value) for value in option.values if value != option.default]
    return out


def with_value(game: Game, name: str, value: str) -> dict[str, str]:
    """`value` alone, or with one other option if alone it is not allowed."""
    pairs = [
        {other: choice, name: value}
        for other, option in game.options.items()
        for choice in option.values
        if other != name
    ]
    for given in [{name: value}, *pairs]:
        if fits(game, given):
            return given
    raise AssertionError(f"{game.title}: no table can have option {name!r} at {value!r}")


def fitting(game: Game, wanted: Mapping[str, str]) -> dict[str, str]:
    """As many of `wanted` as go together, the first of them first."""
    out: dict[str, str] = {}
    for name, value in wanted.items():
        if fits(game, {**out, name: value}):
            out[name] = value
    return out


def fits(game: Game, given: Mapping[str, str], seats: int | None = None) -> bool:
    """Whether a table may agree on this, with that many seats or as many as can play."""
    try:
        game.deal(game.seats[1] if seats is None else seats, given)
    except OptionError:
        return False
    return True
