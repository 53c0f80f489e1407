"""The pending steps in words, for positions written down and for views."""

from __future__ import annotations

from typing import Final

from ludoteca.core.spelling import Part, Spelling
from ludoteca.games.rio.rules.board import CELL_NAMES, EDGE_NAMES
from ludoteca.games.rio.rules.steps import (
    activate,
    build,
    cannons,
    check,
    city,
    defend,
    join,
    major,
    march,
    muster,
    offices,
    pay,
    pieces,
    place,
    ship,
    trade,
    truce,
    turn,
    war,
    work,
    works,
)
from ludoteca.games.rio.rules.table import (
    BOX_NAMES,
    GRID_NAMES,
    KIND_NAMES,
    PALACE,
    SEAT_NAMES,
    SITE_NAMES,
)

SPELLING: Final[Spelling] = Spelling()

_actor: Final[Part] = Part("actor", SEAT_NAMES)
_seat: Final[Part] = Part("seat", SEAT_NAMES)
_colour: Final[Part] = Part("colour", SEAT_NAMES)
_cell: Final[Part] = Part("cell", CELL_NAMES)
_edge: Final[Part] = Part("edge", EDGE_NAMES)
_grid: Final[Part] = Part("grid", GRID_NAMES)
_place: Final[Part] = Part("place", tuple([f"{g} {b}" for g in GRID_NAMES for b in BOX_NAMES]))
_counter: Final[Part] = Part("counter", ("offer", "counter-offer"))
_purpose: Final[Part] = Part("purpose", join.PURPOSE_NAMES)

