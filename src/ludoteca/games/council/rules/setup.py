"""From options to the first draw, in the order of the rulebook's set-up."""

from __future__ import annotations

from ludoteca.core.game import seated
from ludoteca.core.generic import i64
from ludoteca.core.state import settle
from ludoteca.games.council.rules.area import Area
from ludoteca.games.council.rules.maps import MAPS
from ludoteca.games.council.rules.options import Rules
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.draw import REFILL
from ludoteca.games.council.rules.steps.setup import (
    DRAW_FIRST,
    HAND_OUT,
    PLACE_NEUTRALS,
    SEAT_COUNCILLOR,
    place_tokens,
)
from ludoteca.games.council.rules.steps.turn import NEXT_TURN
from ludoteca.games.council.rules.table import CITIES, COUNCILS, EMPTY, REGIONS, SLOTS, VACANT_LINE


def table(seats: i64, options: dict[str, str]) -> Council:
    """The components in their places, nothing drawn and nothing pending."""
    seated("first_player", options["first_player"], seats)
    s = Council(seats, options, Rules(options), MAPS[options["map"]])
    s.areas = [Area() for _ in range(seats)]
    s.lines = [VACANT_LINE] * COUNCILS
    s.face_up = [EMPTY] * SLOTS
    s.buried = []
    s.tokens = [EMPTY] * CITIES
    s.crowd = [0] * 5
    s.first = s.rules.first
    return s


def lay_out(seats: i64, options: dict[str, str]) -> Council:
    """The position before the first draw. Pushed in reverse: what is pushed last happens first."""
    s = table(seats, options)
    s.push(NEXT_TURN)
    if seats == 2 and not s.rules.neutrals_first:
        push_neutrals(s)
    s.push(HAND_OUT)
    if s.rules.random_first:
        s.push(DRAW_FIRST)
    council: i64
    for council in range(COUNCILS):
        s.push(SEAT_COUNCILLOR[COUNCILS - 1 - council][0])
    slot: i64
    for slot in range(SLOTS):
        s.push(REFILL[SLOTS - 1 - slot])
    if seats == 2 and s.rules.neutrals_first:
        push_neutrals(s)
    place_tokens(s, 0)
    settle(s)
    return s


def push_neutrals(s: Council) -> None:
    region: i64
    for region in range(REGIONS):
        s.push(PLACE_NEUTRALS[REGIONS - 1 - region])
