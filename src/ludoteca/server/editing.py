"""Positions that somebody sets up: whether they can be played, and how they look with all open."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from ludoteca import draw, words
from ludoteca.core import state as core
from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.sheet import OWNER
from ludoteca.core.state import WATCHER, State
from ludoteca.server.position import opened
from ludoteca.server.routes.tables import need_listed
from ludoteca.table import Dealer

ID: Final = re.compile(r' id="')
PIECE: Final = ' data-piece="'  # several hands are on one page, so that ids are no ids there
TRYING: Final = (Exception,)  # an impossible position may fail anywhere in the rules
TRIALS: Final = 8  # games that are played on from a position at random
LONGEST: Final = 20_000  # decisions and draws of such a game


@dataclass
class Sketch:
    """A position as far as it can be read: its faults, and what can be shown of it."""

    state: State | None
    faults: list[str]
    board: str = ""
    areas: list[str] = field(default_factory=list)  # by seat, with the hand
    question: str = ""

    @property
    def sound(self) -> bool:
        return self.state is not None and not self.faults

    @property
    def actor(self) -> int | None:
        """Whoever is to act, if somebody is."""
        if not self.sound or self.state is None:
            return None
        actor: int = core.actor(self.state)
        return actor if actor >= 0 else None

    @property
    def over(self) -> bool:
        return self.sound and self.state is not None and core.actor(self.state) == core.OVER


def read(game: Game, data: Any) -> Sketch:
    """What is wrong with a position, if anything is."""
    options = data.get("options") if isinstance(data, dict) else None
    try:
        need_listed(game, options if isinstance(options, dict) else {})
    except OptionError as error:
        return Sketch(None, [f"options: {error}"])
    s, faults = game.sketch(data)
    if s is not None and not faults:
        faults = tried(game, s)
    return Sketch(s, faults)


def tried(game: Game, s: State) -> list[str]:
    """What fails though no component is missing: pieces or steps where the rules never put them."""
    try:
        if core.actor(s) != core.OVER and not core.codes(s):
            return ["stack: nobody can do anything in this position"]
        for seat in range(s.seats):
            game.view(s, seat)
            game.determinize(s, seat, Rng(1))
        game.points(s)
        ends = [goes_on(s.copy(), Rng(seed)) for seed in range(1, TRIALS + 1)]
    except TRYING as error:
        return [f"the rules fail on this position ({type(error).__name__})"]
    return [] if all(ends) else ["stack: what is pending does not lead to the end of a game"]


def goes_on(s: State, rng: Rng) -> bool:
    """Whether a random game from here ends, with nothing lost or made on the way."""
    for _ in range(LONGEST):
        if core.actor(s) == core.OVER:
            return not s.faults()
        codes = core.codes(s)
        if not codes:
            return False
        chance = core.actor(s) == core.CHANCE
        core.take(s, core.top(s).sample(s, rng) if chance else codes[rng.below(len(codes))])
    return False


def told(game: Game, sketch: Sketch, language: str) -> list[str]:
    """The faults in the language of whoever edits."""
    options = game.settle_options({}) if sketch.state is None else sketch.state.options
    return [words.fault(game, fault, language, options) for fault in sketch.faults]


def drawn(game: Game, sketch: Sketch, language: str, layout: draw.Shape) -> Sketch:
    """The same with its drawings, as far as it can be drawn."""
    s = sketch.state
    if s is None:
        return sketch
    hands = any(item.see == OWNER for item in game.area.items)
    try:
        view = opened(game, s, WATCHER)
        sketch.board = pieces(draw.board(view, language=language, layout=layout))
        for name in game.seat_names[: s.seats]:
            area = draw.area(view, name, language=language)
            hand = draw.hand(view, name, language=language) if hands else ""
            sketch.areas.append(pieces(area) + pieces(hand))
        sketch.question = words.question(game, s, language)
    except TRYING:
        if sketch.sound:
            raise
        sketch.board, sketch.areas, sketch.question = "", [], ""
    return sketch


def pieces(drawing: str) -> str:
    """A drawing whose elements are called pieces."""
    return ID.sub(PIECE, str(drawing))


def dealt(game: Game, seats: int) -> State:
    """A position to begin with: the first decision after some deal."""
    s: State = game.deal(seats)
    Dealer().settle(s)
    return s
