"""Positions written down: read by people, edited by hand, and refused with all their faults."""

import json
from typing import Any, Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.errors import BadPosition
from ludoteca.core.rng import Rng
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.game import council as as_council
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.scenario import council, offered, play, position

Json = dict[str, Any]

TABLE: Final = """
    seats      3
    coast      white pink blue black
    king       white pink blue black
    permits    coast D ABC
    under      hills F G
    red        coins 7 assistants 2 nobility 3 hand white+white+joker permits A used BC cities indur
    blue       coins 11 cities arkon+merkatim tiles iron king_tiles 25
"""


def dumped(text: str = TABLE) -> Json:
    return COUNCIL.dump(position(text))


def load(data: Json) -> Council:
    return as_council(COUNCIL.load(data))


def faults(data: Json) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        COUNCIL.load(data)
    return caught.value.faults


def test_a_position_is_written_in_names() -> None:
    data = dumped()
    assert data["balconies"]["coast"] == ["white", "pink", "blue", "black"]
    assert data["face_up"] == {
        "coast": ["D", "ABC"],
        "hills": [None, None],
        "mountains": [None, None],
    }
    assert data["buried"] == {"coast": [], "hills": ["F", "G"], "mountains": []}
    assert data["areas"]["red"] == {
        "coins": 7,
        "assistants": 2,
        "nobility": 3,
        "emporiums": 9,
        "hand": {"white": 2, "joker": 1},
        "cities": ["indur"],
        "permits": ["A"],
        "used": ["BC"],
        "tiles": [],
        "king_tiles": [],
        "by_permits": 0,
        "by_tokens": 0,
        "by_squares": 0,
        "by_last": 0,
    }
    assert data["stack"] == [{"step": "next turn"}, {"step": "turn", "actor": "red"}]


@pytest.mark.parametrize("texts", [[], ["elect"], ["acquire", "slot coast left", "pay white"]])
def test_what_is_written_down_is_read_back(texts: list[str]) -> None:
    s = position(TABLE.replace("coins 7", "coins 20"))
    play(s, *texts)
    data = json.loads(json.dumps(COUNCIL.dump(s)))
    assert COUNCIL.dump(load(data)) == data
    assert core.codes(load(data)) == core.codes(s)


def test_a_position_edited_by_hand_is_played_on() -> None:
    data = dumped()
    data["areas"]["red"]["coins"] = 3
    data["balconies"]["coast"] = ["black", "white", "pink", "blue"]
    s = load(data)
    play(s, "elect", "council coast", "councillor orange")
    assert council(s, "coast") == "orange black white pink"
    assert s.areas[0].coins == 7


