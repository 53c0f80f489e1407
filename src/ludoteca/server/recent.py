"""The last log lines of a table, kept in words and as JSON from one answer to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from ludoteca.server.position import Position
from ludoteca.table import Table

TAIL: Final = 60  # moves whose log lines come with the table

Told = tuple[tuple[str, ...], int, list[tuple[int, bytes]]]  # players, moves, and their lines
NOTHING: Final[Told] = ((), 0, [])


class Recent:
    """The same lines come with every answer; each is put into words once for each who reads it."""

    def __init__(self) -> None:
        self._told: dict[tuple[int, str], Told] = {}

    def forget(self) -> None:
        """A move was taken back: what follows has the numbers of what was."""
        self._told.clear()

    def log(
        self,
        table: Table,
        position: Position,
        seat: int,
        language: str,
        people: Sequence[dict[str, Any]] = (),
    ) -> msgspec.Raw:
        """The lines of the last moves before `position`, as `seat` may read; and `people`'s."""
        last = position.number
        names, told, lines = self._told.get((seat, language), NOTHING)
        if names != position.names:
            told, lines = NOTHING[1:]
        if told < last:
            fresh = [noted for noted in table.noted(max(told, last - TAIL)) if noted[0] <= last]
            lines = [line for line in lines if line[0] > last - TAIL]
            for line in position.log(fresh, seat, language):
                lines.append((line["number"], msgspec.json.encode(line)))
            self._told[seat, language] = (position.names, last, lines)
        if people:
            more = [(line["number"], msgspec.json.encode(line)) for line in people]
            lines = sorted([*lines, *more], key=lambda line: line[0])
        return msgspec.Raw(b"[%b]" % b",".join([line for _, line in lines]))
