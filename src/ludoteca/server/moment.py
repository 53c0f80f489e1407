"""One moment of a table and whoever looks at it: what the JSON and the pages have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.core.state import WATCHER
from ludoteca.server.live import Live
from ludoteca.server.position import Position


@dataclass(frozen=True)
class Stage:
    """How far the game is."""

    seq: int  # entry of the last move or undo
    event: int  # entry of the last happening told
    drawn: int  # entry of the last that changed pages
    number: int  # moves that led here
    last: int  # moves made so far
    actor: int | None  # the seat to act
    now: bool  # whether this is the present position, not a past one
    open: bool  # whether whoever is to act may: it is now, and no pause
    clock: dict[str, Any] | None


@dataclass(frozen=True)
class Viewer:
    """Who is looking, and what they may do."""

    seat: int  # through whose eyes; WATCHER for a spectator's
    owned: list[int]  # seats they play
    away: list[int]  # seats of theirs that a bot plays
    named: bool  # whether we know who they are
    to_act: bool
    undo: int  # moves they may take back


def stage_of(live: Live, position: Position | None) -> Stage:
    return Stage(
        seq=live.seq if position is None else position.seq,
        event=live.told,
        drawn=live.drawn,
        number=0 if position is None else position.number,
        last=0 if live.position is None else live.position.number,
        actor=None if position is None else position.to_act,
        now=position is live.position,
        open=position is live.position and live.row.paused is None,
        clock=None
        if live.clock is None
        else live.clock.shown(live.pace, live.now(), live.vacations(live.clock.running)),
    )


def viewer_of(
    live: Live, position: Position | None, person: str | None, asked: int | None
) -> Viewer:
    """A person, who may have `asked` to look through the eyes of a certain seat."""
    owned, now = live.owned(person), position is live.position
    actor, undo = None, 0
    if position is not None:
        actor = position.to_act
        undo = position.undoable if now and position.mover in owned else 0
    return Viewer(
        seat=eyes(owned, asked, actor),
        owned=owned,
        away=live.away(person),
        named=person is not None,
        to_act=now and actor in owned,
        undo=undo,
    )


def eyes(owned: Sequence[int], asked: int | None, actor: int | None) -> int:
    """Through whose eyes: the seat asked for, the one to act, the first, or a spectator's."""
    if asked is not None:
        return asked if asked in owned else WATCHER
    if actor is not None and actor in owned:
        return actor
    return owned[0] if owned else WATCHER
