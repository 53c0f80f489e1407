"""From where people played at rated tables, as keyed hashes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "traces"
down_revision = "tournaments"


def upgrade() -> None:
    op.create_table(
        "traces",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_traces_at", "traces", ["at"])
    op.create_index("traces_of_people", "traces", ["person"])


def downgrade() -> None:
    op.drop_table("traces")
