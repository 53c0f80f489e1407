"""Measuring: games, copies and searches against the clock, ours and Catanatron's by turns."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from random import Random
from time import perf_counter
from typing import Protocol

from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.lab.bench import ours
from ludoteca.lab.bench.report import UNITS, Report, Row
from ludoteca.lab.bench.rival import Rival, find

Progress = Callable[[str, int, int], None]  # what comes next, how much is done, of how much


class Copyable(Protocol):
    """A position of any engine."""

    def copy(self) -> object: ...


def run(
    games: Sequence[str],
    seconds: float,
    rounds: int,
    progress: Progress,
    positions: int = 100,
    catanatron: str = "catanatron",
) -> Report:
    """Measure `games` in turn; `catanatron` is the package to compare with, if installed."""
    chosen = [GAMES[name] for name in games]
    rival = find(catanatron)
    total = len(chosen) * (1 + rounds * (8 if rival else 6)) + (1 if rival else 0)
    tick = Ticker(progress, total)
    theirs: list[Copyable] = []
    if rival:
        tick("Catanatron: positions")
        theirs = [rival.middle(seed) for seed in range(1, positions + 1)]
    benches = []
    for game in chosen:
        tick(f"{game.title}: positions")
        benches.append(Bench(game, rival, positions, theirs))
    for _ in range(rounds):
        for bench in benches:
            bench.round(seconds, tick)
    progress("", total, total)
    return Report(
        build=ours.build(chosen),
        python=platform.python_version(),
        cpus=os.cpu_count() or 1,
        catanatron=rival.version if rival else None,
        seconds=seconds,
        rounds=rounds,
        rows=tuple(row for bench in benches for row in bench.rows()),
    )


class Ticker:
    """Counts the measurements for whoever watches."""

    def __init__(self, progress: Progress, total: int) -> None:
        self.progress = progress
        self.total = total
        self.done = 0

    def __call__(self, what: str) -> None:
        self.progress(what, self.done, self.total)
        self.done += 1


class Bench:
    """One game beside the rival; every round adds a figure to each measure."""

    def __init__(
        self, game: Game, rival: Rival | None, positions: int, theirs: list[Copyable]
    ) -> None:
        self.game = game
        self.rival = rival
        self.ours = {measure: list[float]() for measure in UNITS}
        self.theirs = {measure: list[float]() for measure in UNITS}
        self.rng = Rng(1)
        self.random = Random(1)
        self.our_positions = [ours.middle(game, self.rng) for _ in range(positions)]
        self.their_positions = theirs

    def round(self, seconds: float, tick: Ticker) -> None:
        """Every measurement once, so that a slow moment of the machine hits both sides."""
        title = self.game.title
        tick(f"{title}: playout")
        decisions, games = rates(partial(ours.playout, self.game, self.rng), seconds)
        self.ours["playout"].append(decisions)
        self.ours["games"].append(games)
        if self.rival:
            tick("Catanatron: games")
            decisions, games = rates(self.rival.play, seconds)
            self.theirs["games"].append(games)
            for measure in ("playout", "loop", "advance"):
                self.theirs[measure].append(decisions)
        tick(f"{title}: loop")
        self.ours["loop"].append(rates(partial(ours.loop, self.game, self.random), seconds)[0])
        tick(f"{title}: advance")
        self.ours["advance"].append(
            rates(partial(ours.advance_loop, self.game, self.rng), seconds)[0]
        )
        tick(f"{title}: copy")
        places = self.our_positions
        self.ours["copy"].append(copy_time(places, seconds))
        if self.rival:
            tick("Catanatron: copy")
            self.theirs["copy"].append(copy_time(self.their_positions, seconds))

        tick(f"{title}: search")
        self.ours["search"].append(rate(partial(ours.search, self.game, self.rng), places, seconds))
        tick(f"{title}: random games")
        self.theirs["search"].append(rate(partial(ours.playouts, self.rng), places, seconds))

    def rows(self) -> list[Row]:
        return [
            Row(self.game.name, measure, tuple(self.ours[measure]), tuple(self.theirs[measure]))
            for measure in UNITS
        ]


def rates(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions and games per second, over whole games and at least `seconds`."""
    decisions = games = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or games == 0:
        decisions += play()
        games += 1
    return decisions / elapsed, games / elapsed


def rate(work: Callable[[State], int], positions: Sequence[State], seconds: float) -> float:
    """Results per second of working on one position after another, for at least `seconds`."""
    following = cycle(positions)
    return rates(lambda: work(next(following)), seconds)[0]


def copy_time(positions: Sequence[Copyable], seconds: float) -> float:
    """Microseconds for a copy, over all positions equally often and at least `seconds`."""

    def copy_all() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    return 1e6 / rates(copy_all, seconds)[0]
