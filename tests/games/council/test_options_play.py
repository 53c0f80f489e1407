"""House rules of play, each value beside the other."""

import pytest

from ludoteca.core.bits import total
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.scenario import offered, pass_turn, play, position, refused
from ludoteca.testing import scenario
from ludoteca.testing.scenario import settle_draws

STEP = ("build", "permit O", "city osium")
ACQUIRE = ("acquire", "slot coast left", "pay black", "pay blue", "pay orange", "pay pink")


@pytest.mark.parametrize(("value", "coins"), [("lost", 20), ("kept", 22)])
def test_coins_above_20(value: str, coins: int) -> None:
    """C-R02, C-C35."""
    s = position(f"""
        option coins_above_20 {value}
        red    coins 18
    """)
    play(s, "elect")
    assert s.areas[0].coins == coins


@pytest.mark.parametrize(("value", "gained"), [("48", 2), ("unlimited", 4)])
def test_assistants_gained_beyond_the_box(value: str, gained: int) -> None:
    """C-R03."""
    s = position(f"""
        option  assistants {value}
        hills   black blue orange pink
        permits hills H F
        supply  2
        red     hand black+blue+orange+pink
    """)
    play(s, "acquire", "slot hills left", "pay black", "pay blue", "pay orange", "pay pink")
    assert s.areas[0].assistants == gained


@pytest.mark.parametrize(("value", "offer"), [("48", []), ("unlimited", [""])])
def test_engaging_while_the_pool_is_empty(value: str, offer: list[str]) -> None:
    """C-R03."""
    s = position(f"""
        option assistants {value}
        supply 0
        red    coins 3
    """)
    assert offered(s, "engage") == offer
    if not offer:
        why = scenario.refusal(COUNCIL, s, "engage")
        assert (why.key, why.rule, why.numbers) == ("no_assistants_left", "C-R03", {})


@pytest.mark.parametrize(
    ("value", "start", "gains"),
    [
        ("each", 1, (2, 2)),
        ("landing", 1, (0, 0)),
        ("each", 0, (2, 2)),
        ("landing", 0, (2, 2)),
        ("each", 17, (8 + 2, 0)),
        ("landing", 17, (2, 0)),
    ],
)
def test_of_two_steps_each_square_pays_or_the_last(
    value: str, start: int, gains: tuple[int, int]
) -> None:
    """C-R04, C-R51, C-C26."""
    s = position(f"""
        option  nobility_steps {value}
        coast   black blue orange pink
        permits coast AE D
        red     hand black+blue+orange+pink nobility {start}
    """)
    play(s, *ACQUIRE)
    area = s.areas[0]
    assert area.nobility == start + 2
    assert (area.points(), area.coins) == gains


@pytest.mark.parametrize(("value", "points"), [("each", 8 + 2), ("landing", 8 + 2)])
def test_two_bonuses_of_one_step_are_two_landings(value: str, points: int) -> None:
    """C-R04."""
    s = position(f"""
        option nobility_steps {value}
        red    permits O cities naris nobility 17
    """)
    play(s, *STEP)
    assert s.areas[0].points() == points


@pytest.mark.parametrize(("value", "points"), [("nothing", 0), ("again", 3)])
def test_a_step_beyond_square_20(value: str, points: int) -> None:
    """C-R06."""
    s = position(f"""
        option nobility_beyond_20 {value}
        red    permits O nobility 20
    """)
    play(s, *STEP)
    assert (s.areas[0].nobility, s.areas[0].points()) == (20, points)


@pytest.mark.parametrize(("value", "points"), [("nothing", 3), ("again", 3 + 3)])
def test_two_steps_from_square_19(value: str, points: int) -> None:
    """C-R06."""
    s = position(f"""
        option  nobility_beyond_20 {value}
        coast   black blue orange pink
        permits coast AE D
        red     hand black+blue+orange+pink nobility 19
    """)
    play(s, *ACQUIRE)
    assert (s.areas[0].nobility, s.areas[0].points()) == (20, points)


@pytest.mark.parametrize(("value", "points"), [("yes", 5), ("no", 0)])
def test_the_bonus_of_a_free_permit(value: str, points: int) -> None:
    """C-R07."""
    s = position(f"""
        option  free_permit_bonus {value}
        permits hills HI FG
        red     permits O nobility 9
    """)
    play(s, *STEP, "slot hills left", "reveal F")
    assert s.areas[0].points() == points
    assert COUNCIL.view(s, 0)["areas"][0]["permits"] == ["HI"]


@pytest.mark.parametrize("value", ["yes", "no"])
def test_a_permit_that_was_paid_for_gives_its_bonus_either_way(value: str) -> None:
    """C-R07."""
    s = position(f"""
        option  free_permit_bonus {value}
        coast   black blue orange pink
        permits coast D A
        red     hand black+blue+orange+pink
    """)
    play(s, *ACQUIRE)
    assert s.areas[0].points() == 7


