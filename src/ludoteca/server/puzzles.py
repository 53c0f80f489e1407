"""Puzzles on the site: found, shown as their seat sees them, and judged; they know no person."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.core.errors import LudotecaError, UnknownGame
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.lab.analysis import telling
from ludoteca.lab.puzzles import Puzzle, shipped
from ludoteca.lab.puzzles.files import parsed
from ludoteca.lab.puzzles.themes import VERB
from ludoteca.server.daily import today
from ludoteca.server.database import Database
from ludoteca.server.errors import bad_request, not_found
from ludoteca.server.position import Position
from ludoteca.server.speech import said
from ludoteca.server.store import puzzles as store
from ludoteca.server.store.puzzles import Kept
from ludoteca.words.book import capital

DAILY: Final = "daily"  # in the place of an id
READ: Final = 64  # puzzles kept in memory
LONGEST: Final = 12  # decisions in one answer
RIGHT, WRONG, ON = "right", "wrong", "on"


@dataclass(frozen=True)
class Judged:
    """What an answer is worth: `on` if it is right so far; and what has been played by then."""

    verdict: str
    played: list[str]
    at: int = 0  # the step of the line that was missed …
    missed: str = ""  # … and what was chosen there


class Puzzles:
    """The puzzles of a site: those the games bring, and those that were loaded."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self._there: set[str] = set()  # games whose own puzzles are stored
        self._read: OrderedDict[str, Puzzle] = OrderedDict()

    async def stored(self, name: str, now: float) -> None:
        """See to it that the puzzles a game brings are there; refuses an unknown game."""
        try:
            game = GAMES[name]
        except UnknownGame:
            raise not_found("no_game") from None
        if game.name in self._there:
            return
        own = {one.id: one for one in shipped(game)}
        if await self.db.read(lambda c: store.missing(c, list(own))):
            await self.db.write(lambda c: store.add(c, own.values(), now))
        self._there.add(game.name)

    async def find(self, game: str, id: str, now: float) -> tuple[Kept, Puzzle]:
        """A puzzle by its id, or that of today."""
        await self.stored(game, now)
        if id == DAILY:
            id = await self.of_today(game, now) or ""
        found = await self.db.read(lambda c: store.find(c, game, id))
        if found is None:
            raise not_found("no_puzzle")
        kept, data = found
        if id not in self._read:
            try:
                self._read[id] = parsed(data)
            except LudotecaError:  # made for other rules
                raise not_found("no_puzzle") from None
            while len(self._read) > READ:
                self._read.popitem(last=False)
        return kept, self._read[id]

    async def of_today(self, game: str, now: float) -> str | None:
        """The same for everybody; chosen by whoever asks first."""
        await self.stored(game, now)
        day = today(now).isoformat()
        found = await self.db.read(lambda c: store.of_day(c, game, day))
        return found or await self.db.write(lambda c: store.choose_day(c, game, day))

    async def next(
        self, game: str, theme: str | None, person: str | None, after: str, now: float
    ) -> str:
        """Another one, new to an account and about as hard as it is good."""
        await self.stored(game, now)

        def look(c: Connection) -> list[str]:
            return store.next_for(c, game, theme, person, after)

        found = await self.db.read(look)
        if not found:
            raise not_found("no_puzzle")
        return random.choice(found)


def played(puzzle: Puzzle, texts: Sequence[str]) -> State:
    """The position after some decisions of its seat; refuses what is not one of them."""
    game, s = puzzle.rule_book, puzzle.state.copy()
    if len(texts) > LONGEST:
        raise bad_request(f"{len(texts)} decisions; expected {LONGEST} at most")
    for text in texts:
        try:
            code = game.parse(text)
        except LudotecaError:
            raise bad_request(f"{text[:80]!r} is not an action of {game.name}") from None
        if core.actor(s) != puzzle.seat:
            raise bad_request(f"{text[:80]!r} comes after the last decision of the puzzle")
        if code not in core.codes(s):
            raise bad_request(f"{text[:80]!r} is not legal there")
        core.take(s, code)
    return s


def judge(puzzle: Puzzle, texts: Sequence[str]) -> Judged:
    """Compare an answer with the solution, decision by decision."""
    line, done, at = puzzle.line, list[str](), 0
    for text in texts:
        while at < len(line) and line[at].forced and text != line[at].text:
            done.append(line[at].text)
            at += 1
        if at == len(line):
            break
        if text != line[at].text:
            played(puzzle, [*done, text])
            return Judged(WRONG, done, at, text)
        done.append(text)
        at += 1
    while at < len(line) and line[at].forced:
        done.append(line[at].text)
        at += 1
    return Judged(RIGHT if at == len(line) else ON, done, at)


def names_of(puzzle: Puzzle, language: str) -> list[str]:
    """Players are called by their colours."""
    game, s = puzzle.rule_book, puzzle.state
    return [capital(words.seat(game, seat, language, s.options)) for seat in range(int(s.seats))]


def position(puzzle: Puzzle, texts: Sequence[str], language: str) -> Position:
    """What there is to see and to choose after some decisions."""
    s = played(puzzle, texts)
    return Position(puzzle.rule_book, s, 0, len(texts), names_of(puzzle, language))


def theme(game: str, key: str, language: str) -> str:
    """The name of a theme."""
    if key.startswith(VERB):
        return capital(words.name(game, "verb", key.removeprefix(VERB), language))
    return said(language, f"puzzles.theme_{key}")


def lost(puzzle: Puzzle, judged: Judged, language: str) -> str:
    """What a wrong choice gives away."""
    step, text = puzzle.line[judged.at], judged.missed
    if text not in step.chances:
        return said(language, "puzzles.wrong")
    loss = telling.percent(step.chances[step.text] - step.chances[text], language)
    return said(language, "puzzles.wrong_by", loss=loss)


def solution(puzzle: Puzzle, language: str) -> dict[str, Any]:
    """The best line in words, why, and the winning chance after every choice."""
    game, names, s = puzzle.rule_book, names_of(puzzle, language), puzzle.state.copy()
    first = puzzle.line[0]
    rows = [
        {"text": text, "label": words.choice(game, s, game.parse(text), language, names)}
        | {"chance": chance}
        for text, chance in first.chances.items()
    ]
    texts = [step.text for step in puzzle.line]
    plan = puzzle.why.get("plan", [])
    whole = plan if plan[: len(texts)] == texts else texts
    line: list[dict[str, str]] = []
    for text in texts:
        line.append(
            {"text": text, "label": words.choice(game, s, game.parse(text), language, names)}
        )
        core.take(s, game.parse(text))
    at_first = puzzle.state.copy()
    return {
        "line": line,
        "plan": telling.going_on(game, at_first, puzzle.seat, whole, language, names),
        "why": telling.because(game, at_first, puzzle.why, language, names),
        "gap": first.gap,
        "error": first.error,
        "looks": first.looks,
        "choices": rows,
    }
