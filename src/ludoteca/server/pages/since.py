"""What the others did since one's own last move, for the traces on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from ludoteca import draw
from ludoteca.server.live import Live
from ludoteca.server.moment import Viewer
from ludoteca.server.position import Noted, Position

MOST: Final = 24  # traces shown, the latest
FAR: Final = 60  # moves looked back at


def traces(live: Live, position: Position, viewer: Viewer) -> list[draw.Trace]:
    """What others left on the board; for those who watch, what the last to move did."""
    after = max(last_own(live, viewer.owned), position.number - FAR)
    notes = live.game.notes
    told = [notes.told(note, viewer.seat) for _, note in live.playing().noted(after)]
    found = draw.traces(live.game.name, told)
    return [trace for trace in found if trace["seat"] not in viewer.owned][-MOST:]


class Shown(TypedDict):
    """A fight to be shown, with what the log says of it."""

    number: int  # of the move
    at: str
    sides: tuple[tuple[str, int, int], tuple[str, int, int]]
    text: str


def clash(position: Position, noted: Sequence[Noted], seat: int, language: str) -> Shown | None:
    """The last fight among `noted`."""
    notes = position.game.notes
    found = draw.clash(position.game.name, [notes.told(note, seat) for _, note in noted])
    if found is None:
        return None
    number, note = noted[found.note]
    said = position.log([(number, note)], seat, language)
    text = said[0]["text"] if said else ""
    return Shown(number=number, at=found.at, sides=found.sides, text=text)


def last_own(live: Live, owned: list[int]) -> int:
    """The number of these seats' last move; for a watcher, of that before the last turn.

    Without one it is that of the deal: what everybody gets there is no news.
    """
    table = live.playing()
    last = next((move.by for move in reversed(table.moves) if move.by >= 0), -1)
    for number in range(len(table.moves), 0, -1):
        by = table.moves[number - 1].by
        if by in owned or (not owned and by >= 0 and by != last):
            return table.before + number
    if table.before:
        return table.before
    return next(
        (number for number, move in enumerate(table.moves) if move.by >= 0), len(table.moves)
    )
