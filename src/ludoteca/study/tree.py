"""The tree of a study, as its changes make it: the same changes always make the same tree.

A change is a JSON object that says what to `do`. Nodes are numbered in the order they were added,
and a chapter is known by the number of its first node. Nothing that was added is ever lost: what is
deleted is only marked as gone, and can be restored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from ludoteca.core.errors import BadStudy

Json = dict[str, Any]
Move = tuple[int, str]  # who moves, a seat or CHANCE, and the action's text

COLOURS: Final = ("green", "red", "blue", "yellow")  # of marks
MOST_NODES: Final = 12_000
MOST_CHAPTERS: Final = 64
MOST_MARKS: Final = 100  # on one node
LONGEST_COMMENT: Final = 4000
LONGEST_TITLE: Final = 120
NOTHING: Final[Mapping[str, str]] = {}  # of what most nodes have: neither comments nor marks


class Node:
    """A position: the move that led to it, what was said about it, and what may follow."""

    __slots__ = ("by", "children", "comments", "gone", "id", "marks", "parent", "text", "touched")

    def __init__(self, id: int, parent: Node | None, by: int, text: str, number: int) -> None:
        self.id = id
        self.parent = parent
        self.by = by
        self.text = text  # of the move; empty for the first of a chapter
        self.children: list[Node] = []  # the main line first, and those that are gone too
        self.comments = NOTHING  # by author; made anew, as the marks are, with each change
        self.marks = NOTHING  # colours by the ids of elements of the drawing
        self.gone = False
        self.touched = number  # the change that last said something about it

    @property
    def next(self) -> list[Node]:
        """What may follow, the main line first."""
        return [child for child in self.children if not child.gone]

    def after(self, text: str) -> Node | None:
        """Where a move leads to, if it is there."""
        for child in self.children:
            if child.text == text and not child.gone:
                return child
        return None

    @property
    def path(self) -> list[Node]:
        """From the beginning of the chapter to this node."""
        found, node = [self], self.parent
        while node is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    @property
    def lost(self) -> bool:
        """Whether it was deleted, or something before it."""
        return any(node.gone for node in self.path)

    def below(self) -> Iterator[Node]:
        """The node and all that follow from it, the main line first; those that are gone too."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)

    def living(self) -> Iterator[Node]:
        """The same without what is gone."""
        waiting = [] if self.gone else [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.next)


class Chapter:
    """One tree: the game it is about, and where it begins."""

    def __init__(self, root: Node, about: Mapping[str, Any]) -> None:
        self.root = root
        self.title: str = about["title"]
        self.game: str = about["game"]
        self.rules: int = about["rules"]
        self.options: dict[str, str] = dict(about["options"])
        self.names: list[str] = list(about["names"])
        self.position: Json | None = about.get("position")  # none: it begins with the deal

    @property
    def id(self) -> int:
        return self.root.id

    def about(self) -> Json:
        """What a change says that makes it."""
        out: Json = {"title": self.title, "game": self.game, "rules": self.rules}
        out |= {"options": self.options, "names": self.names}
        return out if self.position is None else out | {"position": self.position}