def test_a_pending_choice_edited_by_hand_is_asked() -> None:
    data = dumped(TABLE.replace("coins 7", "coins 20"))
    data["mains"], data["acted"] = 0, True
    data["stack"].append({"step": "choose councillor", "actor": "red", "council": "king"})
    s = load(data)
    play(s, f"councillor {offered(s, 'councillor')[0]}")
    assert offered(s, "end") == [""]


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("areas red coins", 21, "red has 21 coins, the track ends at 20"),
        ("areas red coins", -1, "areas.red.coins: -1, expected a whole number from 0 to "),
        ("areas red coins", "7", "areas.red.coins: '7', expected a whole number from 0 to "),
        ("areas red coins", True, "areas.red.coins: True, expected a whole number from 0 to "),
        ("areas red coins", 7.0, "areas.red.coins: 7.0, expected a whole number from 0 to "),
        ("areas red assistants", 3, "assistants: 49, expected 48"),
        ("areas red nobility", 21, "red is beyond the nobility track, on 21"),
        ("areas red emporiums", 10, "red has 10 emporiums left and 1 built, expected 10 in all"),
        ("areas red hand white", 3, "white cards: 14, expected 13"),
        ("areas red hand", {"white": 2}, "joker cards: 11, expected 12"),
        ("areas red hand", {"green": 2}, "areas.red.hand.green: 2, expected no such key"),
        ("areas red hand", ["white"], "areas.red.hand: ['white'] is not a JSON object"),
        ("areas red cities", ["atlantis"], "areas.red.cities: 'atlantis', expected one of arkon,"),
        ("areas red cities", ["indur", "indur"], "areas.red.cities: ['indur', 'indur'], expected"),
        ("areas red cities", "indur", "areas.red.cities: 'indur', expected a list"),
        ("areas red permits", ["D"], "permits: 43, expected 45"),
        ("areas red permits", ["A", "BC"], "red has a permit both face up and face down"),
        ("areas red tiles", ["iron"], "red has the iron tile too early"),
        ("areas red king_tiles", ["12"], "king's reward tiles: wrong, expected 5"),
        ("areas red", None, "areas.red: None is not a JSON object"),
        ("areas", [], "areas: [] is not a JSON object"),
        ("areas blue tiles", ["gold"], "blue has the gold tile too early"),
        ("pool black", 15, "black councillors: "),
        ("pool", {}, "councillors: 16, expected 24"),
        ("balconies coast", ["white"] * 3, "balconies.coast: 3, expected 4 places"),
        ("balconies coast", ["white", "pink", "blue", None], "councillors: 23, expected 24"),
        ("balconies coast", ["white"] * 4, "white councillors: "),
        ("deck white", 12, "white cards: 14, expected 13"),
        ("laid", {"white": 1}, "white cards: 14, expected 13"),
        ("face_up coast", ["D"], "face_up.coast: 1, expected 2 places"),
        ("face_up coast", ["D", "F"], "face_up.coast: 'F', expected one of A, B, C, D, E, AB,"),
        ("face_up coast", ["D", None], "permits: 44, expected 45"),
        ("buried hills", ["F", None], "buried.hills: None, expected a name in every place"),
        ("buried hills", ["F", "K"], "buried.hills: 'K', expected one of F, G, H,"),
        ("stock coast", ["F"], "stock.coast: 'F', expected one of A, B,"),
        ("tokens arkon", "points2", "reward tokens: 13, expected 14"),
        ("tokens arkon", "gold", "tokens.arkon: 'gold', expected one of points1,"),
        ("tokens juvelar", "points1", "juvelar has a token, the king's first city has none"),
        (
            "tokens atlantis",
            "points1",
            "tokens.atlantis: 'points1', expected no such key",
        ),
        ("neutral", ["arkon"], "neutral emporiums, which only a table of two has"),
        ("king", "atlantis", "king: 'atlantis', expected one of arkon,"),
        ("supply", 47, "assistants: 49, expected 48"),
        ("seats", 2, "areas.green: "),
        ("seats", 4, "areas.yellow: None, expected a value; it is missing"),
        ("seats", 5, "seats: 5, expected 2 to 4"),
        ("seats", True, "seats: True, expected 2 to 4"),
        ("game", "bruges", "game: expected 'council'"),
        ("rules", 99, "rules: version 99, expected 3"),
        ("options", None, "options: None is not a JSON object"),
        ("options map", 1, "options: option 'map' is 1; expected one of"),
        ("options map", ["ABA"], "options: option 'map' is ['ABA']; expected one of"),
        ("options map", "CCC", "options: option 'map' is 'CCC'; expected one of"),
        ("options map", "juvelar", "options: option 'map' is 'juvelar', which is no map of"),
        ("turn", "yellow", "turn: 'yellow', expected one of red, blue, green"),
        ("first", None, "first: None, expected one of red, blue, green"),
        ("finisher", "red", "red is said to have finished but has not"),
        ("acted", 1, "acted: 1, expected true or false"),
        ("quicks", 2, "actions left that no turn has"),
        ("quicks", None, "quicks: None, expected a whole number from 0 to "),
        ("cheat", 1, "cheat: 1, expected no such key; known are game,"),
        ("stack", None, "stack: None, expected a list"),
        ("stack", {"step": "turn"}, "stack: {'step': 'turn'}, expected a list"),
        ("stack", [{"step": "next turn"}], "stack: {'step': 'next turn'}, which happens next,"),
        ("stack", [{"step": "turn", "actor": "yellow"}], "stack: {'step': 'turn', 'actor': 'yell"),
        ("stack", [{"step": "satisfy", "actor": "blue", "council": "hills"}], "stack: {'step': 's"),
    ],
)
def test_an_impossible_position_is_refused_with_its_fault(
    path: str, value: object, fault: str
) -> None:
    data = dumped()
    *keys, last = path.split()
    place = data
    for key in keys:
        place = place[key]
    place[last] = value
    assert [found for found in faults(data) if found.startswith(fault)] != []


