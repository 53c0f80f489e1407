"""Positions written down: read back exactly, and refused with everything that is wrong."""

from typing import Any

import pytest

from ludoteca.core import state as core
from ludoteca.core.errors import BadPosition
from ludoteca.core.rng import Rng
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.rules.table import PERSON_NAMES
from ludoteca.games.bruges.scenario import play, position


def written() -> dict[str, Any]:
    return BRUGES.dump(position("red hand poet+king houses red:nun+blue guilders 3 shown poet"))


def test_a_position_read_back_is_the_same() -> None:
    assert BRUGES.dump(BRUGES.load(written())) == written()


def test_what_follows_from_the_pieces_is_found_again() -> None:
    s = position("red left 5 statues 7 houses red:building-inspector+blue")
    again = BRUGES.load(BRUGES.dump(s))
    assert (again.statues, again.areas[0].empty) == (1, 1)
    assert again.areas[0].powers.same(s.areas[0].powers)
    assert not again.areas[0].powers.same(again.areas[1].powers)


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
        ("turns", 42, "turns: 42, expected a whole number from 0 to"),
        ("turns", 9, "9 turns, a round has 8"),
        ("extra", 0, "the extra pile is used up and no round is called the last"),
        ("dice.red", 7, "dice.red: 7, expected a whole number from 0 to 6"),
        ("unseen.red", ["king"], "unseen.red: 'king', expected one of"),
        ("options", {"prestige": "cubic"}, "options: option 'prestige'"),
        ("areas.red.guilders", "much", "areas.red.guilders: 'much'"),
        ("areas.red.hand", ["poet"], "persons: 164, expected 165"),
        ("areas.red.hand", ["poet", "queen"], "is in play and in the piles"),
        ("areas.red.threats", {"red": 4}, "fourth red threat tile"),
        ("areas.red.straight", ["king"], "can use persons that are not in place"),
        ("areas.red.straight", ["nun", "nun"], "red can use a person twice"),
        ("areas.red.hand", ["poet", None], "areas.red.hand: None, expected a name in every"),
        ("areas.red.houses", 3, "areas.red.houses: 3, expected a list"),
        ("areas.red.houses", [{}], "areas.red.houses 1.card: None, expected a value"),
        ("areas.red.statues", [6], "statues"),
        ("areas.red.prestige", 40, "prestige: 40"),
        ("areas.red.shown", [{"card": "count", "since": 0}], "said to hold a card"),
        ("stack", [{"step": "dance"}], "step 'dance' is none of"),
        ("stack", [{"step": "play turns"}], "leaves nothing to choose"),
        (
            "stack",
            [{"step": "choose victim", "actor": "red", "card": "nun", "index": 9}],
            "offers nothing here",
        ),
        (
            "stack",
            [{"step": "turn", "actor": "green", "played": "no"}],
            "is for a seat nobody has",
        ),
        (
            "stack",
            [{"step": "part with worker", "actor": "red", "to": "green", "number": 1}],
            "is for a seat nobody has",
        ),
        ("stack", [{"step": "turn", "actor": "red", "played": 0}], "played 0 is none of no, yes"),
        ("stack", [{"step": "phase", "number": 5}], "number 5 is not a whole number from 0 to 4"),
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


def test_pieces_may_be_moved_and_the_game_goes_on_from_there() -> None:
    data = written()
    red, blue = data["areas"]["red"], data["areas"]["blue"]
    red["guilders"], blue["guilders"] = 20, 0
    red["workers"] = {"purple": 200}
    blue["threats"] = {"red": 2, "blue": 1}
    blue["hand"] = sorted([*blue["hand"], red["hand"].pop()], key=PERSON_NAMES.index)
    red["shown"] = []
    data["discard"].append(data["areas"]["red"]["hand"].pop())
    red["left"], red["prestige"] = 4, 7
    s = BRUGES.load(data)
    assert BRUGES.dump(s) == data
    assert BRUGES.view(s, 0)["areas"][1]["threats"] == {"red": 2, "blue": 1}
    core.playout(s, Rng(1))
    assert (s.depth, s.faults()) == (0, [])


def test_all_faults_are_listed_together() -> None:
    data = written()
    data["round"] = None
    data["areas"]["red"]["guilders"] = -1
    data["areas"]["blue"]["workers"] = {"green": 1}
    data["stack"].append({"step": "dance"})
    del data["extra"]
    with pytest.raises(BadPosition) as error:
        BRUGES.load(data)
    assert [fault.split(":")[0] for fault in error.value.faults] == [
        *("extra", "round", "extra", "areas.red.guilders", "areas.blue.workers.green", "stack"),
    ]
