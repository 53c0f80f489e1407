"""Whether what a position from outside waits for is about things that are there."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import count, has, size
from ludoteca.core.state import Step
from ludoteca.games.bruges.rules import bags
from ludoteca.games.bruges.rules.asked_rows import ROWS, row_asks
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.effects.cards import PlayExtraCard
from ludoteca.games.bruges.rules.effects.others import PartWithWorker
from ludoteca.games.bruges.rules.effects.threat import ChoosePlayerForTile
from ludoteca.games.bruges.rules.effects.town import PlaceAnother
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import ChooseCard, ChooseDie
from ludoteca.games.bruges.rules.steps.canal import Dig
from ludoteca.games.bruges.rules.steps.draw import LookAt
from ludoteca.games.bruges.rules.steps.losses import LoseHouseOrCanal
from ludoteca.games.bruges.rules.steps.place import (
    ChooseHome,
    ChooseHouseCard,
    ChooseHouseColour,
    PayBuilder,
    can_build,
    person_price,
)
from ludoteca.games.bruges.rules.steps.tiles import ReturnTiles
from ludoteca.games.bruges.rules.steps.turn import GoOn
from ludoteca.games.bruges.rules.table import (
    BUILD_CANAL,
    BUILD_HOUSE,
    EMPTY,
    REMOVE_THREAT,
    TAKE_GUILDERS,
)

IN_TURNS: Final = 3  # the phase in which cards are played and persons used
IN_ACTION: Final = 4  # steps pending while a card is played: phase, turns, this turn, the question


def step_fault(s: Bruges, step: Step[Any]) -> str:
    """What is wrong with one pending step, or nothing."""
    if isinstance(step, LookAt):
        drawn = s.areas[step.seat].drawn
        fits = drawn != 0 and bags.pick(drawn, 0) == step.colour
        return "" if fits else "is for a card that was not drawn"
    if s.phase != IN_TURNS:
        return ""
    if isinstance(step, ChooseHome):
        return home_fault(s, step)
    if isinstance(step, ChooseHouseCard) and not can_build(s, step.actor, step.colour, step.paid):
        return "is for a house that cannot be built"
    if isinstance(step, PartWithWorker) and bags.total(s.areas[step.actor].workers) <= step.number:
        return "is for a seat that parts with all its workers"
    if isinstance(step, ChoosePlayerForTile) and not can_give(s, step):
        return "is for a tile its seat cannot give"
    action = action_of(s, step)
    if (action != EMPTY and plays_card(s, action)) or not isinstance(step, ROWS) or burns(step):
        return ""
    for effect in effects(s):
        if row_asks(s, effect, step):
            return ""
    return "is asked by no card played and by no person used"


def can_give(s: Bruges, step: ChoosePlayerForTile) -> bool:
    """Whether there is such a tile, and more than one player to give it to."""
    return s.seats > 2 and count(s.areas[step.actor].threats, step.colour) > 0


def burns(step: Step[Any]) -> bool:
    """Whether a loss is that of a fire, which takes a house or a canal tile."""
    return isinstance(step, LoseHouseOrCanal) and step.houses and step.canals


def own_cards(s: Bruges) -> list[int]:
    """The persons whoever has the turn can have used, and lost again to an event."""
    area = s.areas[s.turn]
    return area.persons + area.hand + s.discard + [house.card for house in area.houses]


def effects(s: Bruges) -> list[Effect]:
    """The operations that can have been carried out in this turn."""
    return [effect for card in own_cards(s) for effect in s.deck.parts[card]]


def action_of(s: Bruges, step: Step[Any]) -> int:
    """The action of a card that asks this; EMPTY if only a person can."""
    powers = s.areas[s.turn].powers
    action = EMPTY
    if isinstance(step, ChooseCard):
        action = step.action
    elif isinstance(step, ChooseDie):
        action = TAKE_GUILDERS if powers.any_die else EMPTY
    elif isinstance(step, ChooseHouseColour | ChooseHouseCard):
        action = BUILD_HOUSE if step.paid else EMPTY
    elif isinstance(step, PayBuilder):
        action = BUILD_HOUSE if powers.any_worker else EMPTY
    elif isinstance(step, ReturnTiles):
        fits = step.card == EMPTY and step.index == 0 and 1 <= step.number < powers.tiles
        action = REMOVE_THREAT if fits and step.may_pass and size(step.colours) == 1 else EMPTY
    elif isinstance(step, Dig):
        fits = step.times == 1 and step.less == 0 and not step.may_pass
        fits = fits and (step.colour == EMPTY) == powers.any_card
        action = BUILD_CANAL if fits else EMPTY
    return action


def plays_card(s: Bruges, action: int) -> bool:
    """Whether a card is being played: that of the turn, or one more that a person allows."""
    begin = s.stack[2]
    if isinstance(begin, GoOn) and begin.played and s.depth == IN_ACTION:
        return True
    return any(isinstance(e, PlayExtraCard) and has(e.actions, action) for e in effects(s))


def home_fault(s: Bruges, step: ChooseHome) -> str:
    """A person about to be placed lies open, and its price can be paid."""
    area = s.areas[step.actor]
    if step.card not in area.hand or step.card not in [shown.card for shown in area.shown]:
        return "is for a card that is not in hand, for all to see"
    less = [area.powers.person_less]
    less += [effect.less for effect in effects(s) if isinstance(effect, PlaceAnother)]
    prices = [person_price(s, step.actor, step.card, each) for each in less]
    if step.price not in prices or step.price > area.guilders:
        return "is for a price that is not asked or cannot be paid"
    return ""
