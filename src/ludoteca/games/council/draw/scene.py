"""A drawing of Council of Four in the making."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from ludoteca.draw import scene
from ludoteca.draw.scene import Setting, View
from ludoteca.games.council.draw.targets import focus


class Scene(scene.Scene):
    """What every part of a drawing of Council of Four needs to know."""

    def __init__(self, view: View, **setting: Unpack[Setting]) -> None:
        super().__init__(view, **setting)
        self.focus = focus(view)
        self.queen = view["options"]["edition"] == "cmon"

    def bag(self, cards: Mapping[str, int]) -> str:
        return self.listed([f"{n} × {self.name('card', name)}" for name, n in cards.items()])
