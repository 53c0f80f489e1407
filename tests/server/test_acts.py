"""A move at a table: looked at once by the rules, and left alone if they forbid it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

import ludoteca as lt
from ludoteca.core.game import Game
from ludoteca.server.errors import Refused
from ludoteca.server.live import Live
from tests.server.inside import Time, hall, play, table


class Asked:
    """A game that remembers what it was asked to judge."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judged: list[str] = []

    def refusal(self, s: lt.State, code: int) -> lt.Refusal | None:
        self.judged.append(self.game.text(code))
        return self.game.refusal(s, code)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


def listening(live: Live) -> Asked:
    asked = Asked(live.game)
    live.game = live.playing().game = cast(Game, asked)
    return asked


def test_the_rules_judge_a_move_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hall(f"sqlite:///{tmp_path}/once.db", Time()) as open_hall:
            live = await table(open_hall, None, None)
            asked = listening(live)
            await play(live, "elect")
            with pytest.raises(Refused, match="can't end your turn now"):
                await play(live, "end")
            await play(live, "council coast")
            assert asked.judged == ["elect", "end", "council coast"]
            assert [move.text for move in live.playing().moves[-2:]] == ["elect", "council coast"]

    asyncio.run(evening())
