"""The judge of Council of Four sees what a player sees."""

from __future__ import annotations

import pytest

from ludoteca.core import state as core
from ludoteca.core.bits import size
from ludoteca.games.council.bot.judge import ASSISTANTS, WEIGHTS, CouncilJudge, Weights
from ludoteca.games.council.bot.parts import NEAR, NEARER, most_permits, noblest
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.maps import MAPS
from ludoteca.games.council.scenario import play, position
from ludoteca.lab.think.judge import lead, promise
from tests.lab.think import judging

JUDGE = CouncilJudge()


def worth(red: str, rest: str = "") -> float:
    return JUDGE.worth(position(f"{rest}\nred {red}"), 0)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("coins 8", "coins 5"),
        ("assistants 3", "assistants 2"),
        ("nobility 4", "nobility 3"),
        ("cities arkon+burgen", "cities arkon"),
    ],
)
def test_more_is_worth_more(more: str, less: str) -> None:
    assert worth(more) > worth(less)


@pytest.mark.parametrize("name", list(WEIGHTS))
def test_every_feature_counts_by_its_weights(name: str) -> None:
    early, late = (Weights({**WEIGHTS, name: (7.0, 3.0)}, ahead) for ahead in (1.0, 0.0))
    attribute = name.replace("'", "").replace(" ", "_")
    assert (getattr(early, attribute), getattr(late, attribute)) == (7.0, 3.0)


def test_shares_of_a_tile_reach_as_far_as_the_largest_group_of_cities() -> None:
    largest = max(size(group) for layout in MAPS.values() for group in layout.groups)
    assert len(NEAR) == len(NEARER) == largest + 1


def test_a_seat_leads_is_level_or_lies_behind() -> None:
    s = position("seats 3\nred nobility 3 permits A\nblue nobility 5\ngreen nobility 3 permits B")
    assert [noblest(s, seat) for seat in range(3)] == [-1, 1, -1]
    assert [most_permits(s, seat) for seat in range(3)] == [0, -1, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_it_knows_when_a_game_is_young(seats: int) -> None:
    judging.leads_say_less_early(COUNCIL, seats)


def test_a_tree_lays_the_same_cards_in_one_order_only() -> None:
    s = position("""
        coast    white pink blue black
        permits  coast D -
        red      coins 20 hand white+pink+blue+black+joker
    """)
    play(s, "acquire", "slot coast left", "pay blue")

    def texts(codes: list[int]) -> list[str]:
        return [COUNCIL.text(code) for code in codes]

    judge, step = JUDGE, core.top(s)
    assert texts(judge.choices(s, step)) == texts(core.codes(s))
    assert texts(judge.deeper(s, step)) == ["pay pink", "pay white", "pay joker", "pay coins"]


def test_a_tree_goes_on_where_the_one_order_leads_nowhere() -> None:
    s = position("""
        coast    white pink blue black
        permits  coast D -
        red      coins 7 hand white+pink
    """)
    play(s, "acquire", "slot coast left", "pay white")
    assert JUDGE.deeper(s, core.top(s)) == core.codes(s) == [COUNCIL.parse("pay pink")]


def test_goods_that_nobody_can_use_are_worth_little() -> None:
    def gain(number: int) -> float:
        return worth(f"assistants {number + 1}") - worth(f"assistants {number}")

    assert 0 < 5 * gain(ASSISTANTS) < gain(ASSISTANTS - 1)


def test_who_has_won_wants_the_end() -> None:
    """The fewer emporiums are left, the more a lead that is safe promises, whatever it costs."""
    cities = ["esti", "hellar", "kultos", "lyram", "merkatim", "naris", "osium"]
    one = "blue coins 20 assistants 30 points 90 nobility 9 cities " + "+".join(cities)
    more = one + "+indur+framek"
    before, after = (position(text) for text in (one, more))
    for s in (before, after):
        assert lead(COUNCIL, JUDGE, s, 1) > 3 * JUDGE.spread
    promises = [promise(JUDGE, s, lead(COUNCIL, JUDGE, s, 1)) for s in (before, after)]
    assert promises == sorted(promises)
