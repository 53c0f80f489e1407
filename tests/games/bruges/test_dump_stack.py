"""What is pending in a position written down: only what a game can leave is read back."""

from typing import Any, Final

import pytest

from ludoteca.core.errors import BadPosition
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.scenario import play, position

Json = dict[str, Any]

TABLE: Final = """
    seats 3
    red guilders 9 hand poet+king workers blue+red houses red:nun+blue+brown shown poet
    blue houses red:prince+blue:jailer
"""
GO_ON: Final = {"step": "go on", "seat": "red", "played": "yes"}
NOT_PLAYED: Final = {"step": "go on", "seat": "red", "played": "no"}
PLAGUE: Final = {"step": "aftermath", "seat": "blue", "threat": "plague"}
LOSE_PERSON: Final = {"step": "lose person", "actor": "blue"}


def test_the_position_itself_is_read_back() -> None:
    data = BRUGES.dump(position(TABLE))
    assert BRUGES.dump(BRUGES.load(data)) == data


def home(card: str, price: int) -> Json:
    return {"step": "choose home", "actor": "red", "card": card, "price": price}


def worker(number: int) -> Json:
    colours = ["blue", "brown", "yellow", "red", "purple"]
    names = {"actor": "red", "number": number, "colours": colours, "alike": "no"}
    return {"step": "choose worker", **names}


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ([{"step": "turn", "actor": "blue", "played": "no"}], "is not due after what lies below"),
        ([{"step": "turn", "actor": "red", "played": "yes"}], "is not due after what lies below"),
        ([{"step": "climb", "actor": "red"}], "is not due after what lies below"),
        ([{"step": "roll die", "colour": "red"}], "is not due after what lies below"),
        ([{"step": "show top", "pile": "left"}], "shows a back exactly when it has cards"),
        ([GO_ON, {"step": "choose pile", "actor": "red"}], "is not due after what lies below"),
        (
            [NOT_PLAYED, {"step": "choose card", "actor": "red", "action": "take_workers"}],
            "is asked by no card played and by no person used",
        ),
        (
            [GO_ON, {"step": "choose card", "actor": "blue", "action": "take_workers"}],
            "is not due after what lies below",
        ),
        ([GO_ON, {"step": "choose die", "actor": "red"}], "is asked by no card played"),
        (
            [GO_ON, {"step": "card for house", "actor": "red", "colour": "brown", "paid": "yes"}],
            "is for a house that cannot be built",
        ),
        ([GO_ON, home("king", 12)], "is for a card that is not in hand, for all to see"),
        ([GO_ON, home("poet", 0)], "is for a price that is not asked or cannot be paid"),
        ([GO_ON, worker(99)], "is asked by no card played and by no person used"),
        ([GO_ON, LOSE_PERSON], "is not due after what lies below"),
        ([GO_ON, PLAGUE, LOSE_PERSON], "is asked by no card played and by no person used"),
        (
            [
                GO_ON,
                {"step": "look", "seat": "red"},
                {"step": "look at", "seat": "red", "colour": "red"},
            ],
            "is for a card that was not drawn",
        ),
        (
            [GO_ON, {"step": "do effect", "seat": "red", "card": "nun", "index": 0}],
            "leaves nothing to choose, so is not last",
        ),
    ],
)
def test_what_no_turn_leaves_pending_is_refused(steps: list[Json], said: str) -> None:
    data = BRUGES.dump(position(TABLE))
    data["stack"][2:] = steps
    with pytest.raises(BadPosition) as error:
        BRUGES.load(data)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"phase": 2}, "turns: "),
        ({"phase": 4}, "nothing is pending exactly when the game is over"),
        ({"stack": []}, "nothing is pending exactly when the game is over"),
        ({"turn": "blue"}, "is not that of the player whose turn comes now"),
        ({"dice": {"blue": 0, "brown": 3, "yellow": 3, "red": 3, "purple": 3}}, "dice: [0, 3, "),
        ({"round": 0}, "round: 0 in phase 3"),
        ({"last": 2}, "the last round is known exactly when the extra pile is used up"),
    ],
)
def test_the_round_must_agree_with_what_is_pending(changes: Json, said: str) -> None:
    data = {**BRUGES.dump(position(TABLE)), **changes}
    with pytest.raises(BadPosition) as error:
        BRUGES.load(data)
    assert said in str(error.value)


def test_a_person_to_use_is_named_once() -> None:
    data = BRUGES.dump(position(TABLE))
    data["areas"]["blue"]["straight"] = ["jailer", "jailer"]
    with pytest.raises(BadPosition) as error:
        BRUGES.load(data)
    assert "blue can use a person twice" in str(error.value)


def test_a_home_is_chosen_at_the_price_of_the_person() -> None:
    s = position("red guilders 12 hand poet houses red+blue")
    play(s, "place", "card poet")
    data = BRUGES.dump(s)
    assert BRUGES.dump(BRUGES.load(data)) == data
    data["stack"][-1]["price"] += 1
    with pytest.raises(BadPosition) as error:
        BRUGES.load(data)
    assert "is for a price that is not asked" in str(error.value)


@pytest.mark.parametrize(("number", "loads"), [(0, False), (1, True), (2, True), (3, False)])
def test_a_person_gives_no_more_workers_than_its_row_says(number: int, loads: bool) -> None:
    s = position("red guilders 12 hand cooper houses red")
    play(s, "place", "card cooper")
    data = BRUGES.dump(s)
    assert data["stack"][-1] == worker(2)
    data["stack"][-1] = worker(number)
    if loads:
        assert BRUGES.dump(BRUGES.load(data)) == data
    else:
        with pytest.raises(BadPosition, match="is asked by no card played"):
            BRUGES.load(data)


def test_a_person_digs_before_the_card_even_where_any_card_would_do() -> None:
    s = position("red guilders 9 workers red hand poet houses red:surveyor+blue:engineer")
    play(s, "activate surveyor")
    data = BRUGES.dump(s)
    assert data["stack"][-1]["step"] == "dig"
    assert BRUGES.dump(BRUGES.load(data)) == data
