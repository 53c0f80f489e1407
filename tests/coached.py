"""A learner who does what the coach of a first game suggests, and plays on like a bot elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ludoteca import draw
from ludoteca.core import state as core
from ludoteca.games import GAMES
from ludoteca.lab import bots
from ludoteca.record.record import Player
from ludoteca.server import first
from ludoteca.server.daily import thought
from ludoteca.table import Dealer, Table
from ludoteca.words import coach as words
from ludoteca.words.coach import Coach, Step

COACHED = [name for name in GAMES if words.coach(name) is not None]
PARTS = {"part-board", "part-mine", "part-hand", "part-ask", "final"}  # of the page
GUEST = "normal"  # plays where the coach has nothing to suggest


class Moment(NamedTuple):
    """A decision of the learner: after so many moves, what is said, and what is played."""

    number: int
    step: str
    text: str


class Memory:
    """What has been said so far; the page keeps it in the same way."""

    def __init__(self) -> None:
        self.said: dict[str, int] = {}

    def pick(self, holding: list[tuple[str, bool]], number: int) -> str:
        """The first that has not been said, or may be again; steps are keys, and whether."""
        fresh = [
            key for key, again in holding if not again and self.said.get(key, number) >= number
        ]
        found = next(iter([*fresh, *[key for key, again in holding if again]]), "")
        if found:
            self.said[found] = number
        return found


def table(game: str) -> tuple[Table, Coach]:
    rules, coach = first.deal(game)
    players = [Player("Ada"), *[Player("bot", coach.level)] * (coach.seats - 1)]
    dealer = Dealer(first.secret(coach))
    return Table(rules, players, rules.settle_options(coach.options), dealer), coach


def moments(game: str) -> Iterator[tuple[Moment, Table, list[Step]]]:
    """The whole game; the last moment is its end, with nothing played."""
    at, coach = table(game)
    memory, seed = Memory(), first.secret(coach)
    while True:
        number = len(at.moves)
        actor = at.actor
        if actor not in (first.LEARNER, core.OVER):
            bot = bots.make(coach.level, thought(seed, number))
            at.take(actor, bot.choose(at.seat(actor)))
            continue
        over = actor == core.OVER
        legal = [] if over else [at.game.text(code) for code in core.codes(at.state)]
        steps = words.holding(coach, at.view(first.LEARNER), first.LEARNER, legal)
        key = memory.pick([(step.key, step.again) for step in steps], number)
        do = next((words.suggested(step, legal) for step in steps if step.key == key), "")
        if not over and not do:
            guest = bots.make(GUEST, thought(seed, number))
            do = at.game.text(guest.choose(at.seat(actor)))
        yield Moment(number, key, do), at, steps
        if over:
            return
        at.play(first.LEARNER, do)


class Walk(NamedTuple):
    """A whole lesson, and what was met on the way."""

    moments: tuple[Moment, ...]
    lacking: tuple[str, ...]  # what it wants to show but nobody draws
    questions: frozenset[str]
    drawn: frozenset[str]  # ids, now and then


@cache
def walk(game: str) -> Walk:
    heard: set[str] = set()
    questions: set[str] = set()
    ids: set[str] = set()
    out: list[Moment] = []
    lacking: list[str] = []
    for moment, at, steps in moments(game):
        out.append(moment)
        questions.add(at.view(first.LEARNER)["question"])
        fresh = [step for step in steps if step.key == moment.step and step.key not in heard]
        heard.add(moment.step)
        here = drawn(at) if fresh else set()
        ids |= here
        for step in fresh:
            shown = {id for page in step.show for id in page.split()} - PARTS
            lacking += [f"{step.key}: {id}" for id in sorted(shown - here)]
    return Walk(tuple(out), tuple(lacking), frozenset(questions), frozenset(ids))


def drawn(at: Table) -> set[str]:
    """The ids of everything the learner sees."""
    view, name = at.view(first.LEARNER), at.game.seat_names[first.LEARNER]
    sheets = (draw.board(view), draw.hand(view, name), draw.area(view, name))
    return {id for sheet in sheets for id in re.findall(r'id="([^"]+)"', sheet)}


def lesson(game: str) -> tuple[Moment, ...]:
    return walk(game).moments
