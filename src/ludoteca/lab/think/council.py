"""What a position of Council of Four is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ludoteca.core.state import State
from ludoteca.games.council.game import council
from ludoteca.games.council.scoring import final_points
from ludoteca.lab.think.judge import Judge

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class CouncilJudge(Judge):
    """Points on the track and the tiles, and what goods and emporiums will bring."""

    def __init__(self) -> None:
        super().__init__(8.0)

    def worth(self, s: State, seat: i64) -> float:
        table = council(s)
        area = table.areas[seat]
        points = area.points() + sum(final_points(table, seat))
        return float(points) + 0.5 * float(area.coins) + float(area.assistants)
