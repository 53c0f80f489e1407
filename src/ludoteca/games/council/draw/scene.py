"""A drawing of Council of Four in the making."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.draw import scene
from ludoteca.draw.scene import Choice, Theme, View
from ludoteca.games.council.draw.targets import focus


class Scene(scene.Scene):
    """What every part of a drawing of Council of Four needs to know."""

    def __init__(
        self,
        view: View,
        language: str,
        choices: Sequence[Choice] = (),
        names: Sequence[str] = (),
        theme: Theme = "auto",
    ) -> None:
        super().__init__(view, language, choices, names, theme, focus(view))
        self.queen = view["options"]["edition"] == "cmon"

    def bag(self, cards: Mapping[str, int]) -> str:
        return self.listed([f"{n} × {self.name('card', name)}" for name, n in cards.items()])
