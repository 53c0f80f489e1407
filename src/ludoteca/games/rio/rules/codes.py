"""The actions and notes of Río de la Plata. Order is frozen: append, never insert."""

from __future__ import annotations

from typing import Final

from ludoteca.core.codes import Block, Codes
from ludoteca.core.generic import i64
from ludoteca.core.notes import Field, Notes
from ludoteca.games.rio.rules import board, table

CODES: Final[Codes] = Codes()

# The menus of the two phases, in one piece. First placing …
CITY: Final[Block] = CODES.add("city")
FORT: Final[Block] = CODES.add("fort")
PALACE: Final[Block] = CODES.add("palace")
CATHEDRAL: Final[Block] = CODES.add("cathedral")
PORT: Final[Block] = CODES.add("port")
WALLS: Final[Block] = CODES.add("walls")
ROADS: Final[Block] = CODES.add("roads")
QUARRY: Final[Block] = CODES.add("quarry")
FOREST: Final[Block] = CODES.add("forest")
FIELDS: Final[Block] = CODES.add("fields")
ARTISAN: Final[Block] = CODES.add("artisan")
DOCK: Final[Block] = CODES.add("dock")
ORDER: Final[Block] = CODES.add("order")
OFFICE: Final[Block] = CODES.add("office")
HIRE: Final[Block] = CODES.add("hire")
TRADE: Final[Block] = CODES.add("trade")
DONE: Final[Block] = CODES.add("done")
# … then the effects.
BUILD: Final[Block] = CODES.add("build")
ACTIVATE: Final[Block] = CODES.add("activate")
COLLECT: Final[Block] = CODES.add("collect")
HARVEST: Final[Block] = CODES.add("harvest")
CRAFT: Final[Block] = CODES.add("craft")
LOAD: Final[Block] = CODES.add("load")
SETTLE: Final[Block] = CODES.add("settle")
CLAIM: Final[Block] = CODES.add("claim")
PAVE: Final[Block] = CODES.add("pave")
FORTIFY: Final[Block] = CODES.add("fortify")
MENU_END: Final[int] = CODES.size

# What an action asks for, one thing at a time.
BOX: Final[Block] = CODES.add("box", table.GRID_NAMES, table.BOX_NAMES)
SITE: Final[Block] = CODES.add(
    "site", table.SITE_NAMES, tuple([str(i + 1) for i in range(table.SITE_BOXES)])
)
NOW: Final[Block] = CODES.add("now")
OWE: Final[Block] = CODES.add("owe")
DISC: Final[Block] = CODES.add("disc", ("own", "shadow"))
PAY: Final[Block] = CODES.add("pay", ("0", "1", "2", "3"), ("0", "1", "2", "3"))
WITH: Final[Block] = CODES.add("with", table.GOOD_NAMES)
KIND: Final[Block] = CODES.add("kind", table.KIND_NAMES[1:])
SEEK: Final[Block] = CODES.add("seek", table.OFFICE_NAMES)
ROAD: Final[Block] = CODES.add("road", board.ROAD_NAMES)

# Trade.
PARTNER: Final[Block] = CODES.add("partner", table.SEAT_NAMES)
GIVE: Final[Block] = CODES.add("give", table.GOOD_NAMES)
WANT: Final[Block] = CODES.add("want", table.GOOD_NAMES)
PROPOSE: Final[Block] = CODES.add("propose")
ACCEPT: Final[Block] = CODES.add("accept")
REFUSE: Final[Block] = CODES.add("refuse")
COUNTER: Final[Block] = CODES.add("counter")

# Turn order.
POSITION: Final[Block] = CODES.add("position", ("1", "2", "3", "4", "5"))
KEEP: Final[Block] = CODES.add("keep")

# Spaces of the city, then edges of its perimeter, then ways to stop; see steps/base.py.
CELL: Final[Block] = CODES.add("cell", board.CELL_NAMES)
EDGE: Final[Block] = CODES.add("edge", board.EDGE_NAMES)
REST: Final[Block] = CODES.add("rest")
HIRE_DEFENDER: Final[Block] = CODES.add("enlist")

