"""A drawing of Council of Four in the making."""

from __future__ import annotations

from ludoteca.draw import scene
from ludoteca.games.council.draw.targets import focus


class Scene(scene.Scene):
    """What every part of a drawing of Council of Four needs to know."""

    find_focus = staticmethod(focus)

    @property
    def queen(self) -> bool:
        edition: str = self.view["options"]["edition"]
        return edition == "cmon"
