"""The fields of the table and of an area, declared once: for dumps, views and observations."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, members
from ludoteca.core.reading import Reader
from ludoteca.core.sheet import (
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
    Record,
    Row,
    Seat,
    Set,
    Sheet,
)
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.area import Area, House, Shown
from ludoteca.games.bruges.rules.cards import DECKS
from ludoteca.games.bruges.rules.codes import CODES
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import only_card
from ludoteca.games.bruges.rules.steps.climb import NO_PRICE, climbing_price

Json = dict[str, Any]

_CARD: Final[Name] = Name(table.PERSON_NAMES)
_PERSON: Final[Name] = Name(table.PERSON_NAMES, empty=True)
_CARDS: Final[Row] = Row(table.PERSON_NAMES, table.CARDS, loose=True)
_COLOUR: Final[Name] = Name(table.COLOUR_NAMES)
_BACK: Final[Name] = Name(table.COLOUR_NAMES, empty=True)
_OF_COLOUR: Final[list[Set]] = [
    Set(table.PERSON_NAMES[table.CARDS_EACH * colour : table.CARDS_EACH * (colour + 1)])
    for colour in range(len(table.COLOUR_NAMES))
]


def unseen(s: Bruges) -> dict[str, list[str]]:
    """The faces of each colour that nobody has seen."""
    return {
        name: _OF_COLOUR[colour].write(s.faces(colour))
        for colour, name in enumerate(table.COLOUR_NAMES)
    }


def read_unseen(s: Bruges, row: Reader) -> None:
    part = row.part("unseen")
    part.only(list(table.COLOUR_NAMES))
    s.unseen.clear()
    for colour, name in enumerate(table.COLOUR_NAMES):
        s.unseen.join_span(table.CARDS_EACH * colour, _OF_COLOUR[colour].read(part, name))


def last(s: Bruges, seat: int, viewer: int) -> int | None:
    return s.last or None


def rolled(s: Bruges, seat: int, viewer: int) -> dict[str, int] | None:
    """The dice that lie rolled: some of them between two draws, none before the first."""
    dice = {name: s.die(colour) for colour, name in enumerate(table.COLOUR_NAMES) if s.die(colour)}
    return dice or None


def piles(s: Bruges, seat: int, viewer: int) -> list[Json]:
    return [
        {"pile": name, "cards": s.pile(pile), "top": _BACK.write(s.top_of(pile))}
        for pile, name in enumerate(table.PILE_NAMES)
    ]


def statues_left(s: Bruges, seat: int, viewer: int) -> list[int]:
    return table.STATUES[s.statues :]


def tiles_left(s: Bruges, seat: int, viewer: int) -> dict[str, int]:
    return {name: s.tiles_left(colour) for colour, name in enumerate(table.COLOUR_NAMES)}


def track(s: Bruges, seat: int, viewer: int) -> list[int]:
    return s.rules.prestige


def persons(s: Bruges, seat: int, viewer: int) -> Json:
    """The persons of a pack that are not as we have them."""
    usual = DECKS[s.options["engraver"]].rows
    return {
        name: s.deck.rows[card]
        for card, name in enumerate(table.PERSON_NAMES)
        if s.deck.rows[card] != usual[card]
    }


def climb(s: Bruges, seat: int, viewer: int) -> int | None:
    price = climbing_price(s, seat)
    return None if price == NO_PRICE else price


def canals(s: Bruges, seat: int, viewer: int) -> list[Json]:
    return [
        {
            "side": side,
            "tiles": s.areas[seat].canal(place),
            "colours": [table.COLOUR_NAMES[colour] for colour in table.CANALS[seat][place]],
            "prices": table.CANAL_PRICE,
        }
        for place, side in enumerate(table.SIDE_NAMES)
    ]


def statues_of(area: Area) -> list[int]:
    return [table.STATUES[place] for place in members(area.statues)]


def read_statues(area: Area, row: Reader) -> None:
    area.statues = 0
    for points in row.rows("statues"):
        if points not in table.STATUES or isinstance(points, bool):
            row.fault("statues", points, f"one of {', '.join(table.STATUE_NAMES)}")
        elif area.statues & bit(table.STATUES.index(points)):
            row.fault("statues", row.rows("statues"), "each statue once")
        else:
            area.statues |= bit(table.STATUES.index(points))


def statues(s: Bruges, seat: int, viewer: int) -> list[int]:
    """The statues of a seat by their points."""
    return statues_of(s.areas[seat])


def cards(s: Bruges, seat: int, viewer: int) -> int:
    return len(s.areas[seat].hand)


def alone(s: Bruges, seat: int, viewer: int) -> dict[str, str]:
    """To its owner: by its verb, the card an action is played with unasked (B-R35)."""
    if seat != viewer:
        return {}
    found = {
        CODES.blocks[action].verb: only_card(s, seat, action)
        for action in range(len(table.ACTION_NAMES))
    }
    return {verb: table.PERSON_NAMES[card] for verb, card in found.items() if card != table.EMPTY}


def colours(s: Bruges, seat: int, viewer: int) -> dict[str, int]:
    """How many cards of each colour a hand has; everybody sees the backs."""
    found = [card // table.CARDS_EACH for card in s.areas[seat].hand]
    return {name: found.count(c) for c, name in enumerate(table.COLOUR_NAMES) if c in found}


def shown(area: Area) -> list[Json]:
    return [{"card": table.PERSON_NAMES[known.card], "since": known.since} for known in area.shown]


def read_shown(area: Area, row: Reader) -> None:
    area.shown = []
    for known in row.parts("shown"):
        known.only(["card", "since"])
        area.shown.append(Shown(_CARD.read(known, "card"), known.number("since")))


def seen_shown(s: Bruges, seat: int, viewer: int) -> list[Json]:
    """Cards known to be in the hand, or in one of those houses."""
    area = s.areas[seat]
    return [
        {
            "card": table.PERSON_NAMES[known.card],
            "houses": [i + 1 for i, h in enumerate(area.houses) if h.could_be(known)],
        }
        for known in sorted(area.shown, key=lambda known: known.card)
    ]


def houses(area: Area) -> list[Json]:
    return [
        {
            "card": table.PERSON_NAMES[house.card],
            "person": _PERSON.write(house.tenant),
            "built": house.built,
        }
        for house in area.houses
    ]


def read_houses(area: Area, row: Reader) -> None:
    area.houses = []
    for house in row.parts("houses"):
        house.only(["card", "person", "built"])
        card, tenant = _CARD.read(house, "card"), _PERSON.read(house, "person")
        area.houses.append(House(card, tenant, house.number("built")))


def seen_houses(s: Bruges, seat: int, viewer: int) -> list[Json]:
    """The card of a house is its owner's secret."""
    area = s.areas[seat]
    return [
        {
            "colour": table.COLOUR_NAMES[house.colour()],
            "card": table.PERSON_NAMES[house.card] if seat == viewer else None,
            "person": _PERSON.write(house.tenant),
            "turned": house.tenant >= 0
            and s.deck.activated(house.tenant)
            and house.tenant not in area.straight,
        }
        for house in area.houses
    ]


