"""The city as it stands: spaces with their buildings and discs, walls, roads, attackers outside."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.draw.pen import Point
from ludoteca.draw.scene import Box, Shape
from ludoteca.draw.svg import (
    EMPTY,
    Markup,
    circle,
    el,
    group,
    join,
    move,
    part,
    path,
    rect,
    text,
    title,
)
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.buildings import building, ground
from ludoteca.games.rio.draw.discs import RADIUS, stack, swords
from ludoteca.games.rio.draw.geometry import LAYOUTS, OUT, Layout
from ludoteca.games.rio.draw.ground import centres, country, land
from ludoteca.games.rio.draw.scene import Scene
from ludoteca.words import Speech

CELL: Final = 58.0  # what the pieces on a space are drawn for


def draw_city(scene: Scene, layout: Layout, shape: Shape) -> Markup:
    ground = country(shape) if scene.city is printed.CITY else land(LAYOUTS[shape], scene.city)
    return join(
        part("ground", ground),
        part("streets", join(*[_road(scene, layout, name) for name in _roads(scene)])),
        part("centres", centres(layout, scene.city)),
        *[_edge(scene, layout, shape, name) for name in printed.EDGES],
        *[_space(scene, layout, shape, name) for name in printed.CELLS],
    )


def _roads(scene: Scene) -> list[str]:
    """Roads that lie, and while one is to be placed, all where it could."""
    laid = set(scene.view["roads"])
    asked = any(target.startswith("road-") for target in scene.choices)
    return [name for name in printed.ROADS if asked or name in laid]


def _road(scene: Scene, layout: Layout, name: str) -> Markup:
    x, y = layout.edge(name)
    half = layout.cell / 2
    d = f"M{-half} 0H{half}" if layout.lies_flat(name) else f"M0 {-half}V{half}"
    laid = name in scene.view["roads"]
    drawn = (
        group(
            path(d, "none", "verge", 11, stroke_linecap="round"),
            path(d, "none", "road", 7.5, stroke_linecap="round"),
            path(d, "none", "verge", 1, stroke_dasharray="4 5"),
            piece=f"road-{name}",
        )
        if laid
        else path(d, "none", "lane", 3)
    )
    thick = 16.0
    box = (
        (-half + 9, -thick / 2, 2 * half - 18, thick)
        if layout.lies_flat(name)
        else (-thick / 2, -half + 9, thick, 2 * half - 18)
    )
    cell, side = printed.side_of(name)
    words = scene.say("road" if laid else "road_free", cell=cell, side=side)
    return scene.place(f"road-{name}", words, drawn, box=box, at=(x, y))


def _edge(scene: Scene, layout: Layout, shape: Shape, name: str) -> Markup:
    """A stretch of the perimeter: its wall, or the groups that wait outside it."""
    view = scene.view
    walled = name in view["all_walls"]
    sizes: list[int] = (view["war"] or {}).get("outside", {}).get(name, [])
    if not sizes and f"edge-{name}" not in (*scene.choices, *scene.focus):
        return _quiet_edge(shape, scene.language, name, walled, name in view["walls"])
    cell, side = printed.side_of(name)
    words = scene.say("wall" if walled else "edge", cell=cell, side=side)
    if sizes:
        told = scene.listed([str(n) for n in sizes])
        words = scene.say("outside", cell=cell, side=side, sizes=told)
    return scene.place(
        f"edge-{name}",
        words,
        _line(layout, name, walled, name in view["walls"]),
        *[
            group(stack(["violet"] * size, f"edge-{name}-{i}"), at=at)
            for i, (size, at) in enumerate(
                zip(sizes, _camps(layout, name, len(sizes)), strict=True)
            )
        ],
        box=_strip(layout, name),
        at=layout.edge(name),
    )


@lru_cache(1024)
def _quiet_edge(shape: Shape, language: str, name: str, walled: bool, built: bool) -> Markup:
    """A stretch of the perimeter where nothing happens."""
    layout = LAYOUTS[shape]
    cell, side = printed.side_of(name)
    words = Speech("rio", language).say("wall" if walled else "edge", cell=cell, side=side)
    x, y, w, h = _strip(layout, name)
    return el(
        "g",
        title(words),
        el("rect", x=x, y=y, width=w, height=h, fill="none", pointer_events="all"),
        _line(layout, name, walled, built),
        id=f"edge-{name}",
        role="img",
        transform=move(layout.edge(name)),
    )


def _strip(layout: Layout, name: str) -> Box:
    """The room of an edge, around its middle: from the wall to where attackers camp."""
    half = layout.cell / 2
    dx, dy = OUT[layout.side(name)]
    if layout.lies_flat(name):
        return -half + 3, min(-4, dy * 30), 2 * half - 6, 34
    return min(-4, dx * 30), -half + 3, 34, 2 * half - 6


def _camps(layout: Layout, name: str, groups: int) -> list[Point]:
    """Where the groups outside an edge stand, around its middle."""
    dx, dy = OUT[layout.side(name)]
    aside = [(i - (groups - 1) / 2) * 20 for i in range(groups)]
    if layout.lies_flat(name):
        return [(step, dy * 17 + 4) for step in aside]
    return [(dx * 19, step + 4) for step in aside]


def printed_wall(layout: Layout, name: str) -> Markup:
    """A wall of the board, in its place."""
    return group(_line(layout, name, True, False), at=layout.edge(name))


def _line(layout: Layout, name: str, walled: bool, built: bool) -> Markup:
    flat, half = layout.lies_flat(name), layout.cell / 2
    return _wall(flat, half, built) if walled else _gap(flat, half)


def _wall(flat: bool, half: float, built: bool) -> Markup:
    """A wall; those that players built are lighter than those printed on the board."""
    fill = "wall" if built else "stone"
    if flat:
        teeth = "".join(
            f"M{-half + 4 + k * half * 0.4:.4g}-9h{half * 0.2:.4g}v5h-{half * 0.2:.4g}Z"
            for k in range(5)
        )
        return join(
            path(teeth, fill, "line", 1),
            rect(-half + 1, -5, 2 * half - 2, 10, fill, "line", 1.2, r=2),
            path(f"M{-half + 8} 0H{half - 8}", "none", "line", 0.8, stroke_dasharray="9 4"),
        )
    teeth = "".join(
        f"M-9 {-half + 4 + k * half * 0.4:.4g}v{half * 0.2:.4g}h5v-{half * 0.2:.4g}Z"
        for k in range(5)
    )
    return join(
        path(teeth, fill, "line", 1),
        rect(-5, -half + 1, 10, 2 * half - 2, fill, "line", 1.2, r=2),
        path(f"M0 {-half + 8}V{half - 8}", "none", "line", 0.8, stroke_dasharray="9 4"),
    )


def _gap(flat: bool, half: float) -> Markup:
    d = f"M{-half + 6} 0H{half - 6}" if flat else f"M0 {-half + 6}V{half - 6}"
    return path(d, "none", "verge", 2, stroke_dasharray="2 6", stroke_linecap="round")


@lru_cache(1024)
def _empty(shape: Shape, told: tuple[str, ...], name: str) -> Markup:
    """A space with nothing on it and nothing to do there."""
    layout = LAYOUTS[shape]
    return el(
        "g",
        title(". ".join(told)),
        _floor(),
        id=f"cell-{name}",
        role="img",
        transform=move(layout.middle(name), layout.cell / CELL),
    )


def _floor() -> Markup:
    """What a click on a space hits."""
    half = CELL / 2
    return el("rect", x=-half, y=-half, width=CELL, height=CELL, fill="none", pointer_events="all")


def _space(scene: Scene, layout: Layout, shape: Shape, name: str) -> Markup:
    """A space of the city with all that is on it."""
    view = scene.view
    here = view["buildings"].get(name)
    colours: list[str] = view["discs"].get(name, [])
    cell = f"cell-{name}"
    plain = cell not in scene.choices and cell not in scene.focus
    if here is None and not colours and plain:
        told = tuple(_where(scene, scene.city, name))
        return _empty(shape, told, name)
    half = CELL / 2
    parts = [_floor()]
    if here is not None:
        owner = here.get("owner")
        parts.append(_tile(here["kind"], owner and scene.paint(owner), name))
    if colours:
        x = 12.0 if here is not None else 0.0
        y = 13.0 if here is not None else RADIUS * 0.4
        parts.append(group(stack(colours, cell, scene.paint), at=(x, y)))
    parts.append(_flags(scene, name))
    return scene.place(
        cell,
        _tell(scene, name),
        *parts,
        box=(-half + 3, -half + 3, CELL - 6, CELL - 6),
        at=layout.middle(name),
        scale=layout.cell / CELL,
    )


def _tile(kind: str, owner: str | None, name: str) -> Markup:
    return group(
        rect(-24.5, -23.5, 51, 51, "line", r=6),
        rect(-26, -26, 52, 52, ground(kind, owner), "line", 1.2, r=6),
        group(building(kind, owner or "green"), at=(0, 19)),
        piece=f"building-{name}-{kind}",
    )


def _flags(scene: Scene, name: str) -> Markup:
    """What the war says of a group: it has fought, or it has moved."""
    war = scene.view["war"]
    if war is None:
        return EMPTY
    if name in war["fought"]:
        return group(swords(), at=(-16, -16), scale=0.8)
    if name == war["active"]:
        return join(
            circle(-16, -16, 10, "halo", "line", 1),
            text(-16, -10.5, war["steps"], 15.8, "halo", bold=True),
        )
    return EMPTY


def _tell(scene: Scene, name: str) -> str:
    """A space in words: where it lies, what stands there, who is there."""
    view = scene.view
    told = _where(scene, scene.city, name)
    here = view["buildings"].get(name)
    if here is not None:
        kind = here["kind"]
        owner = here.get("owner")
        told.append(
            scene.say("stands", building=kind)
            if owner is None
            else scene.say("stands_of", building=kind, name=scene.names[owner])
        )
        if scene.city.quarter[name] in view["linked"]:
            told.append(scene.say("linked"))
    colours = view["discs"].get(name)
    if colours:
        told.append(scene.say("discs_here", discs=scene.tell_discs(colours)))
    war = view["war"] or {}
    if name in war.get("fought", []):
        told.append(scene.say("has_fought"))
    if name == war.get("active"):
        told.append(scene.say("on_the_march", n=war["steps"]))
    return ". ".join(told)


def _where(speech: Speech, city: printed.City, name: str) -> list[str]:
    """Where a space lies, in words."""
    if name in printed.PLAZA:
        return [speech.say("plaza_mayor", name=name)]
    told = [speech.say("space", name=name, quarter=city.quarter[name])]
    return [*told, speech.say("start_line")] if name in city.start else told
