"""Self-play: a search plays all seats and writes down what it saw where it thought."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ludoteca.core.state import OVER
from ludoteca.games import GAMES
from ludoteca.lab.arena.settings import digest
from ludoteca.lab.bots.learned import searching
from ludoteca.lab.bots.search import SearchBot
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.judge import Judge, chances, shares
from ludoteca.lab.think.learned import rows
from ludoteca.lab.think.tree import Tree
from ludoteca.record import Player
from ludoteca.table import Dealer, Table

DIGITS: Final = 5  # after the point, of what is written down


@dataclass(frozen=True)
class School:
    """Everything that determines the games of a generation."""

    game: str
    seats: int
    bot: str  # who plays all seats
    seed: int
    options: Mapping[str, str]


class Pupil:
    """A search that keeps what it saw at the first decision of each plan."""

    def __init__(self, bot: SearchBot) -> None:
        self.bot = bot
        self.seen: dict[str, Any] | None = None
        self._think = bot.think
        bot.think = self.think  # type: ignore[method-assign]

    def think(self, tree: Tree) -> int:
        first = self.seen is None
        code = self._think(tree)
        if first:
            self.seen = noted(tree)
        return code


def noted(tree: Tree) -> dict[str, Any]:
    """What a search found at its root: its value, and the priors and visits of the choices."""
    ranked = tree.ranked()
    visits = sum(number for _, number, _ in ranked)
    children = [tree.root.children.get(tree.key(code, tree.seat)) for code in tree.choices()]
    offered = [child for child in children if child is not None]
    return {
        "seat": int(tree.seat),
        "chance": sum(number * chance for _, number, chance in ranked) / visits,
        "priors": [round(child.prior, DIGITS) for child in offered],
        "visits": [int(child.visits) for child in offered],
    }


def played(school: School, number: int) -> dict[str, Any]:
    """One game of self-play: who won, and every position in which the search had to think."""
    game = GAMES[school.game]
    base = judge_of(game)
    table = Table(
        game,
        [Player(school.bot, school.bot)] * school.seats,
        school.options,
        Dealer(digest(school.seed, "lesson", number)),
    )
    pupils = [
        Pupil(searching(school.bot, int(digest(school.seed, "pupil", number, seat)[:15], 16)))
        for seat in range(school.seats)
    ]
    positions: list[dict[str, Any]] = []
    while (seat := table.actor) != OVER:
        pupil = pupils[seat]
        before = table.state.copy()
        pupil.seen = None
        for code in pupil.bot.plan(table.seat(seat)):
            table.play_code(seat, int(code))
        if pupil.seen is not None:
            judge = pupil.bot.leaf(game)
            positions.append(
                {
                    "seat": seat,
                    "left": round(base.part_left(before), DIGITS),
                    "features": [
                        [round(value, DIGITS) for value in row] for row in rows(base, before)
                    ],
                    "value": valued(game, judge, before, seat, pupil.seen["chance"]),
                    "priors": pupil.seen["priors"],
                    "visits": pupil.seen["visits"],
                }
            )
    return {
        "game": number,
        "won": shares(game.places(table.state)),
        "points": [int(points) for points in game.points(table.state)],
        "positions": positions,
    }


def valued(game: Any, judge: Judge, s: Any, seat: int, chance: float) -> list[float]:
    """Everybody's chance: that of the seat by its search, the rest shared as the judge says."""
    said = chances(game, judge, s, judge.uncertainty(s))
    others = max(1e-12, 1.0 - said[seat])
    return [
        round(chance if other == seat else (1.0 - chance) * share / others, DIGITS)
        for other, share in enumerate(said)
    ]


def kept(path: Path) -> dict[int, dict[str, Any]]:
    """The games in a file, by number; an incomplete last line is left out."""
    if not path.exists():
        return {}
    lines = path.read_bytes().splitlines(keepends=True)
    found = [json.loads(line) for line in lines if line.endswith(b"\n")]
    return {game["game"]: game for game in found}


def line(game: dict[str, Any]) -> str:
    return json.dumps(game, separators=(",", ":")) + "\n"
