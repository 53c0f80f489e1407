"""Fields out of a view, by paths that are taken apart once."""

from __future__ import annotations

from typing import Any, final

from ludoteca.core.generic import i64
from ludoteca.lab.observe.shapes import Shape


@final
class Reading:
    """The fields of a table or an area, each with the keys that lead to it."""

    def __init__(self, fields: list[tuple[str, Shape]]) -> None:
        self.fields: list[tuple[list[str], Shape]] = [
            (path.split("."), shape) for path, shape in fields
        ]

    def add(self, out: list[bytes], data: Any, sight: i64) -> None:
        """Add the numbers of all fields; what is not there is 0."""
        for keys, shape in self.fields:
            value: Any = data
            for key in keys:
                if isinstance(value, dict):
                    value = value.get(key)
                elif value is not None:
                    value = value[int(key)]
            if value is None:
                out.append(shape.zero)
            else:
                shape.put(out, value, sight)
