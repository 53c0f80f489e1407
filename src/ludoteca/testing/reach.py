"""What walks come across: a law proves nothing about what no walk reaches."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ludoteca.core.game import Game
from ludoteca.core.notes import Note
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.folder import refusal_rules
from ludoteca.testing.walks import Walk, positions


class Reached:
    """The verbs, the kinds of notes and the reasons to refuse that were met so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.verbs: set[str] = set()
        self.notes: set[str] = set()
        self.refusals: set[str] = set()

    def walk(self, walk: Walk, engine: Engine = ENGINE) -> None:
        """Meet what a whole game along `walk` has to offer."""
        game = self.game
        notes: list[Note] = []
        for at in positions(game, walk, engine, whole=True):
            at.s.notes = notes
            if at.code is not None:
                self.verbs.add(game.codes.block(at.code).verb)
            at.near = False
            refusals = [game.refusal(at.s, code) for code in at.asked()]
            self.refusals.update([why.key for why in refusals if why is not None])
        self.notes.update([game.notes.kinds[note[0]].name for note in notes])

    def missing(self) -> list[str]:
        """What was not met, each with what it is."""
        game = self.game
        verbs = [block.verb for block in game.codes.blocks if block.verb not in self.verbs]
        notes = [kind.name for kind in game.notes.kinds if kind.name not in self.notes]
        keys = [key for key in refusal_rules(game) if key not in self.refusals]
        return (
            [f"verb {name}" for name in verbs]
            + [f"note {name}" for name in notes]
            + [f"refusal {key}" for key in keys]
        )


def unreached(
    game: Game, walks: Iterable[Walk], seldom: Collection[str] = (), engine: Engine = ENGINE
) -> list[str]:
    """What no walk meets, but for what is known to come up too seldom to wait for.

    Ends with the walk that meets the last thing missing.
    """
    met = Reached(game)
    missing = met.missing()
    for walk in walks:
        met.walk(walk, engine)
        missing = [thing for thing in met.missing() if thing not in seldom]
        if not missing:
            break
    return missing
