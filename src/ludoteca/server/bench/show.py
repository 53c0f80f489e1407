"""A report as a table for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ludoteca.lab.bench.show import MARKS, figure, times
from ludoteca.server.bench.report import RIVAL, Figure, Report


def show(report: Report, console: Console) -> None:
    """The figures, and how they were counted."""
    console.print(
        f"The server with the engine {report.build}, on Python {report.python} and"
        f" {report.cpus} CPUs, clients included; SQLite, every commit on the disk.",
        highlight=False,
    )
    out = Table(title="The server")
    out.add_column("measure")
    for column in ("ours", "beside", "ratio", "target"):
        out.add_column(column, justify="right")
    out.add_column("")
    for row in report.figures:
        out.add_row(*cells(row))
    console.print(out)
    console.print(
        "A move of ours counts when its answer is here: it is on the disk then. One of"
        f" {RIVAL} counts when the other client has it; its files are never synced to the disk, and"
        " its game only counts. Told to both players: each has an event stream with the whole view,"
        " and the next move waits for both. A screen is up to date when what has changed is"
        " unpacked. CPU is that of the server's processes, system included.",
        highlight=False,
    )


def cells(row: Figure) -> tuple[str, ...]:
    theirs = "" if row.beside is None else "–"
    if row.theirs is not None:
        theirs = f"{figure(row.theirs)}, {row.beside}"
    return (
        row.measure,
        f"{figure(row.ours)} {row.unit}",
        theirs,
        "" if row.ratio is None else times(row.ratio),
        row.target,
        MARKS[row.met],
    )
