"""The figures of the report."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import fmean, median

from ludoteca import words
from ludoteca.lab.arena.intervals import wilson
from ludoteca.lab.report.groups import LANGUAGE
from ludoteca.lab.report.ink import FAINT, INK, MIDDLE, OTHER, WON, colour, figure, svg
from ludoteca.lab.report.study import Study
from ludoteca.lab.report.usage import Use

WIDE = 9.6  # inches of a figure across the page
SMALL = 3.1  # of one that shares its row, so that the text is equally large
ROW = 0.24
MOST = 20  # rows of a figure; the rest is in the table under it


def seat_advantage(study: Study, name: str) -> str:
    """How often each seat wins, whoever sits there."""
    seats = study.settings.seats
    games = len(study.outcomes)
    wins = study.wins()
    shares = [100 * won / games for won in wins]
    labels = [words.seat(study.game, seat, LANGUAGE) for seat in range(seats)]
    told = ", ".join(f"{label} {share:.0f} %" for label, share in zip(labels, shares, strict=True))
    with figure(SMALL, 2.3) as (drawn, axes):
        axes.bar(range(seats), shares, color=colour(OTHER), width=0.62)
        bounds = [[100 * bound for bound in wilson(won, games)] for won in wins]
        below = [share - low for share, (low, _) in zip(shares, bounds, strict=True)]
        above = [high - share for share, (_, high) in zip(shares, bounds, strict=True)]
        axes.errorbar(
            range(seats), shares, [below, above], fmt="none", ecolor=colour(INK), capsize=3
        )
        axes.axhline(100 / seats, color=colour(MIDDLE), linestyle="--", linewidth=1.2)
        ordered = [f"{seat + 1}. {label}" for seat, label in enumerate(labels)]
        axes.set_xticks(range(seats), ordered)
        axes.set_ylabel("victories, %")
        axes.set_ylim(bottom=0)
        return svg(drawn, name, f"Victories by seat: {told}")


def spread(study: Study, name: str) -> str:
    """The points of winners and of the others."""
    won, lost = study.divided(lambda outcome: outcome.points)
    every = won + lost
    with figure(SMALL, 2.3) as (drawn, axes):
        for points, ink, label in ((lost, OTHER, "others"), (won, WON, "winners")):
            if points:
                axes.hist(points, edges(every), color=colour(ink), alpha=0.72, label=label)
                axes.axvline(median(points), color=colour(ink), linewidth=1.6)
        axes.set_xlabel("points at the end; lines: medians")
        axes.set_ylabel("seats")
        axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2)
        told = f"winners' median {median(won):g}"
        if lost:
            told += f", the others' {median(lost):g}"
        return svg(drawn, name, f"Spread of points: {told}")


def edges(numbers: Sequence[int]) -> list[float]:
    """The edges of a histogram's bars, each as many whole numbers wide as the others."""
    low, high = min(numbers), max(numbers)
    bars = max(6, min(24, round(sqrt(len(numbers)))))
    width = ceil((high - low + 1) / bars)
    return [start - 0.5 for start in range(low, high + width + 1, width)]


def sources(study: Study, name: str) -> str:
    """Where points come from, for winners and others."""
    won, lost = study.divided(lambda outcome: outcome.sources)
    names = list(won[0])
    labels = [words.source(study.game, source, LANGUAGE) for source in names]
    sides = ((won, WON, "winners", -0.2), (lost, OTHER, "others", 0.2))
    with figure(WIDE, 0.6 + 0.34 * len(names)) as (drawn, axes):
        for chosen, ink, label, shift in sides:
            if chosen:
                means = [fmean(source[key] for source in chosen) for key in names]
                places = [place + shift for place in range(len(names))]
                axes.barh(places, means, 0.38, color=colour(ink), label=label)
        axes.axvline(0, color=colour(FAINT), linewidth=0.8)
        axes.set_yticks(range(len(names)), labels)
        axes.invert_yaxis()
        axes.set_xlabel("points, mean of a seat")
        axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2)
        return svg(drawn, name, f"Points by source: {', '.join(labels)}")


def lengths(study: Study, name: str) -> str:
    """How many decisions a game takes."""
    decisions = [outcome.decisions for outcome in study.outcomes]
    with figure(SMALL, 2.3) as (drawn, axes):
        axes.hist(decisions, edges(decisions), color=colour(OTHER))
        axes.axvline(median(decisions), color=colour(WON), linewidth=1.6)
        axes.set_xlabel("decisions in a game; line: median")
        axes.set_ylabel("games")
        told = f"from {min(decisions)} to {max(decisions)}, median {median(decisions):g}"
        return svg(drawn, name, f"Length of games in decisions: {told}")


def uses(title: str, rows: Sequence[Use], name: str) -> str:
    """How often each item is used, and how much more often its heavy users win."""
    shown = [row for row in rows if row.users][:MOST]
    labels = [row.label for row in shown]
    places = range(len(shown))
    with figure(WIDE, 0.8 + ROW * len(shown), ncols=2, sharey=True) as (drawn, (left, right)):
        left.barh(places, [row.rate for row in shown], 0.66, color=colour(OTHER))
        left.set_yticks(places, labels)
        left.invert_yaxis()
        left.set_title("uses by a seat in a game")
        right.axvline(0, color=colour(MIDDLE), linestyle="--", linewidth=1.2)
        more = [100 * (row.share - row.usual) for row in shown]
        below = [100 * (row.share - row.interval[0]) for row in shown]
        above = [100 * (row.interval[1] - row.share) for row in shown]
        right.errorbar(
            more,
            places,
            xerr=[below, above],
            fmt="o",
            markersize=4,
            color=colour(WON),
            ecolor=colour(INK),
            elinewidth=0.9,
        )
        right.set_title("victories above the usual, percentage points")
        return svg(drawn, name, f"{title}: {', '.join(labels)}")
