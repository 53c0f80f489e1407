"""Colours of Council of Four: enough contrast, and never the only sign."""

import pytest

from ludoteca.draw.palette import dark, light
from ludoteca.games.council import printed
from ludoteca.games.council.draw.figures import HATS, HOUSES
from ludoteca.games.council.draw.icons import EMBLEMS, METAL_SIGNS, REGION_SIGNS
from tests.draw.test_colours import SHAPE, contrast


@pytest.mark.parametrize("palette", [light(), dark()], ids=["light", "dark"])
def test_emblems_stand_out(palette: dict[str, str]) -> None:
    poor = {c: contrast(palette[f"m-{c}"], palette[f"c-{c}"]) for c in printed.COLOURS}
    assert {c: ratio for c, ratio in poor.items() if ratio < SHAPE} == {}


def test_no_two_families_metals_or_regions_differ_by_colour_alone() -> None:
    for shapes, names in (
        (EMBLEMS, printed.CARDS),
        (HATS, printed.COLOURS),
        (HOUSES, (*printed.SEATS, "neutral")),
        (METAL_SIGNS, (*printed.METALS, "purple")),
        (REGION_SIGNS, printed.COUNCILS),
    ):
        assert sorted(shapes) == sorted(names)
        assert len(set(shapes.values())) == len(shapes)
