"""The pages that people have open at a table, and what each must be sent to be up to date."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from ludoteca.server.blocks import heard
from ludoteca.server.events import encode
from ludoteca.server.live import Live
from ludoteca.server.pages.elements import Page, Sheets
from ludoteca.server.pages.look import Look
from ludoteca.server.pages.patch import Known, changes
from ludoteca.server.pages.render import filled
from ludoteca.server.pages.shown import shown
from ludoteca.server.position import Position
from ludoteca.server.squeeze import Piece

TICK: Final = 0.25  # seconds a clock on a page may be behind
LATE: Final = 60.0  # seconds without one: whom the others may go on without
TEXTS: Final = 20  # whole pages kept, of those who look at the present
EYES: Final = 24  # different ways to look at one table that are followed
BEHIND: Final = 12  # changes kept for those who are a little late


@dataclass
class Sent:
    """A change of a page, ready for the stream of everybody who has the page before it."""

    before: int  # the happening the page shows
    data: Piece


@dataclass
class Screen:
    """What all who see the same have on their screens."""

    drawn: int  # the happening it shows
    known: Known
    sent: deque[Sent] = field(default_factory=lambda: deque(maxlen=BEHIND))


def made(look: Look, live: Live, position: Position | None) -> Page:
    """The changing parts of the page, at any position."""
    sheets = Sheets()
    facts = shown(look, live, position)
    more = {"svg": sheets.put, "chat": heard(live, look.person), **facts}
    return Page(filled("parts.html", look.language, look.root, **more), sheets)


def past(look: Look, live: Live, position: Position) -> str:
    """Of the same what an earlier position changes, as text: the page follows nothing there."""
    return filled("parts.html", look.language, look.root, **shown(look, live, position))


def whole(look: Look, live: Live) -> Piece:
    """The same for the present, made once for all who see the same."""
    tick = live.now() // (LATE if live.clock is None else TICK)
    key = (*look.same(live), tick)
    if key not in live.parts:
        if len(live.parts) >= TEXTS:
            live.parts.clear()
        page = made(look, live, live.position)
        follow(look, live, page)
        live.parts[key] = Piece(page.text().encode())
    return live.parts[key]


def follow(look: Look, live: Live, page: Page | None = None) -> Screen:
    """The screen of those who see what `look` does, brought up to date."""
    key = look.same(live)
    screen: Screen | None = live.screens.pop(key, None)
    if screen is None or screen.drawn != live.drawn:
        page = page or made(look, live, live.position)
        known = Known.of(page)
        if screen is None:
            screen = Screen(live.drawn, known)
        else:
            number = 0 if live.position is None else live.position.number
            data = {
                "before": screen.drawn,
                "now": live.drawn,
                "last": number,
                "changes": changes(screen.known, page),
            }
            screen.sent.append(Sent(screen.drawn, Piece(encode(live.told, "page", data))))
            screen.drawn, screen.known = live.drawn, known
    live.screens[key] = screen  # the last to be looked at
    while len(live.screens) > EYES:
        del live.screens[next(iter(live.screens))]
    return screen


def since(look: Look, live: Live, drawn: int) -> list[Sent] | None:
    """What brings a page that shows `drawn` up to date; None if it has to be fetched anew."""
    screen = follow(look, live)
    missed = [sent for sent in screen.sent if sent.before >= drawn]
    if drawn != screen.drawn and (not missed or missed[0].before != drawn):
        return None
    return missed
