"""The fields of the table and of an area, declared once: for dumps, views and observations."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, total
from ludoteca.core.generic import i64
from ludoteca.core.reading import Reader
from ludoteca.core.sheet import (
    COUNTED,
    HIDDEN,
    OWNER,
    Bag,
    Each,
    Flag,
    Item,
    Many,
    Name,
    Number,
    Printed,
    Row,
    Seat,
    Set,
    Sheet,
    numbers,
)
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.state import Council

_OF_REGION: Final[list[tuple[str, ...]]] = [
    table.PERMIT_NAMES[table.PERMITS_EACH * region : table.PERMITS_EACH * (region + 1)]
    for region in range(3)
]
_LINE: Final[Row] = Row(table.COLOUR_NAMES, table.BALCONY, gaps=True)
_LINES: Final[dict[int, list[str | None]]] = {}  # by the number a line is packed into
_PERMITS: Final[Set] = Set(table.PERMIT_NAMES)


def balconies(s: Council) -> dict[str, list[str | None]]:
    """The councillors of each council, the one at the arrow first."""
    return {name: balcony(s.lines[i]) for i, name in enumerate(table.COUNCIL_NAMES)}


def balcony(line: i64) -> list[str | None]:
    """The councillors of one council; looked at far more often than there are different ones."""
    found = _LINES.get(line)
    if found is None:
        found = _LINE.write(
            [table.EMPTY if digit == table.VACANT else digit for digit in table.digits(line)]
        )
        _LINES[line] = found
    return list(found)


def read_balconies(s: Council, row: Reader) -> None:
    part = row.part("balconies")
    part.only(list(table.COUNCIL_NAMES))
    for council, name in enumerate(table.COUNCIL_NAMES):
        places = _LINE.read(part, name)
        if len(places) != table.BALCONY:
            part.fault(name, len(places), f"{table.BALCONY} places")
        else:
            s.lines[council] = table.line_of(
                [table.VACANT if place == table.EMPTY else place for place in places]
            )


def face_up(s: Council) -> dict[str, list[str | None]]:
    return {
        name: [
            None if permit == table.EMPTY else table.PERMIT_NAMES[permit]
            for permit in s.face_up[2 * region : 2 * region + 2]
        ]
        for region, name in enumerate(table.REGION_NAMES)
    }


def read_face_up(s: Council, row: Reader) -> None:
    part = row.part("face_up")
    part.only(list(table.REGION_NAMES))
    for region, name in enumerate(table.REGION_NAMES):
        pair = part.listed(name, _OF_REGION[region])
        if len(pair) != 2:
            part.fault(name, len(pair), "2 places")
        for side, place in enumerate(pair[:2]):
            permit = table.EMPTY if place == table.EMPTY else table.PERMITS_EACH * region + place
            s.face_up[2 * region + side] = permit


def stock(s: Council) -> dict[str, list[str]]:
    """The permits of each pile that nobody has seen."""
    return {
        name: _PERMITS.write(s.stock & table.REGION_PERMITS[region])
        for region, name in enumerate(table.REGION_NAMES)
    }


def read_stock(s: Council, row: Reader) -> None:
    part = row.part("stock")
    part.only(list(table.REGION_NAMES))
    s.stock = 0
    for region, name in enumerate(table.REGION_NAMES):
        s.stock |= part.chosen(name, _OF_REGION[region]) * bit(table.PERMITS_EACH * region)


def buried(s: Council) -> dict[str, list[str]]:
    """The permits put under each pile, the next to come first."""
    return {
        name: [
            table.PERMIT_NAMES[permit]
            for permit in s.buried
            if permit // table.PERMITS_EACH == region
        ]
        for region, name in enumerate(table.REGION_NAMES)
    }


def read_buried(s: Council, row: Reader) -> None:
    part = row.part("buried")
    part.only(list(table.REGION_NAMES))
    for region, name in enumerate(table.REGION_NAMES):
        for place in Row(_OF_REGION[region], table.PERMITS_EACH).read(part, name):
            s.buried.append(table.PERMITS_EACH * region + place)


def piles(s: Council, seat: int, viewer: int) -> dict[str, int]:
    return {name: s.pile(region) for region, name in enumerate(table.REGION_NAMES)}


def tiles_left(s: Council, seat: int, viewer: int) -> list[str]:
    claimed = s.claimed()
    return [name for i, name in enumerate(table.GROUP_NAMES) if not claimed & bit(i)]


def king_tiles_left(s: Council, seat: int, viewer: int) -> list[int]:
    taken = [king_tiles(s, owner, viewer) for owner in range(s.seats)]
    return table.KING_POINTS[sum([len(tiles) for tiles in taken]) :]


def king_tiles(s: Council, seat: int, viewer: int) -> list[int]:
    """The king's tiles of a seat by their points."""
    return [
        points for i, points in enumerate(table.KING_POINTS) if s.areas[seat].king_tiles & bit(i)
    ]


