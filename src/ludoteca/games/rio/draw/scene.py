"""A drawing of Río de la Plata in the making."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.draw import scene
from ludoteca.games.rio.draw.targets import focus


class Scene(scene.Scene):
    """What every part of a drawing of Río de la Plata needs to know."""

    find_focus = staticmethod(focus)

    def colour(self, colour: str) -> str:
        """Whose disc it is: a player, the attackers, or the shadow."""
        return self.names.get(colour) or self.say(colour)

    def tell_discs(self, colours: Sequence[str]) -> str:
        """Discs in words: `2 × Ada, 1 × attacker`."""
        kinds = list(dict.fromkeys(colours))
        return self.listed([f"{colours.count(c)} × {self.colour(c)}" for c in kinds])
