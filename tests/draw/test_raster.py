"""Drawings as PNG."""

from __future__ import annotations

import struct

import pytest

import ludoteca as lt
from ludoteca import draw
from ludoteca.draw import raster


@pytest.mark.parametrize("name", sorted(lt.GAMES))
def test_colours_are_written_out_and_nothing_is_left_to_a_browser(name: str) -> None:
    game = lt.GAMES[name]
    s = game.deal(game.seats[0])
    lt.Dealer("0" * 64).settle(s)
    drawn = raster.plain(str(draw.with_style(draw.board(game.view(s, lt.WATCHER)))))
    assert "var(" not in drawn
    assert "@media" not in drawn
    assert drawn.count("{") == drawn.count("}")


def test_a_picture_is_as_large_as_it_may_be() -> None:
    name = sorted(lt.GAMES)[0]
    made = raster.png(str(draw.with_style(draw.picture(name))), 600, 315)
    assert made.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", made[16:24])
    assert (width <= 600, height <= 315) == (True, True)
    assert width == 600 or height == 315


def test_what_is_no_drawing_is_refused() -> None:
    with pytest.raises(raster.NotRasterised):
        raster.png("<p>no drawing</p>", 100, 100)
