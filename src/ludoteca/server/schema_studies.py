"""Tables of the database about studies. What was done to one is only ever added to."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table

from ludoteca.server.schema_base import DATA, metadata

# A study; who has one of its links may read it, or add to it.
studies: Final = Table(
    "studies",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", ForeignKey("people.id"), nullable=False),
    Column("title", String(120), nullable=False),
    Column("about", DATA, nullable=False),  # what lists say of it: games, chapters, nodes
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("reader", String(32), unique=True),  # what ends the link for readers, if there is one
    Column("writer", String(32), unique=True),  # the same for those who add to it
    Column("pinned", Integer),  # its place on the page of its owner; there for readers only
    Index("studies_by_owner", "owner", "changed"),
)

# Everything that was done to it, in order; `ludoteca.study` makes the tree of it.
study_changes: Final = Table(
    "study_changes",
    metadata,
    Column("study", ForeignKey("studies.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("by", ForeignKey("people.id"), nullable=False, index=True),
    Column("data", DATA, nullable=False),
    Column("at", Float, nullable=False),
)

# The tree as it was after change `number`, so that a long study is read quickly.
study_wholes: Final = Table(
    "study_wholes",
    metadata,
    Column("study", ForeignKey("studies.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", DATA, nullable=False),
)

# What the engine said about its nodes; the same can be found again.
study_lines: Final = Table(
    "study_lines",
    metadata,
    Column("study", ForeignKey("studies.id"), primary_key=True),
    Column("node", Integer, primary_key=True, autoincrement=False),
    Column("language", String(8), primary_key=True),
    Column("version", String(16), nullable=False),  # of the engine and the rules
    Column("depth", Integer, nullable=False),
    Column("data", DATA, nullable=False),
)
