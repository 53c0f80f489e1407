"""A study as a book: its moves in words, with a board wherever something was said or marked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.core.errors import BadStudy
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.server.position import Position
from ludoteca.server.studies.drawn import sheets
from ludoteca.server.studies.kept import Open, bad
from ludoteca.server.studies.shown import eyes, names_of
from ludoteca.study import Chapter, Node, walk
from ludoteca.study.tree import author_name

MOST_BOARDS: Final = 40  # in one book
DEEPEST: Final = 6  # variations within each other that are set apart
ID: Final = re.compile(r'\sid="[^"]*"')


@dataclass
class Block:
    """Moves one after another, or a board with what was said about it."""

    depth: int
    moves: list[tuple[str, str]] = field(default_factory=list)  # who, and what
    board: str = ""
    pieces: list[str] = field(default_factory=list)  # hands and areas in which something is marked
    marks: list[tuple[str, str, str]] = field(default_factory=list)
    comments: list[tuple[str, str]] = field(default_factory=list)  # who, and what


@dataclass
class Leaf:
    """A chapter of the book."""

    title: str
    game: str
    names: list[str]
    blocks: list[Block]


class Writer:
    """Writes the chapters, for as long as there is room for boards."""

    def __init__(self, language: str, authors: Mapping[str, str], drawn: str) -> None:
        self.language = language
        self.authors = authors
        self.drawn = drawn  # the word for who makes draws
        self.left = MOST_BOARDS
        self.omitted = 0

    def chapter(self, chapter: Chapter) -> Leaf:
        """The main line, and each variation after the move that it replaces."""
        self.game, self.names = GAMES[chapter.game], names_of(chapter, self.language)
        self.blocks: list[Block] = []
        s, opened = walk.begun(chapter), False
        self.said(chapter.root, s, 0)
        waiting: list[tuple[Node, State, int, bool]] = [(chapter.root, s, 0, False)]
        while waiting:
            node, s, depth, fresh = waiting.pop()
            if fresh:  # the first move of a variation
                s = self.move(node, s, depth, fresh)
            plain = depth == 0 and not (node.comments or node.marks)
            if plain and not opened and core.actor(s) >= 0:
                self.board(node, s, 0)  # where the first decision is made
            opened = opened or core.actor(s) >= 0
            following = node.next
            if not following:
                if plain and node.parent is not None:
                    self.board(node, s, 0)  # where it ends
                continue
            waiting.append((following[0], self.move(following[0], s, depth, False), depth, False))
            waiting += [(other, s, depth + 1, True) for other in reversed(following[1:])]
        title = words.title(self.game, self.language, self.game.dialect(chapter.options))
        return Leaf(chapter.title, title, self.names, self.blocks)

    def move(self, node: Node, before: State, depth: int, fresh: bool) -> State:
        """A move in words, after those before it in the same line; the position after it."""
        s, shown = before.copy(), min(depth, DEEPEST)
        walk.play(self.game, s, node)
        code = self.game.parse(node.text)
        label = words.choice(self.game, before, code, self.language, self.names)
        last = self.blocks[-1] if self.blocks else None
        if fresh or last is None or last.depth != shown or not last.moves:
            last = Block(shown)
            self.blocks.append(last)
        last.moves.append((self.drawn if node.by < 0 else self.names[node.by], label))
        self.said(node, s, depth)
        return s

    def said(self, node: Node, s: State, depth: int) -> None:
        """A board with what was said and marked there, if anything was."""
        comments, marks = dict(node.comments), dict(node.marks)
        if not comments and not marks:
            return
        block = self.board(node, s, depth, marks)
        block.comments = [
            (self.authors.get(author) or author_name(author), text)
            for author, text in comments.items()
        ]

    def board(
        self, node: Node, s: State, depth: int, marks: Mapping[str, str] | None = None
    ) -> Block:
        block = Block(min(depth, DEEPEST))
        self.blocks.append(block)
        if not self.left:
            self.omitted += 1
            return block
        self.left -= 1
        position = Position(self.game, s, 0, 0, self.names, final={})  # nothing to choose
        drawn = sheets(position, eyes(s, node, None), self.language, "wide", marks or {})
        block.board = ID.sub("", drawn.board)
        block.marks = drawn.named(marks or {})
        for _, piece in (*drawn.hands, *drawn.areas):
            if any(f'id="{at}"' in piece for at in marks or {}):
                block.pieces.append(ID.sub("", piece))
        return block


def written(one: Open, language: str, drawn: str) -> tuple[list[Leaf], int]:
    """The chapters of a study, and how many boards were left out."""
    writer = Writer(language, dict(one.names), drawn)
    try:
        return [writer.chapter(chapter) for chapter in one.study.shown], writer.omitted
    except BadStudy as error:
        raise bad(error) from None
