"""The rules for building an emporium: where, at what cost, and what it brings."""

from __future__ import annotations

from typing import final

from ludoteca.core.bits import bit, has, lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto, Pick
from ludoteca.games.council.rules import codes, parts, table
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.bonus import collect
from ludoteca.games.council.rules.steps.gain import gain_points, return_assistants


def open_cities(s: Council, seat: i64) -> i64:
    """Where `seat` may build: no own emporium, an assistant for each other one (C-401, C-402)."""
    area = s.areas[seat]
    if area.emporiums == 0:
        return 0
    return table.ALL_CITIES & ~area.cities & ~s.crowd[min(4, area.assistants)]


def others_in(s: Council, city: i64) -> i64:
    """How many emporiums stand in `city`."""
    level: i64 = 0
    while level < 5 and has(s.crowd[level], city):
        level += 1
    return level


def build(s: Council, seat: i64, city: i64) -> None:
    """Place an emporium, win bonus tiles, collect the tokens of every own city connected to it."""
    area = s.areas[seat]
    others = others_in(s, city)
    return_assistants(s, seat, others)
    s.crowd[others] |= bit(city)
    area.cities |= bit(city)
    area.emporiums -= 1
    s.note(codes.BUILT, seat, city, others)
    if area.emporiums == 0:
        finish(s, seat)
    claim_tiles(s, seat, city)
    tokens = connected(s, area.cities, city) & ~bit(s.map.start)
    if tokens:
        s.push(CollectTokens(seat, tokens))


def finish(s: Council, seat: i64) -> None:
    """The last emporium is built: 3 points, and everybody else has one more turn (C-801, C-802)."""
    s.note(codes.FINISHED, seat)
    if s.finisher == table.EMPTY or s.rules.every_finisher:
        gain_points(s, seat, table.LAST_EMPORIUM, codes.FROM_LAST)
    if s.finisher == table.EMPTY:
        s.finisher = seat


def claim_tiles(s: Council, seat: i64, city: i64) -> None:
    """A colour or region now filled gives its tile, if still there, and a king's (C-501 to 504)."""
    area = s.areas[seat]
    claimed = s.claimed()
    group: i64
    for group in range(table.GROUPS):
        cities: i64 = s.map.groups[group]
        if not has(cities, city) or cities & ~area.cities:
            continue
        if has(claimed, group):
            if s.rules.king_for_second:
                take_king_tile(s, seat)
            continue
        area.tiles |= bit(group)
        s.note(codes.CLAIMED, seat, group, table.GROUP_POINTS[group])
        take_king_tile(s, seat)


def take_king_tile(s: Council, seat: i64) -> None:
    """The topmost king's reward tile, if any is left (C-503, C-504)."""
    taken = s.crowned()
    if taken < len(table.KING_POINTS):
        s.areas[seat].king_tiles |= bit(taken)
        s.note(codes.CROWNED, seat, table.KING_POINTS[taken])


def connected(s: Council, cities: i64, city: i64) -> i64:
    """Those of `cities` that roads through `cities` join to `city` (C-405, C-406)."""
    group = bit(city)
    todo = group
    while todo:
        joined: i64 = s.map.roads[lowest(todo)] & cities & ~group
        group |= joined
        todo = (todo & (todo - 1)) | joined
    return group


@final
class CollectTokens(Auto[Council]):
    """Collect the tokens of several cities, asking for their order where it matters (C-R40)."""

    def __init__(self, seat: i64, cities: i64) -> None:
        super().__init__(seat)
        self.cities: i64 = cities

    def take(self, s: Council, code: i64) -> None:
        noble = self.cities & s.noble
        if noble != 0 and noble != self.cities and s.rules.ask_order:
            s.push(ChooseToken(self.seat, self.cities))
            return
        city = lowest(self.cities)
        rest = self.cities & ~bit(city)
        if rest:
            s.push(CollectTokens(self.seat, rest))
        collect_token(s, self.seat, city)


@final
class ChooseToken(Pick[Council]):
    """Choose whose token to collect next (C-R39)."""

    def __init__(self, seat: i64, cities: i64) -> None:
        super().__init__(seat, codes.COLLECT, "token to collect")
        self.cities: i64 = cities

    def options(self, s: Council) -> i64:
        return self.cities

    def take(self, s: Council, code: i64) -> None:
        city = codes.COLLECT.arg(code)
        s.push(CollectTokens(self.actor, self.cities & ~bit(city)))
        collect_token(s, self.actor, city)

    def reason(self, s: Council, collect: i64) -> Refusal:
        return s.refuse("not_to_collect", {"city": table.CITY_NAMES[collect]})


def collect_token(s: Council, seat: i64, city: i64) -> None:
    s.note(codes.COLLECTED, seat, city)
    collect(s, seat, table.TOKEN_BONUS[s.tokens[city]], codes.FROM_TOKEN)


def cannot_build(s: Council, seat: i64, city: i64) -> Refusal:
    """Why `seat` may not build in `city`, which is not among its open cities."""
    area = s.areas[seat]
    facts: dict[str, int | str] = {"city": table.CITY_NAMES[city]}
    if area.emporiums == 0:
        return s.refuse("no_emporium_left", {})
    if has(area.cities, city):
        return s.refuse("own_emporium_there", facts)
    facts["needed"] = others_in(s, city)
    facts["have"] = area.assistants
    return s.refuse("build_assistants", facts)


def nowhere_to_build(s: Council, seat: i64, cities: i64) -> Refusal:
    """Why none of `cities` is open to `seat`: the reason for the one that lacks the least."""
    area = s.areas[seat]
    if area.emporiums == 0:
        return s.refuse("no_emporium_left", {})
    free = [city for city in range(table.CITIES) if has(cities & ~area.cities, city)]
    if not free:
        return s.refuse("all_cities_built", {})
    cheapest = min([(others_in(s, city), city) for city in free])
    return cannot_build(s, seat, cheapest[1])


STEPS.built("collect tokens", CollectTokens, parts.SEAT, parts.CITIES)
STEPS.built("choose token", ChooseToken, parts.ACTOR, parts.CITIES)