_add = SPELLING.add
_add("draw order", turn.DrawOrder, lambda a: turn.DRAW_ORDER)
_add("next turn", turn.NextTurn, lambda a: turn.NEXT_TURN)
_add("new order", turn.NewOrder, lambda a: turn.NEW_ORDER)
_add("move marker", turn.MoveMarker, lambda a: turn.MOVE_MARKER[a[0]], _actor)
_add("passage", turn.Passage, lambda a: turn.PASSAGE)
_add("place", place.PlaceMenu, lambda a: place.PLACE_MENU[a[0]], _actor)
_add("place in city", city.PlaceInCity, lambda a: city.PLACE_IN_CITY[a[0]], _actor)
_add("choose box", major.ChooseBox, lambda a: major.CHOOSE_BOX[a[0]][a[1]], _actor, _grid)
_add("choose disc", major.ChooseDisc, lambda a: major.CHOOSE_DISC[a[0]][a[1]], _actor, _place)
_add("now or later", major.NowOrLater, lambda a: major.NOW_OR_LATER[a[0]][a[1]], _actor, _place)
_add("settle", major.Settle, lambda a: major.SETTLE[a[0]], _actor)
_add("complete", major.Complete, lambda a: major.COMPLETE[a[0]], _grid)
_add(
    "choose site",
    works.ChooseSite,
    lambda a: works.CHOOSE_SITE[a[0]][a[1]],
    _actor,
    Part("site", SITE_NAMES),
)
_add("collect", works.Collect, lambda a: works.COLLECT_FROM[a[0]], _actor)
_add("craft", works.Craft, lambda a: works.CRAFT_FROM[a[0]], _actor)
_add("seek office", offices.SeekOffice, lambda a: offices.SEEK_OFFICE[a[0]], _actor)
_add("merchant", offices.Merchant, lambda a: offices.MERCHANT[a[0]], _actor)
_add("load", ship.LoadGoods, lambda a: ship.LOAD_GOODS[a[0]], _actor)
_add("departure", ship.Departure, lambda a: ship.DEPARTURE)
_add("choose partner", trade.ChoosePartner, lambda a: trade.CHOOSE_PARTNER[a[0]], _actor)
_add(
    "compose",
    trade.Compose,
    lambda a: trade.COMPOSE[a[0]][a[1]][a[2]],
    _actor,
    Part("partner", SEAT_NAMES),
    _counter,
)
_add(
    "answer",
    trade.Answer,
    lambda a: trade.ANSWER[a[0]][a[1]][a[2]],
    _actor,
    Part("proposer", SEAT_NAMES),
    _counter,
)
_add(
    "pay",
    pay.PayGoods,
    lambda a: pay.PAY_GOODS[a[0]][a[1]][a[2]],
    _actor,
    Part("stone"),
    Part("wood"),
)
_add("pay either", pay.PayEither, lambda a: pay.PAY_EITHER[a[0]], _actor)
_add("place wall", pieces.PlaceWall, lambda a: pieces.PLACE_WALL[a[0]], _actor)
_add("place road", pieces.PlaceRoad, lambda a: pieces.PLACE_ROAD[a[0]], _actor)
_add(
    "pieces",
    pieces.Pieces,
    lambda a: (pieces.LAY_ROADS if a[2] else pieces.LAY_WALLS)[a[0]][a[1]],
    _seat,
    Part("number"),
    Part("road", ("wall", "road")),
)
_add(
    "place tile",
    pieces.PlaceTile,
    lambda a: pieces.PLACE_TILE[a[0]][a[1]],
    _actor,
    Part("tile", KIND_NAMES[PALACE:]),
)
_add("begin effects", work.BeginEffects, lambda a: work.BEGIN_EFFECTS)
_add("begin work", work.BeginWork, lambda a: work.BEGIN_WORK[a[0]], _seat)
_add("work", work.WorkMenu, lambda a: work.WORK_MENU[a[0]], _actor)
_add("choose ground", build.ChooseGround, lambda a: build.CHOOSE_GROUND[a[0]], _actor)
_add("choose kind", build.ChooseKind, lambda a: build.CHOOSE_KIND[a[0]][a[1]], _actor, _cell)
_add("choose active", activate.ChooseActive, lambda a: activate.CHOOSE_ACTIVE[a[0]], _actor)
_add(
    "choose input", activate.ChooseInput, lambda a: activate.CHOOSE_INPUT[a[0]][a[1]], _actor, _cell
)
_add("war check", check.WarCheck, lambda a: check.WAR_CHECK)
_add("roll check", check.RollCheck, lambda a: check.ROLL_CHECK)
_add("muster", muster.Muster, lambda a: muster.MUSTER[a[0]], _actor)
_add("muster size", muster.MusterSize, lambda a: muster.MUSTER_SIZE[a[0]][a[1]], _actor, _edge)
_add("cannons", cannons.Cannons, lambda a: cannons.CANNONS)
_add("place bet", cannons.PlaceBet, lambda a: cannons.PLACE_BET[a[0]], _actor)
_add("roll cannons", cannons.RollCannons, lambda a: cannons.ROLL_CANNONS)
_add("shoot", cannons.Shoot, lambda a: cannons.SHOOT[a[0]], _actor)
_add("shoot size", cannons.ShootSize, lambda a: cannons.SHOOT_SIZE[a[0]][a[1]], _actor, _edge)
_add(
    "begin defence",
    defend.BeginDefence,
    lambda a: defend.BEGIN_DEFENCE[a[0]][a[1]],
    _seat,
    _colour,
)
_add("defend", defend.Defend, lambda a: defend.DEFEND[a[0]][a[1]], _actor, _colour)
_add("round", war.Round, lambda a: war.ROUND)
_add("begin moves", war.BeginMoves, lambda a: war.BEGIN_MOVES[a[0]], _seat)
_add("go on", war.GoOn, lambda a: war.GO_ON[a[0]], _seat)
_add("choose group", war.ChooseGroup, lambda a: war.CHOOSE_GROUP[a[0]], _actor)
_add("choose entry", war.ChooseEntry, lambda a: war.CHOOSE_ENTRY[a[0]][a[1]], _actor, _edge)
_add("marching", march.Marching, lambda a: march.MARCHING[a[0]], _seat)
_add("march", march.MarchOn, lambda a: march.MARCH_ON[a[0]], _actor)
_add("choose victim", march.ChooseVictim, lambda a: march.CHOOSE_VICTIM[a[0]], _actor)
_add("choose leader", join.ChooseLeader, lambda a: join.CHOOSE_LEADER[a[0]], _actor)
_add(
    "consent",
    join.Consent,
    lambda a: join.Consent(a[0], a[1], a[2], a[3]),
    _actor,
    Part("mover", SEAT_NAMES),
    Part("others", SEAT_NAMES, many=True),
    _purpose,
)
_add("agreed upon", join.AgreedUpon, lambda a: join.AGREED_UPON[a[0]][a[1]], _seat, _purpose)
_add("truce", truce.Truce, lambda a: truce.TRUCE)
_add("begin taking", truce.BeginTaking, lambda a: truce.BEGIN_TAKING[a[0]], _seat)
_add("take back", truce.TakeBack, lambda a: truce.TAKE_BACK[a[0]], _actor)
