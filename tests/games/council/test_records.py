"""The recorded games of Council of Four."""

from ludoteca.games.council.rules.maps import CMON_NAMES, LETTERS
from tests.records.test_records import records


def test_every_map_of_either_edition_is_played_at_every_number_of_seats() -> None:
    played = records("council").values()
    tables = {(len(r.seats), r.options["edition"], r.options["map"]) for r in played}
    for seats in (2, 3, 4):
        assert {(seats, "original", name) for name in LETTERS} <= tables
        assert {(seats, "cmon", name) for name in CMON_NAMES} <= tables
