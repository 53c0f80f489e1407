"""A record at a glance, for notebooks."""

from __future__ import annotations

from html import escape

from ludoteca.core.errors import LudotecaError
from ludoteca.core.pictures import picture
from ludoteca.record.record import Record
from ludoteca.record.replay import replay


def html(record: Record) -> str:
    """Who played, how it ended, and the last position if the record has all of its moves."""
    head = f"{record.game}, rules {record.rules}, {len(record.moves)} moves"
    ended = record.result
    rows = []
    for seat, player in enumerate(record.seats):
        cells = [player.name, player.bot or ""]
        if ended is not None:
            cells += [str(ended.points[seat]), str(ended.places[seat])]
        rows.append("".join([f"<td>{escape(cell)}</td>" for cell in cells]))
    titles = ["player", "bot", *(["points", "place"] if ended is not None else [])]
    top = "".join([f"<th>{title}</th>" for title in titles])
    body = "".join([f"<tr>{row}</tr>" for row in rows])
    table = f"<table><caption>{escape(head)}</caption><tr>{top}</tr>{body}</table>"
    return table + last(record)


def last(record: Record) -> str:
    """The last position; nothing for a record that keeps some moves to itself."""
    try:
        s = replay(record)
    except LudotecaError:
        return ""
    return picture(record.game, s, [player.name for player in record.seats]) or ""
