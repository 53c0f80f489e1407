"""Positions written down: read back exactly, and refused with everything that is wrong."""

from typing import Any

import pytest

from ludoteca.core.errors import BadPosition
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.scenario import play, position


def written() -> dict[str, Any]:
    return BRUGES.dump(position("red hand poet+king houses red:nun+blue guilders 3 shown poet"))


def test_a_position_read_back_is_the_same() -> None:
    assert BRUGES.dump(BRUGES.load(written())) == written()


def test_pending_steps_are_written_in_words() -> None:
    s = position("red hand poet threats red+blue workers brown houses red:jailer")
    play(s, "activate jailer")
    step = BRUGES.dump(s)["stack"][-1]
    assert step == {
        "step": "return tiles",
        "actor": "red",
        "number": 2,
        "colours": ["blue", "brown", "yellow", "red", "purple"],
        "may_pass": "no",
        "card": "jailer",
        "index": 0,
    }
    assert BRUGES.dump(BRUGES.load(BRUGES.dump(s))) == BRUGES.dump(s)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("seats", 7, "seats: 7, expected 2 to 4"),
        ("rules", 99, "rules: version 99"),
        ("first", "green", "first: 'green', expected one of red, blue"),
        ("round", -1, "round: -1"),
        ("left", 3, "backs"),
        ("options", {"prestige": "cubic"}, "options: option 'prestige'"),
        ("areas.red.guilders", "much", "areas.red.guilders: 'much'"),
        ("areas.red.hand", ["poet"], "persons: 164, expected 165"),
        ("areas.red.hand", ["poet", "queen"], "is in play and in the piles"),
        ("areas.red.threats", {"red": 4}, "fourth red threat tile"),
        ("areas.red.straight", ["king"], "can use persons that are not in place"),
        ("areas.red.houses", 3, "areas.red.houses: 3, expected a list"),
        ("areas.red.statues", ["6"], "statues"),
        ("areas.red.prestige", 40, "prestige: 40"),
        ("areas.red.shown", [{"card": "count", "since": 0}], "said to hold a card"),
        ("stack", [{"step": "dance"}], "step 'dance' is none of"),
        ("stack", [{"step": "play turns"}], "leaves nothing to choose"),
        (
            "stack",
            [{"step": "do effect", "seat": "red", "card": "nun", "index": 9}],
            "is in no row of that person",
        ),
        (
            "stack",
            [{"step": "turn", "actor": "green", "played": "no"}],
            "is for a seat nobody has",
        ),
    ],
)
def test_a_bad_position_is_refused_with_its_faults(path: str, value: object, said: str) -> None:
    data = written()
    part = data
    *outer, last = path.split(".")
    for key in outer:
        part = part[key]
    part[last] = value
    with pytest.raises(BadPosition) as error:
        BRUGES.load(data)
    assert said in str(error.value)


def test_another_games_position_is_refused() -> None:
    with pytest.raises(BadPosition, match="expected 'bruges'"):
        BRUGES.load({"game": "council"})


def test_more_turns_than_a_round_has_are_refused() -> None:
    data = BRUGES.dump(position("red hand poet"))
    data["turns"] = 42
    with pytest.raises(BadPosition, match="turns: 42, expected a whole number from 0 to"):
        BRUGES.load(data)


def test_a_third_tile_without_its_event_is_refused() -> None:
    data = BRUGES.dump(position("red hand poet threats red+red"))
    data["areas"]["red"]["threats"]["red"] = 3
    with pytest.raises(BadPosition, match="third tiles of a colour and its events differ"):
        BRUGES.load(data)
