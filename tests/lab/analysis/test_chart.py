"""The drawings of an analysis."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.lab.analysis import chart
from ludoteca.lab.analysis.result import Analysis
from tests import played


@pytest.fixture(scope="module")
def made() -> Analysis:
    """A game of two of which only the deal has been judged."""
    record = played.finished(seats=2).record()
    first = next(number for number, move in enumerate(record.moves) if move.by == 0)
    part: dict[str, Any] = {"first": first, "chances": [0.5, 0.5], "points": [{}, {}], "seat": 0}
    return Analysis(record, 1, [part | {"draws": [], "decisions": []}])


def test_a_curve_begins_at_its_left_end_with_the_first_decision(made: Analysis) -> None:
    assert chart.across(made, made.curve[0]["move"]) == chart.LEFT
    assert chart.across(made, made.curve[-1]["move"]) == chart.WIDE - chart.RIGHT


def test_each_band_is_explained_by_what_it_looks_like(made: Analysis) -> None:
    drawing = chart.sources(made, 0, "Points")
    names = chart.bands(made, 0)
    assert len(names) > 1
    for place, name in enumerate(names):
        look = f'fill-opacity="{chart.opacity(place)}"'
        assert look in drawing
        assert look in chart.swatch(made, 0, name)
    assert chart.swatch(made, 0, "nothing") == ""
