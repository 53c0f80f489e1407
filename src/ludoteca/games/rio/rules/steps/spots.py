"""Steps that ask for a space of the city."""

from __future__ import annotations

from ludoteca.core.bits import bit, lowest, member, members, size
from ludoteca.core.cells import WORD, nth
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import Choice, Step, answer
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
        cells = size(a) + size(b) + size(c)
        trades: i64 = 1 if self.trading(s) else 0
        k = rng.below(cells + size(more) + trades) - trades
        if k < 0:
            return TRADE.base
        return nth_cell(a, b, c, k) if k < cells else EDGE.base + member(more, k - cells)


class SpotMenu(Spots):
    """A choice among spaces of which it takes work to find out whether they may be chosen."""

    def possible(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        """What might be chosen, like `spots`; at least one of it is open."""
        raise NotImplementedError

    def is_open(self, s: Rio, code: i64) -> bool:
        """Whether one of `possible` may be chosen."""
        raise NotImplementedError

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        a, b, c, more = self.possible(s)
        return (
            self._open_of(s, a, CELL.base),
            self._open_of(s, b, CELL.base + WORD),
            self._open_of(s, c, CELL.base + 2 * WORD),
            self._open_of(s, more, EDGE.base),
        )

    def _open_of(self, s: Rio, mask: i64, base: i64) -> i64:
        out: i64 = 0
        while mask:
            i = lowest(mask)
            mask &= mask - 1
            if self.is_open(s, base + i):
                out |= bit(i)
        return out

    def any_but(self, s: Rio, more: i64) -> bool:
        """Whether anything may be chosen but these of the fourth word."""
        a, b, c, rest = self.possible(s)
        return (
            self._any_of(s, a, CELL.base)
            or self._any_of(s, b, CELL.base + WORD)
            or self._any_of(s, c, CELL.base + 2 * WORD)
            or self._any_of(s, rest & ~more, EDGE.base)
        )

    def _any_of(self, s: Rio, mask: i64, base: i64) -> bool:
        while mask:
            if self.is_open(s, base + lowest(mask)):
                return True
            mask &= mask - 1
        return False

    def sample(self, s: Rio, rng: Rng) -> i64:
        a, b, c, more = self.possible(s)
        trades: i64 = 1 if self.trading(s) else 0
        while True:  # as in a Menu: in a random order, the first that is open
            cells = size(a) + size(b) + size(c)
            k = rng.below(cells + size(more) + trades) - trades
            if k < 0:
                return TRADE.base
            code = nth_cell(a, b, c, k) if k < cells else EDGE.base + member(more, k - cells)
            if self.is_open(s, code):
                return code
            if code >= EDGE.base:
                more &= ~bit(code - EDGE.base)
            elif code >= CELL.base + 2 * WORD:
                c &= ~bit(code - CELL.base - 2 * WORD)
            elif code >= CELL.base + WORD:
                b &= ~bit(code - CELL.base - WORD)
            else:
                a &= ~bit(code - CELL.base)


def nth_cell(a: i64, b: i64, c: i64, k: i64) -> i64:
    """The code of one space of a set, counted from 0."""
    return CELL.base + nth(a, b, c, k)


def ask_spot(s: Rio, step: Spots) -> None:
    """Wait for a choice among spaces; if there is only one, it is done."""
    a, b, c, more = step.spots(s)
    cells = size(a) + size(b) + size(c)
    if cells + size(more) != 1:
        s.push(step)
    elif cells:
        answer(s, step, nth_cell(a, b, c, 0))
    else:
        answer(s, step, EDGE.base + lowest(more))


def ask(s: Rio, choice: Choice[Rio]) -> None:
    """Wait for a choice; if there is only one thing to choose, it is done."""
    options = choice.options(s)
    if options & (options - 1):
        s.push(choice)
    else:
        answer(s, choice, choice.base + lowest(options))
