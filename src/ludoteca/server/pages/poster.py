"""How a deal of the day went, as a drawing: what a link to it shows in a chat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludoteca import draw, words
from ludoteca.draw.svg import Markup, el, join, rect, text
from ludoteca.server.daily import Deal
from ludoteca.server.speech import said

WIDTH, HEIGHT = 1200, 630
SHOWN: Final = 5  # people, the best first
COVER: Final = '<svg x="40" y="150" width="587" height="330" '
LEFT, RIGHT = 670, 1160  # of what is written beside it
HEADS: Final = ((120, 30), (188, 50), (240, 30))  # where title, game and day stand, and how large
LINE, TOP, BETWEEN = 268, 325, 56
NAME: Final = 350  # room for one
THIN, USUAL, TALL, WIDE = 0.39, 0.62, 0.76, 1.05  # how wide letters are beside their height


def poster(asked: Deal, results: Sequence[Mapping[str, Any]], spoken: str) -> str:
    """The cover of the game, the day, and those who did best."""
    title, day = words.title(asked.game, spoken), asked.day.isoformat()
    cover = Markup(draw.picture(asked.game, language=spoken).replace("<svg ", COVER, 1))
    heads = [
        fitted(LEFT, y, head, size, RIGHT - LEFT)
        for (y, size), head in zip(HEADS, (said(spoken, "daily.title"), title, day), strict=True)
    ]
    best = [row(TOP + BETWEEN * n, n + 1, one) for n, one in enumerate(results[:SHOWN])]
    return el(
        "svg",
        rect(0, 0, WIDTH, HEIGHT, "paper"),
        cover,
        rect(LEFT, LINE, RIGHT - LEFT, 2, "seam"),
        *heads,
        *best,
        class_="ludoteca",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        font_family="Palatino, Georgia, serif",
    )


def fitted(x: int, y: int, words: str, size: int, room: int) -> Markup:
    """Writing that takes no more room than there is."""
    pressed = room if size * sum(map(breadth, words)) > room else None
    return text(x, y, words, size, "paper", "start", pressed=pressed)


def breadth(letter: str) -> float:
    """About how wide a letter is in our serif."""
    if letter in "MWmw@":
        return WIDE
    return TALL if letter.isupper() else THIN if letter in " iíìîïljtfr.,'-" else USUAL


def row(y: int, rank: int, one: Mapping[str, Any]) -> Markup:
    """One of those who did best."""
    return join(
        text(LEFT + 30, y, rank, 34, "paper", "end"),
        fitted(LEFT + 52, y, str(one["name"]), 34, NAME),
        text(RIGHT, y, one["points"], 34, "paper", "end", bold=True),
    )
