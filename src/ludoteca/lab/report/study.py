"""An arena read back: its outcomes, and what every seat did in its games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.lab.arena import Folder, Outcome, Settings
from ludoteca.lab.arena.folder import BadFolder
from ludoteca.lab.report.groups import Group, groups_of
from ludoteca.record import Record, as_far, positions, read

T = TypeVar("T")
Uses = Counter[str]  # how often each item was used


@dataclass
class Played:
    """One seat of one game: who played it, whether it won, and what it used, by group."""

    bot: str
    share: float
    uses: dict[str, Uses]


@dataclass
class Study:
    """Everything the page shows about one arena."""

    settings: Settings
    outcomes: list[Outcome]
    groups: list[Group]
    tables: list[list[Played]] = field(default_factory=list)  # the seats of each game
    cut: int = 0  # games whose last moves the present rules do not allow: their uses end there

    @property
    def game(self) -> Game:
        return self.settings.rule_book

    def wins(self) -> list[float]:
        """The games each seat has won, whoever sat there."""
        return [sum(shares) for shares in zip(*[o.shares() for o in self.outcomes], strict=True)]

    def divided(self, of: Callable[[Outcome], Sequence[T]]) -> tuple[list[T], list[T]]:
        """What the seats that won have of something, and what the others have."""
        rows = [row for o in self.outcomes for row in zip(o.places, of(o), strict=True)]
        return [had for place, had in rows if place == 1], [had for place, had in rows if place > 1]


def gather(path: Path | str) -> Study:
    """Read an arena's folder and replay its records."""
    folder = Folder(path)
    settings = folder.settings()
    outcomes = folder.outcomes()
    if not outcomes:
        raise BadFolder(f"{path}: an arena without a game")
    study = Study(settings, outcomes, groups_of(settings.rule_book))
    for outcome in outcomes:
        if len(outcome.bots) != settings.seats:
            seats = f"{len(outcome.bots)} seats, the arena {settings.seats}"
            raise BadFolder(f"{path}: game {outcome.game} has {seats}")
        record, outdated = as_far(read(folder.record(outcome.game)))
        study.cut += outdated is not None
        study.tables.append(list(map(Played, outcome.bots, outcome.shares(), used(record, study))))
    return study


def used(record: Record, study: Study) -> list[dict[str, Uses]]:
    """What each seat used in a game, by the titles of the groups."""
    out = [{group.title: Counter[str]() for group in study.groups} for _ in record.seats]
    actions = next(group for group in study.groups if group.note is None)
    last: State | None = None
    for s, move in positions(record):
        count_notes(study, s, out)
        s.notes, last = [], s
        verb = str(move.text).partition(" ")[0]
        if move.by >= 0 and verb in actions.names:
            out[move.by][actions.title][verb] += 1
    if last is not None:
        count_notes(study, last, out)
    return out


def count_notes(study: Study, s: State, out: list[dict[str, Uses]]) -> None:
    """Count the uses in the last move."""
    for note in s.notes or ():
        told = study.game.notes.told(note, note[1])
        for group in study.groups:
            if group.note == told["note"] and told[group.field] in group.names:
                out[int(str(told["seat"]))][group.title][str(told[group.field])] += 1
