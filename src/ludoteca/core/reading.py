"""Reading a position that people may have edited: all mistakes are named, none stops it."""

from __future__ import annotations

from typing import Any, final

from ludoteca.core.bits import bit, one
from ludoteca.core.codes import Names

NOTHING = -1  # what `maybe` gives for null


@final
class Reader:
    """One object of the JSON; `faults` is shared by all readers of a position."""

    def __init__(self, data: object, where: str, faults: list[str]) -> None:
        self.where = where
        self.faults = faults
        self.data: dict[str, Any] = {}
        if isinstance(data, dict):
            self.data = data
        else:
            faults.append(f"{where or 'the position'}: {data!r} is no JSON object")

    def _fault(self, key: str, found: object, expected: str) -> None:
        path = f"{self.where}.{key}" if self.where else key
        self.faults.append(f"{path}: {found!r}, expected {expected}")

    def only(self, keys: list[str]) -> None:
        """Name keys that are missing or unknown."""
        for key in keys:
            if key not in self.data:
                self._fault(key, None, "a value; it is missing")
        for key in self.data:
            if key not in keys:
                self._fault(key, self.data[key], f"no such key; known are {', '.join(keys)}")

    def part(self, key: str) -> Reader:
        """The object under `key`."""
        path = f"{self.where}.{key}" if self.where else key
        return Reader(self.data.get(key), path, self.faults)

    def number(self, key: str, most: int = 1 << 30) -> int:
        value = self.data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            self._fault(key, value, f"a whole number from 0 to {most}")
            return 0
        return value

    def flag(self, key: str) -> bool:
        value = self.data.get(key)
        if not isinstance(value, bool):
            self._fault(key, value, "true or false")
            return False
        return value

    def _place(self, key: str, word: object, names: Names) -> int:
        if not isinstance(word, str) or word not in names:
            self._fault(key, word, f"one of {', '.join(names)}")
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
            self._fault(key, value, "a list")
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
                self._fault(key, self.data.get(key), "each name once")
            else:
                mask |= bit(place)
        return mask

    def bag(self, key: str, names: Names) -> int:
        """How many of each name."""
        reader = self.part(key)
        pieces = 0
        for name in reader.data:
            if name in names:
                pieces += reader.number(name, 15) * one(names.index(name))
            else:
                reader._fault(name, reader.data[name], f"names among {', '.join(names)}")
        return pieces
