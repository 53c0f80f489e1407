"""What has changed from one state of a page to the next, for those who have the first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludoteca.server.pages.elements import ROOT, Page

Change = dict[str, Any]


@dataclass(frozen=True)
class Known:
    """As much of a page as it takes to tell what is new in the next; its text is not kept."""

    marks: dict[str, int]  # of each element, without those in it
    lists: dict[str, tuple[str, ...]]

    @classmethod
    def of(cls, page: Page) -> Known:
        return cls({id: hash(shell) for id, shell in page.shells.items()}, page.lists)


def changes(known: Known, page: Page) -> list[Change]:
    """How to come from one to the other; what is inside an element comes before it."""
    out: list[Change] = []
    _compare(ROOT, known, page, out)
    return out


def _compare(id: str, known: Known, page: Page, out: list[Change]) -> None:
    """A new element needs no change of its own: it comes with the one it is in."""
    for inner in page.shells[id][1::2]:
        _compare(inner, known, page, out)
    if id in page.own or known.marks.get(id) in (None, hash(page.shells[id])):
        return
    grown = _grown(id, known, page)
    out.append({"id": id, "put": _markup(id, known, page)} if grown is None else grown)


def _markup(id: str, known: Known, page: Page) -> str:
    """An element with a mark wherever one stands that the page already has."""
    pieces: list[str] = []
    for i, piece in enumerate(page.shells[id]):
        if i % 2 == 0:
            pieces.append(piece)
        elif piece in known.marks:
            pieces.append(f'<g data-keep="{piece}"></g>')
        else:
            pieces.append(_markup(piece, known, page))
    return "".join(pieces)


def _grown(id: str, known: Known, page: Page) -> Change | None:
    """The lines a list has lost at its end, and the new ones; the first may be out of sight."""
    before, now = known.lists.get(id, ()), page.lists.get(id, ())
    if not now or now[0] not in before:
        return None
    lines = before[before.index(now[0]) :]
    same = 0
    while same < min(len(lines), len(now)) and lines[same] == now[same]:
        same += 1
    more = "".join([page.text(line) for line in now[same:]])
    return {"id": id, "gone": list(lines[same:]), "more": more}
