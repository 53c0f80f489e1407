"""The plain drawing, which any game can have: held to the largest sheets there are."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from ludoteca import draw, words
from ludoteca.core.game import Game
from ludoteca.core.state import OVER, State, actor, codes, take
from ludoteca.draw import plain
from ludoteca.draw.palette import light
from ludoteca.games import GAMES
from ludoteca.server.plans import choices
from ludoteca.table import Dealer

SMALLEST = 11  # of writing, in pixels at 1:1
SHAPES: tuple[draw.Shape, ...] = ("wide", "tall")
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture(autouse=True)
def all_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no game had an artist."""
    artists: dict[str, Any] = {}
    monkeypatch.setattr(
        draw, "_artist", lambda game: artists.setdefault(game, plain.PlainArtist(game))
    )


def positions(game: Game, seats: int, number: int) -> list[State]:
    """The first decisions of a game and some later ones."""
    s, dealer, out = game.deal(seats), Dealer("plain"), []
    dealer.settle(s)
    for i in range(number):
        if actor(s) == OVER:
            break
        if i < 6 or i % 40 == 0:
            out.append(s.copy())
        legal = codes(s)
        take(s, legal[7 * i % len(legal)])
        dealer.settle(s)
    return out


def everything(view: draw.View, offered: list[draw.Choice], layout: draw.Shape) -> list[str]:
    seats = [area["seat"] for area in view["areas"]]
    return [
        draw.board(view, choices=offered, layout=layout),
        *[draw.area(view, seat, choices=offered) for seat in seats],
        *[draw.hand(view, seat, choices=offered) for seat in seats],
    ]


@each_game
@pytest.mark.parametrize("layout", SHAPES)
def test_every_choice_has_a_place_and_every_place_one_id(game: Game, layout: draw.Shape) -> None:
    for s in positions(game, game.seats[1], 200):
        view = game.view(s, actor(s))
        offered = choices(game, s, "en", view=view)
        parts = everything(view, offered, layout)
        there = Counter(id_ for part in parts for id_ in re.findall(r' id="([^"]*)"', part))
        assert {id_ for id_, times in there.items() if times > 1} == set()
        for choice in offered:
            assert choice["targets"]
            assert set(choice["targets"]) <= set(there), choice
        for part in parts:
            ElementTree.fromstring(part)


@each_game
@pytest.mark.parametrize("layout", SHAPES)
def test_writing_is_large_enough_and_stays_on_the_board(game: Game, layout: draw.Shape) -> None:
    view = game.view(positions(game, game.seats[1], 90)[-1], 0)
    for part in everything(view, [], layout):
        assert min(map(float, re.findall(r'font-size="([\d.]+)"', part)), default=99) >= SMALLEST
        width = float(re.findall(r'viewBox="0 0 ([\d.]+)', part)[0])
        places = [place for place in ElementTree.fromstring(part) if place.tag.endswith("}g")]
        for place in places:
            x = float(re.findall(r"translate\(([\d.]+)", place.attrib["transform"])[0])
            edges = [float(n) for n in re.findall(r"[ML]([\d.]+) ", place[1].attrib["d"])]
            assert x + max(edges) <= width + 2


@pytest.mark.parametrize("layout", SHAPES)
def test_nothing_is_made_smaller_on_a_sheet(layout: draw.Shape) -> None:
    game = GAMES["council"]
    drawn = draw.document(game.view(positions(game, 4, 1)[0], 0), layout=layout)
    scales = [float(scale) for scale in re.findall(r"scale\(([\d.]+)\)\"><rect", drawn)]
    assert len(scales) >= 4
    assert 17 * min(scales) >= SMALLEST


def test_a_choice_points_at_the_players_own_cards_before_those_of_the_board() -> None:
    game = GAMES["council"]
    s = positions(game, 2, 1)[0]
    view = game.view(s, 0)
    card = next(iter(view["areas"][0]["hand"]))
    assert draw.targets(view, f"pay {card}") == [f"red-hand-{card}"]
    assert draw.targets(view, "council coast")[0].endswith("-coast")
    assert draw.targets(view, "end") == ["choice-end"]
    assert draw.targets(view, "seat blue")[0] != "choice-seat-blue"


def test_what_only_the_owner_sees_is_a_hand_and_a_question_mark_for_others() -> None:
    game = GAMES["council"]
    view = game.view(positions(game, 2, 1)[0], 0)
    assert "red-hand-" in draw.hand(view, "red")
    assert ">?<" in draw.hand(view, "blue")
    assert "hand" not in re.findall(r' id="([^"]*)"', draw.area(view, "red"))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_it_speaks_the_language_of_the_reader(language: str) -> None:
    game = GAMES["council"]
    view = game.view(positions(game, 2, 1)[0], 0)
    title = words.title(game, language)
    assert title in draw.board(view, language=language)
    assert title in draw.picture(game, language=language)
    points = {"en": "Points", "it": "Punti", "fr": "Points"}[language]
    assert points in draw.area(view, "red", language=language)


def test_a_seat_that_is_no_colour_has_a_sign_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    artist = plain.PlainArtist("council")
    monkeypatch.setattr(GAMES["council"], "seat_names", ("north", "south"))
    assert light()["blue"] in artist.sign("south", 0, 0, 10)


def test_pieces_and_the_cover_are_drawings_with_a_name() -> None:
    for drawing in (
        draw.piece("council", "mark", "red"),
        draw.piece("council", "card", "joker"),
        draw.picture("council"),
    ):
        root = ElementTree.fromstring(drawing)
        assert root.attrib["aria-label"].strip()
