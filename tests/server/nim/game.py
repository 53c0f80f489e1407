"""Nim: take from a heap in turns; what one takes counts."""

from __future__ import annotations

from typing import Final

from ludoteca.core.codes import Codes
from ludoteca.core.game import Breakdown, Game
from ludoteca.core.notes import Field, Notes
from ludoteca.core.refusal import Refusal, Refusals
from ludoteca.core.rng import Rng
from ludoteca.core.sheet import Item, Number, Sheet
from ludoteca.core.spelling import Part, Spelling
from ludoteca.core.state import Choice, State

SEATS: Final = ("red", "blue")
NUMBERS: Final = ("one", "two", "three")
HEAP: Final = 20

CODES: Final = Codes()
TAKE: Final = CODES.add("take", NUMBERS)
NOTES: Final = Notes()
TOOK: Final = NOTES.add("took", Field("seat"), Field("number", NUMBERS))
RULE_OF: Final = {
    "over": "N-2",
    "chance_first": "N-2",
    "chance_only": "N-2",
    "too_many": "N-1",
}
REFUSALS: Final = Refusals("nim", CODES, RULE_OF)


class Area:
    def __init__(self, taken: int = 0) -> None:
        self.taken = taken


class Nim(State):
    def __init__(self, seats: int, options: dict[str, str]) -> None:
        super().__init__(seats, options, REFUSALS)
        self.heap = HEAP
        self.areas = [Area() for _ in range(seats)]

    def copy(self) -> Nim:
        new = Nim(self.seats, self.options)
        new.stack, new.depth = self.stack[: self.depth], self.depth
        new.heap = self.heap
        new.areas = [Area(area.taken) for area in self.areas]
        return new

    def faults(self) -> list[str]:
        taken = sum(area.taken for area in self.areas)
        return [] if self.heap + taken == HEAP else ["some are missing"]


def most(s: Nim) -> int:
    """How many may be taken, by the version of the rules (N-1)."""
    return min(s.heap, 3 if NIM.version == 1 else 2)


class Turn(Choice[Nim]):
    def __init__(self, seat: int) -> None:
        super().__init__(seat, TAKE.base)

    def asks(self) -> str:
        return "number"

    def options(self, s: Nim) -> int:
        return (1 << most(s)) - 1

    def take(self, s: Nim, code: int) -> None:
        number = TAKE.arg(code) + 1
        s.heap -= number
        s.areas[self.actor].taken += number
        s.note(TOOK, self.actor, number - 1)
        if s.heap > 0:
            s.push(TURN[1 - self.actor])

    def why_not(self, s: Nim, code: int) -> Refusal:
        return s.refuse("too_many", {"most": most(s)})


STEPS: Final = Spelling(SEATS)
TURN: Final = STEPS.each("turn", Turn, Part("actor", SEATS))


class NimGame(Game[Nim]):
    def __init__(self) -> None:
        super().__init__("nim", "Nim", 1, (2, 2))
        self.codes, self.notes, self.steps, self.refusals = CODES, NOTES, STEPS, REFUSALS
        self.seat_names, self.bound = SEATS, HEAP
        self.table = Sheet(Item("heap", Number(HEAP), "what is left"))
        self.area = Sheet(Item("taken", Number(HEAP), "what was taken"))

    def empty(self, seats: int, options: dict[str, str]) -> Nim:
        return Nim(seats, options)

    def lay_out(self, seats: int, options: dict[str, str]) -> Nim:
        s = Nim(seats, options)
        s.push(TURN[0])
        return s

    def sources(self, s: Nim, seat: int) -> Breakdown:
        return [("taken", s.areas[seat].taken)]

    def determinize(self, s: Nim, seat: int, rng: Rng) -> Nim:
        return s.copy()


NIM: Final = NimGame()