def test_all_faults_are_listed_together() -> None:
    data = dumped()
    data["king"] = "atlantis"
    data["areas"]["red"]["coins"] = -1
    data["areas"]["blue"]["hand"] = {"green": 1}
    data["stack"].append({"step": "dance"})
    del data["supply"]
    assert [fault.split(":")[0] for fault in faults(data)] == [
        *("supply", "king", "supply", "areas.red.coins", "areas.blue.hand.green", "stack"),
    ]


def test_all_pieces_that_do_not_add_up_are_listed_together() -> None:
    data = dumped()
    data["areas"]["red"]["hand"] = {"white": 3, "joker": 1}
    data["pool"]["orange"] += 1
    data["areas"]["red"]["assistants"] = 3
    assert faults(data) == [
        "councillors: 25, expected 24",
        "politics cards: 91, expected 90",
        "assistants: 49, expected 48",
        "white cards: 14, expected 13",
        "orange councillors: 5, expected 4",
    ]


def test_a_permit_in_two_places_is_found_though_another_is_missing() -> None:
    data = dumped()
    data["stock"]["coast"].remove("B")
    data["areas"]["green"]["permits"] = ["D"]
    assert faults(data) == ["permits: 43, expected 45"]


def test_a_tile_in_two_hands_is_found() -> None:
    data = dumped(TABLE + "green cities arkon+merkatim")
    data["areas"]["green"]["tiles"] = ["iron"]
    assert faults(data) == ["bonus tiles: wrong, expected 7"]


def test_an_empty_place_on_a_balcony_is_found_though_nobody_is_missing() -> None:
    data = dumped()
    data["balconies"]["coast"] = ["white", "pink", "blue", None]
    data["pool"]["black"] = data["pool"].get("black", 0) + 1
    assert faults(data) == ["an empty place on the balcony of coast"]


def setup_dumps() -> list[Json]:
    """Every position of one set-up for two, with the later edition's drawn first player."""
    s = COUNCIL.deal(2, {"edition": "cmon"})
    rng = Rng(5)
    out = []
    while as_council(s).turn < 0:
        out.append(COUNCIL.dump(s))
        core.take(s, core.top(s).sample(s, rng))
    return out


def test_every_position_of_a_set_up_is_read_back() -> None:
    for data in setup_dumps():
        assert COUNCIL.dump(COUNCIL.load(data)) == data


def test_pieces_may_be_edited_in_the_middle_of_an_action() -> None:
    s = position(TABLE)
    play(s, "elect", "council coast")
    data = COUNCIL.dump(s)
    data["areas"]["red"]["coins"] = 20
    data["king"] = "arkon"
    s = load(data)
    play(s, f"councillor {offered(s, 'councillor')[0]}")
    assert s.areas[0].coins == 20


@pytest.mark.parametrize("data", [None, 7, "council", [], {}, {"game": "council"}])
def test_what_is_no_position_at_all_is_refused(data: Any) -> None:
    assert faults(data) != []
