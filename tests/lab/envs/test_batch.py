"""Many games in one call: the same games as one by one, in arrays."""

import pytest

import ludoteca as lt
from ludoteca.core.errors import OptionError

np = pytest.importorskip("numpy", reason="numpy is not installed; it is in the extra `lab`")
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed; it is in the extra `lab`")
from ludoteca.lab.envs.batch import BatchEnv, Seen
from ludoteca.lab.observe import encoder

TABLES = [(name, seats) for name, game in lt.GAMES.items() for seats in sorted({*game.seats})]


def anything(seen: Seen, rng: lt.Rng) -> list[int]:
    """A legal action for each game."""
    legal = [row.nonzero()[0] for row in seen.action_mask]
    return [int(codes[rng.below(len(codes))]) for codes in legal]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_row_is_a_game_played_by_the_rules(game: str, seats: int) -> None:
    rules = lt.GAMES[game]
    env = BatchEnv(game, 3, seats)
    seen = env.reset(seed=5)
    assert seen.observation.shape == (3, encoder(rules).size)
    assert seen.action_mask.shape == (3, int(rules.codes.size))
    rng = lt.Rng(1)
    for _ in range(12):
        states = env.states()
        for row, s in enumerate(states):
            assert seen.actor[row] == lt.actor(s)
            assert list(seen.action_mask[row].nonzero()[0]) == lt.codes(s)
            expected = encoder(rules).encode(rules.view(s, lt.actor(s)), lt.actor(s))
            assert list(seen.observation[row]) == list(expected)
        seen = env.step(anything(seen, rng))


@pytest.mark.parametrize("game", lt.GAMES)
def test_a_game_that_ends_is_paid_and_the_next_one_is_shown(game: str) -> None:
    env = BatchEnv(game, 2, lt.GAMES[game].seats[0])
    seen, rng = env.reset(seed=3), lt.Rng(4)
    while not seen.ended.any():
        assert not seen.reward.any()
        assert seen.points == {}
        seen = env.step(anything(seen, rng))
    for row in range(2):
        assert (row in seen.points) == seen.ended[row]
        assert seen.reward[row].sum() == pytest.approx(0)
        assert seen.action_mask[row].any()
    row = int(seen.ended.argmax())
    points = seen.points[row]
    if points[0] != points[1]:
        assert list(seen.reward[row]) == ([1, -1] if points[0] > points[1] else [-1, 1])


def test_the_same_seed_plays_the_same_and_rows_are_different_deals() -> None:
    env = BatchEnv("council", 4, 2)
    first, again, other = env.reset(seed=1), env.reset(seed=1), env.reset(seed=2)
    assert (first.observation == again.observation).all()
    assert (first.observation != other.observation).any()
    assert len({row.tobytes() for row in first.observation}) == 4


def test_a_game_does_not_depend_on_those_beside_it() -> None:
    alone, beside = BatchEnv("council", 2, 2), BatchEnv("council", 2, 2)
    one, two = alone.reset(seed=1), beside.reset(seed=1)
    for number in range(30):
        last = [int(row.nonzero()[0][-1]) for row in one.action_mask]
        first = [int(row.nonzero()[0][0]) for row in two.action_mask]
        one, two = alone.step([first[0], last[1]]), beside.step(first)
        assert (one.observation[0] == two.observation[0]).all(), number


def test_rewards_of_shaping_add_up_to_the_lead_at_the_end() -> None:
    env = BatchEnv("council", 1, 3, shaping=0.5)
    seen, rng = env.reset(seed=3), lt.Rng(4)
    before = np.array([lt.GAMES["council"].points(s) for s in env.states()])[0]
    total = np.zeros(3)
    while not seen.ended[0]:
        seen = env.step(anything(seen, rng))
        total += seen.reward[0]
    points = seen.points[0]
    ahead = [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]
    assert len(set(before)) == 1  # nobody leads at first
    best = max(points)
    if points.count(best) == 1:
        paid = [1.0 if own == best else -0.5 for own in points]
        assert total == pytest.approx(np.array(paid) + 0.5 * np.array(ahead))


def test_what_is_illegal_in_one_game_is_played_in_none() -> None:
    env = BatchEnv("council", 2, 2)
    seen = env.reset(seed=1)
    legal = int(seen.action_mask[0].nonzero()[0][0])
    before = [lt.digest(lt.GAMES["council"], s) for s in env.states()]
    with pytest.raises(lt.IllegalAction, match="C-206"):
        env.step([legal, lt.GAMES["council"].parse("end")])
    assert [lt.digest(lt.GAMES["council"], s) for s in env.states()] == before


def test_who_asks_for_too_much_or_too_early_is_told() -> None:
    env = BatchEnv("council", 2)
    with pytest.raises(RuntimeError, match="reset"):
        env.step([0, 0])
    env.reset(seed=1)
    with pytest.raises(OptionError, match="1 actions for 2 games"):
        env.step([0])
    with pytest.raises(OptionError, match="0 games; expected at least 1"):
        BatchEnv("council", 0)
    with pytest.raises(OptionError, match="2 to 4 seats, not 7"):
        BatchEnv("council", 2, 7)