TABLE: Final[Sheet] = Sheet(
    Item("persons", Printed(), "the persons of another card file", view=persons),
    Item("prestige", Printed(), "points of the prestige steps", view=track),
    Item("first", Seat(table.SEAT_NAMES), "who begins the round"),
    Item("round", Number(20), "round"),
    Item("phase", Number(4, 4), "phase of the round"),
    Item("last", Number(20), "the last round, once known", HIDDEN, view=last),
    Item("turn", Seat(table.SEAT_NAMES, empty=True), "whose turn it is"),
    Item("turns", Number(16, len(table.SEAT_NAMES) * table.TURNS), "turns played this round"),
    Item("dice", Each(table.COLOUR_NAMES, Number(6, table.FACES)), "the dice", HIDDEN, view=rolled),
    *[Item(name, Number(83), "", HIDDEN) for name in table.PILE_NAMES],
    Item("extra", Number(165), "cards laid aside"),
    *[Item(f"{name}_top", _BACK, "", HIDDEN) for name in table.PILE_NAMES],
    Item(
        "piles",
        Many(
            Record(
                Item("pile", Printed(), "which of them"),
                Item("cards", Number(83), "cards in it"),
                Item("top", _BACK, "the back on top"),
            ),
            table.PILES,
        ),
        "the left pile and the right one",
        view=piles,
    ),
    Item("backs", Bag(table.COLOUR_NAMES, table.CARDS_EACH, bits=8), "", HIDDEN),
    Item(
        "unseen",
        Each(table.COLOUR_NAMES, Set(table.PERSON_NAMES)),
        "",
        HIDDEN,
        write=unseen,
        read=read_unseen,
    ),
    Item("discard", _CARDS, "persons discarded, the top last"),
    Item(
        "statues",
        Many(Number(7), len(table.STATUES)),
        "points of the statues left",
        view=statues_left,
    ),
    Item(
        "tiles",
        Each(table.COLOUR_NAMES, Number(table.TILES_EACH)),
        "threat tiles left",
        view=tiles_left,
    ),
)
AREA: Final[Sheet] = Sheet(
    Item("guilders", Number(30), "guilders"),
    Item("workers", Bag(table.COLOUR_NAMES, 10, bits=8), "workers"),
    Item("threats", Bag(table.COLOUR_NAMES, table.CIRCLE), "threat tiles"),
    Item(
        "prestige",
        Number(12, max([len(steps) for steps in table.PRESTIGE.values()])),
        "steps on the track of prestige",
    ),
    Item("climb", Number(20), "price of the next step, if there is one to climb", view=climb),
    *[Item(name, Number(table.SECTION, table.SECTION), "", HIDDEN) for name in table.SIDE_NAMES],
    Item("crowned", Set(table.SIDE_NAMES), "", HIDDEN),
    Item(
        "canals",
        Many(
            Record(
                Item("side", Printed(), "which of them"),
                Item("tiles", Number(table.SECTION), "tiles built"),
                Item("colours", Row(table.COLOUR_NAMES, table.SECTION), "colours of the spaces"),
                Item("prices", Printed(), "what the spaces cost"),
            ),
            len(table.SIDE_NAMES),
        ),
        "the left canal and the right one",
        view=canals,
    ),
    Item(
        "statues",
        Many(Number(7), 2),
        "statues by their points",
        HIDDEN,
        write=statues_of,
        read=read_statues,
        view=statues,
    ),
    Item("majorities", Set(table.MAJORITY_NAMES), "majorities turned up"),
    Item("hand", _CARDS, "the hand", OWNER),
    Item(
        "alone",
        Printed(),
        "actions only one card of your hand will do for; empty for others",
        view=alone,
    ),
    Item("cards", Number(10), "cards in hand", view=cards),
    Item("colours", Bag(table.COLOUR_NAMES), "cards in hand by colour", view=colours),
    Item("drawn", Bag(table.COLOUR_NAMES, bits=8), "cards drawn and not looked at yet, by colour"),
    Item(
        "houses",
        Many(
            Record(
                Item("colour", _COLOUR, "its colour"),
                Item("card", _PERSON, "the card it is", OWNER),
                Item("person", _PERSON, "the person in it"),
                Item("turned", Flag(), "whether that person was used this round"),
            ),
            20,  # hardly anyone builds more
        ),
        "houses in the order they were built",
        write=houses,
        read=read_houses,
        view=seen_houses,
    ),
    Item("built", Number(20), "", HIDDEN),
    Item("persons", _CARDS, "", HIDDEN),
    Item("straight", _CARDS, "", HIDDEN),
    Item(
        "shown",
        Many(
            Record(
                Item("card", _CARD, "the person"),
                Item("houses", Many(Number(table.HOUSES), 5), "houses that may be that card"),
            ),
            5,
        ),
        "persons everybody knows to be in the hand, or in a house built since",
        write=shown,
        read=read_shown,
        view=seen_shown,
    ),
    *[Item(name, Number(100), "", HIDDEN) for name in ("by_threats", "by_effects", "lost")],
)
