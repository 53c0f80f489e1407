"""Rated tables, in which order their results count, and where everybody stands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "ratings"
down_revision = "called_back"


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        rated = sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
        games.add_column(rated)
        games.add_column(sa.Column("counted", sa.BigInteger))
        games.create_unique_constraint("uq_games_counted", ["counted"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ratings_by_skill", "ratings", ["game", "mu"])
    op.create_table(
        "rating_log",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("played", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_rating_log_played", "rating_log", ["played"])
    op.create_index("rating_log_by_who", "rating_log", ["game", "who", "number"])


def downgrade() -> None:
    for table in ("rating_log", "ratings"):
        op.drop_table(table)
    with op.batch_alter_table("games") as games:
        games.drop_constraint("uq_games_counted")
        games.drop_column("counted")
        games.drop_column("rated")
