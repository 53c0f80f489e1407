"""Threat tiles: receiving and returning them, and what the third of a colour brings about."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, count, has, lowest, one
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto, Pick
from ludoteca.games.bruges.rules import bags, codes, parts, table
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.powers import (
    OTHER_RAIDED,
    OTHER_SUFFERS,
    YOU_RETURN,
    YOU_SUFFER,
)
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.gain import reward, reward_others, score
from ludoteca.games.bruges.rules.steps.losses import lose_a_person, lose_house_or_canal


def return_tile(s: Bruges, seat: i64, colour: i64) -> None:
    """Give a tile back for a point, by the action or by a person (B-431 to 433)."""
    s.areas[seat].threats -= one(colour)
    s.note(codes.RETURNED, seat, colour)
    score(s, seat, table.TILE_POINTS, codes.FROM_THREATS)
    reward(s, seat, YOU_RETURN)


def receive(s: Bruges, seat: i64, colours: i64) -> None:
    """Take one tile of each colour, as far as there are any; thirds bring events (B-304, B-601)."""
    area = s.areas[seat]
    events: i64 = 0
    colour: i64
    for colour in range(table.COLOURS):
        if not has(colours, colour) or s.tiles_left(colour) == 0:
            continue
        area.threats += one(colour)
        s.note(codes.GOT_TILE, seat, colour)
        if count(area.threats, colour) == table.CIRCLE:
            events |= bit(colour)
    if events:
        s.push(EVENTS[seat][events])


@final
class Events(Auto[Bruges]):
    """Events wait for a player; several come in the order that player likes (B-610)."""

    def __init__(self, seat: i64, threats: i64) -> None:
        super().__init__(seat)
        self.threats: i64 = threats

    def take(self, s: Bruges, code: i64) -> None:
        if self.threats & (self.threats - 1):
            s.push(CHOOSE_EVENT[self.seat][self.threats])
        else:
            suffer(s, self.seat, lowest(self.threats))


@final
class ChooseEvent(Pick[Bruges]):
    """Choose which event comes next (B-610)."""

    def __init__(self, seat: i64, threats: i64) -> None:
        super().__init__(seat, codes.EVENT, "event")
        self.threats: i64 = threats

    def options(self, s: Bruges) -> i64:
        return self.threats

    def take(self, s: Bruges, code: i64) -> None:
        threat = codes.EVENT.arg(code)
        s.push(EVENTS[self.actor][self.threats & ~bit(threat)])
        suffer(s, self.actor, threat)

    def reason(self, s: Bruges, event: i64) -> Refusal:
        have = count(s.areas[self.actor].threats, event)
        name = table.THREAT_NAMES[event]
        return s.refuse("not_pending", {"event": name, "have": have, "needed": table.CIRCLE})


def suffer(s: Bruges, seat: i64, threat: i64) -> None:
    """One event: its three tiles go back without points, and it strikes (B-602 to 609)."""
    area = s.areas[seat]
    area.threats -= table.CIRCLE * one(threat)
    if has(area.powers.ignores, threat):
        s.note(codes.SPARED, seat, threat)
        return
    s.note(codes.SUFFERED, seat, threat)
    s.push(AFTERMATH[seat][threat])
    if threat == table.FLOOD:
        lose_workers(s, seat)
    elif threat == table.PLAGUE:
        lose_a_person(s, seat)
    elif threat == table.RAID:
        s.note(codes.LOST, seat, codes.LOST_GUILDERS, area.guilders)
        area.guilders = 0
    elif threat == table.FIRE:
        lose_house_or_canal(s, seat, True, True)
    else:
        lose_points(s, seat, table.INTRIGUE_POINTS)


def lose_workers(s: Bruges, seat: i64) -> None:
    """All of them (B-602)."""
    area = s.areas[seat]
    s.note(codes.LOST, seat, codes.LOST_WORKERS, bags.total(area.workers))
    area.workers = 0


def lose_points(s: Bruges, seat: i64, points: i64) -> None:
    """Never below 0 (B-608)."""
    area = s.areas[seat]
    lost = min(points, area.points())
    area.lost += lost
    s.note(codes.LOST, seat, codes.LOST_POINTS, lost)


@final
class Aftermath(Auto[Bruges]):
    """When an event has struck: what persons make of it, the victim's and the others' (B-508)."""

    def __init__(self, seat: i64, threat: i64) -> None:
        super().__init__(seat)
        self.threat: i64 = threat

    def take(self, s: Bruges, code: i64) -> None:
        reward(s, self.seat, YOU_SUFFER)
        reward_others(s, self.seat, OTHER_SUFFERS)
        if self.threat == table.RAID:
            reward_others(s, self.seat, OTHER_RAIDED)


EVENTS: Final[list[list[Events]]] = STEPS.grid("events", Events, parts.SEAT, parts.THREATS)
CHOOSE_EVENT: Final[list[list[ChooseEvent]]] = STEPS.grid(
    "choose event", ChooseEvent, parts.ACTOR, parts.THREATS
)
AFTERMATH: Final[list[list[Aftermath]]] = STEPS.grid(
    "aftermath", Aftermath, parts.SEAT, parts.THREAT
)
