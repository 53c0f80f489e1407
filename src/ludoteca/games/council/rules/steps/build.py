"""Building emporiums: main action 3 with a permit, main action 4 with the help of the king."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has, lowest, size, total
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto, Pick, ask
from ludoteca.core.verb import Verb
from ludoteca.games.council.rules import parts, table
from ludoteca.games.council.rules.codes import CITY, PERMIT, TRAVELLED
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.emporium import (
    build,
    cannot_build,
    nowhere_to_build,
    open_cities,
)
from ludoteca.games.council.rules.steps.satisfy import (
    SATISFY,
    cannot_satisfy,
    lowest_price,
    price,
)


@final
class BuildWithPermit(Verb[Council]):
    """Main action: build in a city named on a face-up permit, and turn it over (C-331 to 335)."""

    def ready(self, s: Council, seat: i64) -> bool:
        return usable_permits(s, seat) != 0

    def why_not(self, s: Council, seat: i64) -> Refusal:
        area = s.areas[seat]
        if area.permits == 0 and area.emporiums > 0:
            return s.refuse("no_permit_face_up", {})
        return nowhere_to_build(s, seat, permitted_cities(area.permits))

    def take(self, s: Council, seat: i64) -> None:
        ask(s, USE_PERMIT[seat])


@final
class UsePermit(Pick[Council]):
    """Choose the permit (C-331)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, PERMIT, "permit to use")

    def options(self, s: Council) -> i64:
        return usable_permits(s, self.actor)

    def take(self, s: Council, code: i64) -> None:
        ask(s, CHOOSE_CITY[self.actor][PERMIT.arg(code)])

    def reason(self, s: Council, permit: i64) -> Refusal:
        area = s.areas[self.actor]
        facts: dict[str, int | str] = {"permit": table.PERMIT_NAMES[permit]}
        if has(area.used, permit):
            return s.refuse("permit_used", facts)
        if not has(area.permits, permit):
            return s.refuse("permit_not_yours", facts)
        return nowhere_to_build(s, self.actor, table.PERMIT_CITIES[permit])


@final
class ChooseCity(Pick[Council]):
    """Choose one of the permit's cities and build there (C-332, C-333)."""

    def __init__(self, seat: i64, permit: i64) -> None:
        super().__init__(seat, CITY, "city to build in")
        self.permit: i64 = permit

    def options(self, s: Council) -> i64:
        return open_cities(s, self.actor) & table.PERMIT_CITIES[self.permit]

    def take(self, s: Council, code: i64) -> None:
        area = s.areas[self.actor]
        area.permits &= ~bit(self.permit)
        area.used |= bit(self.permit)
        build(s, self.actor, CITY.arg(code))

    def reason(self, s: Council, city: i64) -> Refusal:
        if not has(table.PERMIT_CITIES[self.permit], city):
            facts: dict[str, int | str] = {
                "permit": table.PERMIT_NAMES[self.permit],
                "city": table.CITY_NAMES[city],
            }
            return s.refuse("city_not_on_permit", facts)
        return cannot_build(s, self.actor, city)


@final
class BuildWithKing(Verb[Council]):
    """Main action: satisfy the king's council, move him, build where he ends (C-341 to 346)."""

    def ready(self, s: Council, seat: i64) -> bool:
        return king_cities(s, seat) != 0

    def why_not(self, s: Council, seat: i64) -> Refusal:
        cities = open_cities(s, seat)
        if cities == 0:
            return nowhere_to_build(s, seat, bit(table.CITIES) - 1)
        fares: list[int] = s.map.fare[s.king]
        nearest = min([fares[city] for city in range(table.CITIES) if has(cities, city)])
        return cannot_satisfy(s, seat, table.KING, nearest)

    def take(self, s: Council, seat: i64) -> None:
        ask(s, MOVE_KING[seat])


@final
class MoveKing(Pick[Council]):
    """Choose the king's new city, or the one where he is, and pay for the roads (C-342 to 345)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, CITY, "city for the king")

    def options(self, s: Council) -> i64:
        return king_cities(s, self.actor)

    def take(self, s: Council, code: i64) -> None:
        city = CITY.arg(code)
        fare: i64 = s.map.fare[s.king][city]
        s.areas[self.actor].coins -= fare
        s.note(TRAVELLED, self.actor, city, fare, s.king)
        s.king = city
        s.push(BUILD_HERE[self.actor][city])
        ask(s, SATISFY[self.actor][table.KING])

    def insists(self, s: Council) -> bool:
        """Unless even a hand of nothing but matching cards would leave one city (C-R77)."""
        cards = min(table.BALCONY, total(s.areas[self.actor].hand))
        return size(cities_for(s, self.actor, price(cards, 0))) > 1

    def reason(self, s: Council, city: i64) -> Refusal:
        if not has(open_cities(s, self.actor), city):
            return cannot_build(s, self.actor, city)
        facts: dict[str, int | str] = {
            "city": table.CITY_NAMES[city],
            "fare": s.map.fare[s.king][city],
            "price": lowest_price(s, self.actor, table.KING),
            "have": s.areas[self.actor].coins,
        }
        return s.refuse("journey_too_dear", facts)


@final
class BuildHere(Auto[Council]):
    """Build once the king's council is satisfied (C-346)."""

    def __init__(self, seat: i64, city: i64) -> None:
        super().__init__(seat)
        self.city: i64 = city

    def take(self, s: Council, code: i64) -> None:
        build(s, self.seat, self.city)


def permitted_cities(permits: i64) -> i64:
    """The set of cities named on any of `permits`."""
    out: i64 = 0
    while permits:
        out |= table.PERMIT_CITIES[lowest(permits)]
        permits &= permits - 1
    return out


def usable_permits(s: Council, seat: i64) -> i64:
    """The set of face-up permits with a city to build in."""
    cities = open_cities(s, seat)
    rest = s.areas[seat].permits
    out: i64 = 0
    while rest:
        permit = lowest(rest)
        if table.PERMIT_CITIES[permit] & cities:
            out |= bit(permit)
        rest &= rest - 1
    return out


def king_cities(s: Council, seat: i64) -> i64:
    """Where `seat` could build with the king, council and roads paid (C-R49)."""
    return cities_for(s, seat, lowest_price(s, seat, table.KING))


def cities_for(s: Council, seat: i64, coins: i64) -> i64:
    """The same if the council is satisfied for so many coins."""
    left = s.areas[seat].coins - coins
    if left < 0:
        return 0
    return open_cities(s, seat) & s.map.within[s.king][min(table.LAST_COIN, left)]


USE_PERMIT: Final[list[UsePermit]] = STEPS.each("use permit", UsePermit, parts.ACTOR)
CHOOSE_CITY: Final[list[list[ChooseCity]]] = STEPS.grid(
    "choose city", ChooseCity, parts.ACTOR, parts.PERMIT
)
MOVE_KING: Final[list[MoveKing]] = STEPS.each("move king", MoveKing, parts.ACTOR)
BUILD_HERE: Final[list[list[BuildHere]]] = STEPS.grid(
    "build here", BuildHere, parts.SEAT, parts.CITY
)
