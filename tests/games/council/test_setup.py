"""Setting up: everything in its place before the first turn."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.bits import counts, total
from ludoteca.core.rng import Rng
from ludoteca.core.sheet import Set
from ludoteca.core.state import CHANCE, WATCHER
from ludoteca.games.council.rules import sheet
from ludoteca.games.council.rules.codes import NOTES
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.game import council as as_council
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import (
    CITY_NAMES,
    EMPTY,
    PERMIT_NAMES,
    SEAT_NAMES,
    TOKEN_NAMES,
)
from ludoteca.games.council.scenario import offered, play, position
from tests.games.council.why import why

TOKENS = [f"token {name}" for name in TOKEN_NAMES]
COAST = ["A", "B", "C", "D", "E", "AB", "AE", "BC", "CD", "DE", "ABC", "ABE", "ADE", "BCD", "CDE"]


def before_setup(seats: int = 3, **options: str) -> Council:
    return as_council(COUNCIL.deal(seats, options))


def set_up(seats: int = 3, **options: str) -> Council:
    """A table after every draw of the set-up: the first card of the first turn is due."""
    s = before_setup(seats, **options)
    while s.turn == EMPTY:
        core.take(s, core.top(s).sample(s, Rng(s.depth)))
    return s


def view(s: Council, seat: int = WATCHER) -> dict[str, object]:
    return COUNCIL.view(s, seat)


def test_the_reward_tokens_are_shuffled_unseen() -> None:
    """C-107."""
    s = before_setup()
    assert core.actor(s) == CHANCE
    assert offered(s, "token") == list(TOKEN_NAMES)
    assert core.weights(s) == [1] * 14
    assert view(s)["tokens"] == {}


def test_one_reward_token_is_laid_face_up_on_each_city() -> None:
    """C-108."""
    s = before_setup()
    play(s, "token coins3", "token nobility-b")
    assert view(s)["tokens"] == {"arkon": "coins3", "burgen": "nobility-b"}
    assert why(s, "token coins3") == ("token_placed", "C-108", {"token": "coins3"})
    assert len(view_tokens(set_up())) == len(set(view_tokens(set_up()).values())) == 14


def view_tokens(s: Council) -> dict[str, str]:
    placed: dict[str, str] = COUNCIL.dump(s)["tokens"]
    return placed


def test_the_tokens_with_a_nobility_step_are_known_where_they_lie() -> None:
    """C-108, C-716, C-723."""
    s = before_setup()
    play(s, "token nobility-b", "token coins1", "token nobility-a", "token cards1")
    assert Set(CITY_NAMES).write(s.noble) == ["arkon", "castrum"]


@pytest.mark.parametrize(
    ("options", "city"),
    [
        ({}, "juvelar"),
        ({"map": "AAA"}, "graden"),
        ({"edition": "cmon"}, "juvelar"),
        ({"edition": "cmon", "map": "graden"}, "graden"),
    ],
)
def test_the_kings_city_gets_no_reward_token(options: dict[str, str], city: str) -> None:
    """C-109, C-116, C-M02."""
    s = set_up(3, **options)
    assert view(s)["king"] == city
    assert city not in view_tokens(s)
    assert len(view_tokens(s)) == 14


def test_the_politics_cards_are_shuffled_into_a_face_down_deck() -> None:
    """C-110."""
    s = before_setup()
    while core.top(s).asks() != "politics card":
        core.take(s, core.codes(s)[0])
    assert core.weights(s) == [13, 13, 13, 13, 13, 13, 12]
    assert view(s)["deck"] == 90
    assert view(s)["discard"] == {}


@pytest.mark.parametrize(("seats", "left"), [(2, 45), (3, 42), (4, 38)])
def test_the_assistants_form_a_common_pool(seats: int, left: int) -> None:
    """C-111."""
    assert before_setup(seats).supply == 48
    assert set_up(seats).supply == left


def test_the_permits_are_sorted_into_one_deck_for_each_region() -> None:
    """C-112, C-113."""
    s = before_setup()
    play(s, *TOKENS)
    assert offered(s, "reveal") == COAST
    assert core.weights(s) == [1] * 15
    play(s, "reveal ABC", "reveal D")
    assert offered(s, "reveal") == list(PERMIT_NAMES[15:30])
    assert core.weights(s) == [1] * 15
    play(s, "reveal F", "reveal G")
    assert offered(s, "reveal") == list(PERMIT_NAMES[30:])
    assert core.weights(s) == [1] * 15


def test_a_permit_comes_from_its_own_regions_deck_only() -> None:
    """C-112, C-114."""
    s = before_setup()
    play(s, *TOKENS)
    expected = ("no_such_permit", "C-329", {"permit": "F", "region": "coast"})
    assert why(s, "reveal F") == expected


def test_each_permit_deck_lies_face_down_at_its_region() -> None:
    """C-114."""
    s = set_up()
    assert view(s)["piles"] == {"coast": 13, "hills": 13, "mountains": 13}
    assert "stock" not in view(s)


def test_two_permits_of_each_region_are_turned_face_up() -> None:
    """C-115."""
    s = before_setup()
    play(s, *TOKENS)
    play(s, "reveal ABC", "reveal D", "reveal F", "reveal IJH", "reveal OK", "reveal K")
    assert view(s)["face_up"] == {
        "coast": ["ABC", "D"],
        "hills": ["F", "IJH"],
        "mountains": ["OK", "K"],
    }


def test_the_kings_tiles_are_stacked_with_the_first_on_top() -> None:
    """C-117."""
    assert view(set_up())["king_tiles"] == [25, 18, 12, 7, 3]


def test_the_four_tiles_for_colours_and_the_three_for_regions_lie_ready() -> None:
    """C-118, C-119."""
    assert view(set_up())["tiles"] == [
        *("gold", "silver", "bronze", "iron"),
        *("coast", "hills", "mountains"),
    ]


def test_each_balcony_is_filled_with_four_councillors_at_random() -> None:
    """C-121."""
    s = before_setup()
    play(s, *TOKENS)
    play(s, "reveal ABC", "reveal D", "reveal F", "reveal IJH", "reveal OK", "reveal K")
    assert core.weights(s) == [4] * 6
    play(s, "seat black", "seat black", "seat pink", "seat white")
    assert core.weights(s) == [2, 4, 4, 3, 4, 3]
    assert sheet.balconies(s)["coast"] == ["white", "pink", "black", "black"]
    play(s, "seat black", "seat black")
    assert why(s, "seat black") == ("none_in_pool", "C-311", {"colour": "black"})
    full = sheet.balconies(set_up())
    assert [len([c for c in line if c]) for line in full.values()] == [4, 4, 4, 4]


def test_the_eight_councillors_left_over_wait_beside_the_board() -> None:
    """C-122."""
    s = set_up()
    assert total(s.pool) == 8
    seated = [colour for line in sheet.balconies(s).values() for colour in line]
    left = COUNCIL.view(s, 0)["pool"]
    assert {c: left.get(c, 0) + seated.count(c) for c in left} == dict.fromkeys(left, 4)


def test_each_player_has_a_colour_of_their_own() -> None:
    """C-123, C-R66."""
    areas = COUNCIL.view(set_up(4), 0)["areas"]
    assert [area["seat"] for area in areas] == ["red", "blue", "green", "yellow"]
    assert COUNCIL.seat_names == SEAT_NAMES


@pytest.mark.parametrize("edition", ["original", "cmon"])
def test_each_player_begins_with_ten_emporiums_and_both_markers_on_0(edition: str) -> None:
    """C-124, C-125, C-126, C-M24."""
    for area in set_up(4, edition=edition).areas:
        assert (area.emporiums, area.cities) == (10, 0)
        assert (area.points(), area.nobility) == (0, 0)


def test_in_the_original_the_first_seat_goes_first() -> None:
    """C-127, C-R19."""
    s = set_up(4)
    assert (s.first, s.turn) == (0, 0)
    assert "first" not in [COUNCIL.text(code).split()[0] for code in drawn(4)]


def test_the_later_edition_draws_the_first_player() -> None:
    """C-128, C-R19."""
    s = before_setup(3, edition="cmon")
    while core.top(s).asks() != "first player":
        core.take(s, core.codes(s)[0])
    assert offered(s, "first") == ["red", "blue", "green"]
    assert core.weights(s) == [1, 1, 1]
    assert why(s, "first yellow") == ("no_such_seat", "C-128", {"seats": 3})
    play(s, "first blue")
    assert s.first == 1


def drawn(seats: int, **options: str) -> list[int]:
    """The codes of all draws of a set-up."""
    s = before_setup(seats, **options)
    out = []
    while s.turn == EMPTY:
        out.append(core.codes(s)[0])
        core.take(s, out[-1])
    return out


@pytest.mark.parametrize("edition", ["original", "cmon"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_coins_and_assistants_rise_clockwise_from_the_first_player(
    edition: str, seats: int, first: int
) -> None:
    """C-129, C-130, C-131, C-132, C-E10."""
    s = before_setup(seats, edition=edition, first_player="random")
    while s.turn == EMPTY:
        due = core.top(s).asks()
        core.take(s, core.codes(s)[first if due == "first player" else 0])
    order = [s.areas[(first + place) % seats] for place in range(seats)]
    assert [area.coins for area in order] == [10, 11, 12, 13][:seats]
    assert [area.assistants for area in order] == [1, 2, 3, 4][:seats]
    assert s.turn == first


@pytest.mark.parametrize("edition", ["original", "cmon"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_draws_a_hand_of_six(edition: str, seats: int) -> None:
    """C-134, C-E10."""
    s = set_up(seats, edition=edition)
    assert [total(area.hand) for area in s.areas] == [6] * seats
    assert total(s.deck) == 90 - 6 * seats


def test_a_players_cards_are_hidden_from_the_others() -> None:
    """C-135, C-M26."""
    s = position("""
        seats 3
        blue hand white+white+joker
    """)
    own = COUNCIL.view(s, 1)["areas"][1]
    assert (own["cards"], own["hand"]) == (3, {"white": 2, "joker": 1})
    for viewer in (0, 2, WATCHER):
        seen = COUNCIL.view(s, viewer)["areas"][1]
        assert (seen["cards"], seen["hand"]) == (3, None)


def test_only_its_owner_learns_which_card_is_drawn() -> None:
    """C-135."""
    s = set_up(3)
    assert core.top(s).seen_by(s) == 0b001
    s.notes = []
    play(s, "draw white")
    told = [NOTES.told(s.notes[0], viewer)["card"] for viewer in (0, 1, 2, WATCHER)]
    assert told == ["white", None, None, None]


def test_nothing_is_in_play_before_the_set_up() -> None:
    """C-110, C-111, C-112, C-122."""
    s = before_setup()
    assert counts(s.deck, 7) == [13] * 6 + [12]
    assert counts(s.pool, 6) == [4] * 6
    assert s.faults() == []
