"""Traces: what the others did, where they did it.

A game lists in draw/traces.toml which notes leave one: `at` is the id of an element, with fields of
the note in braces, `from` is where something came from, and `n` counts `what`. Where a viewer may
not know one of those fields, there is no trace.
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NotRequired, TypedDict

from ludoteca.core.notes import Told
from ludoteca.kits import kit_of

FILE: Final = "draw/traces.toml"
PLAYERS: Final = ("seat", "other")  # fields of notes that are seats


class Trace(TypedDict):
    """What one player left on the board."""

    seat: int
    at: str  # ids of elements
    come: NotRequired[str]
    n: NotRequired[int]
    what: NotRequired[str]  # the name of a sign


def traces(game: str, told: Sequence[Told]) -> list[Trace]:
    """The traces of what happened, each place once for each player; what was gained, in all."""
    out: dict[tuple[object, ...], Trace] = {}
    for note in told:
        trace = trace_of(game, note)
        if trace is None:
            continue
        key = (trace["seat"], trace["at"], trace.get("come"), trace.get("what"))
        if key in out and "n" in trace:
            trace["n"] += out[key]["n"]
        out.pop(key, None)  # the latest comes last
        out[key] = trace
    return [trace for trace in out.values() if trace.get("n") != 0]


def trace_of(game: str, note: Told) -> Trace | None:
    """The trace of one note, if it leaves one that its reader may see."""
    row = rows(game).get(str(note["note"]))
    seat = note.get("seat")
    if row is None or not isinstance(seat, int):
        return None
    names = kit_of(game).game.seat_names
    facts = {
        key: names[value] if key in PLAYERS and isinstance(value, int) else value
        for key, value in note.items()
    }
    filled = {key: put(text, facts) for key, text in row.items()}
    if None in filled.values():
        return None
    out = Trace(seat=seat, at=str(filled["at"]))
    if "from" in filled and filled["from"] != filled["at"]:
        out["come"] = str(filled["from"])
    if "n" in filled:
        out["n"], out["what"] = int(str(filled["n"])), str(filled["what"])
    return out


def put(text: str, facts: dict[str, Any]) -> str | None:
    """A text with a note's fields in place of their names; None if one of them is hidden."""
    wanted = [name for _, name, _, _ in string.Formatter().parse(text) if name]
    return None if any(facts[name] is None for name in wanted) else text.format(**facts)


@cache
def rows(game: str) -> dict[str, dict[str, str]]:
    """Which notes of a game leave a trace, by their names."""
    return kit_of(game).table(FILE)
