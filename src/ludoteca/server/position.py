"""One moment of a table, as committed: what any viewer may see of it, in any language."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from ludoteca import draw, table, words
from ludoteca.core import state as core
from ludoteca.core.game import Game, Json
from ludoteca.core.notes import Note
from ludoteca.core.sheet import OWNER
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.server import plans, shortcuts, tags
from ludoteca.server.plans import Barred, Plan
from ludoteca.server.shortcuts import Picks, Ways

LINES: Final = 20_000  # of the log kept in words
ID: Final = re.compile(r' id="[^"]*"')
Noted = tuple[int, Note]  # number of the move, what it made happen


class Position:
    """A position that no longer changes, with what has just happened."""

    def __init__(
        self,
        game: Game,
        state: State,
        seq: int,
        number: int,
        names: Sequence[str],
        happened: Sequence[Noted] = (),
        mover: int = core.CHANCE,
        undoable: int = 0,
        final: Json | None = None,
        open: bool = False,
    ) -> None:
        self.game = game
        self.seq = seq  # of the last move or undo
        self.number = number  # of moves that led here
        self.names = tuple(names)
        self.happened = tuple(happened)
        self.mover = mover
        self.undoable = undoable  # moves the mover may take back
        self.final = final  # how the game is known to have ended; empty if without a result
        self.open = open  # whether everybody sees all hands
        self.actor: int = core.actor(state) if final is None else core.OVER
        self.over = self.actor == core.OVER
        self._s = state
        self._views: dict[int, Json] = {}
        self._choices: dict[str, list[draw.Choice]] = {}
        self._plans: dict[str, list[Plan]] = {}
        self._shortcuts: dict[str, Ways] = {}
        self._drawings: dict[tuple[int, str, str], str] = {}
        self._sheets: dict[tuple[int, str, str], str] = {}

    def forget(self) -> None:
        """Let go of what can be made again."""
        made: list[dict[Any, Any]] = [self._views, self._choices, self._plans, self._shortcuts]
        for one in [*made, self._drawings, self._sheets]:
            one.clear()

    @property
    def to_act(self) -> int | None:
        """Who is to act, until the game is over."""
        return None if self.over else self.actor

    def view(self, seat: int) -> Json:
        if seat not in self._views:
            seen = opened(self.game, self._s, seat) if self.open else self.game.view(self._s, seat)
            self._views[seat] = seen
        return self._views[seat]

    def question(self, language: str, you: Collection[int] = ()) -> str:
        """What is to be decided, for a reader who plays the seats `you`."""
        if self.over and core.actor(self._s) != core.OVER:
            return ""
        return words.question(self.game, self._s, language, self.names, you)

    def choices(self, seat: int, language: str) -> list[draw.Choice]:
        """What `seat` may do; nothing if it is not to act."""
        if seat != self.actor or seat < 0:
            return []
        if language not in self._choices:
            view = self.view(seat)
            self._choices[language] = plans.choices(self.game, self._s, language, self.names, view)
        return self._choices[language]

    def plans(self, seat: int, language: str) -> list[Plan]:
        """What a click on a place leads to; nothing if `seat` is not to act."""
        if seat != self.actor or seat < 0:
            return []
        if language not in self._plans:
            offered = self.choices(seat, language)
            found = plans.plans(self.game, self._s, seat, language, offered, self.names)
            glowing = self.shortcuts(seat, language).glowing
            placed = shortcuts.placed(found, glowing)
            self._plans[language] = tags.tagged(self.game, self._s, seat, placed)
        return self._plans[language]

    def shortcuts(self, seat: int, language: str) -> Ways:
        """What `seat` may do at once instead of decision after decision."""
        if seat != self.actor or seat < 0:
            return Ways([], [], [])
        if language not in self._shortcuts:
            view = self.view(seat)
            self._shortcuts[language] = shortcuts.ways(self.game, self._s, view, language)
        return self._shortcuts[language]

    def picking(self, seat: int) -> bool:
        """Whether `seat` may pick several pieces and use them together."""
        if seat != self.actor or seat < 0:
            return False
        return len(list(islice(table.picks(self.game, self._s), 2))) > 1

    def picks(self, seat: int, language: str) -> list[Picks]:
        """The sets of pieces that `seat` may pick."""
        if seat != self.actor or seat < 0:
            return []
        return shortcuts.picks(self.game, self._s, language)

    def ways(self, seat: int, target: str, language: str) -> tuple[list[Plan], str | None]:
        """The ways to a place that offers nothing by itself, or why there are none."""
        quiet = self.shortcuts(seat, language).quiet
        ways: list[Plan] = [way for way in quiet if target in way["targets"]]
        ways += plans.leading_to(self.game, self._s, seat, target, language, self.names)
        if ways:
            return ways, None
        return [], plans.why_not(self.game, self._s, seat, target, language, self.names)

    def barred(self, seat: int, target: str, language: str) -> list[Barred]:
        """What else a place would be for, and why it is not now."""
        return plans.barred(self.game, self._s, seat, target, language, self.names)

    def sheet(self, seat: int, language: str, part: str, choosing: bool = True) -> str:
        """One drawing of the page: the board, `wide` or `tall`; the `hand`; or a seat's area."""
        key = (seat, language, part)
        if key not in self._sheets:
            view, names = self.view(seat), self.names
            offered = self.plans(seat, language) if choosing else []
            if part in ("wide", "tall"):
                shape: draw.Shape = "tall" if part == "tall" else "wide"
                svg = draw.board(
                    view, language=language, choices=offered, names=names, layout=shape
                )
            elif part == "hand":
                name = self.game.seat_names[seat]
                svg = draw.hand(view, name, language=language, choices=offered, names=names)
            else:
                svg = draw.area(view, part, language=language, choices=offered, names=names)
            self._sheets[key] = svg
        return self._sheets[key]

    def laid_open(self, seat: int, language: str, other: str) -> str:
        """The hand of another seat where all cards are open; a mere picture."""
        if not self.open or not any(item.see == OWNER for item in self.game.area.items):
            return ""
        hand = draw.hand(self.view(seat), other, language=language, names=self.names)
        return ID.sub("", hand)  # which the page may have already

    def log(self, noted: Sequence[Noted], seat: int, language: str) -> list[dict[str, Any]]:
        """The log lines of `noted` as `seat` may read them."""
        dialect = self.game.dialect(self._s.options)
        lines = [
            {
                "number": number,
                "text": line(
                    self.game.name, note, self.reader(note, seat), language, self.names, dialect
                ),
            }
            for number, note in noted
        ]
        return [said for said in lines if said["text"]]

    def reader(self, note: Note, seat: int) -> int:
        """Through whose eyes `seat` reads a note: where all is open, those of whom it is about."""
        return note[1] if self.open else seat

    def news(self, noted: Sequence[Noted], seat: int) -> list[str]:
        """The elements of the drawing where the last thing worth a look happened."""
        told = [self.game.notes.told(note, self.reader(note, seat)) for _, note in noted]
        return draw.news(self.game.name, told)

    def drawing(self, seat: int, language: str, layout: str, choosing: bool = True) -> str:
        """The board as SVG."""
        key = (seat, language, layout)
        if key not in self._drawings:
            self._drawings[key] = draw.board(
                self.view(seat),
                language=language,
                choices=self.choices(seat, language) if choosing else (),
                names=self.names,
                layout="tall" if layout == "tall" else "wide",
            )
        return self._drawings[key]

    def result(self, language: str) -> dict[str, Any] | None:
        """The end: points and where they come from, and places."""
        if not self.over or self.final == {}:
            return None
        dialect = self.game.dialect(self._s.options)
        points = [int(points) for points in self.game.points(self._s)]
        if self.final is not None and points != list(self.final["points"]):
            none: list[list[Any]] = [[] for _ in points]  # under older rules
            return {"resigned": [], **self.final, "breakdown": none}
        final = self.final or {}
        return {
            "points": points,
            "places": final.get("places") or [int(place) for place in self.game.places(self._s)],
            "resigned": final.get("resigned", []),
            "breakdown": [
                [
                    {
                        "source": source,
                        "label": words.source(self.game, source, language, dialect),
                        "points": int(amount),
                    }
                    for source, amount in rows
                ]
                for rows in self.game.breakdown(self._s)
            ],
        }

    def tie(self, language: str) -> str:
        """What decided between those with most points, if they were several."""
        return words.tie(self.game, self._s, language)


def opened(game: Game, s: State, seat: int) -> Json:
    """What `seat` sees if everybody lays their cards open."""
    areas = [game.view(s, other)["areas"][other] for other in range(s.seats)]
    return {**game.view(s, seat), "areas": areas}


@lru_cache(LINES)
def line(
    game: str, note: Note, seat: int, language: str, names: tuple[str, ...], dialect: str
) -> str:
    """A note in words, as `seat` may read it; asked for again with every move that follows."""
    return words.log(game, GAMES[game].notes.told(note, seat), language, names, dialect)
