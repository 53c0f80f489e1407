"""The cannons of the fort: a bet, a roll, and attackers who never arrive."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto, Pick
from ludoteca.games.rio.rules import codes, parts
from ludoteca.games.rio.rules.board import EDGE_CELL, EDGE_SIDE, edge_facts
from ludoteca.games.rio.rules.conflict import group_of, sizes, station
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.dice import Roll, rolled
from ludoteca.games.rio.rules.steps.gain import score
from ludoteca.games.rio.rules.steps.spots import ask
from ludoteca.games.rio.rules.table import EMPTY, FORT, GUNNER, WAR

HIGHEST_ROLL: Final = 12


@final
class Cannons(Auto[Rio]):
    """With a fort, the Gunner fires, or the defender with the fewest points (P-721, P-724)."""

    def take(self, s: Rio, code: i64) -> None:
        if not has(s.standing, FORT) or s.war.waiting == 0:
            return
        s.war.gunner = shooter(s)
        s.push(PLACE_BET[s.war.gunner])


def shooter(s: Rio) -> i64:
    """Who fires the cannons (P-721, P-724, P-R10)."""
    gunner = s.holder(GUNNER)
    if gunner != EMPTY and gunner != s.war.attacker:
        return gunner
    best: i64 = EMPTY
    for seat in s.order:
        if seat == s.war.attacker:
            continue
        more = 0 if best == EMPTY else s.areas[seat].points - s.areas[best].points
        if best == EMPTY or more < 0 or (more == 0 and not s.rules.front_fires):
            best = seat
    return best


def trained(s: Rio) -> bool:
    """Whether whoever fires is the Gunner."""
    return s.holder(GUNNER) == s.war.gunner


@final
class PlaceBet(Pick[Rio]):
    """Bet how many attackers the cannons destroy, or none (P-722, P-R10)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.BET, "bet")

    def options(self, s: Rio) -> i64:
        return bit(highest_bet(s) + 1) - 1

    def take(self, s: Rio, code: i64) -> None:
        s.war.bet = codes.BET.arg(code)
        if s.war.bet > 0:
            s.note(codes.AIMED, self.actor, s.war.bet, roll_for(s, s.war.bet))
            s.push(ROLL_CANNONS)

    def reason(self, s: Rio, i: i64) -> Refusal:
        facts: dict[str, int | str] = {"most": highest_bet(s), "attackers": s.war.waiting}
        return s.refuse("bet_too_high", facts)


def roll_for(s: Rio, bet: i64) -> i64:
    """What the dice must show for a bet: 6 more, and 1 less for the Gunner (P-722, P-441)."""
    more: i64 = WAR["cannon"] - (WAR["gunner_roll"] if trained(s) else 0)
    return bet + more


def highest_bet(s: Rio) -> i64:
    """No more than there are, and no more than the dice can give."""
    return min(HIGHEST_ROLL - roll_for(s, 0), s.war.waiting)


@final
class RollCannons(Roll):
    """The roll must reach 6 and the bet; the Gunner adds 1 and scores (P-722, P-723, P-441)."""

    def asks(self) -> str:
        return "cannons"

    def take(self, s: Rio, code: i64) -> None:
        war = s.war
        number = rolled(code)
        s.note(codes.ROLLED, number)
        hit = number >= roll_for(s, war.bet)
        s.note(codes.FIRED, war.gunner, war.bet, 1 if hit else 0)
        if not hit:
            war.bet = 0
            return
        if trained(s):
            score(s, war.gunner, codes.FROM_CANNONS, WAR["gunner_points"] * war.bet)
        ask(s, SHOOT[war.gunner])


@final
class Shoot(Pick[Rio]):
    """Choose where the next attacker falls (P-723)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.EDGE, "attacker to destroy")

    def options(self, s: Rio) -> i64:
        return s.war.edges

    def take(self, s: Rio, code: i64) -> None:
        ask(s, SHOOT_SIZE[self.actor][codes.EDGE.arg(code)])

    def reason(self, s: Rio, edge: i64) -> Refusal:
        return s.refuse("nobody_to_hit", edge_facts(edge))


@final
class ShootSize(Pick[Rio]):
    """Choose the group that loses one; groups may be broken (P-723)."""

    def __init__(self, seat: i64, edge: i64) -> None:
        super().__init__(seat, codes.GROUP, "group to hit")
        self.edge: i64 = edge

    def options(self, s: Rio) -> i64:
        return sizes(s.war.outside[self.edge])

    def take(self, s: Rio, code: i64) -> None:
        size = codes.GROUP.arg(code) + 1
        war = s.war
        packed: i64 = war.outside[self.edge] - group_of(size)
        if size > 1:
            packed += group_of(size - 1)
        station(war, self.edge, packed)
        war.waiting -= 1
        war.bet -= 1
        s.note(codes.SHOT, EDGE_CELL[self.edge], EDGE_SIDE[self.edge])
        if war.bet > 0:
            ask(s, SHOOT[self.actor])

    def reason(self, s: Rio, i: i64) -> Refusal:
        return s.refuse("no_such_group", {"size": i + 1})


CANNONS: Final[Cannons] = STEPS.one("cannons", Cannons())
PLACE_BET: Final[list[PlaceBet]] = STEPS.each("place bet", PlaceBet, parts.ACTOR)
ROLL_CANNONS: Final[RollCannons] = STEPS.one("roll cannons", RollCannons())
SHOOT: Final[list[Shoot]] = STEPS.each("shoot", Shoot, parts.ACTOR)
SHOOT_SIZE: Final[list[list[ShootSize]]] = STEPS.grid(
    "shoot size", ShootSize, parts.ACTOR, parts.EDGE
)
