"""Major buildings: discs in the boxes of their grids, paying for them, completing them."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has, lowest, members, size
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Numbers, Refusal
from ludoteca.core.state import AUTO, Pick, Step, answer
from ludoteca.games.rio.rules import codes, grids, parts, table
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import score
from ludoteca.games.rio.rules.steps.pay import PAY_EITHER, affords, charge, cheapest, either
from ludoteca.games.rio.rules.steps.pieces import PLACE_TILE, lay
from ludoteca.games.rio.rules.steps.spots import ask, ask_spot
from ludoteca.games.rio.rules.table import BOX as COMPONENTS


def grid_open(s: Rio, grid: i64) -> bool:
    """Whether the grid may take discs at all: its building does not stand (P-303, P-R05).

    Roads and walls stay open when no piece is left (P-R06).
    """
    return not has(s.standing, grid) and (s.rules.rebuild or not has(s.ruined, grid))


def grid_ready(s: Rio, seat: i64, grid: i64) -> bool:
    """Whether `seat` can put a disc, own or shadow, into a box of the grid."""
    area = s.areas[seat]
    if area.placed >= table.MOST_PLACED or not grid_open(s, grid):
        return False
    if area.hand == 0 and not shadow_left(s, area):
        return False
    return grids.free(s.grids[grid], s.rules.worths[grid]) != 0


def shadow_left(s: Rio, area: Area) -> bool:
    """Whether a shadow disc may be placed (P-902, P-903)."""
    if not s.rules.shadow or (area.shadows > 0 and not s.rules.many_shadows):
        return False
    used: i64 = 0
    for grid in s.grids:
        used += grids.discs_of(grid, table.SHADOW)
    return used < COMPONENTS["worker discs"] // table.MOST_SEATS


def grid_refusal(s: Rio, seat: i64, grid: i64) -> Refusal:
    """Why `seat` cannot put a disc into the grid."""
    facts: dict[str, int | str] = {"grid": table.GRID_NAMES[grid]}
    area = s.areas[seat]
    if area.placed >= table.MOST_PLACED:
        return s.refuse("all_placed", {"most": table.MOST_PLACED})
    if has(s.standing, grid):
        return s.refuse("grid_built", facts)
    if has(s.ruined, grid) and not s.rules.rebuild:
        return s.refuse("no_rebuild", facts)
    if grids.free(s.grids[grid], s.rules.worths[grid]) == 0:
        return s.refuse("no_box", facts)
    return s.refuse("no_disc", {"have": area.hand})


@final
class ChooseBox(Pick[Rio]):
    """Choose a free box; of several worth the same the first stands for all (P-302, P-R43)."""

    def __init__(self, seat: i64, grid: i64) -> None:
        super().__init__(seat, codes.BOX, f"box of {table.GRID_NAMES[grid]}")
        self.base = codes.BOX.code(grid, 0)
        self.grid: i64 = grid

    def options(self, s: Rio) -> i64:
        return grids.open_boxes(s.grids[self.grid], s.rules.worths[self.grid])

    def take(self, s: Rio, code: i64) -> None:
        i = code - self.base
        area = s.areas[self.actor]
        if shadow_left(s, area):
            ask(s, CHOOSE_DISC[self.actor][table.MOST_BOXES * self.grid + i])
        else:
            place_disc(s, self.actor, self.grid, i, False)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if not codes.BOX.holds(code):
            return None
        grid, i, _ = codes.BOX.args(code)
        if grid != self.grid:
            return s.refuse("other_grid", {"grid": table.GRID_NAMES[self.grid]})
        facts: dict[str, int | str] = {"grid": table.GRID_NAMES[grid], "box": i + 1}
        points = s.rules.boxes[grid]
        if i >= len(points) or points[i] == table.EMPTY:
            long = table.boxes(s.rules.reading, grid, s.seats, False)
            left_out = s.rules.short and i < len(long) and long[i] != table.EMPTY
            return s.refuse("box_left_out" if left_out else "box_closed", facts)
        if grids.box(s.grids[grid], i) != 0:
            return s.refuse("box_taken", facts)
        return s.refuse("box_same_value", {**facts, "points": points[i]})


@final
class ChooseDisc(Pick[Rio]):
    """Two seats: put a disc of the own colour or of the shadow (P-902)."""

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat, codes.DISC, "own disc or shadow")
        self.place: i64 = place  # grid and box

    def options(self, s: Rio) -> i64:
        return 0b11 if s.areas[self.actor].hand > 0 else 0b10

    def take(self, s: Rio, code: i64) -> None:
        grid = self.place // table.MOST_BOXES
        place_disc(s, self.actor, grid, self.place % table.MOST_BOXES, codes.DISC.arg(code) == 1)

    def reason(self, s: Rio, i: i64) -> Refusal:
        return s.refuse("no_own_disc", {"have": 0})


def place_disc(s: Rio, seat: i64, grid: i64, i: i64, shadow: bool) -> None:
    """Put a disc into a box: good at once if free (P-341), else owed until paid (P-306).

    Whoever placed the last disc of a grid is its closer, once all are good (P-312).
    """
    area = s.areas[seat]
    area.placed += 1
    if shadow:
        area.shadows += 1
    else:
        area.hand -= 1
    s.closers[grid] = seat
    s.grids[grid] = grids.put(s.grids[grid], i, grids.owed(seat, shadow))
    owes = 0 if table.GRID_COST[grid] == table.FREE else 1
    s.note(codes.PLACED_BOX, seat, grid, s.rules.boxes[grid][i], owes)
    if table.GRID_COST[grid] == table.FREE:
        make_good(s, grid, i)
    else:
        ask(s, NOW_OR_LATER[seat][table.MOST_BOXES * grid + i])


def make_good(s: Rio, grid: i64, i: i64) -> None:
    """The disc in a box counts from now on."""
    digit = grids.box(s.grids[grid], i)
    s.grids[grid] = grids.put(s.grids[grid], i, grids.paid(grids.disc(digit)))


def affords_box(s: Rio, seat: i64, grid: i64) -> bool:
    """Whether `seat` can pay for a box of the grid now."""
    area = s.areas[seat]
    cost: i64 = table.GRID_COST[grid]
    if cost == table.EACH:
        return affords(area, 1, 1)
    return cost == table.FREE or either(area) != 0


def pay_box(s: Rio, seat: i64, grid: i64) -> None:
    if table.GRID_COST[grid] == table.EACH:
        charge(s, seat, 1, 1)
    elif table.GRID_COST[grid] == table.EITHER:
        ask(s, PAY_EITHER[seat])


@final
class NowOrLater(Pick[Rio]):
    """Pay for a disc in a grid now, or owe until the own effects (P-306, P-307)."""

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat, codes.NOW, "pay now or later")
        self.place: i64 = place

    def options(self, s: Rio) -> i64:
        return 0b11 if affords_box(s, self.actor, self.place // table.MOST_BOXES) else 0b10

    def take(self, s: Rio, code: i64) -> None:
        if code == codes.OWE.base:
            return
        grid = self.place // table.MOST_BOXES
        make_good(s, grid, self.place % table.MOST_BOXES)
        pay_box(s, self.actor, grid)

    def reason(self, s: Rio, i: i64) -> Refusal:
        area = s.areas[self.actor]
        grid = self.place // table.MOST_BOXES
        needed = cheapest(area, 1, 1 if table.GRID_COST[grid] == table.EACH else 0)
        return s.refuse("cannot_pay_now", {"needed": needed, "have": area.silver})


@final
class Settle(Step[Rio]):
    """Choose which owed box to pay for; that may complete the building (P-306, P-308)."""

    def asks(self) -> str:
        return "box to pay for"

    def codes(self, s: Rio) -> list[int]:
        out: list[int] = []
        grid: i64
        for grid in range(table.GRIDS):
            mask = grids.owed_boxes(s.grids[grid], self.actor)
            if mask and affords_box(s, self.actor, grid):
                out += members(mask, codes.BOX.code(grid, 0))
        return out

    def take(self, s: Rio, code: i64) -> None:
        grid: i64
        i: i64
        grid, i, _ = codes.BOX.args(code)
        make_good(s, grid, i)
        if grids.complete(s.grids[grid], s.rules.worths[grid]):
            s.push(COMPLETE[grid])
        pay_box(s, self.actor, grid)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if not codes.BOX.holds(code):
            return None
        grid, i, _ = codes.BOX.args(code)
        facts: dict[str, int | str] = {"grid": table.GRID_NAMES[grid], "box": i + 1}
        if not has(grids.owed_boxes(s.grids[grid], self.actor), i):
            return s.refuse("box_not_owed", facts)
        return settle_refusal(s, self.actor)


def settle(s: Rio, seat: i64) -> None:
    """Pay for an owed box; if there is only one, it is that."""
    owed = SETTLE[seat].codes(s)
    if len(owed) > 1:
        s.push(SETTLE[seat])
    else:
        answer(s, SETTLE[seat], owed[0])


def may_settle(s: Rio, seat: i64) -> bool:
    """Whether `seat` owes for a box and can pay."""
    grid: i64
    for grid in range(table.GRIDS):
        if grids.owed_boxes(s.grids[grid], seat) and affords_box(s, seat, grid):
            return True
    return False


def settle_refusal(s: Rio, seat: i64) -> Refusal:
    area = s.areas[seat]
    owed = sum([size(grids.owed_boxes(grid, seat)) for grid in s.grids])
    if owed == 0:
        return s.refuse("nothing_owed", {})
    goods: Numbers = {"stone": area.stone, "wood": area.wood, "silver": area.silver}
    return s.refuse("settle_goods", {"boxes": owed, **goods})


def drop_unpaid(s: Rio, seat: i64) -> None:
    """Discs never paid for go home and cost points (P-309)."""
    grid: i64
    for grid in range(table.GRIDS):
        rest = grids.owed_boxes(s.grids[grid], seat)
        while rest:
            i = lowest(rest)
            rest &= rest - 1
            if grids.disc(grids.box(s.grids[grid], i)) != table.SHADOW:
                s.areas[seat].hand += 1
            s.grids[grid] = grids.put(s.grids[grid], i, 0)
            s.note(codes.UNPAID_BOX, seat, grid)
            score(s, seat, codes.FROM_PENALTY, -table.UNPAID)
        if s.grids[grid] == 0:
            s.closers[grid] = table.EMPTY


@final
class Complete(Step[Rio]):
    """Every box is good: points, discs home, the closer places what was built (P-310, P-312)."""

    def __init__(self, grid: i64) -> None:
        super().__init__(AUTO)
        self.grid: i64 = grid

    def take(self, s: Rio, code: i64) -> None:
        grid = self.grid
        points = s.rules.boxes[grid]
        closer: i64 = s.closers[grid]
        s.note(codes.COMPLETED, closer, grid)
        i: i64
        for i in range(len(points)):
            digit = grids.box(s.grids[grid], i)
            if digit and grids.disc(digit) != table.SHADOW:
                s.areas[grids.disc(digit)].hand += 1
                score(s, grids.disc(digit), codes.FROM_MAJOR, points[i])
        s.grids[grid] = 0
        s.closers[grid] = table.EMPTY
        score(s, closer, codes.FROM_CLOSING, table.CLOSING[grid])
        if grid in (table.WALLS, table.ROADS):
            lay(s, closer, table.PIECES, grid == table.ROADS)
        elif grid in (table.PALACE_GRID, table.CATHEDRAL_GRID):
            ask_spot(s, PLACE_TILE[closer][grid - table.PALACE_GRID])
        else:
            s.standing |= bit(grid)


def complete_full_grids(s: Rio) -> None:
    """At the start of the effects, every grid that is full and paid for (P-311)."""
    grid: i64
    for grid in range(table.GRIDS - 1, -1, -1):
        if s.grids[grid] and grids.complete(s.grids[grid], s.rules.worths[grid]):
            s.push(COMPLETE[grid])


CHOOSE_BOX: Final[list[list[ChooseBox]]] = STEPS.grid(
    "choose box", ChooseBox, parts.ACTOR, parts.GRID
)
CHOOSE_DISC: Final[list[list[ChooseDisc]]] = STEPS.grid(
    "choose disc", ChooseDisc, parts.ACTOR, parts.PLACE
)
NOW_OR_LATER: Final[list[list[NowOrLater]]] = STEPS.grid(
    "now or later", NowOrLater, parts.ACTOR, parts.PLACE
)
SETTLE: Final[list[Settle]] = STEPS.each("settle", Settle, parts.ACTOR)
COMPLETE: Final[list[Complete]] = STEPS.each("complete", Complete, parts.GRID)
