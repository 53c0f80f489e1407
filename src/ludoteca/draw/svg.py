"""Elements of a drawing: every text is escaped, every colour is a name of the palette."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from ludoteca.draw.palette import light

Value = str | float | None


class Markup(str):
    """Text that is already an element, or several; it knows where in it those with an id are."""

    id: str = ""  # of the element itself, if it has one
    parts: tuple[tuple[int, Markup], ...] = ()  # the nearest inside it, and where each begins


ESCAPED: Final = re.compile(r'[&<>"\n\r\t]')
EMPTY: Final = Markup("")
KEPT: Final = 1 << 13  # leaves of each kind: most of a drawing is printed, and the same each time
LARGE: Final = 4096  # characters of what is made anew each time
PAINTED: Final = {"fill": "f", "stroke": "s"}


def number(value: float) -> str:
    """A coordinate as short as it can be written."""
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def el(tag: str, *children: Markup, class_: Value = None, **attributes: Value) -> Markup:
    """One element; `fill` and `stroke` become a class, and the light colour where no style is."""
    start = _start(tag, class_, **attributes)
    inside = "".join(children)
    made = Markup(f"{start}>{inside}</{tag}>" if inside else f"{start}/>")
    within = _within(children, len(start) + 1)
    if within:
        made.parts = within
    if attributes.get("id"):
        made.id = str(attributes["id"])
    return made


@lru_cache(KEPT)
def _start(tag: str, class_: Value, **attributes: Value) -> str:
    """The tag that opens an element, all but its end."""
    classes = str(class_ or "").split()
    parts: list[str] = []
    for name, value in attributes.items():
        if value is None:
            continue
        if name in PAINTED and isinstance(value, str) and value != "none":
            classes.append(f"{PAINTED[name]}-{value}")
            value = light()[value]
        shown = quoted(value) if isinstance(value, str) else f'"{number(value)}"'
        parts.append(f" {_attribute(name)}={shown}")
    if classes:
        parts.insert(0, f" class={quoted(' '.join(classes))}")
    return f"<{tag}{''.join(parts)}"


def _within(children: tuple[Markup, ...], at: int) -> tuple[tuple[int, Markup], ...]:
    """The elements with an id among or inside `children`, the first of which begins at `at`."""
    out: list[tuple[int, Markup]] = []
    for child in children:
        if child.id:
            out.append((at, child))
        elif child.parts:
            out += [(at + before, part) for before, part in child.parts]
        at += len(child)
    return tuple(out)


def small(children: tuple[Markup, ...]) -> bool:
    """Whether what is made of them is kept: most is the same each time, but it must not pile up."""
    return sum(map(len, children)) < LARGE


def quoted(text: str) -> str:
    """The value of an attribute; few of them hold anything to escape."""
    return quoteattr(text) if ESCAPED.search(text) else f'"{text}"'


@cache
def _attribute(name: str) -> str:
    return name if name == "viewBox" else name.rstrip("_").replace("_", "-")


def join(*parts: Markup) -> Markup:
    made = Markup("".join(parts))
    within = _within(parts, 0)
    if within:
        made.parts = within
    return made


@lru_cache(KEPT)
def path(
    d: str, fill: str = "none", stroke: str | None = None, width: float | None = None, **more: Value
) -> Markup:
    return el("path", d=d, fill=fill, stroke=stroke, stroke_width=width, **more)


@lru_cache(KEPT)
def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    stroke: str | None = None,
    width: float | None = None,
) -> Markup:
    return el("circle", cx=x, cy=y, r=r, fill=fill, stroke=stroke, stroke_width=width)


@lru_cache(KEPT)
def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **more: Value) -> Markup:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)


@lru_cache(KEPT)
def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    stroke: str | None = None,
    width: float | None = None,
    r: float | None = None,
) -> Markup:
    return el(
        "rect", x=x, y=y, width=w, height=h, rx=r, fill=fill, stroke=stroke, stroke_width=width
    )


def move(at: tuple[float, float] | None = None, scale: float = 1, turn: float = 0) -> str | None:
    """A transform, or None where nothing moves."""
    moves: list[str] = []
    if at is not None and at != (0, 0):
        moves.append(f"translate({number(at[0])} {number(at[1])})")
    if turn:
        moves.append(f"rotate({number(turn)})")
    if scale != 1:
        moves.append(f"scale({scale:.3g})")
    return " ".join(moves) or None


def group(
    *children: Markup,
    at: tuple[float, float] | None = None,
    scale: float = 1,
    turn: float = 0,
    piece: str | None = None,
    slot: str | None = None,
    opacity: float | None = None,
) -> Markup:
    """Children moved, turned and scaled together; nothing if there are none."""
    if not any(children):
        return EMPTY
    made = _group if small(children) else _group.__wrapped__
    return made(children, at, scale, turn, piece, slot, opacity)


@lru_cache(KEPT)
def _group(
    children: tuple[Markup, ...],
    at: tuple[float, float] | None,
    scale: float,
    turn: float,
    piece: str | None,
    slot: str | None,
    opacity: float | None,
) -> Markup:
    transform = move(at, scale, turn)
    return el(
        "g", *children, transform=transform, data_piece=piece, data_slot=slot, opacity=opacity
    )


def icon(name: str, drawn: Markup) -> Markup:
    """A small sign that the legend explains, by the name its piece has there."""
    return el("g", drawn, data_icon=name)


def part(name: str, drawn: Markup) -> Markup:
    """Something that no click is meant for, but that a page may have to draw anew by itself."""
    return el("g", drawn, id=f"drawn-{name}")


@lru_cache(KEPT)
def text(
    x: float,
    y: float,
    words: str | int,
    size: float,
    on: str,
    anchor: str = "middle",
    bold: bool = False,
    pressed: float | None = None,
) -> Markup:
    """Writing on a surface; `on` names it, so that the pair can be checked for contrast.

    A word too long for its place is `pressed` together until it is so wide.
    """
    return el(
        "text",
        Markup(escape(str(words))),
        x=x,
        y=y,
        font_size=size,
        font_weight="700" if bold else None,
        text_anchor=None if anchor == "start" else anchor,
        textLength=pressed,
        lengthAdjust=None if pressed is None else "spacingAndGlyphs",
        fill=f"on-{on}",
    )


@lru_cache(KEPT)
def title(words: str) -> Markup:
    return el("title", Markup(escape(words)))
