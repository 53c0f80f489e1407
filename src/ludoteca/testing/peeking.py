"""Laws about those who think for a seat: nothing they do depends on what the seat cannot know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.table.seat import Seat
from ludoteca.testing.compare import difference
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.walks import Walk, positions


class Player(Protocol):
    """Whoever chooses for a seat."""

    def choose(self, seat: Seat) -> int: ...


def worlds_follow_from_what_is_seen(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """The same random numbers deal the same world, whatever it is that the viewer cannot know."""
    rng = Rng(walk.seed)
    for at in positions(game, walk, engine):
        for viewer in at.viewers() if at.near else []:
            elsewhere = game.determinize(at.s, viewer, rng)
            seed = rng.word()
            here = game.dump(game.determinize(at.s, viewer, Rng(seed)))
            there = game.dump(game.determinize(elsewhere, viewer, Rng(seed)))
            if here != there:
                found = difference(here, there)
                raise at.broken(f"what seat {viewer} imagines depends on what is hidden: {found}")


def nobody_peeks(
    game: Game, walk: Walk, player: Callable[[], Player], engine: Engine = ENGINE
) -> None:
    """With the same random numbers a player chooses the same in all worlds it could be in."""
    rng = Rng(walk.seed)
    for at in positions(game, walk, engine):
        seat = engine.actor(at.s)
        if seat < 0 or not at.near:
            continue
        here = player().choose(Seat(game, at.s, seat))
        there = player().choose(Seat(game, game.determinize(at.s, seat, rng), seat))
        if here not in engine.codes(at.s):
            raise at.broken(f"seat {seat} chooses {game.text(here)!r}, which is not allowed")
        if here != there:
            raise at.broken(
                f"seat {seat} chooses {game.text(here)!r},"
                f" but {game.text(there)!r} where only hidden things differ"
            )
