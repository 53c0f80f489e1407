"""Deals of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a2"
down_revision = "a1"


def upgrade() -> None:
    op.add_column("games", sa.Column("sealed", sa.Float))
    op.create_table(
        "daily",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("played", sa.String(32), sa.ForeignKey("games.id"), nullable=False, unique=True),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    for name in ("keys", "daily"):
        op.drop_table(name)
    op.drop_column("games", "sealed")
