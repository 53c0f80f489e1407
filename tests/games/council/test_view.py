"""What a seat may see, and the worlds it could be in."""

import json
from typing import Any

import pytest

from ludoteca.core import state as core
from ludoteca.core.bits import total
from ludoteca.core.notes import Note
from ludoteca.core.rng import Rng
from ludoteca.core.state import WATCHER
from ludoteca.games.council.rules.codes import NOTES
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.scenario import play, position

TABLE = """
    seats   3
    permits coast D -
    under   coast A B
    discard pink+joker
    red     coins 3 assistants 2 nobility 4 points 10 hand white+joker permits C used BC
    blue    hand black+black+blue cities arkon+merkatim tiles iron king_tiles 25
    green   hand orange
"""


def seen(s: Council, viewer: int) -> list[dict[str, int] | None]:
    """The hands as `viewer` sees them."""
    return [area["hand"] for area in COUNCIL.view(s, viewer)["areas"]]


@pytest.mark.parametrize(
    ("viewer", "hands"),
    [
        (0, [{"white": 1, "joker": 1}, None, None]),
        (1, [None, {"black": 2, "blue": 1}, None]),
        (2, [None, None, {"orange": 1}]),
        (WATCHER, [None, None, None]),
    ],
)
def test_a_hand_is_seen_by_its_owner_alone(viewer: int, hands: list[dict[str, int] | None]) -> None:
    """C-R67."""
    assert seen(position(TABLE), viewer) == hands


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_everyone_sees_how_many_cards_each_player_holds(viewer: int) -> None:
    """C-R67."""
    view = COUNCIL.view(position(TABLE), viewer)
    assert [area["cards"] for area in view["areas"]] == [2, 3, 1]


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_the_decks_are_seen_as_numbers_and_what_is_known_in_them_by_name(viewer: int) -> None:
    """C-R67."""
    view = COUNCIL.view(position(TABLE), viewer)
    assert view["deck"] == 90 - 6 - 2
    assert view["discard"] == {"pink": 1, "joker": 1}
    assert view["piles"] == {"coast": 15 - 3, "hills": 15, "mountains": 15}
    assert view["buried"] == {"coast": ["A", "B"], "hills": [], "mountains": []}
    assert "stock" not in view


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_everything_else_before_a_player_is_seen_by_everyone(viewer: int) -> None:
    """C-R67."""
    red = COUNCIL.view(position(TABLE), viewer)["areas"][0]
    assert red == {
        "seat": "red",
        "coins": 3,
        "assistants": 2,
        "nobility": 4,
        "points": 10,
        "breakdown": dict(COUNCIL.breakdown(position(TABLE))[0]),
        "emporiums": 10,
        "cities": [],
        "permits": ["C"],
        "used": ["BC"],
        "tiles": [],
        "king_tiles": [],
        "cards": 2,
        "hand": None,
    }


def test_views_differ_in_the_hands_alone() -> None:
    """C-R67."""
    s = position(TABLE)
    views = [COUNCIL.view(s, viewer) for viewer in (0, 1, 2, WATCHER)]
    for view in views:
        for area in view["areas"]:
            del area["hand"]
    assert views[0] == views[1] == views[2] == views[3]


def test_the_board_is_seen_by_everyone() -> None:
    """C-R67."""
    view = COUNCIL.view(position(TABLE), WATCHER)
    assert view["face_up"] == {"coast": ["D", None], "hills": [None] * 2, "mountains": [None] * 2}
    assert view["balconies"]["coast"] == ["black", "blue", "orange", "pink"]
    assert sum(view["pool"].values()) == 8
    assert (view["king"], view["map"]["start"], view["supply"]) == ("juvelar", "juvelar", 46)
    assert view["tiles"] == ["gold", "silver", "bronze", "coast", "hills", "mountains"]
    assert view["king_tiles"] == [18, 12, 7, 3]
    assert (view["turn"], view["mains"], view["quicks"]) == ("red", 1, 1)
    assert (view["question"], view["actor"], view["finisher"]) == ("action", 0, None)


def test_cards_laid_before_a_council_are_seen_by_everyone() -> None:
    """C-R67."""
    s = position("""
        coast   black blue orange pink
        permits coast D A
        red     hand black+blue coins 20
    """)
    play(s, "acquire", "slot coast left", "pay black")
    view = COUNCIL.view(s, 1)
    assert (view["laid"], view["areas"][0]["cards"]) == ({"black": 1}, 1)


