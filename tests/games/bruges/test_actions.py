"""Phase 3: the six actions of a card."""

import pytest

from ludoteca.core.bits import bit
from ludoteca.core.state import top
from ludoteca.games.bruges.rules.bags import amount
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.rules.table import (
    CANALS,
    CARDS_EACH,
    COLOUR_NAMES,
    COLOURS,
    PERSON_NAMES,
)
from ludoteca.games.bruges.scenario import offered, play, position, refused, state_of
from ludoteca.testing import scenario


def test_any_card_takes_two_workers_of_its_colour() -> None:
    """B-411, B-E03, B-C24."""
    s = position("red hand queen")
    play(s, "workers")
    after = "red workers red+red hand none"
    assert state_of(s, after) == after
    assert PERSON_NAMES[s.discard[-1]] == "queen"


@pytest.mark.parametrize("colour", range(COLOURS))
def test_every_card_can_be_used_for_every_action(colour: int) -> None:
    """B-404: with a tile, a worker, an empty house and a next canal space of its colour."""
    name = COLOUR_NAMES[colour]
    area = f"guilders 12 workers {name} threats {name} left {CANALS[0][0].index(colour)}"
    for card in PERSON_NAMES[colour * CARDS_EACH : (colour + 1) * CARDS_EACH]:
        for action in ("workers", "guilders", "threat", "canal", "build", "place"):
            s = position(f"red hand {card} houses red {area}")
            play(s, action)
            assert s.areas[0].hand == []


def test_workers_and_guilders_never_run_out() -> None:
    """B-412, B-422, B-C24: the box holds 60 workers, and coins for 92 guilders."""
    every = "+".join(["red"] * 60)
    s = position(f"dice red 6\nred hand queen+princess workers {every} guilders 92\nblue hand none")
    play(s, "workers", "card queen", "guilders")
    assert amount(s.areas[0].workers, COLOUR_NAMES.index("red")) == 62
    assert s.areas[0].guilders == 98


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_any_card_takes_guilders_by_the_die_of_its_colour(value: int) -> None:
    """B-421, B-E04, B-C23."""
    s = position(f"dice yellow {value}\nred hand poet")
    play(s, "guilders")
    assert state_of(s, "red guilders x hand x") == f"red guilders {value} hand none"


def test_a_card_returns_a_threat_tile_of_its_colour_for_a_point() -> None:
    """B-431, B-432, B-E05, B-C21."""
    s = position("red hand mayor+heiress+monk threats brown+brown")
    play(s, "threat")
    assert offered(s, "card") == ["heiress", "monk"]
    assert refused(s, "card mayor") == "no_tile_of_colour"
    play(s, "card heiress")
    assert state_of(s, "red threats x points x") == "red threats brown points 6"


def test_a_colour_without_tiles_cannot_be_returned() -> None:
    """B-431, B-C22."""
    s = position("red hand poet threats brown")
    assert offered(s, "threat") == []
    assert refused(s, "threat") == "no_tile_to_return"


def test_a_blue_card_builds_on_the_blue_space_beside_the_seal_for_one_guilder() -> None:
    """B-441 to B-444, B-E06, B-C25."""
    s = position("red hand count+king+poet guilders 1")
    play(s, "canal")
    assert offered(s, "card") == ["count", "king"]
    assert refused(s, "card poet") == "canal_spaces"
    play(s, "card count")
    assert state_of(s, "red left x right x guilders x") == "red left 1 right 0 guilders 0"


def test_every_player_builds_in_sections_of_their_own() -> None:
    """B-441: blue's begin with yellow on the left and purple on the right."""
    s = position("turn blue\nblue hand count+poet+nun+queen guilders 1")
    play(s, "canal")
    assert offered(s, "card") == ["poet", "nun"]
    play(s, "card nun")
    after = "red left 0 right 0 blue left 0 right 1 guilders 0"
    assert state_of(s, after) == after


@pytest.mark.parametrize(
    ("built", "card"), [(0, "count"), (1, "poet"), (2, "queen"), (3, "heiress"), (4, "beggar")]
)
def test_a_space_costs_its_number_from_the_seal_outwards(built: int, card: str) -> None:
    """B-444."""
    s = position(f"red hand {card} left {built} right 5 guilders 9")
    play(s, "canal")
    after = f"red left {built + 1} guilders {9 - 1 - built}"
    assert state_of(s, after) == after


