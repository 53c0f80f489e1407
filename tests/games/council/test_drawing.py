"""Council of Four: what its drawings show beyond what holds for every game."""

import pytest

from ludoteca import draw, words
from ludoteca.core.state import OVER, WATCHER, actor
from ludoteca.games.council import printed
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.scenario import play, position
from ludoteca.words import LANGUAGES, Speech
from tests.draw.walk import (
    SVG,
    choices,
    decisions,
    everything,
    first,
    late,
    parse,
    sample,
)
from tests.games.council.own import MAP_NAMES, on_map


def test_the_walks_meet_every_question_and_action() -> None:
    seen: set[tuple[str, str]] = set()
    for number, name in enumerate(MAP_NAMES[:3]):
        for s in decisions("council", 2 + number % 3, on_map(name), 40 + number):
            if actor(s) != OVER:
                view = COUNCIL.view(s, actor(s))
                seen |= {(view["question"], one["text"].split()[0]) for one in choices(s, view)}
    asked = {question for question, _ in seen}
    assert asked >= {"action", "council", "councillor", "permit to acquire", "pay", "region"}
    assert asked >= {"permit to use", "city to build in", "city for the king", "token again"}
    assert {verb for _, verb in seen} >= set("elect acquire build travel engage change".split())


def ringed(drawing: str) -> list[str]:
    """The ids of what wears a ring."""
    return [
        element.attrib["id"]
        for element in parse(drawing).iter(f"{SVG}g")
        if any(child.attrib.get("class", "").startswith("focus") for child in element)
    ]


def test_what_a_choice_is_about_wears_a_ring() -> None:
    rings: set[str] = set()
    for s in sample("council", 3, 5, 5, on_map("ABA")):
        view = COUNCIL.view(s, max(0, actor(s)))
        step = view["pending"] or {}
        for drawing in everything(view, choices(s, view)):
            for place in ringed(drawing):
                rings.add(place.split("-")[0])
                assert place in (
                    f"balcony-{step.get('council')}",
                    f"permit-{step.get('permit')}",
                    f"slot-{step.get('takes', '').replace(' ', '-')}",
                )
    assert rings == {"balcony", "permit", "slot"}


def test_whoever_pays_sees_which_permit_for() -> None:
    s = position("""
        coast  white pink blue black
        permits  coast D ABC
        red    coins 7 hand white+pink+joker
    """)
    play(s, "acquire", "slot coast right")
    assert COUNCIL.view(s, 0)["pending"]["takes"] == "coast right"
    assert ringed(draw.board(COUNCIL.view(s, 1))) == ["balcony-coast", "slot-coast-right"]


def test_a_hand_shows_only_backs_to_others() -> None:
    s = first("council", 3)
    view = COUNCIL.view(s, 0)
    own, other = draw.hand(view, "red"), draw.hand(view, "blue")
    assert "hand-" in own
    assert "hand-" not in other
    assert other.count('data-piece="card-back"') == view["areas"][1]["cards"]
    assert "hand-" not in draw.document(COUNCIL.view(s, WATCHER))


def test_the_king_and_every_emporium_can_be_followed_from_place_to_place() -> None:
    for s in sample("council", 2, 9, 250, on_map("juvelar")):
        view = COUNCIL.view(s, 0)
        drawing = draw.board(view)
        assert f'data-piece="king" data-slot="city-{view["king"]}"' in drawing
        for area in view["areas"]:
            for city in area["cities"]:
                assert f'data-piece="emporium-{area["seat"]}-{city}"' in drawing
        for city in view["neutral"]:
            assert f'data-piece="emporium-neutral-{city}"' in drawing


def test_the_queen_reigns_in_the_cmon_edition() -> None:
    original = next(sample("council", 2, 1, 100, on_map("ABA")))
    cmon = next(sample("council", 2, 1, 100, on_map("juvelar")))
    assert "The queen" in draw.board(COUNCIL.view(cmon, 0))
    assert "The king" not in draw.board(COUNCIL.view(cmon, 0))
    assert "La Reine" in draw.board(COUNCIL.view(cmon, 0), language="fr")
    assert "queen" not in draw.board(COUNCIL.view(original, 0))
    assert draw.piece("council", "crown") != draw.piece("council", "crown", dialect="cmon")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Permit for Arkon, Burgen and Castrum; gives 2 assistants"),
        ("it", "Tessera permesso per Arkon, Burgen e Castrum; dà 2 aiutanti"),
        ("fr", "Tuile Commerce pour Arkon, Burgen et Castrum\u00a0; donne 2 assistants"),
    ],
)
def test_a_permit_tells_its_cities_and_its_bonus(language: str, words: str) -> None:
    assert (
        parse(draw.piece("council", "permit", "ABC", language=language)).attrib["aria-label"]
        == words
    )


