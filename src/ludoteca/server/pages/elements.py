"""A page as a tree: what each element with an id says itself, and which others it holds."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Final

from markupsafe import Markup as Safe

from ludoteca.draw.svg import Markup
from ludoteca.draw.tree import Shell, shell

ROOT: Final = "main"  # the element of the page that holds all others
GROWS: Final = "data-grows"  # on a list that keeps lines of which the server speaks no more
OWN: Final = "data-own"  # on an element whose contents are a script's own business
VOID: Final = frozenset({"br", "drawing", "hr", "img", "input"})


class Sheets:
    """The drawings of a page, kept out of its text while the template is filled in."""

    def __init__(self) -> None:
        self.drawings: list[Markup] = []

    def put(self, drawing: str) -> Safe:
        """What a template puts in the drawing's place."""
        if not drawing:
            return Safe("")
        self.drawings.append(drawing if isinstance(drawing, Markup) else Markup(drawing))
        return Safe(f"<drawing n={len(self.drawings) - 1}>")


class Page(HTMLParser):
    """The elements of a page by their ids; `ROOT` holds what no other does."""

    def __init__(self, text: str, sheets: Sheets) -> None:
        super().__init__(convert_charrefs=False)
        self.shells: dict[str, Shell] = {}
        self.lists: dict[str, tuple[str, ...]] = {}  # those that grow, and what they hold
        self.own: set[str] = set()
        self._drawings = sheets.drawings
        self._open: list[tuple[str, list[str], bool]] = [(ROOT, [""], False)]
        self._inside: list[bool] = []  # whether each element that is not closed yet has an id
        self.feed(text)
        self.close()
        self.shells[ROOT] = tuple(self._open[0][1])

    def text(self, id: str = ROOT) -> str:
        """An element as it is written, with everything in it."""
        shell = self.shells[id]
        return "".join([self.text(piece) if i % 2 else piece for i, piece in enumerate(shell)])

    def _write(self, text: str) -> None:
        self._open[-1][1][-1] += text

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "drawing":
            self._draw(int(attrs[0][1] or 0))
            return
        found = dict(attrs)
        id = found.get("id")
        if id:
            self._open[-1][1].extend([id, ""])
            self._open.append((id, [""], GROWS in found))
            if OWN in found:
                self.own.add(id)
        self._write(self.get_starttag_text() or "")
        if tag not in VOID:
            self._inside.append(bool(id))
        elif id:
            self._shut()

    def handle_endtag(self, tag: str) -> None:
        self._write(f"</{tag}>")
        if self._inside.pop():
            self._shut()

    def _shut(self) -> None:
        id, pieces, grows = self._open.pop()
        self.shells[id] = tuple(pieces)
        if grows:
            self.lists[id] = tuple(pieces[1::2])

    def _draw(self, number: int) -> None:
        first, *rest = shell(self._drawings[number], self.shells)
        self._write(first)
        self._open[-1][1].extend(rest)

    def handle_data(self, data: str) -> None:
        self._write(data)

    def handle_entityref(self, name: str) -> None:
        self._write(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._write(f"&#{name};")
