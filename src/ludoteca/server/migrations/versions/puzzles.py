"""Puzzles, who has tried them, how well, and which is that of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "puzzles"
down_revision = "luck_aside"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("themes", sa.String(254), nullable=False),
        *skill(),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("puzzles_by_skill", "puzzles", ["game", "mu"])
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("puzzle", sa.String(32), sa.ForeignKey("puzzles.id"), primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        *skill(),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_puzzle_tries_puzzle", "puzzle_tries", ["puzzle"])
    op.create_table(
        "solvers",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        *skill(),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
    op.create_index("ix_solvers_person", "solvers", ["person"])
    op.create_table(
        "puzzle_days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(32), sa.ForeignKey("puzzles.id"), nullable=False),
    )
    op.create_index("ix_puzzle_days_puzzle", "puzzle_days", ["puzzle"])


def skill() -> list[sa.Column[float]]:
    return [sa.Column(name, sa.Float, nullable=False) for name in ("mu", "sigma")]


def downgrade() -> None:
    for name in ("puzzle_days", "solvers", "puzzle_tries", "puzzles"):
        op.drop_table(name)
