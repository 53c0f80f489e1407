"""Positions of a chapter: played from the nearest one that is at hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ludoteca.core import state as core
from ludoteca.core.errors import BadStudy, IllegalAction, LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.record import Record, as_far
from ludoteca.study.tree import Chapter, Move, Node
from ludoteca.table import Dealer

KEPT: Final = 400  # positions at hand
STRIDE: Final = 25  # of a long way that is played, so many apart are kept


class Walk:
    """Plays from node to node, and keeps some of the positions on the way."""

    def __init__(self) -> None:
        self._known: dict[int, State] = {}  # the last that were asked for come last

    def at(self, chapter: Chapter, node: Node) -> State:
        """The position at a node, to be kept as it is; BadStudy if the rules have changed."""
        way: list[Node] = []
        here: Node | None = node
        while here is not None and here.id not in self._known:
            way.append(here)
            here = here.parent
        if here is None:
            s = begun(chapter)
            self._keep(way.pop().id, s)
        else:
            s = self._known[here.id]
            self._keep(here.id, s)
        if way:
            s = s.copy()
        game = GAMES[chapter.game]
        forward = retrace if chapter.rules == game.version else play
        for step, one in enumerate(reversed(way), 1):
            forward(game, s, one)
            if step % STRIDE == 0 and step < len(way):
                self._keep(one.id, s.copy())
        self._keep(node.id, s)
        return s

    def _keep(self, id: int, s: State) -> None:
        self._known.pop(id, None)
        self._known[id] = s
        while len(self._known) > KEPT:
            del self._known[next(iter(self._known))]


def begun(chapter: Chapter) -> State:
    """Where a chapter begins."""
    if chapter.game not in GAMES:
        raise BadStudy(f"a study of {chapter.game!r}; expected one of {', '.join(GAMES)}")
    game = GAMES[chapter.game]
    s: State
    try:
        if chapter.position is not None:
            s = game.load(chapter.position)
        else:
            s = game.deal(len(chapter.names), game.stored_options(chapter.options))
    except LudotecaError as error:
        raise BadStudy(str(error)) from error
    if s.seats != len(chapter.names):
        raise BadStudy(f"{len(chapter.names)} names for a position with {s.seats} seats")
    return s


def check(chapter: Chapter) -> None:
    """BadStudy names the first move of a chapter that is not legal."""
    game, waiting = GAMES.get(chapter.game), [(chapter.root, begun(chapter))]
    assert game is not None
    while waiting:
        node, s = waiting.pop()
        for child in reversed(node.next):
            then = s.copy()
            play(game, then, child)
            waiting.append((child, then))


def play(game: Game, s: State, node: Node) -> None:
    """Make the move of a node, if it is still legal."""
    try:
        code = game.parse(node.text)
    except LudotecaError as error:
        raise BadStudy(f"node {node.id}, {node.text!r}: {error}", "outdated") from error
    if core.actor(s) != node.by or code not in core.codes(s):
        why = "not legal under the present rules"
        raise BadStudy(f"node {node.id}, {node.text!r}: {why}", "outdated")
    core.take(s, code)


def retrace(game: Game, s: State, node: Node) -> None:
    """The same for a node that was added under the present rules, when its move was checked."""
    core.take(s, code_of(game.name, node.text))


@lru_cache(8192)
def code_of(game: str, text: str) -> int:
    return GAMES[game].parse(text)


def line(game: Game, s: State, texts: Sequence[str], deal: bool) -> list[Move]:
    """Moves from a position, each checked, draws that are chosen among them.

    With `deal` a dealer makes those draws that are pending and not chosen.
    """
    out: list[Move] = []
    s, dealer = s.copy(), Dealer()
    for text in texts:
        code = game.parse(text)
        if core.actor(s) == core.CHANCE and code not in core.codes(s):
            if not deal:
                raise IllegalAction(f"{text!r} is not among what may be drawn now")
            out += drawn(game, s, dealer)
        actor = core.actor(s)
        if actor == core.CHANCE:
            core.take(s, code)
        else:
            core.play(s, code)
        out.append((actor, game.text(code)))
    return out + (drawn(game, s, dealer) if deal else [])


def drawn(game: Game, s: State, dealer: Dealer) -> list[Move]:
    """All draws that are pending, made by a dealer."""
    return [(core.CHANCE, game.text(code)) for code in dealer.settle(s)]


def moves_of(record: Record) -> tuple[list[Move], str]:
    """The moves of a record that replay, and why no more of them do, if so."""
    hidden = next((n for n, move in enumerate(record.moves, 1) if move.text is None), None)
    if hidden is not None:
        raise BadStudy(f"move {hidden} is hidden; a redacted record cannot be studied")
    shown, why = as_far(record)
    return [(move.by, str(move.text)) for move in shown.moves], "" if why is None else str(why)
