"""The country: pampas around the city, its quarters and spaces, the Plaza Mayor, the river."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.draw.pen import chance, cut, smooth, tremble
from ludoteca.draw.plants import boat, tree, waves
from ludoteca.draw.svg import EMPTY, Markup, circle, el, ellipse, group, join, path, rect, text
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.geometry import LAYOUTS, Layout


@lru_cache(4)
def country(shape: str) -> Markup:
    """The city of the box, which never changes; drawn once for each shape."""
    return land(LAYOUTS[shape], printed.CITY)


def land(layout: Layout, city: printed.City) -> Markup:
    """A city and the country around it, with nothing built."""
    x, y, w, h = layout.map
    return join(
        rect(x, y, w, h, "pampa", "line", 2, r=10),
        *_shores(layout),
        *_wilderness(layout),
        _quarters(layout, city),
        _spaces(layout),
        _start_line(layout, city),
        _plaza(layout),
        _names(layout),
        _compass(layout),
    )


def _shores(layout: Layout) -> list[Markup]:
    """South of the city: a strip of silt, then the river."""
    x, y, w, h = layout.map
    if layout.turned:
        edge = [(x + 26 + tremble(f"bank{i}", 3), y + h * i / 12) for i in range(13)]
        d = f"{smooth(edge)}H{x + 2}V{y}Z"
        silt = "translate(7 0)"
        rows = [((x + 12, y + 40 + 56.0 * i), i) for i in range(20)]
    else:
        top = y + h - layout.bank + 128
        edge = [(x + w * i / 12, top + tremble(f"bank{i}", 9)) for i in range(13)]
        d = f"{smooth(edge)}V{y + h}H{x}Z"
        silt = "translate(0 -12)"
        rows = [((x + 30 + 47.0 * i, top + 26 + 22.0 * (i % 4)), i) for i in range(21)]
    out = [path(d, "silt", transform=silt), path(d, "river", "foam", 2)]
    out += [waves(p, i, 0.9) for p, i in rows]
    if not layout.turned:
        out.append(boat((x + 70, y + h - 30), 0.9))
    return out


def _wilderness(layout: Layout) -> list[Markup]:
    """Grass and trees in the strip around the city, where attackers gather."""
    (x, y, w, _), (cx, cy), (cw, ch) = layout.map, layout.origin, layout.extent
    spots: list[tuple[float, float]] = []
    for i in range(34):
        along = (i + 0.5) / 34
        spots.append((x + 8 + (w - 16) * along, cy - layout.wild * (0.5 + 0.4 * chance(f"n{i}"))))
        far = x + w - 6 if not layout.turned else cx + cw + layout.wild * 0.7
        spots.append((far - 22 * chance(f"e{i}"), y + 8 + (ch + layout.wild) * along))
        if not layout.turned:
            spots.append((x + 8 + 22 * chance(f"w{i}"), y + 8 + (ch + layout.wild) * along))
        else:
            spots.append(
                (x + 8 + (w - 16) * along, cy + ch + layout.wild * (0.4 + 0.4 * chance(f"s{i}")))
            )
    out = []
    for i, p in enumerate(spots):
        if chance(f"tree{i}") < 0.09:
            out.append(tree(p[0], p[1] + 8, True, 0.62))
        else:
            d = "M-4 0Q-5-5-7-8M0 0V-9M4 0Q5-5 7-7"
            out.append(group(path(d, "none", "tuft", 1.5, stroke_linecap="round"), at=p))
    return out


def _quarters(layout: Layout, city: printed.City) -> Markup:
    """The eight quarters, each a sheet of its own, with its letter behind everything."""
    out = [_sheet(layout)]
    for i, letter in enumerate(printed.QUARTERS):
        cells = [printed.CELLS[name] for name, q in city.quarter.items() if q == letter]
        fill = "earth" if (i + i // 4) % 2 else "soil"
        x, y, w, h = _around(layout, cells)
        if city is printed.CITY:
            out.append(path(cut(x + 1.5, y + 1.5, w - 3, h - 3, f"quarter{letter}", 1.4, 7), fill))
        else:
            out += [rect(*_around(layout, [cell]), fill) for cell in cells]
        out.append(
            el(
                "text",
                Markup(letter),
                x=x + w / 2,
                y=y + h / 2 + 44,
                font_size=128,
                font_weight="700",
                text_anchor="middle",
                fill="on-earth",
                opacity="0.1",
            )
        )
    return join(*out, EMPTY if city is printed.CITY else _borders(layout, city))


def _around(layout: Layout, cells: list[printed.Cell]) -> tuple[float, float, float, float]:
    """The box around some spaces."""
    c0, c1 = min(c for c, _ in cells), max(c for c, _ in cells) + 1
    r0, r1 = min(r for _, r in cells), max(r for _, r in cells) + 1
    (ax, ay), (bx, by) = layout.corner(c0, r0), layout.corner(c1, r1)
    return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)


def _borders(layout: Layout, city: printed.City) -> Markup:
    """The lines between the quarters of a pack, whatever shape they have."""
    lines: list[str] = []
    for name in printed.CELLS:
        c, r = printed.CELLS[name]
        for side, (one, other) in (("east", ((1, 0), (1, 1))), ("south", ((0, 1), (1, 1)))):
            there = printed.beside(name, side)
            if there is not None and city.quarter[there] != city.quarter[name]:
                ax, ay = layout.corner(c + one[0], r + one[1])
                bx, by = layout.corner(c + other[0], r + other[1])
                lines.append(f"M{ax} {ay}L{bx} {by}")
    return path("".join(lines), "none", "lane", 5, stroke_linecap="round")


def _sheet(layout: Layout) -> Markup:
    (x, y), (w, h) = layout.origin, layout.extent
    return join(
        path(cut(x - 3, y - 1, w + 8, h + 8, "city", 1, 8), "line", fill_opacity=0.2),
        path(cut(x - 5, y - 5, w + 10, h + 10, "city", 1, 8), "lane", "line", 1.2),
    )


def _spaces(layout: Layout) -> Markup:
    """Fine lines between the spaces, and the black dot of each quarter."""
    lines: list[str] = []
    for c in range(1, printed.COLS):
        (ax, ay), (bx, by) = layout.corner(c, 0), layout.corner(c, printed.ROWS)
        lines.append(f"M{ax} {ay}L{bx} {by}")
    for r in range(1, printed.ROWS):
        (ax, ay), (bx, by) = layout.corner(0, r), layout.corner(printed.COLS, r)
        lines.append(f"M{ax} {ay}L{bx} {by}")
    return path("".join(lines), "none", "lane", 1.2, stroke_dasharray="3 4")


def centres(layout: Layout, city: printed.City) -> Markup:
    """The black dots, on top of whatever road leads to them."""
    dots = [layout.corner(c, r) for c, r in city.centres.values()]
    return join(*[circle(x, y, 5.4, "on-earth", "earth", 1.6) for x, y in dots])


def _start_line(layout: Layout, city: printed.City) -> Markup:
    size = layout.cell
    return join(
        *[
            join(
                rect(
                    x - size / 2 + 4, y - size / 2 + 4, size - 8, size - 8, "card", "seam", 1.2, r=6
                ),
                circle(x, y, 3.4, "seam"),
            )
            for x, y in (layout.middle(name) for name in sorted(city.start))
        ]
    )


def _plaza(layout: Layout) -> Markup:
    """The Plaza Mayor: paving, and a stone with a cross in the middle."""
    cells = [printed.CELLS[name] for name in printed.PLAZA]
    c0, r0 = min(cells)
    c1, r1 = max(cells)
    (ax, ay), (bx, by) = layout.corner(c0, r0), layout.corner(c1 + 1, r1 + 1)
    x, y, w, h = min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)
    slabs = "".join(f"M{x + w * k / 6} {y + 3}V{y + h - 3}" for k in range(1, 6))
    slabs += "".join(f"M{x + 3} {y + h * k / 6}H{x + w - 3}" for k in range(1, 6))
    mx, my = x + w / 2, y + h / 2
    return join(
        path(cut(x + 1, y + 1, w - 2, h - 2, "plaza", 1, 5), "paving", "line", 1),
        path(slabs, "none", "cliff", 0.6, stroke_opacity=0.6),
        ellipse(mx, my + 12, 19, 7, "stone", stroke="line", stroke_width=1),
        path(
            f"M{mx - 3} {my + 11}V{my - 12}H{mx - 11}V{my - 18}H{mx - 3}V{my - 27}H{mx + 3}"
            f"V{my - 18}H{mx + 11}V{my - 12}H{mx + 3}V{my + 11}Z",
            "snow",
            "line",
            1.1,
        ),
    )


def _names(layout: Layout) -> Markup:
    """Letters and numbers of the spaces, along two sides."""
    out: list[Markup] = []
    size = 16 if not layout.turned else 22
    for c in range(printed.COLS):
        letter = printed.NAMES[c, 0][0]
        x, y = layout.corner(c + 0.5, 0)
        x, y = (x + 20, y + 8) if layout.turned else (x, y - 12)
        out.append(text(x, y, letter, size, "pampa", bold=True))
    for r in range(printed.ROWS):
        x, y = layout.corner(0, r + 0.5)
        x, y = (x, y - 12) if layout.turned else (x - 20, y + 5)
        out.append(text(x, y, r + 1, size, "pampa", bold=True))
    return join(*out)


def _compass(layout: Layout) -> Markup:
    """Which way is north."""
    (x, y, w, _), scale = layout.map, 1.3 if layout.turned else 1
    return group(
        circle(0, 0, 14, "card", "line", 1.2),
        path("M0-11L4.5 2H-4.5Z", "seal", "line", 0.8),
        path("M0 11L4.5 2H-4.5Z", "silver", "line", 0.8),
        at=(x + w - 20, y + 20),
        turn=90 if layout.turned else 0,
        scale=scale,
    )
