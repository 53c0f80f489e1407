"""A move at a table: looked at once by the rules, and left alone if they forbid it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

import ludoteca as lt
from ludoteca.core.game import Game
from ludoteca.server import acts
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


async def send(live: Live, *texts: str) -> None:
    """Whoever is to act sends several moves at once."""
    async with live.lock:
        await acts.play(live, [live.playing().actor], live.seq, texts[0], texts[1:])


async def take_back(live: Live) -> None:
    async with live.lock:
        await acts.undo(live, [0, 1], live.seq)


def made(live: Live) -> list[str]:
    """The moves of people."""
    return [str(move.text) for move in live.playing().moves if move.by >= 0]


def seated(live: Live) -> list[str]:
    """The moves that elect the first councillor beside the board."""
    pool = live.game.view(live.playing().state, lt.WATCHER)["pool"]
    return [
        "elect",
        "council coast",
        f"councillor {next(colour for colour, n in pool.items() if n)}",
    ]


def test_moves_sent_at_once_are_all_played_or_none(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hall(f"sqlite:///{tmp_path}/plan.db", Time()) as open_hall:
            live = await table(open_hall, None, None)
            before = live.seq
            with pytest.raises(Refused, match="can't end your turn now"):
                await send(live, "elect", "end")
            assert made(live) == []
            assert live.seq == before
            plan = seated(live)
            await send(live, *plan)
            assert made(live) == plan
            assert live.seq == before + 3

    asyncio.run(evening())


def test_a_draw_leaves_what_it_made_impossible_to_the_player(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hall(f"sqlite:///{tmp_path}/drawn.db", Time()) as open_hall:
            live = await table(open_hall, None, None)
            plan = seated(live)
            with pytest.raises(Refused):  # no draw comes between: the whole plan is refused
                await send(live, *plan, "elect")
            await send(live, *plan, "end", "elect")  # another's turn begins with a draw
            assert made(live) == [*plan, "end"]

    asyncio.run(evening())


def test_an_undo_takes_back_what_was_sent_at_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/undo.db"

    async def evening() -> str:
        async with hall(url, Time()) as open_hall:
            live = await table(open_hall, None, None)
            await send(live, "elect")
            await send(live, *seated(live)[1:])
            assert len(made(live)) == 3
            await take_back(live)
            assert made(live) == ["elect"]
            await take_back(live)
            assert made(live) == []
            await send(live, *seated(live))
            return live.row.id

    async def morning(id: str) -> None:
        async with hall(url, Time()) as open_hall:
            live = await open_hall.find(id)
            assert len(made(live)) == 3
            await take_back(live)
            assert made(live) == []

    asyncio.run(morning(asyncio.run(evening())))
