"""The pending steps in words, for positions written down and for views."""

from __future__ import annotations

from typing import Final

from ludoteca.core.spelling import Part, Spelling
from ludoteca.games.bruges.rules.effects import cards, gain, others, threat, town, trade
from ludoteca.games.bruges.rules.steps import (
    actions,
    canal,
    climb,
    draw,
    losses,
    place,
    rounds,
    run,
    threats,
    tiles,
    turn,
)
from ludoteca.games.bruges.rules.table import (
    ACTION_NAMES,
    COLOUR_NAMES,
    EMPTY,
    PERSON_NAMES,
    PILE_NAMES,
    SEAT_NAMES,
    THREAT_NAMES,
)

SPELLING: Final[Spelling] = Spelling()

NOTHING: Final = "none"  # spells EMPTY, the place before the first name and after the last
_no_yes: Final[tuple[str, ...]] = ("no", "yes")

_actor: Final[Part] = Part("actor", SEAT_NAMES)
_seat: Final[Part] = Part("seat", SEAT_NAMES)
_to: Final[Part] = Part("to", (*SEAT_NAMES, NOTHING))
_pile: Final[Part] = Part("pile", PILE_NAMES)
_colour: Final[Part] = Part("colour", COLOUR_NAMES)
_any_colour: Final[Part] = Part("colour", (*COLOUR_NAMES, NOTHING))
_colours: Final[Part] = Part("colours", COLOUR_NAMES, many=True)
_threats: Final[Part] = Part("threats", THREAT_NAMES, many=True)
_action: Final[Part] = Part("action", ACTION_NAMES)
_actions: Final[Part] = Part("actions", ACTION_NAMES, many=True)
_card: Final[Part] = Part("card", PERSON_NAMES)
_any_card: Final[Part] = Part("card", (*PERSON_NAMES, NOTHING))
_may_pass: Final[Part] = Part("may_pass", _no_yes)
_number: Final[Part] = Part("number")
_index: Final[Part] = Part("index")
_times: Final[Part] = Part("times")
_less: Final[Part] = Part("less")


def back(place: int, names: tuple[str, ...]) -> int:
    """The place of a name, EMPTY for the one after the last."""
    return EMPTY if place == len(names) else place


