"""Studies: what was done to them, their links, and what the engine said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "studies"
down_revision = "puzzles"


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("about", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("reader", sa.String(32), unique=True),
        sa.Column("writer", sa.String(32), unique=True),
    )
    op.create_index("ix_studies_changed", "studies", ["changed"])
    op.create_index("studies_by_owner", "studies", ["owner", "changed"])
    op.create_table(
        "study_changes",
        sa.Column("study", sa.String(32), sa.ForeignKey("studies.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("by", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_study_changes_by", "study_changes", ["by"])
    op.create_table(
        "study_lines",
        sa.Column("study", sa.String(32), sa.ForeignKey("studies.id"), primary_key=True),
        sa.Column("node", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("language", sa.String(8), primary_key=True),
        sa.Column("version", sa.String(16), nullable=False),
        sa.Column("depth", sa.Integer, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    for table in ("study_lines", "study_changes", "studies"):
        op.drop_table(table)
