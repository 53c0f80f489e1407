"""What is being decided, as fields: the step the game waits for, and its parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.core.game import Game
from ludoteca.core.spelling import Part, Spelling
from ludoteca.lab.observe.fields import Field, Vector, choice, listed

LARGEST = 10  # numbers of steps are rarely more


def options(game: Game) -> list[Field]:
    """What the table has agreed on."""
    return [
        choice(f"options.{name}", option.values, option.help)
        for name, option in game.options.items()
    ]


def pending(game: Game, spelling: Spelling) -> list[Field]:
    """The name of the pending step, and every part that some step has."""
    steps = tuple(spelling.by_name)
    merged: dict[str, Part] = {}
    for _, parts in spelling.by_name.values():
        for part in parts:
            known = merged.get(part.name)
            names = tuple(dict.fromkeys((known.names if known else ()) + part.names))
            merged[part.name] = Part(part.name, names, part.many)
    return [
        choice("pending.step", steps, "what is being decided or drawn"),
        *[detail(game, part) for part in merged.values()],
    ]


def detail(game: Game, part: Part) -> Field:
    """One part of the pending step; nothing if that step has none such."""
    names: Sequence[str] = part.names

    def write(out: Vector, value: Any) -> None:
        if value is None:
            return
        if not names:
            out.put(0, value / LARGEST)
            return
        for name in value if part.many else [value]:
            out.put(out.place(name, names), 1)

    if names and names == game.seat_names:
        told = ", counted from the viewer"
    else:
        told = f": {listed(names)}" if names else f", of {LARGEST}"
    meaning = f"of that decision, the {part.name.replace('_', ' ')}{told}"
    return Field(f"pending.{part.name}", meaning, len(names) or 1, write)
