"""Stacking groups of different colours: who leads, who agrees, and what comes of it."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import Part
from ludoteca.core.state import Auto, Pick
from ludoteca.games.rio.rules import parts, stacks
from ludoteca.games.rio.rules.board import CELL_NAMES
from ludoteca.games.rio.rules.codes import AGREE, DECLINE, DECLINED, FOLLOW, LEAD, MARCHED, MERGED
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import set_stack
from ludoteca.games.rio.rules.steps.groups import give_up, group_on, take_off
from ludoteca.games.rio.rules.steps.spots import ask
from ludoteca.games.rio.rules.table import EMPTY, SEAT_NAMES

JOINING: Final = 0
HANDING_OVER: Final = 1
GIVING_UP: Final = 2
PURPOSE_NAMES: Final[tuple[str, ...]] = ("join", "hand over", "sacrifice")


def propose(s: Rio, seat: i64, handing: bool) -> None:
    """A stack of several colours: say who would lead, then ask the owners (P-746)."""
    if handing:
        ask_consent(s, seat, owners(s, seat, s.discs[s.war.target]), HANDING_OVER)
    else:
        ask(s, CHOOSE_LEADER[seat])


def owners(s: Rio, seat: i64, stack: i64) -> i64:
    """The players to be asked about a stack: its owners but for whoever moves (P-R47)."""
    out: i64 = 0
    other: i64
    for other in range(s.seats):
        if stacks.count(stack, other) > 0 and other != seat and other != s.war.attacker:
            out |= bit(other)
    return out


@final
class ChooseLeader(Pick[Rio]):
    """Lead the joint group, or lie under it (P-746)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, LEAD, "who leads")

    def options(self, s: Rio) -> i64:
        """Neither what was declined already (P-R47)."""
        out: i64 = 0b10 if s.war.no_lead.has(s.war.target) else 0b11
        return out & 0b01 if s.war.no_follow.has(s.war.target) else out

    def take(self, s: Rio, code: i64) -> None:
        s.war.above = code == LEAD.base
        war = s.war
        asked = owners(s, self.actor, s.discs[war.active])
        ask_consent(s, self.actor, asked | owners(s, self.actor, s.discs[war.target]), JOINING)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if code not in (LEAD.base, FOLLOW.base):
            return None
        return s.refuse("ally_declined", {"cell": CELL_NAMES[s.war.target]})


def ask_consent(s: Rio, seat: i64, asked: i64, purpose: i64) -> None:
    """Ask those in `asked` one after the other; with nobody to ask it is done (P-746, P-905)."""
    if asked == 0:
        s.push(AGREED_UPON[seat][purpose])
    else:
        s.push(Consent(lowest(asked), seat, asked & (asked - 1), purpose))


@final
class Consent(Pick[Rio]):
    """Agree to a joint group or a sacrifice, or decline (P-746, P-750)."""

    def __init__(self, seat: i64, mover: i64, others: i64, purpose: i64) -> None:
        super().__init__(seat, AGREE, f"consent to {PURPOSE_NAMES[purpose]}")
        self.mover: i64 = mover
        self.others: i64 = others
        self.purpose: i64 = purpose

    def options(self, s: Rio) -> i64:
        return 0b11

    def take(self, s: Rio, code: i64) -> None:
        war = s.war
        if code == DECLINE.base:
            if self.purpose == GIVING_UP:
                war.no_gift = war.no_gift.plus(war.target)
            elif war.above:
                war.no_lead = war.no_lead.plus(war.target)
            else:
                war.no_follow = war.no_follow.plus(war.target)
            war.target = EMPTY
            s.note(DECLINED, self.actor)
        else:
            ask_consent(s, self.mover, self.others, self.purpose)


@final
class AgreedUpon(Auto[Rio]):
    """Do what everybody asked has agreed to."""

    def __init__(self, seat: i64, purpose: i64) -> None:
        super().__init__(seat)
        self.purpose: i64 = purpose

    def take(self, s: Rio, code: i64) -> None:
        if self.purpose == JOINING:
            join(s, self.seat)
        elif self.purpose == HANDING_OVER:
            transfer(s)
        else:
            give_up(s, s.war.target)
            s.war.target = EMPTY
            extend(s)


def join(s: Rio, seat: i64) -> None:
    """The group on the move and the one it meets become one, without steps (P-745, P-747)."""
    war = s.war
    s.note(MARCHED, seat, war.active, war.target)
    group = group_on(s, war.active)
    there: i64 = s.discs[war.target]
    both = stacks.over(group, there) if war.above else stacks.over(there, group)
    extended = war.extended.has(war.active) or war.extended.has(war.target)
    war.extended.drop(war.active)
    war.done.drop(war.active)
    take_off(s, war.active)
    set_stack(s, war.target, both)
    s.note(MERGED, stacks.top(both), war.target, stacks.height(both))
    war.active = war.target
    war.target = EMPTY
    war.steps = 0
    war.done.add(war.active)
    if extended:
        war.extended.add(war.active)


def transfer(s: Rio) -> None:
    """Of two pairs, the moving one puts a disc on the other: a triple and a single (P-752)."""
    war = s.war
    group: i64 = s.discs[war.active]
    there: i64 = s.discs[war.target]
    colour = stacks.top(group)
    set_stack(s, war.target, stacks.on_top(there, colour))
    set_stack(s, war.active, stacks.without(group, colour))
    s.note(MERGED, colour, war.target, stacks.height(s.discs[war.target]))
    war.done.add(war.target)
    war.done.add(war.active)
    war.target = EMPTY
    war.steps = 0


def extend(s: Rio) -> None:
    """One additional step, once for each group and turn (P-751)."""
    s.war.extended.add(s.war.active)
    s.war.steps = 1


CHOOSE_LEADER: Final[list[ChooseLeader]] = STEPS.each("choose leader", ChooseLeader, parts.ACTOR)
_PURPOSE: Final[Part] = Part("purpose", PURPOSE_NAMES)
AGREED_UPON: Final[list[list[AgreedUpon]]] = STEPS.grid(
    "agreed upon", AgreedUpon, parts.SEAT, _PURPOSE
)
STEPS.built(
    "consent",
    Consent,
    parts.ACTOR,
    Part("mover", SEAT_NAMES),
    Part("others", SEAT_NAMES, many=True),
    _PURPOSE,
)
