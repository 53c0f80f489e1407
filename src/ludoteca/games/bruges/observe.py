"""What a seat sees of Brügge, as fields."""

from __future__ import annotations

from typing import Any

from ludoteca.core.game import Game
from ludoteca.games.bruges.rules.codes import SCORE_NAMES
from ludoteca.games.bruges.rules.spelling import SPELLING
from ludoteca.games.bruges.rules.table import (
    COLOUR_NAMES,
    MAJORITY_NAMES,
    PERSON_NAMES,
    PILE_NAMES,
    SIDE_NAMES,
    STATUES,
)
from ludoteca.lab.observe.encoder import Encoder
from ludoteca.lab.observe.fields import Field, Vector, bag, choice, chosen, number, row, seat
from ludoteca.lab.observe.pending import options, pending

POINTS = 100
HOUSES = 20  # shown one by one; hardly anyone builds more
PLACES = {name: place for place, name in enumerate(PERSON_NAMES)}
LEFT_OUT = {
    "game": "always bruges",
    "actor": "the action mask is empty for whoever does not act",
    "question": "follows from the pending step",
    "persons": "what is printed on the cards, the same all game",
    "prestige": "follows from the option",
    "piles.pile": "their order",
    "places": "there only at the end",
    "areas.seat": "seats are counted from the viewer",
    "areas.canals.side": "their order",
    "areas.canals.prices": "always the same",
    "areas.cards": "the sum of the colours",
}


def make(game: Game) -> Encoder:
    seats = game.seats[1]
    table = [
        *options(game),
        *pending(game, SPELLING),
        number("round", 20, "round"),
        number("last", 20, "the last round, once known"),
        number("phase", 4, "phase of the round"),
        seat("first", seats, "who begins the round"),
        seat("turn", seats, "whose turn it is"),
        number("turns", 16, "turns played this round"),
        bag("dice", COLOUR_NAMES, 6, "the dice"),
        *[
            field
            for pile, name in enumerate(PILE_NAMES)
            for field in (
                number(f"piles.{pile}.cards", 83, f"cards of the {name} pile"),
                choice(f"piles.{pile}.top", COLOUR_NAMES, f"back on top of the {name} pile"),
            )
        ],
        number("extra", 165, "cards laid aside"),
        chosen("discard", PERSON_NAMES, "persons discarded"),
        statues("statues", "statues nobody has, by their points"),
        bag("tiles", COLOUR_NAMES, 9, "threat tiles left"),
    ]
    area = [
        number("guilders", 30, "guilders"),
        bag("workers", COLOUR_NAMES, 10, "workers"),
        bag("threats", COLOUR_NAMES, 3, "threat tiles"),
        number("prestige", 12, "steps on the track of prestige"),
        number("climb", 20, "price of the next step; 0 if there is none to climb"),
        *[
            field
            for place, name in enumerate(SIDE_NAMES)
            for field in (
                number(f"canals.{place}.tiles", 5, f"tiles of the {name} canal"),
                row(f"canals.{place}.colours", COLOUR_NAMES, 5, f"spaces of the {name} canal"),
            )
        ],
        statues("statues", "statues, by their points"),
        chosen("majorities", MAJORITY_NAMES, "majorities turned up"),
        number("points", POINTS, "points now"),
        bag("breakdown", SCORE_NAMES, POINTS, "points by source"),
        bag("colours", COLOUR_NAMES, 10, "cards in hand by colour"),
        chosen("hand", PERSON_NAMES, "the hand, of the viewer alone"),
        bag("drawn", COLOUR_NAMES, 10, "cards drawn this phase by colour"),
        shown(),
        houses(),
    ]
    return Encoder(game, table, area, LEFT_OUT)


def statues(path: str, meaning: str) -> Field:
    def write(out: Vector, value: Any) -> None:
        for points in value:
            out.put(STATUES.index(points), 1)

    told = ", ".join(str(points) for points in STATUES)
    return Field(path, f"{meaning}: {told}", len(STATUES), write)


def shown() -> Field:
    """Cards everybody saw go into this hand; less than 1 if they may be houses by now."""

    def write(out: Vector, value: Any) -> None:
        for known in value:
            out.put(PLACES[known["card"]], 1 / (1 + len(known["houses"])))

    meaning = "persons known to be in the hand: 1, or 1/(n + 1) if n houses may be that card"
    return Field("shown", meaning, len(PERSON_NAMES), write)


def houses() -> Field:
    """Each house in the order of building: colour, tenant, whether turned, and the viewer's own."""
    colours = len(COLOUR_NAMES)
    each = colours + 3

    def write(out: Vector, value: Any) -> None:
        for place, house in enumerate(value[:HOUSES]):
            start = place * each
            out.put(start + COLOUR_NAMES.index(house["colour"]), 1)
            for after, key in enumerate(("person", "card")):
                if house[key] is not None:
                    out.put(start + colours + after, (1 + PLACES[house[key]]) / len(PLACES))
            out.put(start + colours + 2, 1 if house["turned"] else 0)

    meaning = (
        f"the first {HOUSES} houses, {each} numbers each: the colour ({', '.join(COLOUR_NAMES)}),"
        f" the person in it, the card it is (the viewer's own alone), whether the person is turned;"
        f" a card is its place among the {len(PLACES)} persons, counted from 1, of {len(PLACES)}"
    )
    return Field("houses", meaning, HOUSES * each, write)
