"""What holds for every drawing of every position."""

import json
import re

import pytest

from ludoteca import draw
from ludoteca.core.errors import BadData, UnknownGame
from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER, WATCHER, actor
from ludoteca.words import LANGUAGES
from tests.draw.walk import (
    COUNCIL,
    MAP_NAMES,
    SVG,
    choices,
    decisions,
    everything,
    ids,
    parse,
    sample,
)

FORBIDDEN = re.compile(
    r"<script|<style|\sstyle=|\son\w+=|href=|url\(|@import|<image|<foreignObject"
)


@pytest.mark.parametrize("number", range(len(MAP_NAMES)))
def test_drawings_are_well_formed_named_once_and_bring_nothing_from_outside(number: int) -> None:
    language = LANGUAGES[number % 3]
    for s in sample(2 + number % 3, MAP_NAMES[number], number, 150):
        view = COUNCIL.view(s, max(0, actor(s)))
        for layout in ("wide", "tall"):
            drawings = everything(view, choices(s, view), layout, language)
            found = [name for drawing in drawings for name in ids(drawing)]
            assert len(found) == len(set(found))
            for drawing in drawings:
                assert parse(drawing).tag == f"{SVG}svg"
                assert FORBIDDEN.search(drawing) is None


def test_every_choice_of_a_player_but_ending_the_turn_has_a_place_in_the_drawings() -> None:
    seen: set[tuple[str, str]] = set()
    for number, name in enumerate(MAP_NAMES):
        for i, s in enumerate(decisions(2 + number % 3, name, 40 + number)):
            if actor(s) == OVER:
                continue
            view = COUNCIL.view(s, actor(s))
            offered = choices(s, view)
            kinds = {(view["question"], choice["text"].split()[0]) for choice in offered}
            if kinds <= seen and i % 97:
                continue
            seen |= kinds
            there = {name for drawing in everything(view, offered) for name in ids(drawing)}
            for choice in offered:
                places = set(choice["targets"])
                assert places <= there, choice
                assert places or choice["text"] == "end", choice
    asked = {question for question, _ in seen}
    assert asked >= {"action", "council", "councillor", "permit to acquire", "pay", "region"}
    assert asked >= {"permit to use", "city to build in", "city for the king", "token again"}
    assert {verb for _, verb in seen} >= set("elect acquire build travel engage change".split())


def test_a_place_that_can_be_chosen_is_a_button_that_says_so() -> None:
    for s in sample(4, "ABA", 3, 60):
        view = COUNCIL.view(s, max(0, actor(s)))
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
                assert str(choice["code"]) in button["data-code"].split()
                assert choice["text"] in button["data-text"].split("; ")
                assert choice["label"] in button["aria-label"]
        assert set(buttons) == {place for choice in offered for place in choice["targets"]}


def test_what_a_choice_is_about_wears_a_ring() -> None:
    rings: set[str] = set()
    for s in sample(3, "ABA", 5, 3):
        view = COUNCIL.view(s, max(0, actor(s)))
        step = view["pending"] or {}
        for drawing in everything(view, choices(s, view)):
            for element in parse(drawing).iter(f"{SVG}g"):
                if any(child.attrib.get("class", "").startswith("focus") for child in element):
                    place = element.attrib["id"]
                    rings.add(place.split("-")[0])
                    assert place in (
                        f"balcony-{step.get('council')}",
                        f"permit-{step.get('permit')}",
                    )
    assert rings == {"balcony", "permit"}


def test_equal_views_give_equal_drawings() -> None:
    for s in sample(3, "BAB", 8, 200):
        view = COUNCIL.view(s, 1)
        again = COUNCIL.view(COUNCIL.determinize(s, 1, Rng(5)), 1)
        copied = json.loads(json.dumps(view))
        assert draw.document(view) == draw.document(again) == draw.document(copied)


