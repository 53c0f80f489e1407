"""The turn: placing, effects, ship, war, turn order, and the passage to the next year."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import CHANCE, Auto, Pick
from ludoteca.games.rio.rules import codes, parts, table
from ludoteca.games.rio.rules.area import NOWHERE
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.scoring import note_scores
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.check import WAR_CHECK
from ludoteca.games.rio.rules.steps.gain import gain
from ludoteca.games.rio.rules.steps.place import PLACE_MENU
from ludoteca.games.rio.rules.steps.ship import DEPARTURE, unload
from ludoteca.games.rio.rules.steps.work import BEGIN_EFFECTS, BEGIN_WORK


@final
class DrawOrder(Pick[Rio]):
    """Chance: who comes next in the first turn order (P-105)."""

    def __init__(self) -> None:
        super().__init__(CHANCE, codes.NEXT, "turn order")

    def options(self, s: Rio) -> i64:
        out = bit(s.seats) - 1
        for seat in s.order:
            out &= ~bit(seat)
        return out

    def take(self, s: Rio, code: i64) -> None:
        self.follow(s, codes.NEXT.arg(code))

    def follow(self, s: Rio, seat: i64) -> None:
        """Somebody comes next, and the last of all without a draw."""
        self._next(s, seat)
        if len(s.order) == s.seats - 1:
            self._next(s, lowest(self.options(s)))
            hand_out(s)
        else:
            s.push(self)

    def _next(self, s: Rio, seat: i64) -> None:
        s.order.append(seat)
        s.note(codes.DREW_ORDER, seat, len(s.order))

    def reason(self, s: Rio, i: i64) -> Refusal:
        return s.refuse("no_such_seat", {"seats": s.seats})


def begin_with(s: Rio, seat: i64) -> None:
    """The table has agreed who begins; the others are drawn (P-R70)."""
    DRAW_ORDER.follow(s, seat)


def hand_out(s: Rio) -> None:
    """What everybody starts with, and a little more for the last in order (P-103, P-106)."""
    seat: i64
    for seat in range(s.seats):
        gain(s, seat, table.STONE, s.rules.start)
        gain(s, seat, table.WOOD, s.rules.start)
        gain(s, seat, table.SILVER, s.rules.start)
    last: i64 = s.order[s.seats - 1]
    gain(s, last, table.STONE, table.START["last"])
    gain(s, last, table.WOOD, table.START["last"])


@final
class NextTurn(Auto[Rio]):
    """A new year: what counts by the turn begins anew, and the phases follow (P-201)."""

    def take(self, s: Rio, code: i64) -> None:
        s.turn += 1
        s.working = False
        s.fresh = NOWHERE
        s.once = NOWHERE
        s.twice = NOWHERE
        s.note(codes.YEAR, table.FIRST_YEAR + s.turn - 1)
        for area in s.areas:
            area.placed = 0
            area.shadows = 0
            area.offers = 0
            area.replaced = 0
            area.new = table.EMPTY
        s.push(PASSAGE)
        s.push(NEW_ORDER)
        s.push(WAR_CHECK)
        s.push(DEPARTURE)
        for seat in reversed(s.order):
            s.push(BEGIN_WORK[seat])
        s.push(BEGIN_EFFECTS)
        for seat in reversed(s.order):
            s.push(PLACE_MENU[seat])


@final
class NewOrder(Auto[Rio]):
    """Those who added discs move their marker, fewest first, then from the back (P-425)."""

    def take(self, s: Rio, code: i64) -> None:
        added: i64 = 0
        for area in s.areas:
            added = max(added, area.added)
        while added > 0:  # pushed in reverse: most first, and of those the one in front
            for seat in s.order:
                if s.areas[seat].added == added:
                    s.push(MOVE_MARKER[seat])
            added -= 1


@final
class MoveMarker(Pick[Rio]):
    """Move the own marker to any place, or keep the added discs for later (P-424 to P-427)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.POSITION, "place in the turn order")

    def options(self, s: Rio) -> i64:
        return ((bit(s.seats) - 1) & ~bit(s.position(self.actor))) | bit(
            codes.KEEP.base - codes.POSITION.base
        )

    def take(self, s: Rio, code: i64) -> None:
        if code == codes.KEEP.base:
            return
        place = codes.POSITION.arg(code)
        area = s.areas[self.actor]
        area.hand += area.added
        area.added = 0
        s.order.remove(self.actor)
        s.order.insert(place, self.actor)
        s.note(codes.MOVED_ORDER, self.actor, place + 1)

    def reason(self, s: Rio, place: i64) -> Refusal:
        if place >= s.seats:
            return s.refuse("no_such_position", {"seats": s.seats})
        return s.refuse("same_position", {"position": place + 1})


@final
class Passage(Auto[Rio]):
    """The year ends: markers move as the time track shows, or the game is over (P-428, P-801)."""

    def take(self, s: Rio, code: i64) -> None:
        if s.turn == s.rules.turns:
            if s.rules.last_voyage and s.sails_back > 0:
                unload(s)
            note_scores(s)
            return
        symbols = table.PASSAGES[s.turn - 1]
        if "n" in symbols:
            s.natives = advanced(s.natives)
            s.note(codes.ADVANCED, table.NATIVES, s.natives)
        if "c" in symbols:
            s.corsairs = advanced(s.corsairs)
            s.note(codes.ADVANCED, table.CORSAIRS, s.corsairs)
        s.push(NEXT_TURN)


def advanced(value: i64) -> i64:
    """One step on the adversary grid; from beside it to its first box (P-429)."""
    return min(table.HIGHEST, max(table.LOWEST, value + 1))


DRAW_ORDER: Final[DrawOrder] = STEPS.one("draw order", DrawOrder())
NEXT_TURN: Final[NextTurn] = STEPS.one("next turn", NextTurn())
NEW_ORDER: Final[NewOrder] = STEPS.one("new order", NewOrder())
MOVE_MARKER: Final[list[MoveMarker]] = STEPS.each("move marker", MoveMarker, parts.ACTOR)
PASSAGE: Final[Passage] = STEPS.one("passage", Passage())
