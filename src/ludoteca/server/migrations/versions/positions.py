"""Positions that were set up and shared."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "positions"
down_revision = "explorer"


def upgrade() -> None:
    op.create_table(
        "positions",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("position", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("positions")
