"""The city, the grids and the sites of Río de la Plata, as fields."""

from __future__ import annotations

from typing import Any

from ludoteca.games.rio.rules.board import CELL_NAMES, EDGE_NAMES
from ludoteca.games.rio.rules.names import DISC_NAMES
from ludoteca.games.rio.rules.table import (
    BOX_NAMES,
    COLOUR_NAMES,
    IN_SPACE,
    KIND_NAMES,
    SITE_BOXES,
    VIOLET,
)
from ludoteca.lab.observe.fields import Field, Vector, listed, seat

CELLS = {name: place for place, name in enumerate(CELL_NAMES)}
WORTH = 5  # points of the best box


def order(seats: int) -> Field:
    def write(out: Vector, value: Any) -> None:
        for place, name in enumerate(value):
            out.put(out.seat(name), (1 + place) / seats)

    meaning = f"place in turn order of each seat, counted from the viewer, of {seats}"
    return Field("order", meaning, seats, write)


def buildings(seats: int) -> Field:
    """For each space: what stands there, and whose it is."""
    kinds = KIND_NAMES[1:]
    each = len(kinds) + seats

    def write(out: Vector, value: Any) -> None:
        for cell, building in value.items():
            start = CELLS[cell] * each
            out.put(start + kinds.index(building["kind"]), 1)
            if "owner" in building:
                out.put(start + len(kinds) + out.seat(building["owner"]), 1)

    meaning = (
        f"for each space ({listed(CELL_NAMES)}) {each} numbers: the building"
        f" ({', '.join(kinds)}), and its owner counted from the viewer"
    )
    return Field("buildings", meaning, len(CELL_NAMES) * each, write)


def discs(seats: int) -> Field:
    """For each space: its discs from the bottom, each by colour."""
    each = IN_SPACE * (seats + 1)

    def write(out: Vector, value: Any) -> None:
        for cell, colours in value.items():
            for height, colour in enumerate(colours[:IN_SPACE]):
                place = seats if colour == COLOUR_NAMES[VIOLET] else out.seat(colour)
                out.put(CELLS[cell] * each + height * (seats + 1) + place, 1)

    meaning = (
        f"for each space {IN_SPACE} discs, the bottom one first, each as a seat counted from the"
        " viewer or, last, the enemy"
    )
    return Field("discs", meaning, len(CELL_NAMES) * each, write)


def grid(name: str, seats: int) -> list[Field]:
    """The boxes of a major building's grid, and who placed its last disc."""
    return [
        boxes(name),
        grid_discs(name, seats),
        seat(f"grids.{name}.closer", seats, f"who placed the last disc of the {name}"),
    ]


def boxes(name: str) -> Field:
    def write(out: Vector, value: Any) -> None:
        for place, points in enumerate(value):
            out.put(place, -1 if points is None else (1 + points) / (1 + WORTH))

    meaning = f"the boxes of the {name}: 1 more than the points, of {1 + WORTH}; -1 if closed"
    return Field(f"grids.{name}.boxes", meaning, len(BOX_NAMES), write)


def grid_discs(name: str, seats: int) -> Field:
    shadow = DISC_NAMES[-1]
    each = 2 * seats + 1

    def write(out: Vector, value: Any) -> None:
        for box, found in value.items():
            start = BOX_NAMES.index(box) * each
            out.put(start + (seats if found["disc"] == shadow else out.seat(found["disc"])), 1)
            if found["owes"] is not None:
                out.put(start + seats + 1 + out.seat(found["owes"]), 1)

    meaning = (
        f"for each box of the {name} {each} numbers: whose disc, counted from the viewer, or a"
        " shadow's, and who still owes for it"
    )
    return Field(f"grids.{name}.discs", meaning, len(BOX_NAMES) * each, write)


def site(name: str, seats: int) -> Field:
    def write(out: Vector, value: Any) -> None:
        for place, owner in enumerate(value):
            if owner is not None:
                out.put(place * seats + out.seat(owner), 1)

    meaning = f"whose worker is in each box of the {name}, counted from the viewer"
    return Field(f"sites.{name}", meaning, SITE_BOXES * seats, write)


def outside() -> Field:
    """Groups of attackers outside each edge, by size."""

    def write(out: Vector, value: Any) -> None:
        for edge, sizes in (value or {}).items():
            for size in sizes:
                place = EDGE_NAMES.index(edge) * IN_SPACE + size - 1
                out.put(place, out.numbers[out.at + place] + 0.25)

    meaning = (
        f"for each edge ({listed(EDGE_NAMES)}) the groups outside of 1, 2 and {IN_SPACE}, of 4"
    )
    return Field("war.outside", meaning, len(EDGE_NAMES) * IN_SPACE, write)
