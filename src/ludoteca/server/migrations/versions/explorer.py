"""What was chosen in finished games, for the explorer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "explorer"
down_revision = "studies"


def upgrade() -> None:
    op.create_table(
        "explored_games",
        sa.Column("played", sa.String(80), primary_key=True),
        sa.Column("origin", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_explored_games_origin", "explored_games", ["origin"])
    op.create_table(
        "explored",
        sa.Column("played", sa.String(80), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("choice", sa.String(80), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("level", sa.String(64)),
        sa.Column("won", sa.Float, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("variant", sa.String(254), nullable=False),
    )
    columns = ["game", "kind", "key", "choice", "level", "seats", "won", "points"]
    op.create_index("explored_by_key", "explored", columns)
    op.create_table(
        "explored_keys",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(120), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("explored_keys", "explored", "explored_games"):
        op.drop_table(name)