def test_the_next_space_is_the_one_beside_the_last_tile_on_either_side() -> None:
    """B-442, B-C25: red's left goes blue yellow red brown purple, the right red purple blue."""
    s = position("red hand queen+poet left 2 right 0 guilders 3")
    play(s, "canal")
    assert offered(s, "side") == ["left", "right"]
    play(s, "side left")
    assert state_of(s, "red left x guilders x") == "red left 3 guilders 0"


def test_a_full_section_leaves_one_space_to_build_on() -> None:
    """B-442, B-C25."""
    s = position("red hand queen left 5 guilders 9")
    play(s, "canal")
    assert state_of(s, "red left x right x") == "red left 5 right 1"
    s = position("red hand queen left 5 right 5 guilders 9")
    assert refused(s, "canal") == "canals_complete"


def test_a_canal_tile_that_cannot_be_paid_cannot_be_built() -> None:
    """B-444."""
    s = position("red hand count guilders 0")
    assert refused(s, "canal") == "canal_guilders"
    why = scenario.refusal(BRUGES, s, "canal")
    assert (why.numbers["needed"], why.numbers["have"], why.rule) == (1, 0, "B-444")


@pytest.mark.parametrize(
    ("canals", "key", "colours"),
    [
        ("", "no_canal_cards", {"colour": "blue", "other": "red"}),
        ("left 5", "no_canal_card", {"colour": "red"}),
        ("right 5", "no_canal_card", {"colour": "blue"}),
        ("right 2", "no_canal_card", {"colour": "blue"}),
    ],
)
def test_whoever_has_no_card_for_a_canal_is_told_the_colours_wanted(
    canals: str, key: str, colours: dict[str, str]
) -> None:
    """B-443: red's left goes blue yellow red brown purple, the right red purple blue."""
    s = position(f"red hand poet+nun guilders 9 {canals}")
    why = scenario.refusal(BRUGES, s, "canal")
    assert (why.key, why.numbers, why.rule) == (key, colours, "B-443")


def test_a_completed_section_brings_the_top_statue() -> None:
    """B-446, B-C26."""
    s = position("red hand beggar left 4 guilders 5\nblue left 5 statues 7")
    play(s, "canal")
    assert state_of(s, "red statues x") == "red statues 6"
    s = position("""
        seats 4
        red hand beggar left 4 guilders 5
        blue left 5 right 5 statues 7+6
        yellow left 5 right 5 statues 5+4
        green left 5 right 5 statues 3+2
    """)
    play(s, "canal")
    assert state_of(s, "red statues x left x") == "red statues none left 5"


def test_a_house_costs_a_worker_of_the_cards_own_colour() -> None:
    """B-451, B-452, B-E07, B-C27."""
    s = position("red hand beggar+spy+poet workers purple+red")
    play(s, "build")
    assert offered(s, "card") == ["beggar", "spy"]
    play(s, "card beggar")
    after = "red houses purple workers red persons none"
    assert state_of(s, after) == after
    assert refused(position("red hand poet"), "build") == "no_worker_to_build"


def test_the_colour_of_a_house_is_chosen_before_its_card() -> None:
    """B-451, B-452, B-R01: everybody sees the colour, nobody else the card."""
    s = position("red hand beggar+spy+poet+queen workers purple+yellow")
    play(s, "build")
    assert offered(s, "colour") == ["yellow", "purple"]
    assert refused(s, "colour red") == "no_worker_of_colour"
    assert top(s).seen_by(s) == 0b11
    play(s, "colour purple")
    assert offered(s, "card") == ["beggar", "spy"]
    assert refused(s, "card poet") == "house_colour"
    s = position("red hand carpenter+poet+queen guilders 3 houses purple")
    play(s, "place", "card carpenter")
    assert refused(s, "colour blue") == "no_card_of_colour"


def test_a_card_without_its_worker_is_refused_for_the_worker() -> None:
    """B-452: no colour was chosen, yellow was the only one to be built."""
    s = position("red hand poet+mayor+king workers yellow")
    play(s, "build")
    why = scenario.refusal(BRUGES, s, "card king")
    assert (why.key, why.rule) == ("no_worker_of_colour", "B-452")
    assert why.numbers == {"colour": "blue", "needed": 1, "have": 0}


