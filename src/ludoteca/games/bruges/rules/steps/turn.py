"""Phase 3: four times round the table, a card each, and persons before and after it."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, member, members, shl, size
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import AUTO, Auto, Choice, Step
from ludoteca.games.bruges.rules import parts, table
from ludoteca.games.bruges.rules.bags import amount
from ludoteca.games.bruges.rules.codes import ACTIVATE, BEGAN, PASS, WORKERS
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import (
    ACTIONS,
    ANY_CARD_DOES,
    begin_action,
    not_ready,
    ready_actions,
)
from ludoteca.games.bruges.rules.steps.run import activate, usable

# What a turn may be: a set that begins with the actions.
PASSING: Final = 6
PERSONS: Final = 7  # from here on, those that can still be used


@final
class PlayTurns(Step[Bruges]):
    """Turn after turn, clockwise from the start player, until everybody has had four (B-402)."""

    def __init__(self) -> None:
        super().__init__(AUTO)

    def take(self, s: Bruges, code: i64) -> None:
        if s.turns == s.seats * table.TURNS:
            s.turn = table.EMPTY
            return
        s.turn = (s.first + s.turns) % s.seats
        s.turns += 1
        if s.notes is not None:
            s.note(BEGAN, s.turn, 1 + (s.turns - 1) // s.seats)
        s.again()
        GO_ON[s.turn][0].take(s, 0)


@final
class GoOn(Auto[Bruges]):
    """A turn is over by itself when nothing is left to do in it (B-R05, B-R06)."""

    def __init__(self, seat: i64, played: i64) -> None:
        super().__init__(seat)
        self.played: i64 = played

    def take(self, s: Bruges, code: i64) -> None:
        area = s.areas[self.seat]
        if self.played == 0 and area.cards.any():
            s.push(TURN[self.seat][0])
            return
        person: i64
        for person in area.straight:
            if usable(s, self.seat, person):
                s.push(TURN[self.seat][self.played])
                return


@final
class Turn(Step[Bruges]):
    """Play a card for one of the six actions; use persons before and after (B-401, B-511)."""

    def __init__(self, seat: i64, played: i64) -> None:
        super().__init__(seat)
        self.played: i64 = played  # 1 once a card has been played

    def asks(self) -> str:
        return "rest of turn" if self.played else "turn"

    def actions(self, s: Bruges) -> i64:
        """The set of actions open now."""
        return 0 if self.played else ready_actions(s, self.actor)

    def codes(self, s: Bruges) -> list[int]:
        actions = self.actions(s)
        out = members(actions, WORKERS.base) if actions else [PASS.base]
        straight = s.areas[self.actor].straight
        if straight:
            persons = [p for p in straight if usable(s, self.actor, p)]
            out += sorted([ACTIVATE.base + person for person in persons])
        return out

    def sample(self, s: Bruges, rng: Rng) -> i64:
        area = s.areas[self.actor]
        rest: i64 = table.ALL_ACTIONS
        if self.played or not area.cards.any():
            rest = bit(PASSING)
        rest |= shl(bit(len(area.straight)) - 1, PERSONS)
        while True:  # as in a Menu: in a random order, the first that is open
            k = member(rest, rng.below(size(rest)))
            rest &= ~bit(k)
            if k >= PERSONS:
                person: i64 = area.straight[k - PERSONS]
                if usable(s, self.actor, person):
                    return ACTIVATE.base + person
            elif k == PASSING:
                return PASS.base
            elif k < ANY_CARD_DOES or ACTIONS[k].ready(s, self.actor):
                return WORKERS.base + k

    def take(self, s: Bruges, code: i64) -> None:
        if ACTIVATE.holds(code):
            s.push(GO_ON[self.actor][self.played])
            activate(s, self.actor, ACTIVATE.arg(code))
        elif not PASS.holds(code):
            s.push(GO_ON[self.actor][1])
            begin_action(s, self.actor, code - WORKERS.base)

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        if PASS.holds(code):
            return s.refuse("card_due", {"have": s.areas[self.actor].cards.size()})
        if ACTIVATE.holds(code):
            return not_usable(s, self.actor, ACTIVATE.arg(code))
        if code >= WORKERS.base + 6:
            return None
        if self.played:
            return s.refuse("card_played", {"played": 1})
        return not_ready(s, self.actor, code - WORKERS.base)


def not_usable(s: Bruges, seat: i64, card: i64) -> Refusal:
    """Why a person cannot be used now."""
    area = s.areas[seat]
    name: dict[str, int | str] = {"card": table.PERSON_NAMES[card]}
    icon = s.deck.icon[card]
    if card not in area.persons:
        return s.refuse("not_your_person", {**name, "have": len(area.persons)})
    if icon == table.FLASH:
        return s.refuse("flash_only", name)
    if icon == table.LAUREL:
        return s.refuse("at_the_end", name)
    if icon == table.ACTION:
        return s.refuse("betters_action", name)
    if icon == table.SITUATION:
        return s.refuse("by_itself", name)
    if card not in area.straight:
        return s.refuse("turned", {**name, "round": s.round})
    colour = s.deck.worker[card]
    if colour != table.EMPTY and amount(area.workers, colour) == 0:
        return s.refuse(
            "icon_worker", {**name, "colour": table.COLOUR_NAMES[colour], "needed": 1, "have": 0}
        )
    return s.refuse("does_nothing", name)


@final
class ExtraCard(Choice[Bruges]):
    """A person lets its owner play one more card, for some of the actions (B-514)."""

    def __init__(self, seat: i64, actions: i64) -> None:
        super().__init__(seat, WORKERS.base, "extra card")
        self.actions: i64 = actions

    def options(self, s: Bruges) -> i64:
        return ready_actions(s, self.actor) & self.actions

    def take(self, s: Bruges, code: i64) -> None:
        begin_action(s, self.actor, code - WORKERS.base)

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        action = code - WORKERS.base
        if not 0 <= action < 6:
            return None
        if self.actions != table.ALL_ACTIONS and not bit(action) & self.actions:
            return s.refuse("action_not_offered", {"offered": size(self.actions)})
        return not_ready(s, self.actor, action)


PLAY_TURNS: Final[PlayTurns] = STEPS.one("play turns", PlayTurns())
GO_ON: Final[list[list[GoOn]]] = STEPS.grid("go on", GoOn, parts.SEAT, parts.PLAYED)
TURN: Final[list[list[Turn]]] = STEPS.grid("turn", Turn, parts.ACTOR, parts.PLAYED)
STEPS.built("extra card", ExtraCard, parts.ACTOR, parts.ACTIONS)
