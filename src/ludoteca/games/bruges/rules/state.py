"""The table of Bruges."""

from __future__ import annotations

from typing import final

from ludoteca.core.bits import bag_of, bit, count, counts, members, size
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Numbers
from ludoteca.core.state import State
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.area import Area
from ludoteca.games.bruges.rules.bags import amount, total
from ludoteca.games.bruges.rules.deck import Deck
from ludoteca.games.bruges.rules.options import Rules
from ludoteca.games.bruges.rules.refusals import REFUSALS


@final
class Bruges(State):
    """The board, the piles and the areas; `setup.table` fills the lists, and `copy` its own."""

    def __init__(self, seats: i64, options: dict[str, str], rules: Rules, deck: Deck) -> None:
        super().__init__(seats, options, REFUSALS)
        self.rules = rules
        self.deck = deck
        self.areas: list[Area] = []
        self.first: i64 = 0  # who has the start player marker
        self.round: i64 = 0
        self.phase: i64 = 0  # 0 before the first round
        self.last: i64 = 0  # the round that is the last; 0 while nobody knows
        self.turn: i64 = table.EMPTY  # whose turn of phase 3 it is
        self.turns: i64 = 0  # turns of phase 3 begun this round, all players together
        self.rolled: i64 = 0  # bag: what the die of a colour shows; 0 before the first roll
        self.left: i64 = 0  # cards in the left pile
        self.right: i64 = 0
        self.extra: i64 = 0  # cards in the extra pile
        self.left_top: i64 = table.EMPTY  # colour on top of the left pile
        self.right_top: i64 = table.EMPTY
        self.backs: i64 = 0  # bag: backs nobody has seen yet
        self.unseen: Cells = Cells()  # cards whose faces nobody has seen yet
        self.discard: list[int] = []  # face up, the top last
        self.statues: i64 = 0  # how many have been taken

    def copy(self) -> Bruges:
        new = Bruges(self.seats, self.options, self.rules, self.deck)
        new.stack = self.stack[: self.depth]
        new.depth = self.depth
        new.areas = [a.copy() for a in self.areas]
        new.first = self.first
        new.round = self.round
        new.phase = self.phase
        new.last = self.last
        new.turn = self.turn
        new.turns = self.turns
        new.rolled = self.rolled
        new.left = self.left
        new.right = self.right
        new.extra = self.extra
        new.left_top = self.left_top
        new.right_top = self.right_top
        new.backs = self.backs
        new.unseen = self.unseen.copy()
        new.discard = self.discard[:]
        new.statues = self.statues
        return new

    def circumstances(self, key: str, verb: str, question: str) -> Numbers:
        if key == "over":
            return {"rounds": self.round}
        return super().circumstances(key, verb, question)

    @property
    def dice(self) -> list[int]:
        """What the dice show, by colour."""
        return counts(self.rolled, table.COLOURS)

    @dice.setter
    def dice(self, values: list[int]) -> None:
        self.rolled = bag_of(values)

    def die(self, colour: i64) -> i64:
        """What one of them shows."""
        return count(self.rolled, colour)

    def faces(self, colour: i64) -> i64:
        """The faces of a colour nobody has seen yet: a set, counted from its first card."""
        return self.unseen.span(table.CARDS_EACH * colour, table.CARDS_EACH)

    def pile(self, side: i64) -> i64:
        """How many cards lie in a pile."""
        return self.left if side == 0 else self.right

    def top_of(self, side: i64) -> i64:
        """The colour on top of a pile, or EMPTY."""
        return self.left_top if side == 0 else self.right_top

    def tiles_left(self, colour: i64) -> i64:
        """Threat tiles of a colour nobody has."""
        left: i64 = table.TILES_EACH
        for area in self.areas:
            left -= count(area.threats, colour)
        return left

    def cards(self) -> list[int]:
        """Every card whose face somebody has seen, wherever it lies."""
        out = self.discard[:]
        for area in self.areas:
            out += area.hand + area.persons + [house.card for house in area.houses]
        return out

    def census(self) -> dict[str, int]:
        """How many of each component that can change hands are accounted for."""
        everybody = self.areas
        idle = len(table.SEAT_NAMES) - len(everybody)  # colours nobody plays
        tiles = [self.tiles_left(colour) for colour in range(table.COLOURS)]
        held = [count(a.threats, colour) for a in everybody for colour in range(table.COLOURS)]
        canals = sum([a.left + a.right for a in everybody])
        statues = [place for a in everybody for place in members(a.statues)]
        return {
            "persons": len(self.cards()) + self.unseen.size(),
            "threat tiles": sum(tiles) + sum(held) if min(tiles) >= 0 else -1,
            "statues": len(table.STATUES) - self.statues + len(set(statues)),
            "canal tiles": canals + table.BOX["canal tiles"] - canals if canals <= 40 else -1,
            "majority markers": sum([3 if 0 <= a.majorities < 8 else 0 for a in everybody])
            + 3 * idle,
            "pawns": sum([2 if a.prestige <= self.rules.last_step else 0 for a in everybody])
            + 2 * idle,
        }

    def faults(self) -> list[str]:
        out: list[str] = []
        for name, number in self.census().items():
            if number != table.BOX[name]:
                found = f"{number}" if number >= 0 else "wrong"
                out.append(f"{name}: {found}, expected {table.BOX[name]}")
        for seat, area in enumerate(self.areas):
            out += area.faults(table.SEAT_NAMES[seat])
            if not area.powers.same(self.deck.powers(area.persons)):
                out.append(f"{table.SEAT_NAMES[seat]} has powers its persons do not give")
            if [card for card in area.straight if not self.deck.activated(card)]:
                out.append(f"{table.SEAT_NAMES[seat]} can use a person that is never used")
        return out + self._card_faults() + self._round_faults()

    def _card_faults(self) -> list[str]:
        out: list[str] = []
        seen = self.cards()
        for card in sorted(set(seen)):
            if seen.count(card) > 1:
                out.append(f"{table.PERSON_NAMES[card]} is in {seen.count(card)} places")
            if self.unseen.has(card):
                out.append(f"{table.PERSON_NAMES[card]} is in play and in the piles")
        for colour, name in enumerate(table.COLOUR_NAMES):
            known = amount(self.backs, colour)
            known += (1 if self.left_top == colour else 0) + (1 if self.right_top == colour else 0)
            known += sum([amount(area.drawn, colour) for area in self.areas])
            unseen = size(self.faces(colour))
            if known != unseen:
                out.append(f"{known} {name} backs for {unseen} unseen cards")
        piles = self.left + self.right + self.extra
        on_top = (1 if self.left_top != table.EMPTY else 0) + (
            1 if self.right_top != table.EMPTY else 0
        )
        if piles != total(self.backs) + on_top:
            out.append(f"{piles} cards in the piles, {total(self.backs) + on_top} backs")
        if len(seen) + sum([total(area.drawn) for area in self.areas]) + piles != table.CARDS:
            out.append(f"{piles} cards in the piles do not make up {table.CARDS}")
        return out

    def _round_faults(self) -> list[str]:
        out: list[str] = []
        if not 0 <= self.first < self.seats or not table.EMPTY <= self.turn < self.seats:
            out.append("the start player or the turn is nobody's")
        if self.turns > self.seats * table.TURNS:
            out.append(f"{self.turns} turns, a round has {self.seats * table.TURNS}")
        if [value for value in self.dice if not 0 <= value <= table.FACES]:
            out.append(f"dice that show {self.dice}")
        if min(self.left, self.right, self.extra, self.round, self.last, self.statues) < 0:
            out.append("a pile, a round or the statues are below 0")
        if self.last and not self.round <= self.last <= self.round + 1:
            out.append(f"round {self.last} is called the last in round {self.round}")
        if self.last == 0 and self.extra == 0:
            out.append("the extra pile is used up and no round is called the last")
        taken = 0
        for area in self.areas:
            taken |= area.statues
        if taken != bit(self.statues) - 1:
            out.append("statues were not taken from the top")
        return out