def test_a_single_card_is_not_asked_for() -> None:
    """B-R35."""
    s = position("red hand poet+king+queen guilders 1 workers red threats yellow houses red:fence")
    play(s, "threat")
    assert state_of(s, "red threats x hand x") == "red threats none hand king+queen"
    s = position("red hand poet+king+queen workers red houses red:fence")
    play(s, "build")
    assert state_of(s, "red houses x hand x") == "red houses red+red hand king+poet"


def test_the_only_person_that_can_be_paid_is_asked_for() -> None:
    """B-R35: others need not learn that the rest of the hand is too dear."""
    s = position("red hand page+king guilders 0 houses red")
    play(s, "place")
    assert offered(s, "card") == ["page"]


def test_the_cheaper_of_two_canal_spaces_is_named() -> None:
    """B-444: red's left goes blue yellow red, the right red."""
    s = position("red hand queen left 2 right 0 guilders 0")
    why = scenario.refusal(BRUGES, s, "canal")
    assert (why.key, why.numbers["side"], why.numbers["needed"]) == ("canal_guilders", "right", 1)


def test_only_its_builder_sees_which_card_became_a_house() -> None:
    """B-451, B-R01."""
    s = position("red hand beggar+spy workers purple")
    play(s, "build")
    assert top(s).seen_by(s) == bit(0)
    s = position("red hand beggar+spy")
    play(s, "workers")
    assert top(s).seen_by(s) == 0b11


def test_placing_the_prince_costs_nine_guilders() -> None:
    """B-461, B-462, B-501, B-E08, B-C28."""
    s = position("red hand prince guilders 9 houses red")
    play(s, "place")
    assert state_of(s, "red persons x guilders x") == "red persons prince guilders 0"
    prince = PERSON_NAMES.index("prince")
    assert s.deck.points[prince] == 3
    assert (s.deck.rows[prince]["worker"], s.deck.rows[prince]["group"]) == ("yellow", "noble")


def test_a_person_needs_an_empty_house_and_its_full_price() -> None:
    """B-461, B-462, B-463, B-C28."""
    assert refused(position("red hand prince guilders 9"), "place") == "no_empty_house"
    s = position("red hand prince guilders 9 houses red:nun")
    assert refused(s, "place") == "no_empty_house"
    s = position("red hand prince guilders 8 houses red")
    assert refused(s, "place") == "persons_too_dear"
    s = position("red hand prince+page guilders 8 houses red")
    play(s, "place")
    assert offered(s, "card") == ["page"]
    assert refused(s, "card prince") == "person_too_dear"
    play(s, "card page")
    assert state_of(s, "red persons x guilders x") == "red persons page guilders 8"


def test_a_person_may_live_in_a_house_of_any_colour() -> None:
    """B-464, B-R12."""
    s = position("red hand prince guilders 9 houses red:nun+red+blue+red+blue")
    play(s, "place")
    assert offered(s, "house") == ["2", "3"]
    assert refused(s, "house 1") == "house_taken"
    assert refused(s, "house 4") == "house_alike"
    assert refused(s, "house 6") == "house_missing"
    assert s.faults() == []
    play(s, "house 3")
    assert s.areas[0].houses[2].tenant == PERSON_NAMES.index("prince")


def test_there_is_room_for_fifty_houses() -> None:
    """B-R31."""
    fifty = "+".join(["red"] * 20 + ["blue"] * 15 + ["brown"] * 15)
    s = position(f"seats 4\nred hand queen workers red houses {fifty}")
    assert refused(s, "build") == "no_room"


def test_only_what_is_asked_for_can_be_chosen() -> None:
    """B-403, B-R26, B-R27."""
    s = position("red hand poet+queen")
    play(s, "workers")
    assert refused(s, "card king") == "card_not_in_hand"
    assert refused(s, "pass") == "must_choose"
    assert refused(s, "build") == "not_asked"
    assert refused(s, "roll red 3") == "chance_only"
    s = position("phase 2")
    assert refused(s, "workers") == "chance_first"
