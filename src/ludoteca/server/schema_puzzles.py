"""The tables of puzzles: what there is to solve, who has tried it, and how hard it was."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table

from ludoteca.server.schema_base import DATA, metadata

# Positions with one best choice; their ratings follow from who solves them.
puzzles: Final = Table(
    "puzzles",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("data", DATA, nullable=False),
    Column("themes", String(254), nullable=False),  # with a space before and after each
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),  # tries that count
    Column("solved", Integer, nullable=False),
    Column("at", Float, nullable=False),  # when it came
    Index("puzzles_by_skill", "game", "mu"),
)

# The one try of an account that counts, and what it made of its rating.
puzzle_tries: Final = Table(
    "puzzle_tries",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("puzzle", ForeignKey("puzzles.id"), primary_key=True, index=True),
    Column("solved", Boolean, nullable=False),
    Column("mu", Float, nullable=False),  # of the account, afterwards
    Column("sigma", Float, nullable=False),
    Column("at", Float, nullable=False),
)

# How well accounts solve puzzles.
solvers: Final = Table(
    "solvers",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

# The puzzle of the day, the same for everybody.
puzzle_days: Final = Table(
    "puzzle_days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("puzzle", ForeignKey("puzzles.id"), nullable=False, index=True),
)
