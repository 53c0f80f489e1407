"""Tables begun under older rules: how far they replay now, and what their players are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ludoteca.core.errors import OutdatedRecord
from ludoteca.core.game import Game
from ludoteca.record import Move, Player, Record, changes, standing
from ludoteca.server.aside import Aside
from ludoteca.server.beginning import position_of, started
from ludoteca.server.speech import said
from ludoteca.server.store.tables import TableRow
from ludoteca.table import Dealer, Table

CLOSED: Final = {"admin": "table.closed", "agreement": "people.abandoned"}


class Replayed(NamedTuple):
    """An older game under the present rules."""

    table: Table
    made: list[int]  # which of its moves are made there; others answer themselves
    rest: list[Move]  # those from the first that is not legal there
    why: OutdatedRecord | None  # it is not; counted by the moves that are made


def replayed(
    game: Game, row: TableRow, players: Sequence[Player], moves: Sequence[Move]
) -> Replayed:
    """The table under the present rules as far as its moves are legal there, and why no further."""
    begun = position_of(row)
    record = Record(game.name, row.rules, row.options, tuple(players), tuple(moves), position=begun)
    try:
        made, why = standing(record)
    except OutdatedRecord:
        gone = "options" if begun is None else "position"
        raise Aside(gone, rules=row.rules, now=game.version) from None
    goes_on = why is None and row.result is None
    dealer = Dealer(row.secret)
    shown = [moves[number - 1] for number in made]
    table = Table(game, players, row.options, dealer, shown, started(game, row), draw=goes_on)
    rest: list[Move] = []
    if why is not None:
        rest = list(moves[why.number - 1 :])
        why.number = len(made) + 1
    return Replayed(table, [number - 1 for number in made], rest, why)


def ended(why: OutdatedRecord) -> dict[str, Any]:
    """What is kept of a game that an update ended."""
    return {"by": "update", "rules": why.rules, "now": why.now, "number": why.number}


def notice(
    game: Game,
    row: TableRow,
    why: OutdatedRecord | None,
    updated: tuple[int, int] | None,
    language: str,
) -> dict[str, Any] | None:
    """What those at the table are told about the rules they play or played by."""
    facts: dict[str, Any]
    if row.ended is not None and row.ended["by"] in CLOSED:
        message = said(language, CLOSED[row.ended["by"]])
        return {"message": message, "changes": [], "rules": row.rules, "now": game.version}
    if row.ended is not None and row.ended["by"] == "update":
        key, facts = "update_ended", {**row.ended}
    elif why is not None:
        key, facts = "update_cut", ended(why)
    elif updated is not None:
        key, facts = "updated", {"rules": updated[0], "now": updated[1]}
    else:
        return None
    facts.pop("by", None)
    message = said(language, f"table.{key}", **facts)
    return {"message": message, "changes": changes(game, facts["rules"], language), **facts}
