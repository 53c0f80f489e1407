"""Notebooks show games, positions, seats, tables and records by themselves."""

import pytest

import ludoteca as lt
from tests.played import begun, finished


@pytest.mark.parametrize("name", lt.GAMES)
def test_a_game_shows_its_cover_and_a_position_its_table(name: str) -> None:
    game = lt.GAMES[name]
    cover = game._repr_svg_()
    assert cover is not None
    assert cover.startswith("<svg")
    s = game.deal(game.seats[0])
    lt.Dealer("a notebook").settle(s)
    sheet = s._repr_svg_()
    assert sheet is not None
    assert sheet.startswith("<svg")
    assert sheet != cover
    assert repr(s) == f"<a position of {name}>"
    assert name in repr(game)


def test_a_table_calls_players_by_name_and_shows_no_hand() -> None:
    table = begun()
    names = [player.name for player in table.players]
    sheet = table._repr_svg_()
    assert sheet is not None
    assert all(name in sheet for name in names)
    assert repr(table) == f"<a table of council: {', '.join(names)}; {len(table.moves)} moves>"
    own = table.seat(0)._repr_svg_()
    assert own is not None
    assert own.startswith("<svg")
    assert len(own) > len(sheet)  # the own hand is in it


def test_a_record_shows_players_result_and_the_last_position() -> None:
    record = finished().record()
    page = record._repr_html_()
    assert record.result is not None
    for player, points in zip(record.seats, record.result.points, strict=True):
        assert f"<td>{player.name}</td>" in page
        assert f"<td>{points}</td>" in page
    assert "<svg" in page


def test_a_record_with_hidden_moves_shows_what_is_known_and_escapes_names() -> None:
    table = lt.Table(lt.GAMES["council"], [lt.Player("<b>"), lt.Player("Bo")])
    page = lt.redact(table.record(), 0)._repr_html_()
    assert "&lt;b&gt;" in page
    assert "<svg" not in page
