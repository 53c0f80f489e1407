"""Games that begin with a position in place of a deal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "beginnings"
down_revision = "traces"


def upgrade() -> None:
    op.add_column("games", sa.Column("begun", sa.JSON))
    op.create_table(
        "beginnings",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("position", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("beginnings")
    op.drop_column("games", "begun")
