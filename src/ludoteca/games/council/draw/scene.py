"""A drawing of Council of Four in the making."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ludoteca.draw import scene
from ludoteca.games.council.draw.icons import TAGS
from ludoteca.games.council.draw.targets import focus


class Scene(scene.Scene):
    """What every part of a drawing of Council of Four needs to know."""

    PRINTED: ClassVar[Mapping[str, Sequence[str]]] = {
        "slot": [name for name in TAGS if name != "coins"]
    }
    find_focus = staticmethod(focus)

    @property
    def queen(self) -> bool:
        edition: str = self.view["options"]["edition"]
        return edition == "cmon"

    def city_paint(self, city: str) -> str:
        """What a city is painted with: the first of the queen is grey, that of the king purple."""
        metal: str = self.view["map"]["colours"][city]
        return "pewter" if self.queen and metal == "purple" else metal
