"""Rollouts to the end of a turn: those that went the same way need to be judged only once."""

import pytest

import ludoteca as lt
from ludoteca.core.state import draw, take, top
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.ahead import glance
from ludoteca.lab.think.judge import Judge, lead_over, rival_of
from ludoteca.lab.think.turn import LONGEST, best_finish, finish

TRIES = 4
TABLES = [(name, seats) for name, game in lt.GAMES.items() for seats in (2, game.seats[1])]


def positions(name: str, seats: int, each: int = 9) -> list[lt.State]:
    """Some positions of a game played by the rollout policy."""
    game, rng = lt.GAMES[name], lt.Rng(7)
    judge, s = judge_of(game), game.deal(seats)
    out: list[lt.State] = []
    draw(s, rng)
    decisions = 0
    while lt.actor(s) != lt.OVER and len(out) < 25:
        decisions += 1
        if decisions % each == 0 and len(judge.choices(s, top(s))) > 1:
            out.append(s.copy())
        lt.advance(s, judge.pick(s, top(s), rng), rng)
    return out


def way(judge: Judge, s: lt.State, seat: int, rng: lt.Rng) -> list[int]:
    """The codes of a rollout, step by step; it must be what `finish` does."""
    out: list[int] = []
    left = LONGEST
    while s.depth:
        step = top(s)
        if step.actor >= 0:
            if step.actor != seat or left == 0:
                break
            left -= 1
        code = step.sample(s, rng) if step.actor < 0 else judge.pick(s, step, rng)
        out.append(code)
        s.depth -= 1
        step.take(s, code)
    return out


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_rollouts_have_the_same_number_just_if_they_went_the_same_way(
    name: str, seats: int
) -> None:
    game = lt.GAMES[name]
    judge, rng = judge_of(game), lt.Rng(3)
    for s in positions(name, seats):
        ways: dict[int, list[int]] = {}
        for _ in range(8):
            again, beside = rng.copy(), s.copy()
            path = finish(judge, s.copy(), lt.actor(s), rng)
            codes = way(judge, beside, lt.actor(s), again)
            assert ways.setdefault(path, codes) == codes
        assert len({tuple(codes) for codes in ways.values()}) == len(ways)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_glance_finds_the_best_of_all_tries(name: str, seats: int) -> None:
    game = lt.GAMES[name]
    judge, rng = judge_of(game), lt.Rng(5)
    for s in positions(name, seats):
        seat = lt.actor(s)
        rival, again = rival_of(judge, s, seat), rng.copy()
        code = judge.choices(s, top(s))[0]
        found = glance(game, judge, s, seat, rival, code, rng, TRIES)
        leads = []
        for _ in range(TRIES):
            after = s.copy()
            take(after, code)
            way(judge, after, seat, again)
            leads.append(lead_over(game, judge, after, seat, rival))
        assert found == max(leads)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_turn_ends_as_its_best_try_does(name: str, seats: int) -> None:
    game = lt.GAMES[name]
    judge, rng = judge_of(game), lt.Rng(5)
    for s in positions(name, seats):
        seat = lt.actor(s)
        rival, again = rival_of(judge, s, seat), rng.copy()
        ends = [s.copy() for _ in range(TRIES)]
        for after in ends:
            way(judge, after, seat, again)
        leads = [lead_over(game, judge, after, seat, rival) for after in ends]
        found = best_finish(game, judge, s.copy(), seat, rng, TRIES)
        best = ends[leads.index(max(leads))]
        assert found.depth == best.depth
        if best.depth:
            assert game.dump(found) == game.dump(best)
