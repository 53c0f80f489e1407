"""README and docs: their samples run, their links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

from ludoteca.core.game import Game
from ludoteca.core.state import WATCHER
from ludoteca.games import GAMES
from tests import pages
from tests.source import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
SAMPLES = [page for page in PAGES if ">>>" in page.read_text("utf-8")]


NEEDS = {"lab.md": ("gymnasium", "pettingzoo", "pyspiel")}  # libraries of the extra `lab`


@pytest.mark.parametrize("page", SAMPLES, ids=lambda page: page.name)
def test_the_samples_of_a_page_run_as_shown(page: Path) -> None:
    for library in NEEDS.get(page.name, ()):
        pytest.importorskip(library, reason=f"{library} is not installed; it is in `lab`")
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_exist(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
    missing = [link for link in links if not (page.parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("name", pages.PAGES)
def test_generated_pages_are_up_to_date(name: str) -> None:
    """If this fails, `make docs` writes them anew."""
    assert (ROOT / "docs" / name).read_text("utf-8") == pages.PAGES[name]()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_view_of_a_page_is_the_view_of_the_game(game: Game) -> None:
    s = game.deal(game.seats[0])
    view = game.view(s, WATCHER)
    tables = pages.game_page(game.name).partition("## View")[2].split("Of each player")
    told = [re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) for table in tables]
    assert told == [list(view), list(view["areas"][0])]


def test_readme_counts_options_rightly() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = {line.split("|")[1].strip(): line for line in readme.splitlines() if "options |" in line}
    assert rows
    for title, line in rows.items():
        told = re.search(r"(\d+) options", line)
        game = next(game for game in GAMES.values() if game.title == title)
        assert told is not None
        assert int(told[1]) == len(game.options), title
