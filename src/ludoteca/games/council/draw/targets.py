"""Which elements of the drawings a choice speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteca.draw.scene import View, own
from ludoteca.games.council import printed

SIDES: Final = ("left", "right")
# The parts of a step that name a place, and how the place's id begins.
FOCUS: Final = (("council", "balcony"), ("permit", "permit"), ("slot", "slot"), ("takes", "slot"))


def waiting(view: View) -> dict[str, Any]:
    """The step the view waits for, out of the offer it may be wrapped in."""
    step: dict[str, Any] = view["pending"] or {}
    inside: dict[str, Any] = step.get("choice", step)
    return inside


def focus(view: View) -> list[str]:
    """What the choice to come is about: the council to satisfy, the permit it is satisfied for."""
    step = waiting(view)
    return [f"{kind}-{str(step[part]).replace(' ', '-')}" for part, kind in FOCUS if part in step]


def slots(view: View) -> list[str]:
    """The places where a permit lies face up."""
    return [
        f"slot-{region}-{side}"
        for region in printed.REGIONS
        for side, permit in zip(SIDES, view["face_up"][region], strict=True)
        if permit is not None
    ]


def piles(view: View) -> list[str]:
    """The piles of the regions with a permit face up."""
    return [f"pile-{region}" for region in printed.REGIONS if any(view["face_up"][region])]


def council(view: View, name: str) -> list[str]:
    """A balcony; or, where permits are to be changed, the pile and the places of the region."""
    if view["question"] != "region":
        return [f"balcony-{name}"]
    return [f"pile-{name}", *[slot for slot in slots(view) if slot.startswith(f"slot-{name}-")]]


MENU: Final[dict[str, Callable[[View], list[str]]]] = {
    "elect": lambda view: [f"balcony-{name}" for name in printed.COUNCILS],
    "acquire": slots,
    "build": lambda view: [f"permit-{name}" for name in own(view)["permits"]],
    "travel": lambda view: ["king"],
    "engage": lambda view: ["supply"],
    "change": piles,
    "send": lambda view: [f"assistants-{own(view)['seat']}"],
    "again": lambda view: [f"assistants-{own(view)['seat']}"],
    "end": lambda view: [],
    "decline": lambda view: [],
}
# What a verb names.
NAMED: Final[dict[str, str]] = {
    "councillor": "pool",
    "seat": "pool",
    "permit": "permit",
    "city": "city",
    "collect": "city",
}


def targets(view: View, text: str) -> list[str]:
    """The ids of the elements that a choice refers to; none for what has no place, as `end`."""
    verb, *words = text.split()
    if not words:
        return MENU[verb](view)
    name = words[0]
    match verb:
        case "council":
            return council(view, name)
        case "slot":
            return [f"slot-{name}-{words[1]}"]
        case "pay":
            return [f"coins-{own(view)['seat']}" if name == "coins" else f"hand-{name}"]
        case "draw":
            return ["deck"]
        case "reveal" | "neutral":
            return [f"pile-{printed.PERMIT_REGION[name]}"]
        case "token":
            city = waiting(view).get("city")
            return [] if city is None else [f"city-{city}"]
        case _:
            return [f"{NAMED.get(verb, 'standing')}-{name}"]
