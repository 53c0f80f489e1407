"""The kingdom: which road joins which cities, and what that makes of colours and fares."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import bit, members, size
from ludoteca.core.data import need
from ludoteca.core.errors import BadData
from ludoteca.core.generic import i64
from ludoteca.games.council import printed
from ludoteca.games.council.rules import table

LETTERS: Final[tuple[str, ...]] = ("AAA", "AAB", "ABA", "ABB", "BAA", "BAB", "BBA", "BBB")


@final
class Map:
    """One way to lay the three boards. Shared by all positions on it; never changed."""

    def __init__(self, name: str, sides: str, data: dict[str, Any]) -> None:
        rows = [printed.side(data, region, sides[i]) for i, region in enumerate(table.REGION_NAMES)]
        self.name = name
        self.sides = sides
        self.colours: list[str] = [colour for row in rows for colour in row["colours"].values()]
        self.road_names: list[str] = [road for row in rows for road in row["roads"].split()]
        for west, east in ((rows[0], rows[1]), (rows[1], rows[2])):
            for start, end in zip(west["east"], east["west"], strict=True):
                self.road_names.append(f"{start}-{end}")
        self.roads: list[int] = [
            0
        ] * table.CITIES  # for each city, the set of those a road leads to
        for road in self.road_names:
            start, end = ord(road[0]) - ord("A"), ord(road[2]) - ord("A")
            self.roads[start] |= bit(end)
            self.roads[end] |= bit(start)
        by_colour = dict.fromkeys(printed.CITY_COLOURS, 0)
        for city, colour in enumerate(self.colours):
            by_colour[colour] |= bit(city)
        for colour, number in printed.CITIES_OF.items():
            need(size(by_colour[colour]), number, f"maps.toml, {sides}, {colour} cities")
        self.start: i64 = members(by_colour["purple"])[0]  # where the king begins; has no token
        self.groups: list[int] = [
            by_colour[c] for c in printed.CITY_COLOURS[:4]
        ] + table.REGION_CITIES
        self.within: list[list[int]] = [self._within(city) for city in range(table.CITIES)]
        self.fare: list[list[int]] = [
            [_first(reach, bit(city)) for city in range(table.CITIES)] for reach in self.within
        ]

    def _within(self, city: int) -> list[int]:
        """The cities the king can reach from `city`, by the coins there are for the roads."""
        reach: i64 = bit(city)
        out: list[int] = []
        for coins in range(table.LAST_COIN + 1):
            if coins > 0 and coins % table.ROAD_PRICE == 0:
                for c in members(reach):
                    reach |= self.roads[c]
            out.append(reach)
        if reach != table.ALL_CITIES:
            raise BadData(f"maps.toml, {self.sides}: not every city can be reached by road")
        return out


def _first(reach: list[int], city: i64) -> int:
    """The least coins that reach a city; exact, because every map is joined up."""
    return next(coins for coins, cities in enumerate(reach) if cities & city)


_data: Final[dict[str, Any]] = printed.MAPS
CMON_NAMES: Final[tuple[str, ...]] = tuple(_data["cmon"])
MAPS: Final[dict[str, Map]] = {
    **{sides: Map(sides, sides, _data) for sides in LETTERS},
    **{name: Map(name, sides, _data) for name, sides in _data["cmon"].items()},
}
for _name in CMON_NAMES:
    need(bit(MAPS[_name].start), table.cities_of(_name[0].upper()), f"maps.toml, cmon.{_name}")
