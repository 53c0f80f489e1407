"""Steps that ask for a space of the city."""

from __future__ import annotations

from ludoteca.core.bits import lowest, member, members
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import Choice, Step
from ludoteca.games.rio.rules.cells import WORD, popcount
from ludoteca.games.rio.rules.codes import CELL, EDGE, TRADE
from ludoteca.games.rio.rules.state import Rio


class Spots(Step[Rio]):
    """A choice among spaces, and among the codes of the edges and those right after them."""

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        return self.reason(s, CELL.arg(code)) if CELL.holds(code) else None

    def reason(self, s: Rio, z: i64) -> Refusal:
        """Why a space cannot be chosen."""
        raise NotImplementedError

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        """What may be chosen: three words of spaces, and a set counted from the first edge."""
        raise NotImplementedError

    def trading(self, s: Rio) -> bool:
        """Whether an offer to another player may be made here."""
        return False

    def codes(self, s: Rio) -> list[int]:
        a, b, c, more = self.spots(s)
        out: list[int] = [TRADE.base] if self.trading(s) else []
        out += members(a, CELL.base)
        out += members(b, CELL.base + WORD)
        out += members(c, CELL.base + 2 * WORD)
        return out + members(more, EDGE.base)

    def weights(self, s: Rio) -> list[int]:
        return [1] * len(self.codes(s))

    def sample(self, s: Rio, rng: Rng) -> i64:
        a, b, c, more = self.spots(s)
        cells = popcount(a) + popcount(b) + popcount(c)
        trades: i64 = 1 if self.trading(s) else 0
        k = rng.below(cells + popcount(more) + trades) - trades
        if k < 0:
            return TRADE.base
        return nth_cell(a, b, c, k) if k < cells else EDGE.base + member(more, k - cells)


def nth_cell(a: i64, b: i64, c: i64, k: i64) -> i64:
    """The code of one space of a set, counted from 0."""
    in_a = popcount(a)
    if k < in_a:
        return CELL.base + member(a, k)
    k -= in_a
    in_b = popcount(b)
    if k < in_b:
        return CELL.base + WORD + member(b, k)
    return CELL.base + 2 * WORD + member(c, k - in_b)


def ask_spot(s: Rio, step: Spots) -> None:
    """Wait for a choice among spaces; if there is only one, it is done."""
    a, b, c, more = step.spots(s)
    cells = popcount(a) + popcount(b) + popcount(c)
    if cells + popcount(more) != 1:
        s.push(step)
    elif cells:
        step.take(s, nth_cell(a, b, c, 0))
    else:
        step.take(s, EDGE.base + lowest(more))


def ask(s: Rio, choice: Choice[Rio]) -> None:
    """Wait for a choice; if there is only one thing to choose, it is done."""
    options = choice.options(s)
    if options & (options - 1):
        s.push(choice)
    else:
        choice.take(s, choice.base + lowest(options))
