"""Laws about points, places and the end."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.walks import Walk, positions


def points_have_reasons(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """Points are the sum of their breakdown, whose sources are the same for all, all along."""
    sources: list[str] | None = None
    for at in positions(game, walk, engine):
        rows = game.breakdown(at.s)
        points = game.points(at.s)
        if points != [sum([amount for _, amount in row]) for row in rows]:
            raise at.broken(f"points {points} are not the sums of {rows}")
        for row in rows:
            names = [source for source, _ in row]
            sources = names if sources is None else sources
            if names != sources:
                raise at.broken(f"points come from {names}, elsewhere from {sources}")


def places_follow_from_points(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """More points, better place; the winner of a whole game has the most."""
    for at in positions(game, walk, engine, whole=True):
        points, places = game.points(at.s), game.places(at.s)
        if len(places) != at.s.seats or len(points) != at.s.seats:
            raise at.broken(f"{at.s.seats} seats have points {points} and places {places}")
        if places != [1 + sum([other < own for other in places]) for own in places]:
            raise at.broken(f"places {places} do not count from 1 with ties sharing the better")
        order = sorted(range(len(points)), key=lambda seat: (places[seat], -points[seat]))
        if [points[seat] for seat in order] != sorted(points, reverse=True):
            raise at.broken(f"points {points} are placed {places}")


def every_game_ends(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """A game played on at random is over within the bound the game states."""
    for at in positions(game, walk, engine, whole=True):
        if at.code is None and at.s.depth:
            raise at.broken("the game is over and something is pending")
