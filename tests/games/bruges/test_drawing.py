"""Bruges: what its drawings show beyond what holds for every game."""

from itertools import chain

import pytest

from ludoteca import draw
from ludoteca.core.notes import Told
from ludoteca.core.state import OVER, WATCHER, State, actor, top
from ludoteca.games import GAMES
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw import signs
from ludoteca.games.bruges.draw.cards import CARD, NAME_SIZES, TEXT_SIZES
from ludoteca.games.bruges.draw.pieces import MAJORITY_SIGNS
from ludoteca.games.bruges.draw.portraits import HATS, TRIMS, WOMEN
from ludoteca.games.bruges.draw.scene import known
from ludoteca.games.bruges.draw.write import fitted, lines, width
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.scenario import position
from ludoteca.words import LANGUAGES
from tests.draw.walk import SVG, choices, decisions, everything, ids, late, parse, sample
from tests.games.bruges.test_card_files import changed

BRUGES = GAMES["bruges"]


def asked(question: str, players: int = 3, seed: int = 2) -> State:
    """The first position of a random game with that question."""
    for s in decisions("bruges", players, {}, seed):
        if actor(s) != OVER and top(s).asks() == question:
            return s
    raise AssertionError(f"nobody is asked for {question}")


def test_no_two_colours_threats_groups_or_majorities_differ_by_colour_alone() -> None:
    for shapes, names in (
        (signs.EMBLEMS, printed.COLOURS),
        (signs.THREATS, printed.THREATS.values()),
        (signs.GROUPS, printed.GROUPS),
        (HATS, printed.GROUPS),
        (TRIMS, printed.GROUPS),
        (MAJORITY_SIGNS, printed.MAJORITIES),
    ):
        assert sorted(shapes) == sorted(names)
        assert len(set(shapes.values())) == len(shapes)
    assert set(printed.PERSONS) > WOMEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_runs_over_the_edge_of_its_card(language: str) -> None:
    w, h = CARD
    for card in printed.PERSONS:
        person = known(card, False, language)
        size, name = fitted(person.name, w - 48, 38, NAME_SIZES, True)
        assert max(width(line, size, True) for line in name) <= w - 48, person.name
        assert len(name) <= 2, person.name
        room = h - 150 - 10 * (len(name) - 1)
        small, text = fitted(person.text, w - 14, room, TEXT_SIZES)
        assert len(text) * small * 1.14 <= room, person.text


def test_lines_break_between_words_and_lose_none() -> None:
    words = "take a worker of its colour"
    broken = lines(words, 14, 70)
    assert " ".join(broken) == words
    assert len(broken) > 2
    assert all(width(line, 14) <= 70 for line in broken)


@pytest.mark.parametrize(
    ("language", "card", "said"),
    [
        ("en", "alchemist", "(effect after the original)"),
        ("en", "biologist", "(partly after the original)"),
        ("en", "bard", "(name after the original)"),
        ("it", "alchemist", "(effetto dall'originale)"),
        ("fr", "alchemist", "(effet d'après l'original)"),
    ],
)
def test_what_of_a_card_is_after_the_original_is_told_but_not_printed_on_it(
    language: str, card: str, said: str
) -> None:
    root = parse(draw.piece("bruges", "card", card, language=language))
    assert said in root.attrib["aria-label"]
    written = " ".join(element.text or "" for element in root.iter(f"{SVG}text"))
    assert said not in written  # the little room on it is for what it does
    ours = parse(draw.piece("bruges", "card", "count", language=language))
    assert "original" not in ours.attrib["aria-label"]


def test_the_later_engraver_is_drawn_with_its_own_price() -> None:
    for which, price in (("first", 12), ("revised", 9)):
        s = next(sample("bruges", 2, 3, 400, {"engraver": which}))
        view = BRUGES.view(s, 0)
        view["discard"] = ["engraver"]
        told = draw.board(view)
        assert f"costs {price} guilders" in told
        card = parse(told).find(f".//{SVG}g[@id='discard-engraver']")
        assert card is not None
        assert str(price) in [element.text for element in card.iter(f"{SVG}text")]
        assert ("score 2 points per different group" in told) == (price == 12)


def test_a_pack_brings_its_own_names_and_texts() -> None:
    pack = changed('name = "Count"', 'name = "Emperor"')
    for s in sample("bruges", 2, 3, 400, {"pack": pack}):
        view = BRUGES.view(s, 0)
        view["discard"] = ["count"]
        assert "Emperor (blue, Nobility)" in draw.board(view)


def test_a_hand_shows_only_backs_to_others_and_no_name_of_a_card() -> None:
    s = asked("turn")
    view = BRUGES.view(s, 0)
    own, other = draw.hand(view, "red"), draw.hand(view, "blue")
    assert len([name for name in ids(own) if name.startswith("hand-")]) == 5
    assert ids(other) == []
    assert other.count('data-piece="back-') == view["areas"][1]["cards"]
    watched = draw.document(BRUGES.view(s, WATCHER))
    secret = [card for area in s.areas for card in area.hand]  # type: ignore[attr-defined]
    for card in secret:
        assert known(table.PERSON_NAMES[card], False, "en").name not in watched


