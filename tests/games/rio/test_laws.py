"""The laws of the contract, on random games over all seat counts and options."""

import json

import pytest

from ludoteca.core.rng import Rng
from ludoteca.core.state import AUTO, CHANCE, WATCHER, State, actor, codes, take, top, weights
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.scenario import position, settler

SEEDS = range(16)


def options(rng: Rng, seats: int) -> dict[str, str]:
    """A table that has settled about a third of its options otherwise."""
    out: dict[str, str] = {}
    for name, option in RIO.options.items():
        if rng.below(3) == 0:
            values = option.values[: 1 + seats] if name == "first_player" else option.values
            out[name] = values[rng.below(len(values))]
    return out


def check(s: State, rng: Rng) -> None:
    """Refusals, dumps, views and copies of one position."""
    legal = codes(s)
    for code in range(RIO.codes.size):
        why = RIO.refusal(s, code)
        assert (why is None) == (code in legal)
        assert why is None or why.rule.startswith("P-")
    data = json.loads(json.dumps(RIO.dump(s)))
    again = RIO.load(data)
    assert RIO.dump(again) == RIO.dump(s.copy()) == RIO.dump(s) == data
    assert codes(again) == legal
    for seat in [WATCHER, *range(s.seats)]:
        assert RIO.view(RIO.determinize(s, seat, rng), seat) == RIO.view(s, seat)
    json.dumps(RIO.view(s, WATCHER))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_laws_hold_in_random_games(seed: int) -> None:
    """P-R40, P-R41, P-R42, P-R48."""
    rng = Rng(seed)
    s = RIO.deal(2 + seed % 4, options(rng, 2 + seed % 4))
    assert isinstance(s, Rio)
    decisions = 0
    while s.depth:
        step = top(s)
        assert step.actor != AUTO
        assert s.faults() == []
        legal = codes(s)
        assert legal == sorted(set(legal))
        if decisions % 97 == 5:
            check(s, rng)
        if actor(s) == CHANCE:
            assert len(weights(s)) == len(legal)
            code = step.sample(s, rng)
        else:
            code = settler(s, rng) if seed % 2 else step.sample(s, rng)
            decisions += 1
        assert code in legal
        RIO.facts(s, code)
        take(s, code)
    assert decisions <= RIO.bound
    assert RIO.points(s) == [sum([n for _, n in rows]) for rows in RIO.breakdown(s)]
    assert 1 in RIO.places(s)


CROWD = """
    war corsairs red
    moving green
    turn 6
    attackers b2 3
    attackers g5 2
    discs e4 green
    discs f4 {0}
    discs g4 green+green
    discs e5 {0}+green
    discs f5 {0}+{0}
    discs f6 green
    discs g6 {0}
"""


@pytest.mark.parametrize("seed", range(8))
def test_a_crowded_war_can_be_taken_up_at_any_moment(seed: int) -> None:
    """Random games seldom mix colours; here groups meet at every step."""
    rng = Rng(seed)
    for _ in range(4):
        s = position(f"seats {2 + seed % 2}" + CROWD.format("yellow" if seed % 2 else "red"))
        while s.war.attacker >= 0:
            assert s.faults() == []
            assert codes(RIO.load(RIO.dump(s))) == codes(s)
            take(s, top(s).sample(s, rng))


def test_a_copy_is_free_of_its_original() -> None:
    """Playing a copy on changes nothing in the original, at any phase."""
    rng = Rng(5)
    s = RIO.deal(4)
    step = 0
    while s.depth:
        if step % 29 == 0:
            before = RIO.dump(s)
            other = s.copy()
            for _ in range(40):
                if other.depth:
                    take(other, top(other).sample(other, rng))
            assert RIO.dump(s) == before
        take(s, top(s).sample(s, rng))
        step += 1
