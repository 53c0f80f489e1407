"""SVG of what a seat may see. A drawing is made from a view alone, never from a state."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.errors import UnknownGame
from ludoteca.core.game import Game
from ludoteca.draw.council import area as council_area
from ludoteca.draw.council import picture as council_picture
from ludoteca.draw.council import targets as council_targets
from ludoteca.draw.council.board import draw_board, draw_sheet
from ludoteca.draw.council.layout import LAYOUTS, Shape
from ludoteca.draw.palette import STYLE
from ludoteca.draw.scene import Choice, Scene, Theme, View
from ludoteca.draw.svg import Markup, el, join

DRAWN = ("council",)  # games there are drawings of

__all__ = [
    "DRAWN",
    "STYLE",
    "Choice",
    "Shape",
    "Theme",
    "View",
    "area",
    "board",
    "document",
    "hand",
    "picture",
    "piece",
    "svg",
    "targets",
    "with_style",
]


def board(
    view: View,
    *,
    language: str = "en",
    choices: Sequence[Choice] = (),
    names: Sequence[str] = (),
    theme: Theme = "auto",
    layout: Shape = "wide",
) -> str:
    """The board, with a button wherever a choice can be made."""
    scene = _scene(view, language, choices, names, theme)
    width, height = LAYOUTS[layout].size
    words = scene.labels.say("board")
    drawn = draw_board(scene, layout)
    return scene.frame(width, height, words, f"council board {layout}", drawn)


def area(
    view: View,
    seat: str,
    *,
    language: str = "en",
    choices: Sequence[Choice] = (),
    names: Sequence[str] = (),
    theme: Theme = "auto",
) -> str:
    """What lies before one player."""
    scene = _scene(view, language, choices, names, theme)
    drawn, height = council_area.draw_area(scene, seat)
    words = scene.labels.say("area", name=scene.names[seat])
    return scene.frame(council_area.WIDTH, height, words, "council area", drawn)


def hand(
    view: View,
    seat: str,
    *,
    language: str = "en",
    choices: Sequence[Choice] = (),
    names: Sequence[str] = (),
    theme: Theme = "auto",
) -> str:
    """The cards of one player, face down unless the view shows them."""
    scene = _scene(view, language, choices, names, theme)
    drawn, width = council_area.draw_hand(scene, seat)
    words = scene.labels.say("hand", name=scene.names[seat])
    return scene.frame(width, council_area.HAND[1], words, "council hand", drawn)


def document(
    view: View,
    *,
    language: str = "en",
    choices: Sequence[Choice] = (),
    names: Sequence[str] = (),
    theme: Theme = "auto",
    layout: Shape = "wide",
) -> str:
    """Everything the view holds on one sheet with its colours: board, areas, and the own hand."""
    scene = _scene(view, language, choices, names, theme)
    drawn, height = draw_sheet(scene, layout)
    words = scene.labels.say("board")
    return with_style(scene.frame(LAYOUTS[layout].size[0], height, words, "council sheet", drawn))


def svg(view: View, *, language: str = "en", names: Sequence[str] = ()) -> str:
    """The sheet a notebook shows."""
    return document(view, language=language, names=names)


def with_style(drawing: str) -> str:
    """A drawing that brings its colours along, for files and notebooks."""
    start, _, rest = drawing.partition(">")
    return join(Markup(start), Markup(">"), el("style", Markup(STYLE)), Markup(rest))


def piece(kind: str, name: str = "", *, language: str = "en", edition: str = "original") -> str:
    """A small drawing of one piece: `card white`, `permit ABC`, `coins 3`, `king`."""
    return council_picture.piece(kind, name, language, edition)


def picture(game: Game | str, *, language: str = "en") -> str:
    """The cover of a game."""
    _known(game if isinstance(game, str) else game.name)
    return council_picture.picture(language)


def targets(view: View, text: str) -> list[str]:
    """The ids of the elements a choice speaks of, in board, area or hand."""
    _known(view["game"])
    return council_targets.targets(view, text)


def _scene(
    view: View, language: str, choices: Sequence[Choice], names: Sequence[str], theme: Theme
) -> Scene:
    _known(view["game"])
    return Scene(view, language, choices, names, theme, council_targets.focus(view))


def _known(game: str) -> None:
    if game not in DRAWN:
        raise UnknownGame(f"no drawing of {game!r}; expected one of {', '.join(DRAWN)}")
