"""The page: whole, self-contained, and the same from the same games."""

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

import ludoteca as lt
from ludoteca.draw.palette import light
from ludoteca.lab import extras
from ludoteca.lab.report import Study, gather, page
from ludoteca.lab.report.charts import edges
from ludoteca.lab.report.ink import INK, MIDDLE, NAMES, OTHER, WON, stylesheet
from tests.draw.test_colours import SHAPE, contrast
from tests.lab.report.test_study import arena

pytest.importorskip("matplotlib", reason="matplotlib is not installed; it is in the extra `lab`")


@pytest.fixture(scope="module")
def studies(tmp_path_factory: pytest.TempPathFactory) -> list[Study]:
    folder = tmp_path_factory.mktemp("arenas")
    return [gather(arena(folder / name, name)) for name in lt.GAMES]


@pytest.fixture(scope="module")
def html(studies: list[Study]) -> str:
    return page(studies)


class Tags(HTMLParser):
    """Which tags are open, which ids there are, and what comes from elsewhere."""

    EMPTY = frozenset({"meta", "path", "use", "line", "rect"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.wanted: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        for key, value in attrs:
            if key == "id":
                self.ids.append(str(value))
            if key in ("src", "href", "xlink:href"):
                self.wanted.append(str(value))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag != "meta":
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def parsed(html: str) -> Tags:
    tags = Tags()
    tags.feed(html)
    return tags


def test_every_game_has_a_chapter_with_its_figures(html: str, studies: list[Study]) -> None:
    for study in studies:
        assert f"<h2>{study.game.title}, 3 players</h2>" in html
    for label in ("Victories by seat", "Spread of points", "Points by source", "Length of games"):
        assert html.count(f'aria-label="{label}') == len(studies)
    for study in studies:
        for group in study.groups:
            used = any(seat.uses[group.title] for table in study.tables for seat in table)
            assert not used or f"<h3>{group.title}</h3>" in html


def test_tags_are_closed_and_ids_are_unique(html: str) -> None:
    tags = parsed(html)
    assert tags.open == []
    assert len(tags.ids) == len(set(tags.ids)) > 100


def test_nothing_comes_from_elsewhere(html: str) -> None:
    tags = parsed(html)
    assert tags.wanted
    assert {link[1:] for link in tags.wanted} <= set(tags.ids)
    assert all(link.startswith("#") for link in tags.wanted)
    assert not re.search(r"url\((?!#)|@import|<script|<link", html)


def test_figures_follow_the_light(html: str) -> None:
    figures = "".join(re.findall(r"<svg.*?</svg>", html, re.DOTALL))
    assert "var(--star)" in figures
    assert not any(light()[name] in figures for name in NAMES)
    assert "prefers-color-scheme:dark" in html


def test_figures_stand_out_from_their_card_by_day_and_by_night() -> None:
    lights = re.findall(r":root\{(.*?)\}", stylesheet())
    assert len(lights) == 2
    for hues in lights:
        colours = dict(pair.split(":") for pair in hues.strip("-;").split(";--"))
        for ink in (INK, WON, OTHER, MIDDLE):
            assert contrast(colours[ink], colours["card"]) >= SHAPE, ink


@pytest.mark.parametrize("numbers", [[7], [0, 1], list(range(-30, 41)), [3, 90, 91, 140] * 30])
def test_every_bar_holds_as_many_whole_numbers_as_the_others(numbers: list[int]) -> None:
    found = edges(numbers)
    assert found[0] < min(numbers) <= max(numbers) < found[-1]
    assert len({round(end - start, 9) for start, end in pairwise(found)}) == 1
    assert (found[1] - found[0]) % 1 == 0
    assert 1 <= len(found) - 1 <= 25


def test_the_same_games_give_the_same_page(html: str, studies: list[Study]) -> None:
    assert page(studies) == html


def test_names_of_bots_are_text_not_tags(studies: list[Study]) -> None:
    study = studies[0]
    renamed = [
        type(outcome)(**(vars(outcome) | {"bots": ("<b>", "random", "random")}))
        for outcome in study.outcomes
    ]
    settings = type(study.settings)(**(vars(study.settings) | {"bots": ("<b>", "random")}))
    shown = page([Study(settings, renamed, study.groups, study.tables)])
    assert "&lt;b&gt;" in shown
    assert "<td><b></td>" not in shown


def test_without_matplotlib_the_extra_is_named(
    studies: list[Study], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(
        extras.MissingExtra, match=r"a report needs matplotlib: .*pip install '\.\[lab\]'"
    ):
        page(studies)
