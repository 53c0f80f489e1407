"""Tables of the database about positions: those games begin with, and those that are shared."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, String, Table

from ludoteca.server.schema_base import DATA, metadata

# The positions of tables that were begun from one, with everything that is hidden in them.
beginnings: Final = Table(
    "beginnings",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("position", DATA, nullable=False),
)

# Positions that somebody has set up and shared; the key follows from what is in them.
positions: Final = Table(
    "positions",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("position", DATA, nullable=False),
    Column("created", Float, nullable=False),  # or shared again, or played from
)
