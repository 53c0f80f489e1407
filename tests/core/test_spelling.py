"""Pending steps in words, and back; on the steps of Council of Four."""

from typing import Any

import pytest

from ludoteca.core.errors import BadPosition
from ludoteca.core.spelling import Part
from ludoteca.core.state import Offer
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.steps.bonus import FREE_PERMIT, TokenAgain
from ludoteca.games.council.rules.steps.draw import DRAW_CARDS
from ludoteca.games.council.rules.steps.turn import NEXT_TURN

SEATS = ("red", "blue")


def test_a_step_is_its_name_and_its_numbers_by_name() -> None:
    assert STEPS.spell(NEXT_TURN) == {"step": "next turn"}
    spelt = STEPS.spell(DRAW_CARDS[1][3])
    assert spelt == {"step": "draw cards", "seat": "blue", "number": 3}


def test_a_step_that_is_in_a_table_is_found_there() -> None:
    assert STEPS.read({"step": "next turn"}) is NEXT_TURN
    read = STEPS.read({"step": "draw cards", "seat": "blue", "number": 3})
    assert read is DRAW_CARDS[1][3]


def test_a_step_made_on_the_spot_is_made_again() -> None:
    spelt = STEPS.spell(TokenAgain(1, 2, 0b101))
    assert spelt["spent"] == ["arkon", "castrum"]
    again = STEPS.read(spelt)
    assert isinstance(again, TokenAgain)
    assert (again.actor, again.number, again.spent) == (1, 2, 0b101)


def test_an_offer_holds_its_choice() -> None:
    spelt = STEPS.spell(Offer(FREE_PERMIT[0]))
    assert spelt == {"step": "offer", "choice": {"step": "free permit", "actor": "red"}}
    again = STEPS.read(spelt)
    assert isinstance(again, Offer)
    assert again.choice is FREE_PERMIT[0]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (None, "pending step None has no name under 'step'"),
        ({"seat": "red"}, "pending step {'seat': 'red'} has no name under 'step'"),
        ({"step": "dance"}, "step 'dance' is none of build here, choose city"),
        ({"step": []}, "step [] is none of build here, choose city"),
        ({"step": "turn"}, "step 'turn' has ['step'], expected ['actor', 'step']"),
        (
            {"step": "next turn", "seat": "red"},
            "step 'next turn' has ['seat', 'step'], expected ['step']",
        ),
        ({"step": "turn", "actor": "pink"}, "actor 'pink' is none of red, blue, green, yellow"),
        ({"step": "turn", "actor": 0}, "actor 0 is none of red, blue, green, yellow"),
        (
            {"step": "draw cards", "seat": "red", "number": 99},
            "number 99 is not a whole number from 0 to 6",
        ),
        (
            {"step": "draw cards", "seat": "red", "number": -1},
            "number -1 is not a whole number from 0 to 6",
        ),
        (
            {"step": "draw cards", "seat": "red", "number": True},
            "number True is not a whole number from 0 to 6",
        ),
        (
            {"step": "offer", "choice": {"step": "next turn"}},
            "an offer of {'step': 'next turn'}, which is not a choice",
        ),
        ({"step": "offer"}, "step 'offer' has ['step'], expected a step under 'choice'"),
    ],
)
def test_a_step_that_cannot_be_is_refused(data: Any, fault: str) -> None:
    with pytest.raises(BadPosition) as caught:
        STEPS.read(data)
    assert len(caught.value.faults) == 1
    assert caught.value.faults[0].startswith(fault)
    assert str(caught.value).startswith("impossible position: " + fault)


def test_parts_spell_numbers_names_and_sets() -> None:
    assert Part("number").spell(4) == 4
    assert Part("seat", SEATS).spell(1) == "blue"
    assert Part("seats", SEATS, many=True).spell(0b11) == ["red", "blue"]
    assert Part("seats", SEATS, many=True).read(["blue"]) == 0b10
    with pytest.raises(BadPosition, match="seats 'pink' is none of red, blue"):
        Part("seats", SEATS, many=True).read(["pink"])
    with pytest.raises(BadPosition, match="seats 3 is not a list"):
        Part("seats", SEATS, many=True).read(3)
