"""What the explorer compares: first workers by turn order, workers by turn, buildings, offices."""

from __future__ import annotations

from typing import Final

from ludoteca.core.explored import Explored
from ludoteca.core.game import Json

KINDS: Final = ("opening", "action", "building", "office")


def positions(view: Json, seat: int, turn: int) -> list[Explored]:
    now = {"turn": view["turn"]}
    match view["question"]:
        case "where to place":
            placed = int(view["areas"][seat]["placed"])
            out = [Explored("action", {**now, "placed": placed})]
            if view["turn"] == 1:
                place = 1 + view["order"].index(view["areas"][seat]["seat"])
                out.insert(0, Explored("opening", {"place": place, "placed": placed}))
            return out
        case "building":
            return [Explored("building", now)]
        case "office":
            return [Explored("office", now)]
    return []
