"""SVG of what a seat may see. A drawing is made from a view alone, never from a state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, Unpack

from ludoteca.core.game import Game
from ludoteca.core.notes import Told
from ludoteca.draw.artist import Artist, Clash, Panel
from ludoteca.draw.cover import alone
from ludoteca.draw.palette import style
from ludoteca.draw.plain import PlainArtist
from ludoteca.draw.scene import Choice, Scene, Setting, Shape, Tag, Theme, View
from ludoteca.draw.svg import Markup, el, join
from ludoteca.draw.traces import Trace, traces
from ludoteca.kits import kit_of

__all__ = [
    "Choice",
    "Clash",
    "Panel",
    "Shape",
    "Tag",
    "Theme",
    "Trace",
    "View",
    "area",
    "board",
    "clash",
    "document",
    "hand",
    "news",
    "panel",
    "picture",
    "piece",
    "signs",
    "style",
    "svg",
    "targets",
    "traces",
    "with_style",
]

SIGN: Final = (-13.0, -13.0, 26.0, 26.0)  # the room of a sign


def board(view: View, *, layout: Shape = "wide", **setting: Unpack[Setting]) -> str:
    """The board, with a button wherever a choice can be made."""
    artist = _artist(view["game"])
    scene: Scene = artist.scene(view, **setting)
    kind = f"{artist.name} board {layout}"
    return scene.frame(scene.say("board"), kind, *artist.board(scene, layout))


def area(view: View, seat: str, **setting: Unpack[Setting]) -> str:
    """What lies before one player."""
    artist = _artist(view["game"])
    scene: Scene = artist.scene(view, **setting)
    words = scene.say("area", name=scene.names[seat])
    return scene.frame(words, f"{artist.name} area", *artist.area(scene, seat))


def hand(view: View, seat: str, **setting: Unpack[Setting]) -> str:
    """What one player holds, face down unless the view shows it."""
    artist = _artist(view["game"])
    scene: Scene = artist.scene(view, **setting)
    words = scene.say("hand", name=scene.names[seat])
    return scene.frame(words, f"{artist.name} {artist.hand_kind}", *artist.hand(scene, seat))


def document(view: View, *, layout: Shape = "wide", **setting: Unpack[Setting]) -> str:
    """Everything the view holds on one sheet with its colours: board, areas, and the own hand."""
    artist = _artist(view["game"])
    scene: Scene = artist.scene(view, **setting)
    sheet = artist.sheet(scene, layout)
    return with_style(scene.frame(scene.say("board"), f"{artist.name} sheet", *sheet))


def svg(view: View, *, language: str = "en", names: Sequence[str] = ()) -> str:
    """The sheet a notebook shows."""
    return document(view, language=language, names=names)


def with_style(drawing: str) -> str:
    """A drawing that brings its colours along, for files and notebooks."""
    start, _, rest = drawing.partition(">")
    return join(Markup(start), Markup(">"), el("style", Markup(style())), Markup(rest))


def piece(game: str, kind: str, name: str = "", *, language: str = "en", dialect: str = "") -> str:
    """A small drawing of one piece: `card white`, `coins 3`, and in every game `mark SEAT`."""
    return _artist(game).piece(kind, name, language, dialect)


def picture(game: Game | str, *, language: str = "en") -> str:
    """The cover of a game."""
    return _artist(game if isinstance(game, str) else game.name).picture(language)


@cache
def signs(game: str) -> dict[str, str]:
    """Small drawings of what choices cost and bring, by the names that their facts have."""
    artist = _artist(game)
    return {name: alone(game, "", drawn, SIGN, "sign") for name, drawn in artist.signs.items()}


def targets(view: View, text: str) -> list[str]:
    """The ids of the elements a choice speaks of, in board, area or hand."""
    return _artist(view["game"]).targets(view, text)


def news(game: str, told: Sequence[Told]) -> list[str]:
    """The ids of the elements where the last thing worth a look happened, such as a battle."""
    return _artist(game).news(told)


def panel(view: View, **setting: Unpack[Setting]) -> Panel | None:
    """What one wants to know at a glance while something special goes on, such as a war."""
    artist = _artist(view["game"])
    return artist.panel(artist.scene(view, **setting))


def clash(game: str, told: Sequence[Told]) -> Clash | None:
    """The last fight among what happened, to be shown."""
    return _artist(game).clash(told)


@cache
def _artist(game: str) -> Artist[Any]:
    kit = kit_of(game)
    artist: Artist[Any] = kit.room("artist")() if kit.has("artist") else PlainArtist(game)
    return artist
