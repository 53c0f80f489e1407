"""What is pending in a position written down: only what can be finished is read back."""

from typing import Any, Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from tests.games.council.test_dump import TABLE, dumped, faults, load

Json = dict[str, Any]

MAIN: Final = {"mains": 0, "acted": True}
PAY_COAST: Final = {"step": "satisfy", "actor": "red", "council": "coast"}
TAKE: Final = {"step": "take permit", "seat": "red", "slot": "coast left", "bare": "with bonus"}
AGAIN: Final = {"step": "token again", "actor": "red", "number": 1, "spent": []}
FREE: Final = {"step": "free permit", "actor": "red"}
REFILL: Final = {"step": "refill", "slot": "hills left"}


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ([{"step": "dance"}], "stack: step 'dance' is none of next turn, turn,"),
        ([{"step": ["turn"]}], "stack: step ['turn'] is none of next turn, turn,"),
        ([{"actor": "red"}], "stack: pending step {'actor': 'red'} has no name under 'step'"),
        (["turn"], "stack: pending step 'turn' has no name under 'step'"),
        ([{"step": "turn"}], "stack: step 'turn' has ['step'], expected ['actor', 'step']"),
        ([{"step": "turn", "actor": "pink"}], "stack: actor 'pink' is none of red, blue, green,"),
        ([{"step": "turn", "actor": "red"}], "stack: {'step': 'turn', 'actor': 'red'} is not due"),
        ([{"step": "next turn"}], "stack: {'step': 'next turn'} is not due after what lies below"),
        (
            [{"step": "choose council", "actor": "yellow"}],
            "stack: {'step': 'choose council', 'actor': 'yellow'} is for a seat whose turn it is",
        ),
        (
            [{"step": "choose council", "actor": "blue"}],
            "stack: {'step': 'choose council', 'actor': 'blue'} is for a seat whose turn it is not",
        ),
        (
            [{"step": "draw cards", "seat": "red", "number": 1}],
            "stack: {'step': 'draw cards', 'seat': 'red', 'number': 1} is not due",
        ),
        (
            [{"step": "draw cards", "seat": "red", "number": 7}, AGAIN],
            "stack: step 'draw cards' with [0, 7] does not exist",
        ),
        (
            [{"step": "draw cards", "seat": "red", "number": -1}, AGAIN],
            "stack: number -1 is no whole number from 0 to 99",
        ),
        (
            [{"step": "draw cards", "seat": "red", "number": 0}, AGAIN],
            "stack: {'step': 'draw cards', 'seat': 'red', 'number': 0} gives nothing",
        ),
        (
            [{"step": "nobility steps", "seat": "red", "number": 10**30}, AGAIN],
            f"stack: number {10**30} is no whole number from 0 to 99",
        ),
        ([PAY_COAST], "stack: {'step': 'satisfy', 'actor': 'red', 'council': 'coast'} is not due"),
        (
            [{**TAKE, "slot": "hills left"}, PAY_COAST],
            "stack: {'step': 'satisfy', 'actor': 'red', 'council': 'coast'} is not due",
        ),
        (
            [{**TAKE, "slot": "hills left"}, {**PAY_COAST, "council": "hills"}],
            "stack: {'step': 'satisfy', 'actor': 'red', 'council': 'hills'} is not due",
        ),
        (
            [
                {"step": "build here", "seat": "red", "city": "esti"},
                {**PAY_COAST, "council": "king"},
            ],
            "stack: {'step': 'satisfy', 'actor': 'red', 'council': 'king'} is not due",
        ),
        (
            [{"step": "choose city", "actor": "red", "permit": "B"}],
            "stack: {'step': 'choose city', 'actor': 'red', 'permit': 'B'} uses a permit its seat",
        ),
        (
            [{"step": "choose token", "actor": "red", "cities": ["arkon"]}],
            "stack: {'step': 'choose token', 'actor': 'red', 'cities': ['arkon']} is for tokens",
        ),
        (
            [{"step": "choose token", "actor": "red", "cities": "indur"}],
            "stack: cities 'indur' is no list",
        ),
        (
            [{"step": "collect tokens", "seat": "red", "cities": []}, AGAIN],
            "stack: {'step': 'collect tokens', 'seat': 'red', 'cities': []} is for tokens",
        ),
        ([{**AGAIN, "number": 3}], "stack: {'step': 'token again', 'actor': 'red', 'number': 3,"),
        (
            [{**AGAIN, "spent": ["indur"]}],
            "stack: {'step': 'token again', 'actor': 'red', 'number': 1, 'spent': ['indur']} has",
        ),
        ([{"step": "offer"}, AGAIN], "stack: step 'offer' has ['step'], expected a step under"),
        (
            [{"step": "offer", "choice": {"step": "offer", "choice": AGAIN}}, AGAIN],
            "stack: an offer of {'step': 'offer',",
        ),
        (
            [{"step": "offer", "choice": {"step": "next turn"}}, AGAIN],
            "stack: an offer of {'step': 'next turn'}, which is no choice",
        ),
        (
            [{"step": "offer", "choice": {"step": "turn", "actor": "red"}}, AGAIN],
            "stack: {'step': 'offer', 'choice': {'step': 'turn', 'actor': 'red'}} is never offered",
        ),
        (
            [{**REFILL, "slot": "coast left"}, FREE],
            "stack: {'step': 'refill', 'slot': 'coast left'} fills a place that is not empty",
        ),
        (
            [REFILL, REFILL, FREE],
            "stack: {'step': 'refill', 'slot': 'hills left'} fills a place that is not empty",
        ),
        (
            [{"step": "permit again", "actor": "red"}, FREE],
            "stack: {'step': 'free permit', 'actor': 'red'} is not due after what lies below it",
        ),
        ([{"step": "draw first"}], "stack: {'step': 'draw first'} is not due"),
    ],
)
def test_a_stack_that_leads_nowhere_is_refused(steps: list[Json], fault: str) -> None:
    data = {**dumped(), **MAIN}
    data["stack"] = data["stack"] + steps
    assert [found for found in faults(data) if found.startswith(fault)] != []


@pytest.mark.parametrize(
    "steps",
    [
        [TAKE, PAY_COAST],
        [{"step": "choose city", "actor": "red", "permit": "A"}],
        [REFILL, FREE],
        [{"step": "offer", "choice": {"step": "permit again", "actor": "red"}}, AGAIN],
        [{"step": "nobility steps", "seat": "red", "number": 1}, AGAIN],
    ],
)
def test_a_stack_that_can_be_is_played_to_the_end(steps: list[Json]) -> None:
    data = {**dumped(TABLE.replace("coins 7", "coins 20")), **MAIN}
    data["stack"] = data["stack"] + steps
    s = load(data)
    core.playout(s, Rng(1))
    assert s.faults() == []


def test_cards_lie_before_a_council_only() -> None:
    data = dumped()
    data["areas"]["red"]["hand"] = {"white": 1, "joker": 1}
    data["laid"] = {"white": 1}
    assert faults(data) == ["laid: cards before no council"]
    data.update(MAIN)
    data["stack"] += [TAKE, PAY_COAST]
    data["areas"]["red"]["coins"] = 20
    assert load(data).laid != 0
    data["areas"]["red"]["hand"] = {"joker": 1}
    data["laid"] = {"white": 2}
    assert faults(data) == ["laid: cards that no councillor asks for"]


def test_the_turn_belongs_to_the_seat_that_has_it() -> None:
    data = dumped()
    data["turn"] = "blue"
    expected = "stack: does not begin with the next turn and the turn of the seat that has it"
    assert faults(data) == [expected]
