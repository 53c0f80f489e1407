"""docs/drawing.md: the table of ids of every game is the whole truth."""

import re
from itertools import chain

import pytest

from ludoteca.core.state import State, actor
from ludoteca.games import GAMES
from tests.draw.walk import choices, everything, ids, sample
from tests.own import own
from tests.source import ROOT

PAGE = (ROOT / "docs" / "drawing.md").read_text("utf-8")
TOLD = [name for name, game in GAMES.items() if f"\n### {game.title}\n" in PAGE]


def patterns(game: str) -> list[str]:
    """The rows under the heading of a game."""
    section = PAGE.split(f"\n### {GAMES[game].title}\n")[1].split("\n### ")[0]
    rows = re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)
    rows = [row.replace("PERSON", "[a-z]+(-[a-z]+)*") for row in rows]
    return [re.sub(r"[A-Z]{2,}|\b[A-Z]\b", "[A-Za-z0-9]+", row) for row in rows]


@pytest.mark.parametrize("game", TOLD)
def test_every_id_is_in_the_table_and_every_row_is_drawn(game: str) -> None:
    found: set[str] = set()
    rare: list[State] = own(game, "RARE", [])
    for s in chain(rare, sample(game, GAMES[game].seats[1], 1, 40)):
        view = GAMES[game].view(s, max(0, actor(s)))
        for drawing in everything(view, choices(s, view)):
            found |= {name for name in ids(drawing) if not name.startswith("drawn-")}
    rows = patterns(game)
    assert [name for name in sorted(found) if not any(re.fullmatch(p, name) for p in rows)] == []
    assert [p for p in rows if not any(re.fullmatch(p, name) for name in found)] == []


def test_every_section_is_about_a_game() -> None:
    assert len(TOLD) == PAGE.count("\n### ") > 0