def supply(s: Council, seat: int, viewer: int) -> int | None:
    return s.supply if s.rules.finite else None


def cards(s: Council, seat: int, viewer: int) -> int:
    return total(s.areas[seat].hand)


def kingdom(s: Council, seat: int, viewer: int) -> dict[str, Any]:
    """The map, the same all game."""
    return {
        "name": s.map.name,
        "sides": s.map.sides,
        "roads": list(s.map.road_names),
        "colours": dict(zip(table.CITY_NAMES, s.map.colours, strict=True)),
        "start": table.CITY_NAMES[s.map.start],
    }


TABLE: Final[Sheet] = Sheet(
    Item("first", Seat(table.SEAT_NAMES), "who began"),
    Item("turn", Seat(table.SEAT_NAMES, empty=True), "whose turn it is"),
    Item("mains", Number(5), "main actions left"),
    Item("quicks", Number(1), "quick actions left"),
    Item("acted", Flag(), "whether a main action was taken this turn"),
    Item("extras", Number(5), "main actions gained this turn"),
    Item("finisher", Seat(table.SEAT_NAMES, empty=True), "who built a last emporium first"),
    Item("map", Printed(), "roads and colours of the cities", view=kingdom),
    Item(
        "balconies",
        Each(table.COUNCIL_NAMES, _LINE),
        "the councils, the councillor at the arrow first",
        write=balconies,
        read=read_balconies,
    ),
    Item("pool", Bag(table.COLOUR_NAMES, 4), "councillors in the pool"),
    Item("deck", Bag(table.CARD_NAMES, 90), "politics cards in the deck", COUNTED),
    Item("discard", Bag(table.CARD_NAMES, 13), "politics cards discarded"),
    Item("laid", Bag(table.CARD_NAMES, 4), "politics cards laid before the council"),
    Item(
        "face_up",
        Each(table.REGION_NAMES, Row(table.PERMIT_NAMES, 2, gaps=True)),
        "permits face up",
        write=face_up,
        read=read_face_up,
    ),
    Item("stock", Each(table.REGION_NAMES, _PERMITS), "", HIDDEN, write=stock, read=read_stock),
    Item("piles", Each(table.REGION_NAMES, Number(table.PERMITS_EACH)), "permits left", view=piles),
    Item(
        "buried",
        Each(table.REGION_NAMES, Row(table.PERMIT_NAMES, table.PERMITS_EACH)),
        "permits under the piles, the next to come first",
        write=buried,
        read=read_buried,
    ),
    Item("tokens", Each(table.CITY_NAMES, Name(table.TOKEN_NAMES), sparse=True), "reward tokens"),
    Item("neutral", Set(table.CITY_NAMES), "cities with a neutral emporium"),
    Item("king", Name(table.CITY_NAMES), "where the king is"),
    Item("tiles", Set(table.GROUP_NAMES), "bonus tiles nobody has", view=tiles_left),
    Item(
        "king_tiles",
        Many(Number(25), len(table.KING_POINTS)),
        "king's tiles left",
        view=king_tiles_left,
    ),
    Item("supply", Number(48), "assistants in the supply", HIDDEN, view=supply),
)
AREA: Final[Sheet] = Sheet(
    *numbers("coins assistants nobility", 20),
    Item("emporiums", Number(10), "emporiums still to build"),
    Item("hand", Bag(table.CARD_NAMES), "politics cards", OWNER),
    Item("cards", Number(20), "politics cards in hand", view=cards),
    Item("cities", Set(table.CITY_NAMES), "cities with an emporium"),
    Item("permits", _PERMITS, "permits face up"),
    Item("used", _PERMITS, "permits face down"),
    Item("tiles", Set(table.GROUP_NAMES), "bonus tiles"),
    Item(
        "king_tiles",
        Set(table.TILE_NAMES),
        "king's tiles by their points",
        HIDDEN,
        view=king_tiles,
    ),
    *[
        Item(f"by_{source}", Number(100), "", HIDDEN)
        for source in "permits tokens squares last".split()
    ],
)
