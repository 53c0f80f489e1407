"""The captions of figures, one sentence each."""

from __future__ import annotations

from statistics import fmean, median

from ludoteca import words
from ludoteca.lab.arena.intervals import wilson
from ludoteca.lab.arena.show import counted
from ludoteca.lab.report.groups import LANGUAGE
from ludoteca.lab.report.study import Study


def cut(study: Study) -> list[str]:
    """Games of older rules whose moves are not all legal any more."""
    if not study.cut:
        return []
    games, rules = counted(study.cut, "game"), study.game.version
    return [f"{games} counted only up to a move that rules {rules} do not allow"]


def lead(study: Study) -> str:
    """What was played."""
    settings = study.settings
    other = [
        f"{name} {value}"
        for name, value in settings.options.items()
        if value != study.game.options[name].default
    ]
    deals = len({outcome.deal for outcome in study.outcomes})
    parts = [
        f"{counted(len(study.outcomes), 'game')} on {counted(deals, 'deal')}",
        f"bots {', '.join(settings.bots)}",
        f"seed {settings.seed}",
        f"rules {settings.rules}",
        *other,
        *cut(study),
    ]
    return " · ".join(parts)


def seats(study: Study) -> str:
    """Whether any seat is better than its par."""
    number, games, wins = study.settings.seats, len(study.outcomes), study.wins()
    unlike = [
        seat
        for seat, won in enumerate(wins)
        if not wilson(won, games)[0] <= 1 / number <= wilson(won, games)[1]
    ]
    if not unlike:
        return f"No seat differs from {100 / number:.0f} % beyond chance."
    best = max(range(number), key=lambda seat: wins[seat])
    name = words.seat(study.game, best, LANGUAGE)
    return f"Seat {best + 1}, {name}, wins most: {100 * wins[best] / games:.0f} % of the games."


def points(study: Study) -> str:
    won, lost = study.divided(lambda outcome: outcome.points)
    gaps = [sorted(outcome.points)[-1] - sorted(outcome.points)[-2] for outcome in study.outcomes]
    behind = f", the others {median(lost):g}" if lost else ""
    return (
        f"Winners have {median(won):g} points in the middle{behind};"
        f" the lead over the second is {median(gaps):g}."
    )


def length(study: Study) -> str:
    decisions = [outcome.decisions for outcome in study.outcomes]
    seat = median(decisions) / study.settings.seats
    return f"A game takes {median(decisions):g} decisions, about {seat:.0f} for each player."


def sources(study: Study) -> str:
    """The source of points in which winners are furthest ahead."""
    won, lost = study.divided(lambda outcome: outcome.sources)
    more = {
        name: fmean(source[name] for source in won) - fmean(source[name] for source in lost or won)
        for name in won[0]
    }
    best = max(more, key=lambda name: more[name])
    label = words.source(study.game, best, LANGUAGE)
    return f"Winners are furthest ahead in {label}: {more[best]:.1f} points more."
