"""Rulings on bonuses, their order, and the choices of the nobility track."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.bits import total
from ludoteca.core.sheet import Set
from ludoteca.games.council.rules import sheet
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.table import PERMIT_NAMES, TRACK
from ludoteca.games.council.scenario import answered, offered, play, position
from ludoteca.testing import scenario

STEP = ("build", "permit O", "city osium")
CARDS = ("pay black", "pay blue", "pay orange", "pay pink")
HILLS = """
    hills   black blue orange pink
    permits hills {permit} F
    red     hand black+blue+orange+pink nobility {square} {more}
"""


def test_no_square_moves_the_marker_and_no_token_chosen_does() -> None:
    """C-R05."""
    assert [square.nobility for square in TRACK] == [0] * 21
    s = position("red permits O+N cities naris nobility 3")
    play(s, *STEP)
    assert s.areas[0].nobility == 5


def test_a_permit_repeated_at_square_14_leads_only_forwards() -> None:
    """C-R05."""
    s = position("red permits O used AE nobility 13")
    play(s, *STEP, "permit AE")
    assert s.areas[0].nobility == 16
    assert offered(s, "end") == [""]


@pytest.mark.parametrize("square", [4, 16])
@pytest.mark.parametrize("cities", ["none", "juvelar", "naris+osium"])
def test_squares_4_and_16_without_a_city_to_choose_give_nothing(square: int, cities: str) -> None:
    """C-R28, C-C22."""
    s = position(HILLS.format(permit="FGH", square=square - 1, more=f"cities {cities}"))
    play(s, "acquire", "slot hills left", *CARDS, "reveal G")
    assert s.areas[0].nobility == square
    assert offered(s, "end") == [""]


def test_square_16_with_one_city_to_choose_gives_its_token() -> None:
    """C-R29, C-C23."""
    s = position("""
        token arkon coins3
        red   permits O cities arkon nobility 15
    """)
    play(s, *STEP)
    assert answered(s) == ["collect arkon"]
    assert s.areas[0].coins == 3
    assert offered(s, "end") == [""]


def test_square_14_without_a_permit_gives_nothing() -> None:
    """C-R30, C-C24."""
    s = position("""
        king osium
        king black blue orange pink
        red  hand black+blue+orange+pink nobility 13
    """)
    play(s, "travel", "city osium", *CARDS)
    assert s.areas[0].nobility == 14
    assert offered(s, "end") == [""]


def test_square_14_may_repeat_the_permit_whose_arrow_led_there() -> None:
    """C-R31, C-C24."""
    s = position(HILLS.format(permit="FGH", square=13, more=""))
    play(s, "acquire", "slot hills left", *CARDS)
    assert answered(s) == ["permit FGH"]
    assert (s.areas[0].coins, s.areas[0].nobility) == (2, 15)


def test_square_10_takes_any_permit_face_up() -> None:
    """C-R32, C-C25."""
    s = position("""
        permits coast D A
        permits hills F -
        permits mountains K L
        red     permits O nobility 9
    """)
    play(s, *STEP)
    assert offered(s, "slot") == [
        "coast left",
        "coast right",
        "hills left",
        "mountains left",
        "mountains right",
    ]
    assert scenario.refusal(COUNCIL, s, "slot hills right").key == "slot_empty"


def test_the_place_of_a_permit_taken_at_square_10_is_filled() -> None:
    """C-R32, C-C25."""
    s = position("""
        permits coast D A
        red     permits O nobility 9
    """)
    play(s, *STEP, "slot coast left", "reveal BC")
    assert sheet.face_up(s)["coast"] == ["BC", "A"]


def test_square_10_gives_nothing_if_no_permit_lies_face_up() -> None:
    """C-R32, C-C25."""
    s = position("red permits O nobility 9")
    play(s, *STEP)
    assert s.areas[0].nobility == 10
    assert offered(s, "end") == [""]


@pytest.mark.parametrize(("permit", "city"), [("O", "osium"), ("H", "hellar")])
def test_nobody_is_asked_for_an_order_that_cannot_matter(permit: str, city: str) -> None:
    """C-R40."""
    s = position(f"red permits {permit} cities naris+esti")
    play(s, "build", f"permit {permit}", f"city {city}")
    assert COUNCIL.view(s, 0)["question"] == "action"


def test_the_builder_is_asked_for_an_order_that_can_matter() -> None:
    """C-R39, C-R40."""
    s = position("red permits K cities naris")
    play(s, "build", "permit K", "city kultos")
    assert offered(s, "collect") == ["kultos", "naris"]
    why = scenario.refusal(COUNCIL, s, "collect arkon")
    assert (why.key, why.rule, why.numbers) == ("not_to_collect", "C-R39", {"city": "arkon"})


def test_what_is_left_without_a_nobility_step_comes_without_asking() -> None:
    """C-R40."""
    s = position("""
        token lyram coins3
        red   permits K cities naris+osium+lyram
    """)
    play(s, "build", "permit K", "city kultos")
    assert offered(s, "collect") == ["kultos", "lyram", "naris", "osium"]
    play(s, "collect naris", "collect osium")
    assert (s.areas[0].nobility, s.areas[0].coins, s.areas[0].assistants) == (2, 2 + 3 + 1, 1)


def test_the_permit_that_comes_up_is_not_for_the_bonus_of_the_one_taken() -> None:
    """C-R44."""
    s = position(HILLS.format(permit="FGH", square=9, more=""))
    play(s, "acquire", "slot hills left", *CARDS)
    assert answered(s) == ["slot hills right"]
    assert core.actor(s) == core.CHANCE
    assert Set(PERMIT_NAMES).write(s.areas[0].permits) == ["F", "FGH"]


def test_cards_are_drawn_before_the_nobility_step() -> None:
    """C-R45."""
    s = position(HILLS.format(permit="IJ", square=9, more=""))
    play(s, "acquire", "slot hills left", *CARDS)
    assert s.areas[0].nobility == 9
    play(s, "draw white", "draw white")
    assert s.areas[0].nobility == 10
    assert answered(s) == ["slot hills right"]


def test_points_coins_and_assistants_come_before_the_nobility_step() -> None:
    """C-R45."""
    s = position(HILLS.format(permit="G", square=3, more="cities arkon+esti"))
    play(s, "acquire", "slot hills left", *CARDS)
    assert offered(s, "collect") == ["arkon", "esti"]
    assert (s.areas[0].points(), s.areas[0].assistants) == (2, 2)


def test_the_bonus_of_a_square_is_received_before_the_next_step() -> None:
    """C-R50."""
    s = position("""
        coast   black blue orange pink
        permits coast AE D
        red     hand black+blue+orange+pink nobility 3 cities arkon+esti
    """)
    play(s, "acquire", "slot coast left", *CARDS)
    assert offered(s, "collect") == ["arkon", "esti"]
    assert s.areas[0].nobility == 4
    play(s, "collect arkon")
    assert s.areas[0].nobility == 5


def test_square_4_may_choose_the_city_just_built_in_and_its_token_again() -> None:
    """C-R52."""
    s = position("red permits K cities naris nobility 3")
    play(s, "build", "permit K", "city kultos", "collect kultos")
    assert answered(s) == ["collect kultos"]
    assert (s.areas[0].coins, s.areas[0].assistants) == (2, 2)


@pytest.mark.parametrize(
    ("square", "choices"),
    [
        (4, ["collect arkon", "collect esti"]),
        (10, ["slot coast left", "slot coast right"]),
        (14, ["permit A", "permit O"]),
        (16, ["collect arkon", "collect esti"]),
    ],
)
def test_the_bonus_of_a_square_may_not_be_declined(square: int, choices: list[str]) -> None:
    """C-R53."""
    s = position(f"""
        permits coast D B
        red     permits O used A nobility {square - 1} cities arkon+esti
    """)
    play(s, *STEP)
    assert [COUNCIL.text(code) for code in core.codes(s)] == choices
    assert scenario.refusal(COUNCIL, s, "end").key == "not_asked"


@pytest.mark.parametrize(
    ("option", "may"),
    [
        ("edition original", False),
        ("edition cmon", True),
        ("free_permit may", True),
        ("free_permit must", False),
    ],
)
def test_the_permit_of_square_10_may_be_declined_where_the_text_says_can(
    option: str, may: bool
) -> None:
    """C-R53, C-M27."""
    s = position(f"""
        option  {option}
        permits coast D A
        red     permits O nobility 9
    """)
    play(s, *STEP)
    if not may:
        why = scenario.refusal(COUNCIL, s, "decline")
        assert (why.key, why.rule) == ("free_permit_due", "C-R53")
        return
    before = s.areas[0].permits
    play(s, "decline")
    assert (s.areas[0].permits, s.areas[0].nobility) == (before, 10)
    assert COUNCIL.dump(s)["face_up"]["coast"] == ["D", "A"]


def test_square_14_repeats_the_whole_bonus_with_its_star() -> None:
    """C-R54."""
    s = position("red permits O used E nobility 13")
    play(s, *STEP, "permit E")
    assert (s.areas[0].coins, s.mains) == (2, 1)


def test_square_14_repeats_the_whole_bonus_with_its_steps_and_cards() -> None:
    """C-R54."""
    s = position("red permits O used IJ nobility 13")
    play(s, *STEP, "permit IJ", "draw white", "draw white")
    assert (s.areas[0].nobility, total(s.areas[0].hand)) == (15, 2)


def test_square_14_repeats_a_permit_taken_free_at_square_10() -> None:
    """C-R54."""
    s = position("""
        permits coast AE D
        turn    red mains 2
        red     permits N+O nobility 9
    """)
    play(s, *STEP, "slot coast left", "reveal A", "build", "permit N", "city naris")
    assert s.areas[0].nobility == 14
    assert offered(s, "permit") == ["AE", "N", "O"]
