"""Who plays in which colour: seats are called by colours, and a table may deal these out anew.

A seat keeps its name in actions, dumps and views, whatever happens. What people look at and read
shows the colour the table has chosen for it: the option `colours` names one for each seat in order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.core.codes import Names
from ludoteca.core.errors import OptionError

COLOURS: Final = "colours"  # an option of every game, kept only where it says something


def settle_colours(given: object, names: Names) -> str:
    """A colour for every seat, those not named in the order of the box; empty if as printed."""
    if not isinstance(given, str):
        raise OptionError(f"option {COLOURS!r} is {given!r}; expected colours with spaces between")
    chosen = given.replace(",", " ").split()
    for place, colour in enumerate(chosen):
        if colour not in names:
            raise OptionError(
                f"option {COLOURS!r}: no colour {colour!r}; expected some of {', '.join(names)}"
            )
        if colour in chosen[:place]:
            raise OptionError(f"option {COLOURS!r}: {colour!r} is given to two seats")
    every = [*chosen, *[colour for colour in names if colour not in chosen]]
    return "" if every == list(names) else " ".join(every)


def hand_out(wanted: Sequence[str | None], names: Names) -> str:
    """The option for seats of which some have chosen; the others keep their own, if it is free."""
    out: list[str] = []
    for seat, colour in enumerate(wanted):
        rest = [each for each in names if each not in wanted and each not in out]
        own = names[seat] if seat < len(names) else ""
        out.append(colour or (own if own in rest else rest[0] if rest else ""))
    return " ".join(out)


def colours_of(names: Names, options: Mapping[str, str]) -> tuple[str, ...]:
    """The colour each seat plays, by the settled options of a table."""
    return tuple(options[COLOURS].split()) if COLOURS in options else tuple(names)
