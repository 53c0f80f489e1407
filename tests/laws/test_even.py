"""Random players choose evenly: a step that samples without listing its codes favours none."""

import pytest

from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, OVER, Menu, State, actor, codes, take, top, weights
from ludoteca.games import GAMES
from ludoteca.testing.walks import positions, spread

SAMPLES = 12  # times the number of codes, at every position
SURE = 5.0  # standard deviations


def chi_square(s: State, rng: Rng) -> tuple[float, int]:
    """How far samples at this position lie from their shares, and the degrees of freedom."""
    offered = codes(s)
    shares = weights(s) if actor(s) == CHANCE else [1] * len(offered)
    drawn = SAMPLES * len(offered)
    met = dict.fromkeys(offered, 0)
    for _ in range(drawn):
        met[top(s).sample(s, rng)] += 1
    wanted = [drawn * share / sum(shares) for share in shares]
    far = sum([(met[code] - n) ** 2 / n for code, n in zip(offered, wanted, strict=True)])
    return far, len(offered) - 1


def unevenness(game: Game, walks: int) -> float:
    """How many standard deviations the samples of some games lie from what is even."""
    rng = Rng(1)
    far, freedom = 0.0, 0
    for walk in spread(game, walks):
        for at in positions(game, walk):
            if at.near and actor(at.s) != OVER:
                more, free = chi_square(at.s, rng)
                far, freedom = far + more, freedom + free
    return abs(deviations(far, freedom))


def deviations(far: float, freedom: int) -> float:
    """By how many standard deviations a sum of chi-squares is larger than its mean."""
    return float((far - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.parametrize("name", GAMES)
def test_samples_keep_to_their_shares(name: str) -> None:
    assert unevenness(GAMES[name], walks=12) < SURE


def by_question(game: Game, games: int) -> dict[str, float]:
    """The same for each kind of step, over the decisions of some random games of four."""
    rng = Rng(2)
    sums: dict[str, tuple[float, int]] = {}
    for _ in range(games):
        s = game.deal(min(4, game.seats[1]))
        while actor(s) != OVER:
            kind = type(top(s)).__name__
            if len(codes(s)) > 1:
                more, free = chi_square(s, rng)
                far, freedom = sums.get(kind, (0.0, 0))
                sums[kind] = far + more, freedom + free
            take(s, top(s).sample(s, rng))
    return {kind: deviations(far, freedom) for kind, (far, freedom) in sums.items()}


@pytest.mark.parametrize("name", GAMES)
def test_no_kind_of_question_favours_a_code(name: str) -> None:
    uneven = {kind: far for kind, far in by_question(GAMES[name], 2).items() if far > SURE}
    assert uneven == {}


class Favouring(Menu[State]):
    """Planted: half of six options are open, and one sample in five is the first of them."""

    def possible(self, s: State) -> int:
        return 0b111111

    def is_open(self, s: State, option: int) -> bool:
        return option % 2 == 0

    def sample(self, s: State, rng: Rng) -> int:
        return self.base if rng.below(5) == 0 else super().sample(s, rng)


class Fair(Favouring):
    """The same without the favour."""

    def sample(self, s: State, rng: Rng) -> int:
        return Menu.sample(self, s, rng)


@pytest.mark.parametrize(("step", "even"), [(Fair, True), (Favouring, False)])
def test_a_step_that_favours_its_first_code_is_caught(step: type[Favouring], even: bool) -> None:
    s = GAMES[next(iter(GAMES))].deal(2)
    s.push(step(0, 0))
    rng = Rng(1)
    assert codes(s) == [0, 2, 4]
    looks = [chi_square(s, rng) for _ in range(100)]
    far, freedom = sum([far for far, _ in looks]), sum([free for _, free in looks])
    assert (deviations(far, freedom) < SURE) == even
