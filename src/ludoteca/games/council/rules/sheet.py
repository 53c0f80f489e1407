"""The fields of the table and of an area, declared once: for dumps, views and observations."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, total
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
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import (
    BALCONY,
    CARD_NAMES,
    CITY_NAMES,
    COLOUR_NAMES,
    COUNCIL_NAMES,
    EMPTY,
    GROUP_NAMES,
    KING_POINTS,
    PERMIT_NAMES,
    PERMITS_EACH,
    REGION_NAMES,
    REGION_PERMITS,
    SEAT_NAMES,
    TILE_NAMES,
    TOKEN_NAMES,
    VACANT,
    digits,
    line_of,
)

_OF_REGION: Final[list[tuple[str, ...]]] = [
    PERMIT_NAMES[PERMITS_EACH * region : PERMITS_EACH * (region + 1)] for region in range(3)
]
_LINE: Final[Row] = Row(COLOUR_NAMES, BALCONY, gaps=True)
_PERMITS: Final[Set] = Set(PERMIT_NAMES)


def balconies(s: Council) -> dict[str, list[str | None]]:
    """The councillors of each council, the one at the arrow first."""
    return {
        name: _LINE.write([EMPTY if digit == VACANT else digit for digit in digits(line)])
        for name, line in zip(COUNCIL_NAMES, s.lines, strict=True)
    }


def read_balconies(s: Council, row: Reader) -> None:
    part = row.part("balconies")
    part.only(list(COUNCIL_NAMES))
    for council, name in enumerate(COUNCIL_NAMES):
        places = _LINE.read(part, name)
        if len(places) != BALCONY:
            part.fault(name, len(places), f"{BALCONY} places")
        else:
            s.lines[council] = line_of([VACANT if place == EMPTY else place for place in places])


def face_up(s: Council) -> dict[str, list[str | None]]:
    return {
        name: [
            None if permit == EMPTY else PERMIT_NAMES[permit]
            for permit in s.face_up[2 * region : 2 * region + 2]
        ]
        for region, name in enumerate(REGION_NAMES)
    }


def read_face_up(s: Council, row: Reader) -> None:
    part = row.part("face_up")
    part.only(list(REGION_NAMES))
    for region, name in enumerate(REGION_NAMES):
        pair = part.listed(name, _OF_REGION[region])
        if len(pair) != 2:
            part.fault(name, len(pair), "2 places")
        for side, place in enumerate(pair[:2]):
            permit = EMPTY if place == EMPTY else PERMITS_EACH * region + place
            s.face_up[2 * region + side] = permit


def stock(s: Council) -> dict[str, list[str]]:
    """The permits of each pile that nobody has seen."""
    return {
        name: _PERMITS.write(s.stock & REGION_PERMITS[region])
        for region, name in enumerate(REGION_NAMES)
    }


def read_stock(s: Council, row: Reader) -> None:
    part = row.part("stock")
    part.only(list(REGION_NAMES))
    s.stock = 0
    for region, name in enumerate(REGION_NAMES):
        s.stock |= part.chosen(name, _OF_REGION[region]) * bit(PERMITS_EACH * region)


def buried(s: Council) -> dict[str, list[str]]:
    """The permits put under each pile, the next to come first."""
    return {
        name: [PERMIT_NAMES[permit] for permit in s.buried if permit // PERMITS_EACH == region]
        for region, name in enumerate(REGION_NAMES)
    }


def read_buried(s: Council, row: Reader) -> None:
    part = row.part("buried")
    part.only(list(REGION_NAMES))
    for region, name in enumerate(REGION_NAMES):
        for place in Row(_OF_REGION[region], PERMITS_EACH).read(part, name):
            s.buried.append(PERMITS_EACH * region + place)


def piles(s: Council, seat: int, viewer: int) -> dict[str, int]:
    return {name: s.pile(region) for region, name in enumerate(REGION_NAMES)}


def tiles_left(s: Council, seat: int, viewer: int) -> list[str]:
    return [name for i, name in enumerate(GROUP_NAMES) if not s.claimed() & bit(i)]


def king_tiles_left(s: Council, seat: int, viewer: int) -> list[int]:
    taken = [king_tiles(s, owner, viewer) for owner in range(s.seats)]
    return KING_POINTS[sum([len(tiles) for tiles in taken]) :]


def king_tiles(s: Council, seat: int, viewer: int) -> list[int]:
    """The king's tiles of a seat by their points."""
    return [points for i, points in enumerate(KING_POINTS) if s.areas[seat].king_tiles & bit(i)]


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
        "colours": dict(zip(CITY_NAMES, s.map.colours, strict=True)),
        "start": CITY_NAMES[s.map.start],
    }


