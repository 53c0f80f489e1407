"""Walks for hypothesis, of every game, number of seats and option."""

from hypothesis import strategies as st

from ludoteca.core.game import Game
from ludoteca.testing.tables import fitting, nearest, option_sets, seat_counts
from ludoteca.testing.walks import Walk

LEAST = 20  # decisions: fewer would hardly leave the setup
MOST = 100


def options(game: Game) -> st.SearchStrategy[dict[str, str]]:
    """The defaults, one option alone, or many that go together."""
    choices = {name: st.sampled_from(option.values) for name, option in game.options.items()}
    many = st.fixed_dictionaries({}, optional=choices).map(lambda given: fitting(game, given))
    return st.sampled_from(option_sets(game)) | many


def walks(game: Game) -> st.SearchStrategy[Walk]:
    return st.builds(
        Walk,
        seats=st.sampled_from(seat_counts(game)),
        options=options(game),
        seed=st.integers(0, 2**32 - 1),
        picks=st.lists(st.integers(0, 2**16), min_size=LEAST, max_size=MOST).map(tuple),
    ).map(lambda walk: walk._replace(seats=nearest(game, walk.seats, walk.options)))
