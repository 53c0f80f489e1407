"""What the explorer compares: first turns by hand, actions and persons by round."""

from __future__ import annotations

from typing import Final

from ludoteca.core.explored import Explored
from ludoteca.core.game import Json

KINDS: Final = ("hand", "action", "person")


def positions(view: Json, seat: int, turn: int) -> list[Explored]:
    area = view["areas"][seat]
    match view["question"]:
        case "turn":
            out = [Explored("action", {"round": view["round"], "cards": area["cards"]})]
            if view["round"] == 1 and view["turns"] <= len(view["areas"]):
                counts = sorted(area["colours"].values(), reverse=True)
                out.insert(0, Explored("hand", {"shape": "+".join(map(str, counts)) or "0"}))
            return out
        case "card to play" if view["pending"].get("action") == "place_person":
            return [Explored("person", {"round": view["round"]})]
    return []