STAR = """
    option  extra_mains {value}
    coast   black blue orange pink
    permits coast E D
    red     hand black+blue+orange+pink assistants 3
"""


@pytest.mark.parametrize(("value", "offer"), [("all", [""]), ("one", [])])
def test_a_main_action_bought_after_a_star(value: str, offer: list[str]) -> None:
    """C-R08."""
    s = position(STAR.format(value=value))
    play(s, *ACQUIRE, "reveal A")
    assert offered(s, "again") == offer
    if not offer:
        why = scenario.refusal(COUNCIL, s, "again")
        assert (why.key, why.rule, why.numbers) == ("one_extra_only", "C-R08", {})


@pytest.mark.parametrize(("value", "mains"), [("all", 2), ("one", 1)])
def test_a_star_after_a_main_action_was_bought(value: str, mains: int) -> None:
    """C-R08."""
    s = position(STAR.format(value=value))
    play(s, "again", *ACQUIRE, "reveal A")
    assert s.mains == mains


@pytest.mark.parametrize("value", ["all", "one"])
def test_the_next_turn_may_have_an_extra_main_action_again(value: str) -> None:
    """C-R08."""
    s = position(f"""
        option extra_mains {value}
        turn   red mains 1
        red    assistants 6
    """)
    play(s, "again", "elect", "council coast", "councillor white", "end")
    pass_turn(s)
    settle_draws(s)
    assert (s.turn, offered(s, "again")) == (0, [""])


@pytest.mark.parametrize(("value", "offer"), [("no", [""]), ("yes", [])])
def test_an_extra_main_action_may_be_left(value: str, offer: list[str]) -> None:
    """C-R22."""
    s = position(f"""
        option extra_mains_must {value}
        red    permits O nobility 5
    """)
    play(s, *STEP)
    assert s.mains == 1
    assert offered(s, "end") == offer
    if not offer:
        why = scenario.refusal(COUNCIL, s, "end")
        assert (why.key, why.rule, why.numbers) == ("extra_main_due", "C-R22", {"mains": 1})


@pytest.mark.parametrize("value", ["no", "yes"])
def test_a_turn_ends_once_its_main_actions_are_used(value: str) -> None:
    """C-R22."""
    s = position(f"""
        option extra_mains_must {value}
        red    permits O nobility 5
    """)
    play(s, *STEP, "elect", "council coast", "councillor white", "end")
    assert s.turn == 1


@pytest.mark.parametrize("value", ["no", "yes"])
def test_the_first_main_action_is_compulsory_either_way(value: str) -> None:
    """C-R22."""
    s = position(f"option extra_mains_must {value}")
    assert refused(s, "end") == "main_action_due"


@pytest.mark.parametrize(("value", "tiles"), [("nothing", []), ("king", [18])])
def test_a_second_player_who_fills_a_group(value: str, tiles: list[int]) -> None:
    """C-R20, C-C18."""
    s = position(f"""
        option second_group {value}
        red    cities arkon permits M assistants 1
        blue   cities arkon+merkatim tiles iron king_tiles 25
    """)
    play(s, "build", "permit M", "city merkatim")
    shown = COUNCIL.view(s, 0)["areas"][0]
    assert (shown["tiles"], shown["king_tiles"]) == ([], tiles)


@pytest.mark.parametrize("value", ["nothing", "king"])
def test_a_group_filled_before_brings_nothing_when_something_else_is_built(value: str) -> None:
    """C-R20."""
    s = position(f"""
        option second_group {value}
        red    cities arkon+merkatim permits C
        blue   cities arkon+merkatim tiles iron king_tiles 25
    """)
    play(s, "build", "permit C", "city castrum")
    shown = COUNCIL.view(s, 0)["areas"][0]
    assert (shown["tiles"], shown["king_tiles"]) == ([], [])


@pytest.mark.parametrize("value", ["nothing", "king"])
def test_the_first_player_who_fills_a_group_gets_both_tiles_either_way(value: str) -> None:
    """C-R20."""
    s = position(f"""
        option second_group {value}
        red    cities arkon permits M
    """)
    play(s, "build", "permit M", "city merkatim")
    shown = COUNCIL.view(s, 0)["areas"][0]
    assert (shown["tiles"], shown["king_tiles"]) == (["iron"], [25])


@pytest.mark.parametrize(
    ("value", "question", "coins"), [("chosen", "token to collect", 0), ("city", "token again", 1)]
)
def test_the_order_of_several_rewards(value: str, question: str, coins: int) -> None:
    """C-R39."""
    s = position(f"""
        option token_order {value}
        red    permits K cities naris+arkon nobility 3
    """)
    play(s, "build", "permit K", "city kultos")
    assert COUNCIL.view(s, 0)["question"] == question
    assert s.areas[0].coins == coins
    assert total(s.areas[0].hand) == 0
