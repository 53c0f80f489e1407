"""A drawing of Río de la Plata in the making."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from ludoteca.draw import scene
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.discs import TAGS
from ludoteca.games.rio.draw.targets import focus


class Scene(scene.Scene):
    """What every part of a drawing of Río de la Plata needs to know."""

    PRINTED: ClassVar[Mapping[str, Sequence[str]]] = {
        "box": ["points"],
        "site": ["workers"],
        "office": ["silver"],
        "kind": list(TAGS),
    }
    ASKING: ClassVar[Sequence[str]] = ("office",)
    find_focus = staticmethod(focus)

    @cached_property
    def city(self) -> printed.City:
        """The city of this table."""
        return printed.seen(self.view)

    def colour(self, colour: str) -> str:
        """Whose disc it is: a player, the attackers, or the shadow."""
        return self.names.get(colour) or self.say(colour)

    def tell_discs(self, colours: Sequence[str]) -> str:
        """Discs in words: `2 of Ada's workers and 1 attacker`."""
        kinds = dict.fromkeys(colours)
        return self.listed([self.tell_discs_of(colour, colours.count(colour)) for colour in kinds])

    def tell_discs_of(self, colour: str, n: int) -> str:
        """So many discs of one colour in words."""
        if colour in self.names:
            return self.say("discs_of_player", name=self.names[colour], n=n)
        if colour == "violet":
            return self.count("attackers", n)
        return self.say("discs_of_shadow", n=n)