# War.
GROUP: Final[Block] = CODES.add("group", ("1", "2", "3"))
BET: Final[Block] = CODES.add("bet", ("0", "1", "2", "3", "4", "5", "6", "7"))
MARCH: Final[Block] = CODES.add("march", board.DIRECTION_NAMES)
HALT: Final[Block] = CODES.add("halt")
SACRIFICE: Final[Block] = CODES.add("sacrifice")
LEAD: Final[Block] = CODES.add("lead")
FOLLOW: Final[Block] = CODES.add("follow")
AGREE: Final[Block] = CODES.add("agree")
DECLINE: Final[Block] = CODES.add("decline")

# Chance.
ROLL: Final[Block] = CODES.chance("roll", tuple([str(n) for n in range(2, 13)]))
NEXT: Final[Block] = CODES.chance("next", table.SEAT_NAMES)

# Later additions.
BRING: Final[Block] = CODES.add("bring")  # of the menu of effects

# Where points come from: the sources of `Area.score`, then those counted at the end.
SOURCE_NAMES: Final[tuple[str, ...]] = (
    "major buildings",
    "closing",
    "minor buildings",
    "churches",
    "ship",
    "attack",
    "defence",
    "cannons",
    "penalties",
)
FROM_MAJOR: Final = 0
FROM_CLOSING: Final = 1
FROM_MINOR: Final = 2
FROM_CHURCH: Final = 3
FROM_SHIP: Final = 4
FROM_ATTACK: Final = 5
FROM_DEFENCE: Final = 6
FROM_CANNONS: Final = 7
FROM_PENALTY: Final = 8
SOURCES: Final = 9
SCORE_NAMES: Final[tuple[str, ...]] = (*SOURCE_NAMES, "silver", "offices", "houses")

NOTES: Final[Notes] = Notes()
_seat: Final[Field] = Field("seat")
_other: Final[Field] = Field("other")
_colour: Final[Field] = Field("colour", table.COLOUR_NAMES)
_cell: Final[Field] = Field("cell", board.CELL_NAMES)
_grid: Final[Field] = Field("grid", table.GRID_NAMES)
_kind: Final[Field] = Field("building", table.KIND_NAMES)
_office: Final[Field] = Field("office", table.OFFICE_NAMES)
_good: Final[Field] = Field("good", table.GOOD_NAMES)
_amount: Final[Field] = Field("amount")
_enemy: Final[Field] = Field("enemy", table.ENEMY_NAMES)
_side: Final[Field] = Field("side", board.DIRECTION_NAMES)
_site: Final[Field] = Field("site", table.SITE_NAMES)
_discs: Final[Field] = Field("discs")
_attackers: Final[Field] = Field("attackers")

