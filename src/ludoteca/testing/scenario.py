"""Playing a scenario: actions are the same stable texts that records and the terminal use."""

from __future__ import annotations

from ludoteca.core import state as core
from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import Game
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import State


def play(game: Game, s: State, *texts: str) -> None:
    """Play each text in turn; draws are texts like any other."""
    for text in texts:
        core.play(s, game.parse(text))


def offered(game: Game, s: State, verb: str) -> list[str]:
    """What may be chosen now under `verb`, without the verb itself."""
    texts = [game.text(code) for code in core.codes(s)]
    return [text.removeprefix(verb).strip() for text in texts if text.split()[0] == verb]


def refused(game: Game, s: State, text: str) -> Refusal:
    """The refusal of `text`, after making sure that playing it changes nothing."""
    before = game.dump(s)
    try:
        core.play(s, game.parse(text))
    except IllegalAction as error:
        why = error.refusal
    else:
        raise AssertionError(f"{text!r} was allowed")
    assert game.dump(s) == before, f"{text!r} was refused and changed the position"
    assert why is not None, f"{text!r} was refused without a reason"
    return why
