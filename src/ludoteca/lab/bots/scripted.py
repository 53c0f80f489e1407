"""Scripted strategies: one-sided play that a good opponent must not lose to, `script:rush`.

A game lists them in strategies.toml: what each prefers, the first that is legal before the others,
and how many points it gives up for a preference, by the judge, looking one move ahead; without a
limit if none is named. `copycat` needs no list: it plays whatever makes its own area most like that
of the player who leads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from ludoteca.core import state as core
from ludoteca.core.errors import UnknownBot
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.kits import kit_of
from ludoteca.lab.bots.bot import Bot
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.ahead import weigh
from ludoteca.lab.think.turn import finish
from ludoteca.table.seat import Seat

SCRIPT: Final = "script:"
COPYCAT: Final = "copycat"
WORLDS: Final = 2
TRIES: Final = 6


class Strategy(NamedTuple):
    """What it prefers, and the points it gives up for that."""

    prefers: list[str]
    gives_up: float = inf


def is_script(name: str) -> bool:
    return name.startswith(SCRIPT)


def strategies(game: str) -> dict[str, Strategy]:
    """The strategies of a game, by name."""
    rows: dict[str, Any] = kit_of(game).table("strategies.toml")
    listed = {
        name: Strategy(list(row["prefers"]), float(row.get("gives_up", inf)))
        for name, row in rows.items()
    }
    return {**listed, COPYCAT: Strategy([])}


def check(game: str, name: str) -> None:
    """Refuse a strategy the game does not have."""
    known = strategies(game)
    if name.removeprefix(SCRIPT) not in known:
        expected = ", ".join(SCRIPT + each for each in known)
        raise UnknownBot(f"bot {name!r}: {game} has no such strategy; expected one of {expected}")


class ScriptedBot(Bot):
    """Follows one strategy, whatever happens."""

    name = "script"

    def __init__(self, seed: int, given: Mapping[str, float], script: str) -> None:
        super().__init__(seed, given)
        self.script = script

    def choose(self, seat: Seat) -> int:
        codes = seat.codes()
        if len(codes) == 1:
            return codes[0]
        if self.script == COPYCAT:
            return self.copied(seat, codes)
        check(seat.game.name, SCRIPT + self.script)
        strategy = strategies(seat.game.name)[self.script]
        if strategy.gives_up == inf:
            wanted = preferred(seat.game, codes, strategy.prefers)
            if len(wanted) == 1:
                return wanted[0]
        world, judge = seat.imagine(self.rng), judge_of(seat.game)
        leads = weigh(seat.game, judge, world, seat.seat, self.rng, WORLDS, TRIES)
        if strategy.gives_up < inf:
            wanted = affordable(seat.game, leads, strategy)
        among = [(lead, code) for lead, code in leads if code in wanted]
        return max(among)[1] if among else wanted[self.rng.below(len(wanted))]

    def copied(self, seat: Seat, codes: Sequence[int]) -> int:
        """The choice after which its area is most like the leader's."""
        game, world, judge = seat.game, seat.imagine(self.rng), judge_of(seat.game)
        model = leader(game, world, seat.seat)
        best = codes[0], float("inf")
        for code in codes:
            for _ in range(TRIES):
                after = world.copy()
                core.take(after, code)
                finish(judge, after, seat.seat, self.rng)
                far = distance(numbers(game, after, seat.seat), model)
                if far < best[1]:
                    best = code, far
        return best[0]


def preferred(game: Game, codes: Sequence[int], prefers: Sequence[str]) -> list[int]:
    """The legal codes that begin as the first preference any of them does; all if none does."""
    for text in prefers:
        found = [code for code in codes if f"{game.text(code)} ".startswith(f"{text} ")]
        if found:
            return found
    return list(codes)


def affordable(game: Game, leads: Sequence[tuple[float, int]], strategy: Strategy) -> list[int]:
    """What a strategy prefers among the choices that do not cost it too much."""
    least = max(leads)[0] - strategy.gives_up
    return preferred(game, [code for lead, code in leads if lead >= least], strategy.prefers)


def leader(game: Game, s: State, seat: int) -> dict[str, int]:
    """What lies before the best of the others."""
    points = game.points(s)
    others = [other for other in range(s.seats) if other != seat]
    return numbers(game, s, max(others, key=lambda other: (points[other], -other)))


def numbers(game: Game, s: State, seat: int) -> dict[str, int]:
    """The numbers of an area that everybody sees."""
    area: dict[str, Any] = game.view(s, core.WATCHER)["areas"][seat]
    sized = {name: area[name] for name in game.area.names() if name in area}
    return {name: size(value) for name, value in sized.items()}


def size(value: object) -> int:
    if isinstance(value, int):
        return int(value)
    return len(value) if isinstance(value, list | dict) else 0


def distance(one: Mapping[str, int], other: Mapping[str, int]) -> float:
    return float(sum(abs(one[name] - other[name]) for name in one))
