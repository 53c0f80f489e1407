"""One drawing in the making: whose view, in which words, and which places can be chosen."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal, NotRequired, TypedDict

from ludoteca.draw.svg import EMPTY, KEPT, Markup, Value, el, move, number, small, title
from ludoteca.words.say import Said
from ludoteca.words.speech import TableSpeech

Theme = Literal["auto", "light", "dark"]
Shape = Literal["wide", "tall"]
Box = tuple[float, float, float, float]
View = dict[str, Any]
UNTOLD: Final = ("targets", "soft", "tags")  # of a choice: what is drawn, not told
FONT = "Palatino, Georgia, serif"
MARKS: Final = {"green": "", "red": "18 7", "blue": "3 8", "yellow": "18 7 3 7"}  # and their dashes


def own(view: View) -> dict[str, Any]:
    """The area of the seat to act."""
    area: dict[str, Any] = view["areas"][max(0, view["actor"])]
    return area


class Tag(TypedDict):
    """So much of something that a choice costs (less than 0) or brings."""

    what: str  # the name of a sign
    n: int
    sort: str  # `least` where it may cost more, `left` for what is still to pay, else empty


class Choice(TypedDict):
    """A legal choice as a table offers it; `targets` are ids of elements in the drawings."""

    code: int
    text: str
    label: str
    targets: list[str]
    tags: NotRequired[list[Tag]]
    soft: NotRequired[bool]  # whether it glows less than others


class Setting(TypedDict, total=False):
    """How a table is drawn: in what language and light, with which choices, for whom."""

    language: str
    choices: Sequence[Choice]
    names: Sequence[str]
    theme: Theme
    marks: Mapping[str, str]  # colours of rings by the ids of the elements that wear them


class Scene(TableSpeech):
    """What every part of a drawing needs to know."""

    # What places have printed on them, by how their ids begin: no tag says it again.
    PRINTED: ClassVar[Mapping[str, Sequence[str]]] = {}
    # Places, by how their ids begin, that say what a click will do before it is done.
    ASKING: ClassVar[Sequence[str]] = ()

    def __init__(
        self,
        view: View,
        language: str = "en",
        choices: Sequence[Choice] = (),
        names: Sequence[str] = (),
        theme: Theme = "auto",
        marks: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(view, language)
        self.theme = theme
        self.marks = marks or {}
        self.focus = self.find_focus(view)
        self.areas: dict[str, View] = {area["seat"]: area for area in view["areas"]}
        self.seats = list(self.areas)
        self.actor = self.seats[view["actor"]] if view["actor"] >= 0 else None
        self.names = {
            seat: Said(
                names[i] if i < len(names) and names[i] else self.name("seat", self.paint(seat))
            )
            for i, seat in enumerate(self.seats)
        }
        self.choices: dict[str, list[Choice]] = {}
        for choice in choices:
            for target in choice["targets"]:
                self.choices.setdefault(target, []).append(choice)

    @staticmethod
    def find_focus(view: View) -> Sequence[str]:
        """The ids of what the choice to come is about."""
        return ()

    def bag(self, table: str, pieces: Mapping[str, int]) -> str:
        """So many of each kind."""
        return self.listed([f"{n} × {self.name(table, name)}" for name, n in pieces.items()])

    def short(self, seat: str, letters: int = 13) -> str:
        """A name that fits its place."""
        name = self.names[seat]
        return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"

    def place(
        self,
        id_: str | None,
        words: str,
        *children: Markup,
        box: Box,
        at: tuple[float, float] | None = None,
        scale: float = 1,
        piece: str | None = None,
        slot: str | None = None,
        role: str = "img",
    ) -> Markup:
        """Something with a name; a button where it can be chosen, ringed where it is at stake.

        What holds buttons has the role of a group, for nothing inside an image is ever read out.
        """
        name = id_ or ""
        mark = self._mark(name, _edge(box, scale)) if name in self.marks else EMPTY
        if name not in self.choices:
            make = _place if small(children) else _place.__wrapped__
            ringed = name in self.focus
            return make(id_, words, children, box, at, scale, piece, slot, role, ringed, mark)
        edge = _edge(box, scale)
        more = _placed(id_, at, scale, piece, slot)
        more.update(self._button(name, self.choices[name]), data_about=words)
        words = f"{more['aria_label']}. {words}"
        glow = el("rect", class_="glow", fill="halo", fill_opacity="0.3", **edge)
        halo = el("rect", class_="halo", fill="none", stroke="halo", **edge)
        return el("g", title(words), glow, *children, halo, mark, **more)

    def _mark(self, name: str, edge: Mapping[str, Value]) -> Markup:
        """The ring of somebody who marked a place; its dashes tell colours apart, too."""
        colour = self.marks[name]
        wide: dict[str, Value] = {**edge, "stroke_width": 2 * float(str(edge["stroke_width"]))}
        under = el("rect", fill="none", stroke="paper", **{**wide, "stroke_opacity": "0.8"})
        wide |= {"stroke_dasharray": MARKS[colour] or None, "stroke_linecap": "round"}
        return el("g", under, el("rect", fill="none", stroke=colour, **wide), class_="mark")

    def _button(self, name: str, offered: list[Choice]) -> dict[str, Value]:
        """What makes a place a button; its choices are JSON, without the places they name."""
        printed = self.PRINTED.get(name.partition("-")[0], ())
        choices: list[dict[str, object]] = []
        for choice in offered:
            told = {key: value for key, value in choice.items() if key not in UNTOLD}
            tags = [tag for tag in choice.get("tags", ()) if tag["what"] not in printed]
            choices.append({**told, "tags": tags} if tags else told)
        return {
            "class_": "target soft" if all(one.get("soft") for one in offered) else "target",
            "role": "button",
            "tabindex": "0",
            "data_ask": "yes" if name.partition("-")[0] in self.ASKING else None,
            "data_choices": json.dumps(choices, ensure_ascii=False, separators=(",", ":")),
            "aria_label": self.apart(choice["label"] for choice in offered),
        }

    def frame(self, words: str, kind: str, drawn: Markup, width: float, height: float) -> Markup:
        """The finished drawing; a group, because nothing inside an image is ever read out."""
        box = f"0 0 {number(width)} {number(height)}"
        return canvas(box, words, kind, drawn, role="group", theme=self.theme, lang=self.language)


@lru_cache(KEPT)
def _place(
    id_: str | None,
    words: str,
    children: tuple[Markup, ...],
    box: Box,
    at: tuple[float, float] | None,
    scale: float,
    piece: str | None,
    slot: str | None,
    role: str,
    ringed: bool,
    mark: Markup,
) -> Markup:
    """A place that is no button."""
    ring = EMPTY
    if ringed:
        ring = el("rect", class_="focus", fill="none", stroke="halo", **_edge(box, scale))
    more = _placed(id_, at, scale, piece, slot)
    more["aria_label"] = words if role == "group" else None
    return el("g", title(words), *children, ring, mark, role=role, **more)


def _placed(
    id_: str | None,
    at: tuple[float, float] | None,
    scale: float,
    piece: str | None,
    slot: str | None,
) -> dict[str, Value]:
    """What a place is called, and where it stands."""
    moved = move(at, scale)
    return {"id": id_, "data_piece": piece, "data_slot": slot, "transform": moved}


def _edge(box: Box, scale: float) -> dict[str, Value]:
    """The frame around a place, as strong at any scale."""
    x, y, w, h = box
    return {"x": x, "y": y, "width": w, "height": h, "rx": 10, "stroke_width": 3.4 / scale}


def canvas(
    box: str,
    words: str,
    kind: str,
    *children: Markup,
    role: str = "img",
    theme: Theme = "auto",
    lang: str | None = None,
) -> Markup:
    """An `svg` element with its name."""
    return el(
        "svg",
        title(words),
        *children,
        class_=f"ludoteca {kind}",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        role=role,
        aria_label=words,
        lang=lang,
        data_theme=None if theme == "auto" else theme,
        font_family=FONT,
    )
