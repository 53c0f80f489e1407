"""Orchard, for 2 to 4 players; the ids are those of RULES.md."""

from __future__ import annotations

from ludoteca.core.bits import bag_of, bit, count, kinds, one, total
from ludoteca.core.codes import Codes
from ludoteca.core.game import Breakdown, Game
from ludoteca.core.notes import Field, Notes
from ludoteca.core.refusal import Refusal, Refusals
from ludoteca.core.rng import Rng, handful
from ludoteca.core.sheet import COUNTED, HIDDEN, OWNER, Bag, Each, Item, Number, Sheet
from ludoteca.core.spelling import Part, Spelling
from ludoteca.core.state import Choice, Draw, State

SEATS = ("red", "blue", "green", "yellow")
FRUITS = ("cherry", "apple", "pear", "plum", "fig")
BOX = [10, 9, 7, 6, 4]
HAND, ROOM, FEWEST = 4, 6, 2

CODES = Codes()
PLANT = CODES.add("plant", FRUITS)
PICK = CODES.add("pick", FRUITS)
DRAW = CODES.chance("draw", FRUITS)

NOTES = Notes()
PLANTED = NOTES.add("planted", Field("seat"), Field("fruit", FRUITS))
PICKED = NOTES.add("picked", Field("seat"), Field("fruit", FRUITS), Field("points"))
DREW = NOTES.add("drew", Field("seat"), Field("fruit", FRUITS, secret=True))

RULE_OF = {
    "over": "O-5",
    "chance_first": "O-5",
    "chance_only": "O-5",
    "not_in_hand": "O-2",
    "no_room": "O-3",
    "too_few": "O-4",
    "none_left": "O-1",
}
REFUSALS = Refusals("orchard", CODES, RULE_OF)


class Area:
    """What lies before one player."""

    def __init__(self) -> None:
        self.hand = self.trees = 0  # bags of cards
        self.earned = [0] * len(FRUITS)

    def copy(self) -> Area:
        new = Area()
        new.hand, new.trees, new.earned = self.hand, self.trees, self.earned[:]
        return new


class Orchard(State):
    """The deck, the heap of fruit that was picked, and the areas."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        super().__init__(seats, options, REFUSALS)
        self.deck, self.heap = bag_of(BOX), 0
        self.areas = [Area() for _ in range(seats)]

    def copy(self) -> Orchard:
        new = Orchard(self.seats, self.options)
        new.stack, new.depth = self.stack[: self.depth], self.depth
        new.deck, new.heap = self.deck, self.heap
        new.areas = [area.copy() for area in self.areas]
        return new

    def faults(self) -> list[str]:
        bags = [self.deck, self.heap, *[bag for a in self.areas for bag in (a.hand, a.trees)]]
        found = [sum(count(bag, fruit) for bag in bags) for fruit in range(len(FRUITS))]
        out = [] if found == BOX else [f"cards: {found}, expected {BOX}"]
        crowded = any(total(area.trees) > ROOM for area in self.areas)
        return [*out, "an orchard with too many trees"] if crowded else out


class Turn(Choice[Orchard]):
    """Plant or pick (O-2)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, PLANT.base, "tree")

    def options(self, s: Orchard) -> int:
        area = s.areas[self.actor]
        held = kinds(area.hand) if total(area.trees) < ROOM else 0
        ripe = [bit(i) for i in range(len(FRUITS)) if count(area.trees, i) >= FEWEST]
        return held | sum(ripe) << len(FRUITS)

    def insists(self, s: Orchard) -> bool:
        return True  # others need not learn that a hand leaves no choice

    def take(self, s: Orchard, code: int) -> None:
        area, planting = s.areas[self.actor], PLANT.holds(code)
        if not planting or total(s.deck) > 1:  # the last card drawn ends the game (O-5)
            s.push(TURN[(self.actor + 1) % s.seats])
        if planting:
            tree = PLANT.arg(code)
            area.hand -= one(tree)
            area.trees += one(tree)
            s.note(PLANTED, self.actor, tree)
            s.push(DRAW_CARD[self.actor])
        else:
            tree = PICK.arg(code)
            n = count(area.trees, tree)
            area.trees -= n * one(tree)
            s.heap += n * one(tree)
            area.earned[tree] += n * n
            s.note(PICKED, self.actor, tree, n * n)

    def why_not(self, s: Orchard, code: int) -> Refusal:
        area, tree = s.areas[self.actor], PLANT.arg(code) % len(FRUITS)
        if PICK.holds(code):
            return s.refuse("too_few", {"have": count(area.trees, tree), "needed": FEWEST})
        if count(area.hand, tree) == 0:
            return s.refuse("not_in_hand", {"fruit": FRUITS[tree]})
        return s.refuse("no_room", {"room": ROOM})


class DrawCard(Draw[Orchard]):
    """Chance: a card into a hand; only its owner sees which (O-5)."""

    def __init__(self, seat: int) -> None:
        super().__init__(DRAW.base, "card drawn")
        self.seat = seat

    def bag(self, s: Orchard) -> int:
        return s.deck

    def take(self, s: Orchard, code: int) -> None:
        card = DRAW.arg(code)
        s.deck -= one(card)
        s.areas[self.seat].hand += one(card)
        s.note(DREW, self.seat, card)

    def seen_by(self, s: Orchard) -> int:
        return bit(self.seat)

    def why_not(self, s: Orchard, code: int) -> Refusal:
        return s.refuse("none_left", {"fruit": FRUITS[DRAW.arg(code)]})


STEPS = Spelling(SEATS)
TURN = STEPS.each("turn", Turn, Part("actor", SEATS))
DRAW_CARD = STEPS.each("draw", DrawCard, Part("seat", SEATS))


class OrchardGame(Game[Orchard]):
    """What the rest of the library asks for."""

    def __init__(self) -> None:
        super().__init__("orchard", "Orchard", 1, (2, 4))
        self.codes, self.notes, self.steps, self.refusals = CODES, NOTES, STEPS, REFUSALS
        self.seat_names, self.bound = SEATS, 60
        self.table = Sheet(
            Item("deck", Bag(FRUITS, 36), "cards to draw", COUNTED),
            Item("heap", Bag(FRUITS), "fruit picked"),
        )
        self.area = Sheet(
            Item("trees", Bag(FRUITS, ROOM), "trees in the orchard"),
            Item("hand", Bag(FRUITS, HAND), "cards in hand", OWNER),
            Item("earned", Each(FRUITS, Number(36)), "points by fruit", HIDDEN),
        )

    def empty(self, seats: int, options: dict[str, str]) -> Orchard:
        return Orchard(seats, options)

    def lay_out(self, seats: int, options: dict[str, str]) -> Orchard:
        s = Orchard(seats, options)
        s.push(TURN[0])
        for number in range(HAND * seats):
            s.push(DRAW_CARD[number % seats])
        return s

    def sources(self, s: Orchard, seat: int) -> Breakdown:
        area = s.areas[seat]
        standing = [count(area.trees, i) for i in range(len(FRUITS))]
        points = [area.earned[i] + n * (n - 1) for i, n in enumerate(standing)]
        return list(zip(FRUITS, points, strict=True))

    def determinize(self, s: Orchard, seat: int, rng: Rng) -> Orchard:
        new = s.copy()
        others = [area for i, area in enumerate(new.areas) if i != seat]
        new.deck += sum(area.hand for area in others)
        for area in others:
            area.hand = handful(new.deck, total(area.hand), rng)
            new.deck -= area.hand
        return new


ORCHARD = OrchardGame()
