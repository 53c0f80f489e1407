"""Stepping through a game shows each position as whoever comes to it straight away sees it."""

from __future__ import annotations

import asyncio
import random
import re
import sys
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.games import GAMES
from ludoteca.server import history
from ludoteca.server.live import Live
from ludoteca.server.pages import screens
from ludoteca.server.pages.look import Look
from ludoteca.server.pages.shown import lately
from ludoteca.server.position import Noted
from tests.server.inside import Time, hall, play, table

MOVES = 60  # with a snapshot on the way
LOOK = Look("0", None, "it", "wide", "http://here/", "")
Seen = tuple[str, list[Noted]]
PART = re.compile(r'<\w+[^>]* id="([^"]+)"[^>]* data-part\b')


async def seen(live: Live, at: int) -> Seen:
    """The page, and what it may point out."""
    position = await history.past(live, at)
    return screens.past(LOOK, live, position), list(lately(live, position, now=False))


async def played(url: str, game: str) -> tuple[str, dict[int, Seen]]:
    """A table, and its positions as one who goes from each to the next sees them."""
    chance = random.Random(game)
    async with hall(url, Time()) as opened:
        live = await table(opened, None, None, game=game)
        while len(live.playing().moves) < MOVES:
            codes = lt.codes(live.playing().state)
            await play(live, live.game.text(chance.choice(codes)))
        last = len(live.playing().moves)
        forth = {at: await seen(live, at) for at in range(last)}
        back = {at: await seen(live, at) for at in reversed(range(last))}
        assert back == forth
        now = screens.made(LOOK, live, live.position).text()
        for at in (0, last // 2, last - 1):
            assert PART.findall(forth[at][0]) == PART.findall(now)
        return live.row.id, forth


def forget() -> None:
    """Let go of every drawing and sentence that is kept."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("ludoteca.draw", "ludoteca.words")) or ".draw." in name:
            for kept in vars(module).values():
                if getattr(kept, "__module__", "") == name and hasattr(kept, "cache_clear"):
                    kept.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_a_step_shows_what_a_fresh_page_of_that_position_shows(game: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/slider.db"

    async def run() -> None:
        id, stepped = await played(url, game)
        forget()
        async with hall(url, Time()) as opened:
            live = await opened.find(id)
            for at in random.Random(game).sample(sorted(stepped), 25):
                live.walk = None
                assert await seen(live, at) == stepped[at]

    asyncio.run(run())
