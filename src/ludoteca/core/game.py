"""Game: what every game offers to those who deal, watch, save and score it."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ludoteca.core.codes import Codes
from ludoteca.core.errors import BadPosition, OptionError
from ludoteca.core.notes import Notes
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

Json = dict[str, Any]
Breakdown = list[tuple[str, int]]


class Option(NamedTuple):
    """One thing tables may agree on before they start."""

    default: str
    values: tuple[str, ...]
    help: str


class Game:
    """One game. Subclasses fill in the rules; nothing here knows which game it is."""

    def __init__(self, name: str, title: str, version: int, seats: tuple[int, int]) -> None:
        self.name = name
        self.title = title
        self.version = version  # raised when old records would replay differently
        self.seats = seats  # fewest and most
        self.options: dict[str, Option] = {}
        self.codes = Codes()
        self.notes = Notes()
        self.seat_names: tuple[str, ...] = ()  # what the rulebook calls the players: colours
        self.bound = 0  # no random game takes more decisions than this

    def deal(self, seats: int, options: Mapping[str, str] | None = None) -> State:
        """The position before the first draw; OptionError names what the game does not have."""
        fewest, most = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not fewest <= seats <= most:
            raise OptionError(f"{self.title} is for {fewest} to {most} seats, not {seats!r}")
        return self.lay_out(seats, self.settle_options(options or {}))

    def settle_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Every option with the value given or its default."""
        asked: dict[Any, Any] = dict(given)  # from outside: of any type, when compiled too
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
        return {name: given.get(name, option.default) for name, option in self.options.items()}

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

    def lay_out(self, seats: int, options: dict[str, str]) -> State:
        """`deal` for settled options."""
        raise NotImplementedError

    def view(self, s: State, seat: i64) -> Json:
        """What `seat`, or WATCHER, may see: JSON-ready, by name."""
        raise NotImplementedError

    def determinize(self, s: State, seat: i64, rng: Rng) -> State:
        """A world `seat` could be in: a copy with everything it cannot know dealt anew."""
        raise NotImplementedError

    def facts(self, s: State, code: i64) -> dict[str, int | str]:
        """What a legal code says; a game adds the numbers: `cost_…` and `gain_…`."""
        block = self.codes.block(code)
        out: dict[str, int | str] = {"verb": block.verb}
        for i, name in enumerate(block.names(code)):
            out[f"arg{i + 1}"] = name
        return out

    def dialect(self, options: Mapping[str, str]) -> str:
        """Which of its vocabularies a table speaks; most games have one."""
        return ""

    def points(self, s: State) -> list[int]:
        """The score of each seat now."""
        return [sum([amount for _, amount in rows]) for rows in self.breakdown(s)]

    def breakdown(self, s: State) -> list[Breakdown]:
        """For each seat, where its points come from; every source, also those with 0."""
        raise NotImplementedError

    def places(self, s: State) -> list[int]:
        """For each seat, its place: 1 is the winner, ties share the better place."""
        raise NotImplementedError

    def dump(self, s: State) -> Json:
        """The whole position, secrets included, by name."""
        raise NotImplementedError

    def load(self, data: object) -> State:
        """Inverse of `dump`; BadPosition lists the faults of whatever is no position."""
        if not isinstance(data, dict) or data.get("game") != self.name:
            raise BadPosition([f"game: expected {self.name!r}"])
        if data.get("rules") != self.version:
            raise BadPosition([f"rules: version {data.get('rules')!r}, expected {self.version}"])
        fewest, most = self.seats
        seats = data.get("seats")
        if isinstance(seats, bool) or not isinstance(seats, int) or not fewest <= seats <= most:
            raise BadPosition([f"seats: {seats!r}, expected {fewest} to {most}"])
        given = data.get("options")
        if not isinstance(given, dict):
            raise BadPosition([f"options: {given!r} is no JSON object"])
        try:
            settled = self.settle_options(given)
        except OptionError as error:
            raise BadPosition([f"options: {error}"]) from None
        rest = {key: value for key, value in data.items() if key not in ("game", "rules")}
        return self.take_up(rest, settled)

    def take_up(self, data: Json, options: dict[str, str]) -> State:
        """`load` for settled options."""
        raise NotImplementedError
