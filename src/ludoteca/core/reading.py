"""Reading a position that people may have edited: all mistakes are named, none stops it."""

from __future__ import annotations

from typing import Any, final

from ludoteca.core.bits import bit
from ludoteca.core.codes import Names

NOTHING = -1  # what `maybe` gives for null


@final
class Reader:
    """One object of the JSON; `faults` is shared by all readers of a position."""

    def __init__(self, data: object, where: str, faults: list[str], seats: int = 0) -> None:
        self.where = where
        self.faults = faults
        self.seats = seats  # at the table
        self.data: dict[str, Any] = {}
        if isinstance(data, dict):
            self.data = data
        else:
            faults.append(f"{where or 'the position'}: {data!r} is not a JSON object")

    def fault(self, key: str, found: object, expected: str) -> None:
        """Note a mistake under `key`."""
        path = f"{self.where}.{key}" if self.where else key
        self.faults.append(f"{path}: {found!r}, expected {expected}")

    def only(self, keys: list[str]) -> None:
        """Name keys that are missing or unknown."""
        for key in keys:
            if key not in self.data:
                self.fault(key, None, "a value; it is missing")
        for key in self.data:
            if key not in keys:
                self.fault(key, self.data[key], f"no such key; known are {', '.join(keys)}")

    def part(self, key: str) -> Reader:
        """The object under `key`."""
        path = f"{self.where}.{key}" if self.where else key
        return Reader(self.data.get(key), path, self.faults, self.seats)

    def parts(self, key: str) -> list[Reader]:
        """The objects of a list."""
        return [
            Reader(row, f"{self.where}.{key} {place}", self.faults, self.seats)
            for place, row in enumerate(self.rows(key), 1)
        ]

    def listing(self, key: str) -> Reader:
        """The values of a list, each under its place."""
        path = f"{self.where}.{key}" if self.where else key
        values = {str(place): value for place, value in enumerate(self.rows(key), 1)}
        return Reader(values, path, self.faults, self.seats)

    def number(self, key: str, most: int = 1 << 30, least: int = 0) -> int:
        value = self.data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fault(key, value, f"a whole number from {least} to {most}")
            return 0
        return value

    def flag(self, key: str) -> bool:
        value = self.data.get(key)
        if not isinstance(value, bool):
            self.fault(key, value, "true or false")
            return False
        return value

    def _place(self, key: str, word: object, names: Names) -> int:
        if not isinstance(word, str) or word not in names:
            self.fault(key, word, f"one of {', '.join(names)}")
            return 0
        return names.index(word)

    def name(self, key: str, names: Names) -> int:
        return self._place(key, self.data.get(key), names)

    def maybe(self, key: str, names: Names) -> int:
        """A name, or null for nothing."""
        value = self.data.get(key)
        return NOTHING if value is None else self._place(key, value, names)

    def rows(self, key: str) -> list[Any]:
        """A list of whatever; what is in it is for others to read."""
        value = self.data.get(key)
        if not isinstance(value, list):
            self.fault(key, value, "a list")
            return []
        return value

    def listed(self, key: str, names: Names) -> list[int]:
        """Names in order; null for nothing."""
        return [
            NOTHING if word is None else self._place(key, word, names) for word in self.rows(key)
        ]

    def chosen(self, key: str, names: Names) -> int:
        """Names in any order, as a set."""
        mask = 0
        for place in self.listed(key, names):
            if place == NOTHING or mask & bit(place):
                self.fault(key, self.data.get(key), "each name once")
            else:
                mask |= bit(place)
        return mask
