"""Packs: data of a table's own, played with in place of what is printed.

A pack is a text in TOML that begins with the game it is for and what it is called. It comes from
strangers, so everything about it has a bound. The text is an option of the table, which is how it
gets into records, dumps and the hands of bots; a view shows its digest instead.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.data import known, one_of
from ludoteca.core.errors import BadData

PACK: Final = "pack"  # an option of games that take one, kept only where a table has one
LARGEST: Final = 128 << 10  # characters of a pack
LONGEST: Final = 400  # characters of a text in it
LONGEST_NAME: Final = 60
MOST: Final = 500  # things in a list or a table
HIGHEST: Final = 1_000_000
DEEPEST: Final = 12  # tables within tables
HEAD: Final[tuple[str, ...]] = ("game", "name")

Json = dict[str, Any]


def read_pack(text: object, game: str, keys: tuple[str, ...]) -> Json:
    """A pack for `game` that has no other keys than these and its head; BadData says what not."""
    data = parse_pack(text)
    one_of(data.get("game"), (game,), f"{PACK}, game")
    name = data.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        raise BadData(f"{PACK}, name: {name!r}, expected some text of up to {LONGEST_NAME} letters")
    known(data, (*HEAD, *keys), PACK)
    return data


def parse_pack(text: object) -> Json:
    """The tables of a pack or of a part of one, within bounds."""
    if not isinstance(text, str):
        raise BadData(f"{PACK}: {type(text).__name__}, expected the text of a TOML file")
    if len(text) > LARGEST:
        raise BadData(f"{PACK}: {len(text)} characters, expected at most {LARGEST}")
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise BadData(f"{PACK}: tables too deep within each other") from None
    except ValueError as error:  # no TOML, or a number no machine holds
        raise BadData(f"{PACK}: {' '.join(str(error).split())}") from None
    bound(data, PACK, 0)
    return data


def bound(value: object, where: str, depth: int) -> None:
    """Refuse what is too long, too many, too large or too deep, and what no data has."""
    if depth > DEEPEST:
        raise BadData(f"{where}: tables too deep within each other")
    if isinstance(value, str):
        if len(value) > LONGEST or not value.isprintable():
            raise BadData(f"{where}: expected one line of at most {LONGEST} characters")
    elif isinstance(value, bool):
        pass
    elif isinstance(value, int):
        if abs(value) > HIGHEST:
            raise BadData(f"{where}: a number beyond {HIGHEST}")
    elif isinstance(value, (dict, list)):
        if len(value) > MOST:
            raise BadData(f"{where}: {len(value)} entries, expected at most {MOST}")
        if isinstance(value, list):
            for place, inner in enumerate(value, 1):
                bound(inner, f"{where} {place}", depth + 1)
        else:
            for key, inner in value.items():
                bound(key, where, depth + 1)
                bound(inner, f"{where}, {key}", depth + 1)
    else:
        raise BadData(f"{where}: {type(value).__name__}, expected text, whole numbers or tables")


def pack_digest(text: str) -> str:
    """What a pack is known by: the SHA-256 of its text."""
    return hashlib.sha256(text.encode()).hexdigest()


def pack_name(text: str) -> str:
    """What a pack that was read before is called."""
    return str(tomllib.loads(text)["name"])


def shown_options(options: Mapping[str, str]) -> dict[str, str]:
    """The options as everybody sees them: a digest in place of a whole pack, which has lines."""
    text = options.get(PACK, "")
    return {**options, PACK: pack_digest(text)} if "\n" in text else dict(options)
