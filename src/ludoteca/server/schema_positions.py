"""Tables of the database about positions: those that games begin with in place of a deal."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, ForeignKey, Table

from ludoteca.server.schema_base import DATA, metadata

# The positions of tables that were begun from one, with everything that is hidden in them.
beginnings: Final = Table(
    "beginnings",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("position", DATA, nullable=False),
)
