"""How often items are used, and how use correlates with winning."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from ludoteca.lab.arena.intervals import Interval, wilson
from ludoteca.lab.report.groups import Group
from ludoteca.lab.report.study import Played, Study


@dataclass(frozen=True)
class Use:
    """One item: how often a seat uses it in a game, and how often its heavy users win."""

    label: str
    rate: float  # uses by a seat in a game
    users: int  # seats that used it more than the mean of their table
    share: float  # of victories among them
    usual: float  # what the same bots win overall, so that strong bots do not flatter an item
    interval: Interval  # of the share


def usage(study: Study, group: Group) -> list[Use]:
    """Every item of a group, the most used first."""
    usual = usual_shares(study)
    out = []
    for name, label in zip(group.names, group.labels, strict=True):
        total = 0
        more: list[Played] = []
        for table in study.tables:
            counts = [seat.uses[group.title][name] for seat in table]
            total += sum(counts)
            above = [count * len(table) > sum(counts) for count in counts]
            more += [seat for seat, is_above in zip(table, above, strict=True) if is_above]
        wins = sum(seat.share for seat in more)
        out.append(
            Use(
                label=label,
                rate=total / (len(study.tables) * study.settings.seats),
                users=len(more),
                share=wins / len(more) if more else 0.0,
                usual=fmean(usual[seat.bot] for seat in more) if more else 0.0,
                interval=wilson(wins, len(more)),
            )
        )
    return sorted(out, key=lambda use: -use.rate)


def usual_shares(study: Study) -> dict[str, float]:
    """The share of victories of a seat, by the bot in it."""
    shares: dict[str, list[float]] = {}
    for table in study.tables:
        for seat in table:
            shares.setdefault(seat.bot, []).append(seat.share)
    return {bot: fmean(found) for bot, found in shares.items()}
