"""What a click on a drawing means: the small decisions that lead to the thing clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca import draw, words
from ludoteca.core import state as core
from ludoteca.core.errors import UnknownGame
from ludoteca.core.game import Game, Json
from ludoteca.core.state import State

THEN: Final = " > "  # between the decisions of one plan
BETWEEN: Final = " → "
DEEPEST: Final = 3  # decisions a single click may take
MOST: Final = 400  # positions looked at for one click


def targets(view: Json, text: str) -> list[str]:
    """What an action is about in the drawing; a game nobody has drawn yet is played without."""
    try:
        return draw.targets(view, text)
    except UnknownGame:
        return []


def choice(game: Game, s: State, view: Json, code: int, language: str) -> draw.Choice:
    """A legal choice in words, with the places it speaks of."""
    text = game.text(code)
    return draw.Choice(
        code=code,
        text=text,
        label=words.choice(game, s, code, language),
        targets=targets(view, text),
    )


def choices(game: Game, s: State, language: str) -> list[draw.Choice]:
    """What may be done now by whoever is to act."""
    view = game.view(s, core.actor(s))
    return [choice(game, s, view, int(code), language) for code in core.codes(s)]


def after(s: State, code: int, seat: int) -> State | None:
    """The position in which `seat` decides next, if nothing is drawn and nobody else acts first."""
    then = s.copy()
    core.take(then, code)
    return then if core.actor(then) == seat else None


def goes_on(s: State, then: State) -> bool:
    """Whether an action is still under way, so that `then` belongs to it."""
    if then.depth == s.depth:
        return core.top(then).asks() != core.top(s).asks()
    return bool(then.depth > s.depth)


def joined(first: draw.Choice, second: draw.Choice, target: str) -> draw.Choice:
    """Two decisions taken by one click."""
    return draw.Choice(
        code=first["code"],
        text=first["text"] + THEN + second["text"],
        label=first["label"] + BETWEEN + second["label"],
        targets=[target],
    )


def plans(
    game: Game, s: State, seat: int, language: str, offered: Sequence[draw.Choice]
) -> list[draw.Choice]:
    """What is `offered` to `seat`; what names several places is led on to the place itself."""
    out: list[draw.Choice] = []
    for first in offered:
        then = after(s, first["code"], seat) if len(first["targets"]) > 1 else None
        named = set(first["targets"])
        narrowed = [
            joined(first, second, target)
            for second in ([] if then is None else choices(game, then, language))
            for target in second["targets"]
            if target in named
        ]
        out += narrowed or [first]
    return out


def leading_to(
    game: Game, s: State, seat: int, target: str, language: str, depth: int = DEEPEST
) -> list[draw.Choice]:
    """Every way to a place that is more than one decision away."""
    out: list[draw.Choice] = []
    waiting: list[tuple[State, draw.Choice | None]] = [(s, None)]
    looked = 0
    for _ in range(depth):
        coming: list[tuple[State, draw.Choice | None]] = []
        for position, before in waiting:
            for one in choices(game, position, language):
                plan = one if before is None else joined(before, one, target)
                if target in one["targets"]:
                    out.append(plan)
                    continue
                looked += 1
                then = after(position, one["code"], seat) if looked < MOST else None
                if then is not None and goes_on(s, then):
                    coming.append((then, plan))
        if out:
            return out
        waiting = coming
    return out


def why_not(game: Game, s: State, seat: int, target: str, language: str) -> str | None:
    """The reason why nothing can be done with a place now, if a rule speaks of it."""
    view = game.view(s, seat)
    legal = {int(code) for code in core.codes(s)}
    speaking = [code for code in range(game.codes.size) if target in targets(view, game.text(code))]
    for code in speaking:
        then = after(s, code, seat) if code in legal else None
        reason = None if then is None else why_not(game, then, seat, target, language)
        if reason is not None:
            return reason
    now = refused_by(game, s, asked(game, s, speaking), language)
    if now is not None:
        return now
    for code in sorted(legal):  # what is asked next may know a better reason than "not now"
        then = after(s, code, seat)
        if then is not None and goes_on(s, then):
            reason = refused_by(game, then, asked(game, then, speaking), language)
            if reason is not None:
                return reason
    return refused_by(game, s, speaking, language)


def asked(game: Game, s: State, speaking: list[int]) -> list[int]:
    """Those that would answer the question, were they allowed."""
    verbs = {game.codes.block(code).verb for code in core.codes(s)}
    return [code for code in speaking if game.codes.block(code).verb in verbs]


def refused_by(game: Game, s: State, speaking: list[int], language: str) -> str | None:
    """The first reason against any of these codes."""
    for code in speaking:
        refused = game.refusal(s, code)
        if refused is not None:
            return words.refusal(refused, language)
    return None
