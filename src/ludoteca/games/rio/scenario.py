"""Positions of Río de la Plata as text. A scenario names what matters; the rest adds up.

One line for each thing named, in any order:

    seats 4                          three, unless told
    option length short
    turn 5                           1, unless told
    order red green yellow           green first, unless told
    placing red                      whose turn it is to place; green, unless told …
    working red                      … or to turn discs into effects
    red stone 2 wood 1 silver 3 precious 0 points 10 fields 2 artisan 1 dock 1 added 1 placed 3
        cargo_stone 2 seeking gunner offices general+gunner new gunner replaced 1    (all optional)
    hut d5 red                       house d5 red, market e5 …
    discs d5 red+red                 the bottom one first
    grid fort 1 red                  red paid for the first box; `owes` behind it if not
    closer fort red
    site quarry 1 red
    standing fort+port               major buildings that stand; palace and cathedral have a space:
    palace g8
    walls b1n c1n                    besides those printed on the board
    roads g8e
    natives 5   corsairs 3
    attacked red+green
    returns 5                        the turn in which the ship comes back
    war natives red                  the rounds have begun, red attacks
    attackers d5 2                   stand on a space
    outside b1n 2+1                  groups outside an edge
    moving green                     whose turn in the war it is; the attacker's, unless told

Discs nobody mentions are at hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ludoteca.core import state as core
from ludoteca.core.bits import bit, members
from ludoteca.core.rng import Rng
from ludoteca.core.sheet import Number
from ludoteca.core.state import State
from ludoteca.games.rio.rules import grids, stacks
from ludoteca.games.rio.rules.board import CELL_NAMES, EDGE_NAMES, ROAD_NAMES
from ludoteca.games.rio.rules.census import discs_of
from ludoteca.games.rio.rules.codes import CELL, FORT, OFFICE, ROADS, SEEK, SOURCE_NAMES
from ludoteca.games.rio.rules.conflict import War, group_of, nothing_outside, station
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.rules.land import linked_quarters
from ludoteca.games.rio.rules.setup import table
from ludoteca.games.rio.rules.sheet import AREA
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.check import WAR_CHECK
from ludoteca.games.rio.rules.steps.city import PlaceInCity
from ludoteca.games.rio.rules.steps.gain import put_disc
from ludoteca.games.rio.rules.steps.major import affords_box
from ludoteca.games.rio.rules.steps.offices import can_hold, open_offices
from ludoteca.games.rio.rules.steps.pieces import raise_building
from ludoteca.games.rio.rules.steps.place import PLACE_MENU, PlaceMenu
from ludoteca.games.rio.rules.steps.ship import DEPARTURE
from ludoteca.games.rio.rules.steps.truce import TRUCE
from ludoteca.games.rio.rules.steps.turn import NEW_ORDER, PASSAGE
from ludoteca.games.rio.rules.steps.war import BEGIN_MOVES, ROUND
from ludoteca.games.rio.rules.steps.work import BEGIN_EFFECTS, BEGIN_WORK
from ludoteca.games.rio.rules.table import (
    BOX_NAMES,
    COLOUR_NAMES,
    ENEMY_NAMES,
    GRID_NAMES,
    HOUSE,
    KIND_NAMES,
    OFFICE_NAMES,
    PALACE,
    PALACE_GRID,
    SEAT_NAMES,
    SHADOW,
    SITE_NAMES,
    VIOLET,
)
from ludoteca.testing import scenario
from ludoteca.testing.scenario import Lines, as_set, pairs
from ludoteca.testing.walks import Walk, by_weight

NUMBERS = [item.name for item in AREA.kept if isinstance(item.kind, Number)]  # of an area


def position(text: str) -> Rio:
    """A table with a player to act."""
    lines = Lines(text)
    seats = int(lines.find("seats", "3")[0])
    s = table(seats, RIO.settle_options(lines.options()))
    s.turn = int(lines.find("turn", "1")[0])
    s.order = [SEAT_NAMES.index(word) for word in lines.find("order", " ".join(SEAT_NAMES[:seats]))]
    fill_tracks(s, lines)
    fill_war(s, lines)
    for name, words in lines.rows:
        if name in SEAT_NAMES:
            fill_area(s, SEAT_NAMES.index(name), words)
        else:
            fill_board(s, name, words)
    s.linked = linked_quarters(s.roads, s.board.centres)
    for seat in range(seats):
        s.areas[seat].hand += 10 - discs_of(s, seat)
    begin(s, lines)
    core.settle(s)
    assert s.faults() == [], s.faults()
    return s


def fill_tracks(s: Rio, lines: Lines) -> None:
    s.natives = int(lines.find("natives", "0")[0])
    s.corsairs = int(lines.find("corsairs", "0")[0])
    s.sails_back = int(lines.find("returns", "0")[0])
    s.attacked = as_set(lines.find("attacked", "none")[0], SEAT_NAMES)


def fill_war(s: Rio, lines: Lines) -> None:
    words = lines.find("war")
    if words:
        s.war = War()
        s.war.enemy = ENEMY_NAMES.index(words[0])
        s.war.attacker = SEAT_NAMES.index(words[1])
        s.war.outside = nothing_outside()
        s.war.round = 1


def fill_area(s: Rio, seat: int, words: list[str]) -> None:
    area = s.areas[seat]
    for name, value in pairs(words).items():
        if name in NUMBERS:
            setattr(area, name, int(value))
        elif name == "points":
            area.points = int(value)
            area.sources[SOURCE_NAMES.index("minor buildings")] = int(value)
        elif name == "offices":
            area.offices = as_set(value, OFFICE_NAMES)
        else:
            assert name in ("seeking", "new"), f"unknown: {name}"
            setattr(area, name, OFFICE_NAMES.index(value))


def fill_board(s: Rio, name: str, words: list[str]) -> None:
    if name in KIND_NAMES[1:]:
        kind = KIND_NAMES.index(name)
        owner = SEAT_NAMES.index(words[1]) if kind <= HOUSE else 0
        raise_building(s, CELL_NAMES.index(words[0]), kind, owner)
        if kind >= PALACE:
            s.standing |= bit(PALACE_GRID + kind - PALACE)
    elif name == "discs":
        for colour in words[1].split("+"):
            put_disc(s, CELL_NAMES.index(words[0]), COLOUR_NAMES.index(colour))
    elif name == "attackers":
        for _ in range(int(words[1])):
            put_disc(s, CELL_NAMES.index(words[0]), VIOLET)
    elif name == "grid":
        fill_box(s, words)
    elif name == "closer":
        s.closers[GRID_NAMES.index(words[0])] = SEAT_NAMES.index(words[1])
    elif name == "site":
        site = SITE_NAMES.index(words[0])
        box = int(words[1]) - 1
        s.sites[site] = grids.put(s.sites[site], box, SEAT_NAMES.index(words[2]) + 1)
    elif name == "standing":
        s.standing |= as_set(words[0], GRID_NAMES)
    elif name == "walls":
        s.walls |= as_set("+".join(words), EDGE_NAMES)
    elif name == "roads":
        s.roads += [ROAD_NAMES.index(word) for word in words]
    elif name == "outside":
        for size in words[1].split("+"):
            edge = EDGE_NAMES.index(words[0])
            station(s.war, edge, s.war.outside[edge] + group_of(int(size)))
            s.war.waiting += int(size)
    else:
        known = (
            "seats option turn order placing working natives corsairs attacked returns war moving"
        )
        assert name in known.split(), f"unknown: {name}"


def fill_box(s: Rio, words: list[str]) -> None:
    grid = GRID_NAMES.index(words[0])
    for box in words[1].split("+"):
        if words[2] == "shadow":
            digit = grids.paid(SHADOW)
        else:
            seat = SEAT_NAMES.index(words[2])
            digit = grids.owed(seat, False) if words[3:] == ["owes"] else grids.paid(seat)
            s.closers[grid] = seat
        s.grids[grid] = grids.put(s.grids[grid], BOX_NAMES.index(box), digit)


def begin(s: Rio, lines: Lines) -> None:
    """Whatever is still to come in this turn, from the player named on."""
    s.push(PASSAGE)
    s.push(NEW_ORDER)
    if s.war.attacker >= 0:
        begin_war(s, lines.find("moving", SEAT_NAMES[s.war.attacker])[0])
        return
    s.push(WAR_CHECK)
    s.push(DEPARTURE)
    working = lines.find("working")
    placing = lines.find("placing", SEAT_NAMES[s.order[0]])
    s.working = bool(working)
    first = s.position(SEAT_NAMES.index((working or placing)[0]))
    for place in reversed(range(first if working else 0, s.seats)):
        s.push(BEGIN_WORK[s.order[place]])
    if not working:
        s.push(BEGIN_EFFECTS)
        for place in reversed(range(first, s.seats)):
            s.push(PLACE_MENU[s.order[place]])


def begin_war(s: Rio, moving: str) -> None:
    s.working = True
    s.push(TRUCE)
    s.push(ROUND)
    attacker, rival = s.war.attacker, s.rules.rival
    turns = [(seat, seat) for seat in s.order if seat != attacker]
    if rival:
        turns = [(1 - attacker, colour) for colour in s.order]
    turns.insert(0, (attacker, attacker))
    seats = [seat for seat, _ in turns]
    for seat, colour in reversed(turns[seats.index(SEAT_NAMES.index(moving)) :]):
        s.push(BEGIN_MOVES[seat][colour])


play = partial(scenario.play, RIO)
offered = partial(scenario.offered, RIO)
refused = partial(scenario.refused, RIO)
refusal = partial(scenario.refusal, RIO)


def done(s: Rio, times: int = 1) -> None:
    """End the turns of the next players, whatever phase it is."""
    for _ in range(times):
        play(s, "done")


def on(s: Rio, cell: str) -> list[str]:
    """The discs of a space, the bottom one first."""
    return [COLOUR_NAMES[c] for c in stacks.colours(s.discs[CELL_NAMES.index(cell)])]


def building(s: Rio, cell: str) -> str:
    return KIND_NAMES[s.kind(CELL_NAMES.index(cell))]


def points(s: Rio) -> list[int]:
    """What the score track shows for each seat."""
    return [area.points for area in s.areas]


def acting(s: Rio) -> str:
    """Who decides now: a colour, or `chance` or `nobody`."""
    seat = core.actor(s)
    if seat == core.OVER:
        return "nobody"
    return "chance" if seat == core.CHANCE else SEAT_NAMES[seat]


_EAGER = {
    1: "done trade order rest halt owe sacrifice",
    2: "claim",
    5: "port",
    6: "march",
    8: "quarry forest",
    9: "hire dock now fields",
    10: "craft",
    20: "city pave fortify",
    30: "harvest load",
    60: "build activate collect settle bring",
}
EAGERNESS = {  # how much a settler likes a verb; all others 3
    verb: like for like, verbs in _EAGER.items() for verb in verbs.split()
}


def settler(s: State, rng: Rng) -> int:
    """A random choice that builds a city worth fighting for, so that soaks reach all rules."""
    assert isinstance(s, Rio)
    legal = core.codes(s)
    likes = [liking(s, code) for code in legal]
    return by_weight(legal, likes, rng) if sum(likes) else legal[0]


def liking(s: Rio, code: int) -> int:
    """How much a settler likes a code: what it can pay for, and spaces where it stands already."""
    step = core.top(s)
    seat = step.actor
    if isinstance(step, PlaceInCity) and CELL.holds(code):
        own = s.areas[seat].at.has(CELL.arg(code))
        return 40 if own or s.kind(CELL.arg(code)) > 0 else 2
    if isinstance(step, PlaceMenu):
        if FORT.base <= code <= ROADS.base:
            return 9 if affords_box(s, seat, code - FORT.base) else 0
        if code == OFFICE.base:
            return 40 if any(can_hold(s, seat, o) for o in members(open_offices(s))) else 0
    if SEEK.holds(code):
        return 1 if can_hold(s, seat, SEEK.arg(code)) else 0
    return EAGERNESS.get(RIO.codes.block(code).verb, 3)


def settled(seats: int, options: Mapping[str, str], seed: int) -> Walk:
    """A walk through the whole game of settlers, which leads to far more than chance does."""
    rng, own = Rng(seed), Rng(seed + 1)
    s = RIO.deal(seats, options)
    picks: list[int] = []
    while core.actor(s) != core.OVER:
        codes = core.codes(s)
        if core.actor(s) == core.CHANCE:
            code = by_weight(codes, core.weights(s), rng)
        else:
            code = settler(s, own)
            picks.append(codes.index(code))
        core.take(s, code)
    return Walk(seats, options, seed, tuple(picks))
