"""Whether an operation of a person's row can have left a step pending."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import size
from ludoteca.core.state import Step
from ludoteca.games.bruges.rules import bags
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.effects.cards import (
    DiscardCards,
    DiscardSome,
    DrawSome,
    PlayExtraCard,
    ReadyPerson,
    ReplaceCards,
    ReplaceSome,
    Straighten,
    TakeDiscarded,
    TakeFromDiscard,
)
from ludoteca.games.bruges.rules.effects.gain import (
    AdvancePrestige,
    ChooseWorker,
    GainWorkers,
    PayToClimb,
)
from ludoteca.games.bruges.rules.effects.others import (
    CANAL,
    HOUSE,
    WORKERS,
    ChooseVictim,
    OthersLose,
    Part,
    PartWithWorker,
)
from ludoteca.games.bruges.rules.effects.threat import (
    ChoosePlayerForTile,
    GiveMore,
    GiveThreat,
    GiveTile,
    ReceiveThreat,
    ReceiveTiles,
    ReturnThreat,
)
from ludoteca.games.bruges.rules.effects.town import (
    BuildCanalTile,
    BuildHouseFree,
    DigWithCard,
    PersonForLess,
    PlaceAnother,
)
from ludoteca.games.bruges.rules.effects.trade import (
    GET_WORKERS,
    PAY_CARDS,
    PAY_WORKERS,
    Exchange,
    Trade,
    TradeAgain,
    TradeCard,
)
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import ChooseCard, ChooseDie
from ludoteca.games.bruges.rules.steps.canal import Dig
from ludoteca.games.bruges.rules.steps.climb import can_climb
from ludoteca.games.bruges.rules.steps.draw import DrawCards
from ludoteca.games.bruges.rules.steps.losses import LoseHouseOrCanal
from ludoteca.games.bruges.rules.steps.place import ChooseHouseCard, ChooseHouseColour, PayBuilder
from ludoteca.games.bruges.rules.steps.run import DoEffect
from ludoteca.games.bruges.rules.steps.threats import Aftermath
from ludoteca.games.bruges.rules.steps.tiles import ReturnColour, ReturnTiles
from ludoteca.games.bruges.rules.steps.turn import ExtraCard
from ludoteca.games.bruges.rules.table import EMPTY

TRADING: Final[tuple[type, ...]] = (Trade, TradeCard, TradeAgain)
GIVING: Final[tuple[type, ...]] = (GiveTile, GiveMore, ChoosePlayerForTile)
PARTING: Final[tuple[type, ...]] = (Part, PartWithWorker, LoseHouseOrCanal)
# What a row brings, unless an action of a card does.
ROWS: Final[tuple[type, ...]] = (
    *(*TRADING, *GIVING, *PARTING, DoEffect, ChooseVictim, ReceiveTiles, ChooseWorker),
    *(DrawCards, DiscardCards, ReplaceCards, TakeDiscarded, Straighten, ExtraCard),
    *(Aftermath, PayToClimb, Dig, DigWithCard, PersonForLess, ReturnTiles, ReturnColour),
    *(ChooseCard, ChooseDie, PayBuilder, ChooseHouseColour, ChooseHouseCard),
)


def row_asks(s: Bruges, effect: Effect, step: Step[Any]) -> bool:
    """Whether this operation, carried out by whoever has the turn, can leave that step."""
    card = getattr(step, "card", EMPTY)
    if card != EMPTY and card != effect.card:
        return False
    if getattr(step, "index", effect.index) != effect.index:
        return False
    if isinstance(step, DoEffect):
        return True
    if isinstance(effect, OthersLose):
        return makes_part(s, effect, step)
    if isinstance(effect, Exchange):
        return makes_trade(s, effect, step)
    if isinstance(effect, (ReturnThreat, GiveThreat, ReceiveThreat)):
        return moves_tiles(s, effect, step)
    if isinstance(effect, (BuildCanalTile, BuildHouseFree, PlaceAnother)):
        return builds(s, effect, step)
    if isinstance(effect, GainWorkers):
        if not isinstance(step, ChooseWorker) or step.alike != effect.alike:
            return False
        least = effect.number if effect.alike else 1
        return step.colours == effect.colours and least <= step.number <= effect.number
    if isinstance(effect, AdvancePrestige):
        if not isinstance(step, PayToClimb) or not effect.offered:
            return False
        return step.price == effect.price_now(s) and can_climb(s, step.actor, step.price)
    return moves_cards(s, effect, step)


def moves_cards(s: Bruges, effect: Effect, step: Step[Any]) -> bool:
    """Drawing, discarding, replacing, taking back, playing one more, straightening."""
    if isinstance(step, DrawCards):
        if isinstance(effect, DrawSome):
            return step.number < effect.number
        return isinstance(effect, ReplaceSome) and step.number < effect.most
    if isinstance(effect, DiscardSome) and isinstance(step, DiscardCards):
        return 1 <= step.number <= effect.number and step.number < len(s.areas[step.actor].hand)
    if isinstance(effect, ReplaceSome) and isinstance(step, ReplaceCards):
        return step.number >= 1 and step.number + step.thrown == effect.most
    if isinstance(effect, TakeFromDiscard) and isinstance(step, TakeDiscarded):
        return step.number == effect.among and min(step.number, len(s.discard)) > 1
    if isinstance(effect, PlayExtraCard) and isinstance(step, ExtraCard):
        return step.actions == effect.actions
    return isinstance(effect, ReadyPerson) and isinstance(step, Straighten)


def makes_part(s: Bruges, effect: OthersLose, step: Step[Any]) -> bool:
    """Somebody is chosen, or parts with what the row names."""
    if isinstance(step, ChooseVictim):
        return not effect.everybody and size(effect.victims(s, step.actor)) > 1
    if isinstance(step, LoseHouseOrCanal):
        return effect.what == (HOUSE if step.houses else CANAL)
    if not isinstance(step, (Part, PartWithWorker)):
        return False
    what: int = step.what if isinstance(step, Part) else WORKERS
    number: int = step.number
    enough = number >= 1 and (effect.count is not None or number <= effect.number)
    return enough and effect.what == what and step.to == (s.turn if effect.gives else EMPTY)


def makes_trade(s: Bruges, effect: Exchange, step: Step[Any]) -> bool:
    """The exchange is offered, half paid, done, or to be offered again."""
    if isinstance(step, ChooseWorker):
        left = 4 if effect.pay == PAY_WORKERS else 5
        fits = effect.get == GET_WORKERS and not step.alike and size(step.colours) == left
        return fits and 1 <= step.number <= effect.number
    if isinstance(step, TradeAgain):
        return 1 <= step.times < effect.times
    if not isinstance(step, (Trade, TradeCard)) or not 1 <= step.times <= effect.times:
        return False
    if isinstance(step, TradeCard) != (effect.pay == PAY_CARDS):
        return False
    area = s.areas[step.actor]
    if step.due != effect.price:
        by_one = effect.pay in (PAY_CARDS, PAY_WORKERS) and not step.may_pass
        have = len(area.hand) if effect.pay == PAY_CARDS else bags.total(area.workers)
        return by_one and 1 <= step.due < effect.price and have >= step.due
    offered = effect.offered or step.times < effect.times
    return step.may_pass == offered and effect.ready(s, step.actor)


def moves_tiles(
    s: Bruges, effect: ReturnThreat | GiveThreat | ReceiveThreat, step: Step[Any]
) -> bool:
    """Threat tiles go back, go to others, or come."""
    if isinstance(effect, ReturnThreat):
        if isinstance(step, ReturnColour):
            return effect.one_colour
        if not isinstance(step, ReturnTiles) or step.card != effect.card:
            return False
        if step.colours != effect.colours:
            return False
        if step.number == effect.number:
            return step.may_pass == effect.offered
        return step.may_pass and 1 <= step.number < effect.number
    if isinstance(effect, GiveThreat):
        if isinstance(step, GiveMore):
            return 0 <= step.number < effect.number
        if isinstance(step, GiveTile):
            return 1 <= step.number <= effect.number
        if isinstance(step, Aftermath):
            return step.seat != s.turn
        return isinstance(step, ChoosePlayerForTile)
    if isinstance(step, Aftermath):
        return step.threat == effect.colour and effect.others == (step.seat != s.turn)
    if not isinstance(step, ReceiveTiles) or step.colour != effect.colour:
        return False
    return effect.others == (step.seat != s.turn) and 1 <= step.number <= effect.number


def builds(
    s: Bruges, effect: BuildCanalTile | BuildHouseFree | PlaceAnother, step: Step[Any]
) -> bool:
    """A canal tile, a house or a person besides the actions."""
    if isinstance(effect, BuildHouseFree):
        return isinstance(step, ChooseHouseColour | ChooseHouseCard) and not step.paid
    if isinstance(effect, PlaceAnother):
        if not isinstance(step, PersonForLess) or step.less != effect.less:
            return False
        return step.may_pass == effect.offered and effect.ready(s, step.actor)
    if not isinstance(step, (Dig, DigWithCard)):
        return False
    if step.times != effect.times or step.less != effect.less:
        return False
    if isinstance(step, DigWithCard):
        return effect.with_card and step.may_pass == effect.offered and effect.ready(s, step.actor)
    return step.colour == EMPTY and step.may_pass == (effect.offered and not effect.with_card)
