"""The log lines that come with a table, kept from one answer to the next."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

import ludoteca as lt
from ludoteca.server import acts
from ludoteca.server.live import Live
from ludoteca.server.recent import TAIL, Recent
from tests.server.inside import Time, hall, play, table

EYES = (0, 1, lt.WATCHER)


def kept(live: Live, seat: int, recent: Recent | None = None) -> list[dict[str, Any]]:
    assert live.position is not None
    kept = recent or live.recent
    lines: list[dict[str, Any]] = msgspec.json.decode(
        kept.log(live.playing(), live.position, seat, "en")
    )
    return lines


def afresh(live: Live, seat: int) -> list[dict[str, Any]]:
    return kept(live, seat, Recent())


async def undo(live: Live) -> None:
    mover = live.playing().moves[-1].by
    async with live.lock:
        await acts.undo(live, [mover], live.seq)


def test_the_lines_kept_are_those_of_the_last_moves_whatever_was_taken_back(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with hall(f"sqlite:///{tmp_path}/recent.db", Time()) as open_hall:
            live = await table(open_hall, None, None)
            taken_back = 0
            for step in range(150):
                codes = lt.codes(live.playing().state)
                await play(live, live.game.text(codes[step * 31 % len(codes)]))
                mover = live.playing().moves[-1].by
                if step % 3 == 0 and mover >= 0 and live.playing().undoable(mover):
                    kept(live, 0)
                    await undo(live)
                    codes = lt.codes(live.playing().state)
                    await play(live, live.game.text(codes[-1]))
                    taken_back += 1
                for seat in EYES:
                    assert kept(live, seat) == afresh(live, seat)
            assert taken_back > 10
            assert live.position is not None
            numbers = {line["number"] for line in kept(live, 0)}
            assert max(numbers) <= live.position.number
            assert min(numbers) > live.position.number - TAIL
            first = live.position.log(live.playing().noted(live.position.number - TAIL), 0, "en")
            assert kept(live, 0) == first

    asyncio.run(evening())


def test_what_is_not_yet_written_down_is_told_to_nobody(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hall(f"sqlite:///{tmp_path}/recent.db", Time()) as open_hall:
            live = await table(open_hall, None, None)
            await play(live, "engage")
            told = kept(live, 0)
            assert told
            live.playing().play(live.playing().actor, "elect")
            live.playing().play(live.playing().actor, "council king")
            colour = live.game.text(lt.codes(live.playing().state)[0])
            live.playing().play(live.playing().actor, colour)
            assert kept(live, 0) == told
            assert afresh(live, 0) == told

    asyncio.run(evening())


def test_a_player_who_changes_is_called_by_the_new_name(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hall(f"sqlite:///{tmp_path}/recent.db", Time()) as open_hall:
            live = await table(open_hall, None, None)
            await play(live, "engage")
            assert "Anna" in str(kept(live, 1))
            live.places[0] = replace(live.places[0], name="Agata")
            live.position = live.seen(0)
            assert "Anna" not in str(kept(live, 1))
            assert "Agata" in str(kept(live, 1))

    asyncio.run(evening())
