"""A reader of pages as simple as can be: keeps elements, and puts changes in their places."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

VOID = frozenset({"br", "hr", "img", "input"})


class Node:
    """An element, or a text."""

    def __init__(self, start: str, tag: str = "", attributes: dict[str, str] | None = None) -> None:
        self.start = start
        self.tag = tag  # empty for a text, and for what is closed as soon as it begins
        self.attributes = attributes or {}
        self.children: list[Node] = []

    def __str__(self) -> str:
        end = f"</{self.tag}>" if self.tag else ""
        return self.start + "".join(map(str, self.children)) + end


class Tree(HTMLParser):
    """Markup, read."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self.top = Node("")
        self._open = [self.top]
        self.feed(text)
        self.close()
        assert self._open == [self.top]

    def _add(self, node: Node) -> Node:
        self._open[-1].children.append(node)
        return node

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        node = self._add(Node(self.get_starttag_text() or "", "" if tag in VOID else tag, found))
        if node.tag:
            self._open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self._add(Node(self.get_starttag_text() or "", "", found))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self._add(Node(data))

    def handle_entityref(self, name: str) -> None:
        self._add(Node(f"&{name};"))

    def handle_charref(self, name: str) -> None:
        self._add(Node(f"&#{name};"))


class Browser:
    """A page that is open."""

    def __init__(self, text: str) -> None:
        self.main = Tree(text).top

    def __str__(self) -> str:
        return str(self.main)

    def named(self) -> dict[str, Node]:
        """Every element that has an id; no two have the same."""
        out: dict[str, Node] = {"main": self.main}
        todo = [self.main]
        while todo:
            node = todo.pop()
            id = node.attributes.get("id")
            if id:
                assert id not in out, id
                out[id] = node
            todo += node.children
        return out

    def place(self, changes: list[dict[str, Any]]) -> None:
        here = self.named()
        for change in changes:
            old, fresh = (
                here[change["id"]],
                Tree(change["put"] if "put" in change else change["more"]).top,
            )
            fill(fresh, here)
            if "gone" in change:
                gone = [here[id] for id in change["gone"]]
                old.children = [one for one in old.children if one not in gone] + fresh.children
            elif old is self.main:
                old.children = fresh.children
            else:
                (made,) = fresh.children
                old.start, old.tag = made.start, made.tag
                old.attributes, old.children = made.attributes, made.children


def fill(node: Node, here: dict[str, Node]) -> None:
    """Elements that are kept take the places that are marked for them."""
    for i, child in enumerate(node.children):
        kept = child.attributes.get("data-keep")
        if kept is None:
            fill(child, here)
        else:
            node.children[i] = here[kept]