TABLE: Final[Sheet] = Sheet(
    Item("first", Seat(SEAT_NAMES), "who began"),
    Item("turn", Seat(SEAT_NAMES, empty=True), "whose turn it is"),
    Item("mains", Number(5), "main actions left"),
    Item("quicks", Number(1), "quick actions left"),
    Item("acted", Flag(), "whether a main action was taken this turn"),
    Item("extras", Number(5), "main actions gained this turn"),
    Item("finisher", Seat(SEAT_NAMES, empty=True), "who built a last emporium first"),
    Item("map", Printed(), "roads and colours of the cities", view=kingdom),
    Item(
        "balconies",
        Each(COUNCIL_NAMES, _LINE),
        "the councils, the councillor at the arrow first",
        write=balconies,
        read=read_balconies,
    ),
    Item("pool", Bag(COLOUR_NAMES, 4), "councillors in the pool"),
    Item("deck", Bag(CARD_NAMES, 90), "politics cards in the deck", COUNTED),
    Item("discard", Bag(CARD_NAMES, 13), "politics cards discarded"),
    Item("laid", Bag(CARD_NAMES, 4), "politics cards laid before the council"),
    Item(
        "face_up",
        Each(REGION_NAMES, Row(PERMIT_NAMES, 2, gaps=True)),
        "permits face up",
        write=face_up,
        read=read_face_up,
    ),
    Item("stock", Each(REGION_NAMES, _PERMITS), "", HIDDEN, write=stock, read=read_stock),
    Item("piles", Each(REGION_NAMES, Number(PERMITS_EACH)), "permits left", view=piles),
    Item(
        "buried",
        Each(REGION_NAMES, Row(PERMIT_NAMES, PERMITS_EACH)),
        "permits under the piles, the next to come first",
        write=buried,
        read=read_buried,
    ),
    Item("tokens", Each(CITY_NAMES, Name(TOKEN_NAMES), sparse=True), "reward tokens"),
    Item("neutral", Set(CITY_NAMES), "cities with a neutral emporium"),
    Item("king", Name(CITY_NAMES), "where the king is"),
    Item("tiles", Set(GROUP_NAMES), "bonus tiles nobody has", view=tiles_left),
    Item(
        "king_tiles", Many(Number(25), len(KING_POINTS)), "king's tiles left", view=king_tiles_left
    ),
    Item("supply", Number(48), "assistants in the supply", HIDDEN, view=supply),
)
AREA: Final[Sheet] = Sheet(
    *numbers("coins assistants nobility", 20),
    Item("emporiums", Number(10), "emporiums still to build"),
    Item("hand", Bag(CARD_NAMES), "politics cards", OWNER),
    Item("cards", Number(20), "politics cards in hand", view=cards),
    Item("cities", Set(CITY_NAMES), "cities with an emporium"),
    Item("permits", _PERMITS, "permits face up"),
    Item("used", _PERMITS, "permits face down"),
    Item("tiles", Set(GROUP_NAMES), "bonus tiles"),
    Item(
        "king_tiles",
        Set(TILE_NAMES),
        "king's tiles by their points",
        HIDDEN,
        view=king_tiles,
    ),
    *[
        Item(f"by_{source}", Number(100), "", HIDDEN)
        for source in "permits tokens squares last".split()
    ],
)
