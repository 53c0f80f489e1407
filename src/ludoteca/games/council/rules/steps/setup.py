"""Setting up: everything that is shuffled is drawn here, piece by piece."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, one
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import Part
from ludoteca.core.state import AUTO, CHANCE, Draw, Pick, Step
from ludoteca.games.council.rules import codes, parts, table
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.draw import DRAW_CARDS, no_such_permit


@final
class PlaceToken(Pick[Council]):
    """Chance: a reward token for a city, then for the next; the king's has none (C-107 to 109)."""

    def __init__(self, city: i64) -> None:
        super().__init__(CHANCE, codes.TOKEN, "reward token")
        self.city: i64 = city

    def options(self, s: Council) -> i64:
        placed: i64 = 0
        token: i64
        for token in s.tokens:
            if token != table.EMPTY:
                placed |= bit(token)
        return (bit(table.TOKENS) - 1) & ~placed

    def take(self, s: Council, code: i64) -> None:
        token = codes.TOKEN.arg(code)
        s.tokens = s.tokens[:]
        s.tokens[self.city] = token
        if table.NOBLE_TOKENS & bit(token):
            s.noble |= bit(self.city)
        s.note(codes.PLACED, self.city, token)
        place_tokens(s, self.city + 1)

    def reason(self, s: Council, token: i64) -> Refusal:
        return s.refuse("token_placed", {"token": table.TOKEN_NAMES[token]})


def place_tokens(s: Council, city: i64) -> None:
    """Go on with the first city from `city` that gets a token."""
    if city == s.map.start:
        city += 1
    if city < table.CITIES:
        s.push(PLACE_TOKEN[city])


@final
class SeatCouncillor(Draw[Council]):
    """Chance: councillors from the pool fill the places of a balcony (C-121)."""

    def __init__(self, council: i64, place: i64) -> None:
        super().__init__(codes.SEAT.base, f"councillor of {table.COUNCIL_NAMES[council]}")
        self.council: i64 = council
        self.place: i64 = place

    def bag(self, s: Council) -> i64:
        return s.pool

    def take(self, s: Council, code: i64) -> None:
        colour = codes.SEAT.arg(code)
        s.pool -= one(colour)
        s.lines[self.council] = 343 * colour + s.lines[self.council] // 7
        s.note(codes.SEATED, self.council, colour)
        if self.place + 1 < table.BALCONY:
            s.push(SEAT_COUNCILLOR[self.council][self.place + 1])

    def why_not(self, s: Council, code: i64) -> Refusal | None:
        if not codes.SEAT.holds(code):
            return None
        return s.refuse("none_in_pool", {"colour": table.COLOUR_NAMES[codes.SEAT.arg(code)]})


@final
class PlaceNeutrals(Pick[Council]):
    """Chance, two seats: a neutral emporium in every city of a permit that is put back (C-901)."""

    def __init__(self, region: i64) -> None:
        super().__init__(CHANCE, codes.NEUTRAL, f"neutral permit of {table.REGION_NAMES[region]}")
        self.region: i64 = region

    def options(self, s: Council) -> i64:
        return s.stock & table.REGION_PERMITS[self.region]

    def take(self, s: Council, code: i64) -> None:
        permit = codes.NEUTRAL.arg(code)
        s.neutral |= table.PERMIT_CITIES[permit]
        s.crowd[0] |= table.PERMIT_CITIES[permit]
        s.note(codes.NEUTRALS, permit)

    def reason(self, s: Council, permit: i64) -> Refusal:
        return no_such_permit(s, "no_such_neutral", permit, self.region)


@final
class DrawFirst(Pick[Council]):
    """Chance: who begins (C-128)."""

    def __init__(self) -> None:
        super().__init__(CHANCE, codes.FIRST, "first player")

    def options(self, s: Council) -> i64:
        return bit(s.seats) - 1

    def take(self, s: Council, code: i64) -> None:
        s.first = codes.FIRST.arg(code)
        s.note(codes.STARTS, s.first)

    def reason(self, s: Council, seat: i64) -> Refusal:
        return s.refuse("no_such_seat", {"seats": s.seats})


@final
class HandOut(Step[Council]):
    """Coins, assistants and cards for everybody, in turn order from the first (C-129 to 134)."""

    def __init__(self) -> None:
        super().__init__(AUTO)

    def take(self, s: Council, code: i64) -> None:
        place: i64
        for place in range(s.seats):
            area = s.areas[(s.first + place) % s.seats]
            area.coins = table.START_COINS[place]
            area.assistants = table.START_ASSISTANTS[place]
            if s.rules.finite:
                s.supply -= area.assistants
        for place in range(s.seats):
            s.push(DRAW_CARDS[(s.first + s.seats - 1 - place) % s.seats][table.START_HAND])


PLACE_TOKEN: Final[list[PlaceToken]] = STEPS.each("place token", PlaceToken, parts.CITY)
SEAT_COUNCILLOR: Final[list[list[SeatCouncillor]]] = STEPS.grid(
    "seat councillor", SeatCouncillor, parts.COUNCIL, Part("place", most=table.BALCONY - 1)
)
PLACE_NEUTRALS: Final[list[PlaceNeutrals]] = STEPS.each(
    "place neutrals", PlaceNeutrals, parts.REGION
)
DRAW_FIRST: Final[DrawFirst] = STEPS.one("draw first", DrawFirst())
HAND_OUT: Final[HandOut] = STEPS.one("hand out", HandOut())
