"""The pending steps in words, for positions written down and for views."""

from __future__ import annotations

from typing import Final

from ludoteca.core.spelling import Part, Spelling
from ludoteca.games.council.rules.steps import (
    acquire,
    bonus,
    build,
    draw,
    elect,
    emporium,
    quick,
    satisfy,
    setup,
    turn,
)
from ludoteca.games.council.rules.table import (
    CITY_NAMES,
    COUNCIL_NAMES,
    PERMIT_NAMES,
    REGION_NAMES,
    SEAT_NAMES,
)

SPELLING: Final[Spelling] = Spelling()

_actor: Final[Part] = Part("actor", SEAT_NAMES)
_seat: Final[Part] = Part("seat", SEAT_NAMES)
_slot: Final[Part] = Part(
    "slot", tuple([f"{r} {side}" for r in REGION_NAMES for side in ("left", "right")])
)
_council: Final[Part] = Part("council", COUNCIL_NAMES)
_city: Final[Part] = Part("city", CITY_NAMES)
_cities: Final[Part] = Part("cities", CITY_NAMES, many=True)
_number: Final[Part] = Part("number")

_add = SPELLING.add
_add("next turn", turn.NextTurn, lambda a: turn.NEXT_TURN)
_add("turn", turn.Turn, lambda a: turn.TURN[a[0]], _actor)
_add("draw cards", draw.DrawCards, lambda a: draw.DRAW_CARDS[a[0]][a[1]], _seat, _number)
_add("draw card", draw.DrawCard, lambda a: draw.DRAW_CARD[a[0]], _seat)
_add("refill", draw.Refill, lambda a: draw.REFILL[a[0]], _slot)
_add("reveal permit", draw.RevealPermit, lambda a: draw.REVEAL_PERMIT[a[0]], _slot)
_add("place token", setup.PlaceToken, lambda a: setup.PLACE_TOKEN[a[0]], _city)
_add(
    "seat councillor",
    setup.SeatCouncillor,
    lambda a: setup.SEAT_COUNCILLOR[a[0]][a[1]],
    _council,
    Part("place"),
)
_add(
    "place neutrals",
    setup.PlaceNeutrals,
    lambda a: setup.PLACE_NEUTRALS[a[0]],
    Part("region", REGION_NAMES),
)
_add("draw first", setup.DrawFirst, lambda a: setup.DRAW_FIRST)
_add("hand out", setup.HandOut, lambda a: setup.HAND_OUT)
_add("choose council", elect.ChooseCouncil, lambda a: elect.CHOOSE_COUNCIL[a[0]], _actor)
_add(
    "choose councillor",
    elect.ChooseCouncillor,
    lambda a: elect.CHOOSE_COUNCILLOR[a[0]][a[1]],
    _actor,
    _council,
)
_add("choose permit", acquire.ChoosePermit, lambda a: acquire.CHOOSE_PERMIT[a[0]], _actor)
_add("satisfy", satisfy.SatisfyCouncil, lambda a: satisfy.SATISFY[a[0]][a[1]], _actor, _council)
_add("use permit", build.UsePermit, lambda a: build.USE_PERMIT[a[0]], _actor)
_add(
    "choose city",
    build.ChooseCity,
    lambda a: build.CHOOSE_CITY[a[0]][a[1]],
    _actor,
    Part("permit", PERMIT_NAMES),
)
_add("move king", build.MoveKing, lambda a: build.MOVE_KING[a[0]], _actor)
_add("build here", build.BuildHere, lambda a: build.BUILD_HERE[a[0]][a[1]], _seat, _city)
_add(
    "collect tokens",
    emporium.CollectTokens,
    lambda a: emporium.CollectTokens(a[0], a[1]),
    _seat,
    _cities,
)
_add(
    "choose token",
    emporium.ChooseToken,
    lambda a: emporium.ChooseToken(a[0], a[1]),
    _actor,
    _cities,
)
_add(
    "nobility steps",
    bonus.NobilitySteps,
    lambda a: bonus.NOBILITY_STEPS[a[0]][a[1]],
    _seat,
    _number,
)
_add(
    "token again",
    bonus.TokenAgain,
    lambda a: bonus.TokenAgain(a[0], a[1], a[2]),
    _actor,
    _number,
    Part("spent", CITY_NAMES, many=True),
)
_add("free permit", bonus.FreePermit, lambda a: bonus.FREE_PERMIT[a[0]], _actor)
_add("permit again", bonus.PermitAgain, lambda a: bonus.PERMIT_AGAIN[a[0]], _actor)
_add(
    "take permit",
    bonus.TakePermit,
    lambda a: (bonus.TAKE_BARE if a[2] else bonus.TAKE_PERMIT)[a[0]][a[1]],
    _seat,
    _slot,
    Part("bare", ("with bonus", "without bonus")),
)
_add("choose region", quick.ChooseRegion, lambda a: quick.CHOOSE_REGION[a[0]], _actor)
