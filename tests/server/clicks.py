"""The fewest clicks in which a page lets somebody make the moves of a recorded game.

What a page offers is asked of the position the page is made of. A choice of the list is one click,
two where the list is folded; a place that means one thing is one, a place that opens a menu two. An
end that leaves no choice is none. What leads to the same position counts as the same moves:
cards may be laid in any order.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from ludoteca import draw
from ludoteca.core import state as core
from ludoteca.core.game import Game, Json
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.record import Record
from ludoteca.server.pages.shown import FEW, PINNED
from ludoteca.server.plans import DEEPEST, Plan
from ludoteca.server.position import Position

AHEAD: Final = 12  # decisions among which a plan is looked for
NEVER: Final = 10**6


class Offer(NamedTuple):
    """What can be done, by how many clicks; in which mode, if there are several."""

    steps: tuple[str, ...]
    clicks: int
    mode: str = ""


class Counted:
    """A recorded game as one seat clicks it."""

    def __init__(self, record: Record, seat: int, shortcuts: bool = True) -> None:
        self.record = record
        self.seat = seat
        self.shortcuts = shortcuts  # whether they are used
        self.game: Game = GAMES[record.game]
        self.dumps: dict[int, Json] = {}

    @cached_property
    def states(self) -> list[State]:
        """The position before each move, and the last one."""
        s = self.game.deal(len(self.record.seats), self.game.stored_options(self.record.options))
        out = [s.copy()]
        for move in self.record.moves:
            code = self.game.parse(str(move.text))
            assert self.game.refusal(s, code) is None, move
            core.take(s, code)
            out.append(s.copy())
        return out

    def dump(self, at: int) -> Json:
        if at not in self.dumps:
            self.dumps[at] = self.game.dump(self.states[at])
        return self.dumps[at]

    def offers(self, at: int) -> Iterator[Offer]:
        """What the page offers before a move."""
        s = self.states[at]
        names = self.game.seat_names[: len(self.record.seats)]
        position = Position(self.game, s.copy(), 0, at, names)
        choices = position.choices(self.seat, "en")
        placed = [choice for choice in choices if choice["targets"]]
        plain = [choice["text"] for choice in choices if not choice["targets"]]
        alone = self.shortcuts and len(choices) == 1 and 0 < len(plain) <= PINNED
        for choice in choices:
            folded = bool(choice["targets"]) and len(placed) > FEW
            yield Offer((choice["text"],), 0 if alone else 2 if folded else 1)
        if self.shortcuts:
            found = position.shortcuts(self.seat, "en")
            yield from [Offer(tuple(way["steps"]), 1) for way in found.listed]
            yield from [Offer(tuple(way["steps"]), 2) for way in found.quiet]
        else:
            position._shortcuts["en"] = type(position.shortcuts(self.seat, "en"))([], [], [])
        yield from self.asked(at, position)
        places: dict[str, list[Plan]] = {}
        for plan in position.plans(self.seat, "en"):
            for target in plan["targets"]:
                places.setdefault(target, []).append(plan)
        for meant in places.values():
            modes = [str(plan.get("mode", "")) for plan in meant]
            for plan, mode in zip(meant, modes, strict=True):
                if len(meant) == 1 or all(modes):
                    yield Offer(tuple(plan["steps"]), 1, mode)
                else:
                    yield Offer(tuple(plan["steps"]), 2)

    def asked(self, at: int, position: Position) -> Iterator[Offer]:
        """What a click on a place that does not glow leads to: those that the next moves name."""
        glowing = {place for plan in position.plans(self.seat, "en") for place in plan["targets"]}
        named: set[str] = set()
        for later in range(at, min(at + DEEPEST, len(self.record.moves))):
            move, s = self.record.moves[later], self.states[later]
            if move.by != self.seat:
                break
            named |= set(draw.targets(self.game.view(s, self.seat), str(move.text)))
        for place in named - glowing:
            ways, _ = position.ways(self.seat, place, "en")
            yield from [Offer(tuple(way["steps"]), 2) for way in ways]

    def reached(self, at: int, steps: tuple[str, ...], end: int) -> int | None:
        """The move before which the record stands once `steps` are taken, if it comes there."""
        moves, now = self.record.moves, at
        for text in steps:
            while now < end and moves[now].by == core.CHANCE:
                now += 1
            if now >= end or (moves[now].by, str(moves[now].text)) != (self.seat, text):
                break
            now += 1
        else:
            return now
        if steps[0] != moves[at].text and len(steps) == 1:
            return None
        s = self.states[at].copy()
        for text in steps:
            if core.actor(s) != self.seat:
                return None
            core.take(s, self.game.parse(text))
        there = self.game.dump(s)
        for later in range(at + 1, min(at + AHEAD, end) + 1):
            if self.dump(later) == there:
                return later
            if later < end and moves[later].by != self.seat:
                break
        return None

    def clicks(self, begin: int = 0, end: int | None = None) -> int:
        """The fewest clicks for the seat's moves from `begin` to before `end`."""
        last = len(self.record.moves) if end is None else end
        least: list[dict[str, int]] = [{} for _ in range(last + 1)]  # by the mode that is set
        least[begin] = {"": 0}
        for at in range(begin, last):
            if not least[at]:
                continue
            if self.record.moves[at].by != self.seat:
                for mode, count in least[at].items():
                    put(least[at + 1], mode, count)
                continue
            for offer in self.offers(at):
                there = self.reached(at, offer.steps, last)
                if there is None:
                    continue
                for mode, count in least[at].items():
                    turned = bool(offer.mode) and offer.mode != mode
                    put(least[there], offer.mode or mode, count + offer.clicks + turned)
        return min(least[last].values(), default=NEVER)


def put(least: dict[str, int], mode: str, count: int) -> None:
    least[mode] = min(count, least.get(mode, NEVER))
