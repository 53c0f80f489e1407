"""Packs: the data a table plays with in place of what is printed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "packs_of_tables"
down_revision = "ranked_deals"


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("packs")
