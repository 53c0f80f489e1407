"""Making puzzles: positions of finished games, looked through until one choice stands out."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.lab import bots
from ludoteca.lab.analysis.choices import Weighing, seed_of
from ludoteca.lab.analysis.settings import Analysed, analysed
from ludoteca.lab.analysis.stretches import finished
from ludoteca.lab.analysis.why import reasons
from ludoteca.lab.puzzles.clear import FEWEST, MANY, Clear, clear
from ludoteca.lab.puzzles.puzzle import Puzzle, Step
from ludoteca.lab.puzzles.themes import themes
from ludoteca.record import Record, positions
from ludoteca.table.seat import Seat

DIGITS: Final = 4
LONGEST: Final = 4  # decisions of a line
SOLVERS: Final = ("easy", "normal")  # whose tries say how hard it is to begin with
TRIES: Final = 4  # of each of them
EASIEST, HARDEST = 1200, 1800  # ratings to begin with
ALIKE: Final = 4  # one in so many may have the same verb, and as many be solved by all bots


class Asked(NamedTuple):
    """Where a puzzle might be: a position, and how much of the game had been played."""

    state: State
    move: int
    part: float


@dataclass(frozen=True)
class Making:
    """How puzzles are looked for."""

    seed: int = 0
    number: int | None = None  # of puzzles; then they are not too much alike
    each: int = 2  # puzzles of one game at most
    looks: int = 16  # positions of a game that are looked at, at most
    after: float = 0.0  # the part of a game that is passed over: early on little is clear


def make(
    records: Iterable[tuple[str, Record]],
    making: Making,
    progress: Callable[[int, int], None] = lambda looked, made: None,
) -> Generator[Puzzle, None, None]:
    """Puzzles of finished games, each given with where it comes from; never the same twice."""
    known: dict[str, Puzzle] = {}
    looked = 0
    for source, record in records:
        found = 0
        for asked in candidates(finished(record), making):
            looked += 1
            made = puzzle(record.game, asked, source)
            if made is not None and made.id not in known and fits(made, known.values(), making):
                known[made.id] = made
                found += 1
                yield made
            progress(looked, len(known))
            if len(known) == making.number:
                return
            if found == making.each:
                break


def fits(made: Puzzle, others: Iterable[Puzzle], making: Making) -> bool:
    """Whether there are not too many with the same verb, or that are as easy, already."""
    if making.number is None:
        return True
    same = sum(one.themes[0] == made.themes[0] for one in others)
    easy = sum(one.start == EASIEST for one in others)
    alike = same >= max(1, making.number // ALIKE)
    return not alike and (made.start > EASIEST or easy < max(1, making.number // ALIKE))


def candidates(record: Record, making: Making) -> list[Asked]:
    """Some decisions of a game with choices enough, in an order of chance."""
    out: list[Asked] = []
    whole = len(record.moves)
    for number, (s, move) in enumerate(positions(record), 1):
        if number < making.after * whole:
            continue
        if move.by != core.CHANCE and FEWEST <= len(core.codes(s)) <= MANY:
            out.append(Asked(s.copy(), number, number / whole))
    # a name of its own for the stream: which positions are looked at depends on nothing else
    stream = random.Random(f"puzzles {making.seed} {whole} {record.moves[-1].text}")
    stream.shuffle(out)
    return out[: making.looks]


def puzzle(name: str, asked: Asked, source: str) -> Puzzle | None:
    """The puzzle in a position, if one choice is clearly better."""
    game, seat = GAMES[name], int(core.actor(asked.state))
    numbers = analysed(game)
    best = clear(game, numbers, asked.state, seat, numbers.threshold("mistake"))
    if best is None:
        return None
    s = kept(game, asked.state, seat)
    failed = missed(game, s, seat, best.code, seed_of(game, s, seat))
    codes, steps, after = line(game, numbers, s, seat, best)
    named = themes(
        game, numbers, s, seat, codes, after, best.gap, len(best.chances), asked.part, failed
    )
    why = reasons(Weighing(game, numbers, s, seat), best.code, best.rival)
    return Puzzle(
        game=name,
        rules=game.version,
        seat=seat,
        position=game.dump(s),
        line=tuple(steps),
        why={**why, "rival": game.text(best.rival)},
        themes=tuple(named),
        start=round(EASIEST + (HARDEST - EASIEST) * failed),
        source=f"{source}, move {asked.move}",
    )


def kept(game: Game, s: State, seat: int) -> State:
    """A world the seat could be in, the same for all that look the same to it."""
    world: State = game.determinize(s, seat, Rng(seed_of(game, s, seat)))
    return world


def line(
    game: Game, numbers: Analysed, s: State, seat: int, best: Clear
) -> tuple[list[int], list[Step], State]:
    """The best choice, and what else is clear after it before anything is drawn."""
    codes, steps = [best.code], [step(game, best)]
    after = s.copy()
    core.take(after, best.code)
    waiting: list[int] = []  # choices that were none; they count if a clear one follows
    ahead = after.copy()
    while len(steps) < LONGEST and core.actor(ahead) == seat:
        legal = [int(code) for code in core.codes(ahead)]
        if len(legal) == 1:
            waiting.append(legal[0])
            core.take(ahead, legal[0])
            continue
        least = numbers.threshold("inaccuracy")
        further = clear(game, numbers, ahead, seat, least) if len(legal) <= MANY else None
        if further is None:
            break
        core.take(ahead, further.code)
        codes += [*waiting, further.code]
        steps += [*[Step(game.text(code)) for code in waiting], step(game, further)]
        waiting, after = [], ahead.copy()
    return codes, steps, after


def step(game: Game, found: Clear) -> Step:
    chances = sorted(found.chances.items(), key=lambda pair: -pair[1])
    return Step(
        text=game.text(found.code),
        gap=round(found.gap, DIGITS),
        error=round(found.error, DIGITS),
        looks=found.looks,
        chances={game.text(code): round(chance, DIGITS) for code, chance in chances},
    )


def missed(game: Game, s: State, seat: int, best: int, seed: int) -> float:
    """The share of some bots' tries that choose something else."""
    wrong = 0
    for name in SOLVERS:
        for number in range(TRIES):
            chosen = bots.make(name, seed + number).choose(Seat(game, s.copy(), seat))
            wrong += chosen != best
    return wrong / (TRIES * len(SOLVERS))
