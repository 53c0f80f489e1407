"""Where things lie: nothing hides a name, on any map, in either shape."""

from itertools import combinations, pairwise

import pytest

from ludoteca.draw.pen import Point
from ludoteca.games.council.draw.layout import LAYOUTS, Layout
from ludoteca.games.council.rules.maps import MAPS
from tests.games.council.own import MAP_NAMES

RIBBON = (-70, 12, 72, 43)  # left, top, right, bottom of a name, around the market square
CITY = (-70, -46, 72, 43)


def box(layout: Layout, city: str, shape: tuple[int, int, int, int]) -> tuple[float, ...]:
    x, y = layout.cities[city]
    s = layout.city
    return x + shape[0] * s, y + shape[1] * s, x + shape[2] * s, y + shape[3] * s


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> bool:
        return (r[1] - p[1]) * (q[0] - p[0]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, c, d) != side(b, c, d) and side(a, b, c) != side(a, b, d)


@pytest.mark.parametrize("shape", LAYOUTS)
@pytest.mark.parametrize("name", MAP_NAMES)
def test_no_road_runs_behind_the_name_of_another_city(name: str, shape: str) -> None:
    layout = LAYOUTS[shape]
    for road in MAPS[name].road_names:
        for city in layout.cities:
            if city in road:
                continue
            left, top, right, bottom = box(layout, city, RIBBON)
            for x, y in layout.trail(road):
                assert not (left < x < right and top < y < bottom), (road, city)


@pytest.mark.parametrize("shape", LAYOUTS)
@pytest.mark.parametrize("name", MAP_NAMES)
def test_no_two_roads_cross(name: str, shape: str) -> None:
    layout = LAYOUTS[shape]
    for one, other in combinations(MAPS[name].road_names, 2):
        if set(one) & set(other) - {"-"}:
            continue
        first, second = layout.trail(one), layout.trail(other)
        for a, b in pairwise(first):
            for c, d in pairwise(second):
                assert not crosses(a, b, c, d), (one, other)


@pytest.mark.parametrize("shape", LAYOUTS)
def test_cities_stand_apart_and_on_the_map(shape: str) -> None:
    layout = LAYOUTS[shape]
    x, y, w, h = layout.map
    boxes = {city: box(layout, city, CITY) for city in layout.cities}
    for left, top, right, bottom in boxes.values():
        assert x < left < right < x + w
        assert y < top < bottom < y + h
    for a, b in combinations(boxes.values(), 2):
        assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]
