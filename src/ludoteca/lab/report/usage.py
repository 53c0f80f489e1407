"""How often things are used, and how it goes with winning."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.lab.arena.intervals import Interval, wilson
from ludoteca.lab.report.groups import Group
from ludoteca.lab.report.study import Study


@dataclass(frozen=True)
class Use:
    """One item: how often a seat uses it in a game, and how often those who use it more win."""

    label: str
    rate: float  # uses by a seat in a game
    users: int  # seats that used it more than the mean of their table
    share: float  # of victories among them
    interval: Interval


def usage(study: Study, group: Group) -> list[Use]:
    """Every item of a group, the most used first."""
    out = []
    for name, label in zip(group.names, group.labels, strict=True):
        total = 0
        wins: list[float] = []
        for table in study.tables:
            counts = [seat.uses[group.title][name] for seat in table]
            total += sum(counts)
            more = [count * len(table) > sum(counts) for count in counts]
            wins += [seat.share for seat, above in zip(table, more, strict=True) if above]
        out.append(
            Use(
                label=label,
                rate=total / (len(study.tables) * study.settings.seats),
                users=len(wins),
                share=sum(wins) / len(wins) if wins else 0.0,
                interval=wilson(sum(wins), len(wins)),
            )
        )
    return sorted(out, key=lambda use: -use.rate)
