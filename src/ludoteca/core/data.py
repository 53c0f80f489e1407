"""Reading the files of a game's data/: a bad one is refused by its name, row and field."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ludoteca.core.errors import BadData

Json = dict[str, Any]


def read(path: Path) -> Json:
    """One TOML file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadData(f"{path.name}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{path.name}: {error}") from error


def need(found: object, wanted: object, where: str) -> None:
    if found != wanted:
        raise BadData(f"{where}: {found!r}, expected {wanted!r}")


def part(data: object, key: str, where: str) -> Json:
    """The table under `key`."""
    found = data.get(key) if isinstance(data, dict) else None
    if not isinstance(found, dict):
        raise BadData(f"{where}: {found!r}, expected a table")
    return found


def number(value: object, where: str, least: int = 0, most: int = 1 << 30) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        bounds = f"from {least}" + (f" to {most}" if most < 1 << 30 else " up")
        raise BadData(f"{where}: {value!r}, expected a whole number {bounds}")
    return value


def several(values: object, length: int, where: str) -> list[Any]:
    """A list of that length."""
    if not isinstance(values, list) or len(values) != length:
        raise BadData(f"{where}: {values!r}, expected a list of {length}")
    return values


def one_of(value: object, allowed: Sequence[str], where: str) -> str:
    """One of the words allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise BadData(f"{where}: {value!r}, expected one of {', '.join(allowed)}")
    return value


def known(row: Json, keys: Sequence[str], where: str) -> None:
    """Refuse a key that is none of `keys`."""
    for key in row:
        if key not in keys:
            raise BadData(f"{where}: unknown {key!r}, expected one of {', '.join(keys)}")
