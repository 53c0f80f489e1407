"""Colours: enough contrast by day and by night, and never the only sign."""

import re
import tomllib

import pytest

from ludoteca import draw
from ludoteca.draw.marks import MARKS
from ludoteca.draw.palette import dark, light
from ludoteca.games import GAMES
from tests.draw.walk import SVG, choices, everything, late, parse, seats
from tests.source import PACKAGE

TEXT, SHAPE = 4.5, 3.0  # the least contrast of WCAG AA


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
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
