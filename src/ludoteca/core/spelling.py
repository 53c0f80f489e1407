"""Pending steps in words, so that a position can be written down and read back.

Beside its class, each step says its name and its parts, and has its instances made:

    TURN: Final[list[Turn]] = STEPS.each("turn", Turn, ACTOR)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, final

from ludoteca.core.bits import bit, members
from ludoteca.core.codes import Names
from ludoteca.core.errors import BadPosition
from ludoteca.core.state import AUTO, CHANCE, Choice, Offer, State, Step, top

Make = Callable[[list[Any]], Step[Any]]
MOST: Final = 99  # no step holds a larger number
NO_YES: Final[Names] = ("no", "yes")  # spell a flag
NONE: Final = "none"  # spells -1, the place before the first name and after the last
T = TypeVar("T")

# What asking a step that does not fit its table may raise.
ASKING: Final = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)


@final
class Part:
    """One number of a step: a place in a list of names, a set of them, or a number up to `most`."""

    def __init__(self, name: str, names: Names = (), many: bool = False, most: int = MOST) -> None:
        self.name = name
        self.names = names
        self.many = many
        self.most = len(names) - 1 if names else most

    def values(self) -> list[Any]:
        """All it can be; flags are bools."""
        if self.names == NO_YES:
            return [False, True]
        return list(range(bit(len(self.names)) if self.many else self.most + 1))

    def spell(self, value: int) -> int | str | list[str]:
        if self.many:
            return [self.names[i] for i in members(value)]
        return self.names[value] if self.names else value

    def read(self, value: object) -> Any:
        """Inverse of `spell`: a number, or a bool for `no` and `yes`."""
        if self.many:
            if not isinstance(value, list):
                raise BadPosition([f"{self.name} {value!r} is not a list"])
            mask = 0
            for word in value:
                mask |= bit(self._place(word))
            return mask
        if self.names == NO_YES:
            return self._place(value) == 1
        if self.names:
            return self._place(value)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= self.most:
            raise BadPosition(
                [f"{self.name} {value!r} is not a whole number from 0 to {self.most}"]
            )
        return value

    def _place(self, word: object) -> int:
        if word not in self.names:
            raise BadPosition([f"{self.name} {word!r} is none of {', '.join(self.names)}"])
        return -1 if word == self.names[-1] == NONE else self.names.index(str(word))


@final
class Spelling:
    """The names and parts of all steps of one game."""

    def __init__(self, seat_names: Names) -> None:
        self.seat_names = seat_names
        self.by_name: dict[str, tuple[Make, tuple[Part, ...]]] = {}
        self.by_class: dict[type, tuple[str, tuple[Part, ...]]] = {}

    def add(self, name: str, kind: type, make: Make, *parts: Part) -> None:
        """Spell steps of class `kind`; `make` finds or builds one from its numbers."""
        self.by_name[name] = (make, parts)
        self.by_class[kind] = (name, parts)

    def one(self, name: str, step: T) -> T:
        """A step of which there is one."""
        return self.table(name, step)

    def each(self, name: str, kind: Callable[[int], T], part: Part) -> list[T]:
        """A step for each value of `part`."""
        return self.table(name, [kind(i) for i in part.values()], part)

    def grid(
        self, name: str, kind: Callable[[int, Any], T], first: Part, second: Part
    ) -> list[list[T]]:
        """A step for each pair of values."""
        made = [[kind(i, k) for k in second.values()] for i in first.values()]
        return self.table(name, made, first, second)

    def table(self, name: str, steps: T, *parts: Part) -> T:
        """Steps that were made before: a step, or a list for each of its parts within the other."""
        sample: Any = steps
        for _ in parts:
            sample = sample[0]

        def find(numbers: list[Any]) -> Step[Any]:
            found: Any = steps
            for number in numbers:
                found = found[number]
            step: Step[Any] = found
            return step

        self.add(name, type(sample), find, *parts)
        return steps

    def built(self, name: str, kind: Callable[..., Any], *parts: Part) -> None:
        """Steps that are built on the spot from their parts."""

        def build(numbers: list[Any]) -> Step[Any]:
            step: Step[Any] = kind(*numbers)
            return step

        assert isinstance(kind, type)
        self.add(name, kind, build, *parts)

    def spell(self, step: Step[Any]) -> dict[str, Any]:
        if isinstance(step, Offer):
            return {"step": "offer", "choice": self.spell(step.choice)}
        name, parts = self.by_class[type(step)]
        out: dict[str, Any] = {"step": name}
        for part in parts:
            out[part.name] = part.spell(getattr(step, part.name))
        return out

    def read(self, data: object) -> Step[Any]:
        """Inverse of `spell`; BadPosition says what is wrong."""
        if not isinstance(data, dict) or "step" not in data:
            raise BadPosition([f"pending step {data!r} has no name under 'step'"])
        name = data["step"]
        if name == "offer":
            return self._offer(data)
        if not isinstance(name, str) or name not in self.by_name:
            raise BadPosition([f"step {name!r} is none of {', '.join(sorted(self.by_name))}"])
        make, parts = self.by_name[name]
        wanted = {"step"} | {part.name for part in parts}
        if set(data) != wanted:
            raise BadPosition([f"step {name!r} has {sorted(data)}, expected {sorted(wanted)}"])
        numbers = [part.read(data[part.name]) for part in parts]
        try:
            return make(numbers)
        except IndexError:
            raise BadPosition([f"step {name!r} with {numbers} does not exist"]) from None

    def _offer(self, data: dict[str, Any]) -> Step[Any]:
        inner = data.get("choice")
        if set(data) != {"step", "choice"} or not isinstance(inner, dict):
            raise BadPosition([f"step 'offer' has {sorted(data)}, expected a step under 'choice'"])
        choice = self.read(inner) if inner.get("step") != "offer" else None
        if not isinstance(choice, Choice):
            raise BadPosition([f"an offer of {inner!r}, which is not a choice"])
        return Offer(choice)

    def stack(self, s: State) -> list[dict[str, Any]]:
        """All pending steps, the one that happens next last."""
        return [self.spell(step) for step in s.stack[: s.depth]]

    def read_stack(self, s: State, rows: list[Any], faults: list[str]) -> None:
        """Inverse of `stack`; what is wrong goes to `faults`."""
        for row in rows:
            try:
                s.push(self.read(row))
            except BadPosition as error:
                faults += [f"stack: {fault}" for fault in error.faults]

    def faults(self, s: State) -> list[str]:
        """Why these steps cannot be pending: a seat nobody has, or nothing that can be chosen."""
        out: list[str] = []
        for step in s.stack[: s.depth]:
            inner = step.choice if isinstance(step, Offer) else step
            for part in self.by_class[type(inner)][1]:
                if part.names[: len(self.seat_names)] == self.seat_names:  # with or without none
                    value: int = getattr(inner, part.name)
                    if (value >> s.seats if part.many else value >= s.seats) > 0:
                        out.append(f"stack: {self.spell(step)} is for a seat nobody has")
        if out or s.depth == 0:
            return out
        if top(s).actor == AUTO:
            return [f"stack: {self.spell(top(s))}, which happens next, leaves nothing to choose"]
        try:
            offered = len(top(s).weights(s) if top(s).actor == CHANCE else top(s).codes(s))
        except ASKING:
            offered = 0
        return out if offered else [f"stack: {self.spell(top(s))} offers nothing here"]
