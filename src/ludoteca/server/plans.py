"""What a click on a drawing means: the small decisions that lead to the thing clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from ludoteca import draw, words
from ludoteca.core import state as core
from ludoteca.core.game import Game, Json
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import State

BETWEEN: Final = " → "  # the labels of one plan
DEEPEST: Final = 3  # decisions a single click may take
MOST: Final = 400  # positions looked at for one click


Names = Sequence[str] | None  # of the players; without them they are called by their colours


class Plan(draw.Choice):
    """A choice and what is decided with it by the same click."""

    steps: list[str]  # the texts of all decisions; that of the choice comes first


def choices(
    game: Game, s: State, language: str, names: Names = None, view: Json | None = None
) -> list[draw.Choice]:
    """The legal choices in words, with the places they speak of in the actor's `view`."""
    seen = game.view(s, core.actor(s)) if view is None else view
    return [
        draw.Choice(
            code=int(code),
            text=text,
            label=words.choice(game, s, code, language, names),
            targets=draw.targets(seen, text),
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


def alone(choice: draw.Choice) -> Plan:
    """A plan of one decision."""
    return Plan({**choice, "steps": [choice["text"]]})


def joined(first: Plan, second: Plan, target: str) -> Plan:
    """Two plans carried out by one click."""
    return Plan(
        code=first["code"],
        text=first["text"],
        label=first["label"] + BETWEEN + second["label"],
        targets=[target],
        steps=first["steps"] + second["steps"],
    )


def plans(
    game: Game,
    s: State,
    seat: int,
    language: str,
    offered: Sequence[draw.Choice],
    names: Names = None,
) -> list[Plan]:
    """What is `offered` to `seat`; what names several places is led on to the place itself."""
    out: list[Plan] = []
    for first in offered:
        out += led_on(game, s, seat, first, language, names, DEEPEST) or [alone(first)]
    return out


def led_on(
    game: Game, s: State, seat: int, first: draw.Choice, language: str, names: Names, depth: int
) -> list[Plan]:
    """What a click on each of the places of a choice decides beyond it."""
    named = set(first["targets"])
    then = after(s, first["code"], seat) if named and depth > 1 else None
    if then is None or not goes_on(s, then):
        return []
    out: list[Plan] = []
    for second in choices(game, then, language, names):
        second["targets"] = [target for target in second["targets"] if target in named]
        further = led_on(game, then, seat, second, language, names, depth - 1)
        reached = {plan["targets"][0] for plan in further}
        out += [joined(alone(first), plan, plan["targets"][0]) for plan in further]
        rest = [target for target in second["targets"] if target not in reached]
        out += [joined(alone(first), alone(second), target) for target in rest]
    return out


def leading_to(
    game: Game, s: State, seat: int, target: str, language: str, names: Names = None
) -> list[Plan]:
    """Every way to a place that is more than one decision away."""
    out: list[Plan] = []
    waiting: list[tuple[State, Plan | None]] = [(s, None)]
    looked = 0
    for _ in range(DEEPEST):
        coming: list[tuple[State, Plan | None]] = []
        for position, before in waiting:
            for one in choices(game, position, language, names):
                plan = alone(one) if before is None else joined(before, alone(one), target)
                named = target in one["targets"] and not astray(game, position, seat, one, target)
                if named or target in settled(game, position, one["code"]):
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


def astray(game: Game, s: State, seat: int, choice: draw.Choice, target: str) -> bool:
    """Whether a choice names a place that cannot be chosen after it."""
    further = led_on(game, s, seat, choice, "en", None, DEEPEST)
    return bool(further) and not any(target in plan["targets"] for plan in further)


def settled(game: Game, s: State, code: int) -> set[str]:
    """The places named by the answers that a choice of the actor leaves no question about."""
    then = s.copy()
    then.answers = []
    core.take(then, code)
    if not then.answers:
        return set()
    view = game.view(s, core.actor(s))
    return {place for _, given in then.answers for place in draw.targets(view, game.text(given))}


class Barred(TypedDict):
    """An action that a place speaks of, and why it cannot be taken there now."""

    label: str
    why: str


def barred(
    game: Game, s: State, seat: int, target: str, language: str, names: Names = None
) -> list[Barred]:
    """The actions a place would be for, were it not for the reasons given."""
    view = game.view(s, seat)
    legal = {int(code) for code in core.codes(s)}
    open_now = {
        plan["text"]
        for plan in plans(game, s, seat, language, choices(game, s, language, names), names)
        if target in plan["targets"]
    }
    out: list[Barred] = []
    for code in range(game.codes.size):
        text = game.text(code)
        if " " in text or text in open_now:
            continue
        unasked = game.unasked(s, code) if code in legal else None
        if unasked is not None and could_answer(game, unasked, seat, target):
            why = why_not(game, unasked, seat, target, language, names)
        elif target not in draw.targets(view, text):
            continue
        elif code in legal:
            then = after(s, code, seat)
            why = None if then is None else why_not(game, then, seat, target, language, names)
        else:
            reason = game.refusal(s, code)
            why = None
            if reason is not None and not reason.vague:
                why = words.refusal(reason, language, names)
        if why is not None:
            out.append(Barred(label=words.choice(game, s, code, language, names), why=why))
    return out


def could_answer(game: Game, s: State, seat: int, target: str) -> bool:
    """Whether a place is one of those that a question is about, legal or not."""
    view = game.view(s, seat)
    verbs = {game.codes.block(code).verb for code in core.codes(s)}
    return any(
        target in draw.targets(view, game.text(block.base + place))
        for block in game.codes.blocks
        if block.verb in verbs
        for place in range(block.size)
    )


def why_not(
    game: Game, s: State, seat: int, target: str, language: str, names: Names = None
) -> str | None:
    """The reason why nothing can be done with a place now, if a rule speaks of it."""
    view = game.view(s, seat)
    legal = {int(code) for code in core.codes(s)}
    speaking = [
        code for code in range(game.codes.size) if target in draw.targets(view, game.text(code))
    ]
    for code in speaking:
        then = after(s, code, seat) if code in legal else None
        reason = None if then is None else why_not(game, then, seat, target, language, names)
        if reason is not None:
            return reason
    here = refusals(game, s, speaking)
    coming = [then for code in sorted(legal) if (then := after(s, code, seat)) is not None]
    ahead = [why for then in coming if goes_on(s, then) for why in refusals(game, then, speaking)]
    telling = [why for why in [*here, *ahead] if not why.vague] or here
    return words.refusal(telling[0], language, names) if telling else None


def refusals(game: Game, s: State, speaking: list[int]) -> list[Refusal]:
    """The reasons against these codes; first against those that would answer the question."""
    verbs = {game.codes.block(code).verb for code in core.codes(s)}
    near = sorted(speaking, key=lambda code: game.codes.block(code).verb not in verbs)
    return [why for why in (game.refusal(s, code) for code in near) if why is not None]
