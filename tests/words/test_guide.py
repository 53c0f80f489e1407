"""The guides: the same in every language, with pieces that can be drawn."""

import re
import tomllib

import pytest

from ludoteca import draw, words
from ludoteca.core.errors import BadData
from ludoteca.games import GAMES
from ludoteca.server.pages.figures import figure
from ludoteca.words.book import LANGUAGES, Book, merged, read
from ludoteca.words.guide import Block, Item, Part, Piece, figures, told
from tests.draw.walk import everything, sample, seats, settings

ALL = pytest.mark.parametrize("language", LANGUAGES)


def shape(part: Part) -> list[object]:
    """What a part has in common in all languages."""
    rows = [
        (
            *(len(block.text), len(block.rows), len(block.head), block.figure, bool(block.example)),
            *(bool(block.caption), bare(block.pieces), [item.piece for item in block.items]),
        )
        for block in part.blocks
    ]
    return [part.key, len(part.text), bare(part.pieces), *rows]


def bare(pieces: tuple[Piece, ...]) -> list[tuple[str, str, bool]]:
    return [(piece.kind, piece.name, bool(piece.caption)) for piece in pieces]


@ALL
@pytest.mark.parametrize("game", GAMES)
def test_a_guide_has_the_same_parts_and_pieces_in_every_language(game: str, language: str) -> None:
    first, here = words.guide(game, LANGUAGES[0]), words.guide(game, language)
    assert [shape(part) for part in here.parts] == [shape(part) for part in first.parts]
    if language != LANGUAGES[0]:
        assert not {part.title for part in here.parts} & {part.title for part in first.parts}


@ALL
@pytest.mark.parametrize("game", GAMES)
def test_a_guide_has_a_goal_of_one_line_and_a_legend(game: str, language: str) -> None:
    found = words.guide(game, language)
    assert 20 < len(found.goal) < 130
    (legend,) = [part for part in found.parts if part.key == "legend"]
    assert len(legend.blocks[0].items) >= 10


@pytest.mark.parametrize("game", GAMES)
def test_every_small_sign_in_the_drawings_is_in_the_legend(game: str) -> None:
    drawn: set[str] = set()
    for s in sample(game, seats(game, 1), 60, 5, settings(game)[0]):
        for sheet in everything(GAMES[game].view(s, 0), []):
            drawn |= set(re.findall(r'data-icon="([^"]+)"', sheet))
    legend = words.legend(game, LANGUAGES[0])
    missing = [
        name for name in drawn if name not in legend and name.rpartition(" ")[0] not in legend
    ]
    assert missing == []
    assert drawn or not any(part.key == "legend" for part in words.guide(game, "en").parts)


@ALL
@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_a_guide_can_be_drawn(game: str, language: str) -> None:
    for part in words.guide(game, language).parts:
        listed = [item.piece for block in part.blocks for item in block.items]
        shown = [piece for block in part.blocks for piece in block.pieces]
        for piece in [*part.pieces, *shown, *listed]:
            if piece is not None:
                drawn = draw.piece(game, piece.kind, piece.name, language=language)
                assert drawn.startswith("<svg")


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_shown_and_can_be_drawn(game: str) -> None:
    parts = words.guide(game, LANGUAGES[0]).parts
    shown = {block.figure for part in parts for block in part.blocks} - {""}
    assert shown == set(figures(game))
    for name in shown:
        for dialect in words.dialects(game) or [""]:
            assert figure(game, name, LANGUAGES[0], dialect).startswith("<svg")


@ALL
def test_the_pages_say_the_same_things_in_every_language(language: str) -> None:
    first, here = read("common", f"{LANGUAGES[0]}.toml"), read("common", f"{language}.toml")
    assert {section: list(rows) for section, rows in here.items()} == {
        section: list(rows) for section, rows in first.items()
    }


WRITTEN = """
    about = "Build a {hut}"
    goal = "The most {hut}s win"
    [[part]]
    key = "all"
    title = "{Hut} and {the_king}"
    text = "One\\n\\nTwo"
    pieces = ["hut", { piece = "disc red", caption = "a worker" }]
    [[part.block]]
    list = ["an item", { text = "another", piece = "card blue" }]
    [[part.block]]
    table = [["what", "price"], ["{hut}", "1 wood"]]
    [[part.block]]
    example = "A year"
    text = "So it goes"
    figure = "year"
    caption = "See"
"""
WORDS = {"terms": {"the_king": "the king"}, "nouns": {"hut": "hut"}}
BOOK = Book("test", merged(read("common", "en.toml"), WORDS))


def test_a_guide_knows_lists_tables_figures_and_examples() -> None:
    about, (part,), goal = told(BOOK, tomllib.loads(WRITTEN), "en.toml")
    assert (about, goal) == ("Build a hut", "The most huts win")
    assert (part.title, part.text) == ("Hut and the king", ("One", "Two"))
    assert part.pieces == (Piece("hut", ""), Piece("disc", "red", "a worker"))
    items, table, example = part.blocks
    assert items.items == (Item("an item", None), Item("another", Piece("card", "blue")))
    assert (table.head, table.rows) == (("what", "price"), (("hut", "1 wood"),))
    assert example == Block("A year", ("So it goes",), (), (), (), "year", (), "See")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("lists = []", "part 'all': 'lists' is none of caption, example, figure"),
        ('table = [["a", "b"], ["c"]]', "part 'all': the rows of a table differ in length"),
    ],
)
def test_a_guide_that_is_written_wrong_is_refused(line: str, complaint: str) -> None:
    head = 'about = ""\n[[part]]\nkey = "all"\ntitle = "All"\n[[part.block]]\n'
    with pytest.raises(BadData, match=complaint):
        told(BOOK, tomllib.loads(head + line), "en.toml")
