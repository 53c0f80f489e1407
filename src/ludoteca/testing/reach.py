"""What walks come across: a law proves nothing about what no walk reaches."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.core.game import Game
from ludoteca.core.notes import Note
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.folder import refusal_rules
from ludoteca.testing.walks import Walk, positions


class Reached:
    """The verbs, the kinds of notes and the reasons to refuse that were met."""

    def __init__(self) -> None:
        self.verbs: set[str] = set()
        self.notes: set[str] = set()
        self.refusals: set[str] = set()


def reached(game: Game, walks: Iterable[Walk], engine: Engine = ENGINE) -> Reached:
    """What whole games along `walks` meet."""
    out = Reached()
    for walk in walks:
        notes: list[Note] = []
        for at in positions(game, walk, engine, whole=True):
            at.s.notes = notes
            at.near = False
            if at.code is not None:
                out.verbs.add(game.codes.block(at.code).verb)
            refusals = [game.refusal(at.s, code) for code in at.asked()]
            out.refusals.update([why.key for why in refusals if why is not None])
        out.notes.update([game.notes.kinds[note[0]].name for note in notes])
    return out


def unreached(game: Game, walks: Iterable[Walk], engine: Engine = ENGINE) -> list[str]:
    """What no walk met, each with what it is."""
    met = reached(game, walks, engine)
    verbs = [block.verb for block in game.codes.blocks if block.verb not in met.verbs]
    notes = [kind.name for kind in game.notes.kinds if kind.name not in met.notes]
    keys = [key for key in refusal_rules(game) if key not in met.refusals]
    return (
        [f"verb {name}" for name in verbs]
        + [f"note {name}" for name in notes]
        + [f"refusal {key}" for key in keys]
    )
