"""Game: what every game offers to those who deal, watch, save and score it."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any, Final, Generic

from ludoteca.core.codes import Codes
from ludoteca.core.colours import COLOURS, colours_of, settle_colours
from ludoteca.core.errors import BadData, BadPosition, OptionError
from ludoteca.core.generic import S, i64, mypyc_attr
from ludoteca.core.notes import Notes
from ludoteca.core.option import Option
from ludoteca.core.packs import PACK, shown_options
from ludoteca.core.pictures import picture
from ludoteca.core.reading import Reader
from ludoteca.core.refusal import Refusal, Refusals
from ludoteca.core.rng import Rng
from ludoteca.core.sheet import NOBODY, Sheet
from ludoteca.core.spelling import Spelling
from ludoteca.core.state import State, actor, refusal, top

ORDINALS: Final[tuple[str, ...]] = ("first", "second", "third", "fourth", "fifth")  # seats

Json = dict[str, Any]
Breakdown = list[tuple[str, int]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game. Subclasses bring the rules; nothing here knows which game it is."""

    def __init__(self, name: str, title: str, version: int, seats: tuple[int, int]) -> None:
        self.name = name
        self.title = title
        self.version = version  # raised when old records would replay differently
        self.seats = seats  # fewest and most
        self.options: dict[str, Option] = {}
        self.late: dict[str, str] = {}  # options that came within a version: what was played before
        self.usual: dict[str, str] = {}  # the defaults, once they are asked for
        self.codes = Codes()
        self.notes = Notes()
        self.refusals = Refusals(name, self.codes, {})
        self.seat_names: tuple[str, ...] = ()  # what the rulebook calls the players: colours
        self.steps = Spelling(())
        self.table = Sheet()  # the fields of the state
        self.area = Sheet()  # the fields of what lies before a player, `s.areas`
        self.bound = 0  # no random game takes more decisions than this

    def __repr__(self) -> str:
        fewest, most = self.seats
        return f"<{self.title}, {self.name!r}, for {fewest} to {most}, rules {self.version}>"

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the cover."""
        return picture(self.name, None)

    # What a game brings.

    def lay_out(self, seats: int, options: dict[str, str]) -> S:
        """The position before the first draw, for settled options."""
        raise NotImplementedError

    def empty(self, seats: int, options: dict[str, str]) -> S:
        """A table with nothing on it and nothing pending, to be filled in from a dump."""
        raise NotImplementedError

    def determinize(self, s: S, seat: i64, rng: Rng) -> S:
        """A world `seat` could be in: a copy with everything it cannot know dealt anew."""
        raise NotImplementedError

    def sources(self, s: S, seat: int) -> Breakdown:
        """Where the points of a seat come from; every source, also those with 0."""
        raise NotImplementedError

    # What it may bring.

    def complete(self, s: S) -> None:
        """Fill in what follows from the fields that were read."""

    def pending(self, s: S) -> Json | None:
        """The step to be decided, by name."""
        return self.steps.spell(top(s)) if s.depth else None

    def about(self, s: S) -> Json:
        """What a view adds to the pending step: what it leads to, where that is settled already."""
        return {}

    def tie_break(self, s: S, seat: int) -> tuple[int, ...]:
        """What decides between seats with equal points, the more the better; nothing in some."""
        return ()

    def tie_names(self, s: S) -> tuple[str, ...]:
        """What each number of `tie_break` is called; words has a sentence for it under [tie]."""
        return ()

    def places(self, s: S) -> list[int]:
        """For each seat, its place: 1 is the winner, ties share the better place."""
        standings = [(n, self.tie_break(s, seat)) for seat, n in enumerate(self.points(s))]
        return [1 + sum([other > own for other in standings]) for own in standings]

    def unasked(self, s: S, code: i64) -> S | None:
        """The position that asks what a legal `code` settles by itself; None if there is none."""
        return None

    def facts(self, s: S, code: i64) -> dict[str, int | str]:
        """The numbers behind a legal code: its arguments, what it costs and what it gives."""
        block = self.codes.block(code)
        out: dict[str, int | str] = {"verb": block.verb}
        for i, name in enumerate(block.names(code)):
            out[f"arg{i + 1}"] = name
        return out

    def check_pack(self, text: object) -> None:
        """Refuse, with BadData, what is no pack of this game; most games take none."""
        raise BadData(f"{PACK}: {type(text).__name__} that {self.title} does not take")

    def dialect(self, options: Mapping[str, str]) -> str:
        """Which of its vocabularies a table speaks; most games have one."""
        return ""

    # What follows.

    def deal(self, seats: int, options: Mapping[str, str] | None = None) -> S:
        """The position before the first draw; OptionError names what the game does not have."""
        fewest, most = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not fewest <= seats <= most:
            raise OptionError(f"{self.title} is for {fewest} to {most} seats, not {seats!r}")
        return self.lay_out(seats, self.settle_options(options or {}))

    def settle_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Every option with the value given or its default; colours only if they were chosen."""
        asked: dict[Any, Any] = dict(given)  # from outside: of any type, when compiled too
        colours = ""
        if COLOURS in asked:
            colours = settle_colours(asked.pop(COLOURS), self.seat_names)
        chosen: dict[str, str] = {COLOURS: colours} if colours else {}
        if PACK in asked:
            chosen[PACK] = self.settle_pack(asked.pop(PACK))
        for name, value in asked.items():
            if name not in self.options:
                close = difflib.get_close_matches(str(name), list(self.options), 1)
                hint = f" (did you mean {close[0]!r}?)" if close else ""
                raise OptionError(
                    f"{self.title} has no option {name!r}{hint};"
                    f" expected one of {', '.join(self.options)}"
                )
            if value not in self.options[name].values:
                values = ", ".join(self.options[name].values)
                raise OptionError(f"option {name!r} is {value!r}; expected one of {values}")
        if not self.usual:
            self.usual = {name: option.default for name, option in self.options.items()}
        return {**self.usual, **asked, **chosen}

    def stored_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """The same for what was saved: late options that are not named are as they were before."""
        return self.settle_options({**self.late, **given})

    def settle_pack(self, text: object) -> str:
        """A pack the game can be played with; OptionError names row and field of what is wrong."""
        try:
            self.check_pack(text)
        except BadData as error:
            raise OptionError(str(error)) from None
        return str(text)

    def colours(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The colour each seat plays at a table with these options."""
        return colours_of(self.seat_names, options)

    def text(self, code: i64) -> str:
        """The stable name of a code."""
        return self.codes.text(code)

    def parse(self, text: str) -> int:
        """Inverse of `text`; UnknownAction says what was expected."""
        return self.codes.parse(text)

    def refusal(self, s: State, code: i64) -> Refusal | None:
        """None exactly if `code` is legal now, otherwise the rule against it and the numbers."""
        self.codes.block(code)
        return refusal(s, code)

    def view(self, s: S, seat: i64) -> Json:
        """What `seat`, or WATCHER, may see: JSON-ready, by name."""
        pending = self.pending(s)
        if pending is not None:
            pending.update(self.about(s))
        return {
            "game": self.name,
            "options": shown_options(s.options),
            "actor": actor(s),
            "question": top(s).asks() if s.depth else "over",
            "pending": pending,
            **self.table.view(s, s, NOBODY, seat),
            "areas": [
                {**self.standing(s, i), **self.area.view(s, area, i, seat)}
                for i, area in enumerate(areas_of(s))
            ],
            "places": self.places(s) if s.depth == 0 else None,
        }

    def standing(self, s: S, seat: int) -> Json:
        """The head of an area in a view."""
        rows = self.sources(s, seat)
        points = sum([amount for _, amount in rows])
        return {"seat": self.seat_names[seat], "points": points, "breakdown": dict(rows)}

    def points(self, s: S) -> list[int]:
        """The score of each seat now."""
        return [sum([amount for _, amount in rows]) for rows in self.breakdown(s)]

    def breakdown(self, s: S) -> list[Breakdown]:
        """For each seat, where its points come from."""
        return [self.sources(s, seat) for seat in range(s.seats)]

    def dump(self, s: S) -> Json:
        """The whole position, secrets included, by name."""
        return {
            "game": self.name,
            "rules": self.version,
            "seats": s.seats,
            "options": self.named_options(s.options),
            **self.table.write(s),
            "areas": {
                self.seat_names[i]: self.area.write(area) for i, area in enumerate(areas_of(s))
            },
            "stack": self.steps.stack(s),
        }

    def named_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """Those a position names: without late ones as before, so that its digest stays."""
        return {name: value for name, value in options.items() if self.late.get(name) != value}

    def load(self, data: object) -> S:
        """Inverse of `dump`; BadPosition lists the faults of what is not a position."""
        s, faults = self.sketch(data)
        if s is None or faults:
            raise BadPosition(faults)
        return s

    def sketch(self, data: object) -> tuple[S | None, list[str]]:
        """A position as far as it can be read, if at all, and everything that is wrong with it."""
        if not isinstance(data, dict) or data.get("game") != self.name:
            return None, [f"game: expected {self.name!r}"]
        rules = data.get("rules")
        if isinstance(rules, bool) or not isinstance(rules, int) or rules > self.version:
            return None, [f"rules: version {rules!r}, expected {self.version} or older"]
        fewest, most = self.seats
        seats = data.get("seats")
        if isinstance(seats, bool) or not isinstance(seats, int) or not fewest <= seats <= most:
            return None, [f"seats: {seats!r}, expected {fewest} to {most}"]
        given = data.get("options")
        if not isinstance(given, dict):
            return None, [f"options: {given!r} is not a JSON object"]
        try:
            s, faults = self.take_up(data, seats, self.stored_options(given))
        except OptionError as error:
            return None, [f"options: {error}"]
        if faults and rules != self.version:
            older = f"rules: version {rules}; this program plays version {self.version}"
            return s, [older, *faults]
        return s, faults

    def take_up(
        self, data: Json, seats: int, options: dict[str, str]
    ) -> tuple[S | None, list[str]]:
        """`sketch` for settled options: no position where a field cannot be read."""
        faults: list[str] = []
        row = Reader(data, "", faults, seats)
        row.only(["game", "rules", "seats", "options", *self.table.names(), "areas", "stack"])
        s = self.empty(seats, options)
        self.table.read(row, s)
        areas = row.part("areas")
        areas.only(list(self.seat_names[:seats]))
        for i, area in enumerate(areas_of(s)):
            own = areas.part(self.seat_names[i])
            own.only(self.area.names())
            self.area.read(own, area)
        self.steps.read_stack(s, row.rows("stack"), faults)
        if faults:
            return None, list(dict.fromkeys(faults))
        self.complete(s)
        return s, list(dict.fromkeys(s.faults() or self.steps.faults(s)))


def ordinal(value: str) -> int:
    """Which seat an option's value names, counted from 0; the first if it names none."""
    return ORDINALS.index(value) if value in ORDINALS else 0


def seated(name: str, value: str, seats: int) -> None:
    """Refuse a value that names a seat the table does not have."""
    if ordinal(value) >= seats:
        values = ", ".join(ORDINALS[:seats])
        raise OptionError(
            f"option {name!r} is {value!r} with {seats} seats; expected one of {values}"
        )


def areas_of(s: State) -> list[Any]:
    """What lies before each player."""
    areas: list[Any] = getattr(s, "areas")  # noqa: B009
    return areas
