"""What holds for every drawing of every position of every game."""

import json

import pytest

from ludoteca import draw
from ludoteca.core.errors import MissingWords, UnknownGame
from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER, actor
from ludoteca.games import GAMES
from ludoteca.testing.drawing import drawing_faults
from ludoteca.words import LANGUAGES
from tests.draw.walk import (
    EVERY_SETTING,
    SVG,
    choices,
    decisions,
    draws,
    everything,
    first,
    ids,
    late,
    parse,
    sample,
    seats,
    settings,
)
from tests.own import own

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize(("game", "number"), EVERY_SETTING)
def test_drawings_are_well_formed_named_once_and_bring_nothing_from_outside(
    game: str, number: int
) -> None:
    language = LANGUAGES[number % 3]
    for s in sample(game, seats(game, number), number, 150, settings(game)[number]):
        view = GAMES[game].view(s, max(0, actor(s)))
        for layout in ("wide", "tall"):
            offered = choices(s, view)
            drawings = everything(view, offered, layout, language)
            assert drawing_faults(drawings, offered) == []
            assert {parse(drawing).tag for drawing in drawings} == {f"{SVG}svg"}


@every_game
def test_a_position_between_two_draws_can_be_drawn_too(game: str) -> None:
    for i, s in enumerate(draws(game, seats(game, 1), settings(game)[0], 7)):
        if i < 40 or i % 23 == 0:  # all of a set-up and of a first round, then some
            view = GAMES[game].view(s, 0)
            for drawing in everything(view, [], "wide" if i % 2 else "tall", LANGUAGES[i % 3]):
                assert parse(drawing).tag == f"{SVG}svg"


@every_game
def test_every_choice_of_a_player_but_the_placeless_has_a_place_in_the_drawings(game: str) -> None:
    seen: set[tuple[str, str]] = set()
    verbs = {block.verb for block in GAMES[game].codes.blocks}
    placeless = own(game, "PLACELESS", verbs)  # a game that names none may list them all
    for number in range(max(3, len(settings(game)))):
        options = settings(game)[number % len(settings(game))]
        for i, s in enumerate(decisions(game, seats(game, number), options, 40 + number)):
            if actor(s) == OVER:
                continue
            view = GAMES[game].view(s, actor(s))
            offered = choices(s, view)
            kinds = {(view["question"], choice["text"].split()[0]) for choice in offered}
            if kinds <= seen and i % 97:
                continue
            seen |= kinds
            there = {name for drawing in everything(view, offered) for name in ids(drawing)}
            for choice in offered:
                places = set(choice["targets"])
                assert places <= there, choice
                assert places or choice["text"].split()[0] in placeless, choice
    assert len({verb for _, verb in seen}) > len(verbs) / 3


@every_game
def test_every_code_legal_or_not_can_be_looked_for_in_a_drawing(game: str) -> None:
    """Whoever clicks on a place that does not glow is told about every action that speaks of it."""
    for s in sample(game, GAMES[game].seats[1], 5, 40):
        view = GAMES[game].view(s, max(0, actor(s)))
        for code in range(GAMES[game].codes.size):
            places = draw.targets(view, GAMES[game].text(code))
            assert all(isinstance(place, str) for place in places)


@every_game
def test_a_place_that_can_be_chosen_is_a_button_that_says_so(game: str) -> None:
    for s in sample(game, GAMES[game].seats[1], 3, 60):
        view = GAMES[game].view(s, max(0, actor(s)))
        offered = choices(s, view)
        buttons = {
            element.attrib["id"]: element.attrib
            for drawing in everything(view, offered)
            for element in parse(drawing).iter(f"{SVG}g")
            if element.attrib.get("class") == "target"
        }
        for choice in offered:
            for place in choice["targets"]:
                button = buttons[place]
                assert button["role"] == "button"
                assert button["tabindex"] == "0"
                said = {key: choice[key] for key in ("code", "text", "label")}
                assert said in json.loads(button["data-choices"])
                assert choice["label"] in button["aria-label"]
        assert set(buttons) == {place for choice in offered for place in choice["targets"]}


