"""Shortcuts at a table: in the words of a language, and at their places in the drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca import draw, table, words
from ludoteca.core.game import Game, Json
from ludoteca.core.state import State
from ludoteca.server.plans import Plan


class Way(Plan):
    """A plan with a name of its own; `mode` says what has to be set for a click to mean it."""

    mode: str


class Ways(NamedTuple):
    """What a game offers at once: in the list, where a place glows, and where none does."""

    listed: list[Way]
    glowing: list[Way]
    quiet: list[Way]

    @property
    def modes(self) -> list[str]:
        """What can be set."""
        return list(dict.fromkeys(way["mode"] for way in self.glowing if way["mode"]))


def ways(game: Game, s: State, view: Json, language: str) -> Ways:
    """The shortcuts of whoever is to act, with their places in the actor's `view`."""
    out = Ways([], [], [])
    for one in table.shortcuts(game, s):
        way = Way(
            code=game.parse(one.steps[0]),
            text=one.text,
            label=words.shortcut(game, s, one.key, one.facts, language),
            targets=draw.targets(view, one.at) if one.at else [],
            steps=one.steps,
            mode=words.shortcut(game, s, one.mode, one.facts, language) if one.mode else "",
        )
        (out.listed if not one.at else out.glowing if one.glows else out.quiet).append(way)
    return out


class Picks(Way):
    """A set of pieces that can be picked, and what is done with them."""

    picked: list[str]


def picks(game: Game, s: State, language: str) -> list[Picks]:
    """What whoever is to act may pick, set by set."""
    return [
        Picks(
            code=game.parse(one.steps[0]),
            text=one.text,
            label=words.shortcut(game, s, one.key, one.facts, language),
            targets=[],
            steps=one.steps,
            mode="",
            picked=one.steps[: one.picked],
        )
        for one in table.picks(game, s)
    ]


def placed(plans: Sequence[Plan], glowing: Sequence[Way]) -> list[Plan]:
    """What a click on a place means: a shortcut there stands for the plan it begins with."""
    begun = {
        (target, tuple(way["steps"][:length]))
        for way in glowing
        for target in way["targets"]
        for length in range(1, len(way["steps"]))
    }
    out: list[Plan] = []
    for plan in plans:
        steps = tuple(plan["steps"])
        kept = [target for target in plan["targets"] if (target, steps) not in begun]
        out.append(plan if len(kept) == len(plan["targets"]) else Plan({**plan, "targets": kept}))
    return [*out, *glowing]
