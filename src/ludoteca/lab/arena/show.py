"""Standings as a table for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from ludoteca.lab.arena.intervals import Interval
from ludoteca.lab.arena.match import Outcome
from ludoteca.lab.arena.ratings import available
from ludoteca.lab.arena.settings import Settings
from ludoteca.lab.arena.standings import Standing
from ludoteca.lab.extras import how


def show(
    settings: Settings, outcomes: Sequence[Outcome], rows: list[Standing], to: Console
) -> None:
    """What was played, a row for each bot, and how its figures were counted."""
    deals = len({outcome.deal for outcome in outcomes})
    to.print(
        f"{settings.rule_book.title}: {counted(len(outcomes), 'game')} of {settings.seats} players"
        f" on {counted(deals, 'deal')}, seed {settings.seed}",
        highlight=False,
    )
    table = Table()
    table.add_column("bot", overflow="fold")  # names may differ in their last parameter alone
    for column in ("games", "wins", "95 %", "by deals", "par", "points", "rating"):
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(
            row.bot,
            str(row.games),
            percent(row.share),
            between(row.interval) if row.par < 1 else "–",
            between(row.deals) if row.deals else "–",
            percent(row.par),
            f"{row.points:.1f}",
            f"{row.rating.skill:.1f} ± {row.rating.error:.1f}" if row.rating else "–",
        )
    to.print(table)
    to.print(remarks(rows), highlight=False)


def remarks(rows: list[Standing]) -> str:
    """How to read the table."""
    out = (
        "wins: share of games won, a shared victory in part; 95 %: Wilson's interval over games;"
        " by deals: over deals, whose games share their draws; par: what equals would win."
    )
    if len(rows) > 1 and not available():
        out += f"\nRatings need openskill: {how('lab')}"
    return out


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(interval: Interval) -> str:
    low, high = interval
    return f"{100 * low:.1f} – {100 * high:.1f}"