class Study:
    """Chapters, and the nodes of all of them by number."""

    def __init__(self, title: str = "") -> None:
        self.title = title
        self.number = 0  # of the last change
        self.chapters: list[Chapter] = []  # those that are gone too
        self.nodes: list[Node] = []
        self._ways: dict[str, Callable[[Json, str], list[int]]] = {
            "title": self._title,
            "chapter": self._chapter,
            "retitle": self._retitle,
            "shift": self._shift,
            "add": self._add,
            "comment": self._comment,
            "mark": self._mark,
            "promote": self._promote,
            "delete": self._delete,
            "restore": self._restore,
        }

    @property
    def shown(self) -> list[Chapter]:
        """The chapters in their order."""
        return [chapter for chapter in self.chapters if not chapter.root.gone]

    def node(self, id: int) -> Node:
        if not 0 <= id < len(self.nodes):
            raise BadStudy(f"node {id}; the study has {len(self.nodes)} nodes", "missing")
        return self.nodes[id]

    def chapter_of(self, node: Node) -> Chapter:
        root = node.path[0]
        return next(chapter for chapter in self.chapters if chapter.root is root)

    def check(self, change: Json) -> None:
        """BadStudy if a change makes no sense here; whether moves are legal is not asked."""
        do = change["do"]
        if do == "chapter" and len(self.chapters) >= MOST_CHAPTERS:
            raise BadStudy(f"a study has at most {MOST_CHAPTERS} chapters", "full")
        if do in ("add", "chapter"):
            more = len(change.get("moves", ())) + (do == "chapter")
            if len(self.nodes) + more > MOST_NODES:
                raise BadStudy(f"a study has at most {MOST_NODES} nodes", "full")
        if "node" not in change:
            return
        node = self.node(change["node"])
        if do != "restore" and node.lost:
            raise BadStudy(f"node {node.id} was deleted", "deleted")
        if do in ("retitle", "shift") and node.parent is not None:
            raise BadStudy(f"node {node.id} is not the first of a chapter")
        if do == "mark":
            if change["colour"] not in (*COLOURS, ""):
                raise BadStudy(f"colour {change['colour']!r}, expected one of {', '.join(COLOURS)}")
            if change["colour"] and len(node.marks) >= MOST_MARKS:
                raise BadStudy(f"a node has at most {MOST_MARKS} marks", "full")
        if do == "delete":
            self._check_delete(node, change.get("seen", self.number))
        if do == "restore" and node.parent is not None:
            if node.parent.lost:
                raise BadStudy(f"what node {node.id} follows from was deleted", "deleted")
            if node.parent.after(node.text) is not None:
                raise BadStudy(f"node {node.id}: the same move is there again", "again")

    def followed(self, node: Node, moves: Sequence[Move]) -> list[int]:
        """The nodes that moves from a node lead to, as far as they are there."""
        out: list[int] = []
        for _, text in moves:
            there = node.after(text)
            if there is None:
                break
            node = there
            out.append(node.id)
        return out

    def _check_delete(self, node: Node, seen: int) -> None:
        """Nobody deletes what they have not seen."""
        if any(one.touched > seen for one in node.living()):
            raise BadStudy(f"node {node.id}: somebody has added to it meanwhile", "meanwhile")

    def apply(self, change: Json, author: str = "") -> list[int]:
        """Make a change that was checked; the nodes it is about, new ones included."""
        self.number += 1
        return self._ways[change["do"]](change, author)

    def _title(self, change: Json, author: str) -> list[int]:
        self.title = change["title"]
        return []

    def _chapter(self, change: Json, author: str) -> list[int]:
        root = self._new(None, -1, "")
        self.chapters.append(Chapter(root, change))
        made = [root, *[self.nodes[id] for id in self._line(root, change.get("moves", ()))]]
        for place, told in change.get("said", {}).items():
            made[int(place)].comments = dict(told.get("comments", {}))
            made[int(place)].marks = dict(told.get("marks", {}))
        return [node.id for node in made]

    def _retitle(self, change: Json, author: str) -> list[int]:
        root = self.nodes[change["node"]]
        self.chapter_of(root).title = change["title"]
        return [root.id]

    def _shift(self, change: Json, author: str) -> list[int]:
        """A chapter goes to another place among those that are shown."""
        root = self.nodes[change["node"]]
        chapter = self.chapter_of(root)
        self.chapters.remove(chapter)
        shown = self.shown
        place = max(0, change["to"])
        before = shown[place] if place < len(shown) else None
        at = len(self.chapters) if before is None else self.chapters.index(before)
        self.chapters.insert(at, chapter)
        return [root.id]

    def _add(self, change: Json, author: str) -> list[int]:
        return self._line(self.nodes[change["node"]], change["moves"])

    def _line(self, node: Node, moves: Sequence[Sequence[Any]]) -> list[int]:
        """Moves one after another; those that are there already are followed.

        A third number says how many moves before it the one is that it follows from, if not 1.
        """
        made = [node]
        for move in moves:
            before = made[-move[2]] if len(move) > 2 else made[-1]
            made.append(before.after(move[1]) or self._new(before, move[0], move[1]))
        return [one.id for one in made[1:]]

    def _new(self, parent: Node | None, by: int, text: str) -> Node:
        node = Node(len(self.nodes), parent, by, text, self.number)
        self.nodes.append(node)
        if parent is not None:
            parent.children.append(node)
        return node

    def _comment(self, change: Json, author: str) -> list[int]:
        node, of = self._touched(change), change.get("of", author)
        if change["text"]:
            node.comments = {**node.comments, of: change["text"]}
        else:
            node.comments = without(node.comments, of)
        return [node.id]

    def _mark(self, change: Json, author: str) -> list[int]:
        node = self._touched(change)
        others = without(node.marks, change["at"])
        latest = {change["at"]: change["colour"]} if change["colour"] else NOTHING
        node.marks = {**others, **latest}
        return [node.id]

    def _promote(self, change: Json, author: str) -> list[int]:
        """Before its siblings; with `main`, so is everything that leads to it."""
        node = self.nodes[change["node"]]
        for one in reversed(node.path):
            siblings = [] if one.parent is None else one.parent.children
            if siblings and next(other for other in siblings if not other.gone) is not one:
                siblings.remove(one)
                siblings.insert(0, one)
                if not change.get("main"):
                    break
        return [node.id]

    def _delete(self, change: Json, author: str) -> list[int]:
        node = self.nodes[change["node"]]
        node.gone = True
        return [node.id]

    def _restore(self, change: Json, author: str) -> list[int]:
        node = self._touched(change)
        node.gone = False
        return [node.id]

    def _touched(self, change: Json) -> Node:
        node = self.nodes[change["node"]]
        node.touched = self.number
        return node


def without(some: Mapping[str, str], key: str) -> Mapping[str, str]:
    """All but one."""
    return {name: value for name, value in some.items() if name != key} or NOTHING


def file_author(place: int, name: str) -> str:
    """Who stands for the author of a comment that came with a file; nobody of the site."""
    return f"~{place}~{name}"


def author_name(author: str) -> str:
    """The name of somebody who is known by it alone."""
    return author.split("~", 2)[2] if author.startswith("~") else author
