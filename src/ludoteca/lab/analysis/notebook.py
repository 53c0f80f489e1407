"""An analysis in a notebook: the curve, the players and the turning points."""

from __future__ import annotations

from html import escape

from ludoteca import words
from ludoteca.draw import with_style
from ludoteca.lab.analysis import chart, telling
from ludoteca.lab.analysis.result import Analysis

LANGUAGE = words.LANGUAGES[0]


def html(analysis: Analysis) -> str:
    """Everything on one sheet."""
    curve = with_style(chart.curve(analysis, telling.say(LANGUAGE, "curve")))
    turning = analysis.turning_points
    states = telling.moments(analysis, [row["move"] for row in turning])
    items = []
    for row in turning:
        head = escape(telling.headline(analysis, row, LANGUAGE))
        lines = telling.details(analysis, row, states[row["move"]], LANGUAGE)
        items.append(f"<li><b>{head}</b><br>{'<br>'.join(map(escape, lines))}</li>")
    lines = [
        f"{chart.line(analysis, seat)} {escape(name)}"  # styled by the curve
        for seat, name in enumerate(analysis.names)
    ]
    luck = telling.luck_table(analysis, LANGUAGE)
    tables = [grid(rows) for rows in (telling.table(analysis, LANGUAGE), luck) if rows]
    without = f"<p>{escape(telling.no_luck(analysis, LANGUAGE))}</p>" if not luck else ""
    legend = f"<p>{' &nbsp; '.join(lines)}</p>"
    return f"{curve}{legend}{''.join(tables)}{without}<ol>{''.join(items)}</ol>"


def grid(rows: list[list[str]]) -> str:
    head = "".join([f"<th>{escape(cell)}</th>" for cell in rows[0]])
    body = [
        "<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in rows[1:]
    ]
    return f"<table><tr>{head}</tr>{''.join(body)}</table>"
