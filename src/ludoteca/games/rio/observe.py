"""What a seat sees of Río de la Plata, as fields."""

from __future__ import annotations

from typing import Any

from ludoteca.core.game import Game
from ludoteca.games.rio.observe_board import buildings, discs, grid, order, outside, site
from ludoteca.games.rio.rules.board import CELL_NAMES, EDGE_NAMES, QUARTER_NAMES, ROAD_NAMES
from ludoteca.games.rio.rules.codes import SCORE_NAMES
from ludoteca.games.rio.rules.spelling import SPELLING
from ludoteca.games.rio.rules.table import (
    ENEMY_NAMES,
    FIRST_YEAR,
    GOOD_NAMES,
    GRID_NAMES,
    KIND_NAMES,
    OFFICE_NAMES,
    SITE_NAMES,
    TURNS,
)
from ludoteca.lab.observe.encoder import Encoder
from ludoteca.lab.observe.fields import (
    Field,
    Vector,
    bag,
    choice,
    chosen,
    flag,
    number,
    seat,
    seats_among,
)
from ludoteca.lab.observe.pending import options, pending

POINTS = 100
GOODS = 20
PHASES = ("setup", "placing", "effects", "war", "over")
LEFT_OUT = {
    "game": "always rio",
    "actor": "the action mask is empty for whoever does not act",
    "question": "follows from the pending step",
    "pending.gives": "told with the offer",
    "pending.wants": "told with the offer",
    "pending.target": "told with the war",
    "pending.lies": "told with the war",
    "year": "follows from the turn",
    "walls": "all walls but those printed on the board",
    "places": "there only at the end",
    "areas.seat": "seats are counted from the viewer",
    "areas.coins": "follows from the silver",
    "areas.huts": "among the buildings",
    "areas.houses": "among the buildings",
}


def make(game: Game) -> Encoder:
    seats = game.seats[1]
    table = [
        *options(game),
        *pending(game, SPELLING),
        number("turn", TURNS, "turn"),
        number("turns", TURNS, "turns of the game"),
        choice("phase", PHASES, "phase"),
        order(seats),
        buildings(seats),
        discs(seats),
        chosen("fresh", CELL_NAMES, "spaces built on this turn"),
        chosen("activated", CELL_NAMES, "buildings activated once"),
        chosen("activated_twice", CELL_NAMES, "buildings activated twice"),
        bag("houses_worth", QUARTER_NAMES, 20, "points of a house, by quarter"),
        *[field for name in GRID_NAMES for field in grid(name, seats)],
        chosen("standing", GRID_NAMES, "major buildings that stand"),
        chosen("ruined", GRID_NAMES, "major buildings destroyed"),
        *[site(name, seats) for name in SITE_NAMES],
        chosen("all_walls", EDGE_NAMES, "walls, printed ones too"),
        chosen("roads", ROAD_NAMES, "roads"),
        number("sticks", 60, "sticks left for roads and walls"),
        chosen("linked", QUARTER_NAMES, "quarters linked by road"),
        number("ship.hold", 40, "goods the ship can take"),
        number("ship.aboard", 40, "goods aboard"),
        seat("ship.hired", seats, "who hired the ship"),
        returns(),
        number("natives", 12, "the natives' marker"),
        number("corsairs", 12, "the corsairs' marker"),
        seats_among("attacked", seats, "seats that have led an attack"),
        number("cycles", 5, "rounds of attackers begun"),
        *war(seats),
        bag("offer.gives", GOOD_NAMES, GOODS, "what an offer gives"),
        bag("offer.wants", GOOD_NAMES, GOODS, "what an offer wants"),
        chosen("offices", OFFICE_NAMES, "offices nobody has"),
        bag("tiles", KIND_NAMES[1:], 20, "buildings in the city"),
    ]
    area = [
        number("points", POINTS, "points now"),
        bag("breakdown", SCORE_NAMES, POINTS, "points by source"),
        number("hand", 10, "discs in hand"),
        number("placed", 5, "discs placed this turn"),
        *[number(good, GOODS, good) for good in GOOD_NAMES],
        number("replaced", 5, "discs placed again this turn"),
        number("offers", 3, "offers made this turn"),
        number("shadows", 5, "shadow discs placed this turn"),
        number("fields", 5, "workers in the fields"),
        number("artisan", 5, "workers with the artisan"),
        number("dock", 5, "workers at the dock"),
        number("loaded", 10, "goods loaded this turn"),
        number("added", 5, "discs added this turn"),
        choice("seeking", OFFICE_NAMES, "the office sought"),
        chosen("offices", OFFICE_NAMES, "offices"),
        choice("new", OFFICE_NAMES, "the office taken this turn"),
        flag("paving", "whether roads are to be built"),
        flag("walling", "whether walls are to be built"),
        bag("cargo", GOOD_NAMES[:3], GOODS, "goods aboard the ship"),
    ]
    return Encoder(game, table, area, LEFT_OUT)


def returns() -> Field:
    def write(out: Vector, value: Any) -> None:
        if value is not None:
            out.put(0, (value - FIRST_YEAR + 1) / TURNS)

    return Field("ship.returns", f"turn in which the ship comes back, of {TURNS}", 1, write)


def war(seats: int) -> list[Field]:
    """A war that is being fought; all 0 in peace."""
    return [
        seat("war.attacker", seats, "who leads the attack"),
        choice("war.enemy", ENEMY_NAMES, "who attacks"),
        number("war.reserve", 12, "attackers not yet placed"),
        outside(),
        seat("war.gunner", seats, "who fires the cannons"),
        number("war.bet", 7, "cannons bet"),
        number("war.enlisted", 5, "defenders enlisted"),
        number("war.placed", 5, "defenders placed"),
        number("war.round", 10, "round of the war"),
        number("war.idle", 3, "rounds without a battle of the attacker"),
        flag("war.fighting", "whether the attacker has started a battle this round"),
        chosen("war.done", CELL_NAMES, "groups that have moved"),
        chosen("war.fought", CELL_NAMES, "groups that have fought"),
        chosen("war.extended", CELL_NAMES, "groups without an additional step left"),
        choice("war.active", CELL_NAMES, "the group that moves"),
        number("war.steps", 5, "steps it has left"),
        flag("war.asked", "whether an ally has turned it down"),
        choice("war.target", CELL_NAMES, "the group it would join, or have sacrificed"),
        flag("war.above", "whether it would lie on top of the one it joins"),
    ]
