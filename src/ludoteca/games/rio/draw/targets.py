"""Which elements of the drawings a choice speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludoteca.core.notes import Told
from ludoteca.draw.scene import View, own
from ludoteca.games.rio import printed


def focus(view: View) -> list[str]:
    """What the choice to come is about: a space, an edge, a box, the group on the march."""
    step: dict[str, Any] = view["pending"] or {}
    war: dict[str, Any] = view["war"] or {}
    found = [f"{kind}-{step[kind]}" for kind in ("cell", "edge") if step.get(kind)]
    if "place" in step:
        found.append(f"box-{step['place'].replace(' ', '-')}")
    if "grid" in step:
        found.append(f"grid-{step['grid']}")
    found += [f"cell-{war[part]}" for part in ("active", "target") if war.get(part)]
    return found


def reachable(view: View) -> list[str]:
    """The spaces where a disc might go: the start line, and all around the own dwellings."""
    area = own(view)
    cells = set(printed.seen(view).start)
    for home in (*area["huts"], *area["houses"]):
        cells |= {home, *printed.around(home)}
    return [f"cell-{name}" for name in printed.CELLS if name in cells - printed.PLAZA]


def manned(view: View) -> list[str]:
    """The spaces with a disc of the seat to act."""
    seat = own(view)["seat"]
    return [f"cell-{name}" for name, discs in view["discs"].items() if seat in discs]


def free_boxes(view: View, grid: str) -> list[str]:
    row = view["grids"][grid]
    return [
        f"box-{grid}-{n}"
        for n, points in enumerate(row["boxes"], 1)
        if points is not None and str(n) not in row["discs"]
    ]


def owed_boxes(view: View) -> list[str]:
    seat = own(view)["seat"]
    return [
        f"box-{grid}-{n}"
        for grid, row in view["grids"].items()
        for n, held in row["discs"].items()
        if held["owes"] == seat
    ]


def sites(view: View, wanted: str | None, *names: str) -> list[str]:
    """The boxes of quarry or forest that are free, or held by one seat."""
    return [
        f"site-{name}-{n}"
        for name in names
        for n, held in enumerate(view["sites"][name], 1)
        if held == wanted
    ]


def rivals(view: View) -> list[str]:
    mine = own(view)["seat"]
    return [f"trade-{area['seat']}" for area in view["areas"] if area["seat"] != mine]


MENU: Final[dict[str, Callable[[View], list[str]]]] = {
    "city": reachable,
    "quarry": lambda view: sites(view, None, "quarry"),
    "forest": lambda view: sites(view, None, "forest"),
    "fields": lambda view: ["fields"],
    "artisan": lambda view: ["artisan"],
    "dock": lambda view: ["dock"],
    "order": lambda view: [f"order-{own(view)['seat']}"],
    "office": lambda view: [f"office-{name}" for name in view["offices"]],
    "hire": lambda view: ["ship"],
    "trade": rivals,
    "build": manned,
    "activate": manned,
    "collect": lambda view: sites(view, own(view)["seat"], "quarry", "forest"),
    "harvest": lambda view: ["fields"],
    "craft": lambda view: ["artisan"],
    "load": lambda view: ["dock"],
    "settle": owed_boxes,
    "claim": lambda view: [f"office-{own(view)['seeking']}"] if own(view)["seeking"] else [],
    "pave": lambda view: ["sticks"],
    "fortify": lambda view: ["sticks"],
    "bring": lambda view: ["office-master-merchant"],
    "keep": lambda view: [f"order-{own(view)['seat']}"],
    "enlist": lambda view: [f"silver-{own(view)['seat']}"],
}
DEALING: Final = ("compose", "answer")  # steps of a trade
STALL: Final = ("propose", "accept", "refuse", "counter")  # signs of the market stall
PLAIN: Final = {
    "box": 2,
    "site": 2,
    "road": 1,
    "cell": 1,
    "edge": 1,
    "kind": 1,
    "give": 1,
    "want": 1,
}
RENAMED: Final = {"seek": "office", "partner": "trade", "position": "place", "next": "order"}


def _ahead(view: View, side: str) -> list[str]:
    """The space the group on the march would step on."""
    active = (view["war"] or {}).get("active")
    there = printed.beside(active, side) if active else None
    return [f"cell-{there}"] if there else []


def targets(view: View, text: str) -> list[str]:
    """The ids of the elements that a choice refers to; none where it has no place."""
    verb, *words = text.split()
    if verb in printed.GRIDS:
        return free_boxes(view, verb)
    if verb in STALL:
        step = view["pending"] or {"step": ""}
        return [verb] if step["step"] in DEALING else []
    if not words:
        return MENU[verb](view) if verb in MENU else []
    if verb == "march":
        return _ahead(view, words[0])
    if verb == "with":
        return [f"{words[0]}-{own(view)['seat']}"]
    if verb in PLAIN:
        return [f"{verb}-{'-'.join(words)}"]
    return [f"{RENAMED[verb]}-{words[0]}"] if verb in RENAMED else []


def news(told: Sequence[Told]) -> list[str]:
    """The space of the last battle of a war that still goes on."""
    for note in reversed(told):
        if note["note"] in ("fought", "destroyed"):
            return [f"cell-{note['cell']}"]
        if note["note"] in ("war_ended", "year"):
            break
    return []
