"""Defenders: two free discs each, more for silver, in own dwellings or an empty barracks."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto
from ludoteca.games.rio.rules import codes, parts, stacks
from ludoteca.games.rio.rules.board import CELL_NAMES
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import put_disc
from ludoteca.games.rio.rules.steps.groups import attackers_left
from ludoteca.games.rio.rules.steps.spots import Spots
from ludoteca.games.rio.rules.steps.trade import begin_trade, may_trade, trade_refusal
from ludoteca.games.rio.rules.table import BARRACKS, GENERAL, IN_SPACE, LAST_MINOR, WAR

REST_BIT: Final[int] = bit(codes.REST.base - codes.EDGE.base)
ENLIST_BIT: Final[int] = bit(codes.HIRE_DEFENDER.base - codes.EDGE.base)


def push_defence(s: Rio, attacker: i64) -> None:
    """Each defender in turn order; of two players one places both colours (P-731, P-905)."""
    for seat in reversed(s.order):
        if seat != attacker:
            if s.rules.rival:
                s.push(BEGIN_DEFENCE[seat][attacker])
            s.push(BEGIN_DEFENCE[seat][seat])


@final
class BeginDefence(Auto[Rio]):
    """A player, or one of the two colours it leads, places defenders if anybody attacks (P-R50)."""

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(seat)
        self.colour: i64 = colour

    def take(self, s: Rio, code: i64) -> None:
        if not attackers_left(s):
            return
        s.war.placed = 0
        if self.colour == self.seat:
            s.war.enlisted = 0
        again(s, DEFEND[self.seat][self.colour])


def again(s: Rio, step: Defend) -> None:
    """Ask only if there is something to place, or to buy with silver at hand or traded for."""
    a, b, c, more = step.spots(s)
    if a | b | c | (more & ~REST_BIT) or (step.trading(s) and step.has_use(s)):
        s.push(step)


def is_general(s: Rio, seat: i64, colour: i64) -> bool:
    """Whether a colour's discs are led by the General; never for the attacker's (P-442, P-906)."""
    return seat == colour and s.holder(GENERAL) == colour


def allowance(s: Rio, seat: i64, colour: i64) -> i64:
    """How many discs of a colour may be placed: two, the General's, and those bought (P-731)."""
    free: i64 = WAR["defenders"] + (WAR["general"] if is_general(s, seat, colour) else 0)
    return free + s.war.enlisted


def posts(s: Rio, seat: i64, colour: i64) -> Cells:
    """Where a disc of `colour` may take its post (P-732, P-442)."""
    area = s.areas[colour]
    out = Cells()
    everywhere = is_general(s, seat, colour)
    own = area.huts.either(area.houses)
    candidates = s.built if everywhere or s.tally[BARRACKS] > 0 else own
    z = candidates.after(-1)
    while z >= 0:
        kind = s.kind(z)
        if everywhere or kind == BARRACKS or own.has(z):
            stack: i64 = s.discs[z]
            height = stacks.height(stack)
            if kind <= LAST_MINOR and height < IN_SPACE and stacks.count(stack, colour) == height:
                out.add(z)
        z = candidates.after(z)
    return out


def vacancies(s: Rio, seat: i64, colour: i64) -> i64:
    """How many discs of `colour` are at hand, as far as there are posts for them."""
    out: i64 = 0
    for z in posts(s, seat, colour).members():
        out += IN_SPACE - stacks.height(s.discs[z])
    return min(out, s.areas[colour].hand)


@final
class Defend(Spots):
    """Place a defender, buy one more, or stop (P-731 to P-734)."""

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(seat, "post for a defender")
        self.colour: i64 = colour

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        more: i64 = REST_BIT
        room = posts(s, self.actor, self.colour)
        if s.areas[self.actor].silver > s.war.enlisted and self.has_use(s):
            more |= ENLIST_BIT
        left = allowance(s, self.actor, self.colour) - s.war.placed
        if left > 0 and s.areas[self.colour].hand > 0:
            return room.a, room.b, room.c, more
        return 0, 0, 0, more

    def has_use(self, s: Rio) -> bool:
        """Whether there is a disc and a post for one more, of either colour (P-733, P-734)."""
        if self.colour != self.actor:
            return False
        left = allowance(s, self.actor, self.colour) - s.war.placed
        if vacancies(s, self.actor, self.colour) > left:
            return True
        if not s.rules.rival:
            return False
        rival = s.war.attacker
        return vacancies(s, self.actor, rival) > allowance(s, self.actor, rival)

    def trading(self, s: Rio) -> bool:
        return self.colour == self.actor and may_trade(s, self.actor)

    def take(self, s: Rio, code: i64) -> None:
        if code == codes.REST.base:
            return
        if code == codes.TRADE.base:
            s.push(self)
            begin_trade(s, self.actor)
            return
        if code == codes.HIRE_DEFENDER.base:
            s.war.enlisted += 1
            s.areas[self.actor].silver -= s.war.enlisted
            s.note(codes.ENLISTED, self.actor, s.war.enlisted)
        else:
            z = codes.CELL.arg(code)
            s.areas[self.colour].hand -= 1
            s.war.placed += 1
            put_disc(s, z, self.colour)
            s.note(codes.DEFENDED, self.colour, z)
        again(s, self)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if code == codes.TRADE.base:
            return trade_refusal(s, self.actor) if self.colour == self.actor else None
        if code == codes.HIRE_DEFENDER.base:
            if self.colour != self.actor:
                return s.refuse("enlist_time", {})
            have = s.areas[self.actor].silver
            if have < s.war.enlisted + 1:
                return s.refuse("enlist_silver", {"needed": s.war.enlisted + 1, "have": have})
            return s.refuse("enlist_discs", {"have": s.areas[self.colour].hand})
        return super().why_not(s, code)

    def reason(self, s: Rio, z: i64) -> Refusal:
        facts: dict[str, int | str] = {"cell": CELL_NAMES[z]}
        if not posts(s, self.actor, self.colour).has(z):
            if stacks.count(s.discs[z], self.colour) >= IN_SPACE:
                return s.refuse("space_full", {**facts, "most": IN_SPACE})
            return s.refuse("defend_where", facts)
        most = allowance(s, self.actor, self.colour)
        return s.refuse("defend_more", {"most": most, "have": s.areas[self.colour].hand})


BEGIN_DEFENCE: Final[list[list[BeginDefence]]] = STEPS.grid(
    "begin defence", BeginDefence, parts.SEAT, parts.COLOUR
)
DEFEND: Final[list[list[Defend]]] = STEPS.grid("defend", Defend, parts.ACTOR, parts.COLOUR)