def test_a_card_can_be_followed_from_the_hand_to_its_house_and_to_the_discards() -> None:
    for s in sample("bruges", 3, 5, 90):
        view = BRUGES.view(s, 0)
        drawn = "".join(everything(view, []))
        held = list(view["areas"][0]["hand"])
        placed = [h["person"] for a in view["areas"] for h in a["houses"] if h["person"]]
        for card in [*held, *placed, *view["discard"][-3:]]:
            assert drawn.count(f'data-piece="card-{card}"') == 1


def test_a_used_person_sleeps() -> None:
    for s in chain(*(decisions("bruges", 3, {}, seed) for seed in range(40))):
        view = BRUGES.view(s, 0)
        turned = [h["person"] for a in view["areas"] for h in a["houses"] if h["turned"]]
        if turned:
            drawn = "".join(everything(view, []))
            assert drawn.count("(used this round)") == len(turned)
            return
    raise AssertionError("nobody is ever used")


def test_the_person_moving_in_wears_a_ring() -> None:
    s = asked("home")
    view = BRUGES.view(s, actor(s))
    drawing = draw.hand(view, BRUGES.seat_names[actor(s)], choices=choices(s, view))
    rings = [
        element.attrib["id"]
        for element in parse(drawing).iter(f"{SVG}g")
        if any(child.attrib.get("class", "").startswith("focus") for child in element)
    ]
    assert rings == [f"hand-{view['pending']['card']}"]


@pytest.mark.parametrize(
    ("question", "text", "place"),
    [
        ("pile", "pile left", "pile-left"),
        ("climb", "accept", "prestige-1"),
        ("turn", "guilders", "die-blue"),
        ("turn", "canal", "canal-{seat}-left-1"),
        ("turn", "build", "lot-{seat}"),
        ("victim", "player blue", "player-blue"),
        ("event", "event flood", "threat-{seat}-blue"),
        ("worker to take", "colour red", "supply-red"),
    ],
)
def test_a_choice_is_made_where_the_thing_lies(question: str, text: str, place: str) -> None:
    for seed in range(40):
        for s in decisions("bruges", 4, {}, seed):
            if actor(s) == OVER or top(s).asks() != question:
                continue
            view = BRUGES.view(s, actor(s))
            wanted = place.format(seat=BRUGES.seat_names[actor(s)])
            assert wanted in draw.targets(view, text)
            return
    raise AssertionError(f"nobody is asked for {question}")


def test_the_last_disaster_newcomer_or_canal_is_news_for_two_turns() -> None:
    struck: Told = {"note": "suffered", "seat": 1, "threat": "fire"}
    came: Told = {"note": "placed", "seat": 0, "card": "cook", "guilders": 3, "house": 1}
    dug: Told = {"note": "dug", "seat": 0, "side": "left", "space": 2, "guilders": 2}
    began: Told = {"note": "began", "seat": 0, "turn": 1}
    assert draw.news("bruges", [came, struck]) == ["threat-blue-red"]
    assert draw.news("bruges", [struck, came]) == ["person-cook"]
    assert draw.news("bruges", [dug, began]) == ["canal-red-left-2"]
    assert draw.news("bruges", [dug, began, began]) == []
    assert draw.news("bruges", [dug, {"note": "round", "round": 2, "last": 0}]) == []


PIECES = [
    *[("card", name) for name in printed.PERSONS],
    *[
        (kind, c)
        for kind in ("back", "house", "worker", "threat", "canal")
        for c in printed.COLOURS
    ],
    *[("die", f"{c} {n}") for c in printed.COLOURS for n in range(1, 7)],
    *[("ring", f"{c} {n}") for c in printed.COLOURS for n in range(4)],
    *[("icon", "worker red"), *[("icon", name) for name in ("flash", "once", "action", "laurel")]],
    *[(kind, seat) for kind in ("mark", "pawn") for seat in printed.SEATS],
    *[("majority", kind) for kind in printed.MAJORITIES],
    *[("statue", str(n)) for n in printed.STATUES],
    *[("points", "7"), ("guilders", "7"), ("start", "")],
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_can_be_drawn_alone(language: str) -> None:
    drawn = {draw.piece("bruges", kind, name, language=language) for kind, name in PIECES}
    assert len(drawn) == len(PIECES)
    for drawing in drawn:
        assert parse(drawing).attrib["aria-label"]
        assert " id=" not in drawing


def test_a_canal_tells_what_its_next_space_takes() -> None:
    words = draw.board(BRUGES.view(late("bruges"), 0), names=["Ada", "Bo"])
    assert "Ada's canal, space 3 on the left: takes a red card and 3 guilders" in words
    assert "(completes the section and earns a statue)" in words


def test_the_cover_has_the_shape_that_pages_give_it() -> None:
    assert 'viewBox="0 0 640 360"' in draw.picture("bruges")


def test_an_action_that_one_card_alone_will_do_for_is_offered_on_that_card() -> None:
    """B-R35: red's next canal spaces are blue and red."""
    s = position("red hand poet+king guilders 9 workers yellow threats blue")
    view = BRUGES.view(s, 0)
    assert view["areas"][0]["alone"] == {"threat": "king", "canal": "king", "build": "poet"}
    assert BRUGES.view(s, 1)["areas"][0]["alone"] == {}
    for verb, card in view["areas"][0]["alone"].items():
        hand = [name for name in draw.targets(view, verb) if name.startswith("hand-")]
        assert hand == [f"hand-{card}"]
    assert {"hand-poet", "hand-king"} <= set(draw.targets(view, "guilders"))
