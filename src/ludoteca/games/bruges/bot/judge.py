"""What a position of Bruges is worth."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import total as pieces
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, Step, top
from ludoteca.games.bruges.bot.parts import (
    counted,
    crew,
    crowns,
    dangers,
    engines,
    plans,
    purse,
    town,
)
from ludoteca.games.bruges.bot.persons import Persons
from ludoteca.games.bruges.bot.quick import pick
from ludoteca.games.bruges.bot.uses import rounds_after, turns_left
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.bags import total
from ludoteca.games.bruges.rules.game import bruges
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.turn import TURN
from ludoteca.lab.think.features import Sink
from ludoteca.lab.think.judge import Feature, Judge, to_move
from ludoteca.lab.think.settings import SearchSettings

# Set by hand; in points unless another unit is given.
SPREAD: Final = 6.0
VISITS: Final = 3  # of a choice before those after it are looked at; as strong with 1, by arena
FOR_TWO: Final[SearchSettings] = SearchSettings(  # a whole hand; by arena
    5, 1, 3, caution=2.0, expand_after=VISITS
)
EARLY: Final = 1.6  # uncertainty when the game begins, by log loss of greedy games …
LATE: Final = 0.4  # … and when it ends
ROUNDS: Final = 8.0  # rounds of a game, about
LAST_ACTIONS: Final = 6.0  # actions: with fewer to come, goods lose their worth
ON_TURN: Final = 1.5  # the card of the present turn, left out of plans; by log loss

# What a value is learned from: the parts of `worth`, and plain numbers it does not count as such.
PARTS: Final[list[str]] = [
    "counted",
    "purse",
    "crew",
    "engines",
    "town",
    "crowns",
    "dangers",
    "plans",
]
BESIDE: Final[list[str]] = [
    "to move",
    "turns",
    "cards",
    "guilders",
    "workers",
    "persons",
    "empty houses",
    "canals",
    "prestige",
    "threats",
]


@final
class BrugesJudge(Judge):
    """Points now and at the end, and what time is left to make of goods, cards and persons."""

    def __init__(self) -> None:
        super().__init__(SPREAD, EARLY, LATE)
        self.persons: Persons | None = None  # of the deck last seen

    def read(self, s: Bruges) -> Persons:
        """What the persons of the deck in play are worth."""
        persons = self.persons
        if persons is None or persons.deck is not s.deck:
            persons = Persons(s.deck)
            self.persons = persons
        return persons

    def settings(self, seats: i64) -> SearchSettings:
        """The own cards matter more than what others do meanwhile, among many most of all."""
        if seats == 2:
            return FOR_TWO
        return SearchSettings(1 + 2 * seats, 1, 1, expand_after=VISITS)

    def part_left(self, s: State) -> float:
        return min(1.0, rounds_after(bruges(s)) / ROUNDS)

    def time(self, s: State) -> i64:
        """Turns begun in phase 3: offers, draws and attacks also change who decides."""
        board = bruges(s)
        return table.TURNS * board.seats * board.round + (board.turns if board.phase >= 3 else 0)

    def pick(self, s: State, step: Step[Any], rng: Rng) -> i64:
        board = bruges(s)
        return pick(board, self.read(board), step, rng)

    def learnable(self) -> list[Feature]:
        parts: list[Feature] = [
            (name, -1.0, -1.0) if name == "dangers" else (name, 1.0, 1.0) for name in PARTS
        ]
        turn: list[Feature] = [("card of the turn", ON_TURN, ON_TURN)]
        beside: list[Feature] = [(name, 0.0, 0.0) for name in BESIDE]
        return parts + turn + beside

    def features(self, s: State, seat: i64, out: Sink) -> None:
        board = bruges(s)
        persons = self.read(board)
        area = board.areas[seat]
        rounds = rounds_after(board)
        turns = turns_left(board, seat)
        actions = float(turns) + table.TURNS * rounds
        ripe = min(1.0, actions / LAST_ACTIONS)
        out.put(counted(board, seat))
        out.put(purse(area, actions, rounds, ripe))
        out.put(crew(board, seat, ripe))
        out.put(engines(board, seat, persons, rounds, turns))
        out.put(town(board, area, actions, ripe))
        out.put(crowns(board, seat, rounds))
        out.put(dangers(board, area, rounds, ripe))
        out.put(plans(board, seat, persons, rounds, turns, ripe))
        out.put(1.0 if begins(s, seat) else 0.0)
        out.put(to_move(s, seat))
        out.put(float(turns))
        out.put(float(len(area.hand)))
        out.put(float(area.guilders))
        out.put(float(total(area.workers)))
        out.put(float(len(area.persons)))
        out.put(float(area.empty))
        out.put(float(area.left + area.right))
        out.put(float(area.prestige))
        out.put(float(pieces(area.threats)))

    def worth(self, s: State, seat: i64) -> float:
        board = bruges(s)
        persons = self.read(board)
        area = board.areas[seat]
        rounds = rounds_after(board)
        turns = turns_left(board, seat)
        actions = float(turns) + table.TURNS * rounds
        ripe = min(1.0, actions / LAST_ACTIONS)
        return (
            counted(board, seat)
            + purse(area, actions, rounds, ripe)
            + crew(board, seat, ripe)
            + engines(board, seat, persons, rounds, turns)
            + town(board, area, actions, ripe)
            + crowns(board, seat, rounds)
            - dangers(board, area, rounds, ripe)
            + plans(board, seat, persons, rounds, turns, ripe)
            + (ON_TURN if begins(s, seat) else 0.0)
        )


def begins(s: State, seat: i64) -> bool:
    """Whether `seat` is about to play the card of its turn."""
    turn: Step[Any] = TURN[seat][0]
    return top(s) is turn
