"""Pending steps in words, so that a position can be written down and read back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from ludoteca.core.bits import bit, members
from ludoteca.core.codes import Names
from ludoteca.core.errors import BadPosition
from ludoteca.core.state import Choice, Offer, State, Step

Make = Callable[[list[int]], Step[Any]]
MOST: Final = 99  # no step holds a larger number


@final
class Part:
    """One number of a step: a place in a list of names, a set of them, or a plain number."""

    def __init__(self, name: str, names: Names = (), many: bool = False) -> None:
        self.name = name
        self.names = names
        self.many = many

    def spell(self, value: int) -> int | str | list[str]:
        if self.many:
            return [self.names[i] for i in members(value)]
        return self.names[value] if self.names else value

    def read(self, value: object) -> int:
        """Inverse of `spell`."""
        if self.many:
            if not isinstance(value, list):
                raise BadPosition([f"{self.name} {value!r} is no list"])
            mask = 0
            for word in value:
                mask |= bit(self._place(word))
            return mask
        if self.names:
            return self._place(value)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
            raise BadPosition([f"{self.name} {value!r} is no whole number from 0 to {MOST}"])
        return value

    def _place(self, word: object) -> int:
        if word not in self.names:
            raise BadPosition([f"{self.name} {word!r} is none of {', '.join(self.names)}"])
        return self.names.index(str(word))


@final
class Spelling:
    """The names and parts of all step classes of one game."""

    def __init__(self) -> None:
        self.by_name: dict[str, tuple[Make, tuple[Part, ...]]] = {}
        self.by_class: dict[type, tuple[str, tuple[Part, ...]]] = {}

    def add(self, name: str, kind: type, make: Make, *parts: Part) -> None:
        """Spell steps of class `kind`; `make` finds or builds one from its numbers."""
        self.by_name[name] = (make, parts)
        self.by_class[kind] = (name, parts)

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
            raise BadPosition([f"step {name!r} is none of {', '.join(self.by_name)}"])
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
            raise BadPosition([f"an offer of {inner!r}, which is no choice"])
        return Offer(choice)

    def stack(self, s: State) -> list[dict[str, Any]]:
        """All pending steps, the one that happens next last."""
        return [self.spell(step) for step in s.stack[: s.depth]]
