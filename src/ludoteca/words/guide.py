"""How a game is played, told to somebody who has never seen it.

`games/GAME/words/guide/LANGUAGE.toml` tells it part by part:

    about = "The game in two sentences"
    goal = "What wins and what ends it, in one line above the board"

    [[part]]
    key = "buildings"                    # the address of the part on its page
    title = "Buildings"
    text = "Paragraphs with an empty line between them"
    pieces = ["hut", { piece = "disc red", caption = "one of your workers" }]   # beside the text

    [[part.block]]                       # what follows the text, in this order
    list = ["An item", { text = "another", piece = "card blue" }]
    [[part.block]]
    table = [["Building", "Cost"], ["hut", "1 wood"]]        # the head, then the rows
    [[part.block]]
    figure = "first_year"                # a drawing of figures.toml; or
    pieces = ["card blue"]               # pieces in a row
    caption = "What is to be seen"
    [[part.block]]
    example = "The title of a box"       # with any of the others in it
    text = "Paragraphs"

Only `key` and `title` are required of a part. Every text may use the terms and nouns of the game,
`{the_king}`, which a dialect may have others for. Pieces are named as draw.piece names them.
`guide/figures.toml` says what a figure shows, once for all languages:

    [first_year]
    position = "A scenario, as the game's scenario.py reads it"
    play = ["city", "done"]              # what is played from there
    seat = "red"                         # through whose eyes; a watcher's otherwise
    show = "board"                       # or `tall`, `hand`, or a seat: what lies before it
    crop = "0 0 400 300"                 # the part of the drawing to show
    names = ["Ada", "Bo"]
    edition = "edition"                  # the option that takes the dialect the guide is read in
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from ludoteca.core.errors import BadData
from ludoteca.kits import kit_of
from ludoteca.words.book import ENGLISH, Book, book, capital, read, typeset
from ludoteca.words.labels import Named, name_of, title
from ludoteca.words.say import Said, fill
from ludoteca.words.sentences import sentence

FOLDER: Final = "guide"
FIGURES: Final = f"{FOLDER}/figures.toml"
LEGEND: Final = "legend"  # the part that explains signs
IN_PART: Final = frozenset({"key", "title", "text", "pieces", "block"})
IN_BLOCK: Final = frozenset({"example", "text", "list", "table", "figure", "pieces", "caption"})

Write = Callable[[str], str]


class Piece(NamedTuple):
    """A small drawing: kind and name, as the drawings know them, and what is said about it."""

    kind: str
    name: str
    caption: str = ""


class Item(NamedTuple):
    """One line of a list."""

    text: str
    piece: Piece | None


class Block(NamedTuple):
    """Something that is not running text; what it does not have is empty."""

    example: str  # the title of a box around it
    text: tuple[str, ...]
    items: tuple[Item, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figure: str
    pieces: tuple[Piece, ...]
    caption: str


class Part(NamedTuple):
    """One heading with its text, the pieces to show beside it, and what follows."""

    key: str
    title: str
    text: tuple[str, ...]
    pieces: tuple[Piece, ...]
    blocks: tuple[Block, ...]


def texts(one: Part) -> str:
    """Everything a part says, to be searched."""
    out = [one.title, *one.text, *[piece.caption for piece in one.pieces]]
    for block in one.blocks:
        out += [block.example, *block.text, block.caption, *block.head]
        out += [item.text for item in block.items] + [cell for row in block.rows for cell in row]
        out += [piece.caption for piece in block.pieces]
    return " ".join(out)


class Guide(NamedTuple):
    """A game in one sentence, and in a few minutes."""

    about: str
    parts: tuple[Part, ...]
    goal: str = ""  # in one line, above a board


@cache
def _guide(game: str, language: str, dialect: str) -> Guide:
    own = f"{FOLDER}/{language}.toml"
    name = own if read(game, own) else f"{FOLDER}/{ENGLISH}.toml"
    written = read(game, name)
    if not written:
        fewest, most = kit_of(game).game.seats
        facts = {"name": Said(title(game, language)), "fewest": fewest, "most": most}
        return Guide(sentence("common", language, "guide.unwritten", facts), ())
    words = book(game, language if name == own else ENGLISH, dialect)
    return told(words, written, f"{game}/words/{name}")


def told(words: Book, written: dict[str, Any], file: str) -> Guide:
    """A guide as it is written in a file, in the words of a book."""
    data = typeset(written, words.unbroken)
    write = writer(words)
    parts = tuple(part(row, write, file) for row in data["part"])
    return Guide(write(data["about"]), parts, write(data.get("goal", "")))


def writer(words: Book) -> Write:
    """Fills the terms and nouns of a game into a text."""
    nouns = {key: Said(fill(words, text, {})) for key, text in words.nouns.items()}
    facts = {key: text for key, text in nouns.items() if key not in words.terms}
    return lambda text: fill(words, text.strip(), facts)


def part(row: dict[str, Any], write: Write, file: str) -> Part:
    where = f"{file}, part {row.get('key')!r}"
    known(row, IN_PART, where)
    return Part(
        row["key"],
        write(row["title"]),
        paragraphs(row, write),
        pieces(row, write),
        tuple(block(each, write, where) for each in row.get("block", [])),
    )


def block(row: dict[str, Any], write: Write, where: str) -> Block:
    known(row, IN_BLOCK, where)
    rows = [tuple(write(cell) for cell in cells) for cells in row.get("table", [[]])]
    if len({len(cells) for cells in rows}) > 1:
        raise BadData(f"{where}: the rows of a table differ in length")
    return Block(
        write(row.get("example", "")),
        paragraphs(row, write),
        tuple(item(each, write) for each in row.get("list", [])),
        rows[0],
        tuple(rows[1:]),
        row.get("figure", ""),
        pieces(row, write),
        write(row.get("caption", "")),
    )


def known(row: dict[str, Any], expected: frozenset[str], where: str) -> None:
    """Refuse a key nobody reads."""
    strange = sorted(row.keys() - expected)
    if strange:
        raise BadData(f"{where}: {strange[0]!r} is none of {', '.join(sorted(expected))}")


def paragraphs(row: dict[str, Any], write: Write) -> tuple[str, ...]:
    text: str = row.get("text", "")
    return tuple(write(paragraph) for paragraph in text.strip().split("\n\n") if paragraph)


def item(written: str | dict[str, str], write: Write) -> Item:
    if isinstance(written, str):
        return Item(write(written), None)
    return Item(write(written["text"]), piece(written["piece"], write))


def pieces(row: dict[str, Any], write: Write) -> tuple[Piece, ...]:
    return tuple(piece(each, write) for each in row.get("pieces", []))


def piece(written: str | dict[str, str], write: Write) -> Piece:
    if isinstance(written, dict):
        return piece(written["piece"], write)._replace(caption=write(written["caption"]))
    kind, _, name = written.partition(" ")
    return Piece(kind, name)


def guide(game: Named, language: str, dialect: str = "") -> Guide:
    """The guide to a game, in the terms of a dialect."""
    return _guide(name_of(game), language, dialect)


def legend(game: Named, language: str, dialect: str = "") -> dict[str, str]:
    """What the signs in the drawings mean, by their pieces, the last word of which may vary."""
    parts = [one for one in guide(game, language, dialect).parts if one.key == LEGEND]
    items = [item for one in parts for block in one.blocks for item in block.items]
    out: dict[str, str] = {}
    for text, shown in items:
        if shown is not None:
            whole = [shown.kind, *shown.name.split()]
            for words in (whole, whole[:-1]):
                out.setdefault(" ".join(words), capital(text))
    return out


def figures(game: Named) -> dict[str, dict[str, Any]]:
    """What the figures of a guide show, by their names."""
    return read(name_of(game), FIGURES)
