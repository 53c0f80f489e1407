"""The tables of the explorer; all of it follows from finished public games, and from arenas."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, Index, Integer, String, Table

from ludoteca.server.schema_base import PERSON, metadata

# Games that have been gone through: tables of the site, and those of arenas loaded on purpose.
explored_games: Final = Table(
    "explored_games",
    metadata,
    Column("played", String(80), primary_key=True),  # a table, or an arena and a number
    Column("origin", String(64), nullable=False, index=True),  # the arena; nothing for the site
    Column("game", String(32), nullable=False),
    Column("at", Float, nullable=False),  # when it ended
)

# What was chosen in positions that can be compared, and how the game went for whoever did.
explored: Final = Table(
    "explored",
    metadata,
    Column("played", String(80), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # moves before it
    Column("kind", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("key", String(120), nullable=False),
    Column("choice", String(80), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("person", String(32), info=PERSON),
    Column("level", String(64)),  # of a bot
    Column("won", Float, nullable=False),  # the part of the win
    Column("points", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("variant", String(254), nullable=False),  # options that are not as usual
    Index("explored_by_key", "game", "kind", "key", "choice", "level", "seats", "won", "points"),
)

# How many rows there are of each.
explored_keys: Final = Table(
    "explored_keys",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("kind", String(32), primary_key=True),
    Column("key", String(120), primary_key=True),
    Column("number", Integer, nullable=False),
)