def test_choices_of_one_place_reach_the_page_whatever_their_words_hold() -> None:
    view = GAMES["council"].view(first("council"), 0)
    labels = ['Pay "1 > 2"; then <that>', "l'autre & \n le reste"]
    offered = [
        draw.Choice(code=i, text=f"city {i}", label=label, targets=["city-arkon"])
        for i, label in enumerate(labels)
    ]
    drawn = parse(draw.board(view, choices=[*offered]))
    button = next(one for one in drawn.iter(f"{SVG}g") if one.attrib.get("id") == "city-arkon")
    read = json.loads(button.attrib["data-choices"])
    assert [(one["code"], one["text"], one["label"]) for one in read] == [
        (i, f"city {i}", label) for i, label in enumerate(labels)
    ]
    words = next(button.iter(f"{SVG}title")).text or ""
    assert words == f"{button.attrib['aria-label']}. {button.attrib['data-about']}"


@every_game
def test_equal_views_give_equal_drawings(game: str) -> None:
    for s in sample(game, seats(game, 1), 8, 200):
        view = GAMES[game].view(s, 1)
        again = GAMES[game].view(GAMES[game].determinize(s, 1, Rng(5)), 1)
        copied = json.loads(json.dumps(view))
        assert draw.document(view) == draw.document(again) == draw.document(copied)


@every_game
def test_names_are_written_out_and_never_become_part_of_the_drawing(game: str) -> None:
    view = GAMES[game].view(first(game, seats(game, 0)), 0)
    names = ["<script>\"'&", "</svg>"]
    told: list[str] = []
    for drawing in (
        draw.board(view, names=names),
        draw.area(view, view["areas"][0]["seat"], names=names),
        draw.document(view, names=names),
    ):
        assert "<script" not in drawing
        told += [element.text or "" for element in parse(drawing).iter(f"{SVG}title")]
    assert any("<script>\"'&" in words for words in told)


@every_game
def test_a_label_of_a_choice_is_escaped(game: str) -> None:
    view = GAMES[game].view(first(game, seats(game, 0)), 0)
    places = [name for drawing in everything(view, []) for name in ids(drawing)]
    offered: list[draw.Choice] = [
        {"code": 1, "text": "any", "label": 'a "<b>" & c', "targets": places}
    ]
    labels = [
        element.attrib.get("aria-label")
        for drawing in everything(view, offered)
        for element in parse(drawing).iter(f"{SVG}g")
    ]
    assert 'a "<b>" & c' in labels


@every_game
def test_every_piece_is_told_in_words(game: str) -> None:
    for drawing in everything(GAMES[game].view(late(game, seats(game, 2)), 0), []):
        for element in parse(drawing).iter(f"{SVG}g"):
            if element.attrib.get("role") == "img":
                assert (element.findtext(f"{SVG}title") or "").strip()
                assert "{" not in (element.findtext(f"{SVG}title") or "")


@every_game
def test_a_document_brings_its_colours_along(game: str) -> None:
    root = parse(draw.document(GAMES[game].view(first(game, seats(game, 0)), 0), theme="dark"))
    assert [element.text for element in root.iter(f"{SVG}style")] == [draw.style()]
    assert root.attrib["data-theme"] == "dark"


@every_game
def test_an_unknown_language_or_game_is_refused_by_name(game: str) -> None:
    view = GAMES[game].view(first(game, seats(game, 0)), 0)
    with pytest.raises(MissingWords, match="'de'; expected one of en, fr, it"):
        draw.board(view, language="de")
    with pytest.raises(UnknownGame, match="'chess'"):
        draw.board({**view, "game": "chess"})
    with pytest.raises(UnknownGame, match="'chess'"):
        draw.picture("chess")
