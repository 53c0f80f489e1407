"""Colours: enough contrast by day and by night, and never the only sign."""

import re
import tomllib
from itertools import combinations
from math import dist

import pytest

from ludoteca import draw
from ludoteca.draw.marks import MARKS
from ludoteca.draw.palette import dark, light, wished, wishes
from ludoteca.games import GAMES
from tests.draw.walk import SVG, choices, everything, late, parse, seats
from tests.source import PACKAGE

TEXT, SHAPE = 4.5, 3.0  # the least contrast of WCAG AA
ENHANCED = 7.0  # of WCAG AAA
APART = 0.15  # in OKLab, of colours that are told apart at a glance
WISHED = [(wish, value, light) for wish in wishes() for value in wishes()[wish] for light in (0, 1)]
# What of red, green and blue light is left to eyes that lack one kind of cones: Machado, Oliveira,
# Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency, 2009.
PROTAN = """
0.152286 1.052583 -0.204868
0.114503 0.786281 0.099216
-0.003882 -0.048116 1.051998
"""
DEUTAN = """
0.367322 0.860646 -0.227968
0.280085 0.672501 0.047413
-0.011820 0.042940 0.968881
"""
TRITAN = """
1.255528 -0.076749 -0.178779
-0.078411 0.930809 0.147602
0.004733 0.691367 0.303900
"""
ALL = "1 0 0\n0 1 0\n0 0 1"
EYES = {"red-green": [ALL, PROTAN, DEUTAN], "blue-yellow": [ALL, TRITAN]}


def linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_no_colour_is_mixed_twice() -> None:
    files = sorted(PACKAGE.glob("**/palette.toml"))
    names = [
        name
        for file in files
        for table in tomllib.loads(file.read_text("utf-8")).values()
        for name in table
    ]
    assert len(files) > 1
    assert [name for name in names if names.count(name) > 1] == []


@pytest.mark.parametrize("palette", [light(), dark()], ids=["light", "dark"])
def test_writing_stands_out_from_what_it_is_written_on(palette: dict[str, str]) -> None:
    surfaces = [name.removeprefix("on-") for name in palette if name.startswith("on-")]
    assert len(surfaces) > 20
    poor = {s: contrast(palette[f"on-{s}"], palette[s]) for s in surfaces}
    assert {s: ratio for s, ratio in poor.items() if ratio < TEXT} == {}


@pytest.mark.parametrize("palette", [light(), dark()], ids=["light", "dark"])
def test_the_halo_stands_out(palette: dict[str, str]) -> None:
    poor = {s: contrast(palette["halo"], palette[s]) for s in ("board", "paper", "card", "felt")}
    assert {s: ratio for s, ratio in poor.items() if ratio < SHAPE} == {}


@pytest.mark.parametrize("game", GAMES)
def test_all_writing_names_its_surface(game: str) -> None:
    s = late(game, seats(game, 2))
    view = GAMES[game].view(s, 0)
    count = 0
    for drawing in everything(view, choices(s, view)):
        for element in parse(drawing).iter(f"{SVG}text"):
            count += 1
            assert re.fullmatch(r"f-on-[a-z-]+", element.attrib["class"])
    assert count > len(view["areas"])


def test_no_two_players_differ_by_colour_alone() -> None:
    assert {name for game in GAMES.values() for name in game.seat_names} == set(MARKS)
    assert len(set(MARKS.values())) == len(MARKS)


@pytest.mark.parametrize("game", GAMES)
def test_the_stylesheet_knows_every_colour_that_is_used(game: str) -> None:
    s = late(game, seats(game, 0))
    view = GAMES[game].view(s, 0)
    drawings = [*everything(view, choices(s, view)), draw.picture(game)]
    used = set(
        re.findall(r"\b[fs]-[a-z-]+", " ".join(re.findall(r'class="([^"]*)"', "".join(drawings))))
    )
    assert len(used) > len(view["areas"])
    for name in used:
        assert f".ludoteca .{name}{{" in draw.style()


def palette_of(wish: str, value: str, light_of: int) -> dict[str, str]:
    usual = [light(), dark()][light_of]
    return usual | {name: pair[light_of] for name, pair in wishes()[wish][value].items()}


def seen(colour: str, eyes: str) -> tuple[float, float, float]:
    """A colour in OKLab, as such eyes see it."""
    rows = [[float(part) for part in line.split()] for line in eyes.strip().splitlines()]
    mixed = [sum(a * b for a, b in zip(row, linear(colour), strict=True)) for row in rows]
    r, g, b = [min(1.0, max(0.0, part)) for part in mixed]
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def close(palette: dict[str, str], names: list[str], eyes: str) -> list[tuple[str, str]]:
    """Pairs of colours that are hard to tell apart, for those who wish or for anybody."""
    return [
        (one, other)
        for view in EYES[eyes]
        for one, other in combinations(names, 2)
        if dist(seen(palette[one], view), seen(palette[other], view)) < APART
    ]


def kinds(palette: dict[str, str]) -> list[list[str]]:
    """Colours that mean different things of the same sort: players, and kinds of pieces."""
    starts = ("c-", "dye-")
    return [list(MARKS), *[[n for n in palette if n.startswith(start)] for start in starts]]


@pytest.mark.parametrize(("wish", "value", "light_of"), WISHED)
def test_wished_colours_are_as_readable_as_the_usual(wish: str, value: str, light_of: int) -> None:
    palette, least = palette_of(wish, value, light_of), ENHANCED if wish == "contrast" else TEXT
    surfaces = [name.removeprefix("on-") for name in palette if name.startswith("on-")]
    poor = {s: contrast(palette[f"on-{s}"], palette[s]) for s in surfaces}
    assert {s: ratio for s, ratio in poor.items() if ratio < least} == {}
    signs = [name.removeprefix("m-") for name in palette if name.startswith("m-")]
    faint = {s: contrast(palette[f"m-{s}"], palette[f"c-{s}"]) for s in signs}
    assert {s: ratio for s, ratio in faint.items() if ratio < SHAPE} == {}


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("light_of", [0, 1])
def test_players_and_pieces_stay_apart_for_those_who_wish_it(eyes: str, light_of: int) -> None:
    usual, palette = [light(), dark()][light_of], palette_of("colours", eyes, light_of)
    assert any(close(usual, names, eyes) for names in kinds(usual))
    assert [close(palette, names, eyes) for names in kinds(palette)] == [[], [], []]


def test_a_wish_changes_only_colours_that_there_are() -> None:
    changed = {name for values in wishes().values() for one in values.values() for name in one}
    assert changed <= set(light())
    assert ':root[data-contrast="high"] .ludoteca{' in wished()
