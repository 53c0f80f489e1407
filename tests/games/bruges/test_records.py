"""The recorded games of Brügge."""

from itertools import product

from ludoteca.games.bruges.rules.game import BRUGES
from tests.records.test_records import records


def test_every_combination_of_options_is_played_at_every_number_of_seats() -> None:
    tables = {(len(r.seats), *r.options.values()) for r in records("bruges").values()}
    values = [option.values for option in BRUGES.options.values()]
    assert tables == set(product((2, 3, 4), *values))
