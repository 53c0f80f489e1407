"""A drawing of Río de la Plata in the making."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

from ludoteca.draw import scene
from ludoteca.draw.scene import Setting, View
from ludoteca.games.rio.draw.targets import focus


class Scene(scene.Scene):
    """What every part of a drawing of Río de la Plata needs to know."""

    def __init__(self, view: View, **setting: Unpack[Setting]) -> None:
        super().__init__(view, **setting)
        self.focus = focus(view)

    def colour(self, colour: str) -> str:
        """Whose disc it is: a player, the attackers, or the shadow."""
        return self.names.get(colour) or self.say(colour)

    def tell_discs(self, colours: Sequence[str]) -> str:
        """Discs in words: `2 × Ada, 1 × attacker`."""
        kinds = list(dict.fromkeys(colours))
        return self.listed([f"{colours.count(c)} × {self.colour(c)}" for c in kinds])

    def pending(self, *steps: str) -> dict[str, Any] | None:
        """The step the game waits for, if it is one of these."""
        step: dict[str, Any] | None = self.view["pending"]
        return step if step is not None and step["step"] in steps else None