def test_nothing_is_said_without_a_zero() -> None:
    said = [Speech("council", language).count("coins", 0) for language in ("en", "it", "fr")]
    assert said == ["no coins", "nessuna moneta", "aucune pièce"]


def test_the_edition_chooses_the_words() -> None:
    assert Speech("council", "en", "cmon").amounts({"assistants": 2}) == "2 servants"
    amounts = Speech("council", "en").amounts({"assistants": 1, "coins": 3})
    assert amounts == "1 assistant and 3 coins"


@pytest.mark.parametrize(
    ("language", "edition", "words"),
    [
        ("en", "original", "Blue councillor"),
        ("en", "cmon", "Blue councilor"),
        ("it", "cmon", "Consigliere blu"),
        ("fr", "cmon", "Conseiller bleu"),
    ],
)
def test_councillors_are_spelled_as_the_edition_does(
    language: str, edition: str, words: str
) -> None:
    drawing = draw.piece("council", "councillor", "blue", language=language, dialect=edition)
    assert parse(drawing).attrib["aria-label"] == words


def test_no_other_spelling_of_councillors_is_on_a_cmon_board() -> None:
    cmon = next(sample("council", 2, 1, 100, on_map("juvelar")))
    told = [
        title.text or "" for title in parse(draw.board(COUNCIL.view(cmon, 0))).iter(f"{SVG}title")
    ]
    assert [text for text in told if "councilor" in text]
    assert [text for text in told if "councillor" in text] == []


PIECES = [
    *[("card", name) for name in printed.CARDS],
    *[("councillor", name) for name in printed.COLOURS],
    *[("permit", name) for name in printed.PERMITS],
    *[("token", name) for name in printed.TOKENS],
    *[("tile", name) for name in printed.TILES],
    *[("emporium", name) for name in (*printed.SEATS, "neutral")],
    *[("mark", name) for name in printed.SEATS],
    *[("coins", "3"), ("assistants", "2"), ("points", "7"), ("cards", "1"), ("nobility", "2")],
    *[("mains", "1"), ("king_tile", "25"), ("king", ""), ("crown", ""), ("back", "")],
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_can_be_drawn_alone(language: str) -> None:
    drawn = {draw.piece("council", kind, name, language=language) for kind, name in PIECES}
    assert len(drawn) == len(PIECES) - 1  # the two tokens with one step look the same
    for drawing in drawn:
        assert parse(drawing).attrib["aria-label"]
        assert " id=" not in drawing


def test_a_city_tells_everything_about_itself() -> None:
    words = draw.board(COUNCIL.view(late("council"), 0), names=["Ada", "Bo"])
    assert "Arkon, iron city of the coast." in words
    assert "The king's first city, without a reward token." in words
    assert "Roads to Burgen and Castrum." in words


def test_the_cover_has_the_shape_that_pages_give_it() -> None:
    assert 'viewBox="0 0 640 360"' in draw.picture("council")


@pytest.mark.parametrize(("edition", "paint"), [("original", "purple"), ("cmon", "pewter")])
def test_the_kings_first_city_is_purple_and_the_queens_grey(edition: str, paint: str) -> None:
    """C-109."""
    view = COUNCIL.view(position(f"option edition {edition}"), 0)
    city = draw.board(view).split('id="city-juvelar"')[1].split('id="city-')[0]
    assert f"on-{paint}" in city
    assert ("grey city" in city) == (edition == "cmon")


def test_the_names_of_a_permits_cities_are_those_of_its_letters() -> None:
    for permit in printed.PERMITS:
        cities = [printed.BY_INITIAL[letter].capitalize() for letter in permit]
        assert words.name("council", "cities", permit, "en") == ", ".join(cities)
