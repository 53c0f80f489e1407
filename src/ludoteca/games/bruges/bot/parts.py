"""What makes up the worth of a seat in Bruges."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import count, has, one
from ludoteca.core.generic import i64
from ludoteca.games.bruges.bot.persons import GUILDER, Persons
from ludoteca.games.bruges.bot.uses import EMPTY_HOUSE, best_use, person_worth
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.area import Area
from ludoteca.games.bruges.rules.bags import amount, total
from ludoteca.games.bruges.rules.scoring import final_sum
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.rounds import held

# Set by hand; in points unless another unit is given.
SPENT: Final = 4.0  # guilders an action can turn into something
CLIMBED: Final = 2.0  # guilders, for the prestige of a round
ENOUGH: Final = 12.0  # guilders after which more are worth less …
RICHER: Final = 0.6  # … namely this share
KEPT_GUILDER: Final = 0.01  # a guilder at the end: it breaks ties
MORE_HOUSES: Final = 0.25  # each empty house after the second
PLAN: Final = 0.65  # share of the best use of each card that comes true
KEPT: Final = 0.25  # share of a person's worth in a card for the next round
HIT: Final = 0.3  # flood and raid, by themselves …
EACH_LOST: Final = 0.3  # … and for each worker or guilder they take
SPARED: Final = 0.5  # an event that finds nothing: something may be there by then
FIRE_LOSS: Final = 1.6  # the cheapest house or canal tile
PLAGUE_LOSS: Final = 2.2  # the least useful person
CAUGHT: Final = 0.7  # share of the dangers that are not warded off in time
CASHED: Final = 0.1  # a threat tile that may yet bring its point

WORKERS: Final[list[float]] = [0.0, 0.5, 0.85, 1.05, 1.2, 1.3, 1.35, 1.4]  # so many of one colour
SECTIONS: Final[list[float]] = [0.0, 0.25, 0.6, 0.0, 0.0, 0.0]  # share of a third space, by tiles
STATUE: Final[list[float]] = [0.0, 0.0, 0.05, 0.15, 0.5, 0.0]  # share of the next statue, by tiles
BEHIND: Final[list[float]] = [0.42, 0.27, 0.15, 0.08, 0.03]  # chance of a majority, by the gap
AHEAD: Final[list[float]] = [0.78, 0.86, 0.92]  # the same, by the lead


def counted(s: Bruges, seat: i64) -> float:
    """What the end would count if it came now."""
    return float(s.areas[seat].points() + final_sum(s, seat))


def purse(area: Area, actions: float, rounds: float, ripe: float) -> float:
    """Guilders, as far as there is time to spend them."""
    room = SPENT * actions + CLIMBED * rounds
    some = min(float(area.guilders), room)
    first = min(some, ENOUGH)
    spent = first + RICHER * (some - first)
    return KEPT_GUILDER * float(area.guilders) + ripe * GUILDER * spent


def crew(s: Bruges, seat: i64, ripe: float) -> float:
    """Workers: the first of each colour is worth most, and more where a person needs it."""
    area = s.areas[seat]
    out = 0.0
    colour: i64
    for colour in range(table.COLOURS):
        out += WORKERS[min(len(WORKERS) - 1, amount(area.workers, colour))]
    wanted: i64 = 0
    for person in area.persons:
        if s.deck.icon[person] == table.WORKER:
            colour = s.deck.worker[person]
            if amount(area.workers, colour) > count(wanted, colour):
                out += 0.3
                wanted += one(colour)
    return ripe * out


def engines(s: Bruges, seat: i64, persons: Persons, rounds: float, turns: i64) -> float:
    """What persons in place will bring in the rounds to come, and in this one if unused."""
    area = s.areas[seat]
    out = 0.0
    for person in area.persons:
        out += persons.each_round[person]
    out *= rounds
    for person in area.straight:
        out += (0.9 if turns > 0 else 0.4) * persons.each_round[person]
    return out


def town(s: Bruges, area: Area, actions: float, ripe: float) -> float:
    """Empty houses wait for persons, canals for their third and last tile."""
    empty = min(float(area.empty), actions / 2)
    out = EMPTY_HOUSE * min(empty, 2.0) + MORE_HOUSES * max(0.0, empty - 2.0)
    statue = table.STATUES[s.statues] if s.statues < len(table.STATUES) else 0
    side: i64
    for side in range(2):
        tiles = area.canal(side)
        out += table.THIRD_POINTS * SECTIONS[tiles]
        if not has(area.crowned, side):
            out += statue * STATUE[tiles]
    return ripe * out


def crowns(s: Bruges, seat: i64, rounds: float) -> float:
    """Majorities that may still be turned, by the lead over the best rival."""
    area = s.areas[seat]
    out = 0.0
    kind: i64
    for kind in range(len(table.MAJORITY_NAMES)):
        if has(area.majorities, kind):
            continue
        best: i64 = 0
        other: i64
        for other in range(s.seats):
            if other != seat:
                best = max(best, held(s, other, kind))
        lead = held(s, seat, kind) - best
        if lead > 0:
            out += AHEAD[min(lead, len(AHEAD)) - 1]
        else:
            out += BEHIND[min(-lead, len(BEHIND) - 1)] * min(1.0, (rounds + 0.5) / 4)
    return table.MAJORITY_POINTS * out


def dangers(s: Bruges, area: Area, rounds: float, ripe: float) -> float:
    """Threat tiles: what the third of a colour would cost, by how likely it is to come."""
    miss = 1.0
    rolls: i64 = int(rounds + 0.5)
    for _ in range(rolls):
        miss *= float(table.THREAT_FROM - 1) / float(table.FACES)
    out = 0.0
    colour: i64
    for colour in range(table.COLOURS):
        tiles = count(area.threats, colour)
        if tiles == 0:
            continue
        out -= CASHED * float(tiles) * ripe
        if has(area.powers.ignores, colour):
            continue
        hit = 1.0 - miss
        if tiles == 1:
            hit -= miss * float(rolls) / 2.0
        out += CAUGHT * max(0.0, hit) * harm(area, colour)
    return out


def harm(area: Area, threat: i64) -> float:
    """What an event takes away."""
    if threat == table.FLOOD:
        return HIT + EACH_LOST * float(total(area.workers))
    if threat == table.RAID:
        return HIT + EACH_LOST * float(area.guilders)
    if threat == table.PLAGUE:
        return PLAGUE_LOSS if area.persons else SPARED
    if threat == table.FIRE:
        return FIRE_LOSS if area.houses or area.left + area.right > 0 else SPARED
    return float(table.INTRIGUE_POINTS)


def plans(s: Bruges, seat: i64, persons: Persons, rounds: float, turns: i64, ripe: float) -> float:
    """The cards in hand: the best uses of as many as will be played, and what is kept."""
    area = s.areas[seat]
    uses: list[float] = []
    keep = 0.0
    for card in area.hand:
        person = person_worth(s, persons, card, rounds)
        keep = max(keep, person)
        uses.append(best_use(s, seat, card, person, ripe))
    out = 0.0
    left = turns
    while left > 0 and uses:
        best = 0
        for i in range(1, len(uses)):
            if uses[i] > uses[best]:
                best = i
        out += uses[best]
        uses[best] = -1.0
        left -= 1
    return PLAN * out + (KEPT * max(0.0, keep) if rounds > 0 else 0.0)
