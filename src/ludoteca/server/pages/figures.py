"""The drawings in a guide: positions that somebody set up to be looked at."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ludoteca import draw
from ludoteca.core import state as core
from ludoteca.core.state import WATCHER
from ludoteca.kits import kit_of
from ludoteca.words.guide import figures

ID: Final = re.compile(r'( id="| href="#|url\(#| aria-labelledby=")')
BOX: Final = re.compile(r'viewBox="[^"]*"')


@cache
def figure(game: str, name: str, language: str, dialect: str) -> str:
    """One figure of a guide as SVG; its ids are its own, for there are several on a page."""
    row, kit = figures(game)[name], kit_of(game)
    text = row["position"]
    if dialect and "edition" in row:
        text += f"\noption {row['edition']} {dialect}"
    s = kit.room("scenario")(text)
    for action in row.get("play", []):
        core.play(s, kit.game.parse(action))
    seats = kit.game.seat_names
    view = kit.game.view(s, seats.index(row["seat"]) if "seat" in row else WATCHER)
    show, names = row.get("show", "board"), row.get("names", ())
    if show in ("board", "tall"):
        shape: draw.Shape = "tall" if show == "tall" else "wide"
        drawn = draw.board(view, language=language, names=names, layout=shape)
    elif show == "hand":
        drawn = draw.hand(view, row["seat"], language=language, names=names)
    else:
        drawn = draw.area(view, show, language=language, names=names)
    if "crop" in row:
        drawn = BOX.sub(f'viewBox="{row["crop"]}"', drawn, count=1)
    return ID.sub(rf"\g<1>{name}-", drawn)
