"""A report as tables for people."""

from __future__ import annotations

from statistics import median

from rich.console import Console
from rich.table import Table

from ludoteca.games import GAMES
from ludoteca.lab.bench.report import BESIDE_OURSELVES, SMALLER_IS_BETTER, UNITS, Report, Row

MARKS = {True: "[green]met[/]", False: "[red]missed[/]", None: ""}


def show(report: Report, console: Console) -> None:
    """The build, a table for each game, and how its figures were counted."""
    if report.build != "compiled":
        console.print(
            "[bold]The engine is interpreted.[/] Compiled it is many times faster, "
            "and the targets are meant for that."
        )
    beside = f", beside Catanatron {report.catanatron}" if report.catanatron else ""
    console.print(
        f"Ludoteca {report.build}{beside}, on Python {report.python} and {report.cpus} CPUs. "
        f"Medians of {report.rounds} rounds of {report.seconds:g} s.",
        highlight=False,
    )
    for name in dict.fromkeys(row.game for row in report.rows):
        shown = table(name, [row for row in report.rows if row.game == name])
        if report.instructions is not None:
            shown.add_row("playout, instructions", figure(report.instructions[name]))
        console.print(shown)
    console.print(
        "All players choose at random. Our decisions are the players' alone, without draws and "
        "rolls; Catanatron's are all that players do, rolling the dice included.",
        highlight=False,
    )
    if report.instructions is not None:
        console.print("Instructions are those of one decision in a playout.", highlight=False)
    console.print(
        "Searches stand beside our own random games from the same positions (*): every simulation "
        "plays one.",
        highlight=False,
    )


def table(name: str, rows: list[Row]) -> Table:
    out = Table(title=GAMES[name].title)
    out.add_column("measure")
    for column in ("ours", "Catanatron", "ratio", "target"):
        out.add_column(column, justify="right")
    out.add_column("")
    for row in rows:
        out.add_row(
            f"{row.measure}, {UNITS[row.measure]}",
            figure(median(row.ours)),
            theirs(row),
            times(row.ratio) if row.ratio is not None else "–",
            bound(row),
            MARKS[row.met],
        )
    return out


def theirs(row: Row) -> str:
    """What our figure stands beside."""
    if not row.theirs:
        return "–"
    return figure(median(row.theirs)) + (" *" if row.measure in BESIDE_OURSELVES else "")


def figure(value: float) -> str:
    """`4.71 M`, `16,200` or `0.83`: the digits that matter."""
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.0f}" if value >= 100 else f"{value:.2f}"


def times(ratio: float) -> str:
    """`236 ×`, or `1/61` of what is less."""
    if ratio <= 0.1:
        return f"1/{1 / ratio:.0f}"
    return f"{ratio:.0f} ×" if ratio >= 100 else f"{ratio:.3g} ×"


def bound(row: Row) -> str:
    """The target, as the least or the most that is wanted."""
    if row.target is None:
        return ""
    return f"{'≤' if row.measure in SMALLER_IS_BETTER else '≥'} {times(row.target)}"
