"""The table of Council of Four in text: three regions side by side, the king, the players."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ludoteca.cli.fitting import Line, Pieces, ledger, pair
from ludoteca.core.game import Game, Json
from ludoteca.games.council.rules.table import GROUP_NAMES, GROUP_POINTS, PERMIT_BONUS, PERMIT_NAMES
from ludoteca.words.speech import TableSpeech

STYLES = {  # of councillors and cards; each is printed with its name, never by colour alone
    "black": "bright_black",
    "blue": "blue",
    "orange": "dark_orange",
    "pink": "hot_pink",
    "purple": "magenta",
    "white": "bright_white",
    "joker": "bold",
    "red": "red",
    "green": "green",
    "yellow": "yellow",
    "gold": "yellow",
    "silver": "bright_white",
    "bronze": "dark_orange",
    "iron": "cyan",
}
TILE_POINTS = dict(zip(GROUP_NAMES, GROUP_POINTS, strict=True))
REGIONS = {"coast": "ABCDE", "hills": "FGHIJ", "mountains": "KLMNO"}


class Words(TableSpeech):
    """Names in the language and dialect of the table."""

    def text(self, table: str, value: str) -> Text:
        """A name in its colour."""
        return Text(self.name(table, value), style=STYLES.get(value, ""))

    def card(self, card: str) -> Text:
        return self.text("card" if card == "joker" else "colour", card)

    def tile(self, group: str) -> str:
        """A bonus tile by its colour or region, with its points."""
        table = "region" if group in REGIONS else "metal"
        return f"{self.name(table, group)} {TILE_POINTS[group]}"

    def permit(self, permit: str) -> str:
        """The cities of a permit and what it gives."""
        gains = PERMIT_BONUS[PERMIT_NAMES.index(permit)].row
        return f"{self.name('permit', permit)}: {self.amounts(gains)}"


def board(game: Game, view: Json, names: Sequence[str], language: str) -> RenderableType:
    say = Words(view, language)
    parts: list[RenderableType] = [regions(say), common(say), players(say, names)]
    for seat, area in enumerate(view["areas"]):
        if area["hand"] is not None:
            parts.append(bag(say, f"{say.noun('hand')} ({names[seat]})", area["hand"]))
    if view["laid"]:
        parts.append(bag(say, say.noun("laid"), view["laid"]))
    return Group(*parts)


def regions(say: Words) -> Table:
    grid = Table(expand=True, title_justify="left", title=title(say))
    for region in REGIONS:
        grid.add_column(say.name("region", region).capitalize(), ratio=1)
    grid.add_row(*[balcony(say, region) for region in REGIONS])
    grid.add_row(*[permits(say, region) for region in REGIONS], end_section=True)
    for row in range(5):
        grid.add_row(*[city(say, initials[row]) for initials in REGIONS.values()])
    return grid


def title(say: Words) -> str:
    name = say.noun("title")
    return f"{escape(name)} · {say.noun('map')} {say.view['map']['name']}"


def balcony(say: Words, council: str) -> Text:
    """The councillors from the arrow to the far end."""
    out = Text("→ ")
    for place, colour in enumerate(say.view["balconies"][council]):
        out.append(" " if place else "")
        out.append_text(Text("–") if colour is None else say.text("colour", colour))
    return out


def permits(say: Words, region: str) -> Text:
    out = Text()
    for permit in say.view["face_up"][region]:
        out.append(f"{say.permit(permit) if permit else '–'}\n")
    pile = say.view["piles"][region]
    return out.append(f"({say.noun('pile')}: {pile})", style="dim")


def city(say: Words, initial: str) -> Text:
    """Initial and name in the city's colour, its token, who has built, and the king."""
    view = say.view
    name = next(c for c in view["map"]["colours"] if c[0] == initial.lower())
    colour = view["map"]["colours"][name]
    out = Text(f"{initial} ", style="bold")
    first = "bright_black" if view["options"]["edition"] == "cmon" else "magenta"
    out.append(
        say.name("city", name), style=first if name == view["map"]["start"] else STYLES[colour]
    )
    out.append(f" ({say.name('metal', colour)})", style="dim")
    roads = [road.replace("-", "").replace(initial, "") for road in view["map"]["roads"]]
    ends = [end for end, road in zip(roads, view["map"]["roads"], strict=True) if initial in road]
    token = view["tokens"].get(name)
    out.append(f" → {' '.join(sorted(ends))}", style="dim")
    out.append(f"\n  {say.name('token', token) if token else '–'}")
    if view["king"] == name:
        out.append(f" ♛ {say.noun('king')}", style="bold magenta")
    built = [a["seat"] for a in view["areas"] if name in a["cities"]]
    marks = Text("\n  ")
    for seat in built:
        marks.append("■ ").append_text(say.text("seat", say.paint(seat))).append(" ")
    if name in view["neutral"]:
        marks.append(f"□ {say.noun('neutral')}")
    return out.append_text(marks) if built or name in view["neutral"] else out


def common(say: Words) -> Group:
    """The king's board and what lies beside it."""
    view = say.view
    tiles = ", ".join([say.tile(tile) for tile in view["tiles"]]) or "–"
    supply = "∞" if view["supply"] is None else str(view["supply"])
    rest = {
        "kings_tiles": " ".join(map(str, view["king_tiles"])) or "–",
        "supply": supply,
        "deck": f"{view['deck']} + {sum(view['discard'].values())}",
    }
    return Group(
        Pieces(pair(say.noun("kings_council"), balcony(say, "king"))),
        bag(say, say.noun("pool"), view["pool"]),
        Pieces(pair(say.noun("bonus_tiles"), tiles)),
        Pieces(*[pair(say.noun(key), told) for key, told in rest.items()]),
    )


def bag(say: Words, label: str, pieces: dict[str, int]) -> Pieces:
    """So many of each, after a label."""
    cards = [Text(f"{number} ").append_text(say.card(name)) for name, number in pieces.items()]
    return Pieces(Text(label, style="dim"), *(cards or [Text("–")]), indent=2)


NUMBERS = ("points", "coins", "assistants", "cards", "nobility", "emporiums")
LISTS = ("permits", "tiles")


def players(say: Words, names: Sequence[str]) -> RenderableType:
    lines = []
    for seat, area in enumerate(say.view["areas"]):
        mark = "▶ " if say.view["turn"] == area["seat"] else "  "
        tiles = [say.tile(tile) for tile in area["tiles"]]
        tiles += [f"♛ {points}" for points in area["king_tiles"]]
        permits = [say.name("permit", permit) for permit in area["permits"]]
        permits += [f"({say.name('permit', permit)})" for permit in area["used"]]
        name = Text(f"{mark}{names[seat]}", style=STYLES[say.paint(area["seat"])])
        numbers = [str(area[column]) for column in NUMBERS]
        lines.append(Line(name, numbers, [" ".join(permits) or "–", ", ".join(tiles) or "–"]))
    return ledger([say.noun(n) for n in NUMBERS], [say.noun(n) for n in LISTS], lines)
