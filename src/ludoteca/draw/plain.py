"""A plain drawing of any game: its declared fields as rows of cards, and a button for the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple, Unpack

from ludoteca import words
from ludoteca.core.game import Game
from ludoteca.core.sheet import OWNER, Item, Printed
from ludoteca.draw.artist import Artist, Drawn
from ludoteca.draw.marks import MARKS, mark
from ludoteca.draw.pen import chance, sheet, smooth, tremble
from ludoteca.draw.scene import Scene, Setting, Shape, View, canvas
from ludoteca.draw.svg import Markup, circle, join, path, rect, text
from ludoteca.kits import kit_of
from ludoteca.words.fields import Cell, Teller

WIDTH: Final[dict[Shape, float]] = {"wide": 920, "tall": 460}
AREA: Final = 400.0
HAND: Final = (600.0, 760.0)  # at least and at most
EDGE: Final = 16.0
LABEL: Final = 100.0  # room for what a field is called
SIZE: Final = 17.0  # of writing
LETTER: Final = 0.56  # about how wide one is, as a share of its size
CARD: Final = 34.0  # height of a card
GAP: Final = 10.0
BUTTON: Final = "choice"  # ids of choices that name nothing shown
COVER: Final = (640.0, 360.0)
LANDS: Final = ("leaf", "meadow", "pine", "sea", "dune", "rock", "deep", "grass")


class Place(NamedTuple):
    """A card on the table."""

    id: str
    cell: Cell
    words: str


class Line(NamedTuple):
    """One field with its cards."""

    label: str
    places: list[Place]


class PlainScene(Scene):
    """A drawing in the making, with its fields in words."""

    def __init__(self, view: View, **setting: Unpack[Setting]) -> None:
        super().__init__(view, **setting)
        self.game = kit_of(view["game"]).game
        dialect = self.game.dialect(view["options"])
        self.tell = Teller(self.game, self.language, dialect, self.names)

    @cached_property
    def board(self) -> list[Line]:
        """The fields all players share."""
        return [self.line(item, self.view, "") for item in changing(self.game.table.shown)]

    def area(self, seat: str, hidden: bool) -> list[Line]:
        """The fields of a player that everybody sees, or those only the player does."""
        data = self.view["areas"][self.seats.index(seat)]
        return [
            self.line(item, data, f"{seat}-")
            for item in changing(self.game.area.shown)
            if (item.see == OWNER) == hidden
        ]

    def line(self, item: Item, data: View, prefix: str) -> Line:
        label = self.tell.heading(item.name)
        places: list[Place] = []
        for cell in self.tell.field(item, data[item.name], own=item.see != OWNER):
            id_ = prefix + joined(f"{item.name} {cell.name}")
            alike = [place for place in places if place.cell.name == cell.name]
            if alike:
                id_ += f"-{len(alike) + 1}"
            places.append(Place(id_, cell, f"{label}: {cell.text}"))
        return Line(label, places)


def changing(items: Sequence[Item]) -> list[Item]:
    return [item for item in items if not isinstance(item.kind, Printed)]


def joined(text: str) -> str:
    """A name as part of an id."""
    return "-".join(text.split())


class PlainArtist(Artist[PlainScene]):
    """Draws a game that has no artist of its own."""

    scene = PlainScene
    across: Mapping[Shape, int] = {"wide": 2, "tall": 1}

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def game(self) -> Game:
        return kit_of(self.name).game

    def board(self, scene: PlainScene, shape: Shape) -> Drawn:
        """The title, who stands where, what is shared, and the choices that name nothing shown."""
        width = WIDTH[shape]
        title = text(width / 2, 42, words.title(self.game, scene.language), 28, "board", bold=True)
        rows, y = self.standings(scene, width, 60)
        parts = [title, *rows]
        drawn, y = lines(scene, scene.board, width, y, LABEL)
        parts += drawn
        offered = [row for row in scene.choices.items() if row[0].startswith(f"{BUTTON}-")]
        buttons = [
            button(id_, scene.apart(one["label"] for one in found)) for id_, found in offered
        ]
        drawn, y = lines(scene, [Line("", buttons)] if buttons else [], width, y, 0)
        return framed([*parts, *drawn], width, y)

    def standings(self, scene: PlainScene, width: float, y: float) -> tuple[list[Markup], float]:
        """A sign for each player with the points, an arrow at whoever is to act."""
        across = 4 if width == WIDTH["wide"] else 2
        room = (width - 2 * EDGE) / across
        out = [
            self.standing(
                scene, i, room, (EDGE + i % across * room, y + i // across * (CARD + GAP))
            )
            for i in range(len(scene.seats))
        ]
        return out, y + (len(out) + across - 1) // across * (CARD + GAP) + 4

    def standing(self, scene: PlainScene, i: int, room: float, at: tuple[float, float]) -> Markup:
        """One player's sign, name and points."""
        seat, points = scene.seats[i], scene.view["areas"][i]["points"]
        acts = i == scene.view["actor"]
        name = ("▶ " if acts else "") + scene.short(seat, int((room - 110) / SIZE / LETTER))
        width = room - GAP
        return scene.place(
            f"seat-{seat}",
            f"{scene.names[seat]}, {scene.tell.heading('points')}: {points}",
            sheet(0, 0, width, CARD, seat, "felt"),
            self.sign(scene.paint(seat), 18, CARD / 2, 9),
            text(34, CARD / 2 + 6, name, SIZE, "felt", "start", bold=acts),
            text(width - 12, CARD / 2 + 6, points, SIZE, "felt", "end", bold=True),
            box=(0, 0, width, CARD),
            at=at,
        )

    def area(self, scene: PlainScene, seat: str) -> Drawn:
        points = scene.view["areas"][scene.seats.index(seat)]["points"]
        said = f"{scene.tell.heading('points')}: {points}"
        head = [
            self.sign(scene.paint(seat), EDGE + 12, 26, 12),
            text(EDGE + 34, 32, scene.short(seat, 26), 20, "board", "start", bold=True),
            text(AREA - EDGE, 32, said, SIZE, "board", "end"),
        ]
        drawn, y = lines(scene, scene.area(seat, hidden=False), AREA, 52, LABEL)
        return framed([*head, *drawn], AREA, y)

    def hand(self, scene: PlainScene, seat: str) -> Drawn:
        held = scene.area(seat, hidden=True)
        widths = [sum([wide(place.cell.text) + GAP for place in line.places]) for line in held]
        least, most = HAND
        width = min(most, max(least, 2 * EDGE + LABEL + max(widths, default=0)))
        drawn, y = lines(scene, held, width, 12, LABEL)
        return framed(drawn, width, y if drawn else 2 * GAP)

    def holders(self, scene: PlainScene) -> list[str]:
        secret = [item.name for item in self.game.area.shown if item.see == OWNER]
        return [
            area["seat"]
            for area in scene.view["areas"]
            if any(area[name] is not None for name in secret)
        ]

    def sign(self, seat: str, x: float, y: float, r: float) -> Markup:
        """The shape of a player; seats that are no colours take those of the others in turn."""
        place = self.game.seat_names.index(seat) % len(MARKS)
        return mark(seat if seat in MARKS else list(MARKS)[place], x, y, r)

    def piece(self, kind: str, name: str, language: str, dialect: str) -> Markup:
        if kind == "mark":
            said = words.seat(self.game, name, language)
            return canvas("0 0 30 30", said, "piece", self.sign(name, 15, 15, 11))
        said = Teller(self.game, language, dialect).name(name or kind, ())
        width = wide(said)
        drawn = card(said, width)
        return canvas(f"-3 -3 {width + 6:g} {CARD + 8:g}", said, "piece", drawn)

    def picture(self, language: str) -> Markup:
        """A landscape cut from paper, another for each game, with the title over it."""
        width, height = COVER
        title = words.title(self.game, language)
        size = min(64.0, (width - 80) / LETTER / max(1, len(title)))
        first = int(chance(self.name) * len(LANDS))
        parts = [rect(0, 0, width, height, "sky")]
        parts.append(circle(90 + 460 * chance(f"{self.name} sun"), 90, 44, "gold", "line", 1.3))
        for i, y in enumerate((150.0, 205.0, 265.0)):
            edge = [(x * 80.0, y + tremble(f"{self.name}{i}{x}", 26)) for x in range(9)]
            fill = LANDS[(first + 3 * i) % len(LANDS)]
            parts.append(path(f"{smooth(edge)}V{height:g}H0Z", fill, "line", 1.3))
        wide_card = len(title) * size * LETTER + 60
        left, top = (width - wide_card) / 2, height / 2 - size * 0.75
        parts.append(sheet(left, top, wide_card, size * 1.5, self.name, "card", 12))
        parts.append(text(width / 2, height / 2 + size * 0.34, title, size, "card", bold=True))
        return canvas(f"0 0 {width:g} {height:g}", title, "picture", *parts)

    def targets(self, view: View, text: str) -> list[str]:
        """The cards a choice names: the actor's own, else those on the board, else the others'."""
        named = set(text.split()[1:])
        scene = PlainScene(view)
        own = scene.seats[view["actor"]] if view["actor"] >= 0 else ""
        others = [seat for seat in scene.seats if seat != own]
        for found in (
            ids(both(scene, own), named) if own else [],
            ids(scene.board, named),
            [id_ for seat in others for id_ in ids(both(scene, seat), named)],
            [f"seat-{seat}" for seat in scene.seats if seat in named],
        ):
            if found:
                return found
        return [f"{BUTTON}-{joined(text)}"]


