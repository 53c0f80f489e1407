"""The table of Council of Four."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, count, members, size, total
from ludoteca.core.generic import i64
from ludoteca.core.state import State
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.area import Area
from ludoteca.games.council.rules.maps import Map
from ludoteca.games.council.rules.options import Rules
from ludoteca.games.council.rules.refusals import REFUSALS

UNSET: Final[list[int]] = []  # what the set-up and every copy replace; never changed
NOBODY: Final[list[Area]] = []  # the same


@final
class Council(State):
    """The board, the decks and the areas; `setup.table` fills the lists, and `copy` its own."""

    def __init__(self, seats: i64, options: dict[str, str], rules: Rules, kingdom: Map) -> None:
        super().__init__(seats, options, REFUSALS)
        self.rules = rules
        self.map = kingdom
        self.areas: list[Area] = NOBODY
        self.first: i64 = 0  # the seat that begins
        self.turn: i64 = table.EMPTY  # whose turn it is; nobody's while the table is set up
        self.mains: i64 = 0  # main actions left this turn
        self.quicks: i64 = 0  # quick actions left this turn
        self.acted: bool = False  # has taken a main action this turn
        self.extras: i64 = 0  # extra main actions won this turn
        self.finisher: i64 = table.EMPTY  # the seat that built its last emporium first
        self.lines: list[int] = UNSET  # councillors, see table.IN_LINE
        self.pool: i64 = table.ALL_COUNCILLORS  # bag of councillors beside the board
        self.deck: i64 = table.FULL_DECK  # bag of undrawn politics cards
        self.discard: i64 = 0
        self.laid: i64 = 0  # bag of cards laid before a council and not yet paid for
        self.face_up: list[int] = UNSET  # permits, two slots for each region
        self.stock: i64 = bit(table.PERMITS) - 1  # set of permits in the piles that nobody has seen
        self.buried: list[int] = UNSET  # permits put under their piles, the next to come first
        self.tokens: list[int] = UNSET  # by city; replaced, never changed
        self.noble: i64 = 0  # set of cities whose token gives a nobility step
        self.neutral: i64 = 0  # set of cities with a neutral emporium
        self.crowd: list[int] = UNSET  # crowd[n] is the set of cities with more than n emporiums
        self.king: i64 = kingdom.start
        self.supply: i64 = table.ASSISTANTS  # assistants nobody has

    def copy(self) -> Council:
        new = Council(self.seats, self.options, self.rules, self.map)
        new.stack = self.stack[: self.depth]
        new.depth = self.depth
        new.areas = [a.copy() for a in self.areas]
        new.first = self.first
        new.turn = self.turn
        new.mains = self.mains
        new.quicks = self.quicks
        new.acted = self.acted
        new.extras = self.extras
        new.finisher = self.finisher
        new.lines = self.lines[:]
        new.pool = self.pool
        new.deck = self.deck
        new.discard = self.discard
        new.laid = self.laid
        new.face_up = self.face_up[:]
        new.stock = self.stock
        new.buried = self.buried[:]
        new.tokens = self.tokens
        new.noble = self.noble
        new.neutral = self.neutral
        new.crowd = self.crowd[:]
        new.king = self.king
        new.supply = self.supply
        return new

    def dialect(self) -> str:
        return self.rules.edition

    def pile(self, region: i64) -> i64:
        """How many permits lie in the pile of a region, known or not."""
        number = size(self.stock & table.REGION_PERMITS[region])
        for tile in self.buried:
            if tile // table.PERMITS_EACH == region:
                number += 1
        return number

    def claimed(self) -> i64:
        """The set of bonus tiles taken."""
        out: i64 = 0
        for area in self.areas:
            out |= area.tiles
        return out

    def crowned(self) -> i64:
        """How many king's reward tiles are taken."""
        out: i64 = 0
        for area in self.areas:
            out += size(area.king_tiles)
        return out

    def census(self) -> dict[str, int]:
        """How many of each component that can change hands are accounted for."""
        everybody = self.areas
        tiles = [tile for tile in self.face_up if tile != table.EMPTY] + self.buried
        for mask in [self.stock] + [a.permits for a in everybody] + [a.used for a in everybody]:
            tiles += members(mask)
        tokens = [token for token in self.tokens if token != table.EMPTY]
        unplaced = 0 if self.turn != table.EMPTY else table.BOX["reward tokens"] - len(tokens)
        idle = len(table.SEAT_NAMES) - len(everybody)  # colours nobody plays
        each = table.BOX["emporiums"] // len(table.SEAT_NAMES)
        held = sum([a.assistants for a in everybody])
        return {
            "king's reward tiles": len(table.KING_POINTS)
            if sum([a.king_tiles for a in everybody]) == bit(self.crowned()) - 1
            else -1,
            "bonus tiles": len(table.GROUP_NAMES)
            if sum([a.tiles for a in everybody]) == self.claimed()
            else -1,
            "reward tokens": len(set(tokens)) + unplaced,
            "permits": len([tile for tile in range(table.PERMITS) if tiles.count(tile) == 1]),
            "councillors": total(self.pool) + sum([total(table.IN_LINE[n]) for n in self.lines]),
            "politics cards": sum([total(bag) for bag in self._cards()]),
            "king": 1 if 0 <= self.king < table.CITIES else 0,
            "emporiums": sum([a.emporiums + size(a.cities) for a in everybody]) + each * idle,
            "marker discs": 3 * len(everybody) + 3 * idle,
            "assistants": self.supply + held if self.rules.finite else table.BOX["assistants"],
        }

    def _cards(self) -> list[int]:
        return [self.deck, self.discard, self.laid] + [a.hand for a in self.areas]

    def faults(self) -> list[str]:
        out: list[str] = []
        for name, number in self.census().items():
            if number != table.BOX[name]:
                found = f"{number}" if number >= 0 else "wrong"
                out.append(f"{name}: {found}, expected {table.BOX[name]}")
        for kind, card in enumerate(table.CARD_NAMES):
            found_cards = sum([count(bag, kind) for bag in self._cards()])
            if found_cards != count(table.FULL_DECK, kind):
                out.append(f"{card} cards: {found_cards}, expected {count(table.FULL_DECK, kind)}")
        for kind, colour in enumerate(table.COLOUR_NAMES):
            seated = sum([count(table.IN_LINE[line], kind) for line in self.lines])
            if seated + count(self.pool, kind) != count(table.ALL_COUNCILLORS, kind):
                out.append(f"{colour} councillors: {seated + count(self.pool, kind)}, expected 4")
        for seat, area in enumerate(self.areas):
            out += area.faults(table.SEAT_NAMES[seat])
            if area.coins > self.rules.most_coins:
                out.append(f"{table.SEAT_NAMES[seat]} has {area.coins} coins, the track ends at 20")
            for group in members(area.tiles):
                if self.map.groups[group] & ~area.cities:
                    tile = table.GROUP_NAMES[group]
                    out.append(f"{table.SEAT_NAMES[seat]} has the {tile} tile too early")
        if self.supply < 0:
            out.append(f"{self.supply} assistants in the supply")
        return out + self._board_faults()

    def _board_faults(self) -> list[str]:
        out: list[str] = []
        for city, name in enumerate(table.CITY_NAMES):
            built = sum([1 for a in self.areas if a.cities & bit(city)])
            built += 1 if self.neutral & bit(city) else 0
            crowd = sum([1 for level in self.crowd if level & bit(city)])
            if crowd != built:
                out.append(f"{crowd} emporiums counted in {name}, {built} built")
            token = self.tokens[city]
            if (token != table.EMPTY and table.NOBLE_TOKENS & bit(token) != 0) != bool(
                self.noble & bit(city)
            ):
                out.append(f"the token of {name} is not what it seems")
        if self.tokens[self.map.start] != table.EMPTY:
            out.append(
                f"{table.CITY_NAMES[self.map.start]} has a token, the king's first city has none"
            )
        if self.turn != table.EMPTY:
            for line, name in zip(self.lines, table.COUNCIL_NAMES, strict=True):
                if total(table.IN_LINE[line]) < table.BALCONY:
                    out.append(f"an empty place on the balcony of {name}")
        if self.neutral and self.seats != 2:
            out.append("neutral emporiums, which only a table of two has")
        if self.finisher != table.EMPTY and self.areas[self.finisher].emporiums > 0:
            out.append(f"{table.SEAT_NAMES[self.finisher]} is said to have finished but has not")
        if self.finisher == table.EMPTY and self.turn != table.EMPTY:
            for seat, area in enumerate(self.areas):
                if area.emporiums == 0:
                    out.append(f"{table.SEAT_NAMES[seat]} has finished and nobody noticed")
        if min(self.mains, self.quicks, self.extras) < 0 or self.quicks > 1:
            out.append("actions left that no turn has")
        for slot, tile in enumerate(self.face_up):
            if tile != table.EMPTY and tile // table.PERMITS_EACH != slot // 2:
                out.append(f"a permit of another region lies in slot {slot}")
        return out
