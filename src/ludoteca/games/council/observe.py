"""What a seat sees of Council of Four, as fields."""

from __future__ import annotations

from typing import Any

from ludoteca.core.game import Game
from ludoteca.games.council.rules.codes import SCORE_NAMES
from ludoteca.games.council.rules.spelling import SPELLING
from ludoteca.games.council.rules.table import (
    CARD_NAMES,
    CITY_NAMES,
    COLOUR_NAMES,
    COUNCIL_NAMES,
    GROUP_NAMES,
    KING_POINTS,
    PERMIT_NAMES,
    PERMITS_EACH,
    REGION_NAMES,
    TOKEN_NAMES,
)
from ludoteca.lab.observe.encoder import Encoder
from ludoteca.lab.observe.fields import Field, Vector, bag, choice, chosen, flag, number, row, seat
from ludoteca.lab.observe.pending import options, pending

POINTS = 100
LEFT_OUT = {
    "game": "always council",
    "actor": "the action mask is empty for whoever does not act",
    "question": "follows from the pending step",
    "map": "follows from the option",
    "places": "there only at the end",
    "areas.seat": "seats are counted from the viewer",
}


def make(game: Game) -> Encoder:
    seats = game.seats[1]
    table = [
        *options(game),
        *pending(game, SPELLING),
        seat("turn", seats, "whose turn it is"),
        seat("first", seats, "who began"),
        number("mains", 5, "main actions left"),
        number("quicks", 1, "quick actions left"),
        flag("acted", "whether a main action was taken this turn"),
        number("extras", 5, "main actions gained this turn"),
        seat("finisher", seats, "who built a last emporium first"),
        *[
            row(f"balconies.{name}", COLOUR_NAMES, 4, f"the council of {name}, arrow end first")
            for name in COUNCIL_NAMES
        ],
        bag("pool", COLOUR_NAMES, 4, "councillors in the pool"),
        number("deck", 90, "politics cards in the deck"),
        bag("discard", CARD_NAMES, 13, "politics cards discarded"),
        bag("laid", CARD_NAMES, 4, "politics cards laid for the council being satisfied"),
        *[
            row(f"face_up.{name}", permits(region), 2, f"permits face up, {name}")
            for region, name in enumerate(REGION_NAMES)
        ],
        *[number(f"piles.{name}", PERMITS_EACH, f"permits left, {name}") for name in REGION_NAMES],
        *[buried(region, name) for region, name in enumerate(REGION_NAMES)],
        *[choice(f"tokens.{city}", TOKEN_NAMES, f"the token of {city}") for city in CITY_NAMES],
        chosen("neutral", CITY_NAMES, "cities with a neutral emporium"),
        choice("king", CITY_NAMES, "where the king is"),
        chosen("tiles", GROUP_NAMES, "bonus tiles nobody has"),
        tiles("king_tiles", "king's tiles nobody has, by their points"),
        number("supply", 48, "assistants in the supply"),
    ]
    area = [
        number("coins", 20, "coins"),
        number("assistants", 20, "assistants"),
        number("nobility", 20, "place on the nobility track"),
        number("points", POINTS, "points now"),
        bag("breakdown", SCORE_NAMES, POINTS, "points by source"),
        number("emporiums", 10, "emporiums still to build"),
        chosen("cities", CITY_NAMES, "cities with an emporium"),
        chosen("permits", PERMIT_NAMES, "permits face up"),
        chosen("used", PERMIT_NAMES, "permits used"),
        chosen("tiles", GROUP_NAMES, "bonus tiles"),
        tiles("king_tiles", "king's tiles, by their points"),
        number("cards", 20, "politics cards in hand"),
        bag("hand", CARD_NAMES, 10, "the hand, of the viewer alone"),
    ]
    return Encoder(game, table, area, LEFT_OUT)


def permits(region: int) -> tuple[str, ...]:
    return PERMIT_NAMES[PERMITS_EACH * region : PERMITS_EACH * (region + 1)]


def buried(region: int, name: str) -> Field:
    """The permits put under a pile, in the order they will come back."""
    names = permits(region)

    def write(out: Vector, value: Any) -> None:
        for place, permit in enumerate(value):
            out.put(names.index(permit), 1 - place / PERMITS_EACH)

    meaning = f"permits put under the pile, {name}: 1 for the next to come, less for later ones"
    return Field(f"buried.{name}", meaning, PERMITS_EACH, write)


def tiles(path: str, meaning: str) -> Field:
    names = [str(points) for points in KING_POINTS]

    def write(out: Vector, value: Any) -> None:
        for points in value:
            out.put(names.index(str(points)), 1)

    return Field(path, f"{meaning}: {', '.join(names)}", len(names), write)
