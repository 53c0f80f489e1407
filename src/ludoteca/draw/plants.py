"""What grows and stands in the country: waves, dunes, trees, hills, summits."""

from __future__ import annotations

from ludoteca.draw.pen import Point, chance, tremble
from ludoteca.draw.svg import Markup, circle, ellipse, group, join, path


def waves(p: Point, i: int, s: float) -> Markup:
    length = 7 + 5 * chance(f"wave{i}")
    d = f"M{-length:.1f} 0q{length / 2:.1f}-6 {length:.1f} 0t{length:.1f} 0"
    return group(path(d, "none", "foam", 2, stroke_linecap="round"), at=p, scale=s)


def boat(p: Point, s: float) -> Markup:
    return group(
        path("M-17 4Q0 9 18 3L13 12Q0 15-12 12Z", "trunk", "line", 1.3),
        path("M0 4V-26", "none", "line", 1.8),
        path("M2-24Q17-14 14 1Q8-1 2 1Z", "snow", "line", 1.1),
        path("M-2-20Q-12-10-13 1Q-7-1-2 1Z", "snow", "line", 1.1),
        path("M0-26L9-23L0-21Z", "seal", "line", 0.8),
        path("M-24 15q6-5 12 0t12 0t12 0t12 0", "none", "foam", 2, stroke_linecap="round"),
        at=p,
        scale=s,
    )


def whale(p: Point, s: float) -> Markup:
    return group(
        path("M-20 6Q-20-8-4-9Q10-9 15 2Q20 1 20-7Q24-5 26-9Q29-2 22 6Z", "deep", "line", 1.2),
        path("M-18 6Q-6 1 8 6Z", "foam"),
        circle(-11, -1, 1.5, "line"),
        path("M-6-11Q-7-17-12-17M-5-11Q-4-18 1-17", "none", "foam", 2, stroke_linecap="round"),
        path("M-28 7q6-5 12 0t12 0t12 0t12 0t12 0", "none", "foam", 2, stroke_linecap="round"),
        at=p,
        scale=s,
    )


def dunes(p: Point, i: int, s: float) -> Markup:
    d = "M-14 0Q-6-8 2-1M-2 0Q8-7 15 1"
    return group(path(d, "none", "dune", 2.6, stroke_linecap="round"), at=p, scale=s)


def reeds(p: Point, i: int, s: float) -> Markup:
    d = "M-5 0Q-6-8-9-12M-1 0Q-1-9-2-16M3 0Q4-8 7-13"
    return group(path(d, "none", "leaf", 2, stroke_linecap="round"), at=p, scale=s)


def cottage(p: Point, i: int, s: float) -> Markup:
    return group(
        path("M-7 0V-7H7V0Z", "wall", "line", 0.9),
        path("M-9-7L0-14L9-7Z", "dune", "line", 0.9),
        path("M-2 0V-4H2V0Z", "window"),
        at=p,
        scale=s,
    )


def tree(x: float, y: float, round_one: bool, size: float) -> Markup:
    if round_one:
        return group(
            path("M0 0V-9", "none", "trunk", 2.4),
            circle(0, -14, 8, "leaf", "line", 0.9),
            path("M-4-16Q-2-20 2-19", "none", "meadow", 1.6, stroke_linecap="round"),
            at=(x, y),
            scale=size,
        )
    return group(
        path("M0 0V-5", "none", "trunk", 2.4),
        path("M0-26Q7-14 5-6Q0-3-5-6Q-7-14 0-26Z", "pine", "line", 0.9),
        at=(x, y),
        scale=size,
    )


def trees(p: Point, i: int, s: float) -> Markup:
    """One to three trees."""
    count = 1 + int(chance(f"grove{i}") * 2.6)
    grove = [
        tree(
            (k - (count - 1) / 2) * 12,
            tremble(f"t{i}{k}", 3),
            chance(f"kind{i}{k}") < 0.55,
            0.72 + 0.25 * chance(f"size{i}{k}"),
        )
        for k in range(count)
    ]
    return group(*grove, at=p, scale=s)


def mound(p: Point, i: int, s: float) -> Markup:
    """A rolling hill, with a field or a tree on it."""
    on_top = (
        path("M-16-8L-4-14M-9-3L8-12M2 0L18-8", "none", "leaf", 1.8, stroke_linecap="round")
        if chance(f"field{i}") < 0.5
        else join(tree(-8, -12, True, 0.7), tree(5, -13, False, 0.7))
    )
    return group(
        path("M-36 4Q-28-22-2-22Q24-21 36 4Q0 10-36 4Z", "meadow", "leaf", 1.2),
        path("M-26-1Q-20-14-6-16", "none", "grass", 3, stroke_linecap="round"),
        on_top,
        at=p,
        scale=s * (0.85 + 0.3 * chance(f"mound{i}")),
    )


def summit(p: Point, i: int, s: float, size: float) -> Markup:
    """A mountain with its lit side, its shaded side and snow."""
    lean = tremble(f"lean{i}{size}", 0.12)
    k = size / 40 * (0.85 + 0.35 * chance(f"high{i}{size}"))
    tip = 40 * lean
    return group(
        ellipse(2, 1, 36, 6, "line", fill_opacity=0.1),
        path(
            f"M-34 2L{tip - 9:.1f}-34L{tip:.1f}-46L{tip + 10:.1f}-32L34 2Q0 7-34 2Z",
            "peak",
            "line",
            1.1,
        ),
        path(
            f"M{tip:.1f}-46L{tip + 10:.1f}-32L34 2Q16 5 4 4L{tip + 5:.1f}-20L{tip - 3:.1f}-30Z",
            "cliff",
        ),
        path(
            f"M{tip - 13:.1f}-29L{tip - 9:.1f}-34L{tip:.1f}-46L{tip + 10:.1f}-32L{tip + 12:.1f}-29"
            f"L{tip + 6:.1f}-25L{tip + 1:.1f}-31L{tip - 4:.1f}-24L{tip - 7:.1f}-29Z",
            "snow",
            "line",
            0.8,
        ),
        at=p,
        scale=s * k,
    )