_add = SPELLING.add
_add("phase", rounds.Phase, lambda a: rounds.PHASE[a[0]], _number)
_add("draw first", rounds.DrawFirst, lambda a: rounds.DRAW_FIRST)
_add("fill hand", draw.FillHand, lambda a: draw.FILL_HAND[a[0]], _seat)
_add("draw cards", draw.DrawCards, lambda a: draw.DrawCards(a[0], a[1]), _seat, _number)
_add("choose pile", draw.ChoosePile, lambda a: draw.CHOOSE_PILE[a[0]], _actor)
_add("show top", draw.ShowTop, lambda a: draw.SHOW_TOP[a[0]], _pile)
_add("look", draw.Look, lambda a: draw.LOOK[a[0]], _seat)
_add("look at", draw.LookAt, lambda a: draw.LOOK_AT[a[0]][a[1]], _seat, _colour)
_add("roll die", climb.RollDie, lambda a: climb.ROLL_DIE[a[0]], _colour)
_add("hand out tiles", climb.HandOutTiles, lambda a: climb.HAND_OUT_TILES[a[0]], _seat)
_add("refuse tile", climb.RefuseTile, lambda a: climb.REFUSE_TILE[a[0]], _actor)
_add("offer step", climb.OfferStep, lambda a: climb.OFFER_STEP[a[0]], _seat)
_add("climb", climb.Climb, lambda a: climb.CLIMB[a[0]], _actor)
_add("pay to climb", gain.PayToClimb, lambda a: gain.PayToClimb(a[0], a[1]), _actor, Part("price"))
_add("events", threats.Events, lambda a: threats.EVENTS[a[0]][a[1]], _seat, _threats)
_add(
    "choose event",
    threats.ChooseEvent,
    lambda a: threats.CHOOSE_EVENT[a[0]][a[1]],
    _actor,
    _threats,
)
_add(
    "aftermath",
    threats.Aftermath,
    lambda a: threats.AFTERMATH[a[0]][a[1]],
    _seat,
    Part("threat", THREAT_NAMES),
)
_add(
    "lose house or canal",
    losses.LoseHouseOrCanal,
    lambda a: losses.LOSE[a[0]][2 * a[1] + a[2]],
    _actor,
    Part("houses", _no_yes),
    Part("canals", _no_yes),
)
_add("lose person", losses.LosePerson, lambda a: losses.LOSE_PERSON[a[0]], _actor)
_add("play turns", turn.PlayTurns, lambda a: turn.PLAY_TURNS)
_add("go on", turn.GoOn, lambda a: turn.GO_ON[a[0]][a[1]], _seat, Part("played", _no_yes))
_add("turn", turn.Turn, lambda a: turn.TURN[a[0]][a[1]], _actor, Part("played", _no_yes))
_add("extra card", turn.ExtraCard, lambda a: turn.ExtraCard(a[0], a[1]), _actor, _actions)
_add(
    "choose card",
    actions.ChooseCard,
    lambda a: actions.CHOOSE_CARD[a[0]][a[1]],
    _actor,
    _action,
)
_add("choose die", actions.ChooseDie, lambda a: actions.CHOOSE_DIE[a[0]], _actor)
_add(
    "dig",
    canal.Dig,
    lambda a: canal.Dig(a[0], back(a[1], COLOUR_NAMES), a[2], a[3], a[4] == 1),
    _actor,
    _any_colour,
    _times,
    _less,
    _may_pass,
)
_add(
    "dig with card",
    town.DigWithCard,
    lambda a: town.DigWithCard(a[0], a[1], a[2], a[3] == 1),
    _actor,
    _times,
    _less,
    _may_pass,
)
_add("pay builder", place.PayBuilder, lambda a: place.PAY_BUILDER[a[0]], _actor)
_add(
    "choose home",
    place.ChooseHome,
    lambda a: place.ChooseHome(a[0], a[1], a[2]),
    _actor,
    _card,
    Part("price"),
)
_add(
    "house colour",
    place.ChooseHouseColour,
    lambda a: place.HOUSE_COLOUR[a[0]][a[1]],
    _actor,
    Part("paid", _no_yes),
)
_add(
    "card for house",
    place.ChooseHouseCard,
    lambda a: place.HOUSE_CARD[a[0]][a[1]][a[2]],
    _actor,
    _colour,
    Part("paid", _no_yes),
)
_add(
    "person for less",
    town.PersonForLess,
    lambda a: town.PersonForLess(a[0], a[1], a[2] == 1),
    _actor,
    _less,
    _may_pass,
)
_add(
    "return tiles",
    tiles.ReturnTiles,
    lambda a: tiles.ReturnTiles(a[0], a[1], a[2], a[3] == 1, back(a[4], PERSON_NAMES), a[5]),
    _actor,
    _number,
    _colours,
    _may_pass,
    _any_card,
    _index,
)
_add("return colour", tiles.ReturnColour, lambda a: tiles.RETURN_COLOUR[a[0]], _actor)
_add("give tile", threat.GiveTile, lambda a: threat.GiveTile(a[0], a[1]), _actor, _number)
_add("give more", threat.GiveMore, lambda a: threat.GiveMore(a[0], a[1]), _seat, _number)
_add(
    "player for tile",
    threat.ChoosePlayerForTile,
    lambda a: threat.ChoosePlayerForTile(a[0], a[1]),
    _actor,
    _colour,
)
_add(
    "receive tiles",
    threat.ReceiveTiles,
    lambda a: threat.ReceiveTiles(a[0], a[1], a[2]),
    _seat,
    _colour,
    _number,
)
_add("do effect", run.DoEffect, lambda a: run.DoEffect(a[0], a[1], a[2]), _seat, _card, _index)
_add(
    "choose worker",
    gain.ChooseWorker,
    lambda a: gain.ChooseWorker(a[0], a[1], a[2], a[3] == 1),
    _actor,
    _number,
    _colours,
    Part("alike", _no_yes),
)
_add("discard", cards.DiscardCards, lambda a: cards.DiscardCards(a[0], a[1]), _actor, _number)
_add(
    "replace cards",
    cards.ReplaceCards,
    lambda a: cards.ReplaceCards(a[0], a[1], a[2]),
    _actor,
    _number,
    Part("thrown"),
)
_add(
    "take discarded",
    cards.TakeDiscarded,
    lambda a: cards.TakeDiscarded(a[0], a[1]),
    _actor,
    _number,
)
_add("straighten", cards.Straighten, lambda a: cards.Straighten(a[0], a[1]), _actor, _card)
_add(
    "choose victim",
    others.ChooseVictim,
    lambda a: others.ChooseVictim(a[0], a[1], a[2]),
    _actor,
    _card,
    _index,
)
_add(
    "part",
    others.Part,
    lambda a: others.Part(a[0], back(a[1], SEAT_NAMES), a[2], a[3]),
    _seat,
    _to,
    Part("what", others.THING_NAMES),
    _number,
)
_add(
    "part with worker",
    others.PartWithWorker,
    lambda a: others.PartWithWorker(a[0], back(a[1], SEAT_NAMES), a[2]),
    _actor,
    _to,
    _number,
)
_trade: Final[tuple[Part, ...]] = (_actor, _card, _index, _times, Part("due"), _may_pass)
_add("trade", trade.Trade, lambda a: trade.Trade(a[0], a[1], a[2], a[3], a[4], a[5] == 1), *_trade)
_add(
    "trade card",
    trade.TradeCard,
    lambda a: trade.TradeCard(a[0], a[1], a[2], a[3], a[4], a[5] == 1),
    *_trade,
)
_add(
    "trade again",
    trade.TradeAgain,
    lambda a: trade.TradeAgain(a[0], a[1], a[2], a[3]),
    _seat,
    _card,
    _index,
    _times,
)
