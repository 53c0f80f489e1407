"""A drawing of Council of Four in the making."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.draw import scene
from ludoteca.draw.scene import Choice, Theme, View
from ludoteca.games.council.draw.labels import Labels
from ludoteca.games.council.draw.targets import focus


class Scene(scene.Scene):
    """What every part of a drawing of Council of Four needs to know."""

    labels: Labels

    def __init__(
        self,
        view: View,
        language: str,
        choices: Sequence[Choice] = (),
        names: Sequence[str] = (),
        theme: Theme = "auto",
    ) -> None:
        edition: str = view["options"]["edition"]
        super().__init__(
            view, Labels(language, edition), language, choices, names, theme, focus(view)
        )
        self.queen = edition == "cmon"
