"""The symbols of a bonus, and the nobility track square by square."""

import pytest

from ludoteca.core.bits import total
from ludoteca.core.sheet import Bag, Set
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.table import CARD_NAMES, PERMIT_NAMES
from ludoteca.games.council.scenario import answered, offered, play, position
from ludoteca.testing import scenario

# The token of Osium gives a nobility step; nothing else is near.
STEP = ("build", "permit O", "city osium")
# Four cards and no coins satisfy the council of the coast.
ACQUIRE = ("acquire", "slot coast left", "pay black", "pay blue", "pay orange", "pay pink")
COAST = "coast black blue orange pink\npermits coast {permit} D\nred hand black+blue+orange+pink"


def test_an_assistant_symbol_gives_an_assistant_of_the_pool() -> None:
    """C-701."""
    s = position(COAST.format(permit="ABC"))
    play(s, *ACQUIRE)
    assert (s.areas[0].assistants, s.supply) == (2, 46)


def test_a_card_symbol_gives_a_card_of_the_deck() -> None:
    """C-702."""
    s = position(COAST.format(permit="AB"))
    before = total(s.deck)
    play(s, *ACQUIRE, "draw white")
    assert Bag(CARD_NAMES).write(s.areas[0].hand) == {"white": 1}
    assert total(s.deck) == before - 1


def test_a_coin_symbol_gives_a_coin() -> None:
    """C-703."""
    s = position(COAST.format(permit="ABE"))
    play(s, *ACQUIRE)
    assert s.areas[0].coins == 3


def test_a_star_gives_a_main_action_more() -> None:
    """C-704."""
    s = position(COAST.format(permit="E"))
    play(s, *ACQUIRE, "reveal A")
    assert s.mains == 1
    assert offered(s, "elect") == [""]


def test_a_shield_gives_a_point_at_once() -> None:
    """C-705."""
    s = position(COAST.format(permit="BCD"))
    play(s, *ACQUIRE)
    assert COUNCIL.points(s) == [1, 0]


def test_an_arrow_moves_the_marker_one_step() -> None:
    """C-706."""
    s = position("red permits O nobility 2")
    play(s, *STEP)
    assert s.areas[0].nobility == 3


def test_a_permit_can_lead_along_the_nobility_track() -> None:
    """C-711."""
    s = position(COAST.format(permit="AE"))
    play(s, *ACQUIRE)
    assert s.areas[0].nobility == 2


def test_a_token_can_lead_along_the_nobility_track() -> None:
    """C-712."""
    s = position("""
        token arkon nobility-a
        red   permits A
    """)
    play(s, "build", "permit A", "city arkon")
    assert s.areas[0].nobility == 1


def test_a_square_with_a_symbol_pays_at_once() -> None:
    """C-713."""
    s = position("red permits O nobility 17")
    play(s, *STEP)
    assert COUNCIL.points(s)[0] == 8


@pytest.mark.parametrize("square", [1, 3, 5, 7, 9, 11, 13, 15, 17])
def test_a_square_without_a_symbol_pays_nothing(square: int) -> None:
    """C-713, C-R51."""
    s = position(f"""
        permits coast D ABC
        red     permits O nobility {square - 1} cities arkon used A
    """)
    play(s, *STEP)
    area = s.areas[0]
    assert area.nobility == square
    assert (area.points(), area.coins, area.assistants, area.hand, s.mains) == (0, 0, 0, 0, 0)
    assert offered(s, "end") == [""]


@pytest.mark.parametrize(
    ("square", "points", "coins", "assistants"),
    [
        (2, 2, 2, 0),
        (12, 5, 0, 1),
        (18, 8, 0, 0),
        (19, 2, 0, 0),
        (20, 3, 0, 0),
    ],
)
def test_squares_give_points_coins_and_assistants(
    square: int, points: int, coins: int, assistants: int
) -> None:
    """C-714, C-720, C-724, C-725, C-726."""
    s = position(f"red permits O nobility {square - 1}")
    play(s, *STEP)
    area = s.areas[0]
    assert (area.points(), area.coins, area.assistants) == (points, coins, assistants)


