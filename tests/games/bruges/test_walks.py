"""Random games with every option: what holds at every position of every one of them."""

import json

import pytest

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.games.bruges.rules.codes import CODES
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.rules.state import Bruges

TABLES = [
    (2, {}),
    (3, {"prestige": "linear", "engraver": "revised"}),
    (4, {"prestige": "english", "looking": "each"}),
    (4, {"first_player": "first"}),
    (2, {"inventor": "must"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nothing_is_lost_or_made_and_nothing_leaks(seats: int, options: dict[str, str]) -> None:
    rng = Rng(seats + 10 * len(options))
    s = BRUGES.deal(seats, options)
    decisions = 0
    while core.actor(s) != core.OVER:
        codes = core.codes(s)
        assert s.faults() == []
        assert codes == sorted(set(codes))
        assert codes
        if decisions % 7 == 0:
            check_secrets(s, rng)
            check_text(s)
        if decisions % 31 == 0:
            check_refusals(s, codes)
        assert len(codes) > 1 or core.actor(s) == core.CHANCE or core.top(s).insists(s)
        code = core.top(s).sample(s, rng)
        assert code in codes
        copy = s.copy()
        before = BRUGES.dump(s)
        core.take(copy, code)
        assert BRUGES.dump(s) == before
        core.take(s, code)
        decisions += 1
    assert s.faults() == []
    assert decisions < BRUGES.bound
    assert s.round == s.last
    assert BRUGES.points(s) == [sum(n for _, n in rows) for rows in BRUGES.breakdown(s)]
    assert 1 in BRUGES.places(s)


def check_secrets(s: Bruges, rng: Rng) -> None:
    for seat in range(-1, s.seats):
        viewer = core.WATCHER if seat < 0 else seat
        world = BRUGES.determinize(s, viewer, rng)
        assert world.faults() == []
        assert BRUGES.view(world, viewer) == BRUGES.view(s, viewer)
        if core.actor(s) == viewer:
            assert core.codes(world) == core.codes(s)
    json.dumps(BRUGES.view(s, 0))


def check_text(s: Bruges) -> None:
    again = BRUGES.load(json.loads(json.dumps(BRUGES.dump(s))))
    assert BRUGES.dump(again) == BRUGES.dump(s)
    assert core.codes(again) == core.codes(s)
    for code in core.codes(s):
        assert BRUGES.parse(BRUGES.text(code)) == code
        BRUGES.facts(s, code)


def check_refusals(s: Bruges, codes: list[int]) -> None:
    for code in range(CODES.size):
        why = BRUGES.refusal(s, code)
        assert (why is None) == (code in codes), CODES.text(code)
        assert why is None or why.rule.startswith("B-")


def test_compiled_playouts_and_stepping_agree() -> None:
    one = BRUGES.deal(3)
    other = BRUGES.deal(3)
    decisions = core.playout(one, Rng(5))
    rng = Rng(5)
    count = 0
    while core.actor(other) != core.OVER:
        count += 1 if core.actor(other) >= 0 else 0
        core.take(other, core.top(other).sample(other, rng))
    assert decisions == count
    assert BRUGES.dump(one) == BRUGES.dump(other)
