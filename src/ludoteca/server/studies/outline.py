"""The tree of a study around one node: the line it is on, with the variations that leave it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludoteca.server.studies.kept import Open
from ludoteca.server.studies.shown import label, seat_of
from ludoteca.study import Chapter, Node

BEFORE: Final = 24  # moves shown before the node, and after it
AFTER: Final = 24
FEW: Final = 3  # moves of a variation
MOST: Final = 8  # variations that leave the line at one place


@dataclass(frozen=True)
class Item:
    """A move in the tree."""

    node: int
    seat: int | None
    label: str
    here: bool
    said: bool  # whether there is a comment or a mark


@dataclass(frozen=True)
class Row:
    """A move of the line, and what might have been played in its place."""

    item: Item
    others: list[list[Item]]  # the first moves of each
    more: int  # variations that are not shown
    before: int | None  # the node from which all of them are seen


@dataclass(frozen=True)
class Outline:
    """What is shown of the tree."""

    rows: list[Row]
    earlier: int  # moves of the line before those
    first: int | None  # the node that shows them
    later: int
    last: int | None


def outline(one: Open, chapter: Chapter, node: Node, language: str) -> Outline:
    """The line through a node, some moves before and after it."""
    line = node.path[1:]
    at = len(line)
    line += main_line(node)
    begins, ends = max(0, at - BEFORE), min(len(line), at + AFTER)
    rows = [row(one, chapter, here, node, language) for here in line[begins:ends]]
    return Outline(
        rows,
        begins,
        line[begins - 1].id if begins else None,
        len(line) - ends,
        line[-1].id if ends < len(line) else None,
    )


def main_line(node: Node) -> list[Node]:
    """What follows from a node, if nobody leaves the main line."""
    out: list[Node] = []
    following = node.next
    while following:
        out.append(following[0])
        following = following[0].next
    return out


def row(one: Open, chapter: Chapter, here: Node, node: Node, language: str) -> Row:
    assert here.parent is not None
    siblings = [other for other in here.parent.next if other is not here]
    others = [
        [item(one, chapter, move, node, language) for move in [other, *opening(other)]]
        for other in siblings[:MOST]
    ]
    shown = item(one, chapter, here, node, language)
    return Row(shown, others, len(siblings) - len(others), here.parent.id)


def opening(node: Node) -> list[Node]:
    """The next few moves of a variation."""
    out: list[Node] = []
    following = node.next
    while following and len(out) < FEW - 1:
        out.append(following[0])
        following = following[0].next
    return out


def item(one: Open, chapter: Chapter, here: Node, node: Node, language: str) -> Item:
    said = bool(here.comments or here.marks)
    return Item(here.id, seat_of(here), label(one, chapter, here, language), here is node, said)
