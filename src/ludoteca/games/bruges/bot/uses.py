"""What the cards of a hand of Brügge can be used for, and the time there is for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.core.bits import count
from ludoteca.games.bruges.bot.persons import GUILDER, WORKER_WORTH, Persons
from ludoteca.games.bruges.rules.bags import amount
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import (
    BUILD_CANAL,
    BUILD_HOUSE,
    CANAL_PRICE,
    CANALS,
    CARDS_EACH,
    PLACE_PERSON,
    REMOVE_THREAT,
    SECTION,
    STATUES,
    TAKE_GUILDERS,
    TAKE_WORKERS,
    THIRD,
    TURNS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

EMPTY_HOUSE: Final = 0.9  # room for a person, beside the point of the house
NEXT_CANAL: Final = 1.5  # a canal tile on the way to a third space or a statue
THIRD_CANAL: Final = 3.0
RETURNED: Final = 1.0  # a threat tile returned, and more the more there are of its colour
DANGER: Final = 0.4
RICH: Final = 7  # guilders after which more are worth less
ACTIONS: Final = 6
USELESS: Final = -1.0


def rounds_after(s: Bruges) -> float:
    """Rounds to come after this one."""
    if s.last > 0:
        return float(s.last - s.round)
    drawn = float(s.seats * TURNS)
    return max(1.0, 2.0 * float(min(s.left, s.right)) / drawn)


def turns_left(s: Bruges, seat: i64) -> i64:
    """Cards `seat` has still to play this round, the one of its present turn left out."""
    if s.phase == 4:
        return 0
    if s.phase < 3:
        return TURNS
    place = (seat - s.first + s.seats) % s.seats
    begun = (s.turns + s.seats - 1 - place) // s.seats
    return TURNS - begun


def person_worth(s: Bruges, persons: Persons, card: i64, rounds: float) -> float:
    """A card as a person, its price taken off."""
    gross = s.deck.points[card] + persons.once[card] + persons.at_end[card]
    return gross + persons.each_round[card] * (rounds + 0.5) - GUILDER * s.deck.price[card]


def best_use(s: Bruges, seat: i64, card: i64, person: float, ripe: float) -> float:
    """What a card of the hand brings if it is played this round."""
    out = USELESS
    action: i64
    for action in range(ACTIONS):
        out = max(out, use(s, seat, card, action, person, ripe))
    return out


def use(s: Bruges, seat: i64, card: i64, action: i64, person: float, ripe: float) -> float:
    """What one of the six actions brings with a card; USELESS if it cannot be taken."""
    area = s.areas[seat]
    powers = area.powers
    colour = card // CARDS_EACH
    if action == TAKE_GUILDERS:
        shown = float(s.dice[colour]) if s.phase >= 2 and s.dice[colour] > 0 else 3.5
        worth = GUILDER if area.guilders < RICH else 0.6 * GUILDER
        return ripe * worth * (shown + float(powers.more_guilders))
    if action == TAKE_WORKERS:
        return ripe * 0.8 * WORKER_WORTH * float(powers.workers)
    if action == REMOVE_THREAT:
        tiles = count(area.threats, colour)
        return RETURNED + DANGER * float(tiles) if tiles > 0 else USELESS
    if action == BUILD_HOUSE:
        if amount(area.workers, colour) == 0:
            return USELESS
        return 1.0 - 0.35 * ripe + (0.6 if area.empty == 0 else 0.2) * ripe
    if action == PLACE_PERSON:
        if area.empty == 0 or area.guilders < s.deck.price[card] - powers.person_less:
            return USELESS
        return person + GUILDER * float(powers.person_less) - 0.5 * EMPTY_HOUSE * ripe
    return canal_use(s, seat, colour, ripe) if action == BUILD_CANAL else USELESS


def canal_use(s: Bruges, seat: i64, colour: i64, ripe: float) -> float:
    """The better of the two canals a card of this colour can go on with."""
    area = s.areas[seat]
    out = USELESS
    side: i64
    for side in range(2):
        tiles = area.canal(side)
        if tiles == SECTION or area.guilders < CANAL_PRICE[tiles]:
            continue
        if area.powers.any_card or CANALS[seat][side][tiles] == colour:
            gain = THIRD_CANAL if tiles == THIRD - 1 else NEXT_CANAL
            if tiles == SECTION - 1 and s.statues < len(STATUES):
                gain = float(STATUES[s.statues])
            out = max(out, gain - ripe * GUILDER * float(CANAL_PRICE[tiles]))
    return out