def both(scene: PlainScene, seat: str) -> list[Line]:
    return scene.area(seat, hidden=True) + scene.area(seat, hidden=False)


def ids(found: Sequence[Line], named: set[str]) -> list[str]:
    """The cards with one of several names."""
    places = [place for line in found for place in line.places]
    return [place.id for place in places if place.cell.name in named]


def button(id_: str, label: str) -> Place:
    return Place(id_, Cell("", label), label)


def wide(words: str, most: float = 10_000) -> float:
    """How wide a card with words on it is."""
    return min(most, max(CARD, len(words) * SIZE * LETTER + 22))


def card(words: str, width: float) -> Markup:
    """Words on a card, cut off where they would not fit."""
    letters = int((width - 16) / SIZE / LETTER)
    said = words if len(words) <= letters + 1 else words[:letters].rstrip() + "…"
    return join(
        sheet(0, 0, width, CARD, words),
        text(width / 2, CARD / 2 + 6, said, SIZE, "card"),
    )


def lines(
    scene: PlainScene, found: Sequence[Line], width: float, y: float, label: float
) -> tuple[list[Markup], float]:
    """Fields below each other, each with its cards in as many rows as they need; where they end."""
    out: list[Markup] = []
    for line in found:
        if label:
            said = line.label if len(line.label) < 14 else line.label[:12].rstrip() + "…"
            out.append(text(EDGE, y + CARD / 2 + 6, said, SIZE, "board", "start", bold=True))
        for place, x, top, w in laid(line.places, EDGE + label, width - EDGE):
            box = (0.0, 0.0, w, CARD)
            drawn = card(place.cell.text, w)
            out.append(scene.place(place.id, place.words, drawn, box=box, at=(x, y + top)))
            bottom = top
        y += bottom + CARD + GAP if line.places else CARD + GAP
    return out, y


def laid(
    places: Sequence[Place], left: float, right: float
) -> Iterator[tuple[Place, float, float, float]]:
    """Cards from left to right and from top to bottom: each with its place and width."""
    x, y = left, 0.0
    for place in places:
        w = wide(place.cell.text, right - left)
        if x > left and x + w > right:
            x, y = left, y + CARD + GAP
        yield place, x, y, w
        x += w + GAP


def framed(parts: Sequence[Markup], width: float, height: float) -> Drawn:
    """The parts on a board."""
    return Drawn(join(rect(0, 0, width, height + 6, "board", r=10), *parts), width, height + 6)
