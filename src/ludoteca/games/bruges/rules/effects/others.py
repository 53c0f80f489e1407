"""Operations against other players: they give, or they lose."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core import spelling
from ludoteca.core.bits import bit, has, lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto, Pick
from ludoteca.games.bruges.rules import bags, codes, parts
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.effects.counting import Count
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.losses import losable, lose_house_or_canal
from ludoteca.games.bruges.rules.table import COLOUR_NAMES, EMPTY, SEAT_NAMES

THING_NAMES: Final[tuple[str, ...]] = ("guilders", "workers", "canal", "house")
GUILDERS: Final = 0
WORKERS: Final = 1
CANAL: Final = 2
HOUSE: Final = 3


@final
class OthersLose(Effect):
    """Every other player, or one chosen, gives or loses something as far as possible (B-R21)."""

    def __init__(self, what: i64, number: i64, gives: bool, everybody: bool) -> None:
        super().__init__(number)
        self.what: i64 = what
        self.gives: bool = gives  # to the one whose person it is; otherwise it is lost
        self.everybody: bool = everybody
        self.richer: bool = False  # only those with more guilders
        self.count: Count | None = None  # how much each gives, by what the giver has

    def victims(self, s: Bruges, seat: i64) -> i64:
        """The set of players with something to take."""
        out: i64 = 0
        other: i64
        for other in range(s.seats):
            if other == seat or stock(s, other, self.what) == 0:
                continue
            if self.richer and s.areas[other].guilders <= s.areas[seat].guilders:
                continue
            if self.count is not None and self.count.of(s, other) == 0:
                continue
            out |= bit(other)
        return out

    def ready(self, s: Bruges, seat: i64) -> bool:
        return self.victims(s, seat) != 0

    def do(self, s: Bruges, seat: i64) -> None:
        victims = self.victims(s, seat)
        if not self.everybody:
            if victims & (victims - 1):
                s.push(ChooseVictim(seat, self.card, self.index))
            elif victims:
                self.strike(s, seat, lowest(victims))
            return
        place: i64 = s.seats - 1
        while place > 0:
            other = (seat + place) % s.seats
            if has(victims, other):
                self.strike(s, seat, other)
            place -= 1

    def strike(self, s: Bruges, seat: i64, other: i64) -> None:
        """Leave it to the victim what to part with."""
        number = self.number
        if self.count is not None:
            number = self.count.of(s, other)
        s.push(Part(other, seat if self.gives else EMPTY, self.what, number))


def stock(s: Bruges, seat: i64, what: i64) -> i64:
    """Whether, and how much, a player has of a thing."""
    area = s.areas[seat]
    if what == GUILDERS:
        return area.guilders
    if what == WORKERS:
        return area.workers
    return losable(s, seat, what == HOUSE, what == CANAL)


class ChoosePlayer(Pick[Bruges]):
    """Choose another player."""

    def __init__(self, seat: i64, question: str) -> None:
        super().__init__(seat, codes.PLAYER, question)

    def take(self, s: Bruges, code: i64) -> None:
        self.choose(s, codes.PLAYER.arg(code))

    def choose(self, s: Bruges, other: i64) -> None:
        raise NotImplementedError

    def reason(self, s: Bruges, other: i64) -> Refusal:
        if other >= s.seats:
            return s.refuse("no_such_player", {"player": SEAT_NAMES[other], "seats": s.seats})
        if other == self.actor:
            return s.refuse("not_yourself", {"player": SEAT_NAMES[other]})
        return s.refuse("nothing_to_take", {"player": SEAT_NAMES[other], "have": 0})


@final
class ChooseVictim(ChoosePlayer):
    """Choose who gives or loses (B-R22)."""

    def __init__(self, seat: i64, card: i64, index: i64) -> None:
        super().__init__(seat, "victim")
        self.card: i64 = card
        self.index: i64 = index

    def effect(self, s: Bruges) -> OthersLose:
        effect = s.deck.parts[self.card][self.index]
        assert isinstance(effect, OthersLose)
        return effect

    def options(self, s: Bruges) -> i64:
        return self.effect(s).victims(s, self.actor)

    def choose(self, s: Bruges, other: i64) -> None:
        self.effect(s).strike(s, self.actor, other)


@final
class Part(Auto[Bruges]):
    """A player parts with something, asked where there is a choice; `to` nobody it is lost."""

    def __init__(self, seat: i64, to: i64, what: i64, number: i64) -> None:
        super().__init__(seat)
        self.to: i64 = to
        self.what: i64 = what
        self.number: i64 = number

    def take(self, s: Bruges, code: i64) -> None:
        if self.what == GUILDERS:
            part_with_guilders(s, self.seat, self.to, self.number)
        elif self.what == WORKERS:
            part_with_workers(s, self.seat, self.to, self.number)
        else:
            if self.number > 1:
                s.push(Part(self.seat, self.to, self.what, self.number - 1))
            lose_house_or_canal(s, self.seat, self.what == HOUSE, self.what == CANAL)


def part_with_guilders(s: Bruges, seat: i64, to: i64, number: i64) -> None:
    """As many as there are, at most `number`."""
    area = s.areas[seat]
    given = min(number, area.guilders)
    area.guilders -= given
    if to == EMPTY:
        s.note(codes.LOST, seat, codes.LOST_GUILDERS, given)
    else:
        s.areas[to].guilders += given
        s.note(codes.GAVE, seat, to, codes.LOST_GUILDERS, given)


def part_with_workers(s: Bruges, seat: i64, to: i64, number: i64) -> None:
    """The giver chooses; all go if there are no more than `number`."""
    workers = s.areas[seat].workers
    kinds = bags.kinds(workers)
    if kinds == 0 or number == 0:
        return
    if kinds & (kinds - 1) and bags.total(workers) > number:
        s.push(PartWithWorker(seat, to, number))
        return
    given: i64 = 0
    while given < number and s.areas[seat].workers:
        send_worker(s, seat, to, lowest(bags.kinds(s.areas[seat].workers)))
        given += 1


def send_worker(s: Bruges, seat: i64, to: i64, colour: i64) -> None:
    s.areas[seat].workers -= bags.pieces(colour)
    if to == EMPTY:
        s.note(codes.LOST, seat, codes.LOST_WORKERS, 1)
    else:
        s.areas[to].workers += bags.pieces(colour)
        s.note(codes.GAVE, seat, to, codes.LOST_WORKERS, 1)


@final
class PartWithWorker(Pick[Bruges]):
    """Choose a worker to part with (B-R21)."""

    def __init__(self, seat: i64, to: i64, number: i64) -> None:
        super().__init__(seat, codes.COLOUR, "worker to give")
        self.to: i64 = to
        self.number: i64 = number

    def options(self, s: Bruges) -> i64:
        return bags.kinds(s.areas[self.actor].workers)

    def take(self, s: Bruges, code: i64) -> None:
        send_worker(s, self.actor, self.to, codes.COLOUR.arg(code))
        part_with_workers(s, self.actor, self.to, self.number - 1)

    def reason(self, s: Bruges, colour: i64) -> Refusal:
        name = COLOUR_NAMES[colour]
        return s.refuse("no_worker_to_give", {"colour": name, "needed": 1, "have": 0})


STEPS.built("choose victim", ChooseVictim, parts.ACTOR, parts.CARD, parts.INDEX)
STEPS.built("part", Part, parts.SEAT, parts.TO, spelling.Part("what", THING_NAMES), parts.NUMBER)
STEPS.built("part with worker", PartWithWorker, parts.ACTOR, parts.TO, parts.NUMBER)
