"""Tables in text: the game's own or the plain one, and the final count."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table

from ludoteca import words
from ludoteca.cli import plain
from ludoteca.cli.text import say
from ludoteca.core.game import Game, Json
from ludoteca.core.state import State
from ludoteca.kits import kit_of
from ludoteca.record import placed


def board(game: Game, view: Json, names: Sequence[str], language: str) -> RenderableType:
    """What a viewer sees of the table, as the game shows it or else plainly."""
    kit = kit_of(game)
    show = kit.room("board") if kit.has("board") else plain.board
    drawn: RenderableType = show(game, view, names, language)
    return drawn


def card(game: Game, view: Json, name: str, language: str) -> str | None:
    """What a card does, by its name in this language or in the records; None if there is none."""
    kit = kit_of(game)
    found: str | None = kit.room("card")(view, name, language) if kit.has("card") else None
    return found


def scores(
    game: Game, s: State, names: Sequence[str], language: str, resigned: Sequence[int] = ()
) -> Table:
    """The final count: sources down, players across; who resigned comes last."""
    dialect = game.dialect(s.options)
    grid = Table(title=say(language, "final_count"), title_justify="left", show_footer=True)
    grid.add_column("", footer=say(language, "total"))
    points, places = game.points(s), placed(game.places(s), resigned)
    for seat, name in enumerate(names):
        grid.add_column(f"{places[seat]}. {name}", footer=str(points[seat]), justify="right")
    breakdowns = game.breakdown(s)
    for row, (source, _) in enumerate(breakdowns[0]):
        amounts = [str(rows[row][1]) for rows in breakdowns]
        grid.add_row(words.source(game, source, language, dialect), *amounts)
    return grid
