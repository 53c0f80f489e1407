"""No bot peeks: every bot, game and number of seats."""

import pytest

import ludoteca as lt
from ludoteca.games.council.rules.game import council
from ludoteca.testing.peeking import nobody_peeks
from ludoteca.testing.tables import seat_counts
from ludoteca.testing.walks import Walk

SMALL = (
    "random",
    "greedy:worlds=1,tries=1",
    "search:sims=4,turns=2,tries=2",
    "search:sims=4,turns=1,tries=1",
)
TABLES = [(name, seats) for name, game in lt.GAMES.items() for seats in seat_counts(game)]


def walk(seats: int, seed: int = 3) -> Walk:
    rng = lt.Rng(seed)
    return Walk(seats, {}, seed, tuple([rng.word() for _ in range(30)]))


@pytest.mark.parametrize("bot", SMALL)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_bot_peeks(game: str, seats: int, bot: str) -> None:
    nobody_peeks(lt.GAMES[game], walk(seats), lambda: lt.bots.make(bot, seed=5))


class Peeking:
    """Chooses by the cards of the next seat."""

    def choose(self, seat: lt.Seat) -> int:
        s = council(vars(seat)["_Seat__s"])
        codes = seat.codes()
        return codes[s.areas[(seat.seat + 1) % s.seats].hand % len(codes)]


class Cheating:
    """Chooses what is not allowed."""

    def choose(self, seat: lt.Seat) -> int:
        return seat.game.codes.size - 1


def test_a_bot_that_peeks_is_caught() -> None:
    with pytest.raises(AssertionError, match="where only hidden things differ"):
        nobody_peeks(lt.GAMES["council"], walk(3), Peeking)


def test_a_bot_that_chooses_what_is_not_allowed_is_caught() -> None:
    with pytest.raises(AssertionError, match="which is not allowed"):
        nobody_peeks(lt.GAMES["council"], walk(3), Cheating)
