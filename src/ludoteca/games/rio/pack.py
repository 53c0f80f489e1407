"""A board of one's own: a pack to begin with, and the city it makes."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.scene import canvas
from ludoteca.draw.svg import join
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.city import printed_wall
from ludoteca.games.rio.draw.geometry import LAYOUTS
from ludoteca.games.rio.draw.ground import centres, land
from ludoteca.games.rio.rules.board import pack_board
from ludoteca.words import title

ROW: Final = ""  # a board is drawn as a whole
HEAD: Final = """\
# A pack for Río de la Plata: the city as your board has it. Size and Plaza Mayor stay as they are.
game = "rio"
name = "A board of our own"

"""


def template() -> str:
    """Our own board as a pack."""
    return HEAD + (printed.FOLDER / "board.toml").read_text("utf-8")


def about() -> list[str]:
    """What a board may say, as lines of a page."""
    plaza = ", ".join(sorted(printed.PLAZA))
    return [
        f"A board has {printed.ROWS} rows of {printed.COLS} spaces; the Plaza Mayor is on {plaza}.",
        "",
        "| field | says |",
        "|---|---|",
        f"| `quarters` | for each space one of {' '.join(printed.QUARTERS)}, or # for the Plaza |",
        "| `start_line` | `*` for each space of the start line, `.` for the others |",
        "| `walled_sides` | sides of the city that are walled: north, east, south, west |",
        "| `walls` | further walls: a space and its side, as in `a1n` |",
        "| `counted_sides` | sides whose walls close a district for the Defender |",
        "| `centres` | the corner with each letter's black dot: columns from the west, then rows |",
    ]


def picture(text: str, language: str) -> str:
    """The city as it is before the first turn; BadData names the field of what is wrong."""
    data = pack_board(text).data
    city = printed.CITY if data is None else printed.city(data, "pack")
    layout = LAYOUTS["wide"]
    x, y, w, h = layout.map
    drawn = [land(layout, city), centres(layout, city)]
    drawn += [printed_wall(layout, name) for name in printed.EDGES if name in city.walls]
    box = f"{x:g} {y:g} {w:g} {h:g}"
    return canvas(box, title("rio", language), "rio", join(*drawn))
