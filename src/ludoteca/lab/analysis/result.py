"""The analysis of a game: plain data, put together from its judged stretches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from time import monotonic
from typing import Any, Final

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.lab.analysis.judging import joined, judged
from ludoteca.lab.analysis.luck import Account, accounts
from ludoteca.lab.analysis.settings import Analysed, analysed
from ludoteca.lab.analysis.stretches import finished, stretches
from ludoteca.lab.think.judge import shares
from ludoteca.record import Record, replay
from ludoteca.record.replay import game_of

VERSION: Final = 1  # raised when older ones that were kept mean something else
TURNING: Final = 5
Json = dict[str, Any]


@dataclass(frozen=True)
class Analysis:
    """What a finished game was worth, move by move."""

    record: Record
    depth: int
    parts: Sequence[Json]  # a judged stretch each

    @property
    def game(self) -> Game:
        return game_of(self.record)

    @property
    def numbers(self) -> Analysed:
        return analysed(self.game)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.record.seats]

    @cached_property
    def result(self) -> list[float]:
        """Each seat's part of the win."""
        if self.record.result is not None:
            return shares(list(self.record.result.places))
        return shares(self.game.places(replay(self.record)))

    @cached_property
    def curve(self) -> list[Json]:
        """The winning chances of all seats, all cards open, before each stretch and at the end."""
        rows = [{"move": part["first"], "chances": part["chances"]} for part in self.parts]
        return [*rows, {"move": len(self.record.moves), "chances": self.result}]

    @cached_property
    def points(self) -> list[Json]:
        """The points of all seats by source, before each stretch and at the end."""
        rows = [{"move": part["first"], "seats": part["points"]} for part in self.parts]
        last = [dict(row) for row in self.game.breakdown(replay(self.record))]
        return [*rows, {"move": len(self.record.moves), "seats": last}]

    @cached_property
    def draws(self) -> list[Json]:
        return [draw for part in self.parts for draw in part["draws"]]

    @cached_property
    def decisions(self) -> list[Json]:
        """Every decision, with the name of what it gave away."""
        return [
            row | {"grade": self.numbers.grade(row["loss"])}
            for part in self.parts
            for row in part["decisions"]
        ]

    @cached_property
    def turning_points(self) -> list[Json]:
        """The five moves after which the chances were most other than before, in their order."""
        moves = [row | {"swing": row["loss"]} for row in self.decisions if row["grade"]]
        least = self.numbers.threshold("mistake")
        for row in self.draws:
            swing = max(abs(luck) for luck in row["luck"])
            if swing >= least:
                moves.append(row | {"swing": swing})
        most = sorted(moves, key=lambda row: -row["swing"])[:TURNING]
        return sorted(most, key=lambda row: int(row["move"]))

    @cached_property
    def players(self) -> list[Json]:
        """Of each seat: how many choices, how many of each grade, accuracy and error rate."""
        out = []
        for seat in range(len(self.record.seats)):
            own = [row for row in self.decisions if row["seat"] == seat]
            grades = [row["grade"] for row in own]
            counts = {grade: grades.count(grade) for grade in ("inaccuracy", "mistake", "blunder")}
            out.append(
                {
                    "choices": len(own),
                    **counts,
                    "accuracy": fmean(not grade for grade in grades) if own else 1.0,
                    "error_rate": fmean(row["loss"] for row in own) if own else 0.0,
                }
            )
        return out

    @cached_property
    def accounts(self) -> list[Account] | None:
        """Luck and skill of each seat; None if they would mean nothing."""
        return None if self.without_luck else accounts(self.parts, self.result)

    @cached_property
    def without_luck(self) -> str:
        """Why luck and skill are not told apart; empty if they are."""
        if len(self.record.seats) not in self.numbers.luck:
            return "luck_unmeasured"
        if core.actor(replay(self.record)) != core.OVER:
            return "luck_unfinished"
        few = any(part["looks"] < self.numbers.rollouts for part in self.parts)
        return "luck_few" if few else ""

    def as_json(self) -> Json:
        """Everything, as JSON."""
        own = self.accounts
        return {
            "game": self.record.game,
            "rules": self.record.rules,
            "version": VERSION,
            "depth": self.depth,
            "names": self.names,
            "result": self.result,
            "thresholds": {
                grade: self.numbers.threshold(grade)
                for grade in ("inaccuracy", "mistake", "blunder")
            },
            "curve": self.curve,
            "points": self.points,
            "decisions": self.decisions,
            "draws": self.draws,
            "turning_points": [row["move"] for row in self.turning_points],
            "players": self.players,
            "luck": None if own is None else [account.as_json() for account in own],
        }

    def _repr_html_(self) -> str:
        """What a notebook shows: the curve, the players and the turning points."""
        from ludoteca.lab.analysis.notebook import html  # only a notebook asks for it

        return html(self)


def analyse(
    record: Record,
    depth: int = 1,
    seconds: float | None = None,
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> Analysis:
    """Judge every decision and every draw of a finished game.

    A greater `depth` is surer and takes longer; `seconds` for the whole game takes its place.
    BadRecord says what is wrong with a record that cannot be analysed.
    """
    over = finished(record)
    todo, parts = stretches(over), list[Json]()
    left, end = sum(stretch.choices for stretch in todo), monotonic() + (seconds or 0.0)
    for stretch in todo:
        progress(len(parts), len(todo))
        time = max(0.0, end - monotonic()) * stretch.choices / left
        parts.append(judged(stretch, depth, None if seconds is None else time))
        left -= stretch.choices
    progress(len(todo), len(todo))
    return Analysis(over, depth, joined(parts))


def from_parts(record: Record, depth: int, parts: Iterable[Json]) -> Analysis:
    """An analysis whose stretches were judged elsewhere, in any order."""
    return Analysis(finished(record), depth, joined(parts))