YEAR: Final[i64] = NOTES.add("year", Field("year"))
WORKING: Final[i64] = NOTES.add("working", _seat)
PLACED_CITY: Final[i64] = NOTES.add("placed_city", _seat, _cell, _discs)
EVICTED: Final[i64] = NOTES.add("evicted", _seat, _cell, _other, _amount)
PLACED_BOX: Final[i64] = NOTES.add("placed_box", _seat, _grid, Field("points"), Field("owes"))
PLACED_SITE: Final[i64] = NOTES.add("placed_site", _seat, _site, _discs)
PLACED_AT: Final[i64] = NOTES.add(
    "placed_at", _seat, Field("place", ("fields", "artisan", "dock", "order"))
)
SOUGHT: Final[i64] = NOTES.add("sought", _seat, _office)
HIRED: Final[i64] = NOTES.add("hired", _seat, _amount)
PAID: Final[i64] = NOTES.add("paid", _seat, Field("goods", table.GOOD_NAMES, bag=True))
GAINED: Final[i64] = NOTES.add("gained", _seat, _good, _amount)
SCORED: Final[i64] = NOTES.add(
    "scored", _seat, Field("source", SCORE_NAMES), Field("points"), Field("total")
)
BUILT: Final[i64] = NOTES.add("built", _seat, _cell, _kind)
ACTIVATED: Final[i64] = NOTES.add("activated", _seat, _cell, _kind)
CRAFTED: Final[i64] = NOTES.add("crafted", _seat, _good)
LOADED: Final[i64] = NOTES.add("loaded", _seat, _good)
UNPAID_BOX: Final[i64] = NOTES.add("unpaid_box", _seat, _grid)
COMPLETED: Final[i64] = NOTES.add("completed", _seat, _grid)
TILE: Final[i64] = NOTES.add("tile", _seat, _kind, _cell)
REMOVED: Final[i64] = NOTES.add("removed", _seat, _kind, _cell)
PAVED: Final[i64] = NOTES.add("paved", _seat, _cell, _side)
WALLED: Final[i64] = NOTES.add("walled", _seat, _cell, _side)
LINKED: Final[i64] = NOTES.add("linked", Field("quarter", board.QUARTER_NAMES))
TOOK_OFFICE: Final[i64] = NOTES.add("took_office", _seat, _office)
LOST_OFFICE: Final[i64] = NOTES.add("lost_office", _seat, _office)
SAILED: Final[i64] = NOTES.add("sailed", Field("cargo"), Field("year"))
STAYED: Final[i64] = NOTES.add("stayed", _seat, _amount)
RETURNED: Final[i64] = NOTES.add("returned", Field("cargo"))
_gives: Final[Field] = Field("gives", table.GOOD_NAMES, bag=True)
_wants: Final[Field] = Field("wants", table.GOOD_NAMES, bag=True)
OFFERED: Final[i64] = NOTES.add("offered", _seat, _other, _gives, _wants)
AGREED: Final[i64] = NOTES.add("agreed", _seat, _other)
DECLINED: Final[i64] = NOTES.add("declined", _seat)
MOVED_ORDER: Final[i64] = NOTES.add("moved_order", _seat, Field("position"))
DREW_ORDER: Final[i64] = NOTES.add("drew_order", _seat, Field("position"))
ROLLED: Final[i64] = NOTES.add("rolled", Field("number"))
PEACE: Final[i64] = NOTES.add("peace", Field("number"))
WAR: Final[i64] = NOTES.add("war", _seat, _enemy, _attackers)
ADVANCED: Final[i64] = NOTES.add("advanced", _enemy, Field("value"))
MUSTERED: Final[i64] = NOTES.add("mustered", _seat, _cell, _side, _discs)
AIMED: Final[i64] = NOTES.add("aimed", _seat, Field("bet"), Field("needed"))
FIRED: Final[i64] = NOTES.add("fired", _seat, Field("bet"), Field("hit"))
SHOT: Final[i64] = NOTES.add("shot", _cell, _side)
DEFENDED: Final[i64] = NOTES.add("defended", _seat, _cell)
ENLISTED: Final[i64] = NOTES.add("enlisted", _seat, _amount)
ROUND: Final[i64] = NOTES.add("round", Field("round"))
MARCHED: Final[i64] = NOTES.add(
    "marched", _seat, Field("from", board.CELL_NAMES), Field("to", board.CELL_NAMES)
)
ENTERED: Final[i64] = NOTES.add("entered", _seat, _cell, _side, _discs)
MERGED: Final[i64] = NOTES.add("merged", _colour, _cell, _discs)
SACRIFICED: Final[i64] = NOTES.add("sacrificed", _colour, _discs)
# How a battle ends: against a building alone, by number, by prevalence of either side, or for both.
OUTCOMES: Final[tuple[str, ...]] = ("stormed", "won", "held", "raided", "garrisoned", "fallen")
STORMED: Final = 0
WON: Final = 1
HELD: Final = 2
RAIDED: Final = 3
GARRISONED: Final = 4
FALLEN: Final = 5
FOUGHT: Final[i64] = NOTES.add(
    "fought", _cell, _attackers, Field("defenders"), Field("outcome", OUTCOMES)
)
DESTROYED: Final[i64] = NOTES.add("destroyed", _seat, _kind, _cell)
WAR_ENDED: Final[i64] = NOTES.add("war_ended", Field("rounds"))
WENT_HOME: Final[i64] = NOTES.add("went_home", _seat, _cell)
