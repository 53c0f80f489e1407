"""People at a table: resigning, proposals, pauses, vacations, and whom the others wait for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "people_at_tables"
down_revision = "cluster"


def upgrade() -> None:
    op.add_column("games", sa.Column("since", sa.Float))
    op.add_column("games", sa.Column("offer", sa.JSON(none_as_null=True)))
    op.add_column("games", sa.Column("paused", sa.JSON(none_as_null=True)))
    op.add_column("seats", sa.Column("resigned", sa.Integer))
    op.create_table(
        "vacations",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("begins", sa.Float, nullable=False),
        sa.Column("ends", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("vacations")
    op.drop_column("seats", "resigned")
    for column in ("paused", "offer", "since"):
        op.drop_column("games", column)
