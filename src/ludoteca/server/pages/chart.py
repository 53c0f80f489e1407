"""Charts of a person's page: a rating over time with its doubt, and two bars to compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor
from typing import Any, Final

WIDTH, HEIGHT = 640, 220
LEFT, BOTTOM = 62, 30  # room for numbers
STEPS: Final = (20, 50, 100, 200, 500, 1000)  # between two lines of the grid
LINES: Final = 5
MOST: Final = 240  # points of the line; of more games some are left out


def rating(steps: Sequence[Mapping[str, Any]], label: str, days: Sequence[str]) -> str:
    """The rating after each game as a line, in a band that holds the true strength."""
    shown = thinned(steps)
    low = min(one["rating"] - one["within"] for one in shown)
    high = max(one["rating"] + one["within"] for one in shown)
    step = next((step for step in STEPS if (high - low) / step <= LINES), STEPS[-1])
    low, high = step * floor(low / step), step * ceil(high / step)
    across = (WIDTH - LEFT - 8) / max(1, len(shown) - 1)

    def x(number: int) -> str:
        return f"{LEFT + across * number:.1f}"

    def y(points: float) -> str:
        return f"{8 + (HEIGHT - BOTTOM - 8) * (high - points) / (high - low):.1f}"

    upper = [f"{x(i)},{y(one['rating'] + one['within'])}" for i, one in enumerate(shown)]
    lower = [f"{x(i)},{y(one['rating'] - one['within'])}" for i, one in enumerate(shown)]
    line = [f"{x(i)},{y(one['rating'])}" for i, one in enumerate(shown)]
    grid = "".join(
        f'<line x1="{LEFT}" x2="{WIDTH - 8}" y1="{y(points)}" y2="{y(points)}"/>'
        f'<text x="{LEFT - 6}" y="{y(points)}" dy=".35em" text-anchor="end">{points}</text>'
        for points in range(low, high + 1, step)
    )
    ends = "".join(
        f'<text x="{at}" y="{HEIGHT - 6}" text-anchor="{anchor}">{escape(day)}</text>'
        for at, anchor, day in ((LEFT, "start", days[0]), (WIDTH - 8, "end", days[-1]))
    )
    last = f'<circle cx="{x(len(shown) - 1)}" cy="{y(shown[-1]["rating"])}" r="4"/>'
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(label)}"><g class="grid">{grid}{ends}</g>'
        f'<polygon class="band" points="{" ".join([*upper, *lower[::-1]])}"/>'
        f'<polyline class="line" points="{" ".join(line)}"/><g class="last">{last}</g></svg>'
    )


def thinned(steps: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Few enough to draw, the first and the last among them."""
    if len(steps) <= MOST:
        return list(steps)
    return [steps[round(i * (len(steps) - 1) / (MOST - 1))] for i in range(MOST)]


def bars(mine: float | None, field: float | None, most: float) -> str:
    """One's own points above those of the field; what they are is in the cells beside."""
    rows = (("own", mine, 1), ("field", field, 9))
    drawn = "".join(
        f'<rect class="{kind}" x="0" y="{top}" height="6"'
        f' width="{100 * max(0.0, points or 0.0) / (most or 1.0):.1f}"/>'
        for kind, points, top in rows
    )
    return (
        f'<svg class="bars" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">'
        f"{drawn}</svg>"
    )