def test_square_4_gives_one_token_of_an_own_city() -> None:
    """C-715."""
    s = position("""
        token arkon coins3
        token burgen points3
        red   permits O nobility 3 cities arkon+burgen
        blue  cities castrum
    """)
    play(s, *STEP)
    assert offered(s, "collect") == ["arkon", "burgen"]
    play(s, "collect arkon")
    assert (s.areas[0].coins, s.areas[0].points()) == (3, 0)
    assert offered(s, "end") == [""]


def test_square_4_gives_no_token_of_a_city_without_an_own_emporium() -> None:
    """C-715."""
    s = position("""
        red   permits O nobility 3 cities arkon+esti
        blue  cities castrum
    """)
    play(s, *STEP)
    why = scenario.refusal(COUNCIL, s, "collect castrum")
    assert (why.key, why.rule) == ("no_emporium_there", "C-715")
    assert why.numbers == {"city": "castrum"}


def test_square_4_gives_no_token_with_a_nobility_step() -> None:
    """C-716."""
    s = position("red permits O nobility 3 cities arkon+esti")
    play(s, *STEP)
    why = scenario.refusal(COUNCIL, s, "collect osium")
    assert (why.key, why.rule, why.numbers) == ("noble_token", "C-716", {"city": "osium"})


def test_square_6_gives_a_main_action_more() -> None:
    """C-717."""
    s = position("red permits O nobility 5")
    play(s, *STEP)
    assert s.mains == 1
    assert offered(s, "elect") == [""]


def test_square_8_gives_three_points_and_a_card() -> None:
    """C-718."""
    s = position("red permits O nobility 7")
    play(s, *STEP, "draw white")
    assert (s.areas[0].points(), total(s.areas[0].hand)) == (3, 1)


def test_square_10_gives_a_permit_without_its_price() -> None:
    """C-719."""
    s = position("""
        permits hills HI FG
        red     permits O nobility 9
    """)
    play(s, *STEP, "slot hills left")
    assert Set(PERMIT_NAMES).write(s.areas[0].permits) == ["HI"]
    assert (s.areas[0].coins, s.areas[0].hand) == (0, 0)


@pytest.mark.parametrize("permit", ["A", "D"])
def test_square_14_gives_a_permits_bonus_again_face_up_or_face_down(permit: str) -> None:
    """C-721."""
    s = position("red permits O+A used D nobility 13")
    play(s, *STEP)
    assert offered(s, "permit") == ["A", "D", "O"]
    play(s, f"permit {permit}")
    assert s.areas[0].points() == {"A": 4, "D": 7}[permit]


def test_square_14_gives_no_bonus_of_another_players_permit() -> None:
    """C-721."""
    s = position("""
        red  permits O+B nobility 13
        blue permits A
    """)
    play(s, *STEP)
    assert scenario.refusal(COUNCIL, s, "permit A").key == "permit_not_yours"


def test_square_16_gives_two_tokens_of_different_cities() -> None:
    """C-722, C-R24."""
    s = position("""
        token arkon coins3
        token esti points3
        token framek assistants2
        red   permits O nobility 15 cities arkon+esti+framek
    """)
    play(s, *STEP, "collect esti")
    assert offered(s, "collect") == ["arkon", "framek"]
    why = scenario.refusal(COUNCIL, s, "collect esti")
    assert (why.key, why.rule, why.numbers) == ("same_city_twice", "C-R24", {"city": "esti"})
    play(s, "collect arkon")
    area = s.areas[0]
    assert (area.coins, area.points(), area.assistants) == (3, 3, 0)
    assert offered(s, "end") == [""]


def test_square_16_gives_no_token_with_a_nobility_step() -> None:
    """C-723."""
    s = position("red permits O nobility 15 cities arkon+esti+burgen")
    play(s, *STEP)
    assert scenario.refusal(COUNCIL, s, "collect osium").key == "noble_token"
    play(s, "collect arkon")
    assert scenario.refusal(COUNCIL, s, "collect osium").key == "noble_token"


def test_the_bonus_of_square_16_is_received_before_the_second_city_is_chosen() -> None:
    """C-722, C-R50."""
    s = position("""
        token arkon cards1
        red   permits O nobility 15 cities arkon+esti
    """)
    play(s, *STEP, "collect arkon")
    assert offered(s, "collect") == []
    assert (s.areas[0].hand, answered(s)) == (0, [])
    play(s, "draw white")
    assert answered(s) == ["collect esti"]
