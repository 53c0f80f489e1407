"""Scenarios: positions read from lines of text, and played with the texts that records use.

A game's own scenario module says what its lines mean and fills a position from them.
"""

from __future__ import annotations

from ludoteca.core import state as core
from ludoteca.core.bits import mask_of, one
from ludoteca.core.codes import Names
from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import Game
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import State


class Lines:
    """The lines of a scenario; the first word of each says what it is about."""

    def __init__(self, text: str) -> None:
        split = [line.split() for line in text.splitlines() if line.strip()]
        self.rows = [(words[0], words[1:]) for words in split]

    def all(self, name: str) -> list[list[str]]:
        """Every line about a thing, without its name."""
        return [words for key, words in self.rows if key == name]

    def find(self, name: str, default: str = "") -> list[str]:
        """The last line about a thing."""
        return [default.split(), *self.all(name)][-1]

    def options(self) -> dict[str, str]:
        """What the table agreed on: `option NAME VALUE`."""
        return {words[0]: words[1] for words in self.all("option")}


def pairs(words: list[str]) -> dict[str, str]:
    """`coins 3 hand white` by the first word of each two."""
    return dict(zip(words[::2], words[1::2], strict=True))


def places(text: str, names: Names) -> list[int]:
    """`white+joker` as places in a list of names; `none` is empty."""
    return [] if text == "none" else [names.index(word) for word in text.split("+")]


def as_set(text: str, names: Names) -> int:
    return mask_of(places(text, names))


def as_bag(text: str, names: Names) -> int:
    return sum([one(place) for place in places(text, names)])


def play(game: Game, s: State, *texts: str) -> None:
    """Play each text in turn; draws are texts like any other.

    An answer that was given unasked may be named too, in its place, and is checked by that.
    """
    for text in texts:
        code = game.parse(text)
        if s.answers and s.answers[0] == (s.answers[0][0], code):
            s.answers.pop(0)
            continue
        s.answers = []
        core.play(s, code)


def answered(game: Game, s: State) -> list[str]:
    """The answers given unasked since the last text, but for those named since."""
    return [game.text(code) for _, code in s.answers or []]


def settle_draws(s: State) -> None:
    """Take the first outcome of every draw that is due."""
    while core.actor(s) == core.CHANCE:
        core.take(s, core.codes(s)[0])


def offered(game: Game, s: State, verb: str) -> list[str]:
    """What may be chosen now under `verb`, without the verb itself."""
    texts = [game.text(code) for code in core.codes(s)]
    return [text.removeprefix(verb).strip() for text in texts if text.split()[0] == verb]


def refused(game: Game, s: State, text: str) -> str:
    """The key of the refusal of `text`, after making sure that playing it changes nothing."""
    return refusal(game, s, text).key


def refusal(game: Game, s: State, text: str) -> Refusal:
    """The whole refusal: its key, its rule and its numbers."""
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
