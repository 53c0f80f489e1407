"""Tables of the database about what is known of people: how their finished games went."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table

from ludoteca.server.schema_base import DATA, metadata

# How finished games went for each seat; follows from the games, but for where points came from.
outcomes: Final = Table(
    "outcomes",
    metadata,
    Column("played", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id")),
    Column("game", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),  # who played, bots aside
    Column("place", Integer),  # none if the game ended without a result
    Column("points", Integer),
    Column("quit", String(8)),  # resigned, or left it to a bot
    Column("sources", DATA),  # where the points came from, in a game played to its end
    Column("public", Boolean, nullable=False),
    Column("at", Float, nullable=False),  # when the game ended
    Column("deserved", Float),  # its part of the win but for the luck of the draw, if analysed
    Index("outcomes_of_people", "person", "at"),
    Index("outcomes_of_games", "game", "seats", "at"),
)
Index(  # few are
    "outcomes_analysed",
    outcomes.c.game,
    outcomes.c.seats,
    sqlite_where=outcomes.c.deserved.is_not(None),
    postgresql_where=outcomes.c.deserved.is_not(None),
)