def test_places_are_seen_once_the_game_is_over() -> None:
    """C-812."""
    s = position("""
        turn blue mains 0
        red  cities burgen+castrum+dorful+esti+framek+graden+hellar+kultos+merkatim+naris points 3
    """)
    assert COUNCIL.view(s, 0)["places"] is None
    play(s, "end")
    view = COUNCIL.view(s, 0)
    assert (view["places"], view["question"], view["pending"]) == ([1, 2], "over", None)


def test_unlimited_assistants_are_seen_as_no_number() -> None:
    """C-R03."""
    assert COUNCIL.view(position("option assistants unlimited"), 0)["supply"] is None


def test_a_view_is_json() -> None:
    """C-R67."""
    view = COUNCIL.view(position(TABLE), 0)
    assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_a_world_the_viewer_could_be_in_looks_the_same(viewer: int) -> None:
    """C-R67."""
    s = position(TABLE)
    for seed in range(20):
        world = council(COUNCIL.determinize(s, viewer, Rng(seed)))
        assert COUNCIL.view(world, viewer) == COUNCIL.view(s, viewer)
        assert core.codes(world) == core.codes(s)
        assert world.faults() == []


@pytest.mark.parametrize(("viewer", "others"), [(0, [1, 2]), (1, [0, 2]), (WATCHER, [0, 1, 2])])
def test_hands_the_viewer_cannot_see_are_dealt_anew(viewer: int, others: list[int]) -> None:
    """C-R67."""
    s = position(TABLE)
    worlds = [council(COUNCIL.determinize(s, viewer, Rng(seed))) for seed in range(20)]
    for seat in others:
        hands = {world.areas[seat].hand for world in worlds}
        assert len(hands) > 1
        assert {total(hand) for hand in hands} == {total(s.areas[seat].hand)}
    if viewer != WATCHER:
        assert {world.areas[viewer].hand for world in worlds} == {s.areas[viewer].hand}


def test_a_hand_is_dealt_from_the_unseen_cards_only() -> None:
    """C-R67."""
    s = position("""
        deck white
        red  hand black+blue
        blue hand orange
    """)
    worlds = [council(COUNCIL.determinize(s, 0, Rng(seed))) for seed in range(20)]
    hands = [COUNCIL.view(world, 1)["areas"][1]["hand"] for world in worlds]
    assert {"orange": 1} in hands
    assert {"white": 1} in hands
    assert all(hand in ({"orange": 1}, {"white": 1}) for hand in hands)


def test_dealing_anew_leaves_the_table_as_it_was() -> None:
    """C-R67."""
    s = position(TABLE)
    before = COUNCIL.dump(s)
    COUNCIL.determinize(s, 0, Rng(1))
    assert COUNCIL.dump(s) == before


def told(notes: list[Note], viewer: int) -> list[dict[str, Any]]:
    return [dict(NOTES.told(note, viewer)) for note in notes]


def test_the_log_tells_a_drawn_card_to_its_owner_alone() -> None:
    """C-R67."""
    s = position("turn red mains 0")
    notes: list[Note] = []
    s.notes = notes
    play(s, "end", "draw white")
    assert told(notes, 1)[-1] == {"note": "drew", "seat": 1, "card": "white"}
    assert told(notes, 0)[-1] == told(notes, WATCHER)[-1]
    assert told(notes, 0)[-1] == {"note": "drew", "seat": 1, "card": None}


@pytest.mark.parametrize(("square", "steps"), [(19, [1]), (20, [])])
def test_the_log_tells_the_steps_the_marker_takes(square: int, steps: list[int]) -> None:
    """C-R06."""
    s = position(f"""
        option nobility_beyond_20 again
        option nobility_steps landing
        coast   black blue orange pink
        permits coast AE D
        red     hand black+blue+orange+pink nobility {square}
    """)
    notes: list[Note] = []
    s.notes = notes
    play(s, "acquire", "slot coast left", "pay black", "pay blue", "pay orange", "pay pink")
    rows = [row for row in told(notes, 0) if row.get("what") == "nobility"]
    assert [row["amount"] for row in rows] == steps
