"""Which steps can be pending in a turn: what a card or a person asks, and what waits below."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, has, size
from ludoteca.core.state import Step
from ludoteca.games.bruges.rules.effects.cards import (
    DiscardCards,
    ReplaceCards,
    Straighten,
    TakeDiscarded,
)
from ludoteca.games.bruges.rules.effects.gain import ChooseWorker, PayToClimb
from ludoteca.games.bruges.rules.effects.others import (
    CANAL,
    HOUSE,
    ChooseVictim,
    Part,
    PartWithWorker,
)
from ludoteca.games.bruges.rules.effects.threat import (
    ChoosePlayerForTile,
    GiveMore,
    GiveTile,
    ReceiveTiles,
)
from ludoteca.games.bruges.rules.effects.town import DigWithCard, PersonForLess
from ludoteca.games.bruges.rules.effects.trade import Trade, TradeAgain, TradeCard
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import ChooseCard, ChooseDie
from ludoteca.games.bruges.rules.steps.canal import Dig
from ludoteca.games.bruges.rules.steps.draw import CHOOSE_PILE, LOOK, SHOW_TOP, DrawCards, LookAt
from ludoteca.games.bruges.rules.steps.losses import LOSE, LOSE_PERSON, LoseHouseOrCanal
from ludoteca.games.bruges.rules.steps.place import (
    ChooseHome,
    ChooseHouseCard,
    ChooseHouseColour,
    PayBuilder,
)
from ludoteca.games.bruges.rules.steps.run import DoEffect, usable
from ludoteca.games.bruges.rules.steps.threats import AFTERMATH, ChooseEvent, Events
from ludoteca.games.bruges.rules.steps.tiles import ReturnColour, ReturnTiles
from ludoteca.games.bruges.rules.steps.turn import ExtraCard, GoOn, Turn
from ludoteca.games.bruges.rules.table import EMPTY, FIRE, PLAGUE

Steps = list[Step[Any]]

# What the player whose turn it is can be asked with nothing of the same operation waiting.
ALONE: Final[tuple[type, ...]] = (
    ChooseCard,
    ChooseDie,
    Dig,
    DigWithCard,
    ChooseHouseColour,
    ChooseHouseCard,
    PayBuilder,
    ChooseHome,
    PersonForLess,
    ExtraCard,
    ReturnTiles,
    ReturnColour,
    GiveTile,
    ChooseWorker,
    PayToClimb,
    DiscardCards,
    ReplaceCards,
    TakeDiscarded,
    Straighten,
    ChooseVictim,
    Trade,
    TradeCard,
)


def chain(s: Bruges, below: Steps) -> Steps | None:
    """What is pending above `below`, if that is what lies there."""
    n = len(below)
    return s.stack[n : s.depth] if n <= s.depth and s.stack[:n] == below else None


def in_a_turn(s: Bruges, above: Steps) -> bool:
    """The turn itself, or what a card or a person of it brings."""
    if not above:
        return False
    begin, rest = above[0], above[1:]
    if isinstance(begin, Turn):
        return begin.actor == s.turn and not rest and goes_on(s, begin.played)
    if not isinstance(begin, GoOn) or begin.seat != s.turn or not rest:
        return False
    while len(rest) > 1 and waits(s, rest[0]):
        if comes_after(rest[0], rest[1]):
            return False
        rest = rest[1:]
    return asked(s, rest)


def goes_on(s: Bruges, played: int) -> bool:
    """Whether anything is left to do in the turn."""
    area = s.areas[s.turn]
    if played == 0 and area.hand:
        return True
    return any(usable(s, s.turn, person) for person in area.straight)


def waits(s: Bruges, step: Step[Any]) -> bool:
    """Whether a step is an operation, or the next tile of one, that waits for another."""
    if isinstance(step, DoEffect):
        return step.seat == s.turn
    return isinstance(step, ReturnTiles) and step.actor == s.turn and step.card != EMPTY


def comes_after(below: Step[Any], above: Step[Any]) -> bool:
    """Whether an operation is to be done before one that its row says earlier."""
    if not isinstance(below, DoEffect) or not isinstance(above, DoEffect):
        return False
    return below.card == above.card and below.index <= above.index


def asked(s: Bruges, rest: Steps) -> bool:
    """One question and what the same operation has still to do after it."""
    below, step = rest[:-1], rest[-1]
    if not below:
        if isinstance(step, ALONE):
            return step.actor == s.turn
        return parting(s, below, step) or event_due(s, rest, EMPTY)
    first = below[0]
    if isinstance(first, TradeAgain):
        mine = first.seat == s.turn and step.actor == s.turn
        return mine and len(below) == 1 and isinstance(step, ChooseWorker)
    if isinstance(first, DrawCards) or first is LOOK[s.turn]:
        return drawing_cards(s, below, step)
    if isinstance(first, GiveMore):
        if first.seat != s.turn:
            return False
        if isinstance(step, ChoosePlayerForTile):
            return len(below) == 1 and step.actor == s.turn
        return event_due(s, rest[1:], EMPTY) and victim(rest) != s.turn
    if isinstance(first, Part):
        return parting(s, below, step)
    return receiving(s, rest)


def drawing_cards(s: Bruges, below: Steps, step: Step[Any]) -> bool:
    """A card is drawn, or looked at when all are drawn or, if so agreed, one by one."""
    drawn = step is CHOOSE_PILE[s.turn] or step in SHOW_TOP
    looked = isinstance(step, LookAt) and step.seat == s.turn
    if below == [LOOK[s.turn]]:
        return looked and not s.rules.look_at_each
    first = below[0]
    if not isinstance(first, DrawCards) or first.seat != s.turn:
        return False
    if s.rules.look_at_each:
        return below[1:] == [LOOK[s.turn]] and (drawn or looked)
    return len(below) == 1 and drawn


def parting(s: Bruges, below: Steps, step: Step[Any]) -> bool:
    """Others part with something one after another, the next on the left first."""
    if not isinstance(step, PartWithWorker | LoseHouseOrCanal) or step.actor == s.turn:
        return False
    same_kind = isinstance(step, LoseHouseOrCanal)
    if isinstance(step, LoseHouseOrCanal) and step.houses == step.canals:
        return False
    last = s.seats
    for part in below:
        if not isinstance(part, Part) or (part.what in (CANAL, HOUSE)) != same_kind:
            return False
        if distance(s, part.seat) >= last or part.number == 0:
            return False
        last = distance(s, part.seat)
    mine = distance(s, step.actor)
    return mine <= last if same_kind else mine < last


def receiving(s: Bruges, rest: Steps) -> bool:
    """Some receive tiles, the next on the left first, and one of them suffers an event."""
    last = s.seats
    place = 0
    for step in rest:
        if not isinstance(step, ReceiveTiles):
            break
        if distance(s, step.seat) >= last or step.number == 0:
            return False
        last = distance(s, step.seat)
        place += 1
    return event_due(s, rest[place:], EMPTY) and distance(s, victim(rest)) <= last


def distance(s: Bruges, seat: int) -> int:
    """How many seats after the one whose turn it is."""
    return (seat - s.turn) % s.seats


def victim(rest: Steps) -> int:
    """Who is asked last."""
    return rest[-1].actor


def event_due(s: Bruges, rest: Steps, seat: int) -> bool:
    """An event being suffered by `seat` in phase 2, with others to come, or by anybody later."""
    step = rest[-1] if rest else None
    if step is None or step.actor < 0 or (seat != EMPTY and step.actor != seat):
        return False
    if isinstance(step, ChooseEvent):
        return seat != EMPTY and len(rest) == 1 and size(step.threats) > 1
    if step is LOSE_PERSON[step.actor]:
        threat = PLAGUE
    elif step is LOSE[step.actor][3]:
        threat = FIRE
    else:
        return False
    if has(s.areas[step.actor].powers.ignores, threat):
        return False
    due: Steps = [AFTERMATH[step.actor][threat], step]
    if rest == due:
        return True
    first = rest[0]
    if seat == EMPTY or rest[1:] != due or not isinstance(first, Events):
        return False
    return first.seat == seat and first.threats != 0 and not first.threats & bit(threat)
