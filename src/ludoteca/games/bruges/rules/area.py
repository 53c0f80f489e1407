"""What lies before one player."""

from __future__ import annotations

from typing import final

from ludoteca.core.bits import count, size
from ludoteca.core.cells import Cells, cells_of
from ludoteca.core.generic import i64, mypyc_attr
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.codes import FROM_THREATS
from ludoteca.games.bruges.rules.powers import NO_POWERS, Powers


@final
@mypyc_attr(acyclic=True)
class House:
    """A card lying face down, and the person in it. Never changed: a new one takes its place."""

    def __init__(self, card: i64, tenant: i64, built: i64) -> None:
        self.card: i64 = card
        self.tenant: i64 = tenant  # a person, or EMPTY
        self.built: i64 = built  # how many houses its owner had built before

    def colour(self) -> i64:
        return self.card // table.CARDS_EACH

    def could_be(self, shown: Shown) -> bool:
        """Whether, for all anybody can tell, this house is the card shown before."""
        return self.built >= shown.since and self.colour() == shown.card // table.CARDS_EACH


@final
@mypyc_attr(acyclic=True)
class Shown:
    """A card everybody knows a player to hold: in hand, or in a house of its colour built since."""

    def __init__(self, card: i64, since: i64) -> None:
        self.card: i64 = card
        self.since: i64 = since  # how many houses its owner had built by then


@final
@mypyc_attr(acyclic=True)
class Area:
    """One player's cards, pieces and markers."""

    def __init__(self, like: Area | None = None) -> None:
        self.guilders: i64 = 0
        self.workers: i64 = 0  # bag of bags.py
        self.threats: i64 = 0  # bag of tiles by colour
        self.prestige: i64 = 0  # steps climbed
        self.left: i64 = 0  # canal tiles left of the seal
        self.right: i64 = 0
        self.crowned: i64 = 0  # set of sections that have had their statue
        self.statues: i64 = 0  # set of statues, by their place in the stack
        self.majorities: i64 = 0  # set of markers turned to the coloured side
        self.cards: Cells = Cells() if like is None else like.cards.copy()  # the hand
        self.drawn: i64 = 0  # bag of cards drawn but not looked at, by colour
        self.houses: list[House] = [] if like is None else like.houses[:]  # as they were built
        self.built: i64 = 0  # houses ever built
        self.empty: i64 = 0  # houses without a person
        # In place, in the order they came, and those that can still be used this round.
        self.persons: list[int] = [] if like is None else like.persons[:]
        self.straight: list[int] = [] if like is None else like.straight[:]
        self.shown: list[Shown] = [] if like is None else like.shown  # replaced, never changed
        self.powers: Powers = NO_POWERS
        self.by_threats: i64 = 0  # points so far, by where they came from
        self.by_effects: i64 = 0
        self.lost: i64 = 0  # points lost to intrigue

    def copy(self) -> Area:
        new = Area(self)
        new.guilders = self.guilders
        new.workers = self.workers
        new.threats = self.threats
        new.prestige = self.prestige
        new.left = self.left
        new.right = self.right
        new.crowned = self.crowned
        new.statues = self.statues
        new.majorities = self.majorities
        new.drawn = self.drawn
        new.built = self.built
        new.empty = self.empty
        new.powers = self.powers
        new.by_threats = self.by_threats
        new.by_effects = self.by_effects
        new.lost = self.lost
        return new

    def score(self, source: i64, points: i64) -> None:
        """Move up the score track, remembering why."""
        if source == FROM_THREATS:
            self.by_threats += points
        else:
            self.by_effects += points

    def points(self) -> i64:
        """What the score track shows; the rest is counted at the end."""
        return table.START_POINTS + self.by_threats + self.by_effects - self.lost

    @property
    def hand(self) -> list[int]:
        """The cards in hand, ascending."""
        return self.cards.members()

    @hand.setter
    def hand(self, cards: list[int]) -> None:
        self.cards = cells_of([card for card in cards if card != table.EMPTY])

    def canal(self, side: i64) -> i64:
        """How many tiles a section has."""
        return self.left if side == 0 else self.right

    def faults(self, name: str) -> list[str]:
        out: list[str] = []
        if min(self.guilders, self.workers, self.threats, self.drawn, self.prestige) < 0:
            out.append(f"{name} owes something")
        if min(self.by_threats, self.by_effects, self.lost, self.points()) < 0:
            out.append(f"{name} has points below 0")
        if self.workers >> 40 or self.drawn >> 40 or self.threats >> 20:
            out.append(f"{name} has pieces of a sixth colour")
        for colour in range(table.COLOURS):
            if count(self.threats, colour) > table.CIRCLE:
                out.append(f"{name} has a fourth {table.COLOUR_NAMES[colour]} threat tile")
        if not 0 <= self.left <= table.SECTION or not 0 <= self.right <= table.SECTION:
            out.append(f"{name} has canals of {self.left} and {self.right} tiles")
        if size(self.statues) > size(self.crowned):
            out.append(f"{name} has more statues than sections it completed")
        return out + self.house_faults(name)

    def house_faults(self, name: str) -> list[str]:
        out: list[str] = []
        if len(self.houses) > table.HOUSES:
            out.append(f"{name} has {len(self.houses)} houses, there is room for {table.HOUSES}")
        tenants = [house.tenant for house in self.houses if house.tenant != table.EMPTY]
        if sorted(tenants) != sorted(self.persons):
            out.append(f"{name} has persons without a house, or houses with unknown persons")
        if self.empty != len(self.houses) - len(tenants):
            out.append(
                f"{name} has {len(self.houses) - len(tenants)} empty houses, {self.empty} counted"
            )
        if [card for card in self.straight if card not in self.persons]:
            out.append(f"{name} can use persons that are not in place")
        if len(set(self.straight)) < len(self.straight):
            out.append(f"{name} can use a person twice")
        serial = [house.built for house in self.houses]
        if serial != sorted(set(serial)) or (serial and serial[-1] >= self.built):
            out.append(f"{name} has houses out of the order they were built in")
        for shown in self.shown:
            if shown.card not in self.hand and not self.hides(shown):
                out.append(f"{name} is said to hold a card that is elsewhere")
        if len({shown.card for shown in self.shown}) < len(self.shown):
            out.append(f"{name} is said twice to hold a card")
        return out

    def hides(self, shown: Shown) -> bool:
        """Whether a house built since then really is that card."""
        for house in self.houses:
            if house.card == shown.card and house.built >= shown.since:
                return True
        return False
