"""What a result would have been but for the luck of the draw, where a game was analysed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "luck_aside"
down_revision = "beginnings"


def upgrade() -> None:
    op.add_column("outcomes", sa.Column("deserved", sa.Float))
    analysed = sa.text("deserved IS NOT NULL")
    op.create_index(
        "outcomes_analysed",
        "outcomes",
        ["game", "seats"],
        sqlite_where=analysed,
        postgresql_where=analysed,
    )


def downgrade() -> None:
    op.drop_index("outcomes_analysed", "outcomes")
    with op.batch_alter_table("outcomes") as table:
        table.drop_column("deserved")
