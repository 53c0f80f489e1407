"""The recorded games of Bruges."""

from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.testing.tables import fits
from tests.games.bruges.recorded import tables
from tests.records.test_records import records


def test_every_combination_of_options_is_played_at_every_number_of_seats() -> None:
    played = {(len(r.seats), *r.options.values()) for r in records("bruges").values()}
    agreed = {
        (seats, *BRUGES.settle_options(options).values())
        for seats in (2, 3, 4)
        for options in tables()
        if fits(BRUGES, options, seats)
    }
    assert played == agreed
    for name in ("prestige", "engraver", "first_player", "inventor", "looking"):
        found = {r.options[name] for r in records("bruges").values()}
        assert found == set(BRUGES.options[name].values)
