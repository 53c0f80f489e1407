"""What the pieces of a drawing stand for in a position: a game's file editor.toml, for the editor.

A row gives the name of a piece, with what changes between braces, and one or more meanings: a kind,
a path in the position, and a word or two.

    number PATH [SORT]        a number; one more or less of it
    count BAG.KEY SORT        how many of one name there are in a bag
    bag PATH SORT             a bag in which such a count may go up
    slot PATH [SORT]          a place with a name in it, or none
    item LIST VALUE [SORT]    a name in a list, which changes places with another in the same list
    list PATH SORT            a list to which an item may go
    within LIST KEY VALUE ALSO  the place KEY of the record in a list that holds a value; the list
                              ALSO of the same area names those values once more
    key PATH                  an entry of an object, by its key
    stack PATH SORT           names on top of each other
    value PATH VALUE          somewhere to go: what is moved becomes VALUE there
    box FIELD [VALUE] [SORT]  the box: what goes there is taken away, what comes from it is added

`{n}` is a number, `{seat}` a seat, or that of the area in which the piece lies; `{from}` is the
seat of what is moved, and `*` whichever seat has it. Only things of one sort change places.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ludoteca.core.errors import BadData
from ludoteca.kits import kit_of

FILE: Final = "editor.toml"
FIELD: Final = re.compile(r"\{(\w+)\}")
KINDS: Final = frozenset("number count bag slot item list within key stack value box".split())
Row = tuple[str, list[list[str]]]  # a pattern for the page, and meanings word by word


@cache
def pieces(name: str) -> list[Row]:
    """The rows of a game, as the page reads them; none if it says nothing."""
    kit = kit_of(name)
    out: list[Row] = []
    for piece, given in kit.table(FILE).get("pieces", {}).items():
        meanings = [text.split() for text in ([given] if isinstance(given, str) else given)]
        for words in meanings:
            if words[0] not in KINDS or len(words) < 2:
                raise BadData(f"{name}/{FILE}: {piece} = {' '.join(words)!r}, expected a meaning")
        out.append((pattern(piece, kit.game.seat_names), meanings))
    return out


def pattern(piece: str, seats: tuple[str, ...]) -> str:
    """A regular expression of the page: names may have hyphens in the last field alone."""
    parts = FIELD.split(piece)
    kinds = {"n": r"\d+", "seat": "|".join(seats)}
    last = len(parts) - 2
    found = [
        f"(?<{part}>{kinds.get(part, '.+' if i == last else '[^-]+')})" if i % 2 else part
        for i, part in enumerate(parts)
    ]
    return f"^{''.join(found)}$"
