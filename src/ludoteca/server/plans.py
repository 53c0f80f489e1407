"""What a click on a drawing means: the small decisions that lead to the thing clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from ludoteca import draw, words
from ludoteca.core import state as core
from ludoteca.core.errors import UnknownGame
from ludoteca.core.game import Game, Json
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import State

THEN: Final = " > "  # between the decisions of one plan
BETWEEN: Final = " → "
DEEPEST: Final = 3  # decisions a single click may take
SAY_LITTLE: Final = (
    "not_asked",
    "other_phase",
    "chance_only",
)  # any other reason goes first
MOST: Final = 400  # positions looked at for one click


def targets(view: Json, text: str) -> list[str]:
    """What an action is about in the drawing; a game nobody has drawn yet is played without."""
    try:
        return draw.targets(view, text)
    except UnknownGame:
        return []


def choices(game: Game, s: State, language: str, view: Json | None = None) -> list[draw.Choice]:
    """The legal choices in words, with the places they speak of in the actor's `view`."""
    seen = game.view(s, core.actor(s)) if view is None else view
    return [
        draw.Choice(
            code=int(code),
            text=text,
            label=words.choice(game, s, code, language),
            targets=targets(seen, text),
        )
        for code in core.codes(s)
        for text in [game.text(code)]
    ]


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
        out += led_on(game, s, seat, first, language, DEEPEST) or [first]
    return out


def led_on(
    game: Game, s: State, seat: int, first: draw.Choice, language: str, depth: int
) -> list[draw.Choice]:
    """What a click on each of the places of a choice decides beyond it."""
    named = set(first["targets"])
    then = after(s, first["code"], seat) if named and depth > 1 else None
    if then is None or not goes_on(s, then):
        return []
    out: list[draw.Choice] = []
    for second in choices(game, then, language):
        second["targets"] = [target for target in second["targets"] if target in named]
        further = led_on(game, then, seat, second, language, depth - 1)
        reached = {plan["targets"][0] for plan in further}
        rest = [
            draw.Choice({**second, "targets": [t]}) for t in second["targets"] if t not in reached
        ]
        out += [joined(first, plan, plan["targets"][0]) for plan in [*further, *rest]]
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


class Refused(TypedDict):
    """An action that a place speaks of, and why it cannot be taken there now."""

    label: str
    why: str


def refused(game: Game, s: State, seat: int, target: str, language: str) -> list[Refused]:
    """The actions a place would be for, were it not for the reasons given."""
    view = game.view(s, seat)
    legal = {int(code) for code in core.codes(s)}
    open_now = {
        plan["text"].split(THEN)[0]
        for plan in plans(game, s, seat, language, choices(game, s, language))
        if target in plan["targets"]
    }
    out: list[Refused] = []
    for code in range(game.codes.size):
        text = game.text(code)
        if " " in text or text in open_now or target not in targets(view, text):
            continue
        if code in legal:
            then = after(s, code, seat)
            why = None if then is None else why_not(game, then, seat, target, language)
        else:
            reason = game.refusal(s, code)
            why = None if reason is None else words.refusal(reason, language)
        if why is not None:
            out.append(Refused(label=words.choice(game, s, code, language), why=why))
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
    here = refusals(game, s, speaking)
    coming = [then for code in sorted(legal) if (then := after(s, code, seat)) is not None]
    ahead = [why for then in coming if goes_on(s, then) for why in refusals(game, then, speaking)]
    telling = [why for why in [*here, *ahead] if why.key not in SAY_LITTLE] or here
    return words.refusal(telling[0], language) if telling else None


def refusals(game: Game, s: State, speaking: list[int]) -> list[Refusal]:
    """The reasons against these codes; first against those that would answer the question."""
    verbs = {game.codes.block(code).verb for code in core.codes(s)}
    near = sorted(speaking, key=lambda code: game.codes.block(code).verb not in verbs)
    return [why for why in (game.refusal(s, code) for code in near) if why is not None]
