"""The tables of the report."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ludoteca.lab.arena import standings
from ludoteca.lab.arena.intervals import Interval
from ludoteca.lab.arena.show import between, percent
from ludoteca.lab.report.study import Study
from ludoteca.lab.report.usage import Use


def strength(study: Study) -> str:
    """The strength of the bots."""
    head = ("bot", "games", "victories", "95 %", "", "par", "points", "rating")
    rows = [
        (
            escape(row.bot),
            str(row.games),
            percent(row.share),
            between(row.deals or row.interval),
            track(row.share, row.deals or row.interval, row.par),
            percent(row.par),
            f"{row.points:.1f}",
            f"{row.rating.skill:.1f} ± {row.rating.error:.1f}" if row.rating else "–",
        )
        for row in standings(study.outcomes)
    ]
    return table(head, rows)


def uses(rows: Sequence[Use]) -> str:
    """Every item of a group, folded away under its figure."""
    head = ("", "uses by a seat", "seats that use it more", "their victories", "95 %", "", "usual")
    cells = [
        (
            escape(row.label),
            f"{row.rate:.2f}",
            str(row.users),
            percent(row.share) if row.users else "–",
            between(row.interval) if row.users else "–",
            track(row.share, row.interval, row.usual) if row.users else "",
            percent(row.usual) if row.users else "–",
        )
        for row in rows
    ]
    return f"<details><summary>All {len(rows)}, as a table</summary>{table(head, cells)}</details>"


def track(share: float, interval: Interval, par: float) -> str:
    """A share on a scale from 0 to 1: the interval as a bar, par and the share as marks."""
    low, high = interval
    return (
        '<div class="track" aria-hidden="true">'
        f'<i style="left:{100 * low:.1f}%;width:{100 * (high - low):.1f}%"></i>'
        f'<u style="left:{100 * par:.1f}%"></u><b style="left:{100 * share:.1f}%"></b></div>'
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; a cell that is a track gets room for it."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        "<tr>"
        + "".join(
            f'<td class="bar">{cell}</td>' if cell.startswith("<div") else f"<td>{cell}</td>"
            for cell in row
        )
        + "</tr>\n"
        for row in rows
    )
    return f"<table><thead><tr>{top}</tr></thead>\n<tbody>{body}</tbody></table>"
