"""What the cards of a hand of Bruges can be used for, and the time there is for it."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import count, lowest
from ludoteca.core.generic import i64
from ludoteca.games.bruges.bot.persons import GUILDER, MEAN_DIE, WORKER_WORTH, Persons
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import ACTIONS
from ludoteca.games.bruges.rules.steps.canal import canal_price, open_sides

# Set by hand; in points unless another unit is given.
EMPTY_HOUSE: Final = 0.9  # room for a person, beside the point of the house
BUILDER: Final = 0.35  # the worker a house costs
FIRST_ROOM: Final = 0.6  # an empty house where there is none …
ROOM: Final = 0.2  # … and one more
NEXT_CANAL: Final = 1.5  # a canal tile on the way to a third space or a statue
THIRD_CANAL: Final = 3.0  # and the tile on the third space itself
RETURNED: Final = 1.0  # a threat tile returned: its point …
DANGER: Final = 0.4  # for each tile of the colour
RICH: Final = 7  # guilders after which more are worth less
USELESS: Final = -1.0  # less than any use


def rounds_after(s: Bruges) -> float:
    """Rounds to come after this one."""
    if s.last > 0:
        return float(s.last - s.round)
    drawn = float(s.seats * table.TURNS)
    return max(1.0, 2.0 * float(min(s.left, s.right)) / drawn)


def turns_left(s: Bruges, seat: i64) -> i64:
    """Cards `seat` has still to play this round, the one of its present turn left out."""
    if s.phase == 4:
        return 0
    if s.phase < 3:
        return table.TURNS
    place = (seat - s.first + s.seats) % s.seats
    begun = (s.turns + s.seats - 1 - place) // s.seats
    return table.TURNS - begun


def person_worth(s: Bruges, persons: Persons, card: i64, rounds: float) -> float:
    """A card as a person, its price taken off."""
    gross = s.deck.points[card] + persons.once[card] + persons.at_end[card]
    return gross + persons.each_round[card] * (rounds + 0.5) - GUILDER * s.deck.price[card]


def best_use(s: Bruges, seat: i64, card: i64, person: float, ripe: float) -> float:
    """What a card of the hand brings if it is played this round."""
    out = USELESS
    action: i64
    for action in range(len(ACTIONS)):
        out = max(out, use(s, seat, card, action, person, ripe))
    return out


def use(s: Bruges, seat: i64, card: i64, action: i64, person: float, ripe: float) -> float:
    """What one of the six actions brings with a card; USELESS if it cannot be taken."""
    area = s.areas[seat]
    powers = area.powers
    colour = card // table.CARDS_EACH
    if action == table.BUILD_CANAL:
        return canal_use(s, seat, table.EMPTY if powers.any_card else colour, ripe)
    if not ACTIONS[action].fits(s, seat, card):
        return USELESS
    if action == table.TAKE_GUILDERS:
        shown = float(s.die(colour)) if s.phase >= 2 and s.die(colour) > 0 else MEAN_DIE
        worth = GUILDER if area.guilders < RICH else 0.6 * GUILDER
        return ripe * worth * (shown + float(powers.more_guilders))
    if action == table.TAKE_WORKERS:
        return ripe * 0.8 * WORKER_WORTH * float(powers.workers)
    if action == table.REMOVE_THREAT:
        return RETURNED + DANGER * float(count(area.threats, colour))
    if action == table.BUILD_HOUSE:
        room = FIRST_ROOM if area.empty == 0 else ROOM
        return float(table.HOUSE_POINTS) - BUILDER * ripe + room * ripe
    return person + GUILDER * float(powers.person_less) - 0.5 * EMPTY_HOUSE * ripe


def canal_use(s: Bruges, seat: i64, colour: i64, ripe: float) -> float:
    """The better of the canals that a card of this colour, if it is not EMPTY, can continue."""
    out = USELESS
    sides = open_sides(s, seat, colour, 1, 0)
    while sides:
        side = lowest(sides)
        sides &= sides - 1
        tiles = s.areas[seat].canal(side)
        gain = THIRD_CANAL if tiles == table.THIRD - 1 else NEXT_CANAL
        if tiles == table.SECTION - 1 and s.statues < len(table.STATUES):
            gain = float(table.STATUES[s.statues])
        out = max(out, gain - ripe * GUILDER * float(canal_price(s, seat, side, 1, 0)))
    return out
