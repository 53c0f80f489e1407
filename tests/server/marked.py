"""A server on which every hidden card has a name of its own, with its holder's seat in it.

`python -m tests.server.marked SETTINGS-AS-JSON`. Whatever rules, words and drawings make for one
seat carries the names of the cards it was made from: `@@1:white-2@@` is the second white
card in the hand of seat 1, and nobody else may ever receive it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

from ludoteca import draw, words
from ludoteca.core.game import Game, Json
from ludoteca.core.notes import Note, Notes, Told
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import State, actor
from ludoteca.draw import raster
from ludoteca.kits import shelf
from ludoteca.server.run import serve
from ludoteca.server.settings import Settings


def mark(seat: int, what: object) -> str:
    return f"@@{seat}:{what}@@"


def marks(areas: Sequence[Json]) -> list[str]:
    """The names of all cards in hands, and of those that are houses, where they are shown."""
    out: list[str] = []
    for seat, area in enumerate(areas):
        match area.get("hand"):
            case dict(hand):
                cards = [f"{card}-{i}" for card, many in hand.items() for i in range(many)]
            case list(cards):
                pass
            case _:  # hidden, or in this game nothing that could be
                cards = []
        out += [mark(seat, card) for card in cards]
        out += [mark(seat, house["card"]) for house in area.get("houses", []) if house["card"]]
    return out


class MarkedNotes:
    """Notes of a game; a secret that is told is marked with the seat it belongs to."""

    def __init__(self, notes: Notes) -> None:
        self.inner = notes

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def told(self, note: Note, viewer: int) -> Told:
        told = self.inner.told(note, viewer)
        for field in self.inner.kinds[note[0]].fields:
            if field.secret and told[field.name] is not None:
                told["mark"] = mark(note[1], told[field.name])
        return told


class Marked:
    """A game whose views and dumps carry the names of the hidden cards in them."""

    refused = -1  # the seat the last refusal was for

    def __init__(self, game: Game) -> None:
        self.inner = game
        self.notes = MarkedNotes(game.notes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def view(self, s: State, seat: int) -> Json:
        view = self.inner.view(s, seat)
        return {**view, "marks": marks(view["areas"])}

    def dump(self, s: State) -> Json:
        dump = self.inner.dump(s)
        return {**dump, "marks": marks(list(dump["areas"].values()))}

    def load(self, data: Json) -> State:
        unmarked = {key: value for key, value in data.items() if key != "marks"}
        s: State = self.inner.load(unmarked)
        return s

    def sketch(self, data: Json) -> tuple[State | None, list[str]]:
        unmarked = {key: value for key, value in data.items() if key != "marks"}
        found: tuple[State | None, list[str]] = self.inner.sketch(unmarked)
        return found

    def refusal(self, s: State, code: int) -> Refusal | None:
        Marked.refused = actor(s)
        return self.inner.refusal(s, code)


def marked_choice(game: Game, s: State, code: int, language: str, *names: Any) -> str:
    return CHOICE(game, s, code, language, *names) + mark(actor(s), "choice")


def marked_refusal(why: Refusal, language: str, *names: Any) -> str:
    return REFUSAL(why, language, *names) + mark(Marked.refused, "refusal")


def marked_log(game: str, told: Told, *more: Any) -> str:
    return LOG(game, told, *more) + str(told.get("mark", ""))


def marking(drawing: Callable[..., str]) -> Callable[..., str]:
    """A drawing with the names of whatever it was made from behind it."""

    def drawn(view: Json, *part: str, **more: Any) -> str:
        return drawing(view, *part, **more) + f"<!-- {' '.join(view['marks'])} -->"

    return drawn


def plainly(drawing: str, *size: int) -> bytes:
    """A picture in which whoever looks for names finds those of the drawing."""
    return drawing.encode()


CHOICE, REFUSAL, LOG = words.choice, words.refusal, words.log

if __name__ == "__main__":
    for kit in shelf().kits.values():
        kit.entered["game"] = Marked(kit.game)
    for module, patched in (
        (words, {"choice": marked_choice, "refusal": marked_refusal, "log": marked_log}),
        (draw, {name: marking(getattr(draw, name)) for name in ("area", "board", "hand")}),
        (raster, {"png": plainly, "installed": lambda: True}),
    ):
        vars(module).update(patched)
    sys.exit(serve(Settings(**json.loads(sys.argv[1]))))