def test_a_hand_shows_only_backs_to_others() -> None:
    s = next(iter(sample(3, "ABA", 4, 100)))
    view = COUNCIL.view(s, 0)
    own, other = draw.hand(view, "red"), draw.hand(view, "blue")
    assert "hand-" in own
    assert "hand-" not in other
    assert other.count('data-piece="card-back"') == view["areas"][1]["cards"]
    assert "hand-" not in draw.document(COUNCIL.view(s, WATCHER))


def test_names_are_written_out_and_never_become_part_of_the_drawing() -> None:
    s = next(iter(sample(2, "ABA", 4, 100)))
    names = ["<script>\"'&", "</svg>"]
    for drawing in (
        draw.board(COUNCIL.view(s, 0), names=names),
        draw.area(COUNCIL.view(s, 0), "red", names=names),
        draw.document(COUNCIL.view(s, 0), names=names),
    ):
        parse(drawing)
        assert "<script" not in drawing
        told = [element.text or "" for element in parse(drawing).iter(f"{SVG}title")]
        assert any("<script>\"'&" in words for words in told)


def test_a_label_of_a_choice_is_escaped() -> None:
    s = next(iter(sample(2, "ABA", 4, 100)))
    offered: list[draw.Choice] = [
        {"code": 1, "text": "elect", "label": 'a "<b>" & c', "targets": ["balcony-coast"]}
    ]
    root = parse(draw.board(COUNCIL.view(s, 0), choices=offered))
    labels = [element.attrib.get("aria-label") for element in root.iter(f"{SVG}g")]
    assert 'a "<b>" & c' in labels


def test_every_piece_is_told_in_words() -> None:
    s = list(sample(4, "ABA", 6, 200))[-2]
    for drawing in everything(COUNCIL.view(s, 0), []):
        for element in parse(drawing).iter(f"{SVG}g"):
            if element.attrib.get("role") == "img":
                assert (element.findtext(f"{SVG}title") or "").strip()
                assert "{" not in (element.findtext(f"{SVG}title") or "")


def test_a_document_brings_its_colours_along() -> None:
    s = next(iter(sample(2, "ABA", 4, 100)))
    root = parse(draw.document(COUNCIL.view(s, 0), theme="dark"))
    assert [element.text for element in root.iter(f"{SVG}style")] == [draw.STYLE]
    assert root.attrib["data-theme"] == "dark"


def test_the_king_and_every_emporium_can_be_followed_from_place_to_place() -> None:
    for s in sample(2, "juvelar", 9, 250):
        view = COUNCIL.view(s, 0)
        drawing = draw.board(view)
        assert f'data-piece="king" data-slot="city-{view["king"]}"' in drawing
        for area in view["areas"]:
            for city in area["cities"]:
                assert f'data-piece="emporium-{area["seat"]}-{city}"' in drawing
        for city in view["neutral"]:
            assert f'data-piece="emporium-neutral-{city}"' in drawing


def test_the_queen_reigns_in_the_cmon_edition() -> None:
    original = next(iter(sample(2, "ABA", 1, 100)))
    cmon = next(iter(sample(2, "juvelar", 1, 100)))
    assert "The queen" in draw.board(COUNCIL.view(cmon, 0))
    assert "The king" not in draw.board(COUNCIL.view(cmon, 0))
    assert "La reine" in draw.board(COUNCIL.view(cmon, 0), language="fr")
    assert "queen" not in draw.board(COUNCIL.view(original, 0))
    assert draw.piece("council", "crown") != draw.piece("council", "crown", edition="cmon")


def test_an_unknown_language_or_game_is_refused_by_name() -> None:
    view = COUNCIL.view(next(iter(sample(2, "ABA", 1, 100))), 0)
    with pytest.raises(BadData, match="'de'; expected one of en, it, fr"):
        draw.board(view, language="de")
    with pytest.raises(UnknownGame, match="'chess'"):
        draw.board({**view, "game": "chess"})
    with pytest.raises(UnknownGame, match="'chess'"):
        draw.picture("chess")
