"""Electing councillors: main action 1, and quick action 3 for an assistant."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import kinds, one
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick
from ludoteca.core.verb import Verb
from ludoteca.games.council.rules import parts, table
from ludoteca.games.council.rules.codes import COUNCIL, COUNCILLOR, ELECTED, FROM_ELECT, SENT
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.gain import gain_coins, return_assistants

ANY_COUNCIL: Final = 0b1111


@final
class Elect(Verb[Council]):
    """Main action: seat a councillor from the pool on any balcony, for 4 coins (C-311, C-316)."""

    def ready(self, s: Council, seat: i64) -> bool:
        return True  # eight councillors always lie beside the board: C-R01

    def why_not(self, s: Council, seat: i64) -> Refusal:
        raise AssertionError("electing is always possible")

    def take(self, s: Council, seat: i64) -> None:
        s.push(CHOOSE_COUNCIL[seat])
        gain_coins(s, seat, table.ELECT_COINS, FROM_ELECT)


@final
class SendAssistant(Verb[Council]):
    """Quick action: the same for an assistant, and without the coins (C-631 to 633)."""

    def ready(self, s: Council, seat: i64) -> bool:
        return s.areas[seat].assistants >= table.SEND_PRICE

    def why_not(self, s: Council, seat: i64) -> Refusal:
        return too_few_assistants(s, seat, "send_assistants", table.SEND_PRICE)

    def take(self, s: Council, seat: i64) -> None:
        return_assistants(s, seat, table.SEND_PRICE)
        s.note(SENT, seat)
        s.push(CHOOSE_COUNCIL[seat])


def too_few_assistants(s: Council, seat: i64, key: str, needed: i64) -> Refusal:
    return s.refuse(key, {"needed": needed, "have": s.areas[seat].assistants})


@final
class ChooseCouncil(Pick[Council]):
    """Choose the balcony (C-312)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, COUNCIL, "council")

    def options(self, s: Council) -> i64:
        return ANY_COUNCIL

    def take(self, s: Council, code: i64) -> None:
        s.push(CHOOSE_COUNCILLOR[self.actor][COUNCIL.arg(code)])


@final
class ChooseCouncillor(Pick[Council]):
    """Push a councillor in at the arrow; the far one joins the pool (C-313 to 315)."""

    def __init__(self, seat: i64, council: i64) -> None:
        super().__init__(seat, COUNCILLOR, "councillor")
        self.council: i64 = council

    def options(self, s: Council) -> i64:
        return kinds(s.pool)

    def take(self, s: Council, code: i64) -> None:
        colour = COUNCILLOR.arg(code)
        line: i64 = s.lines[self.council]
        leaving = line % 7
        s.lines[self.council] = 343 * colour + line // 7
        s.pool += one(leaving) - one(colour)
        s.note(ELECTED, self.actor, self.council, colour, leaving)

    def reason(self, s: Council, councillor: i64) -> Refusal:
        return s.refuse("none_in_pool", {"colour": table.COLOUR_NAMES[councillor]})


CHOOSE_COUNCIL: Final[list[ChooseCouncil]] = STEPS.each(
    "choose council", ChooseCouncil, parts.ACTOR
)
CHOOSE_COUNCILLOR: Final[list[list[ChooseCouncillor]]] = STEPS.grid(
    "choose councillor", ChooseCouncillor, parts.ACTOR, parts.COUNCIL
)
