"""What happened, field by field, and which fields are secret.

The rules write notes while they carry out a code, if anybody listens. A note is a kind and up to
four numbers; this module knows their names. Notes are never stored: replaying a record writes
them again.
"""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.codes import Names
from ludoteca.core.generic import i64

Note = tuple[int, int, int, int, int]  # kind and up to four arguments
Answer = tuple[i64, i64]  # the seat that was not asked, and the code
Told = dict[str, int | str | dict[str, int] | None]

BAG_BITS: Final = 7  # for each name of a bag
BAG_MOST: Final = 127  # of one name


@final
class Field:
    """One argument of a note: a number, a place in a list of names, or a bag: so many of each.

    A secret field is told only to the seat in the note's first field.
    """

    def __init__(
        self, name: str, names: Names = (), secret: bool = False, bag: bool = False
    ) -> None:
        self.name = name
        self.names = names
        self.secret = secret
        self.bag = bag


@final
class Kind:
    """One sort of note."""

    def __init__(self, name: str, fields: tuple[Field, ...]) -> None:
        self.name = name
        self.fields = fields


@final
class Notes:
    """All kinds of notes of one game, numbered in the order they were added."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []

    def add(self, name: str, *fields: Field) -> int:
        self.kinds.append(Kind(name, fields))
        return len(self.kinds) - 1

    def told(self, note: Note, viewer: i64) -> Told:
        """A note by name, as `viewer` may read it; what it may not know is None."""
        kind = self.kinds[note[0]]
        out: Told = {"note": kind.name}
        args = [note[1], note[2], note[3], note[4]]
        for i, field in enumerate(kind.fields):
            value = args[i]
            if field.secret and args[0] != viewer:
                out[field.name] = None
            elif field.bag:
                out[field.name] = opened(value, field.names)
            elif field.names:
                out[field.name] = field.names[value] if value >= 0 else None
            else:
                out[field.name] = value
        return out


def opened(bag: i64, names: Names) -> dict[str, int]:
    """How many of each name are in a bag; those of which there are none are left out."""
    out: dict[str, int] = {}
    for i, name in enumerate(names):
        n = (bag >> (BAG_BITS * i)) & BAG_MOST
        if n:
            out[name] = int(n)
    return out
