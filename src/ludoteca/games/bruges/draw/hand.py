"""The cards of one player: faces where the viewer may look, otherwise the houses on their backs."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.artist import Drawn
from ludoteca.draw.pen import cut
from ludoteca.draw.svg import Markup, join, path
from ludoteca.games.bruges.draw.cards import CARD, back, front
from ludoteca.games.bruges.draw.scene import Scene

FEWEST: Final = 5  # a hand is never drawn smaller than this many
GAP: Final = 15.0
DRAWING: Final = 1  # the phase in which hands are filled


def draw_hand(scene: Scene, seat: str) -> Drawn:
    """A hand, side by side; a screen that is too narrow lets it be pushed about."""
    area = scene.areas[seat]
    w, h = CARD
    held: list[str] | None = area["hand"]
    backs = [colour for colour, n in area["drawn"].items() for _ in range(n)]
    if held is None:
        held = []
        backs = [colour for colour, n in area["colours"].items() for _ in range(n)] + backs
    number = len(held) + len(backs)
    places = [(GAP + (w + GAP) * i, GAP) for i in range(number)]
    cards = [_card(scene, card, at) for card, at in zip(held, places, strict=False)]
    hidden = [
        scene.place(
            None,
            scene.say("card_back", colour=colour),
            back(colour),
            box=(0, 0, w, h),
            at=at,
            piece=f"back-{colour}",
        )
        for colour, at in zip(backs, places[len(held) :], strict=True)
    ]
    wide = GAP + (w + GAP) * max(FEWEST, number)
    filling = scene.view["phase"] == DRAWING and scene.view["places"] is None
    drawn = join(*(_gaps(number) if filling else ()), *cards, *hidden)
    return Drawn(drawn, wide, GAP + h + 14)


def _gaps(number: int) -> list[Markup]:
    """Where the cards still to be drawn will lie."""
    w, h = CARD
    return [
        path(
            cut(GAP + (w + GAP) * i, GAP, w, h, f"gap{i}", 1, 11),
            "none",
            "seam",
            1.8,
            stroke_dasharray="8 7",
        )
        for i in range(number, FEWEST)
    ]


def _card(scene: Scene, card: str, at: tuple[float, float]) -> Markup:
    w, h = CARD
    return scene.place(
        f"hand-{card}",
        scene.tell(card),
        front(scene.person(card)),
        box=(-3, -3, w + 7, h + 8),
        at=at,
        piece=f"card-{card}",
    )
