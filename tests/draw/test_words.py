"""What the drawings say, and what is printed on the pieces."""

import tomllib

import pytest

from ludoteca import draw
from ludoteca.draw.council import facts
from ludoteca.draw.council.labels import Labels
from ludoteca.games.council import table
from ludoteca.words import LANGUAGES
from tests.draw.walk import COUNCIL, parse, sample
from tests.source import PACKAGE

LABELS = tomllib.loads((PACKAGE / "draw" / "council" / "labels.toml").read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_and_word(language: str) -> None:
    theirs, ours = LABELS[language], LABELS["en"]
    assert [k for k in ours if isinstance(ours[k], str)] == [
        k for k in theirs if isinstance(theirs[k], str)
    ]
    for kind in ("words", "of", "names"):
        assert set(ours[kind]) <= set(theirs[kind])
        assert set(ours["cmon"][kind]) <= set(theirs["cmon"][kind])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Permit for Arkon, Burgen and Castrum; gives 2 assistants"),
        ("it", "Permesso per Arkon, Burgen e Castrum; dà 2 aiutanti"),
        ("fr", "Permis pour Arkon, Burgen et Castrum ; donne 2 assistants"),
    ],
)
def test_a_permit_tells_its_cities_and_its_bonus(language: str, words: str) -> None:
    assert (
        parse(draw.piece("council", "permit", "ABC", language=language)).attrib["aria-label"]
        == words
    )


def test_none_is_singular_in_french_alone() -> None:
    assert [Labels(language).count("coins", 0) for language in LANGUAGES] == [
        "0 coins",
        "0 monete",
        "0 pièce",
    ]


def test_the_edition_chooses_the_words() -> None:
    assert Labels("en", "cmon").bonus({"assistants": 2}) == "2 servants"
    assert Labels("en").bonus({"assistants": 1, "coins": 3}) == "1 assistant and 3 coins"


def test_the_printed_numbers_are_those_of_the_rules() -> None:
    assert list(facts.PERMITS) == list(table.PERMIT_NAMES)
    assert [facts.PERMITS[name] for name in facts.PERMITS] == [b.row for b in table.PERMIT_BONUS]
    assert [facts.TOKENS[name] for name in facts.TOKENS] == [b.row for b in table.TOKEN_BONUS]
    assert [b.row for b in table.TRACK] == facts.SQUARES
    assert list(facts.TILES.values()) == table.GROUP_POINTS
    assert facts.SEATS == table.SEAT_NAMES
    assert facts.CITIES == table.CITY_NAMES


PIECES = [
    *[("card", name) for name in facts.CARDS],
    *[("councillor", name) for name in facts.COLOURS],
    *[("permit", name) for name in facts.PERMITS],
    *[("token", name) for name in facts.TOKENS],
    *[("tile", name) for name in facts.TILES],
    *[("emporium", name) for name in (*facts.SEATS, "neutral")],
    *[("mark", name) for name in facts.SEATS],
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


def test_exported_members() -> None:
    names = "DRAWN STYLE Choice Shape Theme View area board document hand picture piece svg targets"
    assert draw.__all__ == [*names.split(), "with_style"]


def test_a_city_tells_everything_about_itself() -> None:
    s = list(sample(2, "ABA", 7, 200))[-1]
    view = COUNCIL.view(s, 0)
    words = draw.board(view, names=["Ada", "Bo"])
    assert "Arkon, iron city of the coast." in words
    assert "The king's first city, without a reward token." in words
    assert "Roads to Burgen and Castrum." in words
